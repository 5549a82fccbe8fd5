/** Serves mocks over HTTP: shared by `forgekit-mock` and `forgekit mock`. */
import { readFile } from "node:fs/promises";
import { demoWorld } from "../generated/demo-world.ts";
import type { NoteableTypes } from "../server/domain/context.ts";
import { type HeldWorld, placesOf } from "../server/domain/world/held-world.ts";
import { validTokens } from "../server/domain/world/tokens.ts";
import { type mockOptions, passDetails } from "./command-options.ts";
import { controlRoot } from "./doors/control.ts";
import { createMocks, type Mocks } from "./doors/fetch.ts";
import { serve } from "./doors/serve.ts";
import type { MocksOptions } from "./service.ts";
import {
	freshTokens,
	mostTokens,
	type NewTokens,
	readTokens,
	tokenLines,
	worldWithTokens,
} from "./token-for.ts";
import type { MemoryName, Unknown, UnknownOptions } from "./unknown/options.ts";

export const mockDetails = `Serves a world from memory, by default the demo world on 127.0.0.1:3000. FILE is a YAML or JSON world. --token-for gives a user the token in a file; in a world without tokens, some users get new ones, which are printed. Requests may name a loopback address, ADDRESS or one of NAMES, separated by commas, as their host. With --noteable-types reference, notes call a merge request MergeRequest. GET ${controlRoot} lists the commands that steer the mock from tests.

${passDetails}`;

export type MockValues = {
	[Name in keyof typeof mockOptions]?: (typeof mockOptions)[Name] extends {
		type: "boolean";
	}
		? boolean
		: (typeof mockOptions)[Name] extends { multiple: true }
			? string[]
			: string;
};

/**
 * Serves mocks until SIGINT, SIGTERM or SIGHUP.
 * @param readWorld - Reads a world file, and the repositories that it names by path
 * @throws {Error} with a message of one line for the user
 */
export async function runMock(
	values: MockValues,
	readWorld: (
		file: string,
	) => Promise<Pick<MocksOptions, "histories" | "clock"> & { world: HeldWorld }>,
): Promise<void> {
	const port = portOf(values.port ?? "3000");
	const source = values.world ? await readWorld(values.world) : { world: demoWorld };
	const given = await readTokens(values["token-for"]);
	const whole = worldWithTokens(source.world, given);
	const fresh = freshTokens(whole);
	const world = worldWithTokens(whole, fresh);
	const settings: MocksOptions = {
		...source,
		world,
		...(values.seed !== undefined && { seed: values.seed }),
		...(values["signed-in-as"] && { signedInAs: values["signed-in-as"] }),
		noteableTypes: noteableTypesOf(values["noteable-types"] ?? "specification"),
		...(await unknownOptions(values)),
	};
	const mocks = createMocks(settings);
	if (values.snapshots) await importFrom(values.snapshots, mocks);
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
	// Printed after the signal handlers are set: a program that reads the address may send a signal immediately.
	console.log(greeting(world, server.url, { given, fresh, now: mocks.now() }));
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
		throw new Error(`--noteable-types ${text}: must be specification or reference`);
	}
	return text;
}

async function importFrom(file: string, mocks: Pick<Mocks, "importSnapshots">): Promise<void> {
	const text = await readFile(file, "utf8");
	try {
		mocks.importSnapshots(text);
	} catch (error) {
		throw new Error(`--snapshots ${file}: ${(error as Error).message}`);
	}
}

/**
 * Options for requests that are not answered from memory; `createMocks` checks the values. Rejects if the token file
 * cannot be read.
 */
async function unknownOptions(values: MockValues): Promise<UnknownOptions> {
	const { unknown, memory } = values;
	const passTo = values["pass-to"];
	const file = values["pass-token-file"];
	const passWrites = values["pass-writes"];
	if (passTo === undefined) {
		const alone = file ? "pass-token-file" : passWrites && "pass-writes";
		if (alone || unknown === "pass") {
			throw new Error(`--${alone || "unknown pass"}: --pass-to is missing`);
		}
	}
	return {
		...(unknown !== undefined && { unknown: unknown as Unknown }),
		...(passTo !== undefined && { passTo }),
		...(file !== undefined && { passToken: await readFile(file, "utf8") }),
		...(passWrites && { passWrites }),
		...(memory && { memory: memory.split(",") as MemoryName[] }),
	};
}

/** Printed in place of a token from a file: the token may be a real one, and terminal output may be kept. */
const fileToken = "(the one in the file)";

function greeting(
	world: HeldWorld,
	url: string,
	{ given, fresh, now }: { given: NewTokens; fresh: NewTokens; now: Date },
): string {
	const { users, projects } = placesOf(world);
	const today = now.toISOString().slice(0, 10);
	const tokens = users.flatMap((user) => {
		const { username } = user;
		const [first] = validTokens(user, today);
		if (!first) return [];
		return [{ username, value: given.has(username) ? fileToken : first.value }];
	});
	const lines = [`The mock answers at ${url}/api/v4`];
	if (fresh.size > 0) lines.push("The world has no tokens; these are for this run:");
	const first = tokens.slice(0, mostTokens);
	lines.push(...tokenLines(first.map(({ username, value }) => [username, value])));
	if (tokens.length > mostTokens) {
		lines.push(`  and ${tokens.length - mostTokens} more users with tokens`);
	}
	lines.push("Try a request, or list the commands that steer the mock:");
	const [project] = projects;
	// The example of a request needs a user who is a direct member of the project: inherited memberships are ignored.
	const members = Object.keys(project?.members ?? {});
	const shown = tokens.filter(({ value }) => value !== fileToken);
	const token =
		shown.find(({ username }) => username === "ada") ??
		shown.find(({ username }) => members.includes(username)) ??
		shown[0];
	if (project && token) {
		const path = `/api/v4/projects/${encodeURIComponent(project.path)}/boards`;
		lines.push(`  curl -H 'Private-Token: ${token.value}' ${url}${path}`);
	}
	lines.push(`  curl ${url}${controlRoot}`);
	return lines.join("\n");
}
