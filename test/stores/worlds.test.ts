/** Worlds that both stores refuse to load. */
import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World, WorldEpic, WorldFeatures } from "../../generated/world.ts";
import { WorldError } from "../../server/domain/world/world.ts";
import { type Side, sides } from "./sides.ts";

const author = "ada";
const title = "Own";
const branches = { source_branch: "fix", target_branch: "main" };

/**
 * Length of the longest allowed description, and a function that makes a world with a description. The key is the name
 * of the object with the description, as in the error message.
 */
const described: Record<string, [most: number, (text: string) => World]> = {
	"ada/app, issue Own": [
		1_048_576,
		(description) => inProject({ issues: [{ title, author, description }] }),
	],
	"ada/app, merge request Own": [
		1_048_576,
		(description) =>
			inProject({
				merge_requests: [{ title, author, description, ...branches }],
			}),
	],
	"ada/app, label Own": [
		4096,
		(description) => inProject({ labels: [{ name: title, description }] }),
	],
	"ada/app, milestone Own": [
		65_535,
		(description) => inProject({ milestones: [{ title, description }] }),
	],
	"ada/app": [2000, (description) => inProject({ description })],
	"lab, epic Own": [1_048_576, (description) => withEpics({ title, author, description })],
	lab: [255, (description) => ({ ...people, groups: [{ path: "lab", description }] })],
};

const people = { users: [{ username: author }] };

function inProject(parts: object): World {
	return { ...people, projects: [{ path: "ada/app", ...parts }] };
}

function withEpics(...epics: WorldEpic[]): World {
	const labels = [{ name: "bug" }];
	return {
		...people,
		groups: [{ path: "lab", labels, epics }, { path: "other" }],
	};
}

