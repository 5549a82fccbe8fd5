/** The demo project, and HTTP requests that check what tools did in a service. */
import { delimiter, dirname } from "node:path";

export const token = "ada-token";
export const project = "acme/rocket";

/** `PATH` for tools: they start `node` by name, and must get the Node that runs this program. */
export const programs = [dirname(process.execPath), process.env.PATH].join(delimiter);

/** Sends a request below `/projects`, such as `/1/issues`, and returns the body. Throws unless it succeeds. */
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

/** Sends a request below the demo project, such as `/issues`, and returns the body. Throws unless it succeeds. */
export function ask<Answer>(
	origin: string,
	path: string,
	method?: string,
	body?: object,
): Promise<Answer> {
	const own = `/${encodeURIComponent(project)}${path}`;
	return askProjects(origin, own, method, body);
}
