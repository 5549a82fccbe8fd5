/** Lists of merge requests: by project, group, milestone or commit, and all that a caller sees. */
import { expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { Client, ListProjectMergeRequestsRequest } from "../../sdk/index.ts";
import { groupId, userId } from "./ids.ts";
import { createRepository } from "./new-repository.ts";
import { callers, conformance, dataOf } from "./suite.ts";
import { unknownId } from "./world.ts";

const projects = [
	"acme/rocket",
	"acme/telemetry",
	"acme/catering",
	"acme/payload",
	"acme/sounding",
	"acme/kettle",
	"acme/infra/launchpad",
	"open/handbook",
	"open/tools",
	"open/simulator",
	"northwind/nozzle",
	"lin/notes",
	"mia/kites",
];

const namesOf = (found: readonly Schemas["ViewedMergeRequest"][]) =>
	found.map(({ references }) => references?.full);

const titlesOf = (found: readonly Schemas["ViewedMergeRequest"][]) =>
	found.map(({ title }) => title);

const newestFirst = (lists: readonly Schemas["ViewedMergeRequest"][][]) =>
	lists.flat().sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id);

/** Creates a branch with a new file. Returns the commit's id. */
async function addBranch(
	client: Client,
	id: string,
	branch: string,
	start_branch = "main",
): Promise<string> {
	const commit = await client.createProjectCommit({
		id,
		branch,
		start_branch,
		commit_message: `Add ${branch}`,
		actions: [{ action: "create", file_path: branch, content: branch }],
	});
	return dataOf(commit).id;
}

type Wanted = Partial<Schemas["CreateMergeRequest"]>;

async function add(
	client: Client,
	id: string,
	source_branch: string,
	wanted: Wanted = {},
): Promise<Schemas["MergeRequest"]> {
	const created = await client.createMergeRequest({
		id,
		source_branch,
		target_branch: "main",
		title: source_branch,
		...wanted,
	});
	return dataOf(created);
}

const unauthorized = { status: 401, body: { message: "401 Unauthorized" } };

