/**
 * Every operation that writes, with the locks that it waits for, and every way in which its caller can lose the right
 * to run it while it waits. Tests of server and mocks hold a lock, revoke the right, and release the lock.
 */
import { access, type OperationId, operations } from "../generated/operations.ts";
import type { World } from "../generated/world.ts";

/** Users: `pam` owns the project, `dan` its group, `abe` the parent group. `gil` is a guest of project and group. */
type Name = "pam" | "dan" | "abe" | "gil";

const names = ["root", "pam", "dan", "abe", "gil", "zed", "neo"] as const;
export const idOf = (name: (typeof names)[number]) => names.indexOf(name) + 1;

const thread = (digit: number) => ({
	id: `${digit}`.repeat(40),
	notes: [{ id: digit, author: "gil", body: "Why?" }],
});

export const world: World = {
	created_at: "2021-01-04T09:00:00Z",
	users: names.map((username) => ({
		username,
		admin: username === "root",
		tokens: [{ name: "t", value: `${username}-token`, scopes: ["api", "sudo"] }],
	})),
	groups: [
		{
			path: "acme",
			visibility: "private",
			plan: "ultimate",
			members: { abe: "owner" },
		},
		{
			path: "acme/team",
			visibility: "private",
			shares: { guests: "guest" },
			members: { dan: "owner", zed: "reporter", gil: "guest" },
			labels: [{ name: "shared" }, { name: "followed below", subscribers: ["dan", "abe"] }],
			milestones: [{ id: 2, title: "wide" }],
			epics: [{ title: "Launch", author: "abe", discussions: [thread(4)] }],
		},
		{ path: "guests" },
		{ path: "friends", members: { pam: "guest", dan: "guest", abe: "guest" } },
	],
	projects: [
		{
			path: "acme/team/rocket",
			visibility: "private",
			shares: { guests: "guest" },
			members: { pam: "owner", gil: "guest", zed: "developer" },
			labels: [
				{ name: "bug" },
				{ name: "idea" },
				{ name: "followed", subscribers: ["pam", "abe"] },
			],
			milestones: [{ id: 1, title: "v1" }],
			releases: [{ tag: "v0.1", author: "abe" }],
			boards: [{ name: "Sprint", lists: [{ label: "bug" }, { label: "idea" }] }],
			clusters: [
				{
					name: "prod",
					environment_scope: "prod",
					platform_kubernetes: {
						api_url: "https://203.0.113.20",
						token: "secret",
					},
				},
			],
			snippets: [
				{
					title: "Hello",
					author: "abe",
					visibility: "internal",
					files: [{ file_path: "hello.rb", content: "puts 1\n" }],
					discussions: [thread(2)],
				},
			],
			issues: [
				{
					title: "Engine stalls",
					author: "abe",
					assignees: ["gil"],
					discussions: [thread(1)],
				},
			],
			merge_requests: [
				{
					title: "Fix",
					author: "abe",
					source_branch: "fix",
					target_branch: "main",
					discussions: [thread(3)],
				},
				{
					title: "Back",
					author: "abe",
					source_branch: "main",
					target_branch: "fix",
					state: "closed",
					approvals: [{ user: "pam" }],
				},
			],
			commits: [{ sha: "main", discussions: [thread(5)] }],
			repository: {
				commits: [
					{
						message: "Start\n",
						author: "Abe <abe@acme.test>",
						date: "2021-01-04T11:00:00Z",
						files: { "a.txt": "1\n" },
						branch: "main",
						tag: "v0",
					},
					{
						message: "Fix\n",
						author: "Abe <abe@acme.test>",
						date: "2021-01-05T11:00:00Z",
						files: { "a.txt": "2\n" },
						branch: "fix",
						tag: "v0.1",
					},
				],
			},
		},
		{
			path: "guests/tools",
			visibility: "private",
			members: { pam: "reporter", dan: "guest" },
			issues: [
				{ title: "Valve leaks", author: "abe", assignees: ["dan"] },
				{ title: "Pump stalls", author: "abe" },
			],
		},
	],
};

