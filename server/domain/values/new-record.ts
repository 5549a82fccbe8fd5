/** A record whose fields may still be set. */
export type Mutable<Record> = {
	-readonly [Name in keyof Record]: Record[Name];
};

/**
 * A record to store. Fields in `Made` are left to the store; fields in `Given` are made by the store if they are
 * absent.
 */
export type New<Record, Given extends keyof Record, Made extends keyof Record = never> = Omit<
	Record,
	Given | Made
> & {
	[Name in Given]?: Record[Name] | undefined;
};
