/** Reads the state of the service over its API, as an administrator. */
import {
	type Client,
	type GroupDetails,
	type ListedIssue,
	type ProjectWithAccess,
	type Snippet,
	unwrap,
	type ViewedMergeRequest,
} from "../../../../sdk/index.ts";
import { createLists, type Lists } from "./lists.ts";
import { epicThing, issueThing, mergeRequestThing, snippetThing, usernames } from "./noteables.ts";
import {
	boardThing,
	branchThing,
	clusterThing,
	groupThing,
	labelThing,
	memberThing,
	milestoneThing,
	projectThing,
	protectedBranchThing,
	releaseThing,
	statusThing,
	type Thing,
	tagThing,
} from "./things.ts";

/** The things of the service that the report compares, keyed by `Thing.key`. */
export type State = ReadonlyMap<string, Thing>;

export interface Reader {
	/** Reads everything that the report compares, apart from statuses of commits and threads on commits. */
	read(): Promise<Thing[]>;
	/** Reads the statuses of a commit and the threads on it; undefined if the project has no such commit. */
	readCommit(project: string, ref: string): Promise<CommitState | undefined>;
}

export interface CommitState {
	/** Key of the commit, the same for all refs that name the commit. */
	key: string;
	/** Statuses of the commit, and threads on it. */
	things: Thing[];
}

/** Creates a reader. Its methods throw a `ForgekitError` if the service responds with an error or not at all. */
export function createReader(client: Client): Reader {
	const lists = createLists(client);
	const { all } = lists;
	return {
		async read() {
			const { pages } = client;
			const parts = await Promise.all([
				all(pages.listGroups({ all_available: true }), (group) => readGroup(lists, group)),
				all(pages.listProjects(), (project) => readProject(lists, project)),
			]);
			return parts.flat();
		},
		readCommit: (project, ref) => readCommit(lists, project, ref),
	};
}

async function readProject(lists: Lists, project: ProjectWithAccess): Promise<Thing[]> {
	const { all, client } = lists;
	const { pages } = client;
	const { id } = project;
	const owner = projectThing(project);
	const one =
		<Item>(make: (item: Item, owner: Thing) => Thing) =>
		(item: Item) => [make(item, owner)];
	const parts = await Promise.all([
		all(pages.listProjectIssues({ id, scope: "all" }), (issue) => readIssue(lists, issue, owner)),
		all(pages.listProjectMergeRequests({ id }), (merge) => readMergeRequest(lists, merge, owner)),
		all(pages.listProjectSnippets({ id }), (snippet) => readSnippet(lists, snippet, owner)),
		all(pages.listProjectLabels({ id }), (label) =>
			label.is_project_label ? [labelThing(label, owner)] : [],
		),
		all(pages.listProjectMilestones({ id }), one(milestoneThing)),
		all(pages.listProjectMembers({ id }), one(memberThing)),
		all(pages.listProjectBoards({ id }), one(boardThing)),
		all(pages.listProjectClusters({ id }), one(clusterThing)),
		all(pages.listProjectBranches({ id }), one(branchThing)),
		all(pages.listProtectedBranches({ id }), one(protectedBranchThing)),
		all(pages.listProjectTags({ id }), one(tagThing)),
		all(pages.listProjectReleases({ id }), one(releaseThing)),
	]);
	return [owner, ...parts.flat()];
}

function readIssue({ client, withNotes }: Lists, issue: ListedIssue, owner: Thing) {
	const { project_id: id, iid } = issue;
	return withNotes(
		issueThing(issue, owner),
		client.pages.listIssueDiscussions({ id, issue_iid: iid }),
	);
}

async function readMergeRequest(
	{ client, read, withNotes }: Lists,
	merge: ViewedMergeRequest,
	owner: Thing,
): Promise<Thing[]> {
	const place = { id: merge.project_id, merge_request_iid: merge.iid };
	const approvals = await read(() => unwrap(client.getMergeRequestApprovals(place)));
	const approved = (approvals?.approved_by ?? []).map(({ user }) => user);
	return withNotes(
		mergeRequestThing(merge, usernames(approved), owner),
		client.pages.listMergeRequestDiscussions(place),
	);
}

async function readSnippet(
	{ client, read, withNotes }: Lists,
	snippet: Snippet,
	owner: Thing,
): Promise<Thing[]> {
	const place = { id: snippet.project_id, snippet_id: snippet.id };
	const content = await read(() =>
		unwrap(client.downloadProjectSnippet(place, { parseAs: "text" })),
	);
	return withNotes(
		snippetThing(snippet, content ?? "", owner),
		client.pages.listSnippetDiscussions(place),
	);
}

async function readGroup({ all, client, withNotes }: Lists, group: GroupDetails): Promise<Thing[]> {
	const { pages } = client;
	const { id } = group;
	const owner = groupThing(group);
	const parts = await Promise.all([
		all(pages.listGroupLabels({ id, include_ancestor_groups: false }), (label) => [
			labelThing(label, owner),
		]),
		all(pages.listGroupMilestones({ id }), (milestone) => [milestoneThing(milestone, owner)]),
		all(pages.listGroupMembers({ id }), (member) => [memberThing(member, owner)]),
		all(pages.listGroupEpics({ id }), (epic) =>
			// The list also contains epics of subgroups. They are read together with their own groups.
			epic.group_id === id
				? withNotes(epicThing(epic, owner), pages.listEpicDiscussions({ id, epic_id: epic.id }))
				: [],
		),
	]);
	return [owner, ...parts.flat()];
}

async function readCommit(
	{ all, client, read, withNotes }: Lists,
	id: string,
	sha: string,
): Promise<CommitState | undefined> {
	const [commit, project] = await Promise.all([
		read(() => unwrap(client.getProjectCommit({ id, sha }))),
		read(() => unwrap(client.getProject({ id }))),
	]);
	if (!commit || !project) return undefined;
	const owner = {
		key: `commit ${commit.id} of project ${project.id}`,
		place: `${project.path_with_namespace} commit ${JSON.stringify(commit.title)}`,
		name: "",
		fields: {},
	};
	const place = { id: project.id, sha: commit.id };
	const [statuses, [, ...notes]] = await Promise.all([
		all(client.pages.listCommitStatuses(place), (status) => [statusThing(status, owner)]),
		withNotes(
			owner,
			client.pages.listCommitDiscussions({
				id: project.id,
				commit_id: commit.id,
			}),
		),
	]);
	return { key: owner.key, things: [...statuses, ...notes] };
}