/** A row lock that a request waits for. */
interface Lock {
	row: string;
	/** Whether the request has locked the project's row before it waits for this lock: a test cannot change it then. */
	holdsProject?: boolean;
	/** Whether requests of guests do not take this lock. Default: false. */
	notByGuests?: boolean;
}

/** A request of an operation that writes, with the row locks that it waits for. */
export interface Write {
	body?: object;
	/** Path parameters. */
	path?: Record<string, string | number>;
	/** Locks, in the order in which the request waits for them. */
	locks: readonly Lock[];
}

const tree = { row: "namespaces where id = 1" };
const group = { row: "namespaces where id = 2" };
const friends = { row: "namespaces where id = 4" };
const project = { row: "projects where id = 1" };
const issue = { row: "issues where id = 1" };
const board = { row: "boards where id = 1" };
const epic = { row: "epics where id = 1" };
const snippet = { row: "snippets where id = 1" };
const cluster = { row: "clusters where id = 1" };
const mergeRequest = { row: "merge_requests where id = 1" };
const insideProject = (row: string): Lock[] => [project, { row, holdsProject: true }];
const upload = new FormData();
upload.append("file", new Blob(["x"]), "x.txt");
const milestone = insideProject("milestones where title = 'v1'");
const label = insideProject("labels where name = 'bug'");
const promotedLabel: Lock[] = [group, ...label];
const groupMilestone: Lock[] = [group, { row: "milestones where title = 'wide'" }];
const groupLabel: Lock[] = [group, { row: "labels where name = 'shared'" }];

/** One request that creates or edits a discussion or note, with the locks that it waits for. */
const comment = (...locks: Lock[]): [Write] => [{ body: { body: "Because" }, locks }];
const removal = (...locks: Lock[]): [Write] => [{ locks }];

const newCluster = {
	name: "edge",
	environment_scope: "edge",
	platform_kubernetes_attributes: {
		api_url: "https://203.0.113.21",
		token: "secret",
	},
};

