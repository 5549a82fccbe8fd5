import type { Schemas } from "../../../generated/operations.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { markdownOf } from "./names.ts";
import type { UploadRecord } from "./store.ts";

export function presentUpload(
	{ secret, filename }: UploadRecord,
	{ full_path }: ProjectRecord,
): Schemas["ProjectUpload"] {
	const url = `/uploads/${secret}/${filename}`;
	const { alt, markdown } = markdownOf(filename, url);
	return { alt, url, full_path: `/${full_path}${url}`, markdown };
}
