/** Factories for parts of a world: a test gives only the fields that it is about, and the rest has defaults. */
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
	WorldNote,
	WorldProject,
	WorldSnippet,
	WorldUser,
} from "../../generated/world.ts";

/** The default author: a user of the demo world and of every world from `make.world`. */
const defaultAuthor = "ada";

const one = {
	/** A user with a token `<username>-token`. */
	user: (user: WorldUser): WorldUser => ({
		name: user.username,
		tokens: [{ name: "test", value: `${user.username}-token` }],
		...user,
	}),
	group: (group: WorldGroup): WorldGroup => ({ ...group }),
	/** A project whose repository has one commit, which adds README.md. */
	project: (project: WorldProject): WorldProject => ({
		repository: {
			commits: [
				{
					message: "Begin",
					author: "Ada Byron <ada@acme.test>",
					date: "2021-01-04T09:00:00Z",
					files: { "README.md": `# ${project.path}\n` },
					branch: "main",
				},
			],
		},
		...project,
	}),
	label: (label: WorldLabel): WorldLabel => ({ ...label }),
	milestone: (milestone: WorldMilestone): WorldMilestone => ({ ...milestone }),
	board: (board: Partial<WorldBoard> = {}): WorldBoard => ({
		name: "Development",
		...board,
	}),
	issue: (issue: Partial<WorldIssue> = {}): WorldIssue => ({
		title: "Something is wrong",
		author: defaultAuthor,
		...issue,
	}),
	mergeRequest: (mergeRequest: Partial<WorldMergeRequest> = {}): WorldMergeRequest => ({
		title: "Set it right",
		author: defaultAuthor,
		source_branch: "main",
		target_branch: "main",
		...mergeRequest,
	}),
	epic: (epic: Partial<WorldEpic> = {}): WorldEpic => ({
		title: "Great things",
		author: defaultAuthor,
		...epic,
	}),
	note: (note: Partial<WorldNote> = {}): WorldNote => ({
		body: "What do you think?",
		author: defaultAuthor,
		...note,
	}),
	snippet: (snippet: Partial<WorldSnippet> = {}): WorldSnippet => ({
		title: "Hello",
		author: defaultAuthor,
		files: [{ file_path: "hello.rb", content: 'puts "hello"\n' }],
		...snippet,
	}),
	cluster: (cluster: Partial<WorldCluster> = {}): WorldCluster => ({
		name: "production",
		platform_kubernetes: {
			api_url: "https://kubernetes.example.test",
			token: "cluster-token",
		},
		...cluster,
	}),
	auditEvent: (event: Partial<WorldAuditEvent> = {}): WorldAuditEvent => ({
		author: defaultAuthor,
		details: { custom_message: "Did something" },
		...event,
	}),
};

/**
 * A factory that makes `count` parts of a world, such as issues.
 * @param part - Returns the fields of the nth part that differ from the defaults; `n` counts from 1
 */
type Several<Part, Given> =
	Partial<Given> extends Given
		? (count: number, part?: (n: number) => Given) => Part[]
		: (count: number, part: (n: number) => Given) => Part[];

function several<Part, Given>(factory: (given: Given) => Part): Several<Part, Given> {
	const parts = (count: number, part = (_: number) => ({}) as Given) =>
		Array.from({ length: count }, (_, index) => factory(part(index + 1)));
	return parts as Several<Part, Given>;
}

/**
 * Factories for parts of a world. `make.issue` makes one issue, and `make.issues` makes several:
 * `make.issues(500, (n) => ({ title: `Issue ${n}` }))`. Every call uses the same defaults. Usernames, paths, and names
 * of labels and milestones have no default.
 */
export const make = {
	...one,
	users: several(one.user),
	groups: several(one.group),
	projects: several(one.project),
	labels: several(one.label),
	milestones: several(one.milestone),
	boards: several(one.board),
	issues: several(one.issue),
	mergeRequests: several(one.mergeRequest),
	epics: several(one.epic),
	notes: several(one.note),
	snippets: several(one.snippet),
	clusters: several(one.cluster),
	auditEvents: several(one.auditEvent),
	/**
	 * Completes a world: adds the users, labels, milestones and parent groups that it names but does not declare. Added
	 * users have a token `<username>-token`.
	 */
	world: (world: World = {}): World => completed(world),
};

