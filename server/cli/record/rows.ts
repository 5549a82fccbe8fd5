/** An object in a response of another instance: its keys and the types of its values are not certain. */

export type Row = Readonly<Record<string, unknown>>;

export function rowOf(value: unknown): Row | undefined {
	const isObject = typeof value === "object" && value !== null;
	return isObject && !Array.isArray(value) ? (value as Row) : undefined;
}

/** The objects in a list; none if the value is no list. */
export function rowsIn(value: unknown): Row[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((one): Row[] => {
		const row = rowOf(one);
		return row ? [row] : [];
	});
}

/** The value if it is a text that is not empty; otherwise undefined. */
export function textOf(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}

export function textsIn(value: unknown): string[] {
	if (!Array.isArray(value)) return [];
	return [...new Set(value.flatMap((one) => textOf(one) ?? []))];
}

export function numberOf(value: unknown): number | undefined {
	return typeof value === "number" ? value : undefined;
}
