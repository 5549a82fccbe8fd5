/** An upgrade of the server from tarball to tarball, with data. */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Forgekit } from "../command.ts";
import { run } from "./run.ts";

const api = "/api/v4/projects/acme%2Frocket";
const headers = { "Private-Token": "ada-token" };

/**
 * Installs an older release, writes data with its embedded Postgres, and installs the newer tarball over the release.
 * FORGEKIT_OLDER names the older tarball; default: a copy of the newer tarball with a lower version.
 * @throws {Error} if data is lost, or the version is still the old one
 */
export async function tryUpgrade(folder: string, newer: string): Promise<void> {
	const place = join(folder, "upgrade");
	await mkdir(place);
	await writeFile(join(place, "package.json"), '{ "private": true }');
	const older = process.env.FORGEKIT_OLDER ?? (await withLowerVersion(newer, folder));
	await install(older, place);
	const { board, version } = await serve(place, async (url) => ({
		board: await (
			await fetch(`${url}${api}/boards`, {
				method: "POST",
				headers,
				body: new URLSearchParams({ name: "Kept" }),
			})
		).json(),
		version: await versionAt(url),
	}));
	await install(newer, place);
	await serve(place, async (url) => {
		const answer = await fetch(`${url}${api}/boards/${board.id}`, { headers });
		const { name } = await answer.json();
		if (name !== "Kept") throw new Error(`the board is gone: ${answer.status}`);
		const tree = await fetch(`${url}${api}/repository/tree`, { headers });
		if (tree.status !== 200) throw new Error(`the tree: ${tree.status}`);
		if ((await versionAt(url)) === version) {
			throw new Error(`still ${version}`);
		}
	});
}

/** Path of a copy of the tarball whose manifest has a lower version. */
async function withLowerVersion(tarball: string, folder: string): Promise<string> {
	const copy = join(folder, "older");
	await mkdir(copy);
	await run("tar", ["--extract", "--file", tarball], copy);
	const file = join(copy, "package", "package.json");
	const manifest = JSON.parse(await readFile(file, "utf8"));
	await writeFile(file, JSON.stringify({ ...manifest, version: "0.0.1" }));
	const options = ["--silent", "--ignore-scripts"];
	const name = await run("npm", ["pack", ...options, "./package"], copy);
	const older = join(folder, "older.tgz");
	await cp(join(copy, name.trim()), older);
	return older;
}

async function install(tarball: string, place: string): Promise<void> {
	await run("npm", ["install", "--no-audit", "--no-fund", tarball], place);
}

/** Runs the server installed in a folder while the work runs. The server's data is in that folder too. */
async function serve<T>(place: string, work: (url: string) => Promise<T>): Promise<T> {
	const program = join(place, "node_modules", "@forgekit");
	const server = new Forgekit(place, ["serve"], {}, { program });
	try {
		return await work(await server.url());
	} finally {
		await server.stop();
	}
}

async function versionAt(url: string): Promise<string> {
	const metrics = await (await fetch(`${url}/metrics`)).text();
	return /forgekit_build_info\{[^}]*version="([^"]+)"/.exec(metrics)?.[1] ?? "";
}
