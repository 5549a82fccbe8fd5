/** git never runs a program that a repository or its configuration names. */
import { execFileSync } from "node:child_process";
import {
	appendFileSync,
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findDamage } from "../../server/git/fsck.ts";
import { runGit } from "../../server/git/git.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";

let folder: string;
let sprung: string;
let trap: string;
/** Path of a checkout. With the settings in `kinds`, its files and commits make git run programs. */
let source: string;
let repositories: Repositories;
const path = process.env.PATH;

const made = (id: number) => join(folder, "made", `${id}.git`);

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "forgekit-traps-"));
	sprung = join(folder, "sprung");
	trap = script("trap", `#!/bin/sh\necho "$0 $*" >>${sprung}\n/bin/cat\n`);
	// Puts `trap`, which logs that it ran, on the PATH under the names of programs that git looks for there.
	const bin = join(folder, "bin");
	mkdirSync(bin);
	for (const name of ["gpg", "gpgsm", "ssh-keygen", "git-remote-trap"]) {
		cpSync(trap, join(bin, name));
	}
	process.env.PATH = `${bin}:${path}`;
	repositories = createRepositories({ directory: join(folder, "made") });
	source = join(folder, "source");
	makeSource();
});

afterAll(async () => {
	process.env.PATH = path;
	await repositories?.close();
	rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => rmSync(sprung, { force: true }));

function script(name: string, text: string): string {
	const file = join(folder, name);
	writeFileSync(file, text);
	chmodSync(file, 0o755);
	return file;
}

function git(directory: string, args: string[], input = ""): string {
	const person = ["-c", "user.name=A", "-c", "user.email=a@acme.test"];
	return execFileSync("git", [...person, "-C", directory, ...args], { input })
		.toString()
		.trim();
}

function makeSource(): void {
	mkdirSync(source);
	git(source, ["init", "-q", "-b", "main"]);
	const formats = "%H %G? %GG %GS %GK %(trailers) %(describe)";
	writeFileSync(join(source, "signed"), `$Format:${formats}$\n`);
	writeFileSync(join(source, "text.trap"), "one\n");
	writeFileSync(
		join(source, ".gitattributes"),
		"signed export-subst\n*.trap diff=trap filter=trap merge=trap\n",
	);
	git(source, ["add", "."]);
	git(source, ["commit", "-qm", "One"]);
	git(source, ["branch", "first"]);
	writeFileSync(join(source, "text.trap"), "two\n");
	git(source, ["add", "."]);
	for (const kind of ["PGP SIGNATURE", "SIGNED MESSAGE", "SSH SIGNATURE"]) {
		const commit = [
			`tree ${git(source, ["write-tree"])}`,
			`parent ${git(source, ["rev-parse", "first"])}`,
			"author A <a@acme.test> 1600000000 +0000",
			"committer A <a@acme.test> 1600000000 +0000",
			`gpgsig -----BEGIN ${kind}-----`,
			" ",
			" iQ",
			` -----END ${kind}-----`,
			"",
			"Two\n\nReviewed-by: A\n",
		];
		const id = git(source, ["hash-object", "-t", "commit", "-w", "--stdin"], commit.join("\n"));
		git(source, ["branch", kind.replace(" ", "-"), id]);
	}
	git(source, ["reset", "-q", "--hard", "PGP-SIGNATURE"]);
	git(source, ["tag", "-am", "One", "v1", "first"]);
}

const hooks = readdirSync("/usr/share/git-core/templates/hooks").map((name) =>
	name.replace(/\.sample$/, ""),
);

/** Settings that make git run `trap`, keyed by the kind of program that they name. */
const kinds: Record<string, (place: string) => Record<string, string>> = {
	"a signature": () => ({
		"gpg.program": trap,
		"gpg.openpgp.program": trap,
		"gpg.x509.program": trap,
		"gpg.ssh.program": trap,
		"gpg.ssh.allowedSignersFile": trap,
		"gpg.ssh.defaultKeyCommand": trap,
		"log.showSignature": "true",
	}),
	"an external diff": () => ({
		"diff.external": trap,
		"diff.trap.command": trap,
	}),
	textconv: () => ({ "diff.trap.textconv": trap }),
	"a merge driver": () => ({ "merge.trap.driver": trap }),
	"a filter": () => ({
		"filter.trap.smudge": trap,
		"filter.trap.clean": trap,
	}),
	"a required filter that stays": () => ({
		"filter.trap.process": trap,
		"filter.trap.required": "true",
	}),
	"a filter of an included file": () => {
		const file = join(folder, "included");
		writeFileSync(file, `[filter "trap"]\n\tsmudge = ${trap}\n`);
		return { "include.path": file };
	},
	"a file system monitor": () => ({ "core.fsmonitor": trap }),
	"a hook": (place) => {
		for (const hook of [...hooks, "reference-transaction"]) {
			mkdirSync(join(place, "hooks"), { recursive: true });
			cpSync(trap, join(place, "hooks", hook));
		}
		return {};
	},
	"a folder of hooks": () => {
		const place = join(folder, "all-hooks");
		mkdirSync(place, { recursive: true });
		for (const hook of [...hooks, "reference-transaction"]) {
			cpSync(trap, join(place, hook));
		}
		return { "core.hooksPath": place };
	},
	"an archiver": () => ({
		"tar.tar.gz.command": trap,
		"tar.tar.bz2.command": trap,
		"tar.tar.command": trap,
	}),
	"refs of alternates": (place) => {
		appendFileSync(join(place, "objects/info/alternates"), `${join(source, ".git/objects")}\n`);
		return { "core.alternateRefsCommand": trap };
	},
	"a transport": () => ({
		"core.sshCommand": trap,
		"core.gitProxy": trap,
		[`remote.file://${source}.uploadpack`]: trap,
		"uploadpack.packObjectsHook": trap,
	}),
	"a pager, an editor and aliases": () => ({
		"core.pager": trap,
		"pager.log": trap,
		"pager.for-each-ref": trap,
		"core.editor": trap,
		"sequence.editor": trap,
		"alias.log": `!${trap}`,
		"alias.archive": `!${trap}`,
		"trailer.reviewed.command": trap,
		"trailer.reviewed.cmd": trap,
		"interactive.diffFilter": trap,
	}),
};

function setAll(place: string, kind: string): void {
	const settings = kinds[kind]?.(place) ?? {};
	for (const [name, value] of Object.entries(settings)) {
		git(place, ["config", "--file", join(place, "config"), name, value]);
	}
}

/** Reads a repository in every way, and all bytes of all archives. */
async function readAll(id: number): Promise<void> {
	const tips = ["main", "first", "SIGNED-MESSAGE", "SSH-SIGNATURE", "v1", "main~1"];
	for (const name of tips) {
		const tip = await repositories.resolve(id, name);
		if (!tip) throw new Error(`${name} is missing`);
		const first = (await repositories.resolve(id, "first")) ?? "";
		const entries = await repositories.tree(id, {
			commit: tip,
			path: "",
			recursive: true,
		});
		for (const entry of entries ?? []) {
			const blob = await repositories.blob(id, entry.id);
			if (!blob) throw new Error(`${entry.path} is missing`);
			await bytesOf(repositories.blobContent(id, blob));
		}
		await repositories.commit(id, tip);
		await repositories.commitsBetween(id, first, tip);
		await repositories.mergeBase(id, [first, tip]);
		await repositories.mergeTree(id, first, tip);
		await repositories.differences(id, first, tip);
		await repositories.differencesOf(id, {
			from: first,
			to: tip,
			paths: ["text.trap"],
		});
		await repositories.authors(id, tip, 10);
		for (const format of ["tar", "tar.gz", "tar.bz2", "zip"] as const) {
			const bytes = await bytesOf(
				repositories.archive(id, { commit: tip, format, directory: "x" }),
			);
			expect(bytes.length).toBeGreaterThan(100);
		}
	}
	expect(await repositories.resolve(id, "main@{upstream}")).toBeUndefined();
	for (const full of [false, true]) {
		expect(await findDamage(made(id), { full })).toBeUndefined();
	}
}

function expectNothing(): void {
	expect(existsSync(sprung) ? readFileSync(sprung, "utf8") : "").toBe("");
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of body) chunks.push(chunk);
	return Buffer.concat(chunks);
}

