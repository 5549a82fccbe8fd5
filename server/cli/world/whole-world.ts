/** Reads a world in JSON Lines as one object, for programs that hold it in memory. */
import { dirname } from "node:path";
import type {
	World,
	WorldAuditEventRecord,
	WorldDiscussed,
	WorldDiscussion,
	WorldDiscussionRecord,
	WorldGroup,
	WorldProject,
	WorldRecord,
	WorldUser,
} from "../../../generated/world.ts";
import type { History } from "../../domain/repository/history.ts";
import type { NumberedRecord } from "../../domain/world/world.ts";
import { CommandError } from "../errors.ts";
import { readHistories } from "./histories.ts";
import { readAnyWorld, worldFile } from "./world-lines.ts";

/** A world with the repositories and the time that a mock of the world needs. */
interface WholeWorld {
	world: World;
	/** Histories of the repositories that the world names by path; the path is the key. */
	histories: ReadonlyMap<string, History>;
	/** When the world was recorded, as text in ISO 8601; absent: not known, or the world is not in JSON Lines. */
	clock?: string;
}

/**
 * Reads a world in YAML, JSON or JSON Lines with its repositories.
 * @param path - Path of the world's file, or of a folder with a `world.jsonl`
 * @throws {CommandError} with one line for each problem
 */
export async function readWholeWorld(path: string): Promise<WholeWorld> {
	const { world, file, ...clock } = await readHeldWorld(path);
	const histories = await readHistories(world, dirname(file));
	return { world, histories, ...clock };
}

/**
 * Reads a world in YAML, JSON or JSON Lines as one object, without its repositories.
 * @param path - Path of the world's file, or of a folder with a `world.jsonl`
 * @returns the world, and the path of its file, to which paths of repositories are relative
 * @throws {CommandError} with one line for each problem
 */
export async function readHeldWorld(
	path: string,
): Promise<Pick<WholeWorld, "world" | "clock"> & { file: string }> {
	const file = await worldFile(path);
	const found = await readAnyWorld(file);
	if (!(Symbol.asyncIterator in found)) return { world: found, file };
	const world = await wholeWorld(found, file);
	const { created_at } = world;
	return { world, file, ...(created_at && { clock: created_at }) };
}

/** A commit, issue, merge request, epic or snippet, to which later records may add discussions. */
interface Commented {
	discussions?: WorldDiscussion[];
}

/**
 * Assembles a world from its records.
 * @throws {CommandError} for a record that belongs to another one which does not precede it
 */
async function wholeWorld(records: AsyncIterable<NumberedRecord>, file: string): Promise<World> {
	const assembly = new Assembly();
	for await (const { record, line } of records) {
		if (assembly.add(record)) continue;
		const of = "of" in record ? JSON.stringify(record.of) : "";
		throw new CommandError(`${file}:${line}: no earlier record has ${of}`);
	}
	return assembly.world;
}

/** Builds one world: adds each record to the group, project or other record that it belongs to. */
class Assembly {
	readonly world: World = {};
	readonly #users = new Map<string, WorldUser>();
	readonly #groups = new Map<string, WorldGroup>();
	readonly #projects = new Map<string, WorldProject>();
	readonly #commented = new Map<string, Commented>();

	/**
	 * Adds a record.
	 * @returns false if it belongs to a record that was not added before
	 */
	add(record: WorldRecord): boolean {
		const { world } = this;
		if ("forgekit" in record) {
			if (record.created_at) world.created_at = record.created_at;
		} else if ("user" in record) {
			world.users ??= [];
			world.users.push(record.user);
			this.#users.set(record.user.username, record.user);
		} else if ("group" in record) {
			this.#addGroup(record.group);
		} else if ("project" in record) {
			this.#addProject(record.project);
		} else if ("instance_audit_event" in record) {
			world.audit_events ??= [];
			world.audit_events.push(record.instance_audit_event);
		} else if ("of" in record) {
			return this.#addTo(record);
		}
		return true;
	}

	#addGroup(group: WorldGroup): void {
		this.world.groups ??= [];
		this.world.groups.push(group);
		this.#groups.set(group.path, group);
		for (const epic of group.epics ?? [])
			this.#note({ group: group.path, epic: epic.iid ?? 0 }, epic);
	}

	#addProject(source: WorldProject): void {
		this.world.projects ??= [];
		this.world.projects.push(source);
		const project = source.path;
		this.#projects.set(project, source);
		for (const commit of source.commits ?? []) this.#note({ project, commit: commit.sha }, commit);
		for (const issue of source.issues ?? []) this.#note({ project, issue: issue.iid ?? 0 }, issue);
		for (const one of source.merge_requests ?? [])
			this.#note({ project, merge_request: one.iid ?? 0 }, one);
		for (const snippet of source.snippets ?? [])
			this.#note({ project, snippet: snippet.id ?? 0 }, snippet);
	}

	#addTo(record: Extract<WorldRecord, { of: unknown }>): boolean {
		if ("discussion" in record) return this.#addDiscussion(record);
		if ("audit_event" in record) return this.#addEvent(record);
		if ("epic" in record) {
			const group = this.#groups.get(record.of);
			if (!group) return false;
			group.epics ??= [];
			group.epics.push(record.epic);
			this.#note({ group: group.path, epic: record.epic.iid ?? 0 }, record.epic);
			return true;
		}
		const project = this.#projects.get(record.of);
		if (!project) return false;
		const { path } = project;
		if ("issue" in record) {
			project.issues ??= [];
			project.issues.push(record.issue);
			this.#note({ project: path, issue: record.issue.iid ?? 0 }, record.issue);
		} else if ("merge_request" in record) {
			const { merge_request: one } = record;
			project.merge_requests ??= [];
			project.merge_requests.push(one);
			this.#note({ project: path, merge_request: one.iid ?? 0 }, one);
		} else if ("upload" in record) {
			project.uploads ??= [];
			project.uploads.push(record.upload);
		} else {
			const { snippet } = record;
			project.snippets ??= [];
			project.snippets.push(snippet);
			this.#note({ project: path, snippet: snippet.id ?? 0 }, snippet);
		}
		return true;
	}

	#addDiscussion({ of, discussion }: WorldDiscussionRecord): boolean {
		const known = this.#commented.get(keyOf(of));
		if (known) {
			known.discussions ??= [];
			known.discussions.push(discussion);
			return true;
		}
		const project = "commit" in of ? this.#projects.get(of.project) : undefined;
		if (!project || !("commit" in of)) return false;
		const commit = { sha: of.commit, discussions: [discussion] };
		project.commits ??= [];
		project.commits.push(commit);
		this.#note(of, commit);
		return true;
	}

	#addEvent({ of, audit_event }: WorldAuditEventRecord): boolean {
		const owner =
			"user" in of
				? this.#users.get(of.user)
				: "group" in of
					? this.#groups.get(of.group)
					: this.#projects.get(of.project);
		if (!owner) return false;
		owner.audit_events ??= [];
		owner.audit_events.push(audit_event);
		return true;
	}

	#note(reference: WorldDiscussed, thing: Commented): void {
		this.#commented.set(keyOf(reference), thing);
	}
}

function keyOf(reference: WorldDiscussed): string {
	return JSON.stringify(Object.entries(reference).sort());
}
