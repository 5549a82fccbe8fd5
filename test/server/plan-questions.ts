/**
 * The requests of `plans.test.ts`: for each operation, enough to run every kind of statement that it has.
 * An operation on a project whose only parameters are ids and paging needs no entry; `plans.test.ts` names any other
 * operation without one. Ids are those of the rows that it creates.
 */
import {
	type Operation,
	type OperationId,
	operations,
} from "../../generated/operations.ts";
import type { CallOptions, Client } from "../../sdk/index.ts";

type Answered = Promise<{ status: number }>;

/** Asks by the SDK, or by method and path under the root of the API. */
type Question = (
	api: Client,
	send: (method: string, path: string) => Answered,
) => Answered;

/** Requests by description; by default an administrator sends them. */
type Questions = Record<string, Question>;

/** User i is a developer of the group and project i + 1; their token has their number. */
const developerOf = (project: number): CallOptions => ({
	token: `token-${project - 1}`,
});
const guestOf = (project: number): CallOptions => ({
	token: `token-${project - 1 + 500}`,
});

/** Without a token. */
const strangers: CallOptions = { token: "" };

const id = 7;
const path = "group-7/rocket";

/** A first page, and another. */
const pages = {
	"first page": { per_page: 20 },
	"second page": { per_page: 20, page: 2 },
};

function onPages(
	ask: (
		api: Client,
		page: { per_page: number; page?: number },
	) => ReturnType<Question>,
): Questions {
	return Object.fromEntries(
		Object.entries(pages).map(([name, page]) => [
			name,
			(api: Client) => ask(api, page),
		]),
	);
}

/** In each order, and a search. */
function projectLists(whose: string, caller: CallOptions): Questions {
	const orders = [
		...(["created_at", "updated_at", "last_activity_at"] as const),
		...(["name", "path", "id"] as const),
	];
	const asked = [
		...orders.map((order_by) => ({ order_by })),
		{ page: 2, sort: "asc" as const },
		{ search: "pump 9999" },
		{ search: "of", visibility: "public" as const },
		{ search: "pump-9999", search_namespaces: true },
		{ search: '"far 50606 / far" far', search_namespaces: true },
	];
	return Object.fromEntries(
		asked.map((input): [string, Question] => [
			`${whose}, ${JSON.stringify(input)}`,
			(api) => api.listProjects({ ...input, simple: true }, caller),
		]),
	);
}

const hours = {
	created_after: "2021-02-01T00:00:00Z",
	created_before: "2021-02-01T06:00:00Z",
};
const days = {
	created_after: "2021-02-01T00:00:00Z",
	created_before: "2021-02-20T00:00:00Z",
};
const until = (created_before: string) => ({ created_before });

/** A cursor among the events of those hours. */
const cursor = btoa(JSON.stringify({ id: 44_900 }));

type Events = (
	api: Client,
	input: {
		page?: number;
		per_page?: number;
		pagination?: "keyset";
		cursor?: string;
	},
) => ReturnType<Question>;

/** Every combination of filters and paging of a list of audit events. */
function events(filters: Record<string, Events>): Questions {
	return Object.fromEntries(
		Object.entries(filters).flatMap(([name, ask]) =>
			Object.entries({
				...pages,
				"first by keyset": { per_page: 20, pagination: "keyset" as const },
				"next by keyset": {
					per_page: 20,
					pagination: "keyset" as const,
					cursor,
				},
			}).map(([page, input]): [string, Question] => [
				`${name}, ${page}`,
				(api) => ask(api, input),
			]),
		),
	);
}

/** Two things of each kind: the first has system notes about things invisible to members, the second has none. */
const noted = { issue: 6, snippet: 7, epic: 4, mergeRequest: 9, commit: 2 };
const issue = { id, issue_iid: 7 };
const snippet = { id: 9, snippet_id: 8 };
const epic = { id, epic_id: 7 };
const mergeRequest = { id, merge_request_iid: 7 };
const commit = { id, commit_id: "main" };

/** A thread on each second thing and its first note. */
const threads = {
	issue: { discussion_id: "34173cb38f07f89ddbebc2ac9128303f", note_id: 29 },
	mergeRequest: {
		discussion_id: "c16a5320fa475530d9583c34fd356ef5",
		note_id: 30,
	},
	epic: { discussion_id: "6364d3f0f495b6ab9dcf8d3b5c6e0b01", note_id: 31 },
	commit: { discussion_id: "e369853df766fa44e1ed0ff613f563bd", note_id: 33 },
	snippet: { discussion_id: "a5771bce93e200c36f7cd9dfd0e5deaa", note_id: 37 },
};
/** The only file of every repository; `plans.test.ts` has its content. */
const blob = "aabbdd4e";
const body = "Because.";