conformance("who sees merge requests", ({ as, request, signedIn }) => {
	/** The merge requests that the caller sees in the projects' own lists, newest first. */
	const ofProjects = async (client: Client, paths: readonly string[]) =>
		newestFirst(
			await Promise.all(
				paths.map(async (id) => {
					const answer = await client.listProjectMergeRequests({ id, per_page: 100 });
					return answer.status === 200 ? answer.data : [];
				}),
			),
		);

	/** Creates projects, each with a merge request, then limits or disables merge requests in some. Returns the paths. */
	const fill = async (): Promise<string[]> => {
		const made: string[] = [];
		const kinds = [
			["open", "public", { merge_requests_access_level: "private" }],
			["open", "public", { merge_requests_access_level: "disabled" }],
			[
				"open",
				"public",
				{
					merge_requests_access_level: "private",
					repository_access_level: "private",
					builds_access_level: "private",
				},
			],
			["open", "internal", {}],
			["acme", "private", { merge_requests_access_level: "private" }],
			["acme/infra", "private", {}],
		] as const;
		for (const [group, visibility, levels] of kinds) {
			const path = `seen-${made.length}`;
			const { path_with_namespace: id } = dataOf(
				await as.ada.createProject({
					name: path,
					path,
					namespace_id: groupId(group),
					visibility,
					initialize_with_readme: true,
				}),
			);
			await addBranch(as.ada, id, "seen");
			await add(as.ada, id, "seen");
			if (Object.keys(levels).length > 0) {
				dataOf(await as.ada.updateProject({ id, ...levels }));
			}
			made.push(id);
		}
		return made;
	};

	it("listMergeRequests and listGroupMergeRequests show everybody what the projects show them", async () => {
		const paths = [...projects, ...(await fill())];
		for (const client of callers.map((person) => as[person])) {
			const all = await ofProjects(client, paths);
			const listed = await client.listMergeRequests({ scope: "all", per_page: 100 });
			expect(namesOf(dataOf(listed))).toEqual(namesOf(all));
			expect(listed).toMatchObject({ headers: { xTotal: all.length } });
			for (const id of ["acme", "acme/infra", "open", "northwind"]) {
				const answer = await client.listGroupMergeRequests({
					id,
					non_archived: false,
					per_page: 100,
				});
				if (answer.status === 404) continue;
				const within = all.filter(({ references }) => references?.full.startsWith(`${id}/`));
				expect(namesOf(dataOf(answer))).toEqual(namesOf(within));
				expect(answer).toMatchObject({ headers: { xTotal: within.length } });
			}
		}
	});

	it("listProjectMergeRequests refuses guests where merge requests are for members", async () => {
		const id = "open/members-only";
		const [namespace_id, path] = [groupId("open"), "members-only"];
		const levels = { merge_requests_access_level: "private" } as const;
		dataOf(
			await as.ada.createProject({
				name: path,
				path,
				namespace_id,
				visibility: "public",
				...levels,
			}),
		);
		for (const client of [as.gus, as.ola, as.nobody]) {
			const refused = await client.listProjectMergeRequests({ id });
			expect(refused).toMatchObject({ status: 403, error: { message: "403 Forbidden" } });
		}
		const admitted = await as.mia.listProjectMergeRequests({ id });
		expect(admitted).toMatchObject({ status: 200, data: [] });
	});

	it("listProjectMergeRequests refuses guests of private projects, and where merge requests are off", async () => {
		const refused = { status: 403, error: { message: "403 Forbidden" } };
		const guest = await as.gus.listProjectMergeRequests({
			id: "acme/rocket",
		});
		expect(guest).toMatchObject(refused);
		const off = await as.ada.listProjectMergeRequests({
			id: "acme/catering",
		});
		expect(off).toMatchObject(refused);
		const hidden = await as.ola.listProjectMergeRequests({
			id: "acme/rocket",
		});
		expect(hidden).toMatchObject({ status: 404, error: { message: "404 Project Not Found" } });
	});

	it("listMergeRequests needs a token for one's own, after the parameters", async () => {
		const refused = async (query: string) => {
			const { status, body } = await request("GET", `/merge_requests?${query}`);
			return { status, body };
		};
		expect(await refused("")).toEqual(unauthorized);
		expect(await refused("scope=assigned_to_me")).toEqual(unauthorized);
		expect(await refused("state=x")).toEqual({
			status: 400,
			body: { error: "state does not have a valid value" },
		});
		expect(await request("GET", "/merge_requests?scope=all")).toMatchObject({
			status: 200,
		});
		expect(await request("GET", "/projects/open%2Fhandbook/merge_requests")).toMatchObject({
			status: 200,
			body: [{ iid: 1 }, { iid: 2 }],
		});
		const none = await as.nobody.listGroupMergeRequests({ id: "open", scope: "created_by_me" });
		expect(dataOf(none)).toEqual([]);
	});

	it("listMergeRequests shows one's own by default, those of archived projects too", async () => {
		const own = dataOf(await as.mia.listMergeRequests());
		expect(namesOf(own)).toEqual([
			"open/handbook!1",
			"mia/kites!1",
			"acme/rocket!2",
			"acme/sounding!1",
		]);
		const created = { scope: "created-by-me" } as const;
		expect(namesOf(dataOf(await as.mia.listMergeRequests(created)))).toEqual(namesOf(own));
		const assigned = { scope: "assigned_to_me" } as const;
		expect(namesOf(dataOf(await as.lin.listMergeRequests(assigned)))).toEqual([
			"acme/rocket!1",
			"open/handbook!1",
		]);
	});

	it("listGroupMergeRequests leaves out archived projects, unless it is asked for them", async () => {
		const listed = async (input: object) =>
			namesOf(dataOf(await as.ada.listGroupMergeRequests({ id: "acme", per_page: 100, ...input })));
		expect(await listed({})).not.toContain("acme/sounding!1");
		expect(await listed({ non_archived: false })).toContain("acme/sounding!1");
	});

	it("listMergeRequests and listGroupMergeRequests refuse tokens and groups that they don't know", async () => {
		expect(await as.ben.listMergeRequests()).toMatchObject({
			status: 403,
		});
		const id = "open";
		expect(await signedIn("nobody-token").listGroupMergeRequests({ id })).toMatchObject({
			status: 401,
		});
		expect(await as.ben.listGroupMergeRequests({ id })).toMatchObject({
			status: 403,
		});
		expect(await as.ola.listGroupMergeRequests({ id: "acme" })).toMatchObject({
			status: 404,
			error: { message: "404 Group Not Found" },
		});
		expect(
			await signedIn("nobody-token").listProjectMergeRequests({
				id: "mia/kites",
			}),
		).toMatchObject({ status: 401 });
		for (const path of ["groups/acme", "projects/acme%2Frocket"]) {
			expect(
				await request("GET", `/${path}/merge_requests?order_by=title`, {
					as: "ada",
				}),
			).toMatchObject({
				status: 400,
				body: { error: "order_by does not have a valid value" },
			});
		}
	});
});

