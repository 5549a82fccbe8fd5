import type { Schemas } from "../../../generated/operations.ts";
import { headerText } from "../headers.ts";

/** A file of a commit, without its content. */
export type FileFacts = Omit<Schemas["RepositoryFile"], "content">;

/** The facts as headers, such as `X-Gitlab-File-Name` for `file_name`. */
export function fileHeaders(facts: FileFacts): Record<string, string> {
	const headers = Object.entries(facts).map(([field, value]) => {
		const words = field.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
		return [["X-Gitlab", ...words].join("-"), headerText(String(value))];
	});
	return Object.fromEntries(headers);
}
