/**
 * Converts what the API returns (projects, labels and so on) to `Thing`s, which `forgekit try` compares for its report.
 */
import type {
	Board,
	Branch,
	ClusterListItem,
	CommitStatus,
	GroupDetails,
	Label,
	Member,
	Milestone,
	ProjectLabel,
	ProjectWithAccess,
	ProtectedBranch,
	Release,
	Tag,
} from "../../../../sdk/index.ts";

/**
 * A record of the service, such as a project or a label. The report of `forgekit try` says how the command changed it.
 */
export interface Thing {
	/** Identifies the record: the same text before and after the command. */
	key: string;
	/** Key of the record to which this one belongs, such as a project or an issue: its deletion also deletes this one. */
	owner?: string;
	/**
	 * Full path of the record's project or group, and the issue, merge request, epic or commit to which the record
	 * belongs, if any: `acme/rocket!1`.
	 */
	place: string;
	/** Kind and name of the record: `label doing`. */
	name: string;
	/** Fields in the order of the report. The field with the empty name is the main text of the record. */
	fields: Readonly<Record<string, Value>>;
}

/** Value of a field. A commit is compared by its id and shown by its title. */
export type Value =
	| string
	| number
	| boolean
	| null
	| undefined
	| readonly string[]
	| { id: string; title: string };

type Commit = { id: string; title: string } | null | undefined;

const tip = (commit: Commit): Value => (commit ? { id: commit.id, title: commit.title } : null);

/** Matches names of project settings that the report compares: access to features, and rules of merging. */
const settings =
	/_access_level$|^(?:only_allow_merge_|remove_source_branch_|squash_option$|merge_method$|lfs_enabled$)/;

export function projectThing(project: ProjectWithAccess): Thing {
	const place = project.path_with_namespace;
	const more = Object.entries(project)
		.filter(([name]) => settings.test(name))
		.map(([name, value]) => [name, value as Value] as const);
	return {
		key: `project ${project.id}`,
		place,
		name: "project",
		fields: {
			path: place,
			name: project.name,
			description: project.description,
			visibility: project.visibility,
			default_branch: project.default_branch,
			archived: project.archived,
			topics: project.topics,
			...Object.fromEntries(more),
		},
	};
}

export function groupThing(group: GroupDetails): Thing {
	return {
		key: `group ${group.id}`,
		place: group.full_path,
		name: "group",
		fields: {
			path: group.full_path,
			name: group.name,
			description: group.description,
			visibility: group.visibility,
		},
	};
}

/**
 * A function that converts a record as the API returns it, such as a label, to a `Thing`. `owner`: the `Thing` of its
 * project or group.
 */
type Maker<Item> = (item: Item, owner: Thing) => Thing;

export function made(
	owner: Thing,
	kind: string,
	id: number | string,
	name: string,
	fields: Thing["fields"],
): Thing {
	const isGlobal = typeof id === "number";
	return {
		key: isGlobal ? `${kind} ${id}` : `${kind} of ${owner.key}: ${id}`,
		owner: owner.key,
		place: owner.place,
		name: `${kind} ${name}`,
		fields,
	};
}

export const branchThing: Maker<Branch> = ({ name, commit }, owner) =>
	made(owner, "branch", name, name, { tip: tip(commit) });

export const tagThing: Maker<Tag> = ({ name, message, commit }, owner) =>
	made(owner, "tag", name, name, { on: tip(commit), message });

export const releaseThing: Maker<Release> = (release, owner) =>
	made(owner, "release", release.tag_name ?? "", release.tag_name ?? "", {
		name: release.name,
		on: tip(release.commit),
		milestones: (release.milestones ?? []).map(({ title }) => title).sort(),
		links: (release.assets?.links ?? []).map(({ name, url }) => `${name} ${url}`).sort(),
		"": release.description,
	});

export const protectedBranchThing: Maker<ProtectedBranch> = (branch, owner) =>
	made(owner, "protected branch", branch.name, branch.name, {
		push: branch.push_access_levels.map((one) => one.access_level_description),
		merge: branch.merge_access_levels.map((one) => one.access_level_description),
		allow_force_push: branch.allow_force_push,
	});

export const labelThing: Maker<Label | ProjectLabel> = (label, owner) =>
	made(owner, "label", label.id, label.name, {
		name: label.name,
		color: label.color,
		description: label.description,
		priority: "priority" in label ? label.priority : null,
	});

export const milestoneThing: Maker<Milestone> = (milestone, owner) =>
	made(owner, "milestone", milestone.id ?? milestone.title, milestone.title, {
		title: milestone.title,
		state: milestone.state,
		start_date: milestone.start_date,
		due_date: milestone.due_date,
		description: milestone.description,
	});

export const memberThing: Maker<Member> = (member, owner) =>
	made(owner, "member", member.username, member.username, {
		access_level: member.access_level,
		expires_at: member.expires_at,
	});

export const boardThing: Maker<Board> = (board, owner) =>
	made(owner, "board", board.id, board.name, {
		name: board.name,
		lists: (board.lists ?? []).map(({ label }) => label?.name ?? "?"),
	});

export const clusterThing: Maker<ClusterListItem> = (cluster, owner) =>
	made(owner, "cluster", cluster.id, cluster.name, {
		name: cluster.name,
		domain: cluster.domain,
		enabled: cluster.enabled,
		environment_scope: cluster.environment_scope,
	});

export const statusThing: Maker<CommitStatus> = (status, owner) =>
	made(owner, "status", `${status.name} ${status.ref}`, status.name ?? "default", {
		status: status.status,
		ref: status.ref,
		description: status.description,
		target_url: status.target_url,
	});
