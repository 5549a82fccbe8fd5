/** What is wrong with a new group, in the words of the reference, by attribute. */

import {
	isWider,
	restrictedText,
	type Visibility,
} from "../access/visibility.ts";
import type { Context } from "../context.ts";
import {
	type Faults,
	foundFaults,
	lengthFaults,
	numberFaults,
} from "../faults.ts";
import { reservedPaths } from "../projects/validate.ts";
import { pathWithin } from "./paths.ts";
import type { GroupRecord } from "./store.ts";

/** Characters of a name, a path or a description. */
export const longestText = 255;
const shortestPath = 2;
/** Groups above one. */
const mostAbove = 20;

const nameForm =
	/^[\p{L}\p{M}\p{Nd}\u{a9}-\u{1f9ff}_][\p{L}\p{M}\p{Nd}\p{Pd}\u{a9}-\u{1f9ff}_(). ]*$/u;
const nameRule =
	"can contain only letters, digits, emojis, '_', '.', dash, space, parenthesis. It must start with letter, digit, emoji or '_'.";
const pathForm = /^(?:[A-Za-z0-9_.][A-Za-z0-9_.-]*[A-Za-z0-9_-]|[A-Za-z0-9_])$/;
const pathRule =
	"can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in '.', '.git' or '.atom'.";

/** Paths of the reference's own pages. */
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
	two_factor_grace_period: number;
}

/** Undefined: the group may be created. The names within its parent are locked. */
export async function groupFaults(
	{ name, path, description, visibility, ...settings }: WantedGroup,
	parent: GroupRecord | undefined,
	{ groups, user, settings: { restrictedVisibilityLevels } }: Context,
): Promise<Faults | undefined> {
	const isRestricted =
		restrictedVisibilityLevels.includes(visibility) && !user?.admin;
	if (isRestricted) {
		return { visibility_level: [restrictedText(visibility)] };
	}
	const taken = await groups.taken(
		parent ? pathWithin(parent, path) : path,
		parent && { id: parent.id, name },
	);
	return foundFaults({
		name: [...nameFaults(name), ...(taken.name ? [isTaken] : [])],
		path: [...pathFaults(path, parent), ...(taken.path ? [isTaken] : [])],
		description: lengthFaults(description, longestText),
		parent_id: isTooDeep(parent) ? ["has too deep level of nesting"] : [],
		visibility_level: visibilityFaults(visibility, parent),
		two_factor_grace_period: numberFaults(settings.two_factor_grace_period),
	});
}

const isTaken = "has already been taken";

function nameFaults(name: string): string[] {
	return [
		...(name.trim() === "" ? ["can't be blank"] : []),
		...lengthFaults(name, longestText),
		...(nameForm.test(name) ? [] : [nameRule]),
	];
}

function pathFaults(path: string, parent: GroupRecord | undefined): string[] {
	const isFormed = pathForm.test(path) && !/\.(git|atom)$/.test(path);
	const reserved = parent ? reservedPaths : reservedAtTop;
	return [
		...(path.trim() === "" ? ["can't be blank"] : []),
		...(path.length < shortestPath
			? [`is too short (minimum is ${shortestPath} characters)`]
			: []),
		...lengthFaults(path, longestText),
		...(isFormed ? [] : [pathRule]),
		...(reserved.has(path.toLowerCase()) ? [`${path} is a reserved name`] : []),
	];
}

function isTooDeep(parent: GroupRecord | undefined): boolean {
	return parent !== undefined && parent.full_path.split("/").length > mostAbove;
}

function visibilityFaults(
	visibility: Visibility,
	parent: GroupRecord | undefined,
): string[] {
	if (!parent || !isWider(visibility, parent.visibility)) return [];
	return [
		`${visibility} is not allowed since the parent group has a ${parent.visibility} visibility.`,
	];
}
