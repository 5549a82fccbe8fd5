/** Removes credentials and transport headers from requests that leave the process. */
import { decoded } from "../steering/route.ts";
import { carries, type IsOwnToken } from "./own-tokens.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Matches names of headers that identify a caller, or change who the caller is. */
const credentialHeader = /token|authorization|cookie|password|secret|api-key|^sudo$/;

const credentialParameter = /^(?:private|access|bearer|job|deploy|feed|oauth)_token$|^sudo$/i;

/** Matches names of headers that belong to one connection, to browsers or to the mocks. */
const transportHeader =
	/^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|expect|content-length|accept-encoding|origin|referer|sec-.*|http2-settings|forwarded|x-forwarded-.*|x-real-ip|via|x-mock-session)$/;

/**
 * Removes credentials and transport headers from the headers of a request that leaves the process.
 * @param keepForeign - Whether to remove only tokens of the mocks, and keep other credentials
 */
export function outgoingHeaders(
	headers: Headers,
	isOwn: IsOwnToken,
	keepForeign: boolean,
): Record<string, string> {
	const ofConnection = textOf(headers.connection)
		.toLowerCase()
		.split(/[\s,]+/);
	const kept = Object.entries(headers).flatMap(([name, value]) => {
		const text = textOf(value);
		const isKept =
			value !== undefined &&
			!transportHeader.test(name) &&
			!ofConnection.includes(name) &&
			(keepForeign || !credentialHeader.test(name)) &&
			!carries(name, isOwn) &&
			!carries(text, isOwn);
		return isKept ? [[name, text]] : [];
	});
	return Object.fromEntries(kept);
}

/** Removes credentials from a query that leaves the process. Returns an empty text, or the query with its `?`. */
export function outgoingQuery(query: string, isOwn: IsOwnToken, keepForeign: boolean): string {
	const kept = query.split("&").filter((pair) => {
		const [name = "", ...rest] = pair.split("=");
		const isCredential = credentialParameter.test(decoded(name));
		const texts = [name, rest.join("=").replaceAll("+", " ")];
		return (keepForeign || !isCredential) && !texts.some((text) => carries(text, isOwn));
	});
	const text = kept.join("&");
	return text === "" ? "" : `?${text}`;
}

/** Whether the headers, the path or the query of a request carry a token of the mocks. */
export function carriesOwnToken(
	{ headers, url }: { headers: Headers; url: string },
	isOwn: IsOwnToken,
): boolean {
	const values = Object.entries(headers).flatMap(([name, value]) => [name, textOf(value)]);
	return [...values, ...url.split(/[/?&=]/)].some((text) => carries(text, isOwn));
}

/** Whether the path of a request carries a token of the mocks. */
export const pathCarriesToken = (path: string, isOwn: IsOwnToken): boolean =>
	[path, ...path.split("/")].some((text) => carries(text, isOwn));

function textOf(value: string | string[] | undefined): string {
	return [value ?? []].flat().join(", ");
}

/** Matches content types of bodies that may have a field for credentials. */
const hasFields = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b|\bjson\b/i;

/** Whether a body contains a token of the mocks, or is a form or JSON with a field such as `private_token`. */
export async function bodyCarriesToken(
	bytes: Uint8Array,
	type: string,
	isOwn: IsOwnToken,
): Promise<boolean> {
	if (carries(new TextDecoder().decode(bytes), isOwn)) return true;
	if (!hasFields.test(type)) return false;
	const names = await fieldsOf(bytes, type);
	return names.some((name) => credentialParameter.test(name));
}

/** Names of a form's or JSON body's fields whose value is text; none if the body cannot be parsed. */
async function fieldsOf(bytes: Uint8Array, type: string): Promise<string[]> {
	const body = new Response(bytes as Uint8Array<ArrayBuffer>, {
		headers: { "Content-Type": type },
	});
	try {
		if (/\bjson\b/i.test(type)) return namesIn("", await body.json());
		return [...(await body.formData())].flatMap(([name, value]) =>
			typeof value === "string" ? [name] : [],
		);
	} catch {
		return [];
	}
}

function namesIn(name: string, value: unknown): string[] {
	if (typeof value === "string") return [name];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => namesIn(key, inner));
}