/** Kinds that one repository can test together: within a group, no setting of one kind disables another kind. */
const groups = [
	[
		"a signature",
		"an external diff",
		"a merge driver",
		"a filter",
		"a file system monitor",
		"a hook",
		"an archiver",
		"refs of alternates",
		"a transport",
		"a pager, an editor and aliases",
	],
	["textconv", "a required filter that stays", "a folder of hooks"],
	["a filter of an included file"],
];

it("every kind of program is in a group", () => {
	expect(groups.flat().toSorted()).toEqual(Object.keys(kinds).toSorted());
});

describe("no program runs", () => {
	it.each(groups.map((group, at) => [group.join(", "), group, at + 1] as const))(
		"for %s",
		async (_, group, id) => {
			const trapped = join(folder, `source-${id}`);
			cpSync(source, trapped, { recursive: true });
			for (const kind of group) setAll(join(trapped, ".git"), kind);
			await repositories.create(id, { path: trapped });
			for (const kind of group) setAll(made(id), kind);
			await readAll(id);
			await repositories.fetch(id, { path: trapped });
			await repositories.fetch(id, { url: `file://${source}` });
			await readAll(id);
			expectNothing();
		},
	);

	it.each(["insteadOf", "vcs"])(
		"for an address that stands for another transport: %s",
		async (kind) => {
			const id = kind === "vcs" ? 48 : 49;
			const url = `file://${source}`;
			await repositories.create(id, { url });
			const [name, value] =
				kind === "vcs" ? [`remote.${url}.vcs`, "trap"] : [`url.ext::${trap} .insteadOf`, "file://"];
			git(made(id), ["config", name, value]);
			await expect(repositories.fetch(id, { url })).rejects.toThrow(
				/transport '(ext|trap)' not allowed|has no configured URL/,
			);
			expectNothing();
		},
	);

	it("for a zip archive, which fails where the repository names one", async () => {
		await repositories.create(50, { path: source });
		git(made(50), ["config", "tar.zip.command", trap]);
		const tip = (await repositories.resolve(50, "main")) ?? "";
		await bytesOf(repositories.archive(50, { commit: tip, format: "tar", directory: "x" }));
		await expect(
			bytesOf(
				repositories.archive(50, {
					commit: tip,
					format: "zip",
					directory: "x",
				}),
			),
		).rejects.toThrow("its configuration names a program for zip archives");
		expectNothing();
	});

	it("for an object that is missing, and that a remote might have", async () => {
		await repositories.create(51, { path: source });
		const settings = {
			"extensions.partialClone": "origin",
			"core.repositoryFormatVersion": "1",
			"remote.origin.url": source,
			"remote.origin.promisor": "true",
			"remote.origin.uploadpack": trap,
		};
		for (const [name, value] of Object.entries(settings)) {
			git(made(51), ["config", name, value]);
		}
		const missing = "5".repeat(40);
		expect(await repositories.blob(51, missing)).toBeUndefined();
		expect(await repositories.resolve(51, missing)).toBeUndefined();
		await readAll(51);
		expectNothing();
	});

	it("for a name and a password", async () => {
		await repositories.create(52, { path: source });
		const settings = {
			"credential.helper": trap,
			"credential.https://forge.test.helper": trap,
			"core.askPass": trap,
		};
		for (const [name, value] of Object.entries(settings)) {
			git(made(52), ["config", name, value]);
		}
		await expect(
			runGit(["credential", "fill"], {
				directory: made(52),
				network: true,
				input: "protocol=https\nhost=forge.test\n\n",
			}),
		).rejects.toThrow("terminal prompts disabled");
		expectNothing();
	});
});

it("no program runs for a merge driver that the repository assigns", async () => {
	const id = 60;
	const commit = (branch: string, parents: string[], text: string) => ({
		message: branch,
		author: "Ada <ada@acme.test>",
		branch,
		parents,
		date: "2021-03-01T09:00:00Z",
		files: { "text.trap": text },
	});
	await repositories.create(id, {
		commits: [
			commit("base", [], "1\n"),
			commit("ours", ["base"], "2\n"),
			commit("theirs", ["base"], "3\n"),
		],
	});
	mkdirSync(join(made(id), "info"), { recursive: true });
	appendFileSync(join(made(id), "info/attributes"), "*.trap merge=trap\n");
	git(made(id), ["config", "merge.trap.driver", trap]);
	const [ours = "", theirs = ""] = await Promise.all(
		["ours", "theirs"].map((name) => repositories.resolve(id, name)),
	);
	for (const merge of ["mergeTree", "writeMergeTree"] as const) {
		expect(await repositories[merge](id, ours, theirs)).toEqual({
			conflicts: ["text.trap"],
		});
	}
	expectNothing();
});
