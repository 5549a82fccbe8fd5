/** Steps of creating a project: checks of the input, the namespace and the first commit. */
import type { Inputs } from "../../../generated/operations.ts";
import { may, signedIn, viewedGroup } from "../access/access.ts";
import { isId } from "../access/references.ts";
import { isWider, restrictedText } from "../access/visibility.ts";
import type { Context } from "../context.ts";
import { ApiError, invalidModel } from "../errors.ts";
import type { Faults } from "../faults.ts";
import { pathWithin, personalNamespaceOf } from "../groups/paths.ts";
import type { GroupRecord, NamespaceRecord } from "../groups/store.ts";
import { buildCommit } from "../repository/commit-building.ts";
import { blobOf, textPieces } from "../repository/contents.ts";
import { isBranchName } from "../repository/refs.ts";
import { personOf } from "../repository/signatures.ts";
import type { RepositorySummary } from "../repository/store.ts";
import type { UserRecord } from "../users/store.ts";
import { compareText, stripped } from "../values/text.ts";
import { changedSettings, givenSettings, levelOf, usualSettings } from "./settings.ts";
import { allFeatures, type Features, type NewProject, type WantedProject } from "./store.ts";
import { faultsOf, pathFrom } from "./validate.ts";

type Create = Inputs["createProject"];

/** @throws {ApiError} 400 for a project from an import or a template, which the service does not support */
export function wantedProject(input: Create): WantedProject {
	const { import_url, template_name, template_project_id } = input;
	if (!isBlank(import_url)) {
		throw invalidModel({ import_url: ["is not supported"] });
	}
	for (const [key, value] of Object.entries({
		template_name,
		template_project_id,
	})) {
		if (isBlank(value)) continue;
		throw invalidModel({ [key]: [`'${value}' is unknown or invalid`] });
	}
	const { name, path } = input;
	return {
		name: (isBlank(name) ? path : name) ?? "",
		path: (isBlank(path) ? pathFrom(name ?? "") : path) ?? "",
		description: input.description ?? null,
		visibility: input.visibility ?? "private",
		features: changedFeatures(allFeatures, input),
		tag_list: tagsOf(input.topics ?? input.tag_list ?? []),
		settings: changedSettings(usualSettings, givenSettings(input)),
	};
}

function isBlank(value: string | number | null | undefined): boolean {
	return value === null || value === undefined || String(value).trim() === "";
}

/** The topics, trimmed and sorted, without blank ones and duplicates. */
export function tagsOf(given: readonly string[]): string[] {
	const tags = given.map(stripped).filter((tag) => tag.trim() !== "");
	return [...new Set(tags)].sort(compareText);
}

/**
 * Features after a change. An access level takes precedence over the older on/off parameter, except for jobs, where
 * GitLab applies the on/off parameter last.
 */
export function changedFeatures(before: Features, input: Partial<Create>): Features {
	return {
		issues: input.issues_access_level ?? levelOf(input.issues_enabled) ?? before.issues,
		repository: input.repository_access_level ?? before.repository,
		merge_requests:
			input.merge_requests_access_level ??
			levelOf(input.merge_requests_enabled) ??
			before.merge_requests,
		snippets: input.snippets_access_level ?? levelOf(input.snippets_enabled) ?? before.snippets,
		builds: levelOf(input.jobs_enabled) ?? input.builds_access_level ?? before.builds,
	};
}

/** Owner of a project: a group, or the user of a personal namespace. */
export type Home = { group: GroupRecord } | { owner: UserRecord };

/**
 * The group or user to own a new project.
 * @throws {ApiError} 400 where the namespace does not exist or the caller may not create projects in it; 401 for
 * anonymous callers
 */
export async function homeOf(
	context: Context,
	namespaceId: number | null | undefined,
): Promise<Home> {
	const user = signedIn(context);
	if (namespaceId === null || namespaceId === undefined) return { owner: user };
	const home = isId(namespaceId)
		? ((await groupFor(context, namespaceId)) ?? (await personalFor(context, user, namespaceId)))
		: undefined;
	if (home) return home;
	throw invalidProject({ namespace: ["is not valid"] });
}

async function groupFor(context: Context, id: number): Promise<Home | undefined> {
	const found = await viewedGroup(context, id);
	if (!found) return undefined;
	const { group, viewer } = found;
	const { project_creation_level: role } = group.settings;
	const mayCreate = role !== "noone" && may(viewer, group, { role }) === "yes";
	return mayCreate ? { group } : undefined;
}

