/** A write that fails midway is rolled back: no row, no audit event, no lock remains. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { access, type OperationId } from "../../generated/operations.ts";
import { type Client, createClient, ForgekitError } from "../../sdk/index.ts";
import type { StoreAccess, Stores } from "../../server/domain/context.ts";
import { handlers } from "../../server/domain/handlers.ts";
import { groupId, milestoneId, projectId, userId } from "../conformance/ids.ts";
import { dataOf } from "../conformance/suite.ts";
import { origin } from "../conformance/targets/target.ts";
import { createBoard, createBoardWithLists, labelId, rocket } from "../conformance/world.ts";
import { type Program, startInMemory, startServer } from "../programs.ts";

/** Called after each store call in a transaction. Returns whether that call must fail now. */
let powerGoes: (question: string, input: unknown[]) => boolean = () => false;
/** Called before each deletion of a repository. Returns whether the deletion must fail now. */
let diskGoes: (projectId: number) => boolean = () => false;

/** Wraps stores so that a call in a transaction takes effect first and may fail afterwards. */
function failing(stores: StoreAccess): StoreAccess {
	const { repositories } = stores;
	return {
		...stores,
		repositories: {
			...repositories,
			async delete(id) {
				if (diskGoes(id)) throw new Error("the disk went");
				await repositories.delete(id);
			},
		},
		transaction: (work) =>
			stores.transaction((within) =>
				work(
					Object.fromEntries(
						Object.entries(within).map(([name, store]) => [name, failingStore(name, store)]),
					) as unknown as Stores,
				),
			),
	};
}

function failingStore(name: string, store: object): object {
	return new Proxy(store, {
		get(target, method) {
			const member = Reflect.get(target, method);
			if (typeof member !== "function") return member;
			return async (...input: unknown[]) => {
				const answer = await member.apply(target, input);
				if (powerGoes(`${name}.${String(method)}`, input)) {
					throw new Error("the power went");
				}
				return answer;
			};
		},
	});
}

/** Status of a call. The client throws a ForgekitError for a status that the contract does not declare. */
async function statusOf(call: Promise<{ status: number }>): Promise<number> {
	try {
		return (await call).status;
	} catch (error) {
		if (error instanceof ForgekitError) return error.status;
		throw error;
	}
}

interface Case {
	operation: OperationId;
	/** Creates what the write needs, and returns a function that sends the write. */
	prepare(ada: Client): Promise<() => Promise<{ status: number }>>;
	/** Status of the response when nothing fails. */
	status: number;
	/** Number of audit events that the write records when nothing fails. */
	events: number;
}

const board = async (ada: Client) => {
	const made = await createBoardWithLists(ada, ["to do", "doing", "bug"]);
	return {
		place: { id: rocket, board_id: made.id },
		list_id: made.lists[0]?.id ?? 0,
	};
};

/** Creates a label that an issue, a board and a board list use. Returns the label's name. */
async function usedLabel(ada: Client, name: string): Promise<string> {
	const { id } = dataOf(await ada.createProjectLabel({ id: rocket, name, color: "red" }));
	const { place } = await board(ada);
	dataOf(await ada.createProjectBoardList({ ...place, label_id: id }));
	dataOf(await ada.updateProjectBoard({ ...place, labels: name }));
	const labels = [name];
	dataOf(await ada.createProjectIssue({ id: rocket, title: name, labels }));
	return name;
}

/** Creates a milestone that an issue, a board and a board list use. Returns the milestone's id. */
async function usedMilestone(ada: Client, title: string): Promise<number> {
	const { id: milestone_id = 0 } = dataOf(await ada.createProjectMilestone({ id: rocket, title }));
	const { place } = await board(ada);
	dataOf(await ada.createProjectBoardList({ ...place, milestone_id }));
	dataOf(await ada.updateProjectBoard({ ...place, milestone_id }));
	dataOf(await ada.createProjectIssue({ id: rocket, title, milestone_id }));
	return milestone_id;
}

let scopes = 0;
const cluster = () => ({
	id: rocket,
	name: "Edge",
	environment_scope: `edge-${++scopes}/*`,
	platform_kubernetes_attributes: {
		api_url: "https://203.0.113.20:6443",
		token: "secret",
	},
});