/** Of the operations on the notes of a kind of thing: one whose notes a member does not all see, and another with a note. */
function onNotes(
	kind: "Issue" | "Snippet" | "Epic" | "MergeRequest",
	{ hiding, member }: { hiding: string; member: CallOptions },
	{ thing, note_id }: { thing: string; note_id: number },
): Record<string, Questions> {
	const list = (query: string): Question => {
		return (_, send) => send("GET", `${thing}/notes?per_page=20&${query}`);
	};
	const note = `${thing}/notes/${note_id}`;
	return {
		[`list${kind}Notes`]: {
			"first page": list(""),
			"second page": list("page=2"),
			"from the oldest": list("sort=asc"),
			"by the last change": list("order_by=updated_at"),
			"by the last change, from the oldest": list(
				"order_by=updated_at&sort=asc",
			),
			comments: list("activity_filter=only_comments"),
			"with hidden notes": (_, send) =>
				send("GET", `${hiding}/notes?page=2&private_token=${member.token}`),
		},
		[`get${kind}Note`]: { "one note": (_, send) => send("GET", note) },
		[`create${kind}Note`]: {
			"a comment": (_, send) =>
				send("POST", `${thing}/notes?body=${body}&confidential=1`),
		},
		[`update${kind}Note`]: {
			"its text": (_, send) => send("PUT", `${note}?body=${body}`),
			"who sees it": (_, send) => send("PUT", `${note}?confidential=1`),
		},
		[`delete${kind}Note`]: { "one note": (_, send) => send("DELETE", note) },
	};
}

