import type { UserField, UserRecord } from "../../server/domain/users/store.ts";
import { compareText } from "../../server/domain/values/text.ts";
import type { FieldsOf } from "./filters.ts";
import { fold } from "./tables.ts";

/** Functions that compute fields by which lists of users and members are filtered. */
export const userFields: FieldsOf<UserRecord, UserField> = {
	active: ({ state }) => state === "active",
	blocked: ({ state }) => state === "blocked",
};

/**
 * Makes a comparator of users for a search: first users whose name equals the text, then those with such a username,
 * then those with such an e-mail, then all others. Equal users are sorted by name, then newest first.
 */
export function byCloseness(text: string) {
	const sought = fold(text);
	const distance = ({ name, username, email }: UserRecord) => {
		const found = [name, username, email].map(fold).indexOf(sought);
		return found < 0 ? 3 : found;
	};
	return (one: UserRecord, other: UserRecord) =>
		distance(one) - distance(other) || compareText(one.name, other.name) || other.id - one.id;
}
