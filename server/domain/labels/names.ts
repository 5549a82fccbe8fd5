/** A label in the form of other operations' paths, for a request that names it by one of two parameters. */
export function nameOf({
	label_id,
	name,
}: {
	label_id?: number | null | undefined;
	name?: string | null | undefined;
}): string {
	return `${label_id ?? name ?? ""}`;
}
