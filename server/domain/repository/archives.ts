import type { Inputs } from "../../../generated/operations.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { ArchiveFormat } from "./store.ts";

type Suffix = NonNullable<Inputs["getRepositoryArchive"]["format"]>;

/** Formats of archives, keyed by the suffix in the request's path. */
export const formats: { readonly [suffix in Suffix]: ArchiveFormat } = {
	"tar.gz": "tar.gz",
	tgz: "tar.gz",
	gz: "tar.gz",
	"tar.bz2": "tar.bz2",
	tbz: "tar.bz2",
	tbz2: "tar.bz2",
	tb2: "tar.bz2",
	bz2: "tar.bz2",
	tar: "tar",
	zip: "zip",
};

export function archiveType(format: ArchiveFormat): string {
	return format === "zip" ? "application/zip" : "application/octet-stream";
}

/**
 * Name of the archive without suffix, and of its top directory. Contains the ref as the caller wrote it, with `/` as
 * `-`.
 */
export function archiveName({ path }: ProjectRecord, ref: string, commit: string): string {
	return `${path}-${ref.replaceAll("/", "-")}-${commit}`;
}
