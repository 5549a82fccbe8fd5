/** A record with writable fields. */
export type Mutable<Record> = {
	-readonly [Name in keyof Record]: Record[Name];
};

/**
 * A record to create. `Made`: fields that the store always sets. `Given`: optional fields, which the store sets if
 * absent.
 */
export type New<Record, Given extends keyof Record, Made extends keyof Record = never> = Omit<
	Record,
	Given | Made
> & {
	[Name in Given]?: Record[Name] | undefined;
};
