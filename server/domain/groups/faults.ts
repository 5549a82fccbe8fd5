/** Validates a new or changed group, with GitLab's messages keyed by attribute. */

import { isWider, restrictedText, type Visibility } from "../access/visibility.ts";
import type { Context } from "../context.ts";
import { type Faults, foundFaults, lengthFaults, numberFaults } from "../faults.ts";
import { reservedPaths } from "../projects/validate.ts";
import { pathWithin } from "./paths.ts";
import type { GroupSettings } from "./settings.ts";
import type { GroupRecord } from "./store.ts";

/** Maximum characters of a name, a full path or a description. */
export const longestText = 255;
/**
 * Maximum characters of a full path that a group's new path gives to a group or project below. GitLab checks only the
 * group's own full path; Postgres's index on full paths has room for 2,704 bytes.
 */
const longestBelow = 2_600;
const shortestPath = 2;
/** Maximum number of groups above a group. */
const mostAbove = 20;

const nameForm =
	/^[\p{L}\p{M}\p{Nd}\u{a9}-\u{1f9ff}_][\p{L}\p{M}\p{Nd}\p{Pd}\u{a9}-\u{1f9ff}_(). ]*$/u;
const nameRule =
	"can contain only letters, digits, emojis, '_', '.', dash, space, parenthesis. It must start with letter, digit, emoji or '_'.";

/**
 * Message for a name with `<`, `>`, `&lt;` or `&gt;`. As in GitLab, the message shows `<,>` if the name has `<` or `>`,
 * otherwise `&lt;,&gt;`.
 */
function htmlRule(name: string): string {
	const brackets = /[<>]/.test(name) ? "<,>" : "&lt;,&gt;";
	return `cannot contain HTML/XML tags, including any word between angle brackets (${brackets}).`;
}

const pathForm = /^(?:[A-Za-z0-9_.][A-Za-z0-9_.-]*[A-Za-z0-9_-]|[A-Za-z0-9_])$/;
const pathRule =
	"can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in '.', '.git' or '.atom'.";

/** Paths that top-level groups can't have, because GitLab's own pages have them. */
const reservedAtTop = new Set(
	`- .well-known 404.html 422.html 500.html 502.html 503.html admin api apple-touch-icon-precomposed.png
	apple-touch-icon.png assets dashboard deploy.html explore favicon.ico favicon.png files groups health_check help import
	jwt login oauth profile projects public robots.txt s search sitemap sitemap.xml sitemap.xml.gz slash-command-logo.png
	snippets unsubscribes uploads users v2`.split(/\s+/),
);

interface WantedGroup {
	name: string;
	path: string;
	description: string;
	visibility: Visibility;
	settings: Pick<GroupSettings, "two_factor_grace_period" | "share_with_group_lock">;
}

/** A group before a change. */
interface Former {
	group: GroupRecord;
	/** Whether the caller may turn off the group's `share_with_group_lock`. */
	mayUnlock: boolean;
}

const lockRule =
	'cannot be disabled when the parent group "Share with group lock" is enabled, except by the owner of the parent group';

/**
 * Validates a group's values; undefined: they have no faults. Values that do not change are not checked. The caller
 * must hold the lock on the names in the parent (`lockNames`).
 * @param former - The group before the change; undefined: a new group
 */
