/** Id or name of the label that a request names with `label_id` or `name`. */
export function nameOf({
	label_id,
	name,
}: {
	label_id?: number | null | undefined;
	name?: string | null | undefined;
}): string {
	return `${label_id ?? name ?? ""}`;
}
