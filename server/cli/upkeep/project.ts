/** `forgekit project`: creates projects and updates their repositories, for which the API has no operations. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type Visibility, visibilities } from "../../domain/access/visibility.ts";
import type { Reads } from "../../domain/context.ts";
import { UnknownOutcome } from "../../domain/errors.ts";
import { presentDiffs } from "../../domain/merge-requests/diff-refs.ts";
import { usualSettings } from "../../domain/projects/settings.ts";
import { allFeatures, type NewProject } from "../../domain/projects/store.ts";
import { pathFaults } from "../../domain/projects/validate.ts";
import { protectFirstBranch } from "../../domain/protected-branches/first.ts";
import type { CopySource } from "../../git/copies.ts";
import type { DifferingRef } from "../../git/source-refs.ts";
import { checkGit } from "../../git/version.ts";
import { withoutIdleTimeout } from "../../postgres/connection/database.ts";
import { groupStore } from "../../postgres/groups.ts";
import { mergeRequestStore } from "../../postgres/merge-requests/store.ts";
import { nextProjectId, projectStore } from "../../postgres/projects.ts";
import { protectedBranchStore } from "../../postgres/protected-branches.ts";
import { sourceAddress } from "../../postgres/upkeep/repositories.ts";
import { readSettings } from "../../settings.ts";
import { CommandError, UsageError } from "../errors.ts";
import { interruptible } from "../interrupt.ts";
import { type Storage, withStorage } from "../storage.ts";
import { holdRepository } from "./held-repository.ts";

/** Adds a project with a copy of a repository. */
export async function addProject(
	fullPath: string,
	repository: string,
	wanted = "private",
): Promise<void> {
	const visibility = visibilities.find((one) => one === wanted);
	if (!visibility) {
		throw new UsageError(`--visibility must be one of ${visibilities.join(", ")}`);
	}
	const [, parent, path] = /^(.+)\/([^/]+)$/.exec(fullPath) ?? [];
	if (!parent || !path) {
		throw new UsageError("PATH must be a full path such as group/project");
	}
	const [fault] = pathFaults({ path, full_path: fullPath });
	if (fault) throw new UsageError(`PATH ${fault}`);
	const settings = readSettings(process.env);
	const source = await sourceOf(repository);
	await checkGit();
	const id = await interruptible((signal) =>
		withStorage(settings, async (storage) => {
			const project = newProject(path, visibility);
			return add(storage, { parent, project, source, signal });
		}),
	);
	console.log(`Added ${fullPath} as project ${id}.`);
}

/**
 * Adds a project. The repository is copied first, under a reserved id, so that no transaction is open during the copy.
 */
async function add(
	{ database, repositories, stores }: Storage,
	{
		parent,
		project,
		source,
		signal,
	}: {
		/** Full path of the group, or username of the user, that gets the project. */
		parent: string;
		project: Omit<NewProject, "namespace_id">;
		source: CopySource;
		signal: AbortSignal;
	},
): Promise<number> {
	await requireFreePath(stores, parent, project.path);
	const id = await nextProjectId(database);
	try {
		const summary = await repositories.create(id, source, {
			onProgress: gitProgress(),
			signal,
		});
		await stores.transaction(async (within) => {
			await requireFreePath(within, parent, project.path);
			const { group, user } = await findNamespace(within, parent);
			const namespace = group ?? (await within.groups.personalNamespace(user.id));
			const created = await within.projects.create({
				...project,
				id,
				namespace_id: namespace.id,
			});
			await within.projects.setRepository(id, {
				...summary,
				source: addressOf(source),
			});
			const { default_branch } = summary;
			const { created_at } = project;
			await protectFirstBranch(within, created, default_branch, created_at);
			signal.throwIfAborted();
		});
	} catch (error) {
		// If the outcome of the transaction is unknown, the project may exist, and then needs its repository.
		if (!(error instanceof UnknownOutcome)) await repositories.delete(id);
		throw error;
	}
	return id;
}

async function requireFreePath(stores: Reads, parent: string, path: string): Promise<void> {
	const full_path = `${parent}/${path}`;
	if (await stores.projects.findByPath(full_path)) {
		throw new CommandError(`The project ${full_path} already exists.`);
	}
	const { group, user } = await findNamespace(stores, parent);
	const namespace = group ?? (await stores.groups.findPersonal(user.id));
	const taken = await stores.projects.taken({
		namespace_id: namespace?.id,
		name: path,
		full_path,
	});
	if (taken.path) throw new CommandError(`There is a group ${full_path}.`);
	if (taken.name) throw new CommandError(`Another project in ${parent} has the name ${path}.`);
}

/**
 * Updates a project's repository from its source.
 * @param overwrite - Whether the source wins for branches and tags that changed both here and in the source
 */
