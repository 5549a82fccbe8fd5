/** `forgekit project`: projects that the API has no operation to create. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Stores } from "../domain/context.ts";
import type {
	NamespaceRecord,
	NewProject,
	Visibility,
} from "../domain/projects/store.ts";
import { checkGit } from "../git/git.ts";
import type { CopySource, OnProgress } from "../git/repositories.ts";
import { keepSource, sourceAddress } from "../postgres/projects.ts";
import { createPostgresStores } from "../postgres/stores.ts";
import { readSettings } from "../settings.ts";
import { CommandError, UsageError } from "./errors.ts";
import { patient } from "./fill.ts";
import { openDatabase, openStorage } from "./storage.ts";

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
	const storage = await openStorage(settings, await openDatabase(settings));
	const { repositories } = storage;
	const stores = createPostgresStores(patient(storage.database), repositories);
	let made: number | undefined;
	try {
		made = await stores.transaction(async (inside) => {
			if (await inside.projects.findByPath(fullPath)) {
				throw new CommandError(`There is a project ${fullPath} already.`);
			}
			const namespace = await namespaceOf(inside, parent);
			const project = await inside.projects.create({
				...newProject(path, visibility as Visibility),
				namespace_id: namespace.id,
			});
			// What an interrupted command may have left.
			await repositories.delete(project.id);
			made = project.id;
			const summary = await repositories.create(project.id, source, progress());
			await inside.projects.setRepository(project.id, summary);
			return project.id;
		});
	} catch (error) {
		if (made !== undefined) await repositories.delete(made);
		await storage.close();
		throw error;
	}
	try {
		await keepSource(storage.database, made, addressOf(source));
	} finally {
		await storage.close();
	}
	console.log(`Added ${fullPath} as project ${made}.`);
}

/** Brings a project's repository to the state of the one it was copied from. */
export async function fetchProject(fullPath: string): Promise<void> {
	const settings = readSettings(process.env);
	await checkGit();
	const storage = await openStorage(settings, await openDatabase(settings));
	const { stores, repositories, database } = storage;
	try {
		const project = await stores.projects.findByPath(fullPath);
		if (!project) throw new CommandError(`There is no project ${fullPath}.`);
		const address = await sourceAddress(database, project.id);
		if (address === null) {
			throw new CommandError(
				`${project.full_path} was not copied from a repository, so there is none to fetch from.`,
			);
		}
		const source = await sourceOf(address);
		const summary = await repositories.fetch(project.id, source, progress());
		await stores.projects.setRepository(project.id, summary);
		console.log(`Fetched ${project.full_path} from ${address}.`);
	} finally {
		await storage.close();
	}
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
		features: {
			issues: "enabled",
			repository: "enabled",
			merge_requests: "enabled",
			snippets: "enabled",
			builds: "enabled",
		},
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
