/** A backup made while boards, branches and projects change is consistent. */
import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { gitText } from "../server/git-repositories.ts";
import { backupStage, expectSound, repositoriesIn, withDatabase } from "./backups.ts";

const { fresh, bareDatabase, start, run, expectDone, placeAt, demoPlace } = backupStage();

it("while boards are created, a repository is fetched, another one pushed to and projects are added, every backup is of one moment", async () => {
	const place = await demoPlace();
	const source = fresh("source");
	gitText(dirname(source), "init", "-q", "-b", "main", source);
	let commits = 0;
	let projects = 0;
	let fetches = 0;
	let created = 0;
	/** Changes the repository that `acme/moving` is fetched from: adds a commit and renames the default branch. */
	const change = () => {
		const [branch, other] = ++commits % 2 ? ["trunk", "main"] : ["main", "trunk"];
		gitText(source, "commit", "-q", "--allow-empty", "-m", `Commit ${commits}`);
		gitText(source, "branch", "-M", branch);
		expect(gitText(source, "branch")).not.toContain(other);
	};
	change();
	await expectDone(["project", "add", "acme/moving", "--repository", source], place.env);
	const added = await withDatabase(place.url, (database) =>
		database.query<{ id: number; events: number; boards: number }>(
			"select (select id from projects where path = 'moving') as id, (select count(*) from audit_events where details ->> 'change' is null) as events, (select count(*) from boards) as boards",
		),
	);
	const [{ id, events, boards } = { id: 0, events: 0, boards: 0 }] = added;

	const server = start(["serve"], place.env);
	const url = await server.url();
	let pushes = 0;
	const clone = fresh("clone");
	const rocket = `http://any:tom-token@${new URL(url).host}/acme/rocket.git`;
	gitText(dirname(clone), "clone", "-q", rocket, clone);
	// Runs git asynchronously, so that the other writers in this process continue.
	const pushed = (...args: string[]) =>
		promisify(execFile)("git", ["-C", clone, "push", "-q", rocket, ...args]);
	let going = true;
	const until = async (work: () => Promise<unknown>, most = Number.POSITIVE_INFINITY) => {
		let times = 0;
		while (going && times < most) {
			await work();
			times++;
		}
		return times;
	};
	const working = Promise.all([
		...Array.from({ length: 2 }, () =>
			until(async () => {
				const answer = await fetch(`${url}/api/v4/projects/acme%2Frocket/boards?name=New`, {
					method: "POST",
					headers: { "Private-Token": "ada-token" },
				});
				expect(answer.status).toBe(201);
				await answer.arrayBuffer();
				created++;
				// Limits the number of boards: more would only make the backups larger.
				await sleep(10);
			}),
		),
		// One branch grows, and another one is created and deleted.
		until(async () => {
			gitText(clone, "commit", "-q", "--allow-empty", "-m", `Push ${++pushes}`);
			const refs = ["HEAD:refs/heads/grows", `HEAD:refs/heads/new/${pushes}`];
			await pushed(...refs);
			await pushed("--delete", `new/${pushes}`);
		}),
		until(async () => {
			change();
			const { code, err } = await run(["project", "fetch", "acme/moving"], place.env);
			expect({
				code,
				err: err.replace(/Waiting for a backup.*\n/, ""),
			}).toEqual({ code: 0, err: "" });
			fetches++;
		}),
		until(
			() =>
				expectDone(["project", "add", `acme/new-${++projects}`, "--repository", source], place.env),
			3,
		),
	]);
	const backups: string[] = [];
	for (let at = 0; at < 2; at++) {
		const before = { fetches, created };
		await expect.poll(() => fetches).toBeGreaterThan(before.fetches);
		await expect.poll(() => created).toBeGreaterThan(before.created);
		const backup = fresh("backup");
		const { code } = await run(["backup", backup], place.env);
		expect(code).toBe(0);
		backups.push(backup);
	}
	going = false;
	expect(Math.min(...(await working))).toBeGreaterThan(0);
	await server.stop();

	const seen: number[] = [];
	for (const backup of backups) {
		const other = placeAt(await bareDatabase());
		await expectDone(["restore", backup], other.env);
		await withDatabase(other.url, async (database) => {
			const [counted] = await database.query<{
				boards: number;
				events: number;
			}>(
				"select (select count(*) from boards) as boards, (select count(*) from audit_events where details ->> 'change' is null) as events",
			);
			// Each new board has an audit event.
			expect((counted?.events ?? 0) - events).toBe((counted?.boards ?? 0) - boards);
			seen.push(counted?.boards ?? 0);
			const projects = await database.query<{
				id: number;
				default_branch: string | null;
			}>("select id, default_branch from projects order by id");
			await expectSound(other.repositories);
			const repositories = await repositoriesIn(other.repositories);
			expect(repositories.map(({ name }) => name).sort()).toEqual(
				projects.map((project) => `${project.id}.git`).sort(),
			);
			for (const { id: project, default_branch } of projects) {
				if (default_branch === null) continue;
				const repository = repositories.find(({ name }) => name === `${project}.git`);
				expect(repository?.head).toBe(`ref: refs/heads/${default_branch}\n`);
				expect(repository?.refs).toContain(`refs/heads/${default_branch}`);
			}
			const moving = repositories.find(({ name }) => name === `${id}.git`);
			const branches = moving?.refs.match(/refs\/heads\/\S+/g);
			const there = projects.find((project) => project.id === id);
			expect(branches).toEqual([`refs/heads/${there?.default_branch}`]);
		});
	}
	expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
});
