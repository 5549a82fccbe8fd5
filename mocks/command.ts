/** Serves mocks over HTTP: shared by `forgekit-mock` and `forgekit mock`. */
import { demoWorld } from "../generated/demo-world.ts";
import type { World } from "../generated/world.ts";
import type { NoteableTypes } from "../server/domain/context.ts";
import type { mockOptions } from "./command-options.ts";
import { controlRoot } from "./doors/control.ts";
import { createMocks } from "./doors/fetch.ts";
import { serve } from "./doors/serve.ts";
import type { ServiceOptions } from "./service.ts";

export const mockDetails = `Serves a world from memory, by default the demo world on 127.0.0.1:3000. FILE is a YAML or JSON world. Requests may name a loopback address, ADDRESS or one of NAMES, separated by commas, as their host. With --noteable-types reference, notes call a merge request MergeRequest. GET ${controlRoot} lists the commands that steer the mock from tests.`;

export type MockValues = { [Name in keyof typeof mockOptions]?: string };

/**
 * Serves until SIGINT, SIGTERM or SIGHUP.
 * @param readWorld - Reads a world file, and the repositories that it names by path
 * @throws {Error} with a message of one line for the user
 */
export async function runMock(
	values: MockValues,
	readWorld: (
		file: string,
	) => Promise<Pick<ServiceOptions, "histories"> & { world: World }>,
): Promise<void> {
	const port = portOf(values.port ?? "3000");
	if (values.world?.endsWith(".jsonl")) {
		throw new Error(
			`${values.world}: a mock, which holds its world in memory, reads YAML or JSON`,
		);
	}
	const source = values.world
		? await readWorld(values.world)
		: { world: demoWorld };
	const { world } = source;
	const settings: ServiceOptions = {
		...source,
		...(values.seed !== undefined && { seed: values.seed }),
		...(values["signed-in-as"] && { signedInAs: values["signed-in-as"] }),
		noteableTypes: noteableTypesOf(values["noteable-types"] ?? "specification"),
	};
	const mocks = createMocks(settings);
	const { host = "127.0.0.1" } = values;
	const allowedHosts = values["allowed-hosts"]?.split(",") ?? [];
	const options = { mocks, port, host, allowedHosts };
	const server = await serve(options).catch((error) => {
		if (error.code !== "EADDRINUSE") throw error;
		throw new Error(`--port ${port}: address already in use`);
	});
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.once(signal, () => void server.close());
	}
	// Whoever reads the address may send a signal at once.
	console.log(greeting(world, server.url));
}

function portOf(text: string): number {
	const port = Number(text);
	if (!/^\d+$/.test(text) || port > 65_535) {
		throw new Error(`--port ${text}: must be a number from 0 to 65535`);
	}
	return port;
}

function noteableTypesOf(text: string): NoteableTypes {
	if (text !== "specification" && text !== "reference") {
		throw new Error(
			`--noteable-types ${text}: must be specification or reference`,
		);
	}
	return text;
}

const mostTokens = 5;

function greeting({ users = [], projects = [] }: World, url: string): string {
	const tokens = users.flatMap(({ username, tokens = [] }) =>
		tokens.slice(0, 1).map(({ value }) => ({ username, value })),
	);
	const lines = [`The mock answers at ${url}/api/v4`];
	for (const { username, value } of tokens.slice(0, mostTokens)) {
		lines.push(`  ${username.padEnd(12)} Private-Token: ${value}`);
	}
	if (tokens.length > mostTokens) {
		lines.push(`  and ${tokens.length - mostTokens} more users with tokens`);
	}
	lines.push("Try a request, or list the commands that steer the mock:");
	const [project] = projects;
	// Direct members are enough for an example.
	const members = Object.keys(project?.members ?? {});
	const token =
		tokens.find(({ username }) => username === "ada") ??
		tokens.find(({ username }) => members.includes(username)) ??
		tokens[0];
	if (project && token) {
		const path = `/api/v4/projects/${encodeURIComponent(project.path)}/boards`;
		lines.push(`  curl -H 'Private-Token: ${token.value}' ${url}${path}`);
	}
	lines.push(`  curl ${url}${controlRoot}`);
	return lines.join("\n");
}