async function personalFor(
	{ groups, users }: Context,
	user: UserRecord,
	id: number,
): Promise<Home | undefined> {
	const ownerId = await groups.namespaceOwner(id);
	if (ownerId === undefined) return undefined;
	if (ownerId !== user.id && !user.admin) return undefined;
	const owner = await users.find(ownerId);
	return owner && { owner };
}

/** The namespace of a group or user; without `id` if a user's personal namespace does not exist yet. */
export async function namespaceAt(
	{ groups }: Context,
	home: Home,
): Promise<Pick<NamespaceRecord, "full_path"> & { id?: number }> {
	if ("group" in home) return home.group;
	const known = await groups.findPersonal(home.owner.id);
	return known ?? personalNamespaceOf(home.owner);
}

/** @throws {ApiError} 400 for invalid values, 403 where the user's project limit is reached */
export async function requireFit(
	context: Context,
	project: WantedProject,
	home: Home,
	namespace: Pick<NamespaceRecord, "full_path"> & { id?: number },
): Promise<void> {
	const { visibility, name, path } = project;
	const { projects, settings } = context;
	const user = signedIn(context);
	const restricted = settings.restrictedVisibilityLevels.includes(visibility);
	if (restricted && !user.admin) {
		throw invalidProject({ visibility_level: [restrictedText(visibility)] });
	}
	if ("owner" in home) await requireRoom(context, user);
	const full_path = pathWithin(namespace, path);
	const others = await projects.taken({ namespace_id: namespace.id, name, full_path });
	const faults = faultsOf(
		{ ...project, full_path },
		others,
		"group" in home ? widthFaults(visibility, home.group) : [],
	);
	if (faults) throw invalidProject(faults);
}

export function widthFaults(
	visibility: NewProject["visibility"],
	group: Pick<GroupRecord, "visibility">,
): string[] {
	return isWider(visibility, group.visibility)
		? [`${visibility} is not allowed in a ${group.visibility} group.`]
		: [];
}

/**
 * Requires that the creator's own personal namespace has fewer projects than their limit, even if an administrator
 * creates the project in another user's namespace.
 * @throws {ApiError} 403
 */
async function requireRoom({ users, groups, projects }: Context, user: UserRecord): Promise<void> {
	const limit = (await users.findWithProfile(user.id))?.projects_limit ?? 0;
	const own = await groups.findPersonal(user.id);
	const count = own ? await projects.countIn(own.id) : 0;
	if (count < limit) return;
	const text =
		limit === 0
			? "Personal project creation is not allowed. Please contact your administrator with questions"
			: `Your project limit is ${limit} projects! Please contact your administrator to increase it`;
	throw new ApiError(403, { error: [text] });
}

/** The error for a refused project, with an empty `limit_reached` like GitLab's. */
function invalidProject(faults: Faults): ApiError {
	return invalidModel({ ...faults, limit_reached: [] });
}

/** The first commit of a new project. */
interface FirstCommit {
	branch: string;
	readme: string;
}

/**
 * The first commit, if the request wants one.
 * @throws {ApiError} 400 for an invalid branch name
 */
export function firstCommit(
	{ initialize_with_readme, default_branch }: Create,
	{ name, description }: WantedProject,
): FirstCommit | undefined {
	if (!initialize_with_readme) return undefined;
	const branch = isBlank(default_branch) ? "main" : (default_branch ?? "");
	if (!isBranchName(branch)) {
		throw invalidProject({ default_branch: ["is invalid"] });
	}
	return { branch, readme: `# ${name}\n\n${description ?? ""}` };
}

/** Creates the repository of a new project. Callers see it only after the project's rows are committed. */
export async function createRepository(
	context: Context,
	projectId: number,
	first: FirstCommit | undefined,
	at: string,
): Promise<RepositorySummary> {
	const { repositories } = context;
	// Delete a leftover repository: a database restored from an older backup assigns ids again that were already used.
	await repositories.delete(projectId);
	const summary = await repositories.create(projectId);
	if (!first) return summary;
	const { branch, readme } = first;
	const person = personOf(signedIn(context));
	const file_path = "README.md";
	const content = await blobOf(() => textPieces(readme), context);
	const { id, objects } = await buildCommit(context, projectId, {
		parent: undefined,
		author: person,
		committer: person,
		at,
		actions: [{ action: "create", file_path, content }],
		message: "Initial commit",
	});
	await repositories.addObjects(projectId, objects);
	const ref = `refs/heads/${branch}`;
	await repositories.changeRef(projectId, { ref, from: null, to: id });
	await repositories.setHead(projectId, branch);
	return { ...summary, default_branch: branch, readme_path: file_path };
}