export const writes = {
	createGroup: [
		{
			body: { name: "Sub", path: "sub", parent_id: 2 },
			locks: [tree, group],
		},
	],
	deleteGroup: removal(tree, group),
	createGroupLabel: [{ body: { name: "wide", color: "red" }, locks: [group] }],
	updateGroupLabel: [{ path: { name: "shared" }, body: { color: "red" }, locks: groupLabel }],
	updateNamedGroupLabel: [{ body: { name: "shared", color: "red" }, locks: groupLabel }],
	subscribeToGroupLabel: [
		{
			path: { label_id: "shared" },
			locks: [{ row: "labels where name = 'shared'" }],
		},
	],
	unsubscribeFromGroupLabel: [
		{
			path: { label_id: "followed below" },
			locks: [{ row: "labels where name = 'followed below'" }],
		},
	],
	deleteGroupLabel: [{ path: { name: "shared" }, locks: groupLabel }],
	deleteNamedGroupLabel: [{ body: { name: "shared" }, locks: groupLabel }],
	createGroupMilestone: [{ body: { title: "v9" }, locks: [group] }],
	updateGroupMilestone: [
		{
			path: { milestone_id: 2 },
			body: { state_event: "close" },
			locks: groupMilestone,
		},
	],
	deleteGroupMilestone: [{ path: { milestone_id: 2 }, locks: groupMilestone }],
	createEpicDiscussion: comment(epic),
	createEpicDiscussionNote: comment(epic),
	updateEpicDiscussionNote: comment(epic),
	deleteEpicDiscussionNote: removal(epic),
	createEpicNote: comment(epic),
	updateEpicNote: comment(epic),
	deleteEpicNote: removal(epic),
	updateGroup: [
		{ body: { description: "Small" }, locks: [tree, group] },
		{ body: { path: "crew", name: "Crew" }, locks: [tree, group] },
	],
	shareGroup: [{ body: { group_id: 4, group_access: 20 }, locks: [friends, tree] }],
	unshareGroup: [{ path: { group_id: 3 }, locks: [tree] }],
	addGroupMember: [{ body: { user_id: idOf("neo"), access_level: 30 }, locks: [tree] }],
	updateGroupMember: [{ body: { access_level: 30 }, locks: [tree] }],
	removeGroupMember: removal(tree),
	createProject: [{ body: { name: "fresh", namespace_id: 2 }, locks: [group] }],
	updateProject: [{ body: { description: "Small" }, locks: [group, project] }],
	archiveProject: removal(project),
	unarchiveProject: removal(project),
	shareProject: [
		{
			body: { group_id: 4, group_access: 20 },
			locks: [friends, tree, project],
		},
	],
	unshareProject: [{ path: { group_id: 3 }, locks: [tree, project] }],
	deleteProject: removal(project),
	createProjectBoard: [{ body: { name: "Second" }, locks: [project] }],
	updateProjectBoard: [
		{ body: { name: "Second" }, locks: [board] },
		{
			body: { labels: "bug,new" },
			locks: [project, { ...board, holdsProject: true }],
		},
	],
	deleteProjectBoard: removal(board),
	createProjectBoardList: [{ body: { assignee_id: idOf("zed") }, locks: [board] }],
	updateProjectBoardList: [{ body: { position: 1 }, locks: [board] }],
	deleteProjectBoardList: removal(board),
	createProjectBranch: [{ body: { branch: "new", ref: "main" }, locks: [project] }],
	deleteProjectBranch: [{ path: { branch: "fix" }, locks: [project] }],
	createProjectTag: [{ body: { tag_name: "v1", ref: "main" }, locks: [project] }],
	deleteProjectTag: [{ path: { tag_name: "v0" }, locks: [project] }],
	createProjectRelease: [
		{ body: { tag_name: "v0" }, locks: [project] },
		{ body: { tag_name: "v1", ref: "main" }, locks: [project] },
	],
	updateProjectRelease: [
		{
			body: { description: "New" },
			path: { tag_name: "v0.1" },
			locks: [project],
		},
	],
	deleteProjectRelease: [{ path: { tag_name: "v0.1" }, locks: [project] }],
	createProjectCommit: [
		{
			body: {
				branch: "main",
				commit_message: "Change",
				actions: [{ action: "create", file_path: "b.txt" }],
			},
			locks: [project],
		},
	],
	createProjectFile: [
		{
			body: { branch: "main", commit_message: "Change", content: "" },
			path: { file_path: "b.txt" },
			locks: [project],
		},
	],
	updateProjectFile: [
		{
			body: { branch: "main", commit_message: "Change", content: "" },
			path: { file_path: "a.txt" },
			locks: [project],
		},
	],
	deleteProjectFile: [
		{
			body: { branch: "main", commit_message: "Change" },
			path: { file_path: "a.txt" },
			locks: [project],
		},
	],
	createProjectCluster: [{ body: newCluster, locks: [project] }],
	updateProjectCluster: [
		{ body: { domain: "acme.test" }, locks: [cluster] },
		{ body: { environment_scope: "all" }, locks: [cluster, project] },
	],
	deleteProjectCluster: removal(cluster),
	createCommitDiscussion: comment(project),
	createCommitDiscussionNote: comment(project),
	updateCommitDiscussionNote: comment(project),
	deleteCommitDiscussionNote: removal(project),
	createCommitComment: [{ path: { sha: "main" }, body: { note: "Why?" }, locks: [project] }],
	createProjectIssue: [{ body: { title: "Second", labels: "new" }, locks: [project] }],
	updateProjectIssue: [
		{ body: { title: "Second" }, locks: [issue] },
		{
			body: { add_labels: "new" },
			locks: [
				{ ...project, notByGuests: true },
				{ ...issue, holdsProject: true },
			],
		},
	],
	deleteProjectIssue: removal(issue),
	createMergeRequest: [
		{
			body: { title: "Second", source_branch: "main", target_branch: "fix" },
			locks: [project],
		},
		{
			body: { title: "For #1", source_branch: "main", target_branch: "fix" },
			locks: [{ ...issue, holdsProject: true }],
		},
	],
	updateMergeRequest: [
		{ body: { title: "Second" }, locks: [mergeRequest] },
		{ body: { title: "For #1" }, locks: [mergeRequest, issue] },
		{
			body: { title: "For #1", add_labels: "new" },
			locks: [{ ...issue, holdsProject: true }],
		},
		{
			body: { add_labels: "new" },
			locks: [project, { ...mergeRequest, holdsProject: true }],
		},
	],
	acceptMergeRequest: removal(mergeRequest),
	approveMergeRequest: removal(mergeRequest),
	unapproveMergeRequest: [
		{
			path: { merge_request_iid: 2 },
			locks: [{ row: "merge_requests where id = 2" }],
		},
	],
	createIssueDiscussion: comment(issue),
	createIssueDiscussionNote: comment(issue),
	updateIssueDiscussionNote: comment(issue),
	deleteIssueDiscussionNote: removal(issue),
	createIssueNote: comment(issue),
	updateIssueNote: comment(issue),
	deleteIssueNote: removal(issue),
	createProjectLabel: [{ body: { name: "new", color: "red", priority: 1 }, locks: [project] }],
	updateProjectLabel: [{ body: { color: "red" }, locks: label }],
	updateNamedProjectLabel: [{ body: { name: "bug", color: "red" }, locks: label }],
	subscribeToProjectLabel: [
		{
			path: { label_id: "bug" },
			locks: [{ row: "labels where name = 'bug'" }],
		},
	],
	unsubscribeFromProjectLabel: [
		{
			path: { label_id: "followed" },
			locks: [{ row: "labels where name = 'followed'" }],
		},
	],
	promoteProjectLabel: [{ path: { name: "bug" }, locks: promotedLabel }],
	promoteNamedProjectLabel: [{ body: { name: "bug" }, locks: promotedLabel }],
	deleteProjectLabel: removal(...label),
	deleteNamedProjectLabel: [{ body: { name: "bug" }, locks: label }],
	addProjectMember: [
		{
			body: { user_id: idOf("neo"), access_level: 30 },
			locks: [tree, project],
		},
	],
	updateProjectMember: [{ body: { access_level: 40 }, locks: [tree, project] }],
	removeProjectMember: removal(tree, project),
	createMergeRequestDiscussion: comment(mergeRequest),
	resolveMergeRequestDiscussion: [{ body: { resolved: true }, locks: [mergeRequest] }],
	createMergeRequestDiscussionNote: comment(mergeRequest),
	updateMergeRequestDiscussionNote: comment(mergeRequest),
	deleteMergeRequestDiscussionNote: removal(mergeRequest),
	createMergeRequestNote: comment(mergeRequest),
	updateMergeRequestNote: comment(mergeRequest),
	deleteMergeRequestNote: removal(mergeRequest),
	createProjectMilestone: [{ body: { title: "v2" }, locks: [project] }],
	updateProjectMilestone: [{ body: { title: "v2" }, locks: milestone }],
	promoteProjectMilestone: [
		{
			locks: [group, project, { row: "milestones where title = 'v1'", holdsProject: true }],
		},
	],
	deleteProjectMilestone: removal(...milestone),
	createProtectedBranch: [{ body: { name: "fix" }, locks: [project] }],
	deleteProtectedBranch: [{ path: { name: "main" }, locks: [project] }],
	setCommitStatus: [
		{
			path: { sha: "main" },
			body: { state: "success" },
			locks: [project],
		},
	],
	createProjectUpload: [{ body: upload, locks: [project] }],
	getRepositoryArchive: [{ locks: [project] }],
	createProjectSnippet: [
		{
			body: {
				title: "Second",
				visibility: "private",
				files: [{ file_path: "a.rb", content: "1" }],
			},
			locks: [project],
		},
	],
	updateProjectSnippet: [{ body: { title: "Second" }, locks: [snippet] }],
	deleteProjectSnippet: removal(snippet),
	createSnippetDiscussion: comment(snippet),
	createSnippetDiscussionNote: comment(snippet),
	updateSnippetDiscussionNote: comment(snippet),
	deleteSnippetDiscussionNote: removal(snippet),
	createSnippetNote: comment(snippet),
	updateSnippetNote: comment(snippet),
	deleteSnippetNote: removal(snippet),
} satisfies Partial<Record<OperationId, Write[]>>;

