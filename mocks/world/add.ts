/** Adds data to the service while a test runs. */
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
import type { Change, Rows } from "../memory/database.ts";
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
 * Adds data of the same form as in a world, created now, without access checks. Each method resolves with the data as
 * `mocks.world` shows it. Projects and groups are named by full path. All reject if a name does not exist.
 */
export interface Add {
	/** Several things at once. Existing users, groups and projects are kept and extended. */
	world(world: World): Promise<void>;
	user(user: WorldUser): Promise<WorldUserView>;
	group(group: WorldGroup): Promise<WorldGroupView>;
	project(project: WorldProject): Promise<WorldProjectView>;
	/** To a project, or to a group. */
	label(place: string, label: WorldLabel): Promise<WorldLabelView>;
	/** To a project, or to a group. */
	milestone(
		place: string,
		milestone: WorldMilestone,
	): Promise<WorldMilestoneView>;
	board(project: string, board: WorldBoard): Promise<WorldBoardView>;
	issue(project: string, issue: WorldIssue): Promise<WorldIssueView>;
	mergeRequest(
		project: string,
		mergeRequest: WorldMergeRequest,
	): Promise<WorldMergeRequestView>;
	snippet(project: string, snippet: WorldSnippet): Promise<WorldSnippetView>;
	cluster(project: string, cluster: WorldCluster): Promise<WorldClusterView>;
	epic(group: string, epic: WorldEpic): Promise<WorldEpicView>;
	/** About a project, or about a group. */
	auditEvent(
		place: string,
		event: WorldAuditEvent,
	): Promise<WorldAuditEventView>;
}

interface AddParts {
	world: WorldView;
	ready(): Promise<void>;
	/** Loads a world into the existing data and resolves with the changes. */
	load(world: World): Promise<Change[]>;
}

/** Lists of a project or group in a world that are added to, and the tables of their rows. */
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
} as const satisfies Record<string, keyof Rows>;

type AnyPlace = WorldProjectView & WorldGroupView;

export function createAdd({ world, ready, load }: AddParts): Add {
	/** A method that adds a thing to a list of the place and resolves with its view. */
	function adder<List extends keyof typeof tables>(
		list: List,
		find: (path: string) => WorldProjectView | WorldGroupView,
	) {
		return async (
			at: string,
			thing: object,
		): Promise<AnyPlace[List][number]> => {
			await ready();
			const place = find(at);
			const isProject = "path_with_namespace" in place;
			const path = isProject ? place.path_with_namespace : place.full_path;
			const part = { path, [list]: [thing] };
			const changes = await load(
				isProject ? { projects: [part] } : { groups: [part] },
			);
			const now = isProject ? world.project(path) : world.group(path);
			const id = changes.find(
				({ table, before }) => table === tables[list] && before === undefined,
			)?.key;
			const things = (now as AnyPlace)[list];
			return things.find((one) => one.id === id) as AnyPlace[List][number];
		};
	}

	function placeAt(path: string) {
		const wanted = path.toLowerCase();
		return (
			world.groups.find(
				({ full_path }) => full_path.toLowerCase() === wanted,
			) ?? world.project(path)
		);
	}

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
		label: adder("labels", placeAt),
		milestone: adder("milestones", placeAt),
		board: adder("boards", world.project),
		issue: adder("issues", world.project),
		mergeRequest: adder("merge_requests", world.project),
		snippet: adder("snippets", world.project),
		cluster: adder("clusters", world.project),
		epic: adder("epics", world.group),
		auditEvent: adder("audit_events", placeAt),
	};
}

function requireNew(what: string, name: string, names: readonly string[]) {
	const wanted = name.toLowerCase();
	if (names.some((known) => known.toLowerCase() === wanted)) {
		throw new Error(`The ${what} ${name} already exists.`);
	}
}
