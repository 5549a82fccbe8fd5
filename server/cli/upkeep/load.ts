import { dirname } from "node:path";
import {
	freshTokens,
	type NewTokens,
	readTokens,
	requireUsers,
	TokenCandidates,
} from "../../../mocks/token-for.ts";
import { placesOf } from "../../domain/world/held-world.ts";
import { RecordError, rowsOf } from "../../domain/world/world.ts";
import { checkGit } from "../../git/version.ts";
import { readSettings } from "../../settings.ts";
import { CommandError, messageOf, UsageError } from "../errors.ts";
import { barOf, withProgress } from "../progress.ts";
import { withStorage } from "../storage.ts";
import { fill } from "../world/fill.ts";
import { loadFailure } from "../world/load-failure.ts";
import { type AnyWorld, noteCandidates, withFreshTokens, withTokensIn } from "../world/tokens.ts";
import { readAnyWorld, worldFile } from "../world/world-lines.ts";

/**
 * Adds a world to the existing data; on failure, nothing is added.
 * @param path - Path of the world's file, or of a folder with a `world.jsonl`
 * @param tokenFor - Files with tokens for users of the world: `USER=FILE`
 */
export async function load(path: string, tokenFor: readonly string[] = []): Promise<void> {
	const settings = readSettings(process.env);
	const tokens = await readTokens(tokenFor).catch((error) => {
		throw new UsageError(messageOf(error));
	});
	const file = await worldFile(path);
	await withProgress(async (progress) => {
		const world = withTokensIn(await readAnyWorld(file), tokens);
		// Checks all records before the first one is loaded.
		const size = await sizeOf(world, (rows) => progress.show(`Checking ${rows} rows`));
		requireUsers(size.names, tokens);
		const fresh = withFreshTokens(world, size.fresh, settings.maxTokenLifetime);
		await checkGit();
		let done = 0;
		await withStorage(settings, async (storage) => {
			try {
				await fill(storage, fresh.world, dirname(file), {
					onRows(rows) {
						done += rows;
						progress.show(`${barOf(done, size.rows)} ${done} of ${size.rows} rows`);
					},
				});
			} catch (error) {
				throw failed(file, error);
			}
		});
		progress.clear();
		const { names, groups, projects } = size;
		console.log(
			[
				`Loaded ${path}: ${names.size} users, ${groups} groups, ${projects} projects.`,
				...fresh.lines,
			].join("\n"),
		);
	});
}

function failed(file: string, error: unknown): CommandError {
	if (error instanceof CommandError || error instanceof RecordError) {
		return loadFailure(error, file);
	}
	return new CommandError(`${file}: ${messageOf(error)}`);
}

interface Size {
	/** Usernames in the world. */
	names: Set<string>;
	groups: number;
	projects: number;
	rows: number;
	/** New tokens to add to the world; none if any user in the world already has a token. */
	fresh: NewTokens;
}

async function sizeOf(world: AnyWorld, onRows: (rows: number) => void): Promise<Size> {
	if (!(Symbol.asyncIterator in world)) {
		const { users, groups, projects } = placesOf(world);
		return {
			names: new Set(users.map(({ username }) => username)),
			groups: groups.length,
			projects: projects.length,
			rows: rowsOf(world),
			fresh: freshTokens(world),
		};
	}
	const names = new Set<string>();
	const size = { names, groups: 0, projects: 0, rows: 0 };
	const candidates = new TokenCandidates();
	for await (const { record } of world) {
		if ("user" in record) names.add(record.user.username);
		else if ("group" in record) size.groups++;
		else if ("project" in record) size.projects++;
		noteCandidates(candidates, record);
		size.rows += rowsOf(record);
		onRows(size.rows);
	}
	return { ...size, fresh: candidates.tokens() };
}