export type WriteId = keyof typeof writes;

export const writeIds = Object.keys(writes) as WriteId[];

/** The operations of the contract that write. */
export const contractWrites = (Object.keys(access) as OperationId[]).filter(
	(id) => access[id].writes,
);

/** The HTTP request of a write, with the caller's token. */
export function requestFor(id: WriteId, write: Write, name: Name): Request {
	const { method, path } = operations[id];
	const kinds = ["issues", "snippets", "merge_requests", "epics", "commits"];
	const digit = kinds.findIndex((kind) => path.includes(`/${kind}/`)) + 1;
	const values: Record<string, string | number> = {
		id: path.startsWith("/groups/") ? 2 : 1,
		discussion_id: `${digit}`.repeat(40),
		note_id: digit,
		commit_id: "main",
		name: "bug",
		user_id: idOf("zed"),
		...write.path,
	};
	const there = path.replaceAll(/\{(\w+)\}/g, (_, key) => `${values[key] ?? 1}`);
	const { body } = write;
	const isForm = body instanceof FormData;
	return new Request(`http://localhost/api/v4${there}`, {
		method: method.toUpperCase(),
		headers: {
			"Private-Token": `${name}-token`,
			...(!isForm && { "Content-Type": "application/json" }),
		},
		...(body && { body: isForm ? body : JSON.stringify(body) }),
	});
}

