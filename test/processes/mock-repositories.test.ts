/** `forgekit mock --world` with a world that names repositories by path. */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { readHistories } from "../../server/cli/world/histories.ts";
import { cleanUp, emptyFolder, Forgekit, run } from "../command.ts";
import { git, makeOdd } from "../server/git-repositories.ts";

afterAll(cleanUp);

const world = `
users: [{ username: eve, tokens: [{ name: t, value: eve-token, scopes: [api] }] }]
groups: [{ path: lab }]
projects:
  - { path: lab/odd, members: { eve: maintainer }, repository: { path: odd } }
  - { path: lab/bundle, members: { eve: maintainer }, repository: { path: sub/odd.bundle } }
  - { path: lab/again, members: { eve: maintainer }, repository: { path: odd } }
`;

it("the mock has the commits, trees and files of repositories and bundles", async () => {
	const folder = await emptyFolder();
	const odd = join(folder, "odd");
	makeOdd(odd);
	await mkdir(join(folder, "sub"));
	const all = ["--branches", "--tags", "HEAD"];
	git(odd, ["bundle", "create", "-q", join(folder, "sub", "odd.bundle"), ...all]);
	await writeFile(join(folder, "world.yaml"), world);
	const mock = new Forgekit(folder, ["mock", "--world", "world.yaml", "--port", "0"]);
	onTestFinished(async () => void (await mock.stop()));
	const url = await mock.url();
	const get = (project: string, path: string) =>
		fetch(`${url}/api/v4/projects/lab%2F${project}/repository/${path}`, {
			headers: { "private-token": "eve-token" },
		});
	const lines = (args: string[]) => git(odd, args).toString().split("\n").filter(Boolean);
	const [head = ""] = lines(["rev-parse", "HEAD"]);
	const tree = lines(["ls-tree", "-r", "--format=%(objecttype) %(objectname)", "HEAD"]);
	const [blob = ""] = tree.filter((line) => line.startsWith("blob"));
	const id = blob.slice(5);
	const content = git(odd, ["cat-file", "blob", id]);
	for (const project of ["odd", "bundle", "again"]) {
		const found: string[] = [];
		for (let page = 1; page <= 9; page++) {
			const answer = await get(
				project,
				`tree?ref=${head}&recursive=true&per_page=100&page=${page}`,
			);
			for (const { id, type } of await answer.json()) {
				if (type !== "tree") found.push(`${type} ${id}`);
			}
		}
		expect(found.toSorted()).toEqual(tree.toSorted());
		const raw = await get(project, `blobs/${id}/raw`);
		expect(Buffer.from(await raw.arrayBuffer())).toEqual(content);
		const compared = await get(project, `compare?from=${head}~1&to=${head}`);
		const { commit } = await compared.json();
		expect(commit.id).toBe(head);
		const authors = await (await get(project, "contributors")).json();
		expect(authors.length).toBeGreaterThan(0);
	}
});

it("a bundle gets the default branch of the world, and commits that no branch leads to", async () => {
	const folder = await emptyFolder();
	const source = join(folder, "source");
	git(folder, ["init", "-q", "--initial-branch=develop", source]);
	const commit = (message: string) => {
		const person = ["-c", "user.name=x", "-c", "user.email=x@x.test"];
		const options = ["-q", "--allow-empty", "-m", message];
		git(source, [...person, "commit", ...options]);
		return git(source, ["rev-parse", "HEAD"]).toString().trim();
	};
	const start = commit("Start");
	const gone = commit("Gone");
	git(source, ["update-ref", `refs/keep-around/${gone}`, gone]);
	git(source, ["reset", "-q", "--hard", start]);
	git(source, ["branch", "main"]);
	const bundle = join(folder, "own.bundle");
	const refs = ["--branches", "--glob=refs/keep-around/*"];
	git(source, ["bundle", "create", "-q", bundle, ...refs]);
	const readHead = async (default_branch?: string) => {
		const path = "own.bundle";
		const repository = { path, ...(default_branch && { default_branch }) };
		const projects = [{ path: "lab/x", repository }];
		return (await readHistories({ projects }, folder)).get(path);
	};
	expect((await readHead())?.head).toBe("refs/heads/main");
	const history = await readHead("develop");
	expect(history?.head).toBe("refs/heads/develop");
	expect(history?.objects.has(gone)).toBe(true);
});

it("a path that is no whole repository stops the start, and leaves nothing", async () => {
	const folder = await emptyFolder();
	const odd = join(folder, "odd");
	makeOdd(odd);
	git(folder, ["clone", "-q", "--bare", "--depth=1", `file://${odd}`, "shallow"]);
	const before = await readdir(tmpdir());
	for (const [path, problem] of [
		["nowhere", "nowhere cannot be read as a git repository: "],
		["shallow", "its history is not complete (a shallow clone)"],
	] as const) {
		const projects = [{ path: "lab/x", repository: { path } }];
		await writeFile(
			join(folder, "world.yaml"),
			JSON.stringify({ groups: [{ path: "lab" }], projects }),
		);
		const { code, out, err } = await run(folder, ["mock", "--world", "world.yaml"]);
		expect({ code, out }).toEqual({ code: 1, out: "" });
		expect(err).toContain(problem);
		expect(err).toMatch(/^forgekit: .*\n$/);
		await expect(readHistories({ projects }, folder)).rejects.toThrow(problem);
	}
	const made = (await readdir(tmpdir())).filter((name) => !before.includes(name));
	expect(made.filter((name) => name.startsWith("forgekit-mock-"))).toEqual([]);
});
