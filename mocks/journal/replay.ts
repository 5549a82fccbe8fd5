/** Compares responses of the mocks with those of a server, except for values that differ from run to run. */
import { jsonOf } from "../body.ts";

/** A response of the mocks, as recorded in the journal. */
interface KeptAnswer {
	readonly status: number | undefined;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string | Uint8Array | undefined;
}

type Translation = ReturnType<typeof createTranslation>;

/** Matches ids that may vary: of commits and discussions (40 digits), of uploads (32), abbreviated ones of commits (8). */
const idPattern = /\b(?:[0-9a-f]{40}|[0-9a-f]{32}|[0-9a-f]{8})\b/g;

/** Matches values that vary: ids and times. Eight digits without a letter are more likely a number or a day than an id. */
const variable =
	/\b(?!\d{8}\b)(?:[0-9a-f]{40}|[0-9a-f]{32}|[0-9a-f]{8})\b|\b\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})/g;

/** Maps values of the mocks to the server's values: the origin and random ids. */
export function createTranslation(originHere: string, originThere: string) {
	const learnt = new Map<string, string>();
	// SSH clone URLs contain the host without scheme and port, so they need a replacement apart from the origin's.
	const addresses: [string, string][] =
		originHere === ""
			? []
			: [
					[originHere, originThere],
					[sshOf(originHere), sshOf(originThere)],
				];
	const there = (text: string) =>
		addresses
			.reduce((told, [ours, theirs]) => told.replaceAll(ours, theirs), text)
			.replaceAll(idPattern, (id) => learnt.get(id) ?? id);

	function learn(id: string, theirs: string): void {
		learnt.set(id, theirs);
		// The abbreviated id of a commit.
		if (id.length === 40) learnt.set(id.slice(0, 8), theirs.slice(0, 8));
	}

	return {
		/** Replaces the mocks' values in a text by the server's. */
		there,
		/**
		 * Whether two texts are equivalent. Times may differ. The first comparison of an id maps it to the server's id at
		 * the same position; in all later comparisons it must have that id.
		 */
		equal(ours: string, theirs: string): boolean {
			if (there(ours) === theirs) return true;
			const [here, other] = [there(ours), theirs].map((text) =>
				text.replaceAll(variable, (part) => (isTime(part) ? "@" : `#${part.length}`)),
			);
			if (here !== other) return false;
			const parts = ours.match(variable) ?? [];
			const others = theirs.match(variable) ?? [];
			return parts.every((part, index) => {
				const pair = others[index] ?? "";
				if (isTime(part)) return true;
				if (!learnt.has(part)) learn(part, pair);
				return learnt.get(part) === pair;
			});
		},
	};
}

function isTime(part: string): boolean {
	return part.includes("T");
}

function sshOf(origin: string): string {
	return `git@${new URL(origin).hostname}:`;
}

/** Names of the response headers to compare; all other headers belong to the transport. */
const headers = [
	"content-type",
	"content-disposition",
	"allow",
	"link",
	"x-page",
	"x-per-page",
	"x-total",
	"x-total-pages",
	"x-next-page",
	"x-prev-page",
];

interface Found {
	part: string;
	here: unknown;
	there: unknown;
}

export async function compareAnswers(
	kept: KeptAnswer,
	response: Response,
	translation: Translation,
): Promise<Found[]> {
	const bytes = new Uint8Array(await response.arrayBuffer());
	if (kept.status !== response.status) {
		const text = new TextDecoder().decode(bytes);
		return [
			{ part: "status", here: kept.status, there: response.status },
			{ part: "body", here: kept.body, there: text },
		];
	}
	const ours = new Headers(kept.headers);
	const found = headers.flatMap((name): Found[] => {
		const here = ours.get(name);
		const there = response.headers.get(name);
		if (here === there) return [];
		// Links with pagination cursors are not compared, because cursors are opaque and may differ.
		if (name === "link" && here?.includes("cursor=")) return [];
		if (here !== null && there !== null && translation.equal(mediaType(here), mediaType(there)))
			return [];
		return [{ part: name, here, there }];
	});
	if (kept.body === undefined) return found;
	return [...found, ...compareBodies(kept.body, bytes, translation)];
}

function mediaType(header: string): string {
	return header.replace(/; ?charset=utf-8$/i, "");
}

function compareBodies(
	body: string | Uint8Array,
	bytes: Uint8Array,
	translation: Translation,
): Found[] {
	if (typeof body === "string") {
		const text = new TextDecoder().decode(bytes);
		const [here, there] = [jsonOf(body), jsonOf(text)];
		return compareValues(here, there, "body", translation);
	}
	const same = body.length === bytes.length && body.every((byte, index) => byte === bytes[index]);
	return same
		? []
		: [
				{
					part: "body",
					here: `${body.length} bytes`,
					there: `${bytes.length} bytes`,
				},
			];
}

function compareValues(
	here: unknown,
	there: unknown,
	part: string,
	translation: Translation,
): Found[] {
	if (here === there) return [];
	if (typeof here === "string" && typeof there === "string") {
		return translation.equal(here, there) ? [] : [{ part, here, there }];
	}
	if (
		typeof here !== "object" ||
		typeof there !== "object" ||
		here === null ||
		there === null ||
		Array.isArray(here) !== Array.isArray(there)
	) {
		return [{ part, here, there }];
	}
	const ours = here as Record<string, unknown>;
	const theirs = there as Record<string, unknown>;
	const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
	return keys.flatMap((key) =>
		compareValues(
			ours[key],
			theirs[key],
			Array.isArray(here) ? `${part}[${key}]` : `${part}.${key}`,
			translation,
		),
	);
}
