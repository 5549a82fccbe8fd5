import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import { presentUser } from "../users/present.ts";
import { type MemberRecord, minimalLevel } from "./store.ts";

/** GitLab's names of the levels. */
const roleNames: Readonly<Record<number, string>> = {
	5: "Minimal Access",
	10: "Guest",
	20: "Reporter",
	30: "Developer",
	40: "Maintainer",
	50: "Owner",
};

export function roleName(level: number): string {
	return roleNames[level] ?? String(level);
}

type AccessLevel = Schemas["ProjectAccess"]["access_level"];

const accessLevels: readonly AccessLevel[] = [10, 20, 30, 40, 50];

/** Narrows a number to the type of access levels in responses; throws for minimal access and unknown levels. */
export function presentLevel(level: number): AccessLevel {
	const found = accessLevels.find((one) => one === level);
	if (found === undefined) throw new Error(`There is no level ${level}.`);
	return found;
}

export function presentMember(
	{ user, level, created_at, expires_at }: MemberRecord,
	settings: Settings,
): Schemas["Member"] {
	return {
		...presentUser(user, settings),
		access_level: level === minimalLevel ? minimalLevel : presentLevel(level),
		created_at,
		expires_at,
	};
}