export interface Loss {
	what:
		| "membership"
		| "membership above"
		| "role"
		| "user"
		| "token"
		| "feature"
		| "archived"
		| "confidential"
		| "private";
	/** The user who loses the right. */
	name: Name;
	/** Status of the response after the user has lost the right. */
	status: number;
	/** Whether taking the right changes the project's row. Default: false. */
	changesProject?: boolean;
}

/** Operations on discussions, notes and subscriptions that a user demoted to guest may still run. */
const guests = /^create(Issue|Snippet|Epic)(Discussion|DiscussionNote|Note)$|subscribe/;

/** The ways in which a caller can lose the right to an operation. */
export function lossesOf(id: WriteId): Loss[] {
	const { path } = operations[id];
	const { tag, active } = access[id];
	const inProject = path.startsWith("/projects/");
	const name = inProject && !id.startsWith("promote") ? "pam" : "dan";
	const unseen = id === "createProject" ? 400 : 404;
	const isMerge = id === "acceptMergeRequest";
	const isSeenByRole =
		isMerge || /MergeRequest(Discussion|Note)|CommitDiscussion|shareGroup/i.test(id);
	const lower = id === "createProject" ? 400 : isSeenByRole ? 404 : 403;
	const isGuests = guests.test(id) || id === "createProjectIssue" || tag === "uploads";
	const withoutFeature = ["members", "projects", "uploads"];
	const hasFeature = inProject && !withoutFeature.includes(tag);
	const isThread = tag === "discussions" || tag === "notes";
	const isSubscription = /subscribe/.test(id);
	return [
		{ what: "membership", name, status: unseen },
		{ what: "membership above", name: "abe", status: unseen },
		...(isGuests ? [] : [{ what: "role", name, status: lower } as const]),
		{ what: "user", name, status: 403 },
		{ what: "token", name, status: 401 },
		...(hasFeature
			? [
					{
						what: "feature",
						name,
						status: isThread || isSubscription || isMerge ? 404 : 403,
						changesProject: true,
					} as const,
				]
			: []),
		...(active || isMerge
			? [
					{
						what: "archived",
						name,
						status: isMerge ? 401 : 403,
						changesProject: true,
					} as const,
				]
			: []),
		...(/(Issue|Epic)(Discussion|Note)|updateProjectIssue/.test(id)
			? [{ what: "confidential", name: "gil", status: 404 } as const]
			: []),
		...(/Snippet(Discussion|Note)/.test(id)
			? [{ what: "private", name: "gil", status: 404 } as const]
			: []),
	];
}