describe.each(sides)("a world in $name", ({ open }) => {
	let side: Side;
	beforeAll(async () => {
		side = await open();
	});
	afterAll(() => side.close());
	const refused = async (world: World, message: string) => {
		const error = await side.load(world).catch((error) => error);
		expect(error).toBeInstanceOf(WorldError);
		expect(error.message).toBe(message);
		expect(await side.stores.users.findByUsername(author)).toBeUndefined();
	};

	it.each(["issue", "milestone"])("the title of %s is not blank", async (kind) => {
		await refused(
			inProject({ [`${kind}s`]: [{ title: " ", author }] }),
			`ada/app, ${kind}  : the title is blank`,
		);
	});

	it("two milestones of a place have different titles, without the blanks around them", async () => {
		await refused(
			inProject({ milestones: [{ title: "May" }, { title: "May " }] }),
			"ada/app, milestone May : the title is taken",
		);
	});

	it.each([
		["api", { ...people, groups: [{ path: "api" }] }],
		["Api", { users: [...people.users, { username: "Api" }] }],
	])("%s is no path of a user or a top-level group", async (path, world) => {
		await refused(world, `${path}: the path is reserved for the API`);
	});

	it("titles of issues and milestones have no blanks around them", async () => {
		const other = await open();
		await other.load(
			inProject({
				path: "ada/blanks",
				milestones: [{ title: " May\n" }],
				issues: [{ title: "\tOwn ", author, milestone: "May " }],
				releases: [{ tag: "v1", author, milestones: ["\tMay"] }],
			}),
		);
		const { projects, milestones, issues, releases } = other.stores;
		const project = await projects.findByPath("ada/blanks");
		const { id } = project as NonNullable<typeof project>;
		const [may] = await milestones.titled(project as NonNullable<typeof project>, ["May"]);
		expect(may).toMatchObject({ title: "May" });
		expect(await issues.show(id, 1)).toMatchObject({ title: "Own" });
		expect((await releases.find(id, "v1"))?.milestones).toMatchObject([
			{ title: "May", total_issues: 1 },
		]);
		await other.close();
	});

	it("groups below one that forbids to share with groups forbid it, too", async () => {
		const paths = ["locked", "locked/one", "locked/one/two", "free", "free/one"];
		const groups = paths.map((path) => ({ path, share_with_group_lock: path === "locked" }));
		await side.load({ groups });
		const found = await Promise.all(paths.map((path) => side.stores.groups.findByPath(path)));
		expect(found.map((group) => group?.settings.share_with_group_lock)).toEqual([
			true,
			true,
			true,
			false,
			false,
		]);
	});

	const mergeRequest = { title, author, ...branches };
	it("a second open merge request between the same branches is refused", async () => {
		await refused(
			inProject({ merge_requests: [mergeRequest, mergeRequest] }),
			"ada/app, merge request Own: !1 from fix to main is open, too",
		);
	});

	it("only a closed or merged merge request has issues that it closed", async () => {
		const issues = [
			{ title, author },
			{ title, author },
		];
		const closes_issues = [2, 9].map((issue) => ({ project: "ada/app", issue }));
		const one = { ...mergeRequest, closes_issues };
		await refused(
			inProject({ issues, merge_requests: [one] }),
			"ada/app, merge request Own is opened, and so has no closes_issues",
		);
		const merge_requests = ["closed", "merged"].map((state) => ({
			...one,
			state,
			description: "Closes #1",
		}));
		const other = await open();
		await other.load(inProject({ issues, merge_requests }));
		for (const iid of [1, 2]) {
			const found = await other.stores.mergeRequests.find(1, iid);
			expect(found?.closing_issue_ids).toEqual([2]);
		}
		await other.close();
	});

	it("a closed merge request, and one of a fork, may have the branches of another one", async () => {
		const repository = {
			commits: [
				{
					message: "A",
					author: "A <a@b.c>",
					date: "2021-01-01T00:00:00Z",
					files: {},
				},
			],
		};
		const sha = "main";
		const diff_refs = { base_sha: sha, start_sha: sha, head_sha: sha };
		const merge_requests = [
			mergeRequest,
			{ ...mergeRequest, state: "closed" },
			{ ...mergeRequest, diff_refs },
		];
		const other = await open();
		await other.load(inProject({ repository, merge_requests }));
		await other.close();
	});

	it.each([false, true])(
		"pushes take approvals away: %s, as the project says",
		async (reset_approvals_on_push) => {
			const commit = {
				message: "A",
				author: "A <a@b.c>",
				date: "2021-01-01T00:00:00Z",
				files: { a: "a" },
			};
			const repository = {
				commits: [commit, { ...commit, files: { b: "b" }, branch: "fix" }],
			};
			const approvals = [{ user: author }];
			const merge_requests = ["opened", "closed"].map((state) => ({
				...mergeRequest,
				state,
				approvals,
			}));
			const other = await open();
			const value = "ada-token";
			const tokens = [{ name: "api", value, scopes: ["api" as const] }];
			await other.load({
				...inProject({ repository, merge_requests, reset_approvals_on_push }),
				users: [{ username: author, tokens }],
			});
			const call = async (path: string, body?: object) => {
				const url = `http://a.test/api/v4/projects/ada%2Fapp/${path}`;
				const headers = { "Private-Token": value, "Content-Type": "application/json" };
				const sent = body && { method: "POST", body: JSON.stringify(body) };
				const answer = await other.fetch(new Request(url, { headers, ...sent }));
				return answer.json();
			};
			await call("repository/commits", {
				branch: "fix",
				commit_message: "C",
				actions: [{ action: "create", file_path: "c", content: "c" }],
			});
			for (const iid of [1, 2]) {
				const { approved_by } = await call(`merge_requests/${iid}/approvals`);
				expect(approved_by).toHaveLength(reset_approvals_on_push ? 0 : 1);
			}
			await other.close();
		},
	);

	const upload = { secret: "a".repeat(32), filename: "a.txt", author };
	it("uploads have their bytes", async () => {
		const long = "🚀".repeat(2 ** 17);
		const uploads = [
			{ ...upload, content: long },
			{ ...upload, secret: "b".repeat(32), base64: "R0lGODlhAA==" },
			{ ...upload, secret: "c".repeat(32), content: "" },
		];
		const other = await open();
		await other.load(inProject({ uploads }));
		const { stores } = other;
		const read = async (secret: string) => {
			const key = { project_id: 1, secret, filename: "a.txt" };
			const found = await stores.uploads.find(key);
			if (!found) throw new Error("no upload");
			const { id: upload_id, type, size, sha256 } = found;
			const pieces: Uint8Array[] = [];
			for (let number = 0; ; number++) {
				const piece = await stores.uploads.piece({ upload_id, number });
				if (!piece) break;
				pieces.push(piece);
			}
			const content = Buffer.concat(pieces);
			expect(hash("sha256", content)).toBe(sha256);
			return { type, size, content: content.toString() };
		};
		const type = "text/plain; charset=utf-8";
		expect(await read("a".repeat(32))).toMatchObject({ type, size: 2 ** 19, content: long });
		expect(await read("b".repeat(32))).toEqual({ type: "image/gif", size: 7, content: "GIF89a\0" });
		expect(await read("c".repeat(32))).toEqual({ type, size: 0, content: "" });
		await other.close();
	});

	it.each<[string, object[], string]>([
		[
			"a name that no upload gets",
			[{ ...upload, filename: "a b.txt", content: "" }],
			"ada/app, upload a b.txt: an upload cannot have this name",
		],
		[
			"too long a name",
			[{ ...upload, filename: "é".repeat(128), content: "" }],
			`ada/app, upload ${"é".repeat(128)}: an upload cannot have this name`,
		],
		[
			"bytes that are none",
			[{ ...upload, base64: "QUJDR" }],
			"ada/app, upload a.txt: is not Base64",
		],
		[
			"two contents",
			[{ ...upload, content: "", base64: "" }],
			"ada/app, upload a.txt: requires either content or base64",
		],
		[
			"more than 10 MiB",
			[{ ...upload, content: "é".repeat(5 * 2 ** 20 + 1) }],
			"ada/app, upload a.txt: has more than 10 MiB",
		],
		[
			"the secret of another one",
			[
				{ ...upload, content: "" },
				{ ...upload, filename: "b.txt", content: "" },
			],
			`ada/app, upload b.txt: the secret ${"a".repeat(32)} is taken`,
		],
		[
			"an author who is missing",
			[{ ...upload, author: "eve", content: "" }],
			"ada/app, upload a.txt: there is no user eve",
		],
	])("an upload with %s is refused", async (_, uploads, message) => {
		await refused(inProject({ uploads }), message);
	});

	it.each(Object.entries(described).map(([where, [most, world]]) => ({ where, most, world })))(
		"a description of $where has at most $most characters",
		async (one) => {
			await refused(
				one.world("🚀".repeat(one.most + 1)),
				`${one.where}: the description is too long (maximum is ${one.most} characters)`,
			);
			const fits = await open();
			await fits.load(one.world("🚀".repeat(one.most)));
			await fits.close();
		},
	);

	it("a tag of a project has at most 255 characters", async () => {
		const world = (tag: string): World => ({
			...people,
			groups: [{ path: "lab" }],
			projects: [{ path: "lab/probe", tag_list: [tag] }],
		});
		await refused(
			world("🚀".repeat(256)),
			"lab/probe: a tag is too long (maximum is 255 characters)",
		);
		const fits = await open();
		await fits.load(world("🚀".repeat(255)));
		await fits.close();
	});

	it("merge requests and CI are open to no more people than the repository", async () => {
		const world = (features: WorldFeatures): World => ({
			...people,
			groups: [{ path: "lab" }],
			projects: [{ path: "lab/probe", features }],
		});
		await refused(
			world({ repository: "private", merge_requests: "enabled" }),
			"lab/probe: merge_requests cannot have higher visibility level than repository access level",
		);
		await refused(
			world({ repository: "disabled", builds: "private" }),
			"lab/probe: builds cannot have higher visibility level than repository access level",
		);
		const fits = await open();
		await fits.load(world({ repository: "private", builds: "disabled" }));
		const project = await fits.stores.projects.findByPath("lab/probe");
		expect(project?.features).toMatchObject({
			repository: "private",
			merge_requests: "private",
			builds: "disabled",
			issues: "enabled",
		});
		await fits.close();
	});

	const secret = { title: "Secret", author, confidential: true };
	it.each<[string, WorldEpic[], string]>([
		[
			"a label that is missing",
			[{ title, author, labels: ["bug", "none"] }],
			"lab, epic Own: there is no label none",
		],
		[
			"an epic above that is missing",
			[{ title, author, parent: { group: "lab", epic: 7 } }],
			"lab, epic Own: there is no epic 7 in lab, or it is not for lab",
		],
		[
			"an epic above of another group",
			[{ title, author, parent: { group: "other", epic: 1 } }],
			"lab, epic Own: there is no group other",
		],
		[
			"an open epic below a confidential one",
			[secret, { title, author, parent: { group: "lab", epic: 1 } }],
			"lab, epic Own is below a confidential epic, and so must be confidential",
		],
	])("an epic with %s is refused", async (_, epics, message) => {
		await refused(withEpics(...epics), message);
	});

	it("an open issue in a confidential epic is refused", async () => {
		const epic = { group: "lab", epic: 1 };
		await refused(
			{
				...withEpics(secret),
				projects: [{ path: "lab/app", issues: [{ title, author, epic }] }],
			},
			"lab/app, issue Own is in a confidential epic, and so must be confidential",
		);
	});
});