const cases: Case[] = [
	{
		operation: "createProjectBoard",
		prepare: async (ada) => () => ada.createProjectBoard({ id: rocket, name: "Half" }),
		status: 201,
		events: 1,
	},
	{
		operation: "updateProjectBoard",
		async prepare(ada) {
			const { place } = await board(ada);
			return () =>
				ada.updateProjectBoard({
					...place,
					name: "Half",
					assignee_id: userId("tom"),
					milestone_id: milestoneId("Flight 9"),
					labels: "made on the way,doing,also new",
					weight: 3,
				});
		},
		status: 200,
		events: 5,
	},
	{
		operation: "deleteProjectBoard",
		async prepare(ada) {
			const { place } = await board(ada);
			return () => ada.deleteProjectBoard(place);
		},
		status: 204,
		events: 1,
	},
	{
		operation: "createProjectBoardList",
		async prepare(ada) {
			const { place } = await board(ada);
			return () => ada.createProjectBoardList({ ...place, label_id: labelId("idea") });
		},
		status: 201,
		events: 1,
	},
	{
		operation: "createProjectBoardList",
		async prepare(ada) {
			const { place } = await board(ada);
			return () => ada.createProjectBoardList({ ...place, assignee_id: userId("tom") });
		},
		status: 201,
		events: 1,
	},
	{
		operation: "updateProjectBoardList",
		async prepare(ada) {
			const { place, list_id } = await board(ada);
			return () => ada.updateProjectBoardList({ ...place, list_id, position: 2 });
		},
		status: 200,
		events: 1,
	},
	{
		operation: "deleteProjectBoardList",
		async prepare(ada) {
			const { place, list_id } = await board(ada);
			return () => ada.deleteProjectBoardList({ ...place, list_id });
		},
		status: 204,
		events: 1,
	},
	{
		operation: "createProjectCluster",
		async prepare(ada) {
			const sent = cluster();
			return () => ada.createProjectCluster(sent);
		},
		status: 201,
		events: 1,
	},
	{
		operation: "updateProjectCluster",
		async prepare(ada) {
			const { id } = dataOf(await ada.createProjectCluster(cluster()));
			return () =>
				ada.updateProjectCluster({
					id: rocket,
					cluster_id: id,
					name: "Half",
					platform_kubernetes_attributes: { token: "another" },
				});
		},
		status: 200,
		events: 2,
	},
	{
		operation: "updateProject",
		prepare: async (ada) => () =>
			ada.updateProject({
				id: rocket,
				name: "Half",
				snippets_access_level: "private",
				default_branch: "fix",
			}),
		status: 200,
		events: 2,
	},
	{
		operation: "createProject",
		prepare: async (ada) => () =>
			ada.createProject({ name: "Whole", initialize_with_readme: true }),
		status: 201,
		events: 0,
	},
	{
		operation: "deleteProject",
		async prepare(ada) {
			const project = dataOf(
				await ada.createProject({
					name: "Gone",
					initialize_with_readme: true,
				}),
			);
			const { id } = project;
			dataOf(await ada.createProjectIssue({ id, title: "Gone" }));
			return () => ada.deleteProject({ id });
		},
		status: 202,
		events: 0,
	},
	{
		operation: "createGroup",
		prepare: async (ada) => () => ada.createGroup({ name: "Half", path: "half" }),
		status: 201,
		events: 0,
	},
	{
		operation: "deleteGroup",
		async prepare(ada) {
			const { id } = dataOf(await ada.createGroup({ name: "Gone", path: "gone" }));
			const sub = { name: "Below", path: "below", parent_id: id };
			const { id: namespace_id } = dataOf(await ada.createGroup(sub));
			dataOf(await ada.createProject({ name: "Inside", namespace_id }));
			return () => ada.deleteGroup({ id });
		},
		status: 202,
		events: 0,
	},
	{
		operation: "addProjectMember",
		prepare: async (ada) => () =>
			ada.addProjectMember({
				id: rocket,
				user_id: userId("ola"),
				access_level: 30,
			}),
		status: 201,
		events: 1,
	},
	{
		operation: "updateProjectMember",
		prepare: async (ada) => () =>
			ada.updateProjectMember({
				id: rocket,
				user_id: userId("ola"),
				access_level: 40,
			}),
		status: 200,
		events: 1,
	},
	{
		operation: "removeProjectMember",
		prepare: async (ada) => () => ada.removeProjectMember({ id: rocket, user_id: userId("ola") }),
		status: 204,
		events: 1,
	},
	{
		operation: "createProjectIssue",
		prepare: async (ada) => () =>
			ada.createProjectIssue({
				id: rocket,
				title: "Half",
				labels: ["doing", "half made"],
			}),
		status: 201,
		events: 0,
	},
	{
		operation: "updateProjectIssue",
		async prepare(ada) {
			const title = "Half";
			const { iid: issue_iid } = dataOf(await ada.createProjectIssue({ id: rocket, title }));
			return () =>
				ada.updateProjectIssue({
					id: rocket,
					issue_iid,
					title: "Changed",
					milestone_id: milestoneId("Flight 9"),
					labels: ["doing"],
				});
		},
		status: 200,
		events: 0,
	},
	{
		operation: "createMergeRequest",
		prepare: async (ada) => () =>
			ada.createMergeRequest({
				id: rocket,
				title: "Half",
				labels: ["doing", "half made"],
				source_branch: "main",
				target_branch: "fix",
			}),
		status: 201,
		events: 0,
	},
	{
		operation: "updateMergeRequest",
		prepare: async (ada) => () =>
			ada.updateMergeRequest({
				id: rocket,
				merge_request_iid: 1,
				title: "Changed",
				state_event: "close",
				labels: ["doing", "half new"],
			}),
		status: 200,
		events: 0,
	},
	{
		operation: "approveMergeRequest",
		prepare: async (ada) => () => ada.approveMergeRequest({ id: rocket, merge_request_iid: 1 }),
		status: 201,
		events: 0,
	},
	{
		operation: "unapproveMergeRequest",
		async prepare(ada) {
			const place = { id: rocket, merge_request_iid: 1 };
			await ada.approveMergeRequest(place);
			return () => ada.unapproveMergeRequest(place);
		},
		status: 201,
		events: 0,
	},
	{
		operation: "deleteProjectIssue",
		async prepare(ada) {
			const { iid: issue_iid } = dataOf(
				await ada.createProjectIssue({ id: rocket, title: "Gone" }),
			);
			const place = { id: rocket, issue_iid };
			dataOf(await ada.createIssueDiscussion({ ...place, body: "Gone" }));
			return () => ada.deleteProjectIssue(place);
		},
		status: 204,
		events: 0,
	},
	{
		operation: "createProjectLabel",
		prepare: async (ada) => () =>
			ada.createProjectLabel({ id: rocket, name: "half", color: "red", priority: 1 }),
		status: 201,
		events: 0,
	},
	{
		operation: "updateProjectLabel",
		async prepare(ada) {
			const name = await usedLabel(ada, "changed");
			return () =>
				ada.updateProjectLabel({ id: rocket, name, new_name: "half changed", priority: 2 });
		},
		status: 200,
		events: 0,
	},
	{
		operation: "deleteProjectLabel",
		async prepare(ada) {
			const name = await usedLabel(ada, "gone");
			return () => ada.deleteProjectLabel({ id: rocket, name });
		},
		status: 204,
		events: 0,
	},
	{
		operation: "createProjectMilestone",
		prepare: async (ada) => () => ada.createProjectMilestone({ id: rocket, title: "Half" }),
		status: 201,
		events: 0,
	},
	{
		operation: "updateProjectMilestone",
		async prepare(ada) {
			const milestone_id = await usedMilestone(ada, "Changed");
			return () => ada.updateProjectMilestone({ id: rocket, milestone_id, title: "Half changed" });
		},
		status: 200,
		events: 0,
	},
	{
		operation: "deleteProjectMilestone",
		async prepare(ada) {
			const milestone_id = await usedMilestone(ada, "Gone");
			return () => ada.deleteProjectMilestone({ id: rocket, milestone_id });
		},
		status: 204,
		events: 0,
	},
	{
		operation: "deleteProjectCluster",
		async prepare(ada) {
			const { id } = dataOf(await ada.createProjectCluster(cluster()));
			return () => ada.deleteProjectCluster({ id: rocket, cluster_id: id });
		},
		status: 204,
		events: 1,
	},
];

