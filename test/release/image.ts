/** Builds the image of a release with buildah, a Debian package that needs no running engine. */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Runs buildah and returns its output. Buildah's own environment variables choose where images are kept
 * (CONTAINERS_STORAGE_CONF) and how steps are isolated (BUILDAH_ISOLATION).
 */
export function buildah(...args: string[]): string {
	return execFileSync("buildah", args, {
		encoding: "utf8",
		stdio: ["ignore", "pipe", "inherit"],
	}).trim();
}

/** Files that name the base image, each with a pattern that matches the name. */
const naming: [file: string, name: RegExp][] = [
	["deploy/Dockerfile", /(?<=^ARG BASE=)\S+$/m],
	["deploy/compose.yaml", /(?<=\$\{NODE_IMAGE:-)[^}]+/],
];

/**
 * @param given - Name of the next image's base; default: the one that the Dockerfile names
 * @returns the base's name
 * @throws {Error} if the name has no digest: a published image must be built on the base that was tested
 */
export async function requireBase(root: string, given?: string): Promise<string> {
	const [[file, pattern]] = naming as [(typeof naming)[number]];
	const text = await readFile(join(root, file), "utf8");
	const [name = ""] = given === undefined ? (pattern.exec(text) ?? []) : [given];
	if (/@sha256:[\da-f]{64}$/.test(name)) return name;
	throw new Error(
		`The base of the image is named without a digest, ${name}: docs/releases.md, "The image", says how to find it.`,
	);
}

/** Writes the name of the base image into the files of `deploy/`. */
export async function pinBase(root: string, base: string): Promise<void> {
	for (const [file, pattern] of naming) {
		const text = await readFile(join(root, file), "utf8");
		await writeFile(join(root, file), text.replace(pattern, base));
	}
}

interface ImageOptions {
	root: string;
	version: string;
	revision: string;
	/** Path to write the image to, in the format of `docker load`. */
	file: string;
}

/** Builds the image on the base that the Dockerfile names, and writes the image to a file. */
export async function buildImage(options: ImageOptions): Promise<void> {
	const { root, version, revision, file } = options;
	const base = await requireBase(root);
	const image = `forgekit:${version}`;
	const labels = {
		"base.name": base.replace(/@.*/, ""),
		"base.digest": base.replace(/.*@/, ""),
		version,
		revision,
	};
	execFileSync(
		"buildah",
		[
			// The format is docker, because OCI images have no health checks.
			"build",
			"--quiet",
			"--format",
			"docker",
			"--file",
			join(root, "deploy/Dockerfile"),
			"--ignorefile",
			join(root, "deploy/Dockerfile.dockerignore"),
			...Object.entries(labels).flatMap(([name, value]) => [
				"--label",
				`org.opencontainers.image.${name}=${value}`,
			]),
			"--tag",
			image,
			root,
		],
		{ stdio: ["ignore", "ignore", "inherit"] },
	);
	buildah("push", "--quiet", image, `docker-archive:${file}:${image}`);
}
