/** Recognizes requests of git: `/{path}.git/…`, outside of the API. */
import type { Request } from "../context.ts";
import { pathOf, queryOf } from "../pipeline/headers.ts";
import type { GitService } from "./transport.ts";

export type GitRequest =
	| {
			kind: "advertisement";
			/** Full path of the project. */
			project: string;
			/** The git service that the request names; undefined: none, as for git's old protocol, or an unknown one. */
			service: GitService | undefined;
	  }
	| { kind: "exchange"; project: string; service: GitService }
	| { kind: "redirect"; location: string }
	| { kind: "lfs" };

const services: readonly GitService[] = ["git-upload-pack", "git-receive-pack"];

/** Parses a git request; undefined: the request is not one of git's, or its path is not served. */
export function matchGit(method: string, url: string): GitRequest | undefined {
	const request = { method, url };
	const path = pathOf(request);
	const end = path.indexOf(".git/");
	return end < 0
		? matchWithoutSuffix(request, path)
		: matchWithin(request, path.slice(1, end), path.slice(end + 5));
}

function matchWithin(
	request: Pick<Request, "method" | "url">,
	project: string,
	rest: string,
): GitRequest | undefined {
	if (!isFullPath(project)) return undefined;
	if (/^info\/lfs(\/|$)/.test(rest)) return { kind: "lfs" };
	if (rest === "info/refs" && isRead(request)) {
		const service = new URLSearchParams(queryOf(request)).get("service");
		return { kind: "advertisement", project, service: serviceNamed(service) };
	}
	const service = serviceNamed(rest);
	return service && request.method === "POST" ? { kind: "exchange", project, service } : undefined;
}

/** Redirects `git clone` of a project page's URL, which has no `.git`, to the repository. */
function matchWithoutSuffix(
	request: Pick<Request, "method" | "url">,
	path: string,
): GitRequest | undefined {
	if (!path.endsWith("/info/refs")) return undefined;
	const project = path.slice(1, -"/info/refs".length);
	const query = queryOf(request);
	const isKnown = query === "" || services.some((one) => query === `service=${one}`);
	if (!isFullPath(project) || !isRead(request) || !isKnown) return undefined;
	// A relative location, because a proxy may serve the whole service below a path prefix.
	const name = project.slice(project.lastIndexOf("/") + 1);
	const location = `../../${name}.git/info/refs${query && `?${query}`}`;
	return { kind: "redirect", location };
}

function serviceNamed(name: string | null): GitService | undefined {
	return services.find((one) => one === name);
}

/** Whether a path is the full path of a project: a namespace and a name. No namespace is called `api` or `-`. */
function isFullPath(path: string): boolean {
	return /^(?!(?:api|-)\/)[\w.-]+(?:\/[\w.-]+)+$/.test(path);
}

function isRead({ method }: Pick<Request, "method">): boolean {
	return method === "GET" || method === "HEAD";
}