/** Creates a group for one case. `share`, in the result, is the input of a call that invites group 3 to the group. */
const ownGroup = async (ada: Client) => {
	const path = `half-${++scopes}`;
	const { id } = dataOf(await ada.createGroup({ name: path, path }));
	return { id, share: { id, group_id: 3, group_access: 30 } as const };
};

const ownProject = async (ada: Client) => {
	const { id } = dataOf(await ada.createProject({ name: `Half ${++scopes}` }));
	return { id, share: { id, group_id: 3, group_access: 30 } as const };
};

const groupMilestone = async (ada: Client) => {
	const title = `Half ${++scopes}`;
	const { id: milestone_id = 0 } = dataOf(await ada.createGroupMilestone({ id: "acme", title }));
	return { id: "acme", milestone_id };
};

const groupLabel = async (ada: Client) => {
	const name = `half-${++scopes}`;
	dataOf(await ada.createGroupLabel({ id: "acme", name, color: "red" }));
	return { id: "acme", name };
};

/** Adds a case whose write changes something outside of the demo project, or records no audit events. */
const change = (operation: OperationId, status: number, events: number, prepare: Case["prepare"]) =>
	cases.push({ operation, status, events, prepare });

change(
	"createGroupMilestone",
	201,
	0,
	async (ada) => () => ada.createGroupMilestone({ id: "acme", title: `Half ${++scopes}` }),
);
change("updateGroupMilestone", 200, 0, async (ada) => {
	const milestone = await groupMilestone(ada);
	return () => ada.updateGroupMilestone({ ...milestone, description: "Half" });
});
change("deleteGroupMilestone", 204, 0, async (ada) => {
	const milestone = await groupMilestone(ada);
	return () => ada.deleteGroupMilestone(milestone);
});
change(
	"createGroupLabel",
	201,
	0,
	async (ada) => () => ada.createGroupLabel({ id: "acme", name: `half-${++scopes}`, color: "red" }),
);
change("updateGroupLabel", 200, 0, async (ada) => {
	const label = await groupLabel(ada);
	return () => ada.updateGroupLabel({ ...label, description: "Half" });
});
change("deleteGroupLabel", 204, 0, async (ada) => {
	const label = await groupLabel(ada);
	return () => ada.deleteGroupLabel(label);
});
change("updateNamedGroupLabel", 200, 0, async (ada) => {
	const label = await groupLabel(ada);
	return () => ada.updateNamedGroupLabel({ ...label, description: "Half" });
});
change("deleteNamedGroupLabel", 204, 0, async (ada) => {
	const label = await groupLabel(ada);
	return () => ada.deleteNamedGroupLabel(label);
});
change("updateNamedProjectLabel", 200, 0, async (ada) => {
	const name = await usedLabel(ada, `half-${++scopes}`);
	return () => ada.updateNamedProjectLabel({ id: rocket, name, description: "Half" });
});
change("deleteNamedProjectLabel", 204, 0, async (ada) => {
	const name = await usedLabel(ada, `half-${++scopes}`);
	return () => ada.deleteNamedProjectLabel({ id: rocket, name });
});
/**
 * In two projects, creates a label and a milestone that an issue and a board use. Returns those of the second project.
 */
