/** `forgekit project fetch`: which refs of the source it copies, and which refs of the project it does not change. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { keepAroundRef, mergeRequestRef } from "../../server/domain/repository/refs.ts";
import { findDamage } from "../../server/git/fsck.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { git } from "../server/git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-fetch-"));
const opened: Repositories[] = [];
let number = 0;
let source: string;
let copy: string;
let repositories: Repositories;

beforeEach(async () => {
	const own = join(folder, String(++number));
	source = join(own, "source");
	mkdirSync(source, { recursive: true });
	git(source, ["init", "-q", "-b", "main"]);
	commit(source, "One");
	git(source, ["branch", "topic"]);
	git(source, ["tag", "v1"]);
	repositories = createRepositories({ directory: join(own, "copies") });
	opened.push(repositories);
	await repositories.create(1, { path: source });
	copy = join(own, "copies/1.git");
});

afterAll(async () => {
	await Promise.all(opened.map((one) => one.close()));
	rmSync(folder, { recursive: true, force: true });
});

function commit(directory: string, message: string): string {
	git(directory, ["commit", "-q", "--allow-empty", "-m", message]);
	return tip(directory, "HEAD");
}

function tip(directory: string, ref: string): string {
	return git(directory, ["rev-parse", ref]).toString().trim();
}

/** Adds a commit to a ref of the project's repository, like a push. Returns the commit's id. */
function push(ref: string, parent: string): string {
	const id = git(copy, ["commit-tree", "-m", "Pushed", "-p", parent, `${parent}^{tree}`])
		.toString()
		.trim();
	git(copy, ["update-ref", ref, id]);
	return id;
}

/** Branches and tags of the project's repository. */
function refs(): Record<string, string> {
	const lines = git(copy, [
		"for-each-ref",
		"--format=%(refname:lstrip=1) %(objectname)",
		"refs/heads",
		"refs/tags",
	]);
	return Object.fromEntries(
		lines
			.toString()
			.trim()
			.split("\n")
			.map((line) => line.split(" ") as [string, string]),
	);
}

const fetch = (overwrite = false) => repositories.fetch(1, { path: source }, { overwrite });

it("takes over what changed, came and went in the source alone", async () => {
	const two = commit(source, "Two");
	git(source, ["branch", "-q", "-D", "topic"]);
	git(source, ["branch", "topic/below"]);
	git(source, ["tag", "-f", "v1"]);
	expect(await fetch()).toMatchObject({ differing: [] });
	expect(refs()).toEqual({
		"heads/main": two,
		"heads/topic/below": two,
		"tags/v1": two,
	});
});

it("takes over a branch that the source rewrote", async () => {
	git(source, ["commit", "-q", "--amend", "--allow-empty", "-m", "Other"]);
	await fetch();
	expect(refs()["heads/main"]).toBe(tip(source, "main"));
});

it("leaves what was pushed here", async () => {
	const one = tip(source, "main");
	const pushed = push("refs/heads/main", one);
	push("refs/heads/own", one);
	git(copy, ["update-ref", "-d", "refs/heads/topic"]);
	const before = refs();
	for (const overwrite of [false, false, true]) {
		expect(await fetch(overwrite)).toMatchObject({ differing: [] });
		expect(refs()).toEqual(before);
	}
	expect(before["heads/main"]).toBe(pushed);
});

it("leaves the refs of merge requests and those that keep commits", async () => {
	const id = tip(copy, "topic");
	await repositories.setRefs(1, [
		{ ref: mergeRequestRef(1), to: id },
		{ ref: keepAroundRef(id), to: id },
	]);
	git(source, ["branch", "-q", "-D", "topic"]);
	await fetch(true);
	for (const ref of [mergeRequestRef(1), keepAroundRef(id)]) expect(tip(copy, ref)).toBe(id);
	expect(await findDamage(copy)).toBeUndefined();
	const again = join(folder, String(number), "again");
	const other = createRepositories({ directory: again });
	opened.push(other);
	await other.create(1, { path: copy });
	const all = git(join(again, "1.git"), ["for-each-ref"]).toString();
	expect(all).not.toMatch(/merge-requests|keep-around/);
});

