/** Tests `may`, the pure function that decides access; test/conformance tests its effects. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
	levels,
	may,
	type Place,
	type Requirement,
	type Verdict,
	type Viewer,
} from "../../server/domain/access/access.ts";
import { allFeatures, type FeatureLevel } from "../../server/domain/projects/store.ts";
import { withTables } from "../access-tables.ts";

const nobody: Viewer = { user: undefined, level: levels.none };
const user = { id: 1, admin: false, external: false };
const outsider: Viewer = { user, level: levels.none };
const external: Viewer = {
	user: { ...user, external: true },
	level: levels.none,
};
const admin: Viewer = { user: { ...user, admin: true }, level: levels.none };

function member(role: Exclude<keyof typeof levels, "none">): Viewer {
	return { user, level: levels[role] };
}

function place(visibility: Place["visibility"], more: Partial<Place> = {}): Place {
	return { visibility, plan: null, features: allFeatures, ...more };
}

function withIssues(state: FeatureLevel): Place {
	return place("public", { features: { ...allFeatures, issues: state } });
}

const [open, internal, closed] = [place("public"), place("internal"), place("private")];
const archived = place("public", { archived: true });
/** A group has no `features` and no `archived`. */
const group: Place = { visibility: "private", plan: null };
const owner = member("owner");
const settings = { license: "starter" } as const;

const cases: [
	title: string,
	viewer: Viewer,
	place: Place,
	requirement: Requirement,
	verdict: Verdict,
][] = [
	["public places are visible to anonymous callers", nobody, open, {}, "yes"],
	["anonymous callers do not see what is internal", nobody, internal, {}, "unseen"],
	["external users do not see what is internal", external, internal, {}, "unseen"],
	["other users see what is internal", outsider, internal, {}, "yes"],
	["users do not see what is private", outsider, closed, {}, "unseen"],
	["members see what is private", member("guest"), closed, {}, "yes"],
	[
		"external members see what is internal",
		{ ...external, level: levels.guest },
		internal,
		{},
		"yes",
	],
	["administrators see what is private", admin, closed, {}, "yes"],
	["private groups are invisible to non-members", outsider, group, {}, "unseen"],
	[
		"members of a project in it see a private group",
		{ ...outsider, throughProject: true },
		group,
		{},
		"yes",
	],
	[
		"and are no reporters of it",
		{ ...outsider, throughProject: true },
		group,
		{ role: "reporter" },
		"role",
	],
	[
		"and no members where membership counts",
		{ ...outsider, throughProject: true },
		group,
		{ privateRole: "guest" },
		"role",
	],

	[
		"a feature that is off is off for owners",
		owner,
		withIssues("disabled"),
		{ features: ["issues"] },
		"feature",
	],
	["and for administrators", admin, withIssues("disabled"), { features: ["issues"] }, "feature"],
	[
		"a feature for members is off for others",
		outsider,
		withIssues("private"),
		{ features: ["issues"] },
		"feature",
	],
	[
		"a feature for members is on for guests",
		member("guest"),
		withIssues("private"),
		{ features: ["issues"] },
		"yes",
	],
	["and for administrators", admin, withIssues("private"), { features: ["issues"] }, "yes"],
	[
		"every feature counts",
		outsider,
		withIssues("disabled"),
		{ features: ["builds", "issues"] },
		"feature",
	],
	["other features do not", outsider, withIssues("disabled"), { features: ["builds"] }, "yes"],
	["a group has all features", member("guest"), group, { features: ["issues"] }, "yes"],

	["an archived project can be read", outsider, archived, {}, "yes"],
	[
		"an archived project refuses what needs an active one",
		owner,
		archived,
		{ active: true },
		"archived",
	],
	["and refuses administrators", admin, archived, { active: true }, "archived"],
	["a change that it accepts does not say so", owner, archived, { role: "owner" }, "yes"],
	["an active project accepts it", owner, open, { active: true }, "yes"],

	["who sees a place has the rights of a guest", nobody, open, { role: "guest" }, "yes"],
	["and no more", outsider, open, { role: "reporter" }, "role"],
	["a level below the role", member("reporter"), closed, { role: "developer" }, "role"],
	["the level of the role", member("developer"), closed, { role: "developer" }, "yes"],
	["a level above the role", owner, closed, { role: "developer" }, "yes"],
	["owners are no administrators", owner, closed, { role: "admin" }, "role"],
	["administrators have every role", admin, closed, { role: "admin" }, "yes"],

	[
		"a role on private projects does not count on open ones",
		nobody,
		open,
		{ privateRole: "reporter" },
		"yes",
	],
	["nor for users on internal ones", member("guest"), internal, { privateRole: "reporter" }, "yes"],
	[
		"it counts for external members there",
		{ ...external, level: levels.guest },
		internal,
		{ privateRole: "reporter" },
		"role",
	],
	[
		"it counts for guests of private ones",
		member("guest"),
		closed,
		{ privateRole: "reporter" },
		"role",
	],
	["reporters have it", member("reporter"), closed, { privateRole: "reporter" }, "yes"],
	["administrators, too", admin, closed, { privateRole: "reporter" }, "yes"],

	["the licence is too low", owner, open, { tier: "premium" }, "tier"],
	["for administrators, too", admin, open, { tier: "premium" }, "tier"],
	["the licence is enough", owner, open, { tier: "starter" }, "yes"],
	[
		"a plan above the licence",
		owner,
		place("public", { plan: "premium" }),
		{ tier: "premium" },
		"yes",
	],
	[
		"a plan below the licence",
		owner,
		place("public", { plan: "free" }),
		{ tier: "starter" },
		"tier",
	],

	[
		"unseen comes before all else",
		outsider,
		place("private", { archived: true }),
		{ features: ["issues"], active: true, role: "admin" },
		"unseen",
	],
	[
		"a feature before the archive",
		outsider,
		{ ...withIssues("disabled"), archived: true },
		{ features: ["issues"], active: true },
		"feature",
	],
	["the archive before the role", outsider, archived, { active: true, role: "owner" }, "archived"],
	["the role before the tier", outsider, open, { role: "owner", tier: "ultimate" }, "role"],
];

describe("may", () => {
	it.each(cases)("%s", (_title, viewer, place, requirement, verdict) => {
		expect(may(viewer, place, requirement, settings)).toBe(verdict);
	});
});

describe("docs/api/access.md", () => {
	it("has the tables that the rules give: `npm run generate`", () => {
		const path = join(import.meta.dirname, "..", "..", "docs", "api", "access.md");
		const page = readFileSync(path, "utf8");
		expect(page).toBe(withTables(page));
	});
});
