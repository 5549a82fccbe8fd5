/** `forgekit project`: projects that the API has no operation to create. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Stores } from "../domain/context.ts";
import {
	allFeatures,
	type NamespaceRecord,
	type NewProject,
	type Visibility,
} from "../domain/projects/store.ts";
import { checkGit } from "../git/git.ts";
import type { CopySource, OnProgress } from "../git/repositories.ts";
import { changeRepositories } from "../postgres/locks.ts";
import {
	keepSource,
	projectStore,
	sourceAddress,
} from "../postgres/projects.ts";
import { createPostgresStores } from "../postgres/stores.ts";
import { readSettings } from "../settings.ts";
import { CommandError, UsageError } from "./errors.ts";
import { patient } from "./fill.ts";
import { type Storage, withStorage } from "./storage.ts";

const visibilities: readonly string[] = ["private", "internal", "public"];

/** Adds a project with a copy of a repository. */
export async function addProject(
	fullPath: string,
	repository: string,
	visibility = "private",
): Promise<void> {
	if (!visibilities.includes(visibility)) {
		throw new UsageError(
			`--visibility takes one of ${visibilities.join(", ")}`,
		);
	}
	const [, parent, path] = /^(.+)\/(\w[\w.-]*)$/.exec(fullPath) ?? [];
	if (!parent || !path) {
		throw new UsageError("the project needs a full path like group/project");
	}
	const settings = readSettings(process.env);
	const source = await sourceOf(repository);
	await checkGit();
	const id = await withStorage(settings, async (storage) => {
		const project = newProject(path, visibility as Visibility);
		const made = await add(storage, parent, project, source);
		await keepSource(storage.database, made, addressOf(source));
		return made;
	});
	console.log(`Added ${fullPath} as project ${id}.`);
}

async function add(
	{ database, repositories, secrets }: Storage,
	parent: string,
	project: Omit<NewProject, "namespace_id">,
	source: CopySource,
): Promise<number> {
	const stores = createPostgresStores(patient(database), repositories, secrets);
	const fullPath = `${parent}/${project.path}`;
	let made: number | undefined;
	try {
		return await stores.transaction(async (within) => {
			if (await within.projects.findByPath(fullPath)) {
				throw new CommandError(`There is a project ${fullPath} already.`);
			}
			const namespace = await namespaceOf(within, parent);
			const { id } = await within.projects.create({
				...project,
				namespace_id: namespace.id,
			});
			// What an interrupted command may have left.
			await repositories.delete(id);
			made = id;
			const summary = await repositories.create(id, source, progress());
			await within.projects.setRepository(id, summary);
			return id;
		});
	} catch (error) {
		if (made !== undefined) await repositories.delete(made);
		throw error;
	}
}

/** Brings a project's repository to the state of the one it was copied from. */
export async function fetchProject(fullPath: string): Promise<void> {
	const settings = readSettings(process.env);
	await checkGit();
	await withStorage(settings, async ({ stores, repositories, database }) => {
		const project = await stores.projects.findByPath(fullPath);
		if (!project) throw new CommandError(`There is no project ${fullPath}.`);
		const { id, full_path } = project;
		const address = await sourceAddress(database, id);
		if (address === null) {
			throw new CommandError(
				`${full_path} was not copied from a repository, so there is none to fetch from.`,
			);
		}
		const source = await sourceOf(address);
		await patient(database).transaction(async (tx) => {
			await changeRepositories(tx, () =>
				console.error("Waiting for a backup that reads the repositories."),
			);
			const summary = await repositories.fetch(id, source, progress());
			await projectStore(tx).setRepository(id, summary);
		});
		console.log(`Fetched ${full_path} from ${address}.`);
	});
}

/** Shown to people only: in a log the lines that overwrite one another are noise. */
function progress(): OnProgress | undefined {
	if (!process.stderr.isTTY) return undefined;
	return (text) => process.stderr.write(text);
}

/** What is kept of a source. Passwords are not for a table: git asks the caller's own keys and helpers. */
function addressOf(source: CopySource): string {
	if ("path" in source) return source.path;
	const url = new URL(source.url);
	url.password = "";
	return url.href;
}

function newProject(
	path: string,
	visibility: Visibility,
): Omit<NewProject, "namespace_id"> {
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
		created_at: now,
		last_activity_at: now,
	};
}

async function sourceOf(text: string): Promise<CopySource> {
	if (/^[a-z]+:\/\//i.test(text)) return { url: text };
	const path = resolve(text);
	await stat(path).catch(() => {
		throw new CommandError(`There is nothing at ${path}.`);
	});
	return { path };
}

async function namespaceOf(
	{ users, groups }: Stores,
	path: string,
): Promise<NamespaceRecord> {
	const group = await groups.findByPath(path);
	if (group) return group;
	const user = path.includes("/")
		? undefined
		: await users.findByUsername(path);
	if (user) return groups.personalNamespace(user.id);
	throw new CommandError(`There is neither a group nor a user ${path}.`);
}
