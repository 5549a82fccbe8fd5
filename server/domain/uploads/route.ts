/** Matches requests for uploaded files, which are outside of the API: `/{path}/uploads/{secret}/{name}`. */
import type { Request } from "../context.ts";
import { reservedForApi } from "../groups/paths.ts";
import { pathOf } from "../pipeline/headers.ts";

export interface UploadRequest {
	/** Full path of the project. */
	project: string;
	secret: string;
	/** Name of the file, still percent-encoded. */
	filename: string;
}

/** Matches a request for an uploaded file; undefined: a request for something else. */
export function matchUpload({
	method,
	url,
}: Pick<Request, "method" | "url">): UploadRequest | undefined {
	if (method !== "GET" && method !== "HEAD") return undefined;
	const project = pathOf({ url }).slice(1).split("/");
	const [folder, secret = "", filename = ""] = project.splice(-3);
	// A project's path has a namespace and a name. No namespace is called `api` or `-`.
	const isProject =
		project.length > 1 &&
		project[0] !== reservedForApi &&
		project[0] !== "-" &&
		project.every((segment) => /^[\w.-]+$/.test(segment));
	const isFile = folder === "uploads" && /^[0-9a-f]{32}$/.test(secret) && filename !== "";
	return isProject && isFile ? { project: project.join("/"), secret, filename } : undefined;
}
