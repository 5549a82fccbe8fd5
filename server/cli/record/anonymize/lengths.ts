/** Cuts texts to the limits of the world schema, because a replacement may be longer than the original name. */
import type { WorldRecord } from "../../../../generated/world.ts";
import { readSchema } from "../../world/world-file.ts";
import { definitionOf } from "../../world/world-lines.ts";

export class Lengths {
	readonly #schema: Awaited<ReturnType<typeof readSchema>>;

	private constructor(schema: Awaited<ReturnType<typeof readSchema>>) {
		this.#schema = schema;
	}

	static async create(): Promise<Lengths> {
		return new Lengths(await readSchema());
	}

	/**
	 * Cuts the texts of a record that are too long for the schema of worlds.
	 * @throws {Error} if the record breaks the schema in another way
	 */
	cut(record: WorldRecord): void {
		const validate = this.#schema.validatorOf(definitionOf(record));
		if (validate(record)) return;
		for (const { keyword, instancePath, params } of validate.errors ?? []) {
			if (keyword === "maxLength") cutAt(record, instancePath, params.limit);
		}
		if (validate(record)) return;
		const [{ instancePath = "", message = "" } = {}] = validate.errors ?? [];
		throw new Error(`an anonymized record: ${instancePath} ${message}`);
	}
}

/**
 * Cuts a text in a record.
 * @param pointer - JSON pointer of the text: `/issue/title`
 */
function cutAt(record: WorldRecord, pointer: string, limit: number): void {
	const names = pointer
		.split("/")
		.slice(1)
		.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
	const last = names.pop() ?? "";
	let place = record as unknown as Record<string, unknown>;
	for (const name of names) place = place[name] as Record<string, unknown>;
	place[last] = Array.from(String(place[last])).slice(0, limit).join("");
}