const usedTwice = async (ada: Client) => {
	const { id: namespace_id } = await ownGroup(ada);
	const title = `half-${++scopes}`;
	const places = [];
	for (const name of ["one", "two"]) {
		const { id } = dataOf(await ada.createProject({ name, namespace_id }));
		const label = dataOf(
			await ada.createProjectLabel({
				id,
				name: title,
				color: "red",
				priority: 1,
			}),
		);
		dataOf(await ada.subscribeToProjectLabel({ id, label_id: label.id }));
		const milestone = dataOf(await ada.createProjectMilestone({ id, title }));
		const used = { labels: [title], milestone_id: milestone.id };
		dataOf(await ada.createProjectIssue({ id, title, ...used }));
		const board = dataOf(await ada.createProjectBoard({ id, name: title }));
		const place = { id, board_id: board.id };
		const scope = { labels: title, milestone_id: milestone.id };
		dataOf(await ada.updateProjectBoard({ ...place, ...scope }));
		dataOf(await ada.createProjectBoardList({ ...place, label_id: label.id }));
		places.push({ id, name: title, milestone_id: milestone.id ?? 0 });
	}
	const [, last] = places;
	if (!last) throw new Error("nothing was made");
	return last;
};

change("promoteProjectLabel", 200, 0, async (ada) => {
	const { id, name } = await usedTwice(ada);
	return () => ada.promoteProjectLabel({ id, name });
});
change("promoteNamedProjectLabel", 200, 0, async (ada) => {
	const { id, name } = await usedTwice(ada);
	return () => ada.promoteNamedProjectLabel({ id, name });
});
change("promoteProjectMilestone", 200, 0, async (ada) => {
	const { id, milestone_id } = await usedTwice(ada);
	return () => ada.promoteProjectMilestone({ id, milestone_id });
});
change("subscribeToProjectLabel", 201, 0, async (ada) => {
	const label_id = await usedLabel(ada, `half-${++scopes}`);
	return () => ada.subscribeToProjectLabel({ id: rocket, label_id });
});
change("unsubscribeFromProjectLabel", 201, 0, async (ada) => {
	const label_id = await usedLabel(ada, `half-${++scopes}`);
	dataOf(await ada.subscribeToProjectLabel({ id: rocket, label_id }));
	return () => ada.unsubscribeFromProjectLabel({ id: rocket, label_id });
});
change("subscribeToGroupLabel", 201, 0, async (ada) => {
	const { id, name: label_id } = await groupLabel(ada);
	dataOf(await ada.subscribeToProjectLabel({ id: rocket, label_id }));
	return () => ada.subscribeToGroupLabel({ id, label_id });
});
change("unsubscribeFromGroupLabel", 201, 0, async (ada) => {
	const { id, name: label_id } = await groupLabel(ada);
	dataOf(await ada.subscribeToGroupLabel({ id, label_id }));
	return () => ada.unsubscribeFromGroupLabel({ id, label_id });
});
change("updateGroup", 200, 0, async (ada) => {
	const { id } = await ownGroup(ada);
	return () => ada.updateGroup({ id, name: `Half ${++scopes}` });
});
change("shareGroup", 201, 0, async (ada) => {
	const { share } = await ownGroup(ada);
	return () => ada.shareGroup(share);
});
change("unshareGroup", 204, 0, async (ada) => {
	const { id, share } = await ownGroup(ada);
	dataOf(await ada.shareGroup(share));
	return () => ada.unshareGroup({ id, group_id: 3 });
});
change("archiveProject", 201, 0, async (ada) => {
	const { id } = await ownProject(ada);
	return () => ada.archiveProject({ id });
});
change("unarchiveProject", 201, 0, async (ada) => {
	const { id } = await ownProject(ada);
	dataOf(await ada.archiveProject({ id }));
	return () => ada.unarchiveProject({ id });
});
change("shareProject", 201, 0, async (ada) => {
	const { share } = await ownProject(ada);
	return () => ada.shareProject(share);
});
change("unshareProject", 204, 0, async (ada) => {
	const { id, share } = await ownProject(ada);
	dataOf(await ada.shareProject(share));
	return () => ada.unshareProject({ id, group_id: 3 });
});

