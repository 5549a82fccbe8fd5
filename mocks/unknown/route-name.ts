/** Names the route of a request that no operation matches. */
import { apiRoot } from "../../server/domain/routes.ts";

/** Method and path with names in place of ids: `GET /projects/:id/pipelines`. */
export function routeName(method: string, path: string): string {
	const segments = path
		.slice(apiRoot.length + 1)
		.split("/")
		.filter((segment) => segment !== "");
	const named = segments.map((segment, at) => {
		const owner = at === 0 ? "" : (segments[at - 1] ?? "");
		const isPlace = at === 1 && /^(?:projects|groups)$/.test(owner);
		if (isPlace && (isId(segment) || segments.length > 2)) return ":id";
		return isId(segment) ? `:${singular(owner)}id` : segment;
	});
	return `${method === "HEAD" ? "GET" : method} /${named.join("/")}`;
}

/** Whether a segment is an id: a number, a SHA or an escaped path. */
function isId(segment: string): boolean {
	return [/^\d+$/, /^[\da-f]{8,64}$/i, /%2F/i].some((form) => form.test(segment));
}

function singular(owner: string): string {
	const word = owner.replace(/ies$/, "y").replace(/s$/, "");
	return /^\w+$/.test(word) ? `${word}_` : "";
}
