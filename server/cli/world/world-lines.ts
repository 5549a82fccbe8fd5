/** Reads worlds. A world in JSON Lines is read as a stream, and errors name the line. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { World, WorldRecord } from "../../../generated/world.ts";
import type { NumberedRecord } from "../../domain/world/world.ts";
import { CommandError } from "../errors.ts";
import { createValidators, readWorld, requireNone, type Validator } from "./world-file.ts";

/** Names of definitions in the schema, one for each kind of record. The key is a member that only this kind has. */
const definitions = {
	forgekit: "WorldStart",
	user: "WorldUserRecord",
	group: "WorldGroupRecord",
	project: "WorldProjectRecord",
	epic: "WorldEpicRecord",
	issue: "WorldIssueRecord",
	merge_request: "WorldMergeRequestRecord",
	snippet: "WorldSnippetRecord",
	upload: "WorldUploadRecord",
	discussion: "WorldDiscussionRecord",
	audit_event: "WorldAuditEventRecord",
	instance_audit_event: "WorldInstanceAuditEventRecord",
	end: "WorldEnd",
};

/** Name of the world's file in a folder that `forgekit record` has written. */
export const worldName = "world.jsonl";

/** Path of a world's file: the path itself, or the world's file in a folder. */
export async function worldFile(path: string): Promise<string> {
	const isFolder = await stat(path).then(
		(found) => found.isDirectory(),
		() => false,
	);
	return isFolder ? join(path, worldName) : path;
}

/** Bytes to read from the file at a time. */
const chunkSize = 2 ** 20;

/**
 * Reads a world: JSON Lines as a stream of records, YAML or JSON as one object.
 * @throws {CommandError} with one line for each problem; for JSON Lines, while iterating
 */
export function readAnyWorld(file: string): Promise<World | AsyncIterable<NumberedRecord>> {
	return file.endsWith(".jsonl") ? readLines(file) : readWorld(file);
}

/** The records of a file. Each iteration reads the file again. */
export async function readLines(file: string): Promise<AsyncIterable<NumberedRecord>> {
	const validators = await createValidators(Object.values(definitions));
	return { [Symbol.asyncIterator]: () => records(file, validators) };
}

/**
 * Yields records. After a wrong line, yields no more records but checks the remaining lines, to report all problems.
 */
async function* records(
	file: string,
	validators: ReadonlyMap<string, Validator>,
): AsyncGenerator<NumberedRecord, void, undefined> {
	const problems: string[] = [];
	let line = 0;
	let isStarted = false;
	let isEnded = false;
	for await (const text of linesOf(file)) {
		line++;
		const place = `${file}:${line}`;
		const record = parsed(text);
		const kind = kindOf(record);
		if (isEnded) {
			problems.push(`${place}: nothing may follow {"end":true}`);
			break;
		}
		if (isStarted === (kind === "forgekit")) {
			problems.push(
				`${place}: the first line, and no other, must be {"forgekit":"world","version":1}`,
			);
			break;
		}
		isStarted = true;
		isEnded = kind === "end";
		const found =
			kind === undefined
				? [problemOf(record)]
				: (validators.get(definitions[kind])?.(record) ?? []);
		problems.push(...found.map((problem) => `${place}: ${problem}`));
		if (problems.length === 0) yield { record: record as WorldRecord, line };
	}
	if (!isEnded && (isStarted || line === 0)) {
		problems.push(`${file}:${line}: the file is cut off: its last line must be {"end":true}`);
	}
	requireNone(problems);
}

/** Yields lines without their line breaks. A line break at the end of the file starts no empty line. */
async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
	const source = createReadStream(file, {
		encoding: "utf8",
		highWaterMark: chunkSize,
	});
	let rest = "";
	try {
		for await (const chunk of source) {
			const lines = `${rest}${chunk}`.split("\n");
			rest = lines.pop() ?? "";
			yield* lines;
		}
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new CommandError(`${file} cannot be read: ${code}`);
	}
	if (rest !== "") yield rest;
}

/** Value of a JSON text; undefined if it is not JSON. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Name of the schema's definition for a record. */
export function definitionOf(record: WorldRecord): string {
	const kind = kindOf(record);
	if (kind === undefined) throw new Error("a record of no kind");
	return definitions[kind];
}

function kindOf(record: unknown): keyof typeof definitions | undefined {
	if (typeof record !== "object" || record === null) return undefined;
	const kinds = Object.keys(definitions) as (keyof typeof definitions)[];
	return kinds.find((kind) => Object.hasOwn(record, kind));
}

/** Why a line is not a record of any kind. */
function problemOf(record: unknown): string {
	if (record === undefined) return "is not JSON";
	return `must be an object with one of ${Object.keys(definitions).join(", ")}`;
}
