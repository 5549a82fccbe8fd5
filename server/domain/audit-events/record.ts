/** Records audit events, in the same transaction as the changes that they describe. */
import { hasTier } from "../access/access.ts";
import type { Context, Locked } from "../context.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { UserRecord } from "../users/store.ts";
import { firstOf } from "../values/text.ts";
import { anonymousAuthor, type NewAuditEvent } from "./store.ts";

/** What the author did, as members of an event's `details`. */
export type AuditAction =
	| { add: string; as?: string }
	| { remove: string }
	| AuditChange
	| { custom_message: string };

interface AuditChange {
	change: string;
	from?: unknown;
	to?: unknown;
}

/** The record that an action changes. */
interface AuditTarget {
	target_id: number;
	target_type: string;
	/** Only for a rule that protects branches: names of the access levels that may push or merge. */
	push_access_levels?: readonly string[];
	merge_access_levels?: readonly string[];
}

/** Maximum characters of a text in an event; longer texts are cut. */
const maxTextLength = 5500;

type AuditPlace = Pick<ProjectRecord | GroupRecord, "id" | "full_path">;

/**
 * Records one event in a project or group for each action, in the order of `actions`.
 * @param name - Name of the changed record
 * @param target - The changed record; default: the project or group
 */
export async function audit(
	context: Locked,
	place: AuditPlace,
	actions: readonly AuditAction[],
	name: string,
	target?: AuditTarget,
): Promise<void> {
	if (actions.length === 0) return;
	await context.auditEvents.record(eventsOf(context, place, actions, name, target));
}

/** Records one event for each deleted project and then for each deleted group, in the order of the arrays. */
export async function auditDeleted(
	context: Locked,
	projects: readonly AuditPlace[],
	groups: readonly AuditPlace[],
): Promise<void> {
	const deleted = (place: AuditPlace & { kind?: string }, remove: string) =>
		eventsOf(context, place, [{ remove }], place.full_path);
	await context.auditEvents.record([
		...projects.flatMap((project) => deleted(project, "project")),
		...groups.flatMap((group) => deleted({ ...group, kind: "group" }, "group")),
	]);
}

/** Makes the events for actions of the caller, for code that records events without a `Locked` context. */
export function eventsOf(
	context: Pick<Context, "user" | "administrator" | "settings" | "address" | "now">,
	place: AuditPlace,
	actions: readonly AuditAction[],
	name: string,
	target?: AuditTarget,
): NewAuditEvent[] {
	const { user, administrator, settings, address } = context;
	const { id: entity_id, full_path } = place;
	const entity_type = "kind" in place ? "Group" : "Project";
	const created_at = context.now();
	const hasOrigin = hasTier(settings, undefined, "premium");
	return actions.map((action) => ({
		author_id: user?.id ?? -1,
		entity_id,
		entity_type,
		details: {
			...cutTexts(action),
			...(administrator && actedAs(action, administrator)),
			author_name: user?.name ?? anonymousAuthor,
			target_id: full_path,
			target_type: entity_type,
			...target,
			target_details: cut(name),
			...(hasOrigin && {
				ip_address: address || null,
				entity_path: cut(full_path),
			}),
		},
		created_at,
	}));
}

/** One action for each field whose value changed, in the order of the fields. */
export function changes(
	before: Readonly<Record<string, unknown>>,
	after: Readonly<Record<string, unknown>>,
): AuditChange[] {
	return Object.keys(after)
		.filter((field) => before[field] !== after[field])
		.map((field) => ({ change: field, from: before[field], to: after[field] }));
}

/** Drops the old and new values of changes, because not every reader of the audit events may see them. */
export function withoutValues(changes: readonly AuditChange[]): AuditChange[] {
	return changes.map(({ change }) => ({ change }));
}

/** Adds the administrator of a Sudo request to the message, because an event has fields for one person only. */
function actedAs(action: AuditAction, { username }: UserRecord) {
	const by = `By ${username} with sudo`;
	const custom_message = "custom_message" in action ? `${action.custom_message}. ${by}` : by;
	return { custom_message };
}

/** Cuts the long texts of an action: its values, such as `from` and `to`, may be as long as a request allows. */
function cutTexts(action: AuditAction): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(action).map(([key, value]) => [
			key,
			typeof value === "string" ? cut(value) : value,
		]),
	);
}

function cut(text: string): string {
	return firstOf(text, maxTextLength);
}
