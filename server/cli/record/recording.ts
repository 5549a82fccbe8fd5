/** State that the functions of `forgekit record` share during one recording. */
import type { Features } from "./features.ts";
import type { Fitting } from "./fitting.ts";
import type { LeftOut } from "./left-out.ts";
import type { Mirror, Mirrors } from "./mirrors.ts";
import type { Output } from "./output.ts";
import type { People } from "./people.ts";
import type { Source } from "./source.ts";
import type { UploadReferences } from "./upload-references.ts";

/** Labels and milestones that the records of a group or project may name. */
export interface Place {
	labels: Set<string>;
	milestones: Set<string>;
}

interface EpicPlace {
	/** Full path of the epic's group. */
	group: string;
	iid: number;
	confidential: boolean;
}

export interface Recording {
	source: Source;
	people: People;
	fitting: Fitting;
	output: Output;
	left: LeftOut;
	mirrors: Mirrors;
	/** The uploads that the records so far refer to. */
	uploads: UploadReferences;
	/**
	 * Maximum number of issues, merge requests and audit events of each project or group: the newest. Undefined: all.
	 */
	sample: number | undefined;
	/** Username of the token's user. */
	caller: string | undefined;
	/** Ids of the recorded labels, so that each label of a group is recorded only once. */
	labelIds: Set<unknown>;
	/** Ids of the recorded groups. A group that the token can't read gets a made-up id, which is among them. */
	groupIds: Set<number>;
	/** Labels and milestones of the recorded groups, keyed by the group's full path. */
	groups: Map<string, Place>;
	/** Recorded epics, keyed by id. */
	epics: Map<unknown, EpicPlace>;
	/** Full paths of the projects that are recorded. */
	projects: ReadonlySet<string>;
	/** Shows the name of what is being recorded. */
	show(what: string): void;
}

/** A project whose contents are being recorded. */
export interface OpenProject {
	id: number;
	/** Full path of the project. */
	path: string;
	/** Full path of the project's group, or the username of a personal project's owner. */
	group: string;
	/** Labels and milestones that issues of the project may name. */
	named: Place;
	features: Features;
	/** Copy of the repository; undefined: the feature is disabled, or git may not read the repository. */
	mirror: Mirror | undefined;
}

/** Full paths of a group and the groups above it, the highest first: `acme`, `acme/infra`. */
export function lineageOf(path: string): string[] {
	const segments = path.split("/");
	return segments.map((_, at) => segments.slice(0, at + 1).join("/"));
}

/** Labels and milestones that the records of a project or group may name: its own, and those of the groups above. */
export function namedIn({ groups }: Pick<Recording, "groups">, group: string, own?: Place): Place {
	const above = lineageOf(group).flatMap((path) => groups.get(path) ?? []);
	const places = own ? [own, ...above] : above;
	return {
		labels: new Set(places.flatMap(({ labels }) => [...labels])),
		milestones: new Set(places.flatMap(({ milestones }) => [...milestones])),
	};
}

/** Returns names of labels, without the labels that the world lacks. */
export function knownLabels(
	{ left }: Pick<Recording, "left">,
	labels: unknown,
	{ labels: known }: Place,
	where: string,
): string[] {
	const names = Array.isArray(labels) ? labels : [];
	return [...new Set(names.map(labelName))].filter((name) => {
		if (known.has(name)) return true;
		left.add("a label that no list has", where);
		return false;
	});
}

/** Name of a label, which a response shows as a text or as an object. */
function labelName(label: unknown): string {
	if (typeof label === "object" && label !== null && "name" in label) return String(label.name);
	return String(label);
}

/** Sort order of issues and merge requests: oldest first, or newest first for a sample. */
export function orderOf({ sample }: Pick<Recording, "sample">) {
	const sort = sample === undefined ? "asc" : "desc";
	return { order_by: "created_at", sort };
}
