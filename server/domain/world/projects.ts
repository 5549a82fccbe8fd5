import type { WorldProject } from "../../../generated/world.ts";
import type { NamespaceRecord } from "../groups/store.ts";
import { changedSettings, usualSettings } from "../projects/settings.ts";
import { allFeatures, type Features, type ProjectRecord } from "../projects/store.ts";
import {
	aboveRepository,
	featuresAboveRepository,
	longestDescription,
	longestTag,
	mostTags,
} from "../projects/validate.ts";
import { protectFirstBranch } from "../protected-branches/first.ts";
import { compareText, longerThan } from "../values/text.ts";
import { descriptionOf, type Loading, splitPath, userAt, WorldError } from "./loading.ts";

/**
 * Creates a project without its contents.
 * @param namespaceIds - Ids of personal namespaces that the file gives, keyed by user id
 * @throws {WorldError} where the project's group or user is missing
 */
export async function createProject(
	loading: Loading,
	source: WorldProject,
	namespaceIds: ReadonlyMap<number, number>,
): Promise<ProjectRecord> {
	const { last } = splitPath(source.path);
	const created_at = loading.time(source.created_at);
	const updated_at = loading.time(source.updated_at, created_at);
	return loading.stores.projects.create({
		id: source.id,
		path: last,
		name: source.name ?? last,
		namespace_id: (await namespaceOf(loading, source, namespaceIds)).id,
		description: descriptionOf(source, longestDescription, source.path),
		visibility: source.visibility ?? "private",
		archived: source.archived ?? false,
		features: featuresOf(source),
		tag_list: tagsOf(source),
		avatar_url: source.avatar_url ?? null,
		star_count: source.star_count ?? 0,
		forks_count: source.forks_count ?? 0,
		creator_id:
			source.creator === undefined ? null : userAt(loading, source.creator, source.path).id,
		settings: changedSettings(usualSettings, source),
		created_at,
		updated_at,
		last_activity_at: loading.time(source.last_activity_at, updated_at),
	});
}

/**
 * Features of a project.
 * @throws {WorldError} where a feature that depends on the repository is enabled for more people than the repository;
 * the API refuses this too
 */
function featuresOf({ path, features = {} }: WorldProject): Features {
	const { repository = allFeatures.repository } = features;
	const needing = { merge_requests: repository, builds: repository };
	const all = { ...allFeatures, ...needing, ...features };
	const [above] = featuresAboveRepository(all);
	if (above) throw new WorldError(`${path}: ${above} ${aboveRepository}`);
	return all;
}

/**
 * Topics of a project.
 * @throws {WorldError} where there are more, or one is longer, than the API accepts
 */
function tagsOf({ path, tag_list = [] }: WorldProject): string[] {
	if (tag_list.length > mostTags) {
		throw new WorldError(`${path}: too many tags (maximum is ${mostTags})`);
	}
	if (tag_list.some((tag) => longerThan(tag, longestTag))) {
		throw new WorldError(`${path}: a tag is too long (maximum is ${longestTag} characters)`);
	}
	return [...tag_list].sort(compareText);
}

async function namespaceOf(
	{ stores, users, groups }: Loading,
	{ path }: WorldProject,
	namespaceIds: ReadonlyMap<number, number>,
): Promise<NamespaceRecord> {
	const { parent = "" } = splitPath(path);
	const owner = users.get(parent);
	if (owner) {
		const { id } = owner;
		return stores.groups.personalNamespace(id, namespaceIds.get(id));
	}
	const group = groups.get(parent);
	if (group) return group;
	throw new WorldError(`${path}: there is neither a group nor a user ${parent}`);
}

/**
 * Creates the repository of a project.
 * @param resolvePath - Makes a path in the file absolute; undefined: repositories given by path are refused
 * @throws {WorldError} for a refused repository
 */
export async function loadRepository(
	{ stores }: Loading,
	{ path, repository, protected_branches }: WorldProject,
	project: ProjectRecord,
	resolvePath: ((path: string) => string) | undefined,
): Promise<void> {
	const { id, created_at } = project;
	const isPath = repository !== undefined && "path" in repository;
	if (isPath && !resolvePath) {
		throw new WorldError(`${path}: here a repository must be declared by its \`commits\``);
	}
	const source =
		isPath && resolvePath ? { ...repository, path: resolvePath(repository.path) } : repository;
	// An interrupted load may have left a repository under this id.
	await stores.repositories.delete(id);
	const summary = await stores.repositories.create(id, source);
	await stores.projects.setRepository(id, summary);
	if (protected_branches) return;
	const { default_branch } = summary;
	await protectFirstBranch(stores, project, default_branch, created_at);
}
