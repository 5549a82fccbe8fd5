/** Records projects with everything in them. */
import { join } from "node:path";
import type { WorldProject } from "../../../generated/world.ts";
import { GitError, GitTimeout } from "../../git/git.ts";
import { CommandError, messageOf } from "../errors.ts";
import { recordAuditEvents } from "./audit-events.ts";
import { boardsOf } from "./boards.ts";
import { clustersOf } from "./clusters.ts";
import { recordDiscussions } from "./discussions.ts";
import { type Features, featuresOf } from "./features.ts";
import { sharesOf } from "./groups.ts";
import { recordIssues } from "./issues.ts";
import { planOf } from "./lists.ts";
import { membersOf } from "./members.ts";
import { mergeRequestPages, recordMergeRequests } from "./merge-requests.ts";
import type { Mirror } from "./mirrors.ts";
import { protectedBranchesOf } from "./protected-branches.ts";
import { namedIn, type OpenProject, type Recording } from "./recording.ts";
import { releasesOf } from "./releases.ts";
import { numberOf, type Row, rowOf, textOf, textsIn } from "./rows.ts";
import { recordSnippets } from "./snippets.ts";
import { statusesOf } from "./statuses.ts";

/** Number of requests for each project, not counting further pages of lists. */
const requestsOfProject = 12;
/** Maximum number of topics of a project in a world, which older GitLab versions name tags. */
const mostTags = 100;

/**
 * Records a project.
 * @param folder - Folder for bundles
 */
export async function recordProject(recording: Recording, row: Row, folder: string): Promise<void> {
	const { source, output, people, show } = recording;
	const id = Number(row.id);
	const path = String(row.path_with_namespace);
	const namespace = rowOf(row.namespace) ?? {};
	const group = path.slice(0, path.lastIndexOf("/"));
	show(path);
	source.plan(requestsOfProject);
	people.name(row.owner);
	if (namespace.kind === "user") await people.addNamespace(namespace, recording);
	const default_branch = textOf(row.default_branch);
	const features = featuresOf(row);
	const has = (name: keyof Features) => features[name] !== "disabled";
	const mirror = has("repository") ? await mirrorOf(recording, id, path) : undefined;
	const commits = mirror
		? await commitsIn(
				mirror,
				recording.sample === undefined ? undefined : default_branch,
				has("merge_requests") ? await commitsOfMergeRequests(recording, id) : new Set(),
			)
		: [];
	show(path);
	source.plan(commits.length * 2);
	const owner = { path: "/projects/{id}", id, where: path } as const;
	const above = namedIn(recording, group);
	const { place, ...plan } = await planOf(recording, owner, above);
	const named = namedIn(recording, group, place);
	const open = { id, path, group, named, features, mirror };
	const project = await projectRecord(recording, row, open, {
		...plan,
		...(await statusesOf(recording, open, commits)),
	});
	if (!project) return;
	// The bundle is written in the end, because it must also contain the commits that later records name.
	const hasBundle = await mirror?.hasBranches();
	const repository = {
		path: `${path}.bundle`,
		...(default_branch && { default_branch }),
	};
	await output.add({
		project: { ...project, ...(hasBundle && { repository }) },
	});
	if (has("snippets")) await recordSnippets(recording, open);
	if (has("issues")) await recordIssues(recording, open);
	if (has("merge_requests")) await recordMergeRequests(recording, open);
	await recordCommitDiscussions(recording, open, commits);
	await recordAuditEvents(recording, { project: path }, id);
	if (hasBundle) await mirror?.bundle(join(folder, repository.path));
}