function completed(world: World): World {
	const users = [...(world.users ?? [])];
	const groups = [...(world.groups ?? [])];
	const requireUser = (name: string) => {
		if (!users.some(({ username }) => username === name)) {
			users.push(make.user({ username: name }));
		}
	};
	const requireGroup = (path: string) => {
		if (groups.some((group) => group.path === path)) return;
		const slash = path.lastIndexOf("/");
		if (slash > 0) requireGroup(path.slice(0, slash));
		groups.push({ path });
	};
	for (const { path } of groups.slice()) {
		if (path.includes("/")) requireGroup(path.slice(0, path.lastIndexOf("/")));
	}
	// The loader needs parent groups before their subgroups.
	groups.sort((a, b) => depth(a) - depth(b));
	requireUser(defaultAuthor);
	for (const name of namesIn(world, usernames)) requireUser(name);
	for (const { path } of world.projects ?? []) {
		const above = path.slice(0, path.lastIndexOf("/"));
		if (!users.some(({ username }) => username === above)) requireGroup(above);
	}
	const complete: WorldGroup[] = [];
	for (const group of groups) complete.push(withLabelsAndMilestones(group, complete));
	const projects = world.projects?.map((project) => withLabelsAndMilestones(project, complete));
	return { ...world, users, groups: complete, ...(projects && { projects }) };
}

function depth({ path }: WorldGroup): number {
	return path.split("/").length;
}

/** Adds the labels and milestones that a project or group names, and neither it nor a group above has. */
function withLabelsAndMilestones<Place extends WorldProject | WorldGroup>(
	place: Place,
	groups: readonly WorldGroup[],
): Place {
	const groupsAbove = groups.filter(({ path }) => place.path.startsWith(`${path}/`));
	const names = namesIn(place, labelNames);
	const titles = namesIn(place, milestoneTitles).filter(
		(title) => title !== "#started" && title !== "#upcoming",
	);
	const places = [place, ...groupsAbove];
	const labels = missing(
		names,
		places.flatMap(({ labels = [] }) => labels.map(({ name }) => name)),
	);
	const milestones = missing(
		titles,
		places.flatMap(({ milestones = [] }) => milestones.map(({ title }) => title)),
	);
	return {
		...place,
		...(labels.length > 0 && {
			labels: [...(place.labels ?? []), ...labels.map((name) => ({ name }))],
		}),
		...(milestones.length > 0 && {
			milestones: [...(place.milestones ?? []), ...milestones.map((title) => ({ title }))],
		}),
	};
}

function missing(wanted: readonly string[], there: readonly string[]): string[] {
	return [...new Set(wanted)].filter((name) => !there.includes(name));
}

/** Where a world names things of one kind. */
interface Naming {
	/** The members whose value is a name, or a list of names. */
	members: readonly string[];
	/** The member that maps names to something. */
	map?: string;
}

const usernames: Naming = {
	members: [
		"assignee",
		"assignees",
		"author",
		"closed_by",
		"creator",
		"merged_by",
		"resolved_by",
		"reviewers",
		"subscribers",
		"user",
	],
	map: "members",
};
const labelNames: Naming = { members: ["label", "labels"], map: "label_priorities" };
const milestoneTitles: Naming = { members: ["milestone", "milestones"] };

/**
 * Members with keys of the test's own, in which nothing is named by the members above. Commit authors are not users of
 * the world, and a value under `user` in the details of an audit event need not be a username.
 */
const opaque = ["details", "label_priorities", "members", "repository", "shares"];

/** All names of a kind in a world or a part of it, in order of appearance. */
function namesIn(value: unknown, naming: Naming, key = ""): string[] {
	if (naming.members.includes(key)) {
		const named = [value].flat().filter((name) => typeof name === "string");
		if (named.length > 0) return named;
	}
	if (typeof value !== "object" || value === null) return [];
	if (key === naming.map) return Object.keys(value);
	if (opaque.includes(key)) return [];
	return Object.entries(value).flatMap(([key, inner]) => namesIn(inner, naming, key));
}
