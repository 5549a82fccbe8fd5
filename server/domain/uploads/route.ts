/** Recognizes requests of uploaded files: `/{path}/uploads/{secret}/{name}`, outside of the API. */
import type { Request } from "../context.ts";
import { pathOf } from "../pipeline/headers.ts";

export interface UploadRequest {
	/** Full path of the project. */
	project: string;
	secret: string;
	/** Name of the file, still encoded. */
	filename: string;
}

/** The request as one of an uploaded file; undefined: another request. */
export function matchUpload({
	method,
	url,
}: Pick<Request, "method" | "url">): UploadRequest | undefined {
	if (method !== "GET" && method !== "HEAD") return undefined;
	const project = pathOf({ url }).slice(1).split("/");
	const [folder, secret = "", filename = ""] = project.splice(-3);
	// A project has a namespace and a name. No namespace is called `api` or `-`.
	const isProject =
		project.length > 1 &&
		project[0] !== "api" &&
		project[0] !== "-" &&
		project.every((segment) => /^[\w.-]+$/.test(segment));
	const isFile = folder === "uploads" && /^[0-9a-f]{32}$/.test(secret) && filename !== "";
	return isProject && isFile ? { project: project.join("/"), secret, filename } : undefined;
}
