/**
 * Requests for `plans.test.ts`: for each operation, enough to run every kind of statement that the operation has. An
 * operation on a project whose only parameters are ids and paging needs no entry; `plans.test.ts` fails for any other
 * operation without one. Ids are those of the rows that `plans.test.ts` creates.
 */
import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import type { CallOptions, Client } from "../../sdk/index.ts";

type Answered = Promise<{ status: number }>;

/** A request: a call of the SDK's client, or a method and a path below the API's root. */
type Question = (api: Client, send: (method: string, path: string) => Answered) => Answered;

/** Requests, keyed by a description. If a request names no caller, an administrator sends it. */
type Questions = Record<string, Question>;

/**
 * The token of a developer of the project with this id, and of the group with the same id, which contains the project.
 * User i has the token `token-i` and belongs to group i + 1.
 */
const developerOf = (project: number): CallOptions => ({
	token: `token-${project - 1}`,
});
const guestOf = (project: number): CallOptions => ({
	token: `token-${project - 1 + 500}`,
});

/** A caller without a token. */
const strangers: CallOptions = { token: "" };

const id = 7;
const path = "group-7/rocket";

/** Parameters for the first and for the second page, keyed by a description. */
const pages = {
	"first page": { per_page: 20 },
	"second page": { per_page: 20, page: 2 },
};

function onPages(
	ask: (api: Client, page: { per_page: number; page?: number }) => ReturnType<Question>,
): Questions {
	return Object.fromEntries(
		Object.entries(pages).map(([name, page]) => [name, (api: Client) => ask(api, page)]),
	);
}

/** Requests of a caller for lists of projects: in each order, on a later page, and with searches. */
function projectLists(whose: string, caller: CallOptions): Questions {
	const orders = ["created_at", "updated_at", "last_activity_at", "name", "path", "id"] as const;
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

/** Keyset cursor: the id of an audit event in the middle of the period `hours`. */
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

/** Requests for lists of audit events: each of the given filters with every kind of paging. */
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
			}).map(([page, input]): [string, Question] => [`${name}, ${page}`, (api) => ask(api, input)]),
		),
	);
}

const counts = new Map<string, number>();

/** Returns a new name on each call: the database is rolled back, but what a request created in a repository stays. */
function numbered(name: string): string {
	const count = (counts.get(name) ?? 0) + 1;
	counts.set(name, count);
	return `${name}-${count}`;
}

const onBranch = (name: string) => ({ id, branch: numbered(name), start_branch: "main" });

/**
 * Ids of one object of each kind that has system notes which some members may not see, because the notes refer to an
 * object hidden from them. The constants below are objects without such notes.
 */
const noted = { issue: 6, snippet: 7, epic: 4, mergeRequest: 9, commit: 2 };
const issue = { id, issue_iid: 7 };
const snippet = { id: 9, snippet_id: 8 };
const epic = { id, epic_id: 7 };
const mergeRequest = { id, merge_request_iid: 7 };
const commit = { id, commit_id: "main" };
/** Id of the group's first milestone. The ids of the projects' milestones are lower. */
const groupMilestone = { id, milestone_id: 10_006 };

/** Ids of a thread of each kind of object (`issue`, `mergeRequest`, …), and of the thread's first note. */
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
/** Start of the blob's id: every repository has only the file that `plans.test.ts` writes. */
const blob = "aabbdd4e";
const body = "Because.";

/**
 * Requests for all operations on notes of one kind.
 * @param hiding - URL path, below the API's root, of an object with notes that the caller `member` may not see
 * @param thing - URL path, below the API's root, of the object to which the note `note_id` belongs
 */
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
			"by the last change, from the oldest": list("order_by=updated_at&sort=asc"),
			comments: list("activity_filter=only_comments"),
			"with hidden notes": (_, send) =>
				send("GET", `${hiding}/notes?page=2&private_token=${member.token}`),
		},
		[`get${kind}Note`]: { "one note": (_, send) => send("GET", note) },
		[`create${kind}Note`]: {
			"a comment": (_, send) => send("POST", `${thing}/notes?body=${body}&confidential=1`),
		},
		[`update${kind}Note`]: {
			"its text": (_, send) => send("PUT", `${note}?body=${body}`),
			"who sees it": (_, send) => send("PUT", `${note}?confidential=1`),
		},
		[`delete${kind}Note`]: { "one note": (_, send) => send("DELETE", note) },
	};
}

