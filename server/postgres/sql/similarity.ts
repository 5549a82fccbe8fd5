/** How similar texts are, as `domain/similarity.ts` defines it. */
import type { Knex } from "knex";
import { raw } from "./statement.ts";

/** A text with only its letters and digits of ASCII, so that the database's locale does not matter. */
const words = (text: string) =>
	`lower(regexp_replace(${text} collate "C", '[^A-Za-z0-9]+', ' ', 'g'))`;

/**
 * The similarity of some columns to a text, each with its weight.
 * @param to - Returns the text; called for each column
 */
export function similarity(weights: Readonly<Record<string, number>>, to: () => unknown): Knex.Raw {
	const parts = Object.entries(weights).map(
		([column, weight]) =>
			`similarity(${words(column)}, ${words("?::text")})::float8 * ${weight}::float8`,
	);
	return raw(parts.join(" + "), ...parts.map(to));
}