it("lists what changed on both sides, again each time, and leaves it", async () => {
	const one = tip(source, "main");
	const pushed = push("refs/heads/main", one);
	const tagged = push("refs/tags/v1", one);
	const topic = push("refs/heads/topic", one);
	const two = commit(source, "Two");
	git(source, ["tag", "-f", "v1"]);
	git(source, ["branch", "-q", "-D", "topic"]);
	for (let again = 0; again < 2; again++) {
		expect(await fetch()).toMatchObject({
			differing: [
				{ ref: "refs/heads/main", here: pushed, there: two },
				{ ref: "refs/heads/topic", here: topic, there: undefined },
				{ ref: "refs/tags/v1", here: tagged, there: two },
			],
		});
	}
	expect(refs()).toEqual({
		"heads/main": pushed,
		"heads/topic": topic,
		"tags/v1": tagged,
	});
	push("refs/heads/own", one);
	expect(await fetch(true)).toMatchObject({ differing: [] });
	expect(refs()).toEqual({
		"heads/main": two,
		"heads/own": expect.any(String),
		"tags/v1": two,
	});
});

it("goes forward where the source has what was pushed here, and more", async () => {
	push("refs/heads/main", tip(source, "main"));
	git(source, ["pull", "-q", copy, "main"]);
	const three = commit(source, "Three");
	expect(await fetch()).toMatchObject({ differing: [] });
	expect(refs()["heads/main"]).toBe(three);
});

it("leaves a branch that merged the source's", async () => {
	const one = tip(source, "main");
	push("refs/heads/main", one);
	const two = commit(source, "Two");
	expect((await fetch()).differing).toHaveLength(1);
	const merged = push("refs/heads/main", two);
	expect(await fetch()).toMatchObject({ differing: [] });
	expect(refs()["heads/main"]).toBe(merged);
});

it("lists a branch that one pushed here keeps out", async () => {
	push("refs/heads/a", tip(source, "main"));
	git(source, ["branch", "a/b"]);
	git(source, ["branch", "c"]);
	expect((await fetch()).differing).toMatchObject([{ ref: "refs/heads/a/b" }]);
	expect(refs()).toHaveProperty("heads/c");
	git(copy, ["update-ref", "-d", "refs/heads/a"]);
	expect((await fetch()).differing).toEqual([]);
	expect(refs()).toHaveProperty("heads/a/b");
});

it("repeats a fetch that ended before it changed a ref", async () => {
	const two = commit(source, "Two");
	git(copy, ["fetch", "-q", source, "+refs/heads/*:refs/incoming/heads/*"]);
	git(copy, ["update-ref", "refs/incoming/heads/gone", two]);
	expect(await fetch()).toMatchObject({ differing: [] });
	expect(refs()).toMatchObject({ "heads/main": two });
	expect(refs()).not.toHaveProperty("heads/gone");
});

it("takes over what a copy of an earlier version can't have changed", async () => {
	for (const name of ["main", "topic"])
		git(copy, ["update-ref", "-d", `refs/source/heads/${name}`]);
	const pushed = push("refs/heads/topic", tip(source, "main"));
	const two = commit(source, "Two");
	git(source, ["branch", "-f", "topic", "main"]);
	expect((await fetch()).differing).toEqual([
		{ ref: "refs/heads/topic", here: pushed, there: two },
	]);
	expect(refs()["heads/main"]).toBe(two);
});

it("leaves a sound repository, whatever became of the source's default branch", async () => {
	git(source, ["branch", "trunk"]);
	git(source, ["checkout", "-q", "--detach"]);
	git(source, ["branch", "-q", "-D", "main"]);
	git(source, ["symbolic-ref", "HEAD", "refs/heads/main"]);
	await fetch();
	expect(await findDamage(copy)).toBe(undefined);
	expect(refs()).not.toHaveProperty("heads/main");
	git(source, ["branch", "main", "trunk"]);
	push("refs/heads/main", tip(source, "trunk"));
	await fetch();
	expect(await findDamage(copy)).toBe(undefined);
});

it("follows the default branch of the source until another one is chosen here", async () => {
	const head = () => git(copy, ["symbolic-ref", "HEAD"]).toString().trim();
	git(source, ["symbolic-ref", "HEAD", "refs/heads/topic"]);
	expect(await fetch()).toMatchObject({ default_branch: "topic" });
	await repositories.setHead(1, "main");
	expect(await fetch()).toMatchObject({ default_branch: "main" });
	expect(head()).toBe("refs/heads/main");
	git(source, ["branch", "next"]);
	git(source, ["symbolic-ref", "HEAD", "refs/heads/next"]);
	expect(await fetch()).toMatchObject({ default_branch: "next" });
	expect(head()).toBe("refs/heads/next");
});
