import type { AuditEvent } from "@forgekit/sdk";

/** Describes an event; its details depend on the action. */
export function describeEvent({ details, entity_type }: AuditEvent): string {
	const { change, from, to, add, remove, as, custom_message, failed_login, target_details } =
		details;
	const target = target_details ? ` ${quoted(target_details)}` : "";
	if (custom_message) return `caused: ${custom_message}`;
	if (failed_login) return `failed to sign in as${target}`;
	if (add === "user_access") return `added${target} as ${as}`;
	if (remove === "user_access") return `removed${target}`;
	if (change) {
		const values =
			from !== undefined || to !== undefined ? ` from ${quoted(from)} to ${quoted(to)}` : "";
		return `changed ${words(change)}${values} of ${entity_type.toLowerCase()}${target}`;
	}
	if (add) return `added ${words(add)}${target}`;
	if (remove) return `removed ${words(remove)}${target}`;
	return `did something to${target}`;
}

const words = (name: string) => name.replaceAll("_", " ");
const quoted = (value: unknown) =>
	value === null || value === undefined || value === "" ? "nothing" : `“${value}”`;
