/** A record while it is made. */
export type Mutable<Record> = {
	-readonly [Name in keyof Record]: Record[Name];
};

/** A record to store, without what the store makes; it makes `Given` only where that is absent. */
export type New<
	Record,
	Given extends keyof Record,
	Made extends keyof Record = never,
> = Omit<Record, Given | Made> & {
	[Name in Given]?: Record[Name] | undefined;
};
