const format = new Intl.DateTimeFormat("en-GB", {
	dateStyle: "medium",
	timeStyle: "short",
	timeZone: "UTC",
});

export function Time({ value }: { value: string }) {
	return <time dateTime={value}>{format.format(new Date(value))}</time>;
}
