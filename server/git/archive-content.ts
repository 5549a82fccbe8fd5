import type { ArchiveFormat } from "../domain/repository/store.ts";
import { bzip2 } from "./bzip2.ts";
import { GitError, runGit, streamGit } from "./git.ts";
import { gzip } from "./gzip.ts";

export interface ArchiveRequest {
	/** Path of the bare repository. */
	repository: string;
	commit: string;
	format: ArchiveFormat;
	/** Name of the archive's top-level directory. */
	directory: string;
}

/**
 * Settings that disable the filters in the repository's configuration, so that no program named there runs.
 * @throws {GitError} for a program that can't be disabled
 */
async function withoutFilters(
	{ repository, format }: ArchiveRequest,
	signal: AbortSignal,
): Promise<Record<string, string>> {
	const pattern = "^(filter\\..*|tar\\.zip\\.command)$";
	const output = await runGit(["config", "--name-only", "-z", "--get-regexp", pattern], {
		directory: repository,
		signal,
	}).catch((error: unknown) => {
		// Exit code 1: the configuration has no such setting.
		if (error instanceof GitError && error.code === 1) return "";
		throw error;
	});
	const names = output.toString().split("\0").filter(Boolean);
	if (format === "zip" && names.includes("tar.zip.command")) {
		throw new GitError(`${repository}: its configuration names a program for zip archives`);
	}
	const filters = names
		.filter((name) => name.startsWith("filter."))
		.map((name) => name.slice(0, name.lastIndexOf(".")));
	return Object.fromEntries(
		filters.flatMap((filter) => [
			[`${filter}.process`, ""],
			[`${filter}.smudge`, ""],
			[`${filter}.required`, "false"],
		]),
	);
}

/**
 * Smudge filter for LFS files: replaces a pointer by its object in the repository's LFS store. Other files, and
 * pointers without an object, stay as they are. The script must not contain a percent sign, which git would expand.
 */
const smudge = `
PATH=$FILTER_PATH
pointer=$(mktemp) || exit 1
trap 'rm -f "$pointer"' EXIT
cat >"$pointer"
object=
if [ "$(wc -c <"$pointer")" -lt 1024 ] && head -n 1 "$pointer" | grep -q '^version https://git-lfs'; then
	oid=$(sed -n 's/^oid sha256:\\([0-9a-f]\\{64\\}\\)$/\\1/p' "$pointer")
	object=$GIT_DIR/lfs/objects/$(echo "$oid" | cut -c 1-2)/$(echo "$oid" | cut -c 3-4)/$oid
fi
if [ -n "$object" ] && [ -f "$object" ]; then cat "$object"; else cat "$pointer"; fi
`;

/** Yields the bytes of an archive as git makes them. */
export async function* archiveOf(
	request: ArchiveRequest,
	{ lfs, compression }: { lfs: boolean; compression: number },
	signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
	const { repository, commit, format, directory } = request;
	const settings = await withoutFilters(request, signal);
	const output = streamGit(
		[
			"-c",
			"core.bigFileThreshold=1m",
			...(lfs ? ["-c", `filter.lfs.smudge=${smudge}`] : []),
			"archive",
			...(format === "zip" ? ["--format=zip", `-${compression}`] : ["--format=tar"]),
			`--prefix=${directory}/`,
			"--end-of-options",
			commit,
		],
		{ directory: repository, settings, signal },
	);
	if (format === "tar.gz") yield* gzip(output, compression);
	else yield* format === "tar.bz2" ? bzip2(output) : output;
}
