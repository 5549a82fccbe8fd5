/** Threads and comments of a world. They come last, because what the service notes may tell of anything in it. */
import type {
	WorldCommitDiscussions,
	WorldDiscussion,
	WorldNote,
	WorldReference,
} from "../../../generated/world.ts";
import type { Hash, Stores } from "../context.ts";
import { type Loaded, userAt, WorldError } from "../loading.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { discussionId } from "./ids.ts";
import type { NoteableKey, NoteReference } from "./store.ts";

/** Something that was loaded, and what the world has to say about it. */
export interface Commented {
	noteable: NoteableKey;
	discussions: readonly WorldDiscussion[];
	created_at: string;
	where: string;
}

/** @throws {WorldError} where a discussion is none, or tells of what is not there */
export async function loadDiscussions(
	stores: Stores,
	loaded: Loaded,
	hash: Hash,
	{ noteable, discussions, created_at, where }: Commented,
): Promise<void> {
	for (const [index, source] of discussions.entries()) {
		requireWhole(source, where);
		const id = source.id ?? discussionId(noteable, `${index}`, hash);
		const type = source.individual_note ? null : "DiscussionNote";
		const resolvable = type !== null && noteable.type === "Merge request";
		await stores.discussions.create({
			id,
			noteable,
			type,
			position: null,
			commit_id: null,
		});
		let before = created_at;
		for (const note of source.notes) {
			before = loaded.time(note.created_at, before);
			const updated_at = loaded.time(note.updated_at, before);
			const author = userAt(loaded, note.author, where);
			if (note.resolved && !(resolvable && !note.system)) {
				throw new WorldError(
					`${where}: only notes in threads on merge requests can be resolved`,
				);
			}
			await stores.discussions.createNote({
				id: note.id,
				discussion_id: id,
				body: note.body,
				author,
				system: note.system ?? false,
				confidential: note.confidential ?? false,
				resolved_by: note.resolved
					? userAt(loaded, note.resolved_by ?? note.author, where)
					: null,
				resolved_at: note.resolved
					? loaded.time(note.resolved_at, updated_at)
					: null,
				created_at: before,
				updated_at,
				references: await referencesOf(stores, note, where),
			});
		}
	}
}

/** The threads on a commit of a project. */
export async function commentedCommit(
	stores: Stores,
	{ sha, discussions }: WorldCommitDiscussions,
	project: ProjectRecord,
): Promise<Commented> {
	const where = `${project.full_path}, commit ${sha}`;
	const commit = await stores.repositories.resolve(project.id, sha);
	if (commit === undefined) throw new WorldError(`${where}: it is not there`);
	return {
		noteable: { type: "Commit", project_id: project.id, sha: commit },
		discussions,
		created_at: project.created_at,
		where,
	};
}

function requireWhole(
	{ individual_note, notes, position, commit_id }: WorldDiscussion,
	where: string,
): void {
	if (individual_note && notes.length > 1) {
		throw new WorldError(`${where}: a comment that stands alone has one note`);
	}
	if (position || commit_id) {
		throw new WorldError(`${where}: places in a diff can't be kept`);
	}
}

async function referencesOf(
	stores: Stores,
	{ references = [], system }: WorldNote,
	where: string,
): Promise<NoteReference[]> {
	if (references.length > 0 && !system) {
		throw new WorldError(`${where}: only system notes have \`references\``);
	}
	const found: NoteReference[] = [];
	for (const reference of references) {
		found.push(await referenceOf(stores, reference, where));
	}
	return found;
}

async function referenceOf(
	{ projects, groups, issues, mergeRequests, epics }: Stores,
	reference: WorldReference,
	where: string,
): Promise<NoteReference> {
	const absent = (what: string) =>
		new WorldError(`${where}: a note refers to ${what}, which is not there`);
	if ("group" in reference) {
		const group = await groups.findByPath(reference.group);
		const epic = group && (await epics.findByIid(group.id, reference.epic));
		if (!epic) throw absent(`epic ${reference.epic} of ${reference.group}`);
		return { kind: "epic", group_id: epic.group_id, epic_id: epic.id };
	}
	const project = await projects.findByPath(reference.project);
	if (!project) throw absent(reference.project);
	const project_id = project.id;
	if ("issue" in reference) {
		const issue = await issues.find(project_id, reference.issue);
		if (!issue)
			throw absent(`issue ${reference.issue} of ${reference.project}`);
		return { kind: "issue", project_id, issue_id: issue.id };
	}
	if ("merge_request" in reference) {
		const { merge_request: iid } = reference;
		if (!(await mergeRequests.find(project_id, iid))) {
			throw absent(`merge request ${iid} of ${reference.project}`);
		}
		return { kind: "merge request", project_id };
	}
	return { kind: "code", project_id };
}
