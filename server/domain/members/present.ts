import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import { presentUser } from "../users/present.ts";
import type { MemberRecord } from "./store.ts";

/** What the reference calls the levels. */
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

export function presentMember(
	{ user, level, created_at, expires_at }: MemberRecord,
	settings: Settings,
): Schemas["Member"] {
	return {
		...presentUser(user, settings),
		access_level: level,
		created_at,
		expires_at,
	};
}