change("createProjectUpload", 201, 0, async (ada) => {
	// The file spans several pieces. All but the last piece are stored before the transaction.
	const file = new File(["x".repeat(600_000)], "x.txt");
	return () => ada.createProjectUpload({ id: rocket, file });
});

const coveredTags = [
	"boards",
	"clusters",
	"projects",
	"groups",
	"issues",
	"labels",
	"milestones",
	"uploads",
];
/** Tags whose operations write no audit events. */
const untracedTags = ["issues", "labels", "merge-requests", "milestones", "uploads"];

it("every operation that writes is among the cases", () => {
	const covered = new Set(cases.map(({ operation }) => operation));
	const writing = Object.keys(handlers).filter((id) => {
		const { writes, tag } = access[id as OperationId];
		return writes && coveredTags.includes(tag);
	});
	expect(writing.filter((id) => !covered.has(id as OperationId))).toEqual([]);
});

describe.each([
	["the server", startServer],
	["the stores of the mocks", startInMemory],
])("%s", (_, start) => {
	let program: Program;
	let ada: Client;
	let stored: StoreAccess["repositories"];

	beforeAll(async () => {
		program = await start({
			between(stores) {
				stored = stores.repositories;
				return failing(stores);
			},
		});
		ada = createClient({
			baseUrl: origin,
			fetch: program.fetch,
			token: "ada-token",
			retry: 0,
		});
	});
	afterAll(() => program?.stop());
	beforeEach(() => {
		powerGoes = () => false;
		diskGoes = () => false;
		program.failures.length = 0;
	});

	const events = async () =>
		dataOf(await ada.listProjectAuditEvents({ id: rocket, per_page: 100 })).length;

	it.each(cases)(
		"$operation leaves nothing, wherever it fails",
		async ({ operation, prepare, status, events: left }) => {
			const call = await prepare(ada);
			const before = await program.rows();
			const recorded = await events();
			const broken: string[] = [];
			for (let nth = 1; ; nth++) {
				let asked = 0;
				powerGoes = (question) => {
					if (++asked !== nth) return false;
					broken.push(question);
					return true;
				};
				program.failures.length = 0;
				const answered = await statusOf(call());
				if (answered !== 500) {
					expect(answered).toBe(status);
					break;
				}
				expect(await program.rows()).toEqual(before);
			}
			if (!untracedTags.includes(access[operation].tag)) {
				expect(broken).toContain("auditEvents.record");
			}
			expect(broken.length).toBeGreaterThan(1);
			expect(program.failures).toEqual([]);
			expect(await events()).toBe(recorded + left);
		},
	);

	it("an internal failure is a bare 500 with the request id of its report", async () => {
		powerGoes = (question) => question === "auditEvents.record";
		const request = () =>
			new Request(`${origin}/api/v4/projects/acme%2Frocket/boards`, {
				method: "POST",
				headers: {
					"Private-Token": "ada-token",
					"Content-Type": "application/json",
				},
				body: JSON.stringify({ name: "Half" }),
			});
		const response = await program.fetch(request());
		expect(response.status).toBe(500);
		expect(await response.json()).toEqual({
			message: "500 Internal Server Error",
		});
		const id = response.headers.get("x-request-id");
		expect(id).toMatch(/^[0-9a-f]{32}$/);
		expect(program.failures).toEqual([
			{
				error: expect.objectContaining({ message: "the power went" }),
				requestId: id,
			},
		]);
		powerGoes = () => false;
		const next = await program.fetch(request());
		expect(next.status).toBe(201);
		expect(next.headers.get("x-request-id")).not.toBe(id);
		expect(program.failures).toHaveLength(1);
	});

	it("a failure to take back what was prepared does not hide the first", async () => {
		let deleted = 0;
		// Creating a project first deletes any old repository with its id. The second deletion takes the new one back.
		diskGoes = () => ++deleted === 2;
		powerGoes = (question) => question === "auditEvents.record";
		expect(await statusOf(ada.createProject({ name: "Half" }))).toBe(500);
		const errors = program.failures.map(({ error }) => String(error));
		expect(errors).toEqual(["Error: the disk went", "Error: the power went"]);
	});

	it("a repository that cannot be deleted with its group keeps no other", async () => {
		const { id } = dataOf(await ada.createGroup({ name: "Full", path: "full" }));
		const ids: number[] = [];
		for (const name of ["a", "b", "c", "d"]) {
			const project = { name, namespace_id: id, initialize_with_readme: true };
			ids.push(dataOf(await ada.createProject(project)).id);
		}
		diskGoes = (project) => project === ids[1];
		expect(await ada.deleteGroup({ id })).toMatchObject({ status: 202 });
		expect(program.failures.map(({ error }) => String(error))).toEqual(["Error: the disk went"]);
		const left = ids.map((one) => stored.resolve(one, "refs/heads/main").catch(() => undefined));
		expect(await Promise.all(left)).toEqual([
			undefined,
			expect.stringMatching(/^[0-9a-f]{40}$/),
			undefined,
			undefined,
		]);
		expect(await ada.getProject({ id: ids[1] ?? 0 })).toMatchObject({
			status: 404,
		});
	});

	it("writes that fail roll back no concurrent writes that succeed", async () => {
		powerGoes = (question, [given]) =>
			question === "auditEvents.record" && JSON.stringify(given).includes("Doomed");
		const names = Array.from({ length: 20 }, (_, turn) =>
			turn % 2 === 0 ? `Doomed ${turn}` : `Kept ${turn}`,
		);
		const answers = await Promise.all(
			names.map((name) => statusOf(ada.createProjectBoard({ id: rocket, name }))),
		);
		expect(answers).toEqual(names.map((name) => (name.startsWith("Kept") ? 201 : 500)));
		const boards = await ada.pages.listProjectBoards({ id: rocket, per_page: 100 }).toArray();
		const trail = await ada.pages.listProjectAuditEvents({ id: rocket, per_page: 100 }).toArray();
		const kept = names.filter((name) => name.startsWith("Kept")).sort();
		const mine = (name: unknown) => /^(Kept|Doomed) /.test(String(name));
		expect(
			boards
				.map(({ name }) => name)
				.filter(mine)
				.sort(),
		).toEqual(kept);
		expect(
			trail
				.map(({ details }) => details.target_details)
				.filter(mine)
				.sort(),
		).toEqual(kept);
	});

	it("moves that fail leave positions whole", async () => {
		const made = await createBoardWithLists(ada, ["to do", "doing", "bug", "idea"]);
		let asked = 0;
		powerGoes = (question) => question === "lists.move" && ++asked % 2 === 0;
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, turn) =>
				statusOf(
					ada.updateProjectBoardList({
						id: rocket,
						board_id: made.id,
						list_id: made.lists[turn % 4]?.id ?? 0,
						position: (turn + 1 + Math.floor(turn / 4)) % 4,
					}),
				),
			),
		);
		expect(answers).toContain(500);
		expect(answers).toContain(200);
		const { lists } = dataOf(await ada.getProjectBoard({ id: rocket, board_id: made.id }));
		expect(lists.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
	});
});

