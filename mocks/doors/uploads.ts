/** Recognizes requests for uploaded files that MSW or Playwright intercepts. */
import { matchUpload } from "../../server/domain/uploads/route.ts";
import type { Mocks } from "./fetch.ts";

/**
 * Pattern of URLs that may belong to uploaded files. `hasProjectOf` checks whether the mocks have the file's project.
 * @param base - Pattern of the part of the URL before the project's path
 */
export function uploadsAt(base: string): RegExp {
	return new RegExp(`${base}/.+/uploads/[0-9a-f]{32}/[^/]+$`);
}

/** Whether a URL is an upload of a project in the mocks: other servers may also have files at similar paths. */
export async function hasProjectOf(
	mocks: Pick<Mocks, "answers">,
	method: string,
	address: string,
): Promise<boolean> {
	const { pathname, search } = new URL(address);
	const asked = { method, url: pathname + search };
	return matchUpload(asked) !== undefined && mocks.answers(asked);
}
