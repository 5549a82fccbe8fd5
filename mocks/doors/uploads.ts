/** Recognizes requests of uploaded files through MSW and Playwright. */
import { matchUpload } from "../../server/domain/uploads/route.ts";
import type { Mocks } from "./fetch.ts";

/**
 * Pattern for URLs that may be of uploaded files; `hasProjectOf` looks closer.
 * @param base - Pattern for everything before the path
 */
export function uploadsAt(base: string): RegExp {
	return new RegExp(`${base}/.+/uploads/[0-9a-f]{32}/[^/]+$`);
}

/** Whether the project of a file is in the world, as others may serve files at such paths. */
export async function hasProjectOf(
	mocks: Pick<Mocks, "answers">,
	method: string,
	address: string,
): Promise<boolean> {
	const { pathname, search } = new URL(address);
	const asked = { method, url: pathname + search };
	return matchUpload(asked) !== undefined && mocks.answers(asked);
}