describe("a write locks its place before what is in it, as deletions do", () => {
	let program: Program;
	let client: Client;
	let locks: [string, unknown][];

	beforeAll(async () => {
		program = await startInMemory({ between: failing });
		client = createClient({ baseUrl: origin, token: "ada-token", fetch: program.fetch });
	});
	beforeEach(() => {
		locks = [];
		powerGoes = (question, [input]) => {
			if (/\.lock(Place)?$/.test(question)) locks.push([question, input]);
			return false;
		};
	});
	afterAll(async () => {
		powerGoes = () => false;
		await program.stop();
	});

	const project_id = projectId(rocket);

	it.each<[string, object, [string, unknown][]]>([
		["labels", { labels: "bug" }, [["labels.lockPlace", { project_id }]]],
		["a milestone", { milestone_id: 0 }, [["labels.lockPlace", { project_id }]]],
		["neither", { name: "Own" }, []],
	])("updateProjectBoard with %s", async (_, sent, before) => {
		const board = await createBoard(client);
		locks = [];
		const place = { id: rocket, board_id: board.id };
		dataOf(await client.updateProjectBoard({ ...place, ...sent }));
		expect(locks).toEqual([...before, ["boards.lock", project_id]]);
	});

	it.each([
		["doing", { project_id }],
		["safety", { group_id: groupId("acme") }],
	])("updateProjectLabel of %s", async (name, place) => {
		const input = { id: rocket, name, description: "Own" };
		dataOf(await client.updateProjectLabel(input));
		expect(locks).toMatchObject([
			["labels.lockPlace", place],
			["labels.lock", { id: project_id }],
		]);
	});
});
