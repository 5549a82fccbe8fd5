const format = new Intl.DateTimeFormat("en-GB", {
	dateStyle: "medium",
	timeStyle: "short",
	timeZone: "UTC",
});

/** For places that hold nothing but text, such as the options of a select. */
export const timeText = (value: string) => format.format(new Date(value));

export function Time({ value }: { value: string }) {
	return <time dateTime={value}>{timeText(value)}</time>;
}
