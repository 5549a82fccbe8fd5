#!/usr/bin/env node
/** The command `forgekit-mock`. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { World } from "../generated/world.ts";
import { mockDetails, runMock } from "./command.ts";
import { mockOptions, mockUsage } from "./command-options.ts";

async function main(): Promise<void> {
	const { help, ...values } = parseArgs({
		options: { ...mockOptions, help: { type: "boolean", short: "h" } },
	}).values;
	if (help) {
		console.log(`forgekit-mock ${mockUsage}\n\n${mockDetails}`);
		return;
	}
	await runMock(values, async (file) => ({ world: await readWorld(file) }));
}

async function readWorld(file: string): Promise<World> {
	if (file.endsWith(".jsonl"))
		throw new Error(`${file}: the command of @forgekit/server, forgekit mock, reads JSON Lines`);
	const text = await readFile(file, "utf8");
	try {
		return parseWorld(text, await yamlParser());
	} catch (error) {
		throw new Error(`${file}: ${firstLine(error)}`);
	}
}

function parseWorld(text: string, parseYaml: ((text: string) => unknown) | undefined): World {
	const world = (parseYaml ?? JSON.parse)(text);
	if (typeof world !== "object" || world === null || Array.isArray(world)) {
		throw new Error("a world must be an object with users, groups and projects");
	}
	return world as World;
}

/** The YAML parser, which also reads JSON; undefined: the package `yaml` is not installed. */
async function yamlParser(): Promise<((text: string) => unknown) | undefined> {
	try {
		const { parse } = await import("yaml");
		return parse;
	} catch {
		return undefined;
	}
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
