/** The demo project that tools work on, asked over HTTP beside them. */

export const token = "ada-token";
export const project = "acme/rocket";

/** What the service answers to a request on the project; fails unless it is a success. */
export async function ask<Answer>(
	origin: string,
	path: string,
	method = "GET",
	body?: object,
): Promise<Answer> {
	const root = `/api/v4/projects/${encodeURIComponent(project)}`;
	const answer = await fetch(`${origin}${root}${path}`, {
		method,
		headers: { "Private-Token": token, "Content-Type": "application/json" },
		...(body && { body: JSON.stringify(body) }),
	});
	if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
	return answer.json() as Promise<Answer>;
}
