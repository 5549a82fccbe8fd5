/** SQL for how similar texts are: the share of common trigrams, as in `domain/lists/similarity.ts`. */
import type { Knex } from "knex";
import { raw } from "./statement.ts";

/**
 * SQL for the words of a text: its ASCII letters and digits in lower case, with spaces in between. Does not depend on
 * the database's locale.
 */
const words = (text: string) =>
	`lower(regexp_replace(${text} collate "C", '[^A-Za-z0-9]+', ' ', 'g'))`;

/**
 * SQL for how similar columns are to a text: the sum of the columns' similarities, each times its weight.
 * @param to - Returns the parameter with the text; called for each column
 */
export function similarity(weights: Readonly<Record<string, number>>, to: () => unknown): Knex.Raw {
	const parts = Object.entries(weights).map(
		([column, weight]) =>
			`similarity(${words(column)}, ${words("?::text")})::float8 * ${weight}::float8`,
	);
	return raw(parts.join(" + "), ...parts.map(to));
}
