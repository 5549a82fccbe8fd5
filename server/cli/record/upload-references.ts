/** Collects the uploaded files that texts of recorded projects refer to. */
import type { WorldRecord } from "../../../generated/world.ts";
import { pathWithin } from "./instance-paths.ts";

/** An upload, as a text names it. */
export interface UploadReference {
	/** Full path of its project or group, or `-/project/` and the id of its project. */
	of: string;
	secret: string;
	filename: string;
	/** Username of the text's author; undefined where the text has none. */
	author: string | undefined;
}

/** How the end of a recording names an upload. */
export function uploadName({
	of,
	secret,
	filename,
}: Pick<UploadReference, "of" | "secret" | "filename">): string {
	return `${of}/uploads/${secret}/${filename}`;
}

/** The name is as it stands, or percent-encoded. */
const address =
	/\/uploads\/([0-9a-f]{32})\/((?:[\p{L}\p{M}\p{Nd}\p{Pc}.+-]|%[0-9a-fA-F]{2}){1,765})/gu;
const addressCharacter = /[\w.:/-]/;
const beforeAddress = /^(https?:\/\/[^/]+)?((?:\/[\w.-]+)*)$/;
/** Maximum characters of what is before `/uploads/` in an address. */
const longestBefore = 512;
/** Names of members with contents of files, which are no texts. */
const contents = new Set(["content", "base64"]);

export class UploadReferences {
	readonly #baseUrl: string;
	readonly #found = new Map<string, UploadReference>();

	/** @param baseUrl - URL of the instance: addresses elsewhere are no uploads of it */
	constructor(baseUrl: string) {
		this.#baseUrl = baseUrl;
	}

	/** The uploads so far, in the order in which texts first name them. */
	all(): readonly UploadReference[] {
		return [...this.#found.values()];
	}

	/** Reads the texts of a record. */
	read(record: WorldRecord): void {
		this.#readValue(record, ownerOf(record), undefined);
	}

	#readValue(value: unknown, place: string, author: string | undefined): void {
		if (typeof value === "string") this.#readText(value, place, author);
		if (typeof value !== "object" || value === null) return;
		const named = value as { author?: unknown; creator?: unknown };
		const own = named.author ?? named.creator;
		for (const [name, inner] of Object.entries(value)) {
			if (contents.has(name)) continue;
			this.#readValue(inner, place, typeof own === "string" ? own : author);
		}
	}

	#readText(text: string, place: string, author: string | undefined): void {
		for (const { 0: all, 1: secret, 2: name, index } of text.matchAll(address)) {
			if (secret === undefined || name === undefined || all === "") continue;
			const [, origin, path = ""] = beforeAddress.exec(before(text, index)) ?? [];
			const within = this.#pathOf(path, origin);
			if (within === undefined) continue;
			const of = within === "" ? place : within.slice(1);
			// The dot of a sentence may follow an address.
			let filename = decoded(name);
			while (filename.endsWith(".")) filename = filename.slice(0, -1);
			if (filename === "") continue;
			const key = `${of} ${secret} ${filename}`;
			if (!this.#found.has(key)) this.#found.set(key, { of, secret, filename, author });
		}
	}

	/** The path of an address within the instance; undefined for one elsewhere. */
	#pathOf(path: string, origin: string | undefined): string | undefined {
		const within = path === "" ? path : pathWithin(path, this.#baseUrl);
		if (origin === undefined) return within ?? path;
		// An instance may have told its address with http: before it had https:.
		return URL.parse(origin)?.host === new URL(this.#baseUrl).host ? within : undefined;
	}
}

/** A percent-encoded name, or the name itself where it is none. */
function decoded(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}

/** The part of an address before a position in a text. */
function before(text: string, end: number): string {
	let start = end;
	while (start > 0 && end - start < longestBefore && addressCharacter.test(text.charAt(start - 1)))
		start--;
	return text.slice(start, end);
}

/** Full path of the project or group to which the short addresses in a record belong. */
function ownerOf(record: WorldRecord): string {
	if ("project" in record) return record.project.path;
	if ("group" in record) return record.group.path;
	if (!("of" in record)) return "";
	const { of } = record;
	if (typeof of === "string") return of;
	if ("project" in of) return of.project;
	return "group" in of ? of.group : "";
}
