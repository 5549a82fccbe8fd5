/** Makes an anonymized copy of a recording: a folder with a world and the bundles of its repositories. */
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type { WorldProject } from "../../../../generated/world.ts";
import { createRepositories, type Repositories } from "../../../git/repositories.ts";
import { readLines, worldName } from "../../world/world-lines.ts";
import { readBundle, writeBundle } from "../bundles.ts";
import type { LeftOut } from "../left-out.ts";
import { openFile, write } from "../output.ts";
import { rewriteHistory } from "./history.ts";
import { Lengths } from "./lengths.ts";
import type { ObjectIds } from "./object-ids.ts";
import { Positions } from "./positions.ts";
import { Pseudonyms } from "./pseudonyms.ts";
import { Records } from "./records.ts";
import { type FindCommit, Texts } from "./texts.ts";

export interface AnonymizeOptions {
	key: string;
	/** Folder for unfinished files, empty at first. */
	work: string;
	left: LeftOut;
	signal: AbortSignal;
	/** Shows the current step in the progress line. */
	show(what: string): void;
}

/** Names and projects in a world. A first pass collects them, so that a second pass can replace names. */
interface Contents {
	usernames: Set<string>;
	/** Display names of the users. */
	names: Set<string>;
	groups: Set<string>;
	projects: WorldProject[];
}

/**
 * Replaces the names of people in a recorded world and in its repositories, which gives commits, tags and files new
 * ids.
 * @param from - Folder of the recording with real names, which stays unchanged
 * @param to - Folder that receives the bundles, and the world's file once it is complete
 * @throws {CommandError} for a damaged world
 * @throws {GitError}
 */
export async function anonymize(
	from: string,
	to: string,
	options: AnonymizeOptions,
): Promise<void> {
	const { key, work, left, signal, show } = options;
	const contents = await contentsOf(from);
	const { usernames, names, groups, projects } = contents;
	const pseudonyms = new Pseudonyms(key);
	const isPersonal = ([first = ""]: string[]) => usernames.has(first);
	const paths = projects.map(({ path }) => path.toLowerCase());
	const texts = new Texts(pseudonyms, {
		usernames,
		groups,
		personalProjects: new Set(paths.filter((path) => isPersonal(path.split("/")))),
	});
	const repositories = createRepositories({ directory: join(work, "after") });
	const ids = new Map<string, ObjectIds>();
	try {
		for (const project of projects) {
			const { id = 0, path, repository } = project;
			if (!repository || !("path" in repository)) continue;
			const bundle = join(from, repository.path);
			const directory = await unbundled(bundle, id, options);
			await repositories.create(id);
			const target = join(work, "after", `${id}.git`);
			const found = await rewriteHistory({
				source: directory,
				target,
				path,
				pseudonyms,
				texts,
				left,
				signal,
				onProgress: (commits) => show(`${path}, commit ${commits} rewritten`),
			});
			ids.set(path, found);
			await rm(directory, { recursive: true });
			const file = join(to, texts.place(repository.path));
			await writeBundle(target, file, signal);
		}
		show("the world");
		const commitsOf =
			(project: string): FindCommit =>
			(id) => {
				const found = ids.get(project)?.find(id);
				if (found !== undefined) return found;
				for (const { find } of ids.values()) {
					const other = find(id);
					if (other !== undefined) return other;
				}
				return undefined;
			};
		const records = new Records({ pseudonyms, texts, names, commitsOf, left });
		const positions = new Positions({ repositories, left, signal });
		await writeWorld(from, to, { records, positions, signal });
	} finally {
		await repositories.close();
	}
}

async function contentsOf(folder: string): Promise<Contents> {
	const contents: Contents = {
		usernames: new Set(),
		names: new Set(),
		groups: new Set(),
		projects: [],
	};
	for await (const { record } of await readLines(join(folder, worldName))) {
		if ("user" in record) {
			const { username, name } = record.user;
			contents.usernames.add(username.toLowerCase());
			if (name !== undefined) contents.names.add(name);
		} else if ("group" in record) {
			const [first = ""] = record.group.path.split("/");
			contents.groups.add(first.toLowerCase());
		} else if ("project" in record) {
			const { id, path, repository } = record.project;
			contents.projects.push({
				path,
				...(id !== undefined && { id }),
				...(repository && { repository }),
			});
		}
	}
	return contents;
}

/** Unpacks a bundle into a new repository, and returns the repository's directory. */
async function unbundled(
	bundle: string,
	id: number,
	{ work, signal }: AnonymizeOptions,
): Promise<string> {
	const directory = join(work, "before");
	await mkdir(directory, { recursive: true });
	const repositories: Repositories = createRepositories({ directory });
	try {
		await repositories.create(id);
	} finally {
		await repositories.close();
	}
	const repository = join(directory, `${id}.git`);
	await readBundle(repository, bundle, signal);
	return repository;
}

async function writeWorld(
	from: string,
	to: string,
	{ records, positions, signal }: { records: Records; positions: Positions; signal: AbortSignal },
): Promise<void> {
	const lengths = await Lengths.create();
	const file = join(to, worldName);
	const output = openFile(`${file}.new`);
	try {
		for await (const { record } of await readLines(join(from, worldName))) {
			signal.throwIfAborted();
			const replaced = records.replaced(record);
			if (!replaced) continue;
			lengths.cut(replaced);
			await write(output, await positions.checked(replaced));
		}
		output.end();
		await finished(output);
	} finally {
		output.destroy();
	}
	await rename(`${file}.new`, file);
}