export async function fetchProject(fullPath: string, overwrite: boolean): Promise<void> {
	const settings = readSettings(process.env);
	await checkGit();
	await interruptible((signal) =>
		withStorage(settings, async ({ stores, repositories, database }) => {
			const project = await stores.projects.findByPath(fullPath);
			if (!project) throw new CommandError(`There is no project ${fullPath}.`);
			const { id, full_path } = project;
			const address = await sourceAddress(database, id);
			if (address === null) {
				throw new CommandError(
					`${full_path} has no source to fetch from: it came from a world, which is loaded once.`,
				);
			}
			const source = await sourceOf(address);
			let left: readonly DifferingRef[] = [];
			await withoutIdleTimeout(database).transaction(async (tx) => {
				await holdRepository(tx, id, `Another fetch of ${full_path} is in progress.`);
				const mergeRequests = mergeRequestStore(tx);
				const diffs = await presentDiffs({ mergeRequests, repositories }, id);
				const { differing, ...summary } = await repositories.fetch(id, source, {
					onProgress: gitProgress(),
					signal,
					overwrite,
				});
				left = differing;
				// Done last: it locks rows of merge requests until the transaction ends, and new notes wait for these locks.
				for (const [merge_request_id, refs] of diffs) {
					await mergeRequests.addVersion({
						...refs,
						merge_request_id,
						project_id: id,
						created_at: new Date().toISOString(),
					});
				}
				await projectStore(tx).setRepository(id, summary);
				if (project.default_branch === null) {
					await protectFirstBranch(
						{
							protectedBranches: protectedBranchStore(tx),
							groups: groupStore(tx),
						},
						project,
						summary.default_branch,
						new Date().toISOString(),
					);
				}
			});
			console.log(`Fetched ${full_path} from ${address}.`);
			for (const line of describeLeft(left)) console.error(line);
		}),
	);
}

function describeLeft(refs: readonly DifferingRef[]): string[] {
	if (refs.length === 0) return [];
	const id = (sha: string | undefined) => sha?.slice(0, 8) ?? "deleted";
	return [
		"Left as they are, because they changed here and in the source (--overwrite takes the source's):",
		...refs.map(({ ref, here, there }) => `  ${ref}: ${id(here)} here, ${id(there)} in the source`),
	];
}

/**
 * Returns a function that shows git's progress on a terminal; undefined for a log file, where redrawn lines are noise.
 */
function gitProgress(): ((text: string) => void) | undefined {
	if (!process.stderr.isTTY) return undefined;
	return (text) => process.stderr.write(text);
}

/** The stored form of a source, without credentials, which git finds in ~/.netrc or asks GIT_ASKPASS for. */
export function addressOf(source: CopySource): string {
	if ("path" in source) return source.path;
	const url = new URL(source.url);
	url.password = "";
	// ssh needs the account name, which is no secret.
	if (url.protocol !== "ssh:") url.username = "";
	return url.href;
}

function newProject(path: string, visibility: Visibility): Omit<NewProject, "namespace_id"> {
	const now = new Date().toISOString();
	return {
		path,
		name: path,
		description: null,
		visibility,
		archived: false,
		features: allFeatures,
		tag_list: [],
		avatar_url: null,
		star_count: 0,
		forks_count: 0,
		creator_id: null,
		settings: usualSettings,
		created_at: now,
		updated_at: now,
		last_activity_at: now,
	};
}

async function sourceOf(text: string): Promise<CopySource> {
	if (/^[a-z][a-z+.-]*:\/\//i.test(text)) return { url: requireUrl(text) };
	const path = resolve(text);
	await stat(path).catch(() => {
		const [, account, rest] = /^([\w.-]+@[\w.-]+):(.+)$/.exec(text) ?? [];
		throw new CommandError(
			account
				? `${path} does not exist. For another machine, use ssh://${account}/${rest}.`
				: `${path} does not exist.`,
		);
	});
	return { path };
}

function requireUrl(text: string): string {
	const url = URL.parse(text);
	if (!url || !["file:", "https:", "ssh:"].includes(url.protocol)) {
		throw new UsageError(
			"the repository must be a directory, a bundle, or a file:, https: or ssh: URL",
		);
	}
	// The query and fragment would be stored, and may contain a secret.
	if (url.search !== "" || url.hash !== "") {
		throw new UsageError("the repository URL must not contain ? or #");
	}
	return text;
}

async function findNamespace({ users, groups }: Reads, path: string) {
	const group = await groups.findByPath(path);
	if (group) return { group };
	const user = path.includes("/") ? undefined : await users.findByUsername(path);
	if (user) return { user };
	throw new CommandError(`There is no group or user ${path}.`);
}
