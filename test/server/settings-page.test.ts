/** docs/settings.md agrees with the code. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { access } from "../../generated/operations.ts";
import { describeSettings, readSettings } from "../../server/settings.ts";
import { namesOn, withFacts } from "../settings-page.ts";

const page = readFileSync(new URL("../../docs/settings.md", import.meta.url), "utf8");

it("lists every setting, once, and no other", () => {
	const inForce = describeSettings(readSettings({}));
	const names = inForce.map((line) => line.split("=", 1)[0]);
	expect(namesOn(page).sort()).toEqual(names.sort());
});

it("has the defaults and values of the table", () => {
	expect(page, "npm run generate").toBe(withFacts(page));
});

it("shows a default or value that differs", () => {
	const wrong = page.replace("| `3000` ", "| `3001` ").replace("1 to 1000000", "1 to 99");
	expect(wrong).not.toBe(page);
	expect(withFacts(wrong)).toBe(page);
});

/** Each place in the code that asks for a tier, and the beginning of the row in the table of tiers that says what for. */
const asksForTier: Record<string, string> = {
	"access/sight.ts ultimate": "threads and notes on epics",
	"audit-events/record.ts premium": "`ip_address` and `entity_path`",
	"boards/handlers.ts premium": "lists of a board",
	"boards/handlers.ts starter": "a board's scope",
	"boards/present.ts starter": "a board's scope",
	"issues/changes.ts premium": "scoped labels",
	"issues/changes.ts starter": "several assignees",
	"issues/changes.ts ultimate": "`epic_id` and `epic_iid`",
	"issues/conditions.ts starter": "lists by several `assignee_username`",
	"issues/epics.ts ultimate": "`epic_id` and `epic_iid`",
	"issues/handlers.ts starter": "`weight` of an issue",
	"issues/list.ts starter": "lists by `weight`",
	"issues/list.ts ultimate": "lists by `epic_id`",
	"issues/present.ts starter": "`weight` of an issue",
	"issues/present.ts ultimate": "`health_status`",
	"members/places.ts premium": "minimal access",
	// Operations of the contract, by their tag.
	"audit-events starter": "audit events of a project or group",
	"audit-events premium": "audit events of the instance",
	"discussions ultimate": "threads and notes on epics",
	"epics ultimate": "epics",
	"notes ultimate": "threads and notes on epics",
};

it("says in the table of tiers what each question for a tier decides, and no more", () => {
	const domain = new URL("../../server/domain/", import.meta.url);
	const inCode = globSync("**/*.ts", { cwd: domain }).flatMap((file) => {
		const source = readFileSync(new URL(file, domain), "utf8");
		const asked = source.matchAll(/(?:\bhasTier\([^;]*?, |\btier: )"(starter|premium|ultimate)"/g);
		return Array.from(asked, ([, tier]) => `${file} ${tier}`);
	});
	const inContract = Object.values(access).flatMap(({ tag, tier }) =>
		tier ? [`${tag} ${tier}`] : [],
	);
	const asked = new Set([...inCode, ...inContract]);
	expect([...asked].sort()).toEqual(Object.keys(asksForTier).sort());

	const [, part = ""] = page.split("## Tiers");
	const rows = Array.from(part.matchAll(/^\| (.*?) +\| `(\w+)`/gm), ([, feature = "", tier]) => ({
		feature,
		tier,
	}));
	const described = Object.entries(asksForTier).map(([place, start]) => {
		const [, tier] = place.split(" ");
		const row = rows.find((row) => row.feature.startsWith(start) && row.tier === tier);
		expect(row, `${start}, ${tier}`).toBeDefined();
		return row;
	});
	expect(new Set(described)).toEqual(new Set(rows));
});
