/** Update of a project: who may change what, the resulting values, and the entries of the audit trail. */
import type { Inputs } from "../../../generated/operations.ts";
import { callerMay, signedIn } from "../access/access.ts";
import { restrictedText, visibilityNames } from "../access/visibility.ts";
import { changes } from "../audit-events/record.ts";
import type { Context } from "../context.ts";
import { forbidden, invalidModel } from "../errors.ts";
import { pathWithin } from "../groups/paths.ts";
import { isBranchName, readmePath } from "../repository/refs.ts";
import type { RepositorySummary } from "../repository/store.ts";
import { changedFeatures, tagsOf, widthFaults } from "./create.ts";
import type { ProjectView } from "./present.ts";
import { changedSettings, givenSettings } from "./settings.ts";
import type { FeatureLevel, ProjectChange, ProjectRecord } from "./store.ts";
import { faultsOf } from "./validate.ts";

type Update = Inputs["updateProject"];

/** A project before its change. */
type Old = Pick<ProjectView, "project" | "details">;

/**
 * Requires the Owner role if the request gives a name or a visibility.
 * @throws {ApiError} 403
 */
export function requireRightTo(input: Update, context: Context): void {
	const isOwners = Boolean(input.name?.trim() || input.visibility);
	if (isOwners && !callerMay(context, { role: "owner" })) throw forbidden();
}

/**
 * What to store about the repository when `branch` becomes the default branch: its name and its README; undefined: the
 * request has no `default_branch`.
 * @throws {ApiError} 400 where the branch does not exist
 */
export async function headFor(
	reads: Pick<Context, "repositories" | "signal">,
	project: Pick<ProjectRecord, "id">,
	branch: string | null | undefined,
): Promise<RepositorySummary | undefined> {
	if (branch === null || branch === undefined) return undefined;
	const summary = isBranchName(branch) ? await summaryOf(reads, project, branch) : undefined;
	if (summary) return summary;
	const text = `Could not change HEAD: branch '${branch}' does not exist`;
	throw invalidModel({ base: [text] });
}

/** What to store about a repository whose default branch this is; undefined: there is no such branch. */
export async function summaryOf(
	{ repositories, signal }: Pick<Context, "repositories"> & Partial<Pick<Context, "signal">>,
	{ id }: Pick<ProjectRecord, "id">,
	branch: string,
): Promise<RepositorySummary | undefined> {
	const commit = await repositories.resolve(id, `refs/heads/${branch}`, signal);
	if (commit === undefined) return undefined;
	const root = { commit, path: "", recursive: false };
	const entries = (await repositories.tree(id, root, signal)) ?? [];
	const files = entries.filter(({ type }) => type === "blob");
	return {
		default_branch: branch,
		readme_path: readmePath(files.map(({ name }) => name)),
	};
}

/**
 * Sets the repository's `HEAD` to the default branch in the database. Repeats this if another request changes the
 * default branch meanwhile.
 * @param context - A context outside of transactions
 */
export async function followDefaultBranch(context: Context, projectId: number): Promise<void> {
	const { access, repositories, today } = context;
	const { id } = signedIn(context);
	let head: string | null = null;
	for (;;) {
		const found = await access.project(projectId, id, today);
		const branch = found?.project.default_branch ?? null;
		if (branch === null || branch === head) return;
		await repositories.setHead(projectId, branch);
		head = branch;
	}
}

/** The project's values after the update that the input requests. */
export function changedProject(
	context: Context,
	{ project, details }: Old,
	input: Update,
	head: RepositorySummary | undefined,
): ProjectChange {
	const { name, path, description } = input;
	const { emails_disabled, ...others } = givenSettings(input);
	const given = callerMay(context, { role: "owner" }) ? { ...others, emails_disabled } : others;
	const tags = input.topics ?? input.tag_list;
	const wanted = {
		name: name === undefined ? project.name : (name ?? ""),
		path: path === undefined ? project.path : (path ?? ""),
		description: description === undefined ? project.description : description,
		visibility: input.visibility ?? project.visibility,
		features: changedFeatures(project.features, input),
		tag_list: tags ? tagsOf(tags) : project.tag_list,
		default_branch: head ? head.default_branch : project.default_branch,
		readme_path: head ? head.readme_path : project.readme_path,
		settings: changedSettings(details.settings, given),
	};
	const isChanged =
		changes(valuesOf({ ...project, settings: details.settings }), valuesOf(wanted)).length > 0;
	return {
		...wanted,
		full_path: pathWithin(project.namespace, wanted.path),
		updated_at: isChanged ? context.now() : details.updated_at,
	};
}

/** All values that an update may change, in one flat object. */
function valuesOf({
	name,
	path,
	description,
	visibility,
	features,
	tag_list,
	default_branch,
	readme_path,
	settings,
}: Omit<ProjectChange, "full_path" | "updated_at">) {
	return {
		name,
		path,
		description,
		visibility,
		default_branch,
		readme_path,
		...features,
		...settings,
		tags: tag_list.join(),
	};
}

/**
 * Requires valid values.
 * @throws {ApiError} 400
 */
export async function requireFitting(
	context: Context,
	{ project, details }: Old,
	wanted: ProjectChange,
): Promise<void> {
	const { id, namespace, visibility: before } = project;
	const { access, projects, settings, today } = context;
	const { visibility, name, full_path } = wanted;
	const user = signedIn(context);
	const isWanted = visibility !== before;
	const isRestricted = settings.restrictedVisibilityLevels.includes(visibility) && !user.admin;
	if (isWanted && isRestricted) {
		throw invalidModel({ visibility_level: [restrictedText(visibility)] });
	}
	const others = await projects.taken({
		namespace_id: namespace.id,
		name,
		full_path,
		except: id,
	});
	const [home] = isWanted ? await access.groups([namespace.id], user.id, today) : [];
	const faults = faultsOf(wanted, others, home ? widthFaults(visibility, home.group) : [], {
		...project,
		settings: details.settings,
	});
	if (faults) throw invalidModel(faults);
}

/** Names of feature levels in GitLab's audit trail, which reuses the names of visibilities. */
const levelNames: Record<FeatureLevel, string> = {
	disabled: "Private",
	private: "Internal",
	enabled: "Public",
};

/** The values of a project that the audit trail records, in this order. */
export function audited({
	features,
	settings,
	...project
}: Pick<ProjectRecord, "visibility" | "full_path" | "name" | "namespace" | "features"> & {
	settings: Pick<ProjectChange["settings"], "packages_enabled">;
}) {
	return {
		visibility: visibilityNames[project.visibility],
		path: project.full_path,
		name: `${project.namespace.full_name} / ${project.name}`,
		packages_enabled: settings.packages_enabled,
		merge_requests_access_level: levelNames[features.merge_requests],
		issues_access_level: levelNames[features.issues],
		snippets_access_level: levelNames[features.snippets],
		builds_access_level: levelNames[features.builds],
		repository_access_level: levelNames[features.repository],
	};
}
