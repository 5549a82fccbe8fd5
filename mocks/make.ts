/** Parts of a world, of which a test says only what it is about. */
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
} from "../generated/world.ts";

/** Who does what nobody else is said to do: a user of the demo world, and of every world that `make.world` makes. */
const somebody = "ada";

/**
 * Everything that may be left out has a value that is always the same. What must differ from its likes in a test has
 * to be named: usernames, paths, labels and milestones.
 */
export const make = {
	/** With a token `<username>-token`. */
	user: (user: WorldUser): WorldUser => ({
		name: user.username,
		tokens: [{ name: "test", value: `${user.username}-token` }],
		...user,
	}),
	group: (group: WorldGroup): WorldGroup => ({ ...group }),
	/** With a README.md as its only commit. */
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
		author: somebody,
		...issue,
	}),
	mergeRequest: (
		mergeRequest: Partial<WorldMergeRequest> = {},
	): WorldMergeRequest => ({
		title: "Set it right",
		author: somebody,
		source_branch: "main",
		target_branch: "main",
		...mergeRequest,
	}),
	epic: (epic: Partial<WorldEpic> = {}): WorldEpic => ({
		title: "Great things",
		author: somebody,
		...epic,
	}),
	note: (note: Partial<WorldNote> = {}): WorldNote => ({
		body: "What do you think?",
		author: somebody,
		...note,
	}),
	snippet: (snippet: Partial<WorldSnippet> = {}): WorldSnippet => ({
		title: "Hello",
		author: somebody,
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
		author: somebody,
		details: { custom_message: "Did something" },
		...event,
	}),
	/**
	 * A world whole: groups above its projects, users, labels and milestones that are named but not declared are
	 * added. Users among them have a token `<username>-token`.
	 */
	world: (world: World = {}): World => withNamed(world),
};

function withNamed(world: World): World {
	const users = [...(world.users ?? [])];
	const groups = [...(world.groups ?? [])];
	const userNamed = (name: string) => {
		if (!users.some(({ username }) => username === name)) {
			users.push(make.user({ username: name }));
		}
	};
	const groupNamed = (path: string) => {
		if (groups.some((group) => group.path === path)) return;
		const slash = path.lastIndexOf("/");
		if (slash > 0) groupNamed(path.slice(0, slash));
		groups.push({ path });
	};
	for (const { path } of groups.slice()) {
		if (path.includes("/")) groupNamed(path.slice(0, path.lastIndexOf("/")));
	}
	// A group above comes before those below it.
	groups.sort((a, b) => depth(a) - depth(b));
	userNamed(somebody);
	for (const name of usersIn(world)) userNamed(name);
	for (const { path } of world.projects ?? []) {
		const above = path.slice(0, path.lastIndexOf("/"));
		if (!users.some(({ username }) => username === above)) groupNamed(above);
	}
	const projects = world.projects?.map((project) =>
		withPlanned(project, groups),
	);
	return { ...world, users, groups, ...(projects && { projects }) };
}

function depth({ path }: WorldGroup): number {
	return path.split("/").length;
}

/** Labels and milestones that the project's boards, issues and merge requests name. */
function withPlanned(
	project: WorldProject,
	groups: readonly WorldGroup[],
): WorldProject {
	const { boards = [], issues = [], merge_requests = [] } = project;
	const above = groups.filter(({ path }) =>
		project.path.startsWith(`${path}/`),
	);
	const lists = boards.flatMap(({ lists = [] }) => lists);
	const work = [...issues, ...merge_requests];
	const names = [
		...boards.flatMap(({ labels = [] }) => labels),
		...work.flatMap(({ labels = [] }) => labels),
		...lists.flatMap((list) => ("label" in list ? [list.label] : [])),
	];
	const titles = [
		...boards.map(({ milestone }) => milestone),
		...work.map(({ milestone }) => milestone),
		...lists.map((list) => ("milestone" in list ? list.milestone : undefined)),
	].filter((title) => title != null && !title.startsWith("#")) as string[];
	const places = [project, ...above];
	const labels = missing(
		names,
		places.flatMap(({ labels = [] }) => labels.map(({ name }) => name)),
	);
	const milestones = missing(
		titles,
		places.flatMap(({ milestones = [] }) =>
			milestones.map(({ title }) => title),
		),
	);
	return {
		...project,
		...(labels.length > 0 && {
			labels: [...(project.labels ?? []), ...labels.map((name) => ({ name }))],
		}),
		...(milestones.length > 0 && {
			milestones: [
				...(project.milestones ?? []),
				...milestones.map((title) => ({ title })),
			],
		}),
	};
}

function missing(
	wanted: readonly string[],
	there: readonly string[],
): string[] {
	return [...new Set(wanted)].filter((name) => !there.includes(name));
}

/** All whom a world names, in the order of the file. */
function usersIn(world: World): Set<string> {
	const names = new Set<string>();
	const look = (value: unknown) => {
		if (typeof value !== "object" || value === null) return;
		for (const [key, inner] of Object.entries(value)) {
			// Authors of commits are no users, and what an event tells is told as it is.
			if (key === "repository" || key === "details") continue;
			if (key === "members")
				for (const name of Object.keys(inner ?? {})) names.add(name);
			else if (key === "assignees")
				for (const name of inner ?? []) names.add(name);
			else if (/^(author|assignee|user|resolved_by)$/.test(key)) {
				if (typeof inner === "string") names.add(inner);
			} else look(inner);
		}
	};
	look(world);
	return names;
}
