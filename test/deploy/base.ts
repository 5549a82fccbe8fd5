/**
 * Builds a base image for `deploy/Dockerfile` without a container registry, in place of the official Node image:
 * Debian 12 by debootstrap, with the Node that runs this script and this machine's npm.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildah } from "../release/image.ts";
import { bootstrapDebian } from "./debian.ts";

const tag = "localhost/forgekit-base";

/** File of the certificates of all authorities that this machine trusts. */
const authorities = "/etc/ssl/certs/ca-certificates.crt";
const ownAuthorities = "/usr/local/share/ca-certificates";

/**
 * Builds the base image.
 * @returns the name of the image, with its digest
 */
export function buildBase(): string {
	const container = buildah("from", "scratch");
	try {
		const root = buildah("mount", container);
		installDebian(root);
		installNode(root);
		const environment = trustMachine(root);
		buildah("umount", container);
		buildah(
			"config",
			...environment.flatMap((pair) => ["--env", pair]),
			"--cmd",
			'["node"]',
			container,
		);
		buildah("commit", "--quiet", "--format", "docker", container, tag);
	} finally {
		buildah("rm", container);
	}
	const digest = buildah("inspect", "--type", "image", "--format", "{{.FromImageDigest}}", tag);
	return `${tag}@${digest}`;
}

/** Installs Debian from this machine's mirror, with the settings of this machine's apt. */
function installDebian(root: string): void {
	const sources = bootstrapDebian(root);
	const settings = execFileSync("apt-config", ["dump", "--no-empty"], {
		encoding: "utf8",
	});
	const own = settings.match(/^Acquire::(http|https|Check|Retries).*;$/gm) ?? [];
	writeFileSync(join(root, "etc/apt/apt.conf.d/99host"), own.join("\n"));
	if (sources.length > 0) {
		writeFileSync(join(root, "etc/apt/sources.list"), sources.join("\n"));
	}
	for (const folder of ["var/cache/apt/archives", "var/lib/apt/lists"]) {
		rmSync(join(root, folder), { recursive: true });
		mkdirSync(join(root, folder, "partial"), { recursive: true });
	}
	execFileSync("chroot", [
		root,
		"useradd",
		"--uid",
		"1000",
		"--user-group",
		"--create-home",
		"node",
	]);
}

function installNode(root: string): void {
	const local = join(root, "usr/local");
	cpSync(process.execPath, join(local, "bin/node"), { dereference: true });
	const modules = execFileSync("npm", ["root", "--global"], {
		encoding: "utf8",
	}).trim();
	const npm = join(local, "lib/node_modules/npm");
	cpSync(join(modules, "npm"), npm, { recursive: true, dereference: true });
	for (const name of ["npm", "npx"]) {
		symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, "bin", name));
	}
}

/**
 * Lets the image use this machine's proxies and certificates, to reach registries.
 * @returns variables of the environment, as name=value
 */
function trustMachine(root: string): string[] {
	const proxies = Object.entries(process.env)
		.filter(([name]) => /^(HTTPS?|NO)_PROXY$/i.test(name))
		.map(([name, value]) => `${name}=${value}`);
	if (!existsSync(authorities)) return proxies;
	if (existsSync(ownAuthorities)) {
		cpSync(ownAuthorities, join(root, ownAuthorities), { recursive: true });
	}
	const copy = "/usr/local/share/machine-authorities.pem";
	cpSync(authorities, join(root, copy), { dereference: true });
	return [...proxies, `NODE_EXTRA_CA_CERTS=${copy}`];
}
