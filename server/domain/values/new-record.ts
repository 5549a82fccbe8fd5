/** A record with writable fields. */
export type Mutable<Record> = {
	-readonly [Name in keyof Record]: Record[Name];
};

/**
 * A record to create. `Made`: fields that the caller cannot set, because the store always does. `Given`: fields that
 * the caller may set; the store sets those that are absent.
 */
export type New<Record, Given extends keyof Record, Made extends keyof Record = never> = Omit<
	Record,
	Given | Made
> & {
	[Name in Given]?: Record[Name] | undefined;
};