/**
 * Each user's row in the table `memberships`: its id (`row`), and the id of the user's group or project (`place`). The
 * world's loader gives ids first to group members, then to group shares, and last to project members.
 */
const memberships = {
	abe: { row: 1, column: "group_id", place: 1 },
	dan: { row: 2, column: "group_id", place: 2 },
	pam: { row: 9, column: "project_id", place: 1 },
	gil: { row: 10, column: "project_id", place: 1 },
} as const;

/** SQL statements that take a right away and give it back. */
export function changesOf({ what, name }: Loss): {
	take: string;
	give: string;
} {
	const id = idOf(name);
	const { row, column, place } = memberships[name];
	const time = `'${world.created_at}'`;
	const features = (level: string) =>
		`update projects set features = '${JSON.stringify({
			issues: level,
			repository: level,
			merge_requests: level,
			snippets: level,
			builds: level,
		})}' where id = 1`;
	const membership = {
		take: `delete from memberships where id = ${row}`,
		give: `insert into memberships (id, user_id, ${column}, level, created_at, updated_at)
			values (${row}, ${id}, ${place}, 50, ${time}, ${time})`,
	};
	switch (what) {
		case "membership":
		case "membership above":
			return membership;
		case "role": {
			const to = (level: number) => `update memberships set level = ${level} where id = ${row}`;
			return { take: to(10), give: to(50) };
		}
		case "user":
			return {
				take: `update users set state = 'blocked' where id = ${id}`,
				give: `update users set state = 'active' where id = ${id}`,
			};
		case "token":
			return {
				take: `update tokens set revoked = true where user_id = ${id}`,
				give: `update tokens set revoked = false where user_id = ${id}`,
			};
		case "feature":
			return { take: features("disabled"), give: features("enabled") };
		case "archived":
			return {
				take: "update projects set archived = true where id = 1",
				give: "update projects set archived = false where id = 1",
			};
		case "confidential":
			return {
				take: `with hidden as (update epics set confidential = true where id = 1)
					update issues set confidential = true, assignee_ids = '{}' where id = 1`,
				give: `with shown as (update epics set confidential = false where id = 1)
					update issues set confidential = false, assignee_ids = '{${idOf("gil")}}' where id = 1`,
			};
		case "private":
			return {
				take: "update snippets set visibility = 'private' where id = 1",
				give: "update snippets set visibility = 'internal' where id = 1",
			};
	}
}

/** A merge request that closes an issue of another project once `main` contains the merge request's commits. */
export interface Closing {
	/** `iid` of the issue in the project `guests/tools`. */
	issue: number;
	/** Whether the test merges a second merge request with the same commits, and never merges this one itself. */
	byTwin: boolean;
}

/**
 * Creates the merge request that closes the issue, and returns the HTTP request that merges its commits.
 * @param send - Sends a request as the caller, and returns the response's body
 */
export async function beginClosing(
	{ issue, byTwin }: Closing,
	send: (method: string, path: string, body: object) => Promise<Record<string, unknown>>,
): Promise<{ iid: unknown; merge: readonly [method: string, path: string, body: object] }> {
	const name = `closing-${++begun}`;
	await send("POST", "/projects/1/repository/commits", {
		branch: name,
		start_branch: "main",
		commit_message: "Change",
		actions: [{ action: "create", file_path: `${name}.txt` }],
	});
	const open = async (source_branch: string, description: string) => {
		const body = { source_branch, target_branch: "main", title: "Mend", description };
		return (await send("POST", "/projects/1/merge_requests", body)).iid;
	};
	const iid = await open(name, `Closes guests/tools#${issue}`);
	let merged = iid;
	if (byTwin) {
		await send("POST", "/projects/1/repository/branches", { branch: `${name}-2`, ref: name });
		merged = await open(`${name}-2`, "");
	}
	return { iid, merge: ["PUT", `/projects/1/merge_requests/${merged}/merge`, {}] };
}

let begun = 0;
