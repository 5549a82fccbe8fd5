/** The service that tools work on, asked over HTTP beside them, and the demo project. */
import { delimiter, dirname } from "node:path";

export const token = "ada-token";
export const project = "acme/rocket";

/** `PATH` of tools, which start `node` by its name: this one. */
export const programs = [dirname(process.execPath), process.env.PATH].join(delimiter);

/** What the service answers to a request on projects, as in `/1/issues`; fails unless it is a success. */
export async function askProjects<Answer>(
	origin: string,
	path: string,
	method = "GET",
	body?: object,
): Promise<Answer> {
	const answer = await fetch(`${origin}/api/v4/projects${path}`, {
		method,
		headers: { "Private-Token": token, "Content-Type": "application/json" },
		...(body && { body: JSON.stringify(body) }),
	});
	if (!answer.ok) {
		const { status } = answer;
		throw new Error(`${method} ${path}: ${status} ${await answer.text()}`);
	}
	return answer.json() as Promise<Answer>;
}

/** The same for the demo project. */
export function ask<Answer>(
	origin: string,
	path: string,
	method?: string,
	body?: object,
): Promise<Answer> {
	const own = `/${encodeURIComponent(project)}${path}`;
	return askProjects(origin, own, method, body);
}
