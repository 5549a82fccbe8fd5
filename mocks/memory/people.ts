import type { UserField, UserRecord } from "../../server/domain/users/store.ts";
import { compareText } from "../../server/domain/values/text.ts";
import type { FieldsOf } from "./filters.ts";
import { fold } from "./tables.ts";

/** Computed fields for the conditions of lists of users and members. */
export const userFields: FieldsOf<UserRecord, UserField> = {
	active: ({ state }) => state === "active",
	blocked: ({ state }) => state === "blocked",
};

/** Makes a comparator of users: exact matches of name, username or e-mail first, then by name, then newest first. */
export function byCloseness(text: string) {
	const sought = fold(text);
	const distance = ({ name, username, email }: UserRecord) => {
		const found = [name, username, email].map(fold).indexOf(sought);
		return found < 0 ? 3 : found;
	};
	return (one: UserRecord, other: UserRecord) =>
		distance(one) - distance(other) || compareText(one.name, other.name) || other.id - one.id;
}
