/**
 * Callers of histories, and values of parameters. Ids in paths come from `model.ts`, which learns them from responses.
 * A new domain needs an entry for each parameter with meaningful values in the demo world; the success counts of
 * `npm run fuzz` show whether the entries work.
 */

import { demoWorld } from "../../generated/demo-world.ts";
import type { DeclaredCommit } from "../../server/domain/repository/declared.ts";
import { buildHistory } from "../../server/domain/repository/history.ts";
import { platform } from "../../server/services.ts";
import { ecCertificate } from "../certificates.ts";
import type { Model, Place } from "./model.ts";
import { type Places, placesOf } from "./places.ts";

// ---- Callers

/**
 * Callers, by token, with the weight of each caller in random choices; `token` undefined: the caller sends no token.
 */
export const callers: readonly { weight: number; token?: string }[] = [
	{ weight: 50, token: "ada-token" },
	{ weight: 50, token: "lin-token" },
	{ weight: 50, token: "root-token" },
	{ weight: 10, token: "tom-token" },
	{ weight: 5, token: "zoe-token" },
	{ weight: 5, token: "kai-token" },
	...(demoWorld.users ?? []).flatMap(({ tokens = [] }) =>
		tokens.map(({ value }) => ({ weight: 1, token: value })),
	),
	{ weight: 3 },
	{ weight: 1, token: "no-such-token" },
	{ weight: 1, token: "Ada-Token" },
];

/** Weights of projects in random choices, by full path; all other projects have the weight 1. */
export const busy: Readonly<Record<string, number>> = {
	"acme/rocket": 12,
	"acme/infra/launchpad": 4,
	"open/handbook": 4,
	"northwind/nozzle": 2,
	"acme/payload": 2,
};

// ---- Contents of the demo world

interface ProjectFacts {
	id: number;
	path: string;
	labels: readonly number[];
	/** Refs, and full and abbreviated ids of commits. */
	refs: readonly string[];
	/** Paths of files and directories. */
	paths: readonly string[];
	/** Full and abbreviated ids of git objects, mostly blobs. */
	objects: readonly string[];
}

const users = (demoWorld.users ?? []).map(({ id }, index) => id ?? index + 1);

/** Makes a function that assigns ids as the loader of worlds does: the given id, or the highest id so far plus 1. */
function createCounter() {
	let last = 0;
	return (given?: number): number => {
		const id = given ?? last + 1;
		last = Math.max(last, id);
		return id;
	};
}

const nextLabel = createCounter();
const groupLabels = new Map(
	(demoWorld.groups ?? []).map(({ path, labels = [] }) => [
		path,
		labels.map(({ id }) => nextLabel(id)),
	]),
);

export const groups = (demoWorld.groups ?? []).map(({ path }) => path);

const nextProject = createCounter();
export const projects: readonly ProjectFacts[] = (demoWorld.projects ?? []).map(
	({ id, path, labels = [], repository }) => {
		const commits = repository && "commits" in repository ? repository.commits : [];
		return {
			id: nextProject(id),
			path,
			labels: [
				...labels.map((label) => nextLabel(label.id)),
				...[...groupLabels].flatMap(([group, ids]) => (path.startsWith(`${group}/`) ? ids : [])),
			],
			...namesIn(commits),
		};
	},
);

