/** A label as other operations name it in the path, where a request names it by either parameter. */
export function nameOf({
	label_id,
	name,
}: {
	label_id?: number | null | undefined;
	name?: string | null | undefined;
}): string {
	return `${label_id ?? name ?? ""}`;
}
