/** Finds the projects, issues and other records that later records of a JSON Lines world refer to. */
import type { WorldAudited, WorldDiscussed } from "../../../generated/world.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { type AuditedEntity, groupEntity, projectEntity, userEntity } from "./audit-events.ts";
import { type Discussed, discussedCommit } from "./discussions.ts";
import { groupAt, type Loading, WorldError } from "./loading.ts";
import { discussedMergeRequest } from "./merge-requests.ts";

/** Maximum number of entries in the cache `#discussed`; a full cache is emptied. */
const mostReferences = 10_000;

export class EarlierRecords {
	/** The project that was last loaded or looked up, so that consecutive records of one project need one lookup. */
	project: ProjectRecord | undefined;
	readonly #loading: Loading;
	readonly #taken: ReadonlySet<string>;
	/** Cache of issues, epics, merge requests, snippets and commits, keyed by the JSON of the reference to them. */
	readonly #discussed = new Map<string, Discussed>();

	/** @param taken - Paths of users, groups and projects in the file so far, in lower case */
	constructor(loading: Loading, taken: ReadonlySet<string>) {
		this.#loading = loading;
		this.#taken = taken;
	}

	async entityAt(of: WorldAudited): Promise<AuditedEntity> {
		if ("user" in of) return userEntity(this.#loading, of.user);
		if ("group" in of) return groupEntity(this.#loading, of.group);
		return projectEntity(await this.projectAt(of.project));
	}

	async projectAt(path: string): Promise<ProjectRecord> {
		if (this.project?.full_path === path) return this.project;
		const found = this.#taken.has(path.toLowerCase())
			? await this.#loading.stores.projects.findByPath(path)
			: undefined;
		if (found?.full_path !== path) {
			throw new WorldError(`no earlier record has the project ${path}`);
		}
		this.project = found;
		return found;
	}

	async discussedAt(of: WorldDiscussed): Promise<Discussed> {
		const reference = JSON.stringify(of);
		const known = this.#discussed.get(reference);
		if (known) return known;
		const found = await this.#findDiscussed(of);
		if (!found) throw new WorldError(`no earlier record has ${reference}`);
		if (this.#discussed.size >= mostReferences) this.#discussed.clear();
		this.#discussed.set(reference, found);
		return found;
	}

	async #findDiscussed(of: WorldDiscussed): Promise<Discussed | undefined> {
		const loading = this.#loading;
		const { stores } = loading;
		const where = Object.values(of).join(" ");
		if ("group" in of) {
			const { id } = groupAt(loading, of.group, of.group);
			const epic = await stores.epics.findByIid(id, of.epic);
			return epic && discussedThing("Epic", epic, where);
		}
		const project = await this.projectAt(of.project);
		if ("commit" in of) return discussedCommit(loading, of.commit, project);
		if ("merge_request" in of) {
			const { mergeRequests } = stores;
			const found = await mergeRequests.find(project.id, of.merge_request);
			return found && discussedMergeRequest(loading, found, where);
		}
		if ("issue" in of) {
			const issue = await stores.issues.find(project.id, of.issue);
			return issue && discussedThing("Issue", issue, where);
		}
		const snippet = await stores.snippets.find(project.id, of.snippet);
		return snippet && discussedThing("Snippet", snippet, where);
	}
}

function discussedThing(
	type: "Issue" | "Epic" | "Snippet",
	{ id, created_at }: { id: number; created_at: string },
	where: string,
): Discussed {
	return { noteable: { type, id }, created_at, where };
}
