#!/usr/bin/env node
/** The command `forgekit-mock`. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { demoWorld } from "../generated/demo-world.ts";
import type { World } from "../generated/world.ts";
import { createMocks } from "./fetch.ts";
import { serve } from "./serve.ts";

const usage = `forgekit-mock [--world FILE] [--port N] [--host ADDRESS]

Serves a world in memory: the demo world, or that of a JSON or YAML file.`;

/** Runs the command until a signal ends it. */
async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			world: { type: "string" },
			port: { type: "string", default: "3000" },
			host: { type: "string", default: "127.0.0.1" },
			help: { type: "boolean", short: "h" },
		},
	});
	if (values.help) {
		console.log(usage);
		return;
	}
	const world = values.world ? await readWorld(values.world) : demoWorld;
	const port = parsePort(values.port);
	const mocks = createMocks({ world });
	const server = await serve({ mocks, port, host: values.host });
	console.log(greeting(world, server.url));
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, () => void server.close());
	}
}

function parsePort(text: string): number {
	const port = Number(text);
	if (!/^\d+$/.test(text) || port > 65_535) {
		throw new Error(`--port ${text}: a port is a number from 0 to 65535`);
	}
	return port;
}

async function readWorld(file: string): Promise<World> {
	const text = await readFile(file, "utf8");
	try {
		return parseWorld(text, await yamlParser());
	} catch (error) {
		throw new Error(`${file}: ${firstLine(error)}`);
	}
}

function parseWorld(
	text: string,
	parseYaml: ((text: string) => unknown) | undefined,
): World {
	const world = (parseYaml ?? JSON.parse)(text);
	if (typeof world !== "object" || world === null || Array.isArray(world)) {
		throw new Error("a world is an object with users, groups and projects");
	}
	return world as World;
}

/** YAML, which holds JSON too, is read where the package `yaml` is installed. */
async function yamlParser(): Promise<((text: string) => unknown) | undefined> {
	try {
		const { parse } = await import("yaml");
		return parse;
	} catch {
		return undefined;
	}
}

const mostTokens = 5;

function greeting({ users = [], projects = [] }: World, url: string): string {
	const tokens = users.flatMap(({ username, tokens = [] }) =>
		tokens.slice(0, 1).map(({ value }) => ({ username, value })),
	);
	const lines = [`Mock of the service at ${url}`];
	for (const { username, value } of tokens.slice(0, mostTokens)) {
		lines.push(`  ${username.padEnd(12)} Private-Token: ${value}`);
	}
	if (tokens.length > mostTokens) {
		lines.push(`  and ${tokens.length - mostTokens} more users with tokens`);
	}
	const [project] = projects;
	const [token] = tokens;
	if (project && token) {
		const path = `/api/v4/projects/${encodeURIComponent(project.path)}/boards`;
		lines.push(`Try: curl -H 'Private-Token: ${token.value}' '${url}${path}'`);
	}
	return lines.join("\n");
}

function firstLine(error: unknown): string {
	const text = error instanceof Error ? error.message : String(error);
	return text.split("\n", 1)[0] ?? "";
}

try {
	await main();
} catch (error) {
	console.error(`forgekit-mock: ${firstLine(error)}`);
	process.exitCode = 1;
}