conformance("filters of merge requests", ({ as, request }) => {
	let made: Promise<string> | undefined;

	/**
	 * Returns the path of a project with merge requests that differ in each field by which lists can be filtered. The
	 * first call creates the project; later calls return the same one.
	 */
	const fill = () => {
		made ??= create();
		return made;
	};

	async function create(): Promise<string> {
		const id = await createRepository(as.ada);
		for (const branch of ["one", "two", "three", "four", "five", "release"]) {
			await addBranch(as.ada, id, branch);
		}
		const milestone = { id, title: "lists 1", due_date: "2099-01-01" };
		const { id: milestone_id = 0 } = dataOf(await as.ada.createProjectMilestone(milestone));
		await add(as.lin, id, "one", {
			title: "Fix the pump",
			description: "Leaks at 80 percent",
			labels: ["lists-a", "lists-b"],
			milestone_id,
			assignee_ids: [userId("tom")],
			reviewer_ids: [userId("mia")],
		});
		await add(as.tom, id, "two", {
			title: "WIP foo",
			labels: ["lists-a"],
			description: "About the red pump",
		});
		await add(as.tom, id, "three", { title: "foo WIP: bar", target_branch: "release" });
		const four = await add(as.ada, id, "four", {
			title: "ab",
			labels: ["lists-c"],
			assignee_ids: [userId("lin"), userId("tom")],
		});
		const close = { id, merge_request_iid: four.iid };
		dataOf(await as.ada.updateMergeRequest({ ...close, state_event: "close" }));
		const five = await add(as.lin, id, "five", {
			title: "(draft) Paint it",
			reviewer_ids: [userId("tom")],
		});
		const approval = { id, merge_request_iid: five.iid };
		dataOf(await as.tom.approveMergeRequest(approval));
		return id;
	}

	const [one, two, three] = ["Fix the pump", "WIP foo", "foo WIP: bar"];
	const [four, five] = ["ab", "(draft) Paint it"];
	const all = [five, four, three, two, one];
	const but = (...titles: string[]) => all.filter((title) => !titles.includes(title));

	type Filter = Omit<ListProjectMergeRequestsRequest, "id">;
	const tom = userId("tom");
	const filters: readonly [string, Filter, readonly string[]][] = [
		["all", {}, all],
		["the oldest first", { sort: "asc" }, all.toReversed()],
		["open ones", { state: "opened" }, but(four)],
		["closed ones", { state: "closed" }, [four]],
		["merged ones", { state: "merged" }, []],
		["locked ones", { state: "locked" }, []],
		["a label", { labels: ["lists-a"] }, [two, one]],
		["two labels", { labels: ["lists-a", "lists-b"] }, [one]],
		["an unknown label", { labels: ["lists-a", "nothing"] }, []],
		["no labels", { labels: ["None"] }, [five, three]],
		["any labels", { labels: ["lists-a", "ANY"] }, [four, two, one]],
		["a milestone", { milestone: "lists 1" }, [one]],
		["no milestone", { milestone: "none" }, but(one)],
		["any milestone", { milestone: "Any" }, [one]],
		["the next milestone", { milestone: "#upcoming" }, [one]],
		["a milestone that started", { milestone: "#started" }, []],
		["an unknown milestone", { milestone: "lists 9" }, []],
		["an author", { author_id: tom }, [three, two]],
		["an unknown author", { author_id: unknownId }, []],
		["an author by name", { author_username: "TOM" }, [three, two]],
		["an author by an unknown name", { author_username: "nobody" }, []],
		["an assignee", { assignee_id: tom }, [four, one]],
		["nobody assigned", { assignee_id: "None" }, [five, three, two]],
		["somebody assigned", { assignee_id: "Any" }, [four, one]],
		["an assignee by name", { assignee_username: ["tom"] }, [four, one]],
		["several assignees", { assignee_username: ["tom", "lin"] }, [four]],
		["a reviewer", { reviewer_id: userId("mia") }, [one]],
		["no reviewer", { reviewer_id: "None" }, [four, three, two]],
		["any reviewer", { reviewer_id: "Any" }, [five, one]],
		["a reviewer by name", { reviewer_username: "Tom" }, [five]],
		["an unknown reviewer", { reviewer_username: "nobody" }, []],
		["approved by somebody", { approved_by_ids: [tom] }, [five]],
		["approved by two", { approved_by_ids: [tom, userId("ada")] }, []],
		["approved by nobody", { approved_by_ids: ["None"] }, but(five)],
		["approved at all", { approved_by_ids: ["Any"] }, [five]],
		["approvers by rule", { approver_ids: [tom] }, []],
		["no approvers by rule", { approver_ids: ["None"] }, all],
		["any approvers by rule", { approver_ids: ["Any"] }, []],
		["an emoji", { my_reaction_emoji: "star" }, []],
		["no emoji", { my_reaction_emoji: "None" }, all],
		["a source branch", { source_branch: "two" }, [two]],
		["a target branch", { target_branch: "release" }, [three]],
		["blank branches", { source_branch: "", target_branch: "" }, all],
		["another source", { source_project_id: unknownId }, []],
		["a search", { search: "pump" }, [two, one]],
		["a search for words", { search: "pump LEAKS" }, []],
		["a search for two words", { search: "red pump" }, [two]],
		["a phrase", { search: '"the red pump"' }, [two]],
		["a search in titles", { search: "pump", in: "title" }, [one]],
		["a search in descriptions", { search: "pump", in: "description" }, [two]],
		["a search anywhere", { search: "pump", in: "nowhere" }, [two, one]],
		["a search for a short word", { search: "ab" }, [four]],
		["a mark of a draft", { wip: "yes" }, [five, two]],
		["no mark of a draft", { wip: "no" }, but(five, two)],
		["no such labels", { not: { labels: ["lists-a", "lists-c"] } }, [five, three]],
		["not this milestone", { not: { milestone: "lists 1" } }, but(one)],
		["not the next milestone", { not: { milestone: "#upcoming" } }, []],
		["not by somebody", { not: { author_id: tom } }, [five, four, one]],
		["not by a name", { not: { author_username: "tom" } }, [five, four, one]],
		["not by nobody", { not: { author_username: "nobody" } }, []],
		["not by an unknown id", { not: { author_id: unknownId } }, []],
		["not assigned", { not: { assignee_id: tom } }, but(four, one)],
		["not to a name", { not: { assignee_username: ["lin"] } }, but(four)],
		["not to nobody's name", { not: { assignee_username: ["nobody"] } }, []],
		["not reviewed", { not: { reviewer_id: tom } }, but(five)],
		["not reviewed by name", { not: { reviewer_username: "mia" } }, but(one)],
		["not by no reviewer", { not: { reviewer_id: unknownId } }, []],
		["not with an emoji", { not: { my_reaction_emoji: "star" } }, all],
		["not without emoji", { not: { my_reaction_emoji: "None" } }, []],
		["created by me", { scope: "created_by_me" }, [four]],
		["assigned to me", { scope: "assigned-to-me" }, []],
		["of a time", { created_after: "2099-01-01" }, []],
		["until a time", { created_before: "2099-01-01" }, all],
		["changed since", { updated_after: "2099-01-01" }, []],
		["changed before", { updated_before: "2099-01-01" }, all],
	];

	it.each(filters)("lists of merge requests: %s", async (_, filter, expected) => {
		const id = await fill();
		const project = await as.ada.listProjectMergeRequests({
			id,
			...filter,
		});
		expect(titlesOf(dataOf(project))).toEqual(expected);
		expect(project).toMatchObject({ headers: { xTotal: expected.length } });
		const { milestone, not } = filter;
		// In a group's list, `#upcoming` finds only milestones of groups; here the milestone is the project's.
		if ([milestone, not?.milestone].includes("#upcoming")) return;
		const group = await as.ada.listGroupMergeRequests({ id: "acme", per_page: 100, ...filter });
		const everywhere = await as.ada.listMergeRequests({ scope: "all", per_page: 100, ...filter });
		for (const found of [group, everywhere]) {
			const own = dataOf(found).filter(({ references }) => references?.full.startsWith(`${id}!`));
			expect(titlesOf(own)).toEqual(expected);
		}
	});

	it("lists of merge requests order by the last change", async () => {
		const id = await fill();
		const iids = dataOf(await as.ada.listProjectMergeRequests({ id })).map(({ iid }) => iid);
		const [, , , second = 0] = iids;
		const note = { id, merge_request_iid: second, body: "Why?" };
		dataOf(await as.ada.createMergeRequestNote(note));
		const order = { id, order_by: "updated_at" } as const;
		const newest = dataOf(await as.ada.listProjectMergeRequests(order));
		expect(newest[0]?.title).toBe(two);
		const oldest = dataOf(await as.ada.listProjectMergeRequests({ ...order, sort: "asc" }));
		expect(oldest).toEqual(newest.toReversed());
	});

	it("listProjectMergeRequests finds numbers, as a list or as one text, which other lists don't", async () => {
		const id = await fill();
		const found = await as.ada.listProjectMergeRequests({ id, iids: [1, 3] });
		expect(titlesOf(dataOf(found))).toEqual([three, one]);
		const path = `/projects/${encodeURIComponent(id)}/merge_requests`;
		const ada = { as: "ada" } as const;
		expect(await request("GET", `${path}?iids=1,3`, ada)).toMatchObject({
			status: 200,
			body: [{ iid: 3 }, { iid: 1 }],
		});
		const others = await request("GET", "/groups/acme/merge_requests?iids=1", ada);
		expect((others.body as { iid: number }[]).filter(({ iid }) => iid !== 1)).not.toEqual([]);
	});

	it("lists of merge requests refuse what they don't know", async () => {
		const id = encodeURIComponent(await fill());
		const refused = async (query: string) => {
			const path = `/projects/${id}/merge_requests?${query}`;
			const answer = await request("GET", path, { as: "ada" });
			expect(answer.status).toBe(400);
			return (answer.body as { error: string }).error;
		};
		expect(await refused("state=")).toBe("state does not have a valid value");
		expect(await refused("view=full")).toBe("view does not have a valid value");
		expect(await refused("wip=true")).toBe("wip does not have a valid value");
		expect(await refused("sort=up")).toBe("sort does not have a valid value");
		expect(await refused("assignee_id=x")).toBe(
			"assignee_id should be an integer, none, or any, however got x",
		);
		expect(await refused("not[reviewer_id]=x")).toBe(
			"not[reviewer_id] should be an integer, none, or any, however got x",
		);
		expect(await refused("approved_by_ids=5")).toBe(
			"approved_by_ids should be an array, 'None' or 'Any'",
		);
		expect(await refused("approver_ids=x")).toBe(
			"approver_ids should be an array, 'None' or 'Any'",
		);
		expect(await refused("author_id=1&author_username=ada")).toBe(
			"author_id, author_username are mutually exclusive",
		);
		expect(await refused("reviewer_id=1&reviewer_username=ada")).toBe(
			"reviewer_id, reviewer_username are mutually exclusive",
		);
		const names = Array.from({ length: 101 }, (_, at) => `labels[]=${at}`);
		expect(await refused(names.join("&"))).toBe("labels is invalid");
		const words = await request("GET", `/projects/${id}/merge_requests?approved_by_ids=none`, {
			as: "ada",
		});
		expect(words.body).toHaveLength(4);
	});

	it("listProjectMergeRequests shows whole labels on demand, or nine fields", async () => {
		const id = await fill();
		const search = { id, search: one };
		const [plain] = dataOf(await as.ada.listProjectMergeRequests(search));
		expect(plain?.labels).toEqual(["lists-a", "lists-b"]);
		const [detailed] = dataOf(
			await as.ada.listProjectMergeRequests({
				...search,
				with_labels_details: true,
				with_merge_status_recheck: true,
			}),
		);
		expect(detailed).toEqual({
			...plain,
			labels: ["lists-a", "lists-b"].map((name) =>
				expect.objectContaining({ name, text_color: expect.any(String) }),
			),
		});
		const simple = dataOf(await as.ada.listProjectMergeRequests({ ...search, view: "simple" }));
		const keys = [
			"id",
			"iid",
			"project_id",
			"title",
			"description",
			"state",
			"created_at",
			"updated_at",
			"web_url",
		];
		expect(simple.map((one) => Object.keys(one))).toEqual([keys]);
		expect(plain).toMatchObject(simple[0] ?? {});
	});

	it("listProjectMergeRequests shows a merge request as its page does, but for what only the page says", async () => {
		const id = await fill();
		const listed = dataOf(await as.ada.listProjectMergeRequests({ id }));
		for (const one of listed) {
			const found = dataOf(await as.ada.getMergeRequest({ id, merge_request_iid: one.iid }));
			const { merge_status, detailed_merge_status, has_conflicts, ...rest } = one;
			expect(found).toMatchObject(rest);
			expect(one).not.toHaveProperty("subscribed");
		}
	});

	it("lists of merge requests call a project as it is called where they are read", async () => {
		const id = "acme/infra/launchpad";
		const tip = await as.ada.getProject({ id });
		expect(tip.status).toBe(200);
		await addBranch(as.ada, id, "gantry", dataOf(tip).default_branch ?? "");
		const target_branch = dataOf(tip).default_branch ?? "";
		const { iid } = await add(as.ada, id, "gantry", { target_branch });
		const relative = async (found: Promise<{ status: number }>) => {
			const list = (await found) as {
				status: 200;
				data: Schemas["ViewedMergeRequest"][];
			};
			return list.data.find(({ title }) => title === "gantry")?.references?.relative;
		};
		const search = "gantry";
		expect(await relative(as.ada.listProjectMergeRequests({ id, search }))).toBe(`!${iid}`);
		expect(await relative(as.ada.listGroupMergeRequests({ id: "acme/infra", search }))).toBe(
			`launchpad!${iid}`,
		);
		expect(await relative(as.ada.listGroupMergeRequests({ id: "acme", search }))).toBe(
			`acme/infra/launchpad!${iid}`,
		);
		expect(await relative(as.ada.listMergeRequests({ search }))).toBe(`!${iid}`);
	});

	it("listMergeRequests pages", async () => {
		const id = await fill();
		const page = async (page: number) =>
			titlesOf(dataOf(await as.ada.listProjectMergeRequests({ id, page, per_page: 2 })));
		expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(all);
	});

	it("listGroupMergeRequests allows one assignee below the group's tier", async () => {
		const names = { assignee_username: ["zoe", "ada"] };
		expect(await as.root.listGroupMergeRequests({ id: "northwind", ...names })).toMatchObject({
			status: 400,
			error: {
				error: "assignee_username allows one value, but found 2: zoe, ada",
			},
		});
	});

	it("lists of merge requests say whether threads are in the way", async () => {
		const id = await createRepository(as.ada);
		await addBranch(as.ada, id, "threads");
		const { iid: merge_request_iid } = await add(as.ada, id, "threads");
		const thread = { id, merge_request_iid, body: "Why?" };
		dataOf(await as.ada.createMergeRequestDiscussion(thread));
		const isFree = async () => {
			const [one] = dataOf(await as.ada.listProjectMergeRequests({ id }));
			return one?.blocking_discussions_resolved;
		};
		expect(await isFree()).toBe(true);
		dataOf(
			await as.ada.updateProject({ id, only_allow_merge_if_all_discussions_are_resolved: true }),
		);
		expect(await isFree()).toBe(false);
	});
});

