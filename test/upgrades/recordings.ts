/** Recorded responses of older releases. */

/** The origin of links. */
export const origin = "http://forgekit.test";

export interface Answer {
	status: number;
	/** The total of a list. */
	total: string | null;
	/** JSON, or text where the response is none. */
	body: unknown;
}

export interface Recording {
	/** The user; nobody where absent. */
	as?: string | undefined;
	/** With the query, below `/api/v4`. */
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

/** Of the recorded servers: without it, their clusters' tokens are unreadable. */
export const secretKey = "the key of the recorded servers, and of nothing else";

interface Sent {
	/** The user; nobody where absent. */
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
