/** Deletions leave no rows or index entries behind in the tables of the memory stores. */
import { expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import type { World, WorldProject } from "../../generated/world.ts";
import { createClient } from "../../sdk/index.ts";
import { dataOf } from "../conformance/suite.ts";
import { origin } from "../conformance/targets/target.ts";
import { type Program, startInMemory } from "../programs.ts";

/** All tables and indexes, except those of audit events, which outlive deletions, and those named in `but`. */
async function tablesOf(program: Program, ...but: string[]) {
	const rows = (await program.rows()) as Map<string, object>;
	const lasting = ["auditEvents", "auditEvents entity", ...but];
	return Object.fromEntries([...rows].filter(([name]) => !lasting.includes(name)));
}

const clientOf = (program: Program, token = "ada-token") =>
	createClient({
		baseUrl: origin,
		token,
		retry: 0,
		fetch: (request) => program.fetch(request),
	});

const threads = [{ notes: [{ author: "ada", body: "Why?" }] }];

/** A project with content of every kind. */
const full: WorldProject = {
	path: "acme/full",
	members: { ola: "developer" },
	shares: { northwind: "reporter" },
	repository: {
		commits: [
			{
				message: "Start\n",
				author: "Ada <ada@acme.test>",
				date: "2021-01-04T11:00:00Z",
				files: { a: "a" },
			},
		],
	},
	labels: [{ name: "own", priority: 1 }],
	label_priorities: { bug: 2 },
	milestones: [{ title: "own" }],
	boards: [
		{
			name: "Own",
			milestone: "own",
			labels: ["bug"],
			lists: [{ label: "own" }, { label: "safety" }],
		},
	],
	issues: [
		{
			title: "Own",
			author: "ada",
			labels: ["own", "bug"],
			discussions: threads,
		},
	],
	merge_requests: [
		{
			title: "Own",
			author: "ada",
			discussions: threads,
			source_branch: "main",
			target_branch: "main",
			milestone: "own",
		},
	],
	snippets: [
		{
			title: "Own",
			author: "ada",
			discussions: threads,
			files: [{ file_path: "a", content: "own" }],
		},
	],
	clusters: [
		{
			name: "own",
			management_project: "acme/rocket",
			platform_kubernetes: { api_url: "https://k8s.acme.test", token: "t" },
		},
	],
	commits: [{ sha: "main", discussions: threads }],
};

it("a deleted project leaves nothing", async () => {
	const world: World = {
		...demoWorld,
		projects: [...(demoWorld.projects ?? []), full],
	};
	const program = await startInMemory({ world });
	const client = clientOf(program);
	const id = "acme/full";
	const [own] = dataOf(await client.listProjectMilestones({ id, title: "own" }));
	const answers = [
		await client.deleteProjectIssue({ id, issue_iid: 1 }),
		await client.deleteProjectMilestone({ id, milestone_id: own?.id ?? 0 }),
		await client.deleteProject({ id }),
	];
	expect(answers.map(({ status }) => status)).toEqual([204, 204, 202]);
	expect(await tablesOf(program)).toEqual(await tablesOf(await startInMemory()));
});

it("deleted things of a project leave nothing", async () => {
	const program = await startInMemory();
	const client = clientOf(program);
	// The table `numbers` keeps the highest `iid`, because a deleted issue's `iid` is not used again.
	const before = await tablesOf(program, "numbers");
	const id = "acme/rocket";
	const label = dataOf(
		await client.createProjectLabel({ id, name: "new", color: "#FFF", priority: 1 }),
	);
	const { id: milestone_id = 0 } = dataOf(
		await client.createProjectMilestone({ id, title: "new" }),
	);
	const board = dataOf(await client.createProjectBoard({ id, name: "new" }));
	const board_id = board.id;
	const list = dataOf(await client.createProjectBoardList({ id, board_id, label_id: label.id }));
	dataOf(await client.createProjectBoardList({ id, board_id, milestone_id }));
	dataOf(await client.updateProjectBoard({ id, board_id, labels: "bug", milestone_id }));
	dataOf(await client.updateProjectBoard({ id, board_id, labels: "" }));
	const issue = dataOf(await client.createProjectIssue({ id, title: "new", labels: ["new"] }));
	const issue_iid = issue.iid;
	dataOf(await client.createIssueNote({ id, issue_iid, body: "Why?" }));
	const user_id = 7;
	dataOf(await client.addProjectMember({ id, user_id, access_level: 20 }));
	const snippet = dataOf(
		await client.createProjectSnippet({ id, title: "new", file_name: "a", content: "new" }),
	);
	const cluster = dataOf(
		await client.createProjectCluster({
			id,
			name: "new",
			environment_scope: "new",
			platform_kubernetes_attributes: {
				api_url: "https://k8s.acme.test",
				token: "t",
			},
		}),
	);
	const answers = [
		await client.deleteProjectBoardList({ id, board_id, list_id: list.id }),
		await client.deleteProjectBoard({ id, board_id }),
		await client.deleteProjectLabel({ id, name: "new" }),
		await client.deleteProjectIssue({ id, issue_iid }),
		await client.removeProjectMember({ id, user_id }),
		await client.deleteProjectSnippet({ id, snippet_id: snippet.id }),
		await client.deleteProjectCluster({ id, cluster_id: cluster.id }),
		await client.deleteProjectMilestone({ id, milestone_id }),
	];
	for (const answer of answers) expect(answer).toMatchObject({ status: 204 });
	expect(await tablesOf(program, "numbers")).toEqual(before);
});