conformance("merge requests of milestones and commits", (stage) => {
	const { as, request, signedIn } = stage;

	it("listProjectMilestoneMergeRequests orders by the priority of labels, then the newest first", async () => {
		const id = await createRepository(as.ada);
		const { id: milestone_id = 0 } = dataOf(
			await as.ada.createProjectMilestone({ id, title: "ranked" }),
		);
		for (const [name, priority] of [
			["later", 5],
			["first", 1],
		] as const) {
			dataOf(await as.ada.createProjectLabel({ id, name, color: "#428BCA", priority }));
		}
		for (const [branch, labels] of [
			["a", ["later"]],
			["b", []],
			["c", ["first", "later"]],
			["d", ["later"]],
		] as const) {
			await addBranch(as.ada, id, branch);
			const wanted = { labels: [...labels], milestone_id };
			await add(as.ada, id, branch, wanted);
		}
		await addBranch(as.ada, id, "other");
		await add(as.ada, id, "other");
		const listed = await as.ada.listProjectMilestoneMergeRequests({ id, milestone_id });
		expect(titlesOf(dataOf(listed))).toEqual(["c", "d", "a", "b"]);
		expect(dataOf(listed)[0]).toMatchObject({
			labels: ["first", "later"],
			milestone: { title: "ranked" },
			references: { relative: "!3", full: `${id}!3` },
		});
		const guest = await as.gus.listProjectMilestoneMergeRequests({ id, milestone_id });
		expect(dataOf(guest)).toEqual([]);
	});

	it("listGroupMilestoneMergeRequests shows those of projects in which the caller sees them", async () => {
		const { id: milestone_id = 0 } = dataOf(
			await as.ada.createGroupMilestone({ id: "acme", title: "of all" }),
		);
		for (const name of ["x", "y"]) {
			const id = await createRepository(as.ada);
			await addBranch(as.ada, id, name);
			await add(as.ada, id, name, { milestone_id });
		}
		const group = { id: "acme", milestone_id };
		const listed = await as.mia.listGroupMilestoneMergeRequests(group);
		expect(titlesOf(dataOf(listed))).toEqual(["y", "x"]);
		expect(listed).toMatchObject({ headers: { xTotal: 2 } });
		const guest = await as.gus.listGroupMilestoneMergeRequests(group);
		expect(dataOf(guest)).toEqual([]);
	});

	it("lists of milestones need a token and a milestone", async () => {
		const unknown = { milestone_id: unknownId };
		const missing = { status: 404, error: { message: "404 Not found" } };
		const group = { id: "acme", ...unknown };
		const project = { id: "acme/rocket", ...unknown };
		expect(await as.ada.listGroupMilestoneMergeRequests(group)).toMatchObject(missing);
		expect(await as.ada.listProjectMilestoneMergeRequests(project)).toMatchObject(missing);
		expect(await as.nobody.listGroupMilestoneMergeRequests(group)).toMatchObject({
			status: 401,
		});
		expect(await as.nobody.listProjectMilestoneMergeRequests(project)).toMatchObject({
			status: 401,
		});
		const blocked = as.ben;
		expect(await blocked.listGroupMilestoneMergeRequests(group)).toMatchObject({
			status: 403,
		});
		expect(await blocked.listProjectMilestoneMergeRequests(project)).toMatchObject({ status: 403 });
		for (const path of ["groups/acme", "projects/acme%2Frocket"]) {
			expect(
				await request("GET", `/${path}/milestones/x/merge_requests`, {
					as: "ada",
				}),
			).toMatchObject({
				status: 400,
				body: { error: "milestone_id is invalid" },
			});
		}
	});

	it("listCommitMergeRequests finds those that add a commit", async () => {
		const id = await createRepository(as.ada);
		const first = await addBranch(as.ada, id, "first");
		const second = await addBranch(as.ada, id, "second", "first");
		await add(as.ada, id, "first");
		await add(as.ada, id, "second");
		// The second branch contains the first one's commit.
		const found = async (sha: string) => {
			const listed = await as.tom.listCommitMergeRequests({ id, sha });
			return titlesOf(dataOf(listed));
		};
		expect(await found(first)).toEqual(["second", "first"]);
		expect(await found(first.slice(0, 10))).toEqual(["second", "first"]);
		expect(await found(second)).toEqual(["second"]);
		expect(await found("second")).toEqual(["second"]);
		expect(await found("main")).toEqual([]);
		await addBranch(as.ada, id, "later", "main");
		expect(await found("later")).toEqual([]);
		const listed = await as.ada.listCommitMergeRequests({ id, sha: second });
		expect(dataOf(listed)).toMatchObject([
			{ sha: second, references: { relative: "!2", full: `${id}!2` } },
		]);
		expect(listed).toMatchObject({ headers: { xTotal: 1 } });
	});

	it("listCommitMergeRequests refuses what the caller may not read, and unknown commits", async () => {
		const commit = { id: "acme/rocket", sha: "main" };
		expect(await as.gus.listCommitMergeRequests(commit)).toMatchObject({
			status: 403,
			error: { message: "403 Forbidden" },
		});
		expect(await as.ola.listCommitMergeRequests(commit)).toMatchObject({
			status: 404,
			error: { message: "404 Project Not Found" },
		});
		expect(await as.ada.listCommitMergeRequests({ ...commit, sha: "nowhere" })).toMatchObject({
			status: 404,
			error: { message: "404 Commit Not Found" },
		});
		expect(await signedIn("nobody-token").listCommitMergeRequests(commit)).toMatchObject({
			status: 401,
		});
		const open = { id: "open/handbook", sha: "minutes" };
		expect(await as.nobody.listCommitMergeRequests(open)).toMatchObject({
			status: 200,
			data: [{ iid: 1 }],
		});
		expect(
			await request(
				"GET",
				"/projects/open%2Fhandbook/repository/commits/main/merge_requests?per_page=x",
			),
		).toMatchObject({ status: 400, body: { error: "per_page is invalid" } });
	});
});
