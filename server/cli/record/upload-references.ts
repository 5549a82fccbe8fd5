/** Collects the uploaded files that texts of recorded projects refer to. */
import type { WorldRecord } from "../../../generated/world.ts";
import { pathWithin } from "./instance-paths.ts";

/** A text's reference to an uploaded file. */
export interface UploadReference {
	/** Full path of the upload's project or group, or `-/project/` and the id of the project. */
	of: string;
	secret: string;
	filename: string;
	/** Username of the text's author; undefined: the text has no author. */
	author: string | undefined;
}

/** Name of an upload in the list of what was left out. */
export function uploadName({
	of,
	secret,
	filename,
}: Pick<UploadReference, "of" | "secret" | "filename">): string {
	return `${of}/uploads/${secret}/${filename}`;
}

/** Matches the address of an upload, with a plain or percent-encoded file name. */
const address =
	/\/uploads\/([0-9a-f]{32})\/((?:[\p{L}\p{M}\p{Nd}\p{Pc}.+-]|%[0-9a-fA-F]{2}){1,765})/gu;
const addressCharacter = /[\w.:/-]/;
const beforeAddress = /^(https?:\/\/[^/]+)?((?:\/[\w.-]+)*)$/;
/** Maximum characters to read backwards from `/uploads/` for the start of an address. */
const longestBefore = 512;
/** Names of fields that hold the content of a file. Such content is not searched for references. */
const contents = new Set(["content", "base64"]);

export class UploadReferences {
	readonly #baseUrl: string;
	readonly #found = new Map<string, UploadReference>();

	/** @param baseUrl - URL of the instance; addresses of other hosts do not refer to its uploads */
	constructor(baseUrl: string) {
		this.#baseUrl = baseUrl;
	}

	/** The uploads found so far, in the order of their first references. */
	all(): readonly UploadReference[] {
		return [...this.#found.values()];
	}

	/** Collects the references in the texts of a record. */
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
			// A dot after an address may end the sentence, and is not part of the file name.
			let filename = decoded(name);
			while (filename.endsWith(".")) filename = filename.slice(0, -1);
			if (filename === "") continue;
			const key = `${of} ${secret} ${filename}`;
			if (!this.#found.has(key)) this.#found.set(key, { of, secret, filename, author });
		}
	}

	/** The path of an address, without the instance's own path. Undefined: the address is outside of the instance. */
	#pathOf(path: string, origin: string | undefined): string | undefined {
		const within = path === "" ? path : pathWithin(path, this.#baseUrl);
		if (origin === undefined) return within ?? path;
		// Compares the hosts, not the schemes: an instance may have shown http: addresses before it had https:.
		return URL.parse(origin)?.host === new URL(this.#baseUrl).host ? within : undefined;
	}
}

/** Decodes a percent-encoded name; returns the name itself if the encoding is invalid. */
function decoded(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}

/** The characters that directly precede a position in a text, as far back as they can belong to an address. */
function before(text: string, end: number): string {
	let start = end;
	while (start > 0 && end - start < longestBefore && addressCharacter.test(text.charAt(start - 1)))
		start--;
	return text.slice(start, end);
}

/** Full path of the project or group to which relative upload addresses in a record belong. */
function ownerOf(record: WorldRecord): string {
	if ("project" in record) return record.project.path;
	if ("group" in record) return record.group.path;
	if (!("of" in record)) return "";
	const { of } = record;
	if (typeof of === "string") return of;
	if ("project" in of) return of.project;
	return "group" in of ? of.group : "";
}
