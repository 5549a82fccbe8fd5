/**
 * Makes a release in a throw-away clone, as docs/releases.md says, checks the release's files, and runs its image.
 * Needs root, and Debian's buildah and debootstrap.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { names } from "../cells/tarballs.ts";
import { buildBase } from "../deploy/base.ts";
import { root } from "../installed.ts";
import { buildah } from "./image.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-release-"));
const clone = join(folder, "clone");
try {
	if (process.getuid?.() !== 0) {
		console.log("Only root can build images here.");
		// `.ci/run` takes 77 for "not checked".
		process.exitCode = 77;
	} else {
		keepImagesIn(join(folder, "images"));
		play();
	}
} finally {
	rmSync(folder, { recursive: true, force: true });
}

function play(): void {
	makeClone();
	refuses(["--files"], "without a digest");
	refuses([], "without a digest");
	refuses(["--base", "node:24"], "without a digest");
	equal(git("status", "--porcelain"), "");

	const base = timed("the base", buildBase);
	timed("the release", () => release(["--base", base]));
	const version = expectRelease(base);
	refuses([], "No changelog has an entry");
	timed("its image", () =>
		execFileSync(process.execPath, [join(clone, "test/deploy/image.ts"), `forgekit:${version}`], {
			stdio: "inherit",
		}),
	);
}

/** Makes buildah keep images in a folder of this run, apart from the machine's own images. */
function keepImagesIn(place: string): void {
	mkdirSync(place);
	const file = join(place, "storage.conf");
	const write = (driver: string) =>
		writeFileSync(
			file,
			`[storage]\ndriver = "${driver}"\ngraphroot = "${place}/graph"\nrunroot = "${place}/run"\n`,
		);
	process.env.CONTAINERS_STORAGE_CONF = file;
	// Steps are isolated as in a chroot, which works where other kinds of isolation are not available.
	process.env.BUILDAH_ISOLATION = "chroot";
	write("overlay");
	const { status } = spawnSync("buildah", ["images"], { stdio: "ignore" });
	// vfs is slower than overlay, but works on every file system.
	if (status !== 0) write("vfs");
}

/** Clones this commit as a clean main, with v0.1.0 as the only earlier release. */
function makeClone(): void {
	execFileSync("git", ["clone", "--quiet", root, clone]);
	git("checkout", "--quiet", "-B", "main");
	git("config", "user.name", "Release");
	git("config", "user.email", "release@example.com");
	for (const tag of git("tag").split("\n").filter(Boolean)) {
		git("tag", "--delete", tag);
	}
	git("tag", "v0.1.0", "HEAD");
	for (const path of ["", ...names]) {
		const modules = join(root, path, "node_modules");
		if (path !== "" && !readdirSync(join(root, path)).includes("node_modules")) continue;
		const linked = spawnSync("cp", ["-al", modules, join(clone, path)]);
		if (linked.status !== 0) {
			execFileSync("cp", ["-a", modules, join(clone, path)]);
		}
	}
	// npm writes to this file in place, and it may be a hard link to this checkout's file: a copy replaces the link.
	const lock = join(clone, "node_modules/.package-lock.json");
	copyFileSync(lock, `${lock}.copy`);
	renameSync(`${lock}.copy`, lock);
}

/** Runs `npm run release` in the clone. @throws if it fails */
function release(args: string[]): void {
	const program = ["run", "--silent", "release", "--", ...args];
	execFileSync("npm", program, { cwd: clone, stdio: "inherit" });
}

function refuses(args: string[], reason: string): void {
	const { status, stderr } = spawnSync(process.execPath, ["test/release/main.ts", ...args], {
		cwd: clone,
		encoding: "utf8",
	});
	if (status !== 0 && stderr.includes(reason)) return;
	throw new Error(`not refused: release ${args.join(" ")}\n${stderr}`);
}

/** Checks the release's tag, versions, changelogs and files. @returns the version */
function expectRelease(base: string): string {
	const { version } = json("package.json");
	if (version === "0.1.0") throw new Error("the version is the old one");
	equal(git("status", "--porcelain"), "");
	equal(git("log", "-1", "--format=%s"), `release ${version}`);
	equal(git("cat-file", "-t", `v${version}`), "tag");
	equal(git("rev-parse", `v${version}^{commit}`), git("rev-parse", "HEAD"));

	for (const name of names) {
		equal(json(`${name}/package.json`).version, version);
		equal(json("package-lock.json").packages[name].version, version);
		const changelog = text(`${name}/CHANGELOG.md`);
		if (
			!changelog.includes(`## Unreleased

## ${version}, `)
		) {
			throw new Error(`${name}/CHANGELOG.md has no ${version}`);
		}
	}
	const [, ofContract] = /^ {2}version: "?([\d.]+)/m.exec(text("generated/openapi.yaml")) ?? [];
	equal(ofContract, version);
	const kustomization = text("deploy/kubernetes/kustomization.yaml");
	equal(/newTag: "(.*)"/.exec(kustomization)?.[1], version);
	for (const file of ["deploy/Dockerfile", "deploy/compose.yaml"]) {
		if (!text(file).includes(base)) throw new Error(`${file}: another base`);
	}

	const image = `forgekit-${version}.docker.tar`;
	const files = names.flatMap((name) => [
		`forgekit-${name}-${version}.tgz`,
		`forgekit-${name}-${version}.cdx.json`,
	]);
	const all = [image, ...files, "SHA256SUMS"].sort();
	equal(readdirSync(join(clone, "release")).sort(), all);
	execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], {
		cwd: join(clone, "release"),
	});
	equal(text("release/SHA256SUMS").trim().split("\n").length, all.length - 1);
	for (const name of names) {
		const packed = execFileSync(
			"tar",
			["-xzOf", `release/forgekit-${name}-${version}.tgz`, "package/package.json"],
			{ cwd: clone, encoding: "utf8" },
		);
		equal(JSON.parse(packed).version, version);
		const sbom = json(`release/forgekit-${name}-${version}.cdx.json`);
		equal(sbom.metadata.component.version, version);
	}

	// Removes the image that the build left in buildah's storage, so that `pull` reads the image from the file.
	buildah("rmi", `forgekit:${version}`);
	buildah("pull", "--quiet", `docker-archive:${join(clone, "release", image)}`);
	const { config } = JSON.parse(
		buildah("inspect", "--type", "image", `forgekit:${version}`),
	).Docker;
	const [name, digest] = base.split("@");
	const label = (key: string) => config.Labels[`org.opencontainers.image.${key}`];
	equal(label("base.name"), name);
	equal(label("base.digest"), digest);
	equal(label("version"), version);
	equal(label("revision"), git("rev-parse", "HEAD"));
	return version;
}

function git(...args: string[]): string {
	return execFileSync("git", args, { cwd: clone, encoding: "utf8" }).trim();
}

function text(file: string): string {
	return readFileSync(join(clone, file), "utf8");
}

function json(file: string) {
	return JSON.parse(text(file));
}

function equal(found: unknown, expected: unknown): void {
	if (isDeepStrictEqual(found, expected)) return;
	throw new Error(`${JSON.stringify(found)} in place of ${JSON.stringify(expected)}`);
}

function timed<T>(what: string, work: () => T): T {
	const began = performance.now();
	const result = work();
	const seconds = (performance.now() - began) / 1000;
	console.log(`-- ${what}: ${seconds.toFixed(1)} s`);
	return result;
}