export async function groupFaults(
	wanted: WantedGroup,
	parent: GroupRecord | undefined,
	context: Context,
	former?: Former,
): Promise<Faults | undefined> {
	const { name, path, description, visibility, settings } = wanted;
	const { groups, user } = context;
	const { restrictedVisibilityLevels } = context.settings;
	const isNew = (field: "name" | "path" | "description" | "visibility") =>
		former?.group[field] !== wanted[field];
	const isRestricted = restrictedVisibilityLevels.includes(visibility) && !user?.admin;
	if (isRestricted && isNew("visibility")) {
		return { visibility_level: [restrictedText(visibility)] };
	}
	if (former && isUnlocked(former, settings)) {
		return { share_with_group_lock: [lockRule] };
	}
	const full_path = parent ? pathWithin(parent, path) : path;
	const taken = await groups.taken(full_path, parent && { id: parent.id, name }, former?.group.id);
	return foundFaults({
		name: [
			...(isNew("name") ? nameFaults(name) : []),
			...(taken.name && isNew("name") ? [isTaken] : []),
		],
		path: [
			...(isNew("path") ? pathFaults(path, full_path, parent) : []),
			...(former ? await belowFaults(full_path, former, context) : []),
			...(taken.path && isNew("path") ? [isTaken] : []),
		],
		description: isNew("description") ? lengthFaults(description, longestText) : [],
		parent_id: !former && isTooDeep(parent) ? ["has too deep level of nesting"] : [],
		visibility_level: isNew("visibility")
			? [
					...(former ? await insideFaults(visibility, former, context) : []),
					...visibilityFaults(visibility, parent),
				]
			: [],
		two_factor_grace_period: numberFaults(settings.two_factor_grace_period),
	});
}

/** Whether a change turns off `share_with_group_lock` although the caller may not. */
function isUnlocked({ group, mayUnlock }: Former, settings: WantedGroup["settings"]): boolean {
	const wasLocked = group.settings.share_with_group_lock;
	return wasLocked && !settings.share_with_group_lock && !mayUnlock;
}

/** Faults of a changed visibility: projects and subgroups may not be visible to more people than the group. */
async function insideFaults(
	visibility: Visibility,
	{ group }: Former,
	{ groups }: Context,
): Promise<string[]> {
	const inside = await groups.visibilitiesIn(group.id);
	const isNarrower = (those: readonly Visibility[]) =>
		those.some((one) => isWider(one, visibility));
	return [
		...(isNarrower(inside.projects)
			? [`${visibility} is not allowed since this group contains projects with higher visibility.`]
			: []),
		...(isNarrower(inside.groups)
			? [`${visibility} is not allowed since there are sub-groups with higher visibility.`]
			: []),
	];
}

const isTaken = "has already been taken";

function nameFaults(name: string): string[] {
	return [
		...(/[<>]|&[lg]t;/.test(name) ? [htmlRule(name)] : []),
		...(name.trim() === "" ? ["can't be blank"] : []),
		...lengthFaults(name, longestText),
		...(nameForm.test(name) ? [] : [nameRule]),
	];
}

/**
 * Faults of a group's own path.
 * @param parent - The group above; undefined: a top-level group, or a user, who shares their namespace
 */
export function pathFaults(path: string, fullPath: string, parent?: GroupRecord): string[] {
	const isFormed = pathForm.test(path) && !/\.(git|atom)$/.test(path);
	const reserved = parent ? reservedPaths : reservedAtTop;
	return [
		...(path.trim() === "" ? ["can't be blank"] : []),
		...(path.length < shortestPath ? [`is too short (minimum is ${shortestPath} characters)`] : []),
		...lengthFaults(fullPath, longestText),
		...(isFormed ? [] : [pathRule]),
		...(reserved.has(path.toLowerCase()) ? [`${path} is a reserved name`] : []),
	];
}

/** Faults of a changed path: it may not make the full paths of the groups and projects below too long. */
async function belowFaults(
	fullPath: string,
	{ group }: Former,
	{ groups }: Context,
): Promise<string[]> {
	const added = fullPath.length - group.full_path.length;
	if (added <= 0 || (await groups.longestPath(group.id)) + added <= longestBelow) return [];
	return [`is too long for the groups and projects below (maximum is ${longestBelow} characters)`];
}

function isTooDeep(parent: GroupRecord | undefined): boolean {
	return parent !== undefined && parent.full_path.split("/").length > mostAbove;
}

function visibilityFaults(visibility: Visibility, parent: GroupRecord | undefined): string[] {
	if (!parent || !isWider(visibility, parent.visibility)) return [];
	return [
		`${visibility} is not allowed since the parent group has a ${parent.visibility} visibility.`,
	];
}