async function projectRecord(
	recording: Recording,
	row: Row,
	open: OpenProject,
	own: Pick<WorldProject, "labels" | "label_priorities" | "milestones" | "commit_statuses">,
): Promise<WorldProject | undefined> {
	const { fitting, people, groups } = recording;
	const { id, path, features } = open;
	const has = (name: keyof Features) => features[name] !== "disabled";
	const tags = textsIn(row.topics ?? row.tag_list).slice(0, mostTags);
	const given = {
		...own,
		path,
		features,
		tag_list: tags,
		members: await membersOf(recording, "/projects/{id}/members", id, path),
		shares: sharesOf(recording, row, path, groups),
		...(has("repository") && {
			protected_branches: await protectedBranchesOf(recording, open),
			releases: await releasesOf(recording, open),
		}),
		...(has("issues") && { boards: await boardsOf(recording, open) }),
		...(has("builds") && { clusters: await clustersOf(recording, open) }),
		creator: await people.withId(row.creator_id, recording),
	};
	// Not in the project's record, because issues, merge requests and so on have records of their own.
	const others = {
		repository: undefined,
		issues: undefined,
		merge_requests: undefined,
		snippets: undefined,
		commits: undefined,
		audit_events: undefined,
	};
	return fitting.part("WorldProject", row, { ...given, ...others }, path);
}

async function mirrorOf(
	{ mirrors, left, show }: Recording,
	id: number,
	path: string,
): Promise<Mirror | undefined> {
	try {
		return await mirrors.fetch(id, path, (text) => {
			const line = text
				.trim()
				.split(/[\r\n]/)
				.at(-1);
			show(`${path}, git: ${line}`);
		});
	} catch (error) {
		mirrors.signal.throwIfAborted();
		if (!(error instanceof GitError) || passes(error))
			throw new CommandError(
				`${path}: ${messageOf(error)}. The same command goes on where this one stopped.`,
			);
		left.add(`a repository, which git may not read (${messageOf(error)})`, path);
		return undefined;
	}
}

/**
 * Whether a git error is temporary, because the network, the disk or the instance failed. The user can then run the
 * command again.
 */
function passes(error: GitError): boolean {
	return (
		error instanceof GitTimeout ||
		error.cause !== undefined ||
		/resolve host|connect|timed out|reset by|hung up|early EOF|error: (429|50[0234])/i.test(
			error.errors,
		)
	);
}

/** Ids of the head commits of merge requests, and of the commits that merging created. */
async function commitsOfMergeRequests(recording: Recording, id: number): Promise<Set<string>> {
	const commits = new Set<string>();
	for await (const page of mergeRequestPages(recording, id)) {
		for (const { sha, merge_commit_sha, squash_commit_sha } of page) {
			for (const commit of [sha, merge_commit_sha, squash_commit_sha]) {
				if (typeof commit === "string") commits.add(commit);
			}
		}
	}
	return commits;
}

/**
 * Ids of the commits whose threads and statuses are recorded. The API has no list of all commits with threads or
 * statuses.
 * @param branch - Name of the only branch whose tip is included; undefined: all branches and tags
 */
async function commitsIn(
	mirror: Mirror,
	branch: string | undefined,
	mergeRequests: ReadonlySet<string>,
): Promise<string[]> {
	const commits = new Set(await mirror.tips(branch));
	for (const commit of mergeRequests) {
		if (await mirror.has(commit)) commits.add(commit);
	}
	return [...commits].sort();
}

async function recordCommitDiscussions(
	recording: Recording,
	{ id, path, mirror }: OpenProject,
	commits: readonly string[],
): Promise<void> {
	if (!mirror) return;
	for (const commit of commits) {
		await recordDiscussions(
			recording,
			"/projects/{id}/repository/commits/{commit_id}/discussions",
			{ id, commit_id: commit },
			{
				of: { project: path, commit },
				where: `${path}@${commit.slice(0, 8)}`,
				diff: { mirror, compares: { commit } },
			},
		);
	}
}

/** Finds a project by id or full path; undefined: the project can't be read, or its path can't name a file. */
export async function findProject(
	{ source, left }: Recording,
	id: string | number,
): Promise<Row | undefined> {
	const row = await source.find("/projects/{id}", { id });
	const path = textOf(row?.path_with_namespace);
	const isPath = /^\w[\w.-]*(\/\w[\w.-]*)+$/.test(path ?? "");
	if (row && isPath && numberOf(row.id) !== undefined) return row;
	left.add("a project that can't be read", String(id));
	return undefined;
}
