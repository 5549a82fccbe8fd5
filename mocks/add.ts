/** Adds to what the service holds while a test runs. */
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
} from "../generated/world.ts";
import type { Change, Rows } from "./memory/database.ts";
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
 * Adds what a world could have had from the start, as of now, without asking anybody's rights. Each gives back what
 * is there then. Projects and groups are named by full path. All reject where something that is named is not there.
 */
export interface Add {
	/** Everything at once. What is there by the same name stays as it is and is added to. */
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

export interface AddParts {
	world: WorldView;
	ready(): Promise<void>;
	/** Loads a world onto what is there, and tells what that changed. */
	load(world: World): Promise<Change[]>;
}

export function createAdd({ world, ready, load }: AddParts): Add {
	/** Adds one thing to a project or group, and gives it as it is there then. */
	async function put<View>(
		at: WorldProjectView | WorldGroupView,
		members: Partial<WorldProject> & Partial<WorldGroup>,
		table: keyof Rows,
		all: (now: WorldProjectView & WorldGroupView) => readonly View[],
	): Promise<View> {
		const isProject = "path_with_namespace" in at;
		const path = isProject ? at.path_with_namespace : at.full_path;
		const part = { ...members, path };
		const changes = await load(
			isProject ? { projects: [part] } : { groups: [part] },
		);
		const now = isProject ? world.project(path) : world.group(path);
		const id = changes.find(
			(change) => change.table === table && change.before === undefined,
		)?.key;
		return all(now as WorldProjectView & WorldGroupView).find(
			(one) => (one as { id?: unknown }).id === id,
		) as View;
	}

	async function project(path: string): Promise<WorldProjectView> {
		await ready();
		return world.project(path);
	}

	async function group(path: string): Promise<WorldGroupView> {
		await ready();
		return world.group(path);
	}

	async function place(path: string) {
		await ready();
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
		label: async (path, label) =>
			put(
				await place(path),
				{ labels: [label] },
				"labels",
				({ labels }) => labels,
			),
		milestone: async (path, milestone) =>
			put(
				await place(path),
				{ milestones: [milestone] },
				"milestones",
				({ milestones }) => milestones,
			),
		board: async (path, board) =>
			put(
				await project(path),
				{ boards: [board] },
				"boards",
				({ boards }) => boards,
			),
		issue: async (path, issue) =>
			put(
				await project(path),
				{ issues: [issue] },
				"issues",
				({ issues }) => issues,
			),
		mergeRequest: async (path, mergeRequest) =>
			put(
				await project(path),
				{ merge_requests: [mergeRequest] },
				"mergeRequests",
				({ merge_requests }) => merge_requests,
			),
		snippet: async (path, snippet) =>
			put(
				await project(path),
				{ snippets: [snippet] },
				"snippets",
				({ snippets }) => snippets,
			),
		cluster: async (path, cluster) =>
			put(
				await project(path),
				{ clusters: [cluster] },
				"clusters",
				({ clusters }) => clusters,
			),
		epic: async (path, epic) =>
			put(await group(path), { epics: [epic] }, "epics", ({ epics }) => epics),
		auditEvent: async (path, event) =>
			put(
				await place(path),
				{ audit_events: [event] },
				"auditEvents",
				({ audit_events }) => audit_events,
			),
	};
}

function requireNew(what: string, name: string, names: readonly string[]) {
	const wanted = name.toLowerCase();
	if (names.some((known) => known.toLowerCase() === wanted)) {
		throw new Error(`There is a ${what} ${name} already.`);
	}
}
