/** Adds data to the mocks while a test runs. */
import type {
	World,
	WorldAuditEvent,
	WorldBoard,
	WorldCluster,
	WorldEpic,
	WorldGroup,
	WorldIssue,
	WorldLabel,
	WorldMergeRequest,
	WorldMilestone,
	WorldProject,
	WorldSnippet,
	WorldUser,
} from "../../generated/world.ts";
import type { Change, Tables } from "../memory/database.ts";
import type {
	WorldAuditEventView,
	WorldBoardView,
	WorldClusterView,
	WorldEpicView,
	WorldGroupView,
	WorldIssueView,
	WorldLabelView,
	WorldMergeRequestView,
	WorldMilestoneView,
	WorldProjectView,
	WorldSnippetView,
	WorldUserView,
	WorldView,
} from "./world.ts";

/**
 * Adds data to the mocks, in the format of a world, without access checks. The time of creation is now. Projects and
 * groups are named by full path. Each method resolves with the added data as `mocks.world` shows it, and rejects if a
 * name does not exist.
 */
export interface Add {
	/** Adds all data of a world. Existing users, groups and projects are kept and extended. */
	world(world: World): Promise<void>;
	user(user: WorldUser): Promise<WorldUserView>;
	group(group: WorldGroup): Promise<WorldGroupView>;
	project(project: WorldProject): Promise<WorldProjectView>;
	/** Adds a label to the project or group with the full path `place`. */
	label(place: string, label: WorldLabel): Promise<WorldLabelView>;
	/** Adds a milestone to the project or group with the full path `place`. */
	milestone(place: string, milestone: WorldMilestone): Promise<WorldMilestoneView>;
	board(project: string, board: WorldBoard): Promise<WorldBoardView>;
	issue(project: string, issue: WorldIssue): Promise<WorldIssueView>;
	mergeRequest(project: string, mergeRequest: WorldMergeRequest): Promise<WorldMergeRequestView>;
	snippet(project: string, snippet: WorldSnippet): Promise<WorldSnippetView>;
	cluster(project: string, cluster: WorldCluster): Promise<WorldClusterView>;
	epic(group: string, epic: WorldEpic): Promise<WorldEpicView>;
	/** Adds an audit event to the project or group with the full path `place`. */
	auditEvent(place: string, event: WorldAuditEvent): Promise<WorldAuditEventView>;
	/** Adds several labels to a project or group in one call, which is faster than calling `label` for each. */
	labels(place: string, labels: readonly WorldLabel[]): Promise<WorldLabelView[]>;
	milestones(place: string, milestones: readonly WorldMilestone[]): Promise<WorldMilestoneView[]>;
	boards(project: string, boards: readonly WorldBoard[]): Promise<WorldBoardView[]>;
	issues(project: string, issues: readonly WorldIssue[]): Promise<WorldIssueView[]>;
	mergeRequests(
		project: string,
		mergeRequests: readonly WorldMergeRequest[],
	): Promise<WorldMergeRequestView[]>;
	snippets(project: string, snippets: readonly WorldSnippet[]): Promise<WorldSnippetView[]>;
	clusters(project: string, clusters: readonly WorldCluster[]): Promise<WorldClusterView[]>;
	epics(group: string, epics: readonly WorldEpic[]): Promise<WorldEpicView[]>;
	auditEvents(place: string, events: readonly WorldAuditEvent[]): Promise<WorldAuditEventView[]>;
}

interface AddParts {
	world: WorldView;
	ready(): Promise<void>;
	/** Loads a world into the existing data, and resolves with the changes. */
	load(world: World): Promise<Change[]>;
}

/** The lists of a world's projects and groups that `Add` can extend, with the database table of each. */
const tables = {
	labels: "labels",
	milestones: "milestones",
	boards: "boards",
	issues: "issues",
	merge_requests: "mergeRequests",
	snippets: "snippets",
	clusters: "clusters",
	epics: "epics",
	audit_events: "auditEvents",
} as const satisfies Record<string, keyof Tables>;

type AnyPlace = WorldProjectView & WorldGroupView;

export function createAdd({ world, ready, load }: AddParts): Add {
	/** Adds items to a list of a project or group, and resolves with views of the added items. */
	async function addTo<List extends keyof typeof tables>(
		list: List,
		place: WorldProjectView | WorldGroupView,
		things: readonly object[],
	): Promise<AnyPlace[List][number][]> {
		const isProject = "path_with_namespace" in place;
		const path = isProject ? place.path_with_namespace : place.full_path;
		const part = { path, [list]: things };
		const changes = await load(isProject ? { projects: [part] } : { groups: [part] });
		const added = new Set(
			changes.flatMap(({ table, before, key }) =>
				table === tables[list] && before === undefined ? [key] : [],
			),
		);
		const now = isProject ? world.project(path) : world.group(path);
		const all: readonly AnyPlace[List][number][] = (now as AnyPlace)[list];
		return all.filter(({ id }) => added.has(id));
	}

	/** Makes the two methods of `Add` for a list of a project or group: to add one item, and to add several. */
	function adder<List extends keyof typeof tables>(
		list: List,
		find: (path: string) => WorldProjectView | WorldGroupView,
	) {
		const several = async (at: string, things: readonly object[]) => {
			await ready();
			return addTo(list, find(at), things);
		};
		return {
			several,
			one: async (at: string, thing: object) => {
				const [added] = await several(at, [thing]);
				return added as AnyPlace[List][number];
			},
		};
	}

	function placeAt(path: string) {
		const wanted = path.toLowerCase();
		return (
			world.groups.find(({ full_path }) => full_path.toLowerCase() === wanted) ??
			world.project(path)
		);
	}

	const labels = adder("labels", placeAt);
	const milestones = adder("milestones", placeAt);
	const boards = adder("boards", world.project);
	const issues = adder("issues", world.project);
	const mergeRequests = adder("merge_requests", world.project);
	const snippets = adder("snippets", world.project);
	const clusters = adder("clusters", world.project);
	const epics = adder("epics", world.group);
	const auditEvents = adder("audit_events", placeAt);

	return {
		async world(added) {
			await load(added);
		},
		async user(user) {
			await ready();
			const names = world.users.map(({ username }) => username);
			requireNew("user", user.username, names);
			await load({ users: [user] });
			return world.user(user.username);
		},
		async group(added) {
			await ready();
			const paths = world.groups.map(({ full_path }) => full_path);
			requireNew("group", added.path, paths);
			await load({ groups: [added] });
			return world.group(added.path);
		},
		async project(added) {
			await ready();
			const paths = world.projects.map((one) => one.path_with_namespace);
			requireNew("project", added.path, paths);
			await load({ projects: [added] });
			return world.project(added.path);
		},
		label: labels.one,
		labels: labels.several,
		milestone: milestones.one,
		milestones: milestones.several,
		board: boards.one,
		boards: boards.several,
		issue: issues.one,
		issues: issues.several,
		mergeRequest: mergeRequests.one,
		mergeRequests: mergeRequests.several,
		snippet: snippets.one,
		snippets: snippets.several,
		cluster: clusters.one,
		clusters: clusters.several,
		epic: epics.one,
		epics: epics.several,
		auditEvent: auditEvents.one,
		auditEvents: auditEvents.several,
	};
}

function requireNew(what: string, name: string, names: readonly string[]) {
	const wanted = name.toLowerCase();
	if (names.some((known) => known.toLowerCase() === wanted)) {
		throw new Error(`The ${what} ${name} already exists.`);
	}
}