/** Requests for operations with more parameters than ids and paging, or with several kinds of statements. */
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
	getMetadata: { "the version": (api) => api.getMetadata() },
	getVersion: { "the version": (api) => api.getVersion() },
	getCurrentUser: { "the caller": (api) => api.getCurrentUser() },
	listUsers: {
		...onPages((api, page) => api.listUsers(page)),
		"to a member": (api) => api.listUsers({ page: 2 }, developerOf(id)),
		// So few users match that no bound of Postgres' histogram matches. By the histogram alone, Postgres would expect a
		// hundredth of all users to match, and would read users in the list's order.
		"a search, to a member": (api) => api.listUsers({ search: "user-50606" }, developerOf(id)),
		"a search for a short word": (api) => api.listUsers({ search: "of" }),
		"a search, by name": (api) => api.listUsers({ search: "user-50606", order_by: "name" }),
		"by a username": (api) => api.listUsers({ username: "User-506" }),
		"blocked ones": (api) => api.listUsers({ blocked: true }),
		"external ones": (api) => api.listUsers({ external: true }),
		administrators: (api) => api.listUsers({ admins: true }),
		"active ones, by name": (api) => api.listUsers({ active: true, order_by: "name", page: 3 }),
		"by username": (api) => api.listUsers({ order_by: "username" }),
		"since some day, in order of creation": (api) =>
			api.listUsers({ created_after: hours.created_after, sort: "asc" }),
		"in order of change": (api) => api.listUsers({ order_by: "updated_at", sort: "asc" }),
		"without projects": (api) => api.listUsers({ without_projects: true, search: "user-50606" }),
	},
	getUser: { "one user": (api) => api.getUser({ id: 3 }) },
	listProjects: {
		...projectLists("an administrator's", {}),
		...projectLists("a member's", developerOf(id)),
		...projectLists("a stranger's", strangers),
		"by keyset": (api) =>
			api.listProjects({ pagination: "keyset", order_by: "id", id_before: 40_000 }),
		"of a member": (api) => api.listProjects({ membership: true }, developerOf(id)),
		"of an owner": (api) => api.listProjects({ owned: true }, developerOf(id)),
		"with a tag": (api) => api.listProjects({ topic: ["tag-7"] }),
		"with tags": (api) => api.listProjects({ topic: ["tag-7", "tag-8"] }),
		"of signs alone": (api) => api.listProjects({ search: "---" }),
		archived: (api) => api.listProjects({ archived: true }),
		"with issues, of a level": (api) =>
			api.listProjects({ with_issues_enabled: true, min_access_level: 30 }, developerOf(id)),
	},
	listUserProjects: {
		"an administrator's": (api) => api.listUserProjects({ user_id: 6 }),
		"a member's, by name": (api) =>
			api.listUserProjects({ user_id: "user-6", order_by: "name" }, developerOf(id)),
	},
	listGroupProjects: {
		"an administrator's": (api) => api.listGroupProjects({ id }),
		"a developer's, with those below": (api) =>
			api.listGroupProjects({ id, include_subgroups: true, order_by: "name" }, developerOf(id)),
		"those of before all others, in order of ids": (api) =>
			api.listGroupProjects({ id, include_subgroups: true, order_by: "id" }),
		"the same, a developer's": (api) =>
			api.listGroupProjects({ id, include_subgroups: true, order_by: "id" }, developerOf(id)),
		"by similarity": (api) =>
			api.listGroupProjects(
				{ id, search: "rocket", order_by: "similarity", with_merge_requests_enabled: true },
				developerOf(id),
			),
	},
	listGroupSharedProjects: {
		...onPages((api, page) => api.listGroupSharedProjects({ id, ...page })),
		"a developer's, by name": (api) =>
			api.listGroupSharedProjects({ id, order_by: "name", search: "rocket" }, developerOf(id)),
	},
	getProject: {
		"an administrator's": (api) => api.getProject({ id }),
		"a developer's, by its path": (api) => api.getProject({ id: path }, developerOf(id)),
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
	listAllGroupMembers: onPages((api, page) => api.listAllGroupMembers({ id, ...page })),
	listProjectUsers: {
		...onPages((api, page) => api.listProjectUsers({ id, ...page })),
		"by name": (api) => api.listProjectUsers({ id, search: "user-506" }),
		"but some": (api) => api.listProjectUsers({ id, skip_users: [506, 6] }),
	},
	getAnyGroupMember: {
		"one member": (api) => api.getAnyGroupMember({ id, user_id: 6 }),
	},
	getProjectMember: {
		"one member": (api) => api.getProjectMember({ id, user_id: 506 }),
	},
	getAnyProjectMember: {
		"of the group": (api) => api.getAnyProjectMember({ id, user_id: 6 }),
	},
	addProjectMember: {
		"a user": (api) => api.addProjectMember({ id, user_id: 9, access_level: 30 }),
		"several users": (api) => api.addProjectMember({ id, user_id: "9,506", access_level: 30 }),
	},
	updateProjectMember: {
		"a level": (api) => api.updateProjectMember({ id, user_id: 506, access_level: 30 }),
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
		"with minimal access": (api) => api.getGroupMember({ id, user_id: 5 }),
	},
	addGroupMember: {
		"for minimal access": (api) => api.addGroupMember({ id, user_id: 9, access_level: 5 }),
		"a level for one with minimal access": (api) =>
			api.addGroupMember({ id, user_id: 5, access_level: 10 }),
		"an owner": (api) => api.addGroupMember({ id, user_id: 9, access_level: 50 }),
	},
	updateGroupMember: {
		"a level": (api) => api.updateGroupMember({ id, user_id: 6, access_level: 50 }),
		"minimal access": (api) => api.updateGroupMember({ id, user_id: 6, access_level: 5 }),
		"when minimal access ends": (api) =>
			api.updateGroupMember({ id, user_id: 5, access_level: 5, expires_at: "2099-12-31" }),
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
		"what owners decide": (api) => api.updateProject({ id, name: "Other", path: "other" }),
	},
	archiveProject: { "one project": (api) => api.archiveProject({ id }) },
	unarchiveProject: { "one project": (api) => api.unarchiveProject({ id }) },
	shareProject: {
		"with a group": (api) => api.shareProject({ id, group_id: 9, group_access: 30 }),
	},
	unshareProject: {
		"with a group": (api) => api.unshareProject({ id, group_id: 10 }),
	},
	updateGroup: {
		"a description": (api) => api.updateGroup({ id, description: "Other" }),
		"a path, a visibility and a lock": (api) =>
			api.updateGroup({
				id,
				path: "moved",
				name: "Moved",
				visibility: "public",
				share_with_group_lock: true,
			}),
	},
	shareGroup: {
		"with a group": (api) => api.shareGroup({ id, group_id: 9, group_access: 30 }),
	},
	unshareGroup: {
		"with a group": (api) => api.unshareGroup({ id, group_id: 10 }),
	},
	deleteProject: { "one project": (api) => api.deleteProject({ id: 11 }) },
	listGroups: {
		...onPages((api, page) => api.listGroups(page)),
		"one's own": (api) => api.listGroups({}, developerOf(id)),
		"with open ones": (api) => api.listGroups({ all_available: true }, developerOf(id)),
		"of owners": (api) => api.listGroups({ owned: true }, developerOf(id)),
		"from a level": (api) =>
			api.listGroups({ min_access_level: 30, order_by: "path" }, developerOf(id)),
		"that match": (api) => api.listGroups({ search: "far-50606", order_by: "similarity" }),
		"at the top": (api) => api.listGroups({ top_level_only: true }, developerOf(id)),
		"in order of ids": (api) => api.listGroups({ order_by: "id" }),
	},
	listNamespaces: {
		// Each group on the first page and on the far page has 200 members to count.
		"first page": (api) => api.listNamespaces({ per_page: 2 }),
		"a far page": (api) => api.listNamespaces({ page: 27 }),
		"one's own": (api) => api.listNamespaces({}, developerOf(id)),
		"one's own that match": (api) => api.listNamespaces({ search: "group-7" }, developerOf(id)),
		"that match": (api) => api.listNamespaces({ search: "far-50606" }),
		"a search for a short word": (api) => api.listNamespaces({ search: "of" }),
	},
	getNamespace: {
		"one group": (api) => api.getNamespace({ id }),
		"by its path": (api) => api.getNamespace({ id: "group-7" }),
	},
	listGroupSubgroups: {
		...onPages((api, page) => api.listGroupSubgroups({ id, ...page })),
		"one's own": (api) => api.listGroupSubgroups({ id, order_by: "path" }, developerOf(id)),
		"that match": (api) =>
			api.listGroupSubgroups({ id, search: "far-50606", order_by: "similarity" }),
	},
	listGroupDescendants: {
		...onPages((api, page) => api.listGroupDescendants({ id, ...page })),
		"one's own, with open ones": (api) =>
			api.listGroupDescendants({ id, all_available: true }, developerOf(id)),
		"from a level": (api) =>
			api.listGroupDescendants({ id, min_access_level: 30, order_by: "id" }, developerOf(id)),
	},
	listProjectGroups: {
		...onPages((api, page) => api.listProjectGroups({ id, ...page })),
		"with shares, by name": (api) =>
			api.listProjectGroups({ id, with_shared: true, search: "far-50606" }, developerOf(id)),
	},
	getGroup: {
		"an administrator's": (api) => api.getGroup({ id }),
		"a developer's, by its path": (api) => api.getGroup({ id: "group-7" }, developerOf(id)),
		"without its projects": (api) => api.getGroup({ id, with_projects: false }, developerOf(id)),
	},
	deleteGroup: {
		"a group with a project": (api) => api.deleteGroup({ id: 11 }),
	},
	createGroup: {
		"at the top": (api) => api.createGroup({ name: "New", path: "new" }),
		"a subgroup": (api) => api.createGroup({ name: "New", path: "newer", parent_id: id }),
	},
	listAuditEvents: events({
		"all of them": (api, page) => api.listAuditEvents(page),
		"those of one kind": (api, page) => api.listAuditEvents({ entity_type: "User", ...page }),
		"those of an entity": (api, page) =>
			api.listAuditEvents({ entity_type: "Project", entity_id: 7, ...page }),
		"those of six hours": (api, page) => api.listAuditEvents({ ...hours, ...page }),
		"those until some day": (api, page) =>
			api.listAuditEvents({ ...until(hours.created_before), ...page }),
	}),
	getAuditEvent: { "one event": (api) => api.getAuditEvent({ id: 6 }) },
	listGroupAuditEvents: events({
		"all of them": (api, page) => api.listGroupAuditEvents({ id: 2, ...page }),
		"one's own": (api, page) => api.listGroupAuditEvents({ id: 2, ...page }, developerOf(2)),
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
				id,
				labels: ["label-506", "x"],
				state: "opened",
				include_descendant_groups: false,
			}),
		"with whole labels, by their last change": (api) =>
			api.listGroupEpics({ id, with_labels_details: true, order_by: "updated_at" }),
		"of a group without subgroups, by the last change": (api) =>
			api.listGroupEpics({ id, order_by: "updated_at", include_descendant_groups: false }),
		"of an author, confidential": (api) =>
			api.listGroupEpics({ id, author_id: 6, confidential: true }),
		"a search": (api) => api.listGroupEpics({ id, search: "tower 99" }),
		"a search for a short word": (api) => api.listGroupEpics({ id, search: "of" }),
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
		"one thread": (api) => api.getEpicDiscussion({ ...epic, ...threads.epic }, guestOf(7)),
	},
	listEpicDiscussionNotes: {
		"those of one thread": (api) =>
			api.listEpicDiscussionNotes({ ...epic, ...threads.epic }, guestOf(7)),
	},
	getEpicDiscussionNote: {
		"one note": (api) => api.getEpicDiscussionNote({ ...epic, ...threads.epic }, guestOf(7)),
	},
	createEpicDiscussionNote: {
		"a reply": (api) => api.createEpicDiscussionNote({ ...epic, ...threads.epic, body }),
	},
	updateEpicDiscussionNote: {
		"one note": (api) => api.updateEpicDiscussionNote({ ...epic, ...threads.epic, body }),
	},
	deleteEpicDiscussionNote: {
		"one note": (api) => api.deleteEpicDiscussionNote({ ...epic, ...threads.epic }),
	},
	listProjectAuditEvents: events({
		"all of them": (api, page) => api.listProjectAuditEvents({ id, ...page }),
		"one's own": (api, page) => api.listProjectAuditEvents({ id, ...page }, developerOf(7)),
		"those of some days": (api, page) => api.listProjectAuditEvents({ id, ...days, ...page }),
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
		"for a label": (api) => api.createProjectBoardList({ id, board_id: 6, label_id: 506 }),
		"for an assignee": (api) => api.createProjectBoardList({ id, board_id: 6, assignee_id: 6 }),
		"for a milestone": (api) => api.createProjectBoardList({ id, board_id: 6, milestone_id: 6 }),
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
	listCommitStatuses: {
		...onPages((api, page) => api.listCommitStatuses({ id, sha: "main", ...page })),
		"all with a ref and name": (api) =>
			api.listCommitStatuses({ id, sha: "main", all: true, ref: "main", name: "job 6" }),
	},
	setCommitStatus: {
		"a new one": (api) => api.setCommitStatus({ id, sha: "main", state: "success" }),
	},
	createProjectUpload: {
		"a small file": (api) => api.createProjectUpload({ id, file: new File(["x"], "x.txt") }),
		"a file in pieces": (api) =>
			api.createProjectUpload({ id, file: new File(["x".repeat(600_000)], "x.txt") }),
	},
	listProjectReleases: {
		...onPages((api, page) => api.listProjectReleases({ id, ...page })),
		"by creation": (api) => api.listProjectReleases({ id, order_by: "created_at", sort: "asc" }),
	},
	getProjectRelease: {
		"with links and milestones": (api) => api.getProjectRelease({ id, tag_name: "release-2506" }),
	},
	createProjectRelease: {
		"at a tag, with links and milestones": (api) =>
			api.createProjectRelease({
				id,
				tag_name: numbered("free"),
				milestones: ["milestone-6"],
				assets: { links: [{ name: "a", url: "https://acme.test/a" }] },
			}),
		"with its tag": (api) =>
			api.createProjectRelease({ id, tag_name: numbered("tagged"), ref: "main" }),
	},
	updateProjectRelease: {
		"its milestones": (api) =>
			api.updateProjectRelease({ id, tag_name: "v1", milestones: ["milestone-6"] }),
	},
	deleteProjectRelease: {
		"with its links": (api) => api.deleteProjectRelease({ id, tag_name: "release-3006" }),
	},
	listProtectedBranches: {
		...onPages((api, page) => api.listProtectedBranches({ id, ...page })),
		"those with a text": (api) => api.listProtectedBranches({ id, search: "branch" }),
	},
	createProtectedBranch: {
		"one with wildcards": (api) => api.createProtectedBranch({ id, name: "release/*" }),
	},
	getProtectedBranch: {
		"by its name": (api) => api.getProtectedBranch({ id, name: "branch-6" }),
	},
	deleteProtectedBranch: {
		"by its name": (api) => api.deleteProtectedBranch({ id, name: "branch-6" }),
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
	promoteProjectMilestone: {
		"one with issues": (api) => api.promoteProjectMilestone({ id, milestone_id: 6 }),
	},
	promoteProjectLabel: {
		"one with issues": (api) => api.promoteProjectLabel({ id, name: 506 }),
	},
	promoteNamedProjectLabel: {
		"one on a board": (api) => api.promoteNamedProjectLabel({ id, name: "label-506" }),
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
	listProjectMilestoneIssues: {
		...onPages((api, page) => api.listProjectMilestoneIssues({ id, milestone_id: 6, ...page })),
		"to a guest": (api) => api.listProjectMilestoneIssues({ id, milestone_id: 6 }, guestOf(7)),
	},
	listProjectMilestoneMergeRequests: {
		...onPages((api, page) =>
			api.listProjectMilestoneMergeRequests({ id, milestone_id: 6, ...page }),
		),
		"to a developer": (api) =>
			api.listProjectMilestoneMergeRequests({ id, milestone_id: 6 }, developerOf(7)),
	},
	getGroupMilestone: {
		"a group's own": (api) => api.getGroupMilestone(groupMilestone),
	},
	listGroupMilestoneIssues: {
		...onPages((api, page) => api.listGroupMilestoneIssues({ ...groupMilestone, ...page })),
		"to a guest": (api) => api.listGroupMilestoneIssues(groupMilestone, guestOf(7)),
	},
	listGroupMilestoneMergeRequests: {
		...onPages((api, page) => api.listGroupMilestoneMergeRequests({ ...groupMilestone, ...page })),
		"to a developer": (api) => api.listGroupMilestoneMergeRequests(groupMilestone, developerOf(7)),
	},
	createGroupMilestone: {
		"one with days": (api) => api.createGroupMilestone({ id, title: "v2", due_date: "2021-03-05" }),
	},
	updateGroupMilestone: {
		"its title and state": (api) =>
			api.updateGroupMilestone({ ...groupMilestone, title: "v2", state_event: "close" }),
	},
	deleteGroupMilestone: {
		"one without issues": (api) => api.deleteGroupMilestone(groupMilestone),
	},
	listGroupMilestones: {
		...onPages((api, page) => api.listGroupMilestones({ id, ...page })),
		"with those of the groups above": (api) =>
			api.listGroupMilestones({ id, include_ancestors: true }, developerOf(7)),
	},
	listGroupLabels: {
		...onPages((api, page) => api.listGroupLabels({ id, ...page })),
		"those with a text": (api) => api.listGroupLabels({ id, search: "a" }, developerOf(7)),
		"with counts": (api) => api.listGroupLabels({ id, with_counts: true }, developerOf(7)),
		"those of everything below, with counts": (api) =>
			api.listGroupLabels(
				{ id, include_descendant_groups: true, with_counts: true, only_group_labels: false },
				developerOf(7),
			),
		"those of 500 projects, of which a third is public": (api) =>
			api.listGroupLabels({ id: 501, only_group_labels: false }, developerOf(7)),
	},
	getGroupLabel: {
		"by its id": (api) => api.getGroupLabel({ id, name: 100_006 }, guestOf(7)),
		"by its name": (api) =>
			api.getGroupLabel({
				id,
				name: "label-506",
				include_descendant_groups: true,
				only_group_labels: false,
			}),
	},
	createGroupLabel: {
		"a new one": (api) => api.createGroupLabel({ id, name: "new", color: "red" }),
	},
	updateGroupLabel: {
		"its name": (api) => api.updateGroupLabel({ id, name: "group label-6", new_name: "new" }),
	},
	updateNamedGroupLabel: {
		"its colour": (api) => api.updateNamedGroupLabel({ id, name: "group label-6", color: "red" }),
	},
	deleteGroupLabel: {
		"one by its name": (api) => api.deleteGroupLabel({ id, name: "group label-6" }),
	},
	deleteNamedGroupLabel: {
		"one by its name": (api) => api.deleteNamedGroupLabel({ id, name: "group label-6" }),
	},
	subscribeToProjectLabel: {
		"by its name": (api) => api.subscribeToProjectLabel({ id, label_id: "label-506" }, guestOf(7)),
	},
	unsubscribeFromProjectLabel: {
		"by its id": (api) => api.unsubscribeFromProjectLabel({ id, label_id: 1006 }, guestOf(7)),
	},
	subscribeToGroupLabel: {
		"by its name": (api) =>
			api.subscribeToGroupLabel({ id, label_id: "group label-6" }, guestOf(7)),
	},
	unsubscribeFromGroupLabel: {
		"by its name": (api) =>
			api.unsubscribeFromGroupLabel({ id, label_id: "group label-1006" }, guestOf(7)),
	},
	updateNamedProjectLabel: {
		"its priority": (api) => api.updateNamedProjectLabel({ id, label_id: 506, priority: 1 }),
	},
	deleteNamedProjectLabel: {
		"one on a board": (api) => api.deleteNamedProjectLabel({ id, label_id: 506 }),
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
		"no priority": (api) => api.updateProjectLabel({ id, name: 506, priority: null }),
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
		"by the priority of labels": (api) => api.listProjectIssues({ id, order_by: "label_priority" }),
		"by priority, of a label": (api) =>
			api.listProjectIssues({ id, order_by: "priority", labels: ["label-6"] }),
		"by its number": (api) => api.listProjectIssues({ id, iids: [7] }),
		"with whole labels": (api) => api.listProjectIssues({ id, with_labels_details: true }),
		"a search": (api) => api.listProjectIssues({ id, search: "pump 99" }),
		"a search for a short word": (api) => api.listProjectIssues({ id, search: "of" }),
		"what others leave out, by milestone": (api) =>
			api.listProjectIssues({
				id,
				order_by: "milestone_due",
				sort: "asc",
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
		"what one is assigned to": (api) => api.listIssues({ scope: "assigned_to_me" }, developerOf(7)),
		"by the last change": (api) => api.listIssues({ scope: "all", order_by: "updated_at" }),
		"by votes": (api) => api.listIssues({ scope: "all", order_by: "popularity" }),
		"with a label": (api) => api.listIssues({ scope: "all", labels: ["label-506"] }),
		"with two labels, to a guest": (api) =>
			api.listIssues({ scope: "all", labels: ["label-506", "label-1006"] }, guestOf(7)),
		"of a milestone": (api) => api.listIssues({ scope: "all", milestone: "milestone-6" }),
		"of nobody": (api) =>
			api.listIssues({ scope: "all", author_username: "no-such-user" }, guestOf(7)),
		"a search": (api) => api.listIssues({ scope: "all", search: "pump 50606" }, guestOf(7)),
		"of an epic": (api) => api.listIssues({ scope: "all", epic_id: 6 }),
	},
	listGroupIssues: {
		...onPages((api, page) => api.listGroupIssues({ id, ...page })),
		"to a guest, by weight": (api) => api.listGroupIssues({ id, order_by: "weight" }, guestOf(7)),
		"by the last change": (api) => api.listGroupIssues({ id, order_by: "updated_at" }),
		"by the priority of labels": (api) => api.listGroupIssues({ id, order_by: "label_priority" }),
		"to a guest, by priority": (api) =>
			api.listGroupIssues({ id, order_by: "priority" }, guestOf(7)),
		"by milestone, first those due soon": (api) =>
			api.listGroupIssues({ id, order_by: "milestone_due", sort: "asc" }),
		"with labels, open": (api) =>
			api.listGroupIssues({ id, state: "opened", labels: ["label-506", "x"] }),
		"what others leave out": (api) =>
			api.listGroupIssues({ id, not: { labels: ["label-506"], milestone: "milestone-6" } }),
		"of the next milestone": (api) => api.listGroupIssues({ id, milestone: "#upcoming" }),
		"of epics": (api) => api.listGroupIssues({ id, epic_id: "Any" }),
		"of a person": (api) => api.listGroupIssues({ id, author_id: 6 }),
		"by numbers": (api) => api.listGroupIssues({ id, iids: [7] }),
		"a search": (api) => api.listGroupIssues({ id, search: "pump 99" }),
	},
	listProjectMergeRequests: {
		...onPages((api, page) => api.listProjectMergeRequests({ id, ...page })),
		"to a developer": (api) => api.listProjectMergeRequests({ id }, developerOf(7)),
		"by the last change": (api) =>
			api.listProjectMergeRequests({ id, order_by: "updated_at", sort: "asc" }),
		"open ones": (api) => api.listProjectMergeRequests({ id, state: "opened" }),
		"of a person": (api) => api.listProjectMergeRequests({ id, author_id: 6 }),
		"with many filters": (api) =>
			api.listProjectMergeRequests({
				id,
				labels: ["label-6"],
				assignee_id: 43,
				reviewer_id: "Any",
				not: { milestone: "milestone-7", labels: ["label-7"] },
			}),
		"from a branch": (api) => api.listProjectMergeRequests({ id, source_branch: "work-6" }),
		"to a branch": (api) => api.listProjectMergeRequests({ id, target_branch: "release-6" }),
		drafts: (api) => api.listProjectMergeRequests({ id, wip: "yes" }),
		approved: (api) => api.listProjectMergeRequests({ id, approved_by_ids: [19] }),
		"by its number": (api) => api.listProjectMergeRequests({ id, iids: [506] }),
		"of a period": (api) => api.listProjectMergeRequests({ id, milestone: "#upcoming" }),
		"with whole labels": (api) => api.listProjectMergeRequests({ id, with_labels_details: true }),
		"few fields": (api) => api.listProjectMergeRequests({ id, view: "simple" }),
		"a search": (api) => api.listProjectMergeRequests({ id, search: "pump 99" }),
	},
	listMergeRequests: {
		...onPages((api, page) => api.listMergeRequests({ scope: "all", ...page })),
		"one's own": (api) => api.listMergeRequests({}, developerOf(7)),
		"one's own by the last change": (api) =>
			api.listMergeRequests({ order_by: "updated_at" }, developerOf(7)),
		"assigned to one": (api) => api.listMergeRequests({ scope: "assigned_to_me" }, developerOf(7)),
		"to be reviewed by somebody": (api) =>
			api.listMergeRequests({ scope: "all", reviewer_id: 12 }, guestOf(7)),
		"approved by somebody": (api) => api.listMergeRequests({ scope: "all", approved_by_ids: [19] }),
		"by the last change": (api) => api.listMergeRequests({ scope: "all", order_by: "updated_at" }),
		"open ones": (api) => api.listMergeRequests({ scope: "all", state: "opened" }),
		"with a label": (api) => api.listMergeRequests({ scope: "all", labels: ["label-506"] }),
		"of a milestone": (api) => api.listMergeRequests({ scope: "all", milestone: "milestone-6" }),
		"from a branch": (api) =>
			api.listMergeRequests({ scope: "all", source_branch: "work-6" }, guestOf(7)),
		"to a branch": (api) => api.listMergeRequests({ scope: "all", target_branch: "release-6" }),
		"a search": (api) => api.listMergeRequests({ scope: "all", search: "pump 50606" }, guestOf(7)),
	},
	listGroupMergeRequests: {
		...onPages((api, page) => api.listGroupMergeRequests({ id, ...page })),
		"to a guest": (api) => api.listGroupMergeRequests({ id }, guestOf(7)),
		"to a developer": (api) => api.listGroupMergeRequests({ id }, developerOf(7)),
		"by the last change": (api) => api.listGroupMergeRequests({ id, order_by: "updated_at" }),
		"with a label of a milestone": (api) =>
			api.listGroupMergeRequests({ id, labels: ["label-6"], milestone: "milestone-6" }),
		"of a person": (api) => api.listGroupMergeRequests({ id, author_id: 6 }),
		"a search": (api) => api.listGroupMergeRequests({ id, search: "pump 99" }),
		drafts: (api) => api.listGroupMergeRequests({ id, wip: "yes" }),
	},
	listCommitMergeRequests: {
		"with the commit that merged one": (api) => api.listCommitMergeRequests({ id, sha: "main" }),
	},
	createProjectIssue: {
		"with a plan": (api) =>
			api.createProjectIssue({
				id,
				title: "Pump",
				labels: ["label-506", "new"],
				assignee_ids: [6],
				milestone_id: 6,
				due_date: "2021-03-05",
			}),
	},
	updateProjectIssue: {
		"its title and plan": (api) =>
			api.updateProjectIssue({
				...issue,
				title: "Pump",
				add_labels: ["label-506"],
				assignee_ids: [6],
				milestone_id: 6,
				state_event: "close",
			}),
	},
	deleteProjectIssue: {
		"one with threads": (api) => api.deleteProjectIssue(issue),
	},
	getMergeRequest: {
		"one merge request": (api) => api.getMergeRequest(mergeRequest),
	},
	getMergeRequestChanges: {
		"one merge request": (api) => api.getMergeRequestChanges(mergeRequest),
	},
	listMergeRequestCommits: {
		"one merge request": (api) => api.listMergeRequestCommits(mergeRequest),
	},
	listMergeRequestDiffs: {
		"one merge request": (api) => api.listMergeRequestDiffs(mergeRequest),
	},
	downloadMergeRequestDiff: {
		"one merge request": (api) => api.downloadMergeRequestDiff(mergeRequest),
	},
	listMergeRequestClosingIssues: {
		...onPages((api, page) => api.listMergeRequestClosingIssues({ ...mergeRequest, ...page })),
	},
	getMergeRequestVersion: {
		"its last version": (api) => api.getMergeRequestVersion({ ...mergeRequest, version_id: 6 }),
	},
	getMergeRequestApprovals: {
		"one merge request": (api) => api.getMergeRequestApprovals(mergeRequest),
	},
	listMergeRequestVersions: {
		...onPages((api, page) => api.listMergeRequestVersions({ ...mergeRequest, ...page })),
	},
	createMergeRequest: {
		"with a plan": (api) =>
			api.createMergeRequest({
				id,
				title: "Pump",
				labels: ["label-506", "new"],
				assignee_ids: [6],
				reviewer_ids: [6],
				milestone_id: 6,
				source_branch: "main",
				target_branch: "going",
			}),
	},
	updateMergeRequest: {
		"its title and plan": (api) =>
			api.updateMergeRequest({
				...mergeRequest,
				title: "Pump",
				add_labels: ["label-506"],
				assignee_ids: [6],
				milestone_id: 6,
				state_event: "close",
			}),
	},
	acceptMergeRequest: {
		"one that removes its branch": (api) =>
			api.acceptMergeRequest({
				id,
				merge_request_iid: Number(numbered("9000").replace("-", "")),
				should_remove_source_branch: true,
			}),
	},
	approveMergeRequest: {
		"one merge request": (api) => api.approveMergeRequest(mergeRequest),
	},
	unapproveMergeRequest: {
		"what the caller approved": (api) =>
			api.unapproveMergeRequest({ id: 500, merge_request_iid: 500 }),
	},
	listIssueParticipants: {
		...onPages((api, page) => api.listIssueParticipants({ ...issue, ...page })),
	},
	getProjectIssue: {
		"one issue": (api) => api.getProjectIssue(issue, guestOf(7)),
	},
	listCommitDiscussions: {
		...onPages((api, page) => api.listCommitDiscussions({ ...commit, ...page })),
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
	listCommitDiscussionNotes: {
		"those of one thread": (api) =>
			api.listCommitDiscussionNotes({ ...commit, ...threads.commit }, developerOf(7)),
	},
	getCommitDiscussionNote: {
		"one note": (api) =>
			api.getCommitDiscussionNote({ ...commit, ...threads.commit }, developerOf(7)),
	},
	createCommitDiscussionNote: {
		"a reply": (api) => api.createCommitDiscussionNote({ ...commit, ...threads.commit, body }),
	},
	updateCommitDiscussionNote: {
		"one note": (api) => api.updateCommitDiscussionNote({ ...commit, ...threads.commit, body }),
	},
	deleteCommitDiscussionNote: {
		"one note": (api) => api.deleteCommitDiscussionNote({ ...commit, ...threads.commit }),
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
		"one thread": (api) => api.getIssueDiscussion({ ...issue, ...threads.issue }, guestOf(7)),
	},
	listIssueDiscussionNotes: {
		"those of one thread": (api) =>
			api.listIssueDiscussionNotes({ ...issue, ...threads.issue }, guestOf(7)),
	},
	getIssueDiscussionNote: {
		"one note": (api) => api.getIssueDiscussionNote({ ...issue, ...threads.issue }, guestOf(7)),
	},
	createIssueDiscussionNote: {
		"a reply": (api) => api.createIssueDiscussionNote({ ...issue, ...threads.issue, body }),
	},
	updateIssueDiscussionNote: {
		"one note": (api) => api.updateIssueDiscussionNote({ ...issue, ...threads.issue, body }),
	},
	deleteIssueDiscussionNote: {
		"one note": (api) => api.deleteIssueDiscussionNote({ ...issue, ...threads.issue }),
	},
	listMergeRequestDiscussions: {
		...onPages((api, page) => api.listMergeRequestDiscussions({ ...mergeRequest, ...page })),
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
		"a thread": (api) => api.createMergeRequestDiscussion({ ...mergeRequest, body }),
	},
	getMergeRequestDiscussion: {
		"one thread": (api) =>
			api.getMergeRequestDiscussion({ ...mergeRequest, ...threads.mergeRequest }, developerOf(7)),
	},
	listMergeRequestDiscussionNotes: {
		"those of one thread": (api) =>
			api.listMergeRequestDiscussionNotes(
				{ ...mergeRequest, ...threads.mergeRequest },
				developerOf(7),
			),
	},
	getMergeRequestDiscussionNote: {
		"one note": (api) =>
			api.getMergeRequestDiscussionNote(
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
		"who may": (api) => api.getRepositoryMergeBase({ id, refs: ["main", "main"] }),
	},
	listRepositoryTree: {
		"who may": (api) => api.listRepositoryTree({ id }),
	},
	listProjectBranches: {
		"who may": (api) => api.listProjectBranches({ id }),
	},
	getProjectBranch: {
		"who may": (api) => api.getProjectBranch({ id, branch: "main" }),
	},
	getProjectFile: {
		"who may": (api) => api.getProjectFile({ id, file_path: "a.rb", ref: "main" }),
	},
	downloadProjectFile: {
		"who may": (api) => api.downloadProjectFile({ id, file_path: "a.rb" }),
	},
	createProjectFile: {
		"on a branch": (api) =>
			api.createProjectFile({
				...onBranch("new"),
				file_path: "new.rb",
				commit_message: "New",
				content: "",
			}),
	},
	updateProjectFile: {
		"on a branch": (api) =>
			api.updateProjectFile({
				...onBranch("new"),
				file_path: "a.rb",
				commit_message: "Changed",
				content: "1",
			}),
	},
	deleteProjectFile: {
		"on a branch": (api) =>
			api.deleteProjectFile({ ...onBranch("new"), file_path: "a.rb", commit_message: "Gone" }),
	},
	createProjectBranch: {
		"at the tip of another": (api) =>
			api.createProjectBranch({ id, branch: numbered("new"), ref: "main" }),
	},
	deleteProjectBranch: {
		"who may": (api) => api.deleteProjectBranch({ id, branch: numbered("old") }),
	},
	createProjectTag: {
		"on a branch": (api) => api.createProjectTag({ id, tag_name: numbered("new"), ref: "main" }),
	},
	deleteProjectTag: {
		"who may": (api) => api.deleteProjectTag({ id, tag_name: numbered("v") }),
	},
	createProjectCommit: {
		"without changes": (api) =>
			api.createProjectCommit({ ...onBranch("new"), commit_message: "None", actions: [] }),
	},
	listProjectTags: {
		"who may": (api) => api.listProjectTags({ id }),
	},
	getProjectTag: {
		"who may": (api) => api.getProjectTag({ id, tag_name: "v1" }),
	},
	listProjectCommits: {
		"who may": (api) => api.listProjectCommits({ id }),
	},
	getProjectCommit: {
		"who may": (api) => api.getProjectCommit({ id, sha: "main" }),
	},
	listProjectCommitDiffs: {
		"who may": (api) => api.listProjectCommitDiffs({ id, sha: "main" }),
	},
	listCommitComments: {
		...onPages((api, page) => api.listCommitComments({ id, sha: "main", ...page })),
	},
	createCommitComment: {
		"on the whole commit": (api) => api.createCommitComment({ id, sha: "main", note: "Why?" }),
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
		...onPages((api, page) => api.listSnippetDiscussions({ ...snippet, ...page })),
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
		"one thread": (api) => api.getSnippetDiscussion({ ...snippet, ...threads.snippet }, guestOf(9)),
	},
	listSnippetDiscussionNotes: {
		"those of one thread": (api) =>
			api.listSnippetDiscussionNotes({ ...snippet, ...threads.snippet }, guestOf(9)),
	},
	getSnippetDiscussionNote: {
		"one note": (api) =>
			api.getSnippetDiscussionNote({ ...snippet, ...threads.snippet }, guestOf(9)),
	},
	createSnippetDiscussionNote: {
		"a reply": (api) => api.createSnippetDiscussionNote({ ...snippet, ...threads.snippet, body }),
	},
	updateSnippetDiscussionNote: {
		"one note": (api) => api.updateSnippetDiscussionNote({ ...snippet, ...threads.snippet, body }),
	},
	deleteSnippetDiscussionNote: {
		"one note": (api) => api.deleteSnippetDiscussionNote({ ...snippet, ...threads.snippet }),
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

/** Values of path parameters, for objects of project 7. */
const named: Record<string, number> = {
	id,
	board_id: 6,
	list_id: 6,
	milestone_id: 6,
	cluster_id: 6,
	snippet_id: 6,
	audit_event_id: 6,
};

/** Requests for an operation whose only parameters are paging and ids in `named`; none for any other operation. */
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

/** All requests, keyed by operation. */
export const questions: ReadonlyMap<OperationId, Questions> = new Map(
	Object.values(operations).map((operation) => [
		operation.id,
		asked[operation.id] ?? plainQuestions(operation),
	]),
);