function namesIn(
	commits: readonly DeclaredCommit[],
): Pick<ProjectFacts, "refs" | "paths" | "objects"> {
	const { objects, refs } = buildHistory(commits, platform.hash.sha1);
	const ids = [...objects.values()].filter(({ type }) => type === "commit").map(({ id }) => id);
	const blobs = [...objects.values()].filter(({ type }) => type === "blob").map(({ id }) => id);
	const files = commits.flatMap(({ files = {} }) => Object.keys(files));
	return {
		refs: [
			...Array.from(refs.keys(), (name) => name.replace(/^refs\/\w+\//, "")),
			...refs.keys(),
			"HEAD",
			"main~1",
			...ids,
			...ids.map((id) => id.slice(0, 8)),
		],
		paths: [
			...files.flatMap((file) =>
				Array.from(file.matchAll(/\//g), ({ index }) => file.slice(0, index)),
			),
			...files,
		],
		objects: [
			...blobs,
			...blobs.map((id) => id.slice(0, 8)),
			...blobs.map((id) => id.slice(0, 4)),
			...ids.slice(0, 2),
		],
	};
}

/** Diff positions, keyed by project id. */
const places = new Map<number, Places>();
for (const [index, { id }] of projects.entries()) {
	const project = demoWorld.projects?.[index];
	if (project) places.set(id, await placesOf(id, project));
}

/** Paths and path parameters of the demo world's noteables: issues, merge requests, commits and epics. */
export const discussed: readonly [thing: string, place: Place][] = [
	...projects.flatMap(({ id }, at) =>
		(demoWorld.projects?.[at]?.issues ?? []).map(({ iid }, index): [string, Place] => [
			"/projects/{id}/issues/{issue_iid}",
			{ id, issue_iid: iid ?? index + 1 },
		]),
	),
	...[...places].flatMap(([id, { mergeRequests, commits }]) => [
		...Array.from(mergeRequests.keys(), (iid): [string, Place] => [
			"/projects/{id}/merge_requests/{merge_request_iid}",
			{ id, merge_request_iid: iid },
		]),
		...Array.from(commits.keys(), (commit_id): [string, Place] => [
			"/projects/{id}/commits/{commit_id}",
			{ id, commit_id },
		]),
	]),
	...(demoWorld.groups ?? [])
		.flatMap(({ epics = [] }, at) => epics.map((epic) => ({ ...epic, at })))
		.map(({ id, at }, index): [string, Place] => [
			"/groups/{id}/epics/{epic_id}",
			{ id: at + 1, epic_id: id ?? index + 1 },
		]),
];

/** Descriptions of merge requests that close issues, including issues that the caller cannot see. */
const closingTexts = () => [
	"Closes #1 and #3",
	"Fixes: acme/rocket#1, #2, open/handbook#3",
	"Resolves #99, lin/notes#1 and issue #2",
	"- [ ] Mention #1",
	"",
	null,
];

function projectAt({ id }: Place): ProjectFacts | undefined {
	return projects.find((project) => project.id === id);
}

// ---- Values of parameters

/** The call and the time for which values of a parameter are generated. */
export interface Moment {
	/** Ids known from responses. */
	model: Model;
	/** The call's path parameters. */
	place: Place;
	/** Time of the call, in milliseconds since 1970. */
	at: number;
}

/**
 * For each parameter, a function that returns values with which the call may succeed. The key is the parameter's name,
 * or `operation.parameter` if a parameter of several operations needs different values in them. An empty array: no such
 * value is known.
 */
export const values: Readonly<Record<string, (moment: Moment) => readonly unknown[]>> = {
	page: () => [1, 1, 1, 2, 2, 3],
	per_page: () => [1, 2, 3, 5, 20, 100, 101],
	label_id: ({ place }) => projectAt(place)?.labels ?? [],
	ref: ({ place }) => projectAt(place)?.refs ?? [],
	from: ({ place }) => projectAt(place)?.refs ?? [],
	to: ({ place }) => projectAt(place)?.refs ?? [],
	refs: ({ place }) => {
		const { refs = [] } = projectAt(place) ?? {};
		return refs.flatMap((ref, at) => {
			const other = refs[(at * 7 + 1) % refs.length];
			return [[ref, other], `${ref},${other}`, [ref, other, refs[0]]];
		});
	},
	"getRepositoryArchive.sha": ({ place }) => projectAt(place)?.refs ?? [],
	"listCommitMergeRequests.sha": ({ place }) => [
		"fix",
		"main",
		"topic",
		"minutes",
		...commitsIn(place).slice(0, 3),
	],
	sha: ({ place }) => projectAt(place)?.objects ?? [],
	path: ({ place }) => projectAt(place)?.paths ?? [],
	branch: () => branches,
	"updateProjectFile.branch": () => ["main", "main", "main", "fix"],
	"deleteProjectFile.branch": () => ["main", "main", "main", "fix"],
	source_branch: () => branches,
	target_branch: () => [...branches, "main", "main", "main"],
	"approveMergeRequest.sha": heads,
	"acceptMergeRequest.sha": heads,
	merge_when_pipeline_succeeds: () => mostlyNone,
	auto_merge: () => mostlyNone,
	version_id: () => [1, 1, 2, 3, 4, 5, 6, 7, 8],
	"createProjectBranch.ref": startsIn,
	tag_name: () => [...tags, "a b"],
	"createProjectTag.ref": startsIn,
	start_branch: () => [null, null, null, null, ...branches],
	start_sha: ({ place }) => [...Array<null>(6).fill(null), ...commitsIn(place).slice(0, 3)],
	last_commit_id: ({ place }) => [...Array<null>(6).fill(null), ...commitsIn(place).slice(0, 3)],
	"createProjectCommit.actions": actionsIn,
	"getProjectBranch.branch": () => branches,
	"deleteProjectBranch.branch": () => ["fix", "fix", "topic", "a/b", "main"],
	"getProjectTag.tag_name": () => tags,
	"deleteProjectTag.tag_name": () => releasedTags,
	"getProjectCommit.sha": startsIn,
	"listProjectCommitDiffs.sha": startsIn,
	"listCommitComments.sha": startsIn,
	"createCommitComment.sha": startsIn,
	note: () => ["Why?", "🚀", " ", null],
	line: () => [1, 2, 3, 5, "4", 0],
	"createProjectRelease.tag_name": () => [...tags, ...tags, "a b", "HEAD"],
	"createProjectRelease.ref": startsIn,
	"getProjectRelease.tag_name": () => releasedTags,
	"updateProjectRelease.tag_name": () => releasedTags,
	"deleteProjectRelease.tag_name": () => releasedTags,
	released_at: ({ at }) => ["2021-02-19 16:00", "2099-01-01", new Date(at).toISOString()],
	milestones: () => [["Flight 9"], ["Flight 8", "Flight 9"], "Flight 8", "", "x"],
	assets: () => [
		{},
		{ links: [link("report", "/report.pdf"), link("list", null)] },
		{ links: [link("a", "/a//b")] },
		{ links: [link("twice", null), link("twice", null)] },
	],
	commit_message: () => ["Change", "Two\n\nCloses #2\n", "ü 🚀", "", " "],
	author_name: () => ["Zed", "<Z> ü", "", "..", null],
	author_email: () => ["zed@acme.test", "", null],
	message: () => ["First", " two\nlines \n", " ", null],
	position: () => [0, 0, 1, 1, 2, 3],
	"createMergeRequestDiscussion.position": ({ place }) =>
		places.get(Number(place.id))?.mergeRequests.get(Number(place.merge_request_iid)) ?? [],
	"createMergeRequestDiscussion.commit_id": ({ place }) => projectAt(place)?.refs ?? [],
	"createCommitDiscussion.position": ({ place }) =>
		places.get(Number(place.id))?.commits.get(String(place.commit_id)) ?? [],
	"createProject.name": () => ["Made", "Made too", "Sprint", "-"],
	"createProject.path": () => ["made", "Made", "made-too", "a b"],
	"createProject.namespace_id": () => [1, 1, 1, 2, 3, 999],
	"createProject.visibility": () => ["private", "private", "public"],
	"createProject.description": () => ["Built here", ""],
	"createMergeRequest.description": closingTexts,
	"updateMergeRequest.description": closingTexts,
	"createProject.default_branch": () => ["main", "trunk", ".."],
	"createProject.build_timeout": () => [3600, 600],
	"updateProject.name": () => ["Made", "Renamed", "Rocket", "-", ""],
	"updateProject.path": () => ["made", "Moved", "rocket", "infra", "tree"],
	"updateProject.default_branch": ({ place }) => [
		...(projectAt(place)?.refs.slice(0, 4) ?? []),
		"main",
		"none",
	],
	"updateProject.build_timeout": () => [3600],
	import_url: () => ["", "", "https://elsewhere.test/x.git"],
	template_name: () => ["", "", "rails"],
	template_project_id: () => [null, null, 1],
	assignee_id: () => users,
	"addProjectMember.user_id": newMembers,
	"addGroupMember.user_id": newMembers,
	"updateGroup.name": () => ["Rovers", "Acme", "Lab (old)", "-", ""],
	"updateGroup.path": () => ["rovers", "acme", "Infra", "ada", "a", "-x"],
	// Mostly group 3, of which most callers are members, and group 5, with which group 3 is shared.
	group_id: () => [3, 3, 3, 5, 5, 4, 1, 999],
	// The demo world shares one project, the one with id 4, with group 4.
	"unshareProject.group_id": ({ place }) => (place.id === 4 ? [4] : [3]),
	"unshareGroup.group_id": () => [5, 5, 3],
	group_access: () => [10, 20, 30, 30, 40, 50],
	user_ids: () => [users.slice(0, 4), [3, 4, 99], "2,3", ""],
	query: () => ["lin", "ada", "acme", "o", "@tom", "mia@acme.test", ""],
	access_level: () => [5, 5, 10, 20, 30, 30, 40, 50, "20", 35],
	expires_at: ({ at }) => [
		"2099-01-01",
		new Date(at + 86_400_000).toISOString(),
		new Date(at).toISOString(),
		"2001-01-01",
		"",
	],
	milestone_id: () => [1, 1, 2, 3, 3, 3, 0, -2, -3, -1],
	"getProjectMilestone.milestone_id": ownMilestones,
	"listProjectMilestoneIssues.milestone_id": ownMilestones,
	"listProjectMilestoneMergeRequests.milestone_id": ownMilestones,
	"listGroupMilestoneMergeRequests.milestone_id": groupMilestones,
	"getGroupMilestone.milestone_id": groupMilestones,
	"updateGroupMilestone.milestone_id": groupMilestones,
	"listGroupMilestoneIssues.milestone_id": groupMilestones,
	"deleteGroupMilestone.milestone_id": ({ place: { milestone_id } }) => [milestone_id],
	"updateProjectMilestone.milestone_id": ownMilestones,
	"deleteProjectMilestone.milestone_id": ({ place: { milestone_id } }) => [milestone_id],
	start_date: () => ["2021-03-01", "2021-05-01T10:00:00Z", null, "", "x"],
	due_date: () => ["2021-05-01", "2021-05-02", "10000-01-01", null, "never"],
	"listProjectIssues.due_date": () => ["", "0", "overdue", "week", "month"],
	iids: () => [[1, 2], "1,3", ["2"], "", "x"],
	reviewer_id: () => [...users, "None", "any"],
	approved_by_ids: () => [...users.map((id) => [id]), "None", "any", [], 2],
	approver_ids: () => ["None", [1, 2], "Any", "x"],
	my_reaction_emoji: () => ["star", "None", "any", ""],
	labels: () => [
		"doing",
		"bug,doing",
		" safety , to do,,to do",
		"docs",
		"crack",
		"Made on the way",
		"made,on, the way",
		"",
	],
	"listNamespaces.search": () => ["acme", "infra", "open", "ac", "Rovers", "%"],
	"getNamespace.id": () => ["acme", "Acme/Infra", 3, 7, "open", "ada", "x", 0],
	"listGroups.search": () => ["acme", "infra", "open", "ac", "Rovers", "%"],
	skip_groups: () => [[1], [1, 2], "1,3", "x"],
	min_access_level: () => [10, 20, 30, 40, 50, "50", 5],
	"createGroup.name": () => ["Rovers", "Rovers 🚀", "Lab (old)", "-", "a/b", ""],
	"createGroup.path": () => ["rovers", "Rovers", "lab", "lab.git", "ada", "a", "api", "-x", "tree"],
	parent_id: ({ model }) => [
		null,
		1,
		2,
		3,
		4,
		5,
		...model.known("/groups/{id}").map(({ id }) => id),
	],
	username: () => ["ada", "LIN", "ext", "nobody", ""],
	external: () => [false, false, false, true],
	provider: () => ["", "", "ldap"],
	two_factor: () => ["enabled", "disabled", "x"],
	"listUsers.search": () => ["lin", "@gus", "a", "mia@acme.test", "ruth ok"],
	search: () => ["do", "n", "ab", "a b", "made on", '"to do"', "%", "FE"],
	"listProjects.search": () => [
		"rocket",
		"acme",
		"mad",
		"ob",
		"weekend flies",
		'"acme / ro"',
		"%",
		"",
	],
	"listUserProjects.search": () => ["kites", "not", "ab", ""],
	"listUserProjects.user_id": () => ["mia", "LIN", "2", "5", "gus", "nobody"],
	"listGroupProjects.search": () => ["rocket", "ket", "pad", "ro", ""],
	id_after: () => [0, 1, 5, 12, 13, 2 ** 53],
	id_before: () => [0, 2, 5, 12, 13, 99, 2 ** 53],
	last_activity_after: activityTimes,
	last_activity_before: activityTimes,
	topic: () => ["flight", "flight,engine", ["radio"], ["x", "flight"], ""],
	with_programming_language: () => ["", "", "", "Ruby"],
	starred: () => [false, false, true],
	"getProjectLabel.name": labelNames,
	"updateProjectLabel.name": labelNames,
	"deleteProjectLabel.name": ({ place: { name } }) => [name, name, name, "bug"],
	"updateNamedProjectLabel.name": labelNames,
	"deleteNamedProjectLabel.label_id": knownLabels("/projects/{id}/labels/{name}"),
	"promoteProjectLabel.name": () => promotedLabels,
	"promoteNamedProjectLabel.name": () => promotedLabels,
	"promoteProjectMilestone.milestone_id": ownMilestones,
	"subscribeToProjectLabel.label_id": () => subscribedLabels,
	"unsubscribeFromProjectLabel.label_id": () => ["review", "review", "bug"],
	"subscribeToGroupLabel.label_id": () => subscribedLabels,
	"unsubscribeFromGroupLabel.label_id": () => ["safety", "safety", "bug"],
	"deleteNamedProjectLabel.name": () => ["made", "made", "bug", "Sprint"],
	"getGroupLabel.name": groupLabelNames,
	"updateGroupLabel.name": groupLabelNames,
	"deleteGroupLabel.name": ({ place: { name } }) => [name, name, "made"],
	"updateNamedGroupLabel.name": groupLabelNames,
	"updateNamedGroupLabel.label_id": knownLabels("/groups/{id}/labels/{name}"),
	"deleteNamedGroupLabel.name": groupLabelNames,
	"getProtectedBranch.name": () => protectedNames,
	"createProtectedBranch.name": () => protectedNames,
	"deleteProtectedBranch.name": () => protectedNames,
	"setCommitStatus.sha": ({ place }) => projectAt(place)?.refs ?? [],
	"setCommitStatus.name": () => ["build", "test", ""],
	coverage: () => [1, 99.5, "12.25", "x"],
	push_access_level: () => [0, 30, 40, 60],
	merge_access_level: () => [0, 30, 40, ""],
	color: () => ["#428BCA", "#fff", "Red", " #123456 ", "#1234"],
	priority: () => [0, 1, 2, "3", null, -1],
	weight: () => [0, 1, 5, 9, "3"],
	entity_type: () => ["Project", "Project", "User", "Group"],
	entity_id: () => [0, 1, 1, 2, 3, -1],
	pagination: () => ["offset", "keyset", "keyset"],
	cursor: () => [1, 2, 3, 5, 8, 1000].map((id) => btoa(`{"id":${id}}`)),
	created_after: ({ at }) => [
		new Date(at - 5000).toISOString(),
		new Date(at - 5000).toISOString(),
		"2021-02-10",
		"2021-02-10",
		...extremeTimes,
	],
	created_before: ({ at }) => [
		new Date(at).toISOString(),
		new Date(at - 1000).toISOString(),
		"2021-02-10T16:45:12Z",
		...extremeTimes,
	],
	"downloadProjectSnippetFile.ref": () => [
		"master",
		"HEAD",
		"refs/heads/master",
		"master~1",
		"main",
	],
	"downloadProjectSnippetFile.file_path": ({ place }) =>
		snippetFiles[Number(place.snippet_id) - 1] ?? snippetPaths,
	"getProjectFile.file_path": filesIn,
	"downloadProjectFile.file_path": filesIn,
	"updateProjectFile.file_path": filesIn,
	"deleteProjectFile.file_path": filesIn,
	file_path: () => snippetPaths,
	previous_path: () => snippetPaths,
	file_name: () => snippetPaths,
	content: () => ["a\n", "b\r\n", "ü 🚀", "\u0001"],
	api_url: () => [
		"https://k8s.acme.test:6443",
		"https://k8s.acme.test:6443",
		" http://203.0.113.7 ",
		"https://203.0.113.20",
		"https://[::ffff:7f00:1]",
		"https://0x7f.1",
		"k8s.acme.test",
	],
	token: () => ["secret", "secret", " secret", "token-of-the-staging-cluster"],
	ca_cert: () => [ecCertificate, null, `\n${ecCertificate}\r\n`, "x"],
	namespace: () => ["rocket", "Rocket", null, "", "-"],
	domain: () => ["acme.test", "Acme.test", null, "", "acme."],
	body: () => ["Why?", " padded\n", "/close", "🚀", "a\r\n\u0001", "Because", " ", null],
	created_at: ({ at }) => [
		"2020-02-29T12:00:00+02:00",
		"2021-02-05",
		"2021-01-20T10:02:00Z",
		new Date(at).toISOString(),
		"2099-12-31T23:59:59.9999Z",
		"0000-12-31",
		"yesterday",
		null,
	],
	environment_scope: () => ["*", "a", " a ", "b/*", "staging/*", "c", "d", "?"],
	management_project_id: ({ place }) => [null, null, 1, 2, 3, place.id],
	if_unmodified_since: ({ at }) =>
		[0, -1, -1000, -3_600_000, -86_400_000, -(10 ** 10), 1000].map((offset) =>
			new Date(at + offset).toUTCString(),
		),
};

/** Names of branches. There are few, so that several writes of a history change the same branch. */
const branches = ["main", "main", "topic", "topic", "fix", "a/b", "a", "HEAD"];

/** Starting points for branches and tags: refs and commits of the demo world, and refs that calls may have made. */
function startsIn({ place }: Moment): readonly unknown[] {
	return [...(projectAt(place)?.refs ?? []), "main", "topic", "v1"];
}

const tags = ["v1", "v1", "v1/rc", "v2", "v0.1"];
const releasedTags = ["v0.1", "v0.2", "2021.1", "v1", "v1/rc", "v2"];

function link(name: string, filepath: string | null) {
	const link_type = filepath ? "other" : "runbook";
	return { name, url: `https://acme.test/${name}`, filepath, link_type };
}

/** Commits that callers expect as a branch's head; mostly null, because a commit other than the head gets an error. */
function heads({ place }: Moment): readonly unknown[] {
	return [...Array<null>(12).fill(null), ...commitsIn(place).slice(0, 3)];
}

const mostlyNone = [...Array<null>(12).fill(null), true, false];

function commitsIn(place: Place): string[] {
	const { refs = [] } = projectAt(place) ?? {};
	return refs.filter((ref) => /^[0-9a-f]{40}$/.test(ref));
}

/** Actions of commits; most apply to files of the project, or to files that earlier calls may have made. */
function actionsIn({ place, at }: Moment): readonly unknown[] {
	const paths = projectAt(place)?.paths ?? [];
	const one = paths[Math.floor(at / 1000) % Math.max(paths.length, 1)] ?? "a";
	const last = commitsIn(place).at(-1);
	const create = (file_path: string, content = "1\n", encoding = "text") => ({
		action: "create",
		file_path,
		content,
		encoding,
	});
	return [
		[create(`made-${at % 7}`)],
		[create("made/a", "YQ=\n=", "base64"), create(`made/${at % 5}`)],
		[create("made"), { action: "delete", file_path: "made" }],
		[{ action: "update", file_path: "README.md", content: "ü 🚀\r\n" }],
		[{ action: "update", file_path: one, content: "" }],
		[{ action: "delete", file_path: one, last_commit_id: last }],
		[{ action: "delete", file_path: one }],
		[{ action: "move", file_path: "moved/here", previous_path: one }],
		[{ action: "move", file_path: one, previous_path: "made", content: "2\n" }],
		[{ action: "chmod", file_path: one, execute_filemode: true }],
		[create(`${one}/below`), create(".git/x"), create("a/../b")],
		[],
	];
}

/** Paths of the demo world's files and directories, and of files that earlier calls may have made. */
function filesIn({ place }: Moment): readonly unknown[] {
	return [...(projectAt(place)?.paths ?? []), "a", "lib/x.rb"];
}

function newMembers() {
	return [...users, ...users, "7,8", "4, 5,11,999"];
}

function ownMilestones({ place: { milestone_id } }: Moment) {
	return [milestone_id, milestone_id, 2, 3];
}

function groupMilestones({ place: { milestone_id } }: Moment) {
	return [milestone_id, milestone_id, milestone_id, 1];
}

/** Names of labels. There are few, so that a history also unsubscribes from labels to which it has subscribed. */
const subscribedLabels = ["bug", "bug", "doing", "idea"];

/** Names of labels to promote: labels of projects, and one of a group. */
const promotedLabels = ["doing", "doing", "to do", "review", "tower", "bug"];

/** Names of rules that protect branches. */
const protectedNames = ["main", "release-*", "fix", "made-*", " "];

function labelNames({ place }: Moment): readonly unknown[] {
	const { labels = [] } = projectAt(place) ?? {};
	return [place.name, ...labels, "doing", "safety", "made", "Sprint"];
}

/** Makes a function that returns the names of labels of the call's project or group, known from responses. */
function knownLabels(thing: string) {
	return ({ place, model }: Moment): readonly unknown[] =>
		model
			.known(thing)
			.filter(({ id }) => id === place.id)
			.map(({ name }) => name);
}

function groupLabelNames(moment: Moment): readonly unknown[] {
	const known = knownLabels("/groups/{id}/labels/{name}")(moment);
	return [...known, ...known, "safety", "bug", "outage", "made"];
}

function activityTimes({ at }: Moment) {
	return [
		"2021-01-04T09:00:00Z",
		"2021-03-19T15:40:00Z",
		new Date(at - 3_600_000).toISOString(),
		...extremeTimes,
	];
}

/** Times at the limits of the API's range, and beyond. */
const extremeTimes = [
	"0001-01-01",
	"9999-12-31T23:59:59.999Z",
	"0000-12-31",
	"0001-01-01T00:00:00+01:00",
	"9999-12-31T23:59:59-01:00",
];

/** File paths of each snippet of the demo world; the index is the snippet's id minus 1. */
const snippetFiles = (demoWorld.projects ?? [])
	.flatMap(({ snippets = [] }) => snippets)
	.map(({ files }) => files.map(({ file_path }) => file_path));

/** Paths of snippet files. There are few, so that actions often name existing files. */
const snippetPaths = [
	"a",
	"b",
	"countdown.rb",
	"a",
	"lib/x.rb",
	"snippetfile1.txt",
	"größen/zeit.txt",
	"b",
	"countdown.rb",
	"a/b",
	".git/x",
];

/** Names and other free text. */
export const words = [
	"Sprint",
	"To do",
	"a",
	"Übergabe",
	"日本 🚀",
	" padded ",
	"0",
	"null",
	"two\nlines",
	"<b>&amp;\"'\\",
	"a=b&c[d]=e+f%20",
	"e\u0301",
	"\u202e\u200b",
	"x".repeat(255),
	"🚀".repeat(255),
];

/** Values that are invalid for most parameters, or at a limit of their range. */
export const oddities: readonly unknown[] = [
	null,
	"",
	" ",
	"\u00a0",
	"x",
	"🚀",
	"x".repeat(256),
	"🚀".repeat(256),
	// 5,000 characters in a URL stay below Node's limit.
	"x".repeat(5_000),
	-1,
	0,
	1,
	1.5,
	101,
	2 ** 31 - 1,
	2 ** 31,
	2 ** 53 - 1,
	2 ** 53,
	1e21,
	"-1",
	"-0",
	"+1",
	" 1 ",
	"01",
	"1_0",
	"1.0",
	"1e3",
	"0x10",
	"99999999999999999999",
	"٣",
	true,
	false,
	"true",
	"off",
	[],
	[1],
	["x", null],
	[[]],
	{},
	{ a: 1 },
	{ "": { "": [] } },
	"a\0b",
	"\ud800",
	"%",
	"..",
	"../../etc/passwd",
	"-x",
	"--help",
	"';--",
	"2021-01-04",
	"2021-02-30T25:00:00Z",
	"__proto__",
];
