/** Tests renovate: it keeps a file of one project up to date with the tags of another project. */
import assert from "node:assert/strict";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { askProjects, token } from "./project.ts";
import { tryTool } from "./tries.ts";

type Renovate = (args: readonly string[], environment: NodeJS.ProcessEnv) => Promise<string>;

interface MergeRequest {
	iid: number;
	title: string;
	state: string;
	source_branch: string;
}

const file = "engine.txt";

/** Settings with which renovate contacts no other service and keeps no cache between runs. */
const alone = {
	RENOVATE_ONBOARDING: "false",
	RENOVATE_ENABLED_MANAGERS: "custom.regex",
	RENOVATE_DEPENDENCY_DASHBOARD: "false",
	RENOVATE_REPOSITORY_CACHE: "disabled",
};

/** Renovate's settings: the file `engine.txt` names a tag of `project`, and renovate keeps the tag up to date. */
function managing(project: string, origin: string) {
	return {
		customManagers: [
			{
				customType: "regex",
				managerFilePatterns: [file],
				matchStrings: ["rocket (?<currentValue>\\S+)"],
				depNameTemplate: project,
				datasourceTemplate: "gitlab-tags",
				registryUrlTemplate: origin,
				versioningTemplate: "semver",
			},
		],
	};
}

/**
 * Runs renovate under `forgekit try`, with only a CI job's variables: renovate must open a merge request in the world.
 * @param program - Path of renovate's executable
 */
export async function tryRenovate(
	program: string,
	folder: string,
	environment: NodeJS.ProcessEnv,
): Promise<void> {
	const place = "PLACE";
	const settings = JSON.stringify(managing("acme/engine", place)).replace(
		JSON.stringify(place),
		"process.env.CI_SERVER_URL",
	);
	const config = join(folder, "renovate-config.cjs");
	await writeFile(config, `module.exports = ${settings};\n`);
	const world = join(import.meta.dirname, "renovate-world.yaml");
	await tryTool(
		"renovate",
		["--server", "--world", world, "--as", "ada"],
		[program, "acme/stand"],
		{
			cwd: folder,
			env: {
				...environment,
				...alone,
				RENOVATE_CONFIG_FILE: config,
				RENOVATE_BASE_DIR: await mkdtemp(join(folder, "base-")),
				RENOVATE_CACHE_DIR: await mkdtemp(join(folder, "cache-")),
			},
		},
	);
}

/**
 * Makes renovate open a merge request for a newer tag, update the merge request for a still newer tag, and close it
 * when the file is up to date.
 * @param folder - Where renovate keeps its data
 */
export async function byRenovate(
	origin: string,
	folder: string,
	renovate: Renovate,
): Promise<void> {
	const ask = <Answer>(path: string, method?: string, body?: object) =>
		askProjects<Answer>(origin, path, method, body);
	const tag = (name: string) =>
		ask("/acme%2Frocket/repository/tags", "POST", {
			tag_name: name,
			ref: "main",
		});
	const { id, path_with_namespace: project } = await ask<{
		id: number;
		path_with_namespace: string;
	}>("", "POST", { name: "Stand", initialize_with_readme: true });
	const commit = (action: string, files: Record<string, string>) =>
		ask(`/${id}/repository/commits`, "POST", {
			branch: "main",
			commit_message: `The engine: ${action}`,
			actions: Object.entries(files).map(([file_path, content]) => ({
				action,
				file_path,
				content,
			})),
		});
	await commit("create", {
		"renovate.json": JSON.stringify(managing("acme/rocket", origin)),
		[file]: "rocket 2.0.0\n",
	});
	const update = async (): Promise<MergeRequest[]> => {
		await renovate([project], {
			RENOVATE_PLATFORM: "gitlab",
			RENOVATE_ENDPOINT: `${origin}/api/v4/`,
			RENOVATE_TOKEN: token,
			...alone,
			RENOVATE_BASE_DIR: join(folder, "renovate"),
			// A new cache for each run, because renovate reuses cached responses for 15 minutes.
			RENOVATE_CACHE_DIR: await mkdtemp(join(folder, "cache-")),
		});
		return ask<MergeRequest[]>(`/${id}/merge_requests`);
	};
	await tag("2.0.0");
	await tag("2.1.0");
	const [opened] = await update();
	assert.match(`${opened?.title}`, /2\.1\.0/);
	assert.equal(opened?.state, "opened");
	const shown = async () => {
		const path = encodeURIComponent(file);
		const ref = encodeURIComponent(`${opened?.source_branch}`);
		const { content } = await ask<{ content: string }>(
			`/${id}/repository/files/${path}?ref=${ref}`,
		);
		return Buffer.from(content, "base64").toString();
	};
	assert.equal(await shown(), "rocket 2.1.0\n");

	await tag("2.2.0");
	const [updated, ...others] = await update();
	assert.equal(updated?.iid, opened?.iid);
	assert.match(`${updated?.title}`, /2\.2\.0/);
	assert.equal(await shown(), "rocket 2.2.0\n");
	assert.deepEqual(others, []);

	await commit("update", { [file]: "rocket 2.2.0\n" });
	const [closed] = await update();
	assert.equal(closed?.iid, opened?.iid);
	assert.equal(closed?.state, "closed");
}