/** Of operations that take more than ids and pages, or do more than one thing with them. */
const asked: Partial<Record<OperationId, Questions>> = {
	...onNotes(
		"Issue",
		{
			hiding: `/projects/${noted.issue}/issues/${noted.issue}`,
			member: guestOf(noted.issue),
		},
		{ thing: "/projects/7/issues/7", note_id: threads.issue.note_id },
	),
	...onNotes(
		"Snippet",
		{
			hiding: `/projects/${noted.snippet + 1}/snippets/${noted.snippet}`,
			member: guestOf(noted.snippet + 1),
		},
		{ thing: "/projects/9/snippets/8", note_id: threads.snippet.note_id },
	),
	...onNotes(
		"Epic",
		{
			hiding: `/groups/${noted.epic}/epics/${noted.epic}`,
			member: guestOf(noted.epic),
		},
		{ thing: "/groups/7/epics/7", note_id: threads.epic.note_id },
	),
	...onNotes(
		"MergeRequest",
		{
			hiding: `/projects/${noted.mergeRequest}/merge_requests/${noted.mergeRequest}`,
			member: developerOf(noted.mergeRequest),
		},
		{
			thing: "/projects/7/merge_requests/7",
			note_id: threads.mergeRequest.note_id,
		},
	),
	getVersion: { "the version": (api) => api.getVersion() },
	getCurrentUser: { "the caller": (api) => api.getCurrentUser() },
	listUsers: {
		...onPages((api, page) => api.listUsers(page)),
		"to a member": (api) => api.listUsers({ page: 2 }, developerOf(id)),
		// Of so few that no bound of the histogram is one: Postgres would expect one in a hundred, and walk in order.
		"a search, to a member": (api) =>
			api.listUsers({ search: "user-50606" }, developerOf(id)),
		"a search for a short word": (api) => api.listUsers({ search: "of" }),
		"a search, by name": (api) =>
			api.listUsers({ search: "user-50606", order_by: "name" }),
		"by a username": (api) => api.listUsers({ username: "User-506" }),
		"blocked ones": (api) => api.listUsers({ blocked: true }),
		"external ones": (api) => api.listUsers({ external: true }),
		administrators: (api) => api.listUsers({ admins: true }),
		"active ones, by name": (api) =>
			api.listUsers({ active: true, order_by: "name", page: 3 }),
		"by username": (api) => api.listUsers({ order_by: "username" }),
		"since some day, in order of creation": (api) =>
			api.listUsers({ created_after: hours.created_after, sort: "asc" }),
		"in order of change": (api) =>
			api.listUsers({ order_by: "updated_at", sort: "asc" }),
		"without projects": (api) =>
			api.listUsers({ without_projects: true, search: "user-50606" }),
	},
	getUser: { "one user": (api) => api.getUser({ id: 3 }) },
	listProjects: {
		...projectLists("an administrator's", {}),
		...projectLists("a member's", developerOf(id)),
		...projectLists("a stranger's", strangers),
		"by keyset": (api) =>
			api.listProjects({
				...{ pagination: "keyset", order_by: "id", id_before: 40_000 },
			}),
		"of a member": (api) =>
			api.listProjects({ membership: true }, developerOf(id)),
		"of an owner": (api) => api.listProjects({ owned: true }, developerOf(id)),
		"with a tag": (api) => api.listProjects({ topic: ["tag-7"] }),
		"with tags": (api) => api.listProjects({ topic: ["tag-7", "tag-8"] }),
		"of signs alone": (api) => api.listProjects({ search: "---" }),
		archived: (api) => api.listProjects({ archived: true }),
		"with issues, of a level": (api) =>
			api.listProjects(
				{ with_issues_enabled: true, min_access_level: 30 },
				developerOf(id),
			),
	},
	listUserProjects: {
		"an administrator's": (api) => api.listUserProjects({ user_id: 6 }),
		"a member's, by name": (api) =>
			api.listUserProjects(
				{ user_id: "user-6", order_by: "name" },
				developerOf(id),
			),
	},
	listGroupProjects: {
		"an administrator's": (api) => api.listGroupProjects({ id }),
		"a developer's, with those below": (api) =>
			api.listGroupProjects(
				{ id, include_subgroups: true, order_by: "name" },
				developerOf(id),
			),
		"those of before all others, in order of ids": (api) =>
			api.listGroupProjects({
				...{ id, include_subgroups: true, order_by: "id" },
			}),
		"the same, a developer's": (api) =>
			api.listGroupProjects(
				{ id, include_subgroups: true, order_by: "id" },
				developerOf(id),
			),
		"by similarity": (api) =>
			api.listGroupProjects(
				{
					...{ id, search: "rocket", order_by: "similarity" },
					with_merge_requests_enabled: true,
				},
				developerOf(id),
			),
	},
	getProject: {
		"an administrator's": (api) => api.getProject({ id }),
		"a developer's, by its path": (api) =>
			api.getProject({ id: path }, developerOf(id)),
	},
	listProjectMembers: {
		...onPages((api, page) => api.listProjectMembers({ id, ...page })),
		"by name": (api) => api.listProjectMembers({ id, query: "user-506" }),
		"by ids": (api) => api.listProjectMembers({ id, user_ids: [506, 6] }),
	},
	listAllProjectMembers: {
		...onPages((api, page) => api.listAllProjectMembers({ id, ...page })),
		"by name": (api) => api.listAllProjectMembers({ id, query: "user-506" }),
	},
	listGroupMembers: {
		...onPages((api, page) => api.listGroupMembers({ id, ...page })),
		"by name": (api) => api.listGroupMembers({ id, query: "user-506" }),
	},
	listAllGroupMembers: onPages((api, page) =>
		api.listAllGroupMembers({ id, ...page }),
	),
	getProjectMember: {
		"one member": (api) => api.getProjectMember({ id, user_id: 506 }),
	},
	getAnyProjectMember: {
		"of the group": (api) => api.getAnyProjectMember({ id, user_id: 6 }),
	},
	addProjectMember: {
		"a user": (api) =>
			api.addProjectMember({ id, user_id: 9, access_level: 30 }),
		"several users": (api) =>
			api.addProjectMember({ id, user_id: "9,506", access_level: 30 }),
	},
	updateProjectMember: {
		"a level": (api) =>
			api.updateProjectMember({ id, user_id: 506, access_level: 30 }),
	},
	removeProjectMember: {
		"with their assignments": (api) =>
			api.removeProjectMember({
				id,
				user_id: 506,
				unassign_issuables: true,
			}),
	},
	getGroupMember: {
		"one member": (api) => api.getGroupMember({ id, user_id: 6 }),
	},
	addGroupMember: {
		"an owner": (api) =>
			api.addGroupMember({ id, user_id: 9, access_level: 50 }),
	},
	updateGroupMember: {
		"a level": (api) =>
			api.updateGroupMember({ id, user_id: 6, access_level: 50 }),
	},
	removeGroupMember: {
		"with what is below": (api) =>
			api.removeGroupMember({ id, user_id: 506, unassign_issuables: true }),
	},
	createProject: {
		"one's own": (api) => api.createProject({ name: "Own" }),
		"in a group, with a README": (api) =>
			api.createProject({
				name: "Lander",
				namespace_id: id,
				initialize_with_readme: true,
			}),
	},
	updateProject: {
		"what owners decide": (api) =>
			api.updateProject({ id, name: "Other", path: "other" }),
	},
	deleteProject: { "one project": (api) => api.deleteProject({ id: 11 }) },
	listGroups: {
		...onPages((api, page) => api.listGroups(page)),
		"one's own": (api) => api.listGroups({}, developerOf(id)),
		"with open ones": (api) =>
			api.listGroups({ all_available: true }, developerOf(id)),
		"of owners": (api) => api.listGroups({ owned: true }, developerOf(id)),
		"from a level": (api) =>
			api.listGroups(
				{ min_access_level: 30, order_by: "path" },
				developerOf(id),
			),
		"that match": (api) =>
			api.listGroups({ search: "far-50606", order_by: "similarity" }),
		"at the top": (api) =>
			api.listGroups({ top_level_only: true }, developerOf(id)),
		"in order of ids": (api) => api.listGroups({ order_by: "id" }),
	},
	getGroup: {
		"an administrator's": (api) => api.getGroup({ id }),
		"a developer's, by its path": (api) =>
			api.getGroup({ id: "group-7" }, developerOf(id)),
		"without its projects": (api) =>
			api.getGroup({ id, with_projects: false }, developerOf(id)),
	},
	deleteGroup: {
		"a group with a project": (api) => api.deleteGroup({ id: 11 }),
	},
	createGroup: {
		"at the top": (api) => api.createGroup({ name: "New", path: "new" }),
		"a subgroup": (api) =>
			api.createGroup({ name: "New", path: "newer", parent_id: id }),
	},
	listAuditEvents: events({
		"all of them": (api, page) => api.listAuditEvents(page),
		"those of one kind": (api, page) =>
			api.listAuditEvents({ entity_type: "User", ...page }),
		"those of an entity": (api, page) =>
			api.listAuditEvents({ entity_type: "Project", entity_id: 7, ...page }),
		"those of six hours": (api, page) =>
			api.listAuditEvents({ ...hours, ...page }),
		"those until some day": (api, page) =>
			api.listAuditEvents({ ...until(hours.created_before), ...page }),
	}),
	getAuditEvent: { "one event": (api) => api.getAuditEvent({ id: 6 }) },
	listGroupAuditEvents: events({
		"all of them": (api, page) => api.listGroupAuditEvents({ id: 2, ...page }),
		"one's own": (api, page) =>
			api.listGroupAuditEvents({ id: 2, ...page }, developerOf(2)),
	}),
	getGroupAuditEvent: {
		"one event": (api) => api.getGroupAuditEvent({ id: 2, audit_event_id: 1 }),
	},
	listGroupEpics: {
		...onPages((api, page) => api.listGroupEpics({ id, ...page })),
		"to a guest, of the groups around too": (api) =>
			api.listGroupEpics({ id, include_ancestor_groups: true }, guestOf(7)),
		"of one group, with labels": (api) =>
			api.listGroupEpics({
				...{ id, labels: ["label-506", "x"], state: "opened" },
				include_descendant_groups: false,
			}),
		"with whole labels, by their last change": (api) =>
			api.listGroupEpics({
				...{ id, with_labels_details: true, order_by: "updated_at" },
			}),
		"of a group without subgroups, by the last change": (api) =>
			api.listGroupEpics({
				...{ id, order_by: "updated_at", include_descendant_groups: false },
			}),
		"of an author, confidential": (api) =>
			api.listGroupEpics({ id, author_id: 6, confidential: true }),
		"a search": (api) => api.listGroupEpics({ id, search: "tower 99" }),
		"a search for a short word": (api) =>
			api.listGroupEpics({ id, search: "of" }),
	},
	getGroupEpic: {
		"one epic": (api) => api.getGroupEpic({ id, epic_iid: 7 }, guestOf(7)),
	},
	listEpicDiscussions: {
		...onPages((api, page) => api.listEpicDiscussions({ ...epic, ...page })),
		"with hidden notes": (api) =>
			api.listEpicDiscussions(
				{ id: noted.epic, epic_id: noted.epic, ...pages["second page"] },
				guestOf(noted.epic),
			),
	},
	createEpicDiscussion: {
		"a thread": (api) => api.createEpicDiscussion({ ...epic, body }),
	},
	getEpicDiscussion: {
		"one thread": (api) =>
			api.getEpicDiscussion({ ...epic, ...threads.epic }, guestOf(7)),
	},
	createEpicDiscussionNote: {
		"a reply": (api) =>
			api.createEpicDiscussionNote({ ...epic, ...threads.epic, body }),
	},
	updateEpicDiscussionNote: {
		"one note": (api) =>
			api.updateEpicDiscussionNote({ ...epic, ...threads.epic, body }),
	},
	deleteEpicDiscussionNote: {
		"one note": (api) =>
			api.deleteEpicDiscussionNote({ ...epic, ...threads.epic }),
	},
	listProjectAuditEvents: events({
		"all of them": (api, page) => api.listProjectAuditEvents({ id, ...page }),
		"one's own": (api, page) =>
			api.listProjectAuditEvents({ id, ...page }, developerOf(7)),
		"those of some days": (api, page) =>
			api.listProjectAuditEvents({ id, ...days, ...page }),
		"those until some day": (api, page) =>
			api.listProjectAuditEvents({
				id,
				...until(days.created_before),
				...page,
			}),
	}),
	listProjectBoards: {
		...onPages((api, page) => api.listProjectBoards({ id, ...page })),
		"of a project by its path, to a member": (api) =>
			api.listProjectBoards({ id: path }, developerOf(7)),
	},
	createProjectBoard: {
		"a board": (api) => api.createProjectBoard({ id, name: "Sprint" }),
	},
	updateProjectBoard: {
		"its whole scope": (api) =>
			api.updateProjectBoard({
				id,
				board_id: 6,
				name: "Sprint",
				assignee_id: 6,
				milestone_id: 6,
				labels: "label-506,new",
				weight: 3,
			}),
	},
	createProjectBoardList: {
		"for a label": (api) =>
			api.createProjectBoardList({ id, board_id: 6, label_id: 506 }),
		"for an assignee": (api) =>
			api.createProjectBoardList({ id, board_id: 6, assignee_id: 6 }),
		"for a milestone": (api) =>
			api.createProjectBoardList({ id, board_id: 6, milestone_id: 6 }),
	},
	updateProjectBoardList: {
		"to another position": (api) =>
			api.updateProjectBoardList({
				id,
				board_id: 6,
				list_id: 6,
				position: 1,
			}),
	},
	createProjectCluster: {
		"with a management project": (api) =>
			api.createProjectCluster({
				id,
				name: "staging",
				environment_scope: "staging/*",
				management_project_id: 7,
				platform_kubernetes_attributes: {
					api_url: "https://203.0.113.20",
					token: "secret",
				},
			}),
	},
	updateProjectCluster: {
		"its scope and token": (api) =>
			api.updateProjectCluster({
				id,
				cluster_id: 6,
				environment_scope: "staging/*",
				platform_kubernetes_attributes: { token: "another" },
			}),
	},
	listProjectMilestones: {
		...onPages((api, page) => api.listProjectMilestones({ id, ...page })),
		"those with a text, of the groups above too": (api) =>
			api.listProjectMilestones({
				id,
				state: "active",
				search: "milestone",
				include_ancestors: true,
			}),
	},
	createProjectMilestone: {
		"one with days": (api) =>
			api.createProjectMilestone({ id, title: "v2", due_date: "2021-03-05" }),
	},
	updateProjectMilestone: {
		"its title and state": (api) =>
			api.updateProjectMilestone({
				id,
				milestone_id: 6,
				title: "v2",
				state_event: "close",
			}),
	},
	listGroupMilestones: {
		...onPages((api, page) => api.listGroupMilestones({ id, ...page })),
		"with those of the groups above": (api) =>
			api.listGroupMilestones({ id, include_ancestors: true }, developerOf(7)),
	},
	listGroupLabels: {
		...onPages((api, page) => api.listGroupLabels({ id, ...page })),
		"those with a text": (api) =>
			api.listGroupLabels({ id, search: "a" }, developerOf(7)),
		"with counts": (api) =>
			api.listGroupLabels({ id, with_counts: true }, developerOf(7)),
		"those of everything below, with counts": (api) =>
			api.listGroupLabels(
				{
					...{ id, include_descendant_groups: true, with_counts: true },
					only_group_labels: false,
				},
				developerOf(7),
			),
		"those of 500 projects, of which a third is public": (api) =>
			api.listGroupLabels(
				{ id: 501, only_group_labels: false },
				developerOf(7),
			),
	},
	listProjectLabels: {
		...onPages((api, page) => api.listProjectLabels({ id, ...page })),
		"those with a text": (api) =>
			api.listProjectLabels({
				id,
				search: "label 5",
				include_ancestor_groups: false,
			}),
		"with counts": (api) => api.listProjectLabels({ id, with_counts: true }),
		"with counts, to a guest": (api) =>
			api.listProjectLabels({ id, with_counts: true }, guestOf(7)),
	},
	createProjectLabel: {
		"with a priority": (api) =>
			api.createProjectLabel({ id, name: "new", color: "red", priority: 1 }),
	},
	getProjectLabel: {
		"by its id": (api) => api.getProjectLabel({ id, name: 506 }),
		"by its name": (api) => api.getProjectLabel({ id, name: "label-506" }),
	},
	updateProjectLabel: {
		"its name and priority": (api) =>
			api.updateProjectLabel({
				id,
				name: "label-506",
				new_name: "new",
				priority: 1,
			}),
		"no priority": (api) =>
			api.updateProjectLabel({ id, name: 506, priority: null }),
	},
	deleteProjectLabel: {
		"one on a board": (api) => api.deleteProjectLabel({ id, name: 506 }),
	},
	listProjectIssues: {
		...onPages((api, page) => api.listProjectIssues({ id, ...page })),
		"to a guest": (api) => api.listProjectIssues({ id }, guestOf(7)),
		"with labels, open": (api) =>
			api.listProjectIssues({
				id,
				state: "opened",
				labels: ["label-506", "x"],
			}),
		"of a milestone, by weight": (api) =>
			api.listProjectIssues({ id, milestone: "any", order_by: "weight" }),
		"of people": (api) =>
			api.listProjectIssues({
				id,
				author_id: 6,
				assignee_username: ["user-6"],
			}),
		"by the priority of labels": (api) =>
			api.listProjectIssues({ id, order_by: "label_priority" }),
		"by priority, of a label": (api) =>
			api.listProjectIssues({ id, order_by: "priority", labels: ["label-6"] }),
		"by its number": (api) => api.listProjectIssues({ id, iids: [7] }),
		"with whole labels": (api) =>
			api.listProjectIssues({ id, with_labels_details: true }),
		"a search": (api) => api.listProjectIssues({ id, search: "pump 99" }),
		"a search for a short word": (api) =>
			api.listProjectIssues({ id, search: "of" }),
		"what others leave out, by milestone": (api) =>
			api.listProjectIssues({
				...{ id, order_by: "milestone_due", sort: "asc" },
				not: { labels: ["label-506"], milestone: "x", author_id: 6 },
			}),
		"of the next milestone, due this month": (api) =>
			api.listProjectIssues({ id, milestone: "#upcoming", due_date: "month" }),
		"of a milestone that has started": (api) =>
			api.listProjectIssues({ id, milestone: "#started" }),
	},
	listIssues: {
		...onPages((api, page) => api.listIssues({ scope: "all", ...page })),
		"one's own": (api) => api.listIssues({}, developerOf(7)),
		"what one is assigned to": (api) =>
			api.listIssues({ scope: "assigned_to_me" }, developerOf(7)),
		"by the last change": (api) =>
			api.listIssues({ scope: "all", order_by: "updated_at" }),
		"by votes": (api) =>
			api.listIssues({ scope: "all", order_by: "popularity" }),
		"with a label": (api) =>
			api.listIssues({ scope: "all", labels: ["label-506"] }),
		"with two labels, to a guest": (api) =>
			api.listIssues(
				{ scope: "all", labels: ["label-506", "label-1006"] },
				guestOf(7),
			),
		"of a milestone": (api) =>
			api.listIssues({ scope: "all", milestone: "milestone-6" }),
		"of nobody": (api) =>
			api.listIssues(
				{ scope: "all", author_username: "no-such-user" },
				guestOf(7),
			),
		"a search": (api) =>
			api.listIssues({ scope: "all", search: "pump 50606" }, guestOf(7)),
		"of an epic": (api) => api.listIssues({ scope: "all", epic_id: 6 }),
	},
	listGroupIssues: {
		...onPages((api, page) => api.listGroupIssues({ id, ...page })),
		"to a guest, by weight": (api) =>
			api.listGroupIssues({ id, order_by: "weight" }, guestOf(7)),
		"by the last change": (api) =>
			api.listGroupIssues({ id, order_by: "updated_at" }),
		"by the priority of labels": (api) =>
			api.listGroupIssues({ id, order_by: "label_priority" }),
		"to a guest, by priority": (api) =>
			api.listGroupIssues({ id, order_by: "priority" }, guestOf(7)),
		"by milestone, first those due soon": (api) =>
			api.listGroupIssues({ id, order_by: "milestone_due", sort: "asc" }),
		"with labels, open": (api) =>
			api.listGroupIssues({
				...{ id, state: "opened", labels: ["label-506", "x"] },
			}),
		"what others leave out": (api) =>
			api.listGroupIssues({
				...{ id, not: { labels: ["label-506"], milestone: "milestone-6" } },
			}),
		"of the next milestone": (api) =>
			api.listGroupIssues({ id, milestone: "#upcoming" }),
		"of epics": (api) => api.listGroupIssues({ id, epic_id: "Any" }),
		"of a person": (api) => api.listGroupIssues({ id, author_id: 6 }),
		"by numbers": (api) => api.listGroupIssues({ id, iids: [7] }),
		"a search": (api) => api.listGroupIssues({ id, search: "pump 99" }),
	},
	createProjectIssue: {
		"with a plan": (api) =>
			api.createProjectIssue({
				...{ id, title: "Pump", labels: ["label-506", "new"] },
				...{ assignee_ids: [6], milestone_id: 6, due_date: "2021-03-05" },
			}),
	},
	updateProjectIssue: {
		"its title and plan": (api) =>
			api.updateProjectIssue({
				...{ ...issue, title: "Pump", add_labels: ["label-506"] },
				...{ assignee_ids: [6], milestone_id: 6, state_event: "close" },
			}),
	},
	deleteProjectIssue: {
		"one with threads": (api) => api.deleteProjectIssue(issue),
	},
	getProjectIssue: {
		"one issue": (api) => api.getProjectIssue(issue, guestOf(7)),
	},
	listCommitDiscussions: {
		...onPages((api, page) =>
			api.listCommitDiscussions({ ...commit, ...page }),
		),
		"with hidden notes": (api) =>
			api.listCommitDiscussions(
				{ id: noted.commit, commit_id: "main", ...pages["second page"] },
				developerOf(noted.commit),
			),
	},
	createCommitDiscussion: {
		"a thread": (api) => api.createCommitDiscussion({ ...commit, body }),
	},
	getCommitDiscussion: {
		"one thread": (api) =>
			api.getCommitDiscussion({ ...commit, ...threads.commit }, developerOf(7)),
	},
	createCommitDiscussionNote: {
		"a reply": (api) =>
			api.createCommitDiscussionNote({ ...commit, ...threads.commit, body }),
	},
	updateCommitDiscussionNote: {
		"one note": (api) =>
			api.updateCommitDiscussionNote({ ...commit, ...threads.commit, body }),
	},
	deleteCommitDiscussionNote: {
		"one note": (api) =>
			api.deleteCommitDiscussionNote({ ...commit, ...threads.commit }),
	},
	listIssueDiscussions: {
		...onPages((api, page) => api.listIssueDiscussions({ ...issue, ...page })),
		"with hidden notes": (api) =>
			api.listIssueDiscussions(
				{ id: noted.issue, issue_iid: noted.issue, ...pages["second page"] },
				guestOf(noted.issue),
			),
	},
	createIssueDiscussion: {
		"a thread": (api) => api.createIssueDiscussion({ ...issue, body }),
	},
	getIssueDiscussion: {
		"one thread": (api) =>
			api.getIssueDiscussion({ ...issue, ...threads.issue }, guestOf(7)),
	},
	createIssueDiscussionNote: {
		"a reply": (api) =>
			api.createIssueDiscussionNote({ ...issue, ...threads.issue, body }),
	},
	updateIssueDiscussionNote: {
		"one note": (api) =>
			api.updateIssueDiscussionNote({ ...issue, ...threads.issue, body }),
	},
	deleteIssueDiscussionNote: {
		"one note": (api) =>
			api.deleteIssueDiscussionNote({ ...issue, ...threads.issue }),
	},
	listMergeRequestDiscussions: {
		...onPages((api, page) =>
			api.listMergeRequestDiscussions({ ...mergeRequest, ...page }),
		),
		"with hidden notes": (api) =>
			api.listMergeRequestDiscussions(
				{
					id: noted.mergeRequest,
					merge_request_iid: noted.mergeRequest,
					...pages["second page"],
				},
				developerOf(noted.mergeRequest),
			),
	},
	createMergeRequestDiscussion: {
		"a thread": (api) =>
			api.createMergeRequestDiscussion({ ...mergeRequest, body }),
	},
	getMergeRequestDiscussion: {
		"one thread": (api) =>
			api.getMergeRequestDiscussion(
				{ ...mergeRequest, ...threads.mergeRequest },
				developerOf(7),
			),
	},
	resolveMergeRequestDiscussion: {
		"a thread": (api) =>
			api.resolveMergeRequestDiscussion({
				...mergeRequest,
				...threads.mergeRequest,
				resolved: true,
			}),
		"a thread again": (api) =>
			api.resolveMergeRequestDiscussion({
				...mergeRequest,
				...threads.mergeRequest,
				resolved: false,
			}),
	},
	createMergeRequestDiscussionNote: {
		"a reply": (api) =>
			api.createMergeRequestDiscussionNote({
				...mergeRequest,
				...threads.mergeRequest,
				body,
			}),
	},
	updateMergeRequestDiscussionNote: {
		"its text": (api) =>
			api.updateMergeRequestDiscussionNote({
				...mergeRequest,
				...threads.mergeRequest,
				body,
			}),
		"whether it is resolved": (api) =>
			api.updateMergeRequestDiscussionNote({
				...mergeRequest,
				...threads.mergeRequest,
				resolved: true,
			}),
	},
	deleteMergeRequestDiscussionNote: {
		"one note": (api) =>
			api.deleteMergeRequestDiscussionNote({
				...mergeRequest,
				...threads.mergeRequest,
			}),
	},
	getRepositoryArchive: {
		"its trace": (api) => api.getRepositoryArchive({ id }),
	},
	getRepositoryBlob: {
		"who may": (api) => api.getRepositoryBlob({ id, sha: blob }),
	},
	downloadRepositoryBlob: {
		"who may": (api) => api.downloadRepositoryBlob({ id, sha: blob }),
	},
	compareRepository: {
		"who may": (api) => api.compareRepository({ id, from: "main", to: "main" }),
	},
	listRepositoryContributors: {
		"who may": (api) => api.listRepositoryContributors({ id }),
	},
	getRepositoryMergeBase: {
		"who may": (api) =>
			api.getRepositoryMergeBase({ id, refs: ["main", "main"] }),
	},
	listRepositoryTree: {
		"who may": (api) => api.listRepositoryTree({ id }),
	},
	listProjectSnippets: {
		...onPages((api, page) => api.listProjectSnippets({ id, ...page })),
		"one's own and those of all": (api) =>
			api.listProjectSnippets({ id, ...pages["second page"] }, developerOf(7)),
	},
	createProjectSnippet: {
		"two files": (api) =>
			api.createProjectSnippet({
				id,
				title: "Hello",
				visibility: "internal",
				files: [
					{ file_path: "a.rb", content: "puts 1" },
					{ file_path: "b.rb", content: "puts 2" },
				],
			}),
	},
	updateProjectSnippet: {
		"title and files": (api) =>
			api.updateProjectSnippet({
				id,
				snippet_id: 6,
				title: "Hello",
				files: [{ action: "create", file_path: "b.rb", content: "puts 2" }],
			}),
	},
	listSnippetDiscussions: {
		...onPages((api, page) =>
			api.listSnippetDiscussions({ ...snippet, ...page }),
		),
		"with hidden notes": (api) =>
			api.listSnippetDiscussions(
				{
					id: noted.snippet + 1,
					snippet_id: noted.snippet,
					...pages["second page"],
				},
				guestOf(noted.snippet + 1),
			),
	},
	createSnippetDiscussion: {
		"a thread": (api) => api.createSnippetDiscussion({ ...snippet, body }),
	},
	getSnippetDiscussion: {
		"one thread": (api) =>
			api.getSnippetDiscussion({ ...snippet, ...threads.snippet }, guestOf(9)),
	},
	createSnippetDiscussionNote: {
		"a reply": (api) =>
			api.createSnippetDiscussionNote({ ...snippet, ...threads.snippet, body }),
	},
	updateSnippetDiscussionNote: {
		"one note": (api) =>
			api.updateSnippetDiscussionNote({ ...snippet, ...threads.snippet, body }),
	},
	deleteSnippetDiscussionNote: {
		"one note": (api) =>
			api.deleteSnippetDiscussionNote({ ...snippet, ...threads.snippet }),
	},
	downloadProjectSnippetFile: {
		"by the newest version": (api) =>
			api.downloadProjectSnippetFile({
				id,
				snippet_id: 6,
				ref: "HEAD",
				file_path: "a.rb",
			}),
		"by a commit": (api) =>
			api.downloadProjectSnippetFile({
				id,
				snippet_id: 6,
				ref: "1679091c",
				file_path: "a.rb",
			}),
		"by the version before": (api) =>
			api.downloadProjectSnippetFile({
				id,
				snippet_id: 6,
				ref: "HEAD~1",
				file_path: "a.rb",
			}),
	},
};

/** What a path may name, of project 7. */
const named: Record<string, number> = {
	id,
	board_id: 6,
	list_id: 6,
	milestone_id: 6,
	cluster_id: 6,
	snippet_id: 6,
	audit_event_id: 6,
};

/** Of an operation that takes nothing but pages and what is `named`; none of any other. */
function plainQuestions(operation: Operation): Questions {
	const { method, path, query = [], body, paged } = operation;
	const own = path.replaceAll(/\{(\w+)\}/g, (unknown, name: string) =>
		String(named[name] ?? unknown),
	);
	const isPlain =
		path.startsWith("/projects/") &&
		!own.includes("{") &&
		!body &&
		query.every((name) => name === "page" || name === "per_page");
	if (!isPlain) return {};
	if (!paged) return { alone: (_, send) => send(method, own) };
	return {
		"first page": (_, send) => send(method, `${own}?per_page=20`),
		"second page": (_, send) => send(method, `${own}?per_page=20&page=2`),
	};
}

/** By operation. */
export const questions: ReadonlyMap<OperationId, Questions> = new Map(
	Object.values(operations).map((operation) => [
		operation.id,
		asked[operation.id] ?? plainQuestions(operation),
	]),
);
