/** `forgekit project`: projects that the API has no operation to create. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Stores } from "../domain/context.ts";
import type {
	NamespaceRecord,
	NewProject,
	Visibility,
} from "../domain/projects/store.ts";
import type { RepositorySource } from "../domain/repository/store.ts";
import { checkGit } from "../git/git.ts";
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
	const { repositories, secrets } = storage;
	const stores = createPostgresStores(
		patient(storage.database),
		repositories,
		secrets,
	);
	let made: number | undefined;
	try {
		await stores.transaction(async (inside) => {
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
			const summary = await repositories.create(project.id, source);
			await inside.projects.setRepository(project.id, summary);
		});
	} catch (error) {
		if (made !== undefined) await repositories.delete(made);
		throw error;
	} finally {
		await storage.close();
	}
	console.log(`Added ${fullPath} as project ${made}.`);
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

async function sourceOf(text: string): Promise<RepositorySource> {
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
