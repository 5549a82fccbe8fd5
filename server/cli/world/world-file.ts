/** Reads a world file. Errors say where in the file, or in which of its values, the problem is. */
import { readFile } from "node:fs/promises";
import {
	Ajv2020,
	type AnySchemaObject,
	type ErrorObject,
	type ValidateFunction,
} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { LineCounter, parseDocument } from "yaml";
import type { World } from "../../../generated/world.ts";
import { CommandError } from "../errors.ts";

const schemaFile = new URL("../../../generated/world.schema.json", import.meta.url);

/** Maximum number of problems shown. */
const maximumProblems = 20;

/**
 * Reads a world in YAML; JSON is valid YAML.
 * @throws {CommandError} with one line for each problem
 */
export async function readWorld(file: string): Promise<World> {
	const text = await readFile(file, "utf8").catch((error) => {
		throw new CommandError(`${file} cannot be read: ${error.code}`);
	});
	return parseWorld(text, file);
}

/**
 * Reads the world in a text.
 * @param file - Name of the file with the text, for errors
 * @throws {CommandError} with one line for each problem
 */
export async function parseWorld(text: string, file: string): Promise<World> {
	const lines = new LineCounter();
	const document = parseDocument(text, { lineCounter: lines });
	const [mistake] = document.errors;
	if (mistake) {
		const { line, col } = lines.linePos(mistake.pos[0]);
		const [problem = ""] = mistake.message.split(/ at line \d|:?\n/);
		throw new CommandError(`${file}:${line}:${col}: ${problem}`);
	}
	const world: unknown = document.toJS();
	const validators = await createValidators(["World"]);
	const problems = validators.get("World")?.(world) ?? [];
	requireNone(problems.map((problem) => `${file}: ${problem}`));
	return world as World;
}

/** @throws {CommandError} if there are problems; shows the first 20, one line each */
export function requireNone(problems: readonly string[]): void {
	if (problems.length === 0) return;
	const shown = problems.slice(0, maximumProblems);
	const more = problems.length - shown.length;
	throw new CommandError([...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
}

/**
 * Checks a value against the schema. Returns one line for each problem, which begins with the path of the wrong part,
 * such as `projects[0].name`.
 */
export type Validator = (value: unknown) => string[];

/**
 * Makes a validator for each of the named definitions. The result is keyed by these names.
 * @param definitions - Names of definitions in the JSON Schema of world files
 */
export async function createValidators(
	definitions: readonly string[],
): Promise<ReadonlyMap<string, Validator>> {
	const { validatorOf } = await readSchema();
	return new Map(
		definitions.map((name) => {
			const validate = validatorOf(name);
			return [name, (value) => (validate(value) ? [] : explain(validate.errors ?? []))];
		}),
	);
}

export async function readSchema() {
	const schema: AnySchemaObject = JSON.parse(await readFile(schemaFile, "utf8"));
	const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
	addFormats.default(ajv);
	ajv.addSchema(schema);
	return {
		/** Names of the properties that a definition in the schema declares. */
		membersOf: (definition: string): string[] => Object.keys(schema.$defs[definition].properties),
		/** The function that checks a value against a definition; Ajv compiles each definition once. */
		validatorOf(definition: string): ValidateFunction {
			const validate = ajv.getSchema(`${definition}.json`);
			if (!validate) throw new Error(`The schema of worlds has no ${definition}.`);
			return validate as ValidateFunction;
		},
	};
}

/**
 * Describes validation errors. For a value that may match one of several schemas, Ajv reports the errors of each.
 * Errors in the value's members come from the schema that the value was meant to match. If there are any, the errors of
 * the value itself are left out.
 */
function explain(errors: readonly ErrorObject[]): string[] {
	const isForm = ({ keyword }: ErrorObject) => /^(any|one)Of$/.test(keyword);
	const forms = errors.filter(isForm).map(({ instancePath }) => instancePath);
	const simple = errors.filter((error) => !isForm(error));
	const relevant = simple.filter(({ instancePath, keyword }) => {
		const form = forms.find((path) => isInside(instancePath, path));
		if (form === undefined) return true;
		const meant = simple.some(
			(other) =>
				other.keyword !== "not" &&
				other.instancePath !== form &&
				isInside(other.instancePath, form),
		);
		return meant ? keyword !== "not" && instancePath !== form : instancePath === form;
	});
	const places = Map.groupBy(relevant, ({ instancePath }) => instancePath);
	return [...places].flatMap(([path, here]) => {
		const problems = [...new Set(here.map(problemOf))];
		const lines = forms.includes(path) ? [problems.join(", or ")] : problems;
		return lines.map((text) => `${placeOf(path)} ${text}`);
	});
}

function isInside(path: string, outer: string): boolean {
	return path === outer || path.startsWith(`${outer}/`);
}

function problemOf({ keyword, params, message = "" }: ErrorObject): string {
	switch (keyword) {
		case "required":
			return `requires ${params.missingProperty}`;
		case "enum":
			return `must be one of ${params.allowedValues.join(", ")}`;
		case "not":
			return "is not allowed here";
		case "format":
			return `must be a ${params.format}`;
		default:
			return message;
	}
}

/** Converts a JSON pointer: `/projects/0/boards/1/name` becomes `projects[0].boards[1].name`. */
function placeOf(pointer: string): string {
	const place = pointer
		.split("/")
		.slice(1)
		.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
		.map((part) => {
			if (/^\d+$/.test(part)) return `[${part}]`;
			return /^[\w-]+$/.test(part) ? `.${part}` : `["${part}"]`;
		})
		.join("");
	return place.replace(/^\./, "") || "it";
}
