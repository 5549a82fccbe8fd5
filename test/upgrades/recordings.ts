/** Responses that older releases gave, as recorded by `record.ts`. */

/** EXTERNAL_URL of the recorded servers, so the origin of links in their responses. */
export const origin = "http://forgekit.test";

export interface Answer {
	status: number;
	/** The X-Total header of a list; null: not a list, or no total. */
	total: string | null;
	/** Parsed JSON, or text if the response is not JSON. */
	body: unknown;
}

export interface Recording {
	/** Username of the caller; absent: no token. */
	as?: string | undefined;
	/** Path below `/api/v4`, with its query. */
	path: string;
	answer: Answer;
}

export async function answerOf(response: Response): Promise<Answer> {
	const text = await response.text();
	const isJson = response.headers.get("content-type")?.startsWith("application/json");
	return {
		status: response.status,
		total: response.headers.get("x-total"),
		body: isJson ? JSON.parse(text) : text,
	};
}

/** SECRET_KEY of the recorded servers: only this key can decrypt the tokens of their clusters. */
export const secretKey = "the key of the recorded servers, and of nothing else";

interface Sent {
	/** Username of the caller; absent: no token. */
	as?: string | undefined;
	method: string;
	path: string;
	body?: object | undefined;
}

export function send(port: number, { as, method, path, body }: Sent): Promise<Response> {
	return fetch(`http://127.0.0.1:${port}/api/v4${path}`, {
		method,
		headers: {
			...(as && { "PRIVATE-TOKEN": `${as}-token` }),
			...(body && { "Content-Type": "application/json" }),
		},
		...(body && { body: JSON.stringify(body) }),
	});
}
