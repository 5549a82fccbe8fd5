/** Tests examples/board in a browser: the same build with the complete server, and with the mocks within the page. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { koa } from "../conformance/targets/koa.ts";
import { host, launch, open, overflow, picture, program, soon, violations } from "./chromium.ts";

const board = join(import.meta.dirname, "../../examples/board");

describe.skipIf(!program)("examples/board in Chromium", { timeout: 300_000 }, () => {
	let folder: string;
	let browser: Browser;
	let server: Awaited<ReturnType<typeof koa.start>>;
	let site: Awaited<ReturnType<typeof host>>;

	beforeAll(async () => {
		const vite = join(board, "node_modules/vite/bin/vite.js");
		if (!existsSync(vite)) throw new Error("First: npm run build, then npm ci in examples/board");
		folder = await mkdtemp(join(tmpdir(), "forgekit-board-"));
		const build = ["build", "--outDir", folder, "--emptyOutDir"];
		[browser, server] = await Promise.all([
			launch(),
			koa.start(),
			promisify(execFile)(process.execPath, [vite, ...build], { cwd: board }),
		]);
		site = await host(folder);
	}, 300_000);
	afterAll(async () => {
		await browser?.close();
		site?.close();
		await server?.stop();
		if (folder) await rm(folder, { recursive: true, force: true });
	});

	type Backend = "mocks" | "server";

	/** Opens the application in a new profile, on one of its back ends. */
	async function start(backend: Backend, options: BrowserContextOptions = {}) {
		const opened = await open(browser, options);
		const { page } = opened;
		await page.addInitScript(
			([backend, server]) => {
				localStorage.setItem("forgekit-board.backend", backend);
				localStorage.setItem("forgekit-board.server", server);
			},
			[backend, `http://127.0.0.1:${server.port}`] as const,
		);
		await page.goto(site.url);
		await page.getByRole("heading", { name: "Sign in" }).waitFor();
		return {
			...opened,
			/** Expects that there were no errors and no requests to other hosts, and closes the page. */
			async end() {
				expect(opened.faults).toEqual([]);
				expect([...opened.hosts]).toEqual(["127.0.0.1"]);
				await page.context().close();
			},
		};
	}

	const signIn = async (page: Page, name: string) => {
		await page.getByRole("button", { name }).click();
		await page.getByRole("heading", { name: "Projects" }).waitFor();
	};
	const visit = (page: Page, path: string) =>
		page.goto(`${site.url}#/projects/acme%2Frocket/${path}`);
	/** Presses ArrowLeft until the page announces the move: it ignores keys before it has measured the picked-up list. */
	const moveLeft = async (page: Page, announced: string) => {
		for (let attempt = 0; attempt < 5; attempt++) {
			await page.keyboard.press("ArrowLeft");
			const told = await page
				.getByText(announced)
				.waitFor({ state: "attached", timeout: 10_000 })
				.then(
					() => true,
					() => false,
				);
			if (told) return;
		}
		throw new Error(`never told: ${announced}`);
	};
	const lists = (page: Page) =>
		page
			.getByRole("region", { name: /^Board / })
			.getByRole("heading", { level: 2 })
			.allTextContents();
	const ordered = (page: Page, titles: string[]) =>
		soon(() => lists(page)).toEqual(["Open", ...titles, "Closed"]);

	describe.each<Backend>(["mocks", "server"])("on the %s", (backend) => {
		it("signs in with a token, and not with a wrong one", async () => {
			const { page, end } = await start(backend);
			await page.getByLabel("Access token").fill("nobody-has-this");
			await page.getByRole("button", { name: "Sign in" }).click();
			await page.getByRole("alert").getByText("not accepted").waitFor();
			await page.getByLabel("Access token").fill("ada-token");
			await page.keyboard.press("Enter");
			await page.getByRole("heading", { name: "Projects" }).waitFor();
			await page.getByRole("button", { name: "Account of Ada Byron" }).click();
			await page.getByRole("button", { name: "Sign out" }).click();
			await page.getByRole("heading", { name: "Sign in" }).waitFor();
			await end();
		});

		it("makes a board, moves its lists by mouse, keyboard and menu, and deletes them", async () => {
			const { page, end } = await start(backend);
			await signIn(page, "Ada Byron");
			await visit(page, "boards");
			await page.getByRole("button", { name: "New board" }).click();
			await page.getByLabel("Name").fill("Rehearsal");
			await page.keyboard.press("Enter");
			await page.getByText("Rehearsal", { exact: true }).waitFor();
			await ordered(page, []);

			for (const title of ["doing", "review", "Flight 9"]) {
				await page.getByRole("button", { name: "Add list" }).click();
				await page.getByLabel("Issues with").selectOption({ label: title });
				await page.getByRole("button", { name: "Add", exact: true }).click();
				await page.getByRole("region", { name: title, exact: true }).waitFor();
			}
			await ordered(page, ["doing", "review", "Flight 9"]);

			const handle = (title: string) =>
				page.getByRole("button", { name: `Move ${title}`, exact: true });
			const from = await handle("doing").boundingBox();
			const to = await handle("Flight 9").boundingBox();
			if (!from || !to) throw new Error("the handles are on the screen");
			await page.mouse.move(from.x + 8, from.y + 8);
			await page.mouse.down();
			await page.mouse.move(from.x + 40, from.y + 12, { steps: 4 });
			await page.mouse.move(to.x + 8, to.y + 8, { steps: 12 });
			await page.mouse.up();
			await ordered(page, ["review", "Flight 9", "doing"]);

			await handle("doing").focus();
			await page.keyboard.press("Space");
			await page.getByText("doing is over place 3 of 3.").waitFor({ state: "attached" });
			await moveLeft(page, "doing is over place 2 of 3.");
			await page.keyboard.press("Space");
			await ordered(page, ["review", "doing", "Flight 9"]);

			await page.getByRole("button", { name: "List review" }).click();
			await page.getByRole("button", { name: "Move right" }).click();
			await ordered(page, ["doing", "review", "Flight 9"]);

			// Loaded again from the service, the lists are in the order that the page showed.
			await page.getByRole("link", { name: "Sprint" }).click();
			await ordered(page, ["to do", "doing", "bug"]);
			await page.getByRole("link", { name: "Rehearsal" }).click();
			await ordered(page, ["doing", "review", "Flight 9"]);

			await page.getByRole("button", { name: "List review" }).click();
			await page.getByRole("button", { name: "Delete list" }).click();
			await ordered(page, ["doing", "Flight 9"]);
			await page.getByRole("button", { name: "Board Rehearsal" }).click();
			await page.getByRole("button", { name: "Delete board…" }).click();
			await page.getByRole("button", { name: "Delete", exact: true }).click();
			await ordered(page, ["to do", "doing", "bug"]);
			expect(await page.getByRole("link", { name: "Rehearsal" }).count()).toBe(0);
			await end();
		});

		it("shows snippets in colours, files, pictures and differences", async () => {
			const { page, end } = await start(backend);
			await signIn(page, "Ada Byron");
			await visit(page, "snippets/1");
			const clock = page.getByRole("region", {
				name: "Content of lib/clock.rb",
			});
			await soon(() => clock.locator(".hljs-keyword").allTextContents()).toEqual(["def"]);

			await page.getByRole("link", { name: "Files" }).click();
			await page.getByRole("link", { name: "src", exact: true }).click();
			await page.getByRole("link", { name: "engine.py" }).click();
			await page.getByRole("region", { name: "Content of engine.py" }).waitFor();
			await page.getByLabel("Branch or tag").fill("fix");
			await page.keyboard.press("Enter");
			await page.getByText("first_ms, second_ms").first().waitFor();
			await page.getByRole("link", { name: "Rocket" }).click();
			await page.getByRole("link", { name: "docs", exact: true }).click();
			await page.getByRole("link", { name: "patch.png" }).click();
			const picture = page.getByRole("img", { name: "patch.png" });
			await soon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

			await page.getByRole("link", { name: "Compare" }).click();
			const changes = page.getByRole("region", {
				name: "Changes of engine.txt",
			});
			const text = (kind: string) => changes.locator(`.${kind} td:last-child`).allTextContents();
			await soon(() => text("removed")).toEqual(["−valve"]);
			expect(await text("added")).toEqual(["+main valve"]);
			const colours = await changes
				.locator("tr.added td, tr.removed td")
				.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
			expect(new Set(colours).size).toBe(2);
			await page.getByLabel("To").fill("v0.1");
			await page.getByRole("button", { name: "Compare" }).click();
			await page.getByText("has nothing that").waitFor();
			await end();
		});

		it("edits a file, and discusses the commit", async () => {
			const { page, end } = await start(backend);
			await signIn(page, "Lin Chen");
			await visit(page, "files/main/README.md");
			await page.getByRole("link", { name: "Edit" }).click();
			await page.getByLabel("Content").fill("Lift off.\n");
			await page.getByLabel("Commit message").fill("Say what happens");
			await page.getByRole("button", { name: "Commit" }).click();
			await page
				.getByRole("region", { name: "Content of README.md" })
				.getByText("Lift off.")
				.waitFor();
			await page.getByRole("link", { name: "History" }).click();
			await page.getByRole("link", { name: "Say what happens" }).click();
			await page
				.getByRole("region", { name: "Changes of README.md" })
				.getByText("Lift off.")
				.waitFor();
			await page.getByLabel("What is it about?").fill("When?");
			await page.getByRole("button", { name: "Start thread" }).click();
			await page.getByText("When?", { exact: true }).waitFor();
			await page.getByRole("link", { name: "Commits" }).click();
			await page.getByRole("link", { name: "Say what happens" }).click();
			await page.getByText("When?", { exact: true }).waitFor();
			await end();
		});

		it("creates an issue and moves its card by mouse and menu", async () => {
			const { page, end } = await start(backend);
			await signIn(page, "Lin Chen");
			await visit(page, "issues/new");
			await page.getByLabel("Title").fill("Order a valve");
			await page.getByRole("checkbox", { name: "doing" }).check();
			await page.getByRole("checkbox", { name: "Mia Rossi" }).check();
			await page.getByRole("button", { name: "Save" }).click();
			await page.getByText("Assigned to Mia Rossi").waitFor();

			await visit(page, "boards/1");
			const card = (column: string) =>
				page
					.getByRole("region", { name: column, exact: true })
					.getByRole("listitem")
					.filter({ hasText: "Order a valve" });
			await card("doing").waitFor();
			await card("doing").dragTo(page.getByRole("region", { name: "bug", exact: true }), {
				steps: 10,
			});
			await card("bug").waitFor();
			await card("doing").waitFor({ state: "detached" });
			await card("bug")
				.getByRole("button", { name: /^Issue / })
				.click();
			await page.getByRole("button", { name: "Move to Closed" }).click();
			await card("Closed").waitFor();

			// After it is loaded again from the service, the page shows the same cards.
			await page.getByRole("link", { name: "Snippets" }).click();
			await page.getByRole("link", { name: "Boards" }).click();
			await card("Closed").getByText("bug").waitFor();
			await card("Closed").getByRole("link").click();
			await page.getByRole("button", { name: "Reopen issue" }).click();
			await page.getByRole("button", { name: "Close issue" }).waitFor();
			await end();
		});

		it("edits the files of a snippet", async () => {
			const { page, end } = await start(backend);
			await signIn(page, "Lin Chen");
			await visit(page, "snippets/1/edit");
			await page.getByRole("button", { name: "Delete countdown.rb" }).click();
			await page.getByLabel("Path").fill("clock.rb");
			await page.getByRole("button", { name: "Add file" }).click();
			await page.getByLabel("Path").last().fill("README.md");
			await page.getByLabel("Content").last().fill("Count down.");
			await page.getByRole("button", { name: "Save" }).click();
			const contents = page.getByRole("region", { name: /^Content of/ });
			await soon(() => contents.allTextContents()).toEqual([
				expect.stringContaining("Count down."),
				expect.stringContaining("CLOCK_MONOTONIC"),
			]);
			await end();
		});

		it("writes in threads, resolves them, and reports it in the audit trail", async () => {
			const { page, end } = await start(backend);
			await signIn(page, "Lin Chen");
			await visit(page, "issues/1");
			const thread = page.getByRole("listitem").filter({ hasText: "Which valve was it?" }).first();
			await thread.getByRole("button", { name: "Reply" }).click();
			await thread.getByLabel("Reply").fill("Measured again: 181 ms.");
			await thread.getByRole("button", { name: "Reply" }).click();
			await thread.getByText("Measured again: 181 ms.").waitFor();
			await page.getByLabel("What is it about?").fill("Who orders the new valve?");
			await page.getByRole("button", { name: "Start thread" }).click();
			await page
				.getByRole("listitem")
				.filter({ hasText: "Who orders the new valve?" })
				.first()
				.waitFor();

			await thread.getByRole("button", { name: "Note by Lin Chen" }).click();
			await page.getByRole("button", { name: "Edit note" }).click();
			await thread.getByLabel("Note", { exact: true }).fill("**182** ms.");
			await thread.getByRole("button", { name: "Save" }).click();
			await thread.locator("strong", { hasText: "182" }).waitFor();
			await thread.getByRole("button", { name: "Note by Lin Chen" }).click();
			await page.getByRole("button", { name: "Delete note" }).click();
			await thread.locator("strong", { hasText: "182" }).waitFor({ state: "detached" });
			expect(await page.title()).toBe("Issues · acme/rocket · Forgekit Board");

			await visit(page, "merge_requests/1");
			const open = page.locator(".thread").filter({ hasText: "Does the test stand need it?" });
			await open.getByRole("button", { name: "Resolve" }).click();
			await open.getByText("Resolved by Lin Chen").waitFor();
			await open.getByRole("button", { name: "Reopen" }).click();
			await open.getByRole("button", { name: "Resolve" }).waitFor();

			await page.getByRole("link", { name: "Changes" }).click();
			const line = page.getByRole("row").filter({ hasText: "main valve" });
			await line.hover();
			await line.getByRole("button", { name: "Comment on line 1" }).click();
			await page.getByLabel("Comment", { exact: true }).fill("Which one?");
			await page.getByRole("button", { name: "Start thread" }).click();
			await page
				.getByRole("region", { name: "Threads on line 1" })
				.getByText("Which one?")
				.waitFor();

			await visit(page, "boards");
			await page.getByRole("button", { name: "New board" }).click();
			await page.getByLabel("Name").fill("Postmortem");
			await page.keyboard.press("Enter");
			await page.getByText("Postmortem", { exact: true }).waitFor();

			await page.getByRole("link", { name: "Audit trail" }).click();
			const events = page.locator(".events li");
			await events.filter({ hasText: "Lin Chen added board “Postmortem”" }).first().waitFor();
			const newest = async () => (await events.allTextContents()).slice(0, 3);
			const before = await newest();
			expect(before).toHaveLength(3);
			// The page loads more items when the end of the list is in view.
			await page.getByLabel("Per page").selectOption("2");
			await soon(async () => {
				await page.keyboard.press("End");
				return newest();
			}).toEqual(before);
			await page.getByLabel("Until").fill("2021-02-10");
			await page.getByLabel("From", { exact: true }).fill("2021-02-01");
			await soon(() => events.allTextContents()).toEqual([
				expect.stringContaining("Repository Download Started"),
			]);
			await page.getByLabel(/^Of/).selectOption("the whole instance");
			await page.getByText("You may not do that").waitFor();
			await end();
		});

		it("is used with the keyboard alone", async () => {
			const { page, end } = await start(backend);
			const press = async (key: string, until: string) => {
				for (let presses = 0; presses < 60; presses++) {
					const name = await page.evaluate(() => {
						const { activeElement: element, body } = document;
						// Ignores the page itself, which has the focus after signing in: its text contains every name.
						if (element === body || element?.matches("main")) return "";
						return element?.getAttribute("aria-label") ?? element?.textContent;
					});
					if (name?.includes(until)) return;
					await page.keyboard.press(key);
				}
				throw new Error(`${key} never reaches ${until}`);
			};
			await press("Tab", "Mia Rossi");
			await page.keyboard.press("Enter");
			await page.getByRole("heading", { name: "Projects" }).waitFor();
			await press("Tab", "acme/rocket");
			await page.keyboard.press("Enter");
			await ordered(page, ["to do", "doing", "bug"]);
			await press("Tab", "Move bug");
			await page.keyboard.press("Space");
			await page.getByText("bug is over place 3 of 3.").waitFor({ state: "attached" });
			await moveLeft(page, "bug is over place 2 of 3.");
			await page.keyboard.press("Space");
			await ordered(page, ["to do", "bug", "doing"]);
			await press("Tab", "List bug");
			await page.keyboard.press("Enter");
			// The button is enabled once the first move is saved.
			await page.locator("button:enabled", { hasText: "Move right" }).waitFor();
			await press("Tab", "Move right");
			await page.keyboard.press("Enter");
			await ordered(page, ["to do", "doing", "bug"]);
			await end();
		});

		// Runs last, because cases on the server share their data, and this one merges a merge request.
		it("finds, reviews and merges a merge request", async () => {
			const { page, end } = await start(backend);
			await signIn(page, "Lin Chen");
			const push = (file_path: string, content: string) =>
				page.evaluate(
					async ([base, commit]) => {
						const { status } = await fetch(
							`${base}/api/v4/projects/acme%2Frocket/repository/commits`,
							{
								method: "POST",
								headers: {
									Authorization: "Bearer lin-token",
									"Content-Type": "application/json",
								},
								body: commit,
							},
						);
						return status;
					},
					[
						backend === "server" ? `http://127.0.0.1:${server.port}` : "",
						JSON.stringify({
							branch: "fix",
							commit_message: `Change ${file_path}`,
							actions: [{ action: "update", file_path, content }],
						}),
					] as const,
				);
			const fits = async () => {
				await page.setViewportSize({ width: 390, height: 800 });
				expect(await overflow(page)).toBe(0);
				expect(await violations(page)).toEqual([]);
				await page.setViewportSize({ width: 1280, height: 800 });
			};
			await visit(page, "merge_requests");
			await page.getByRole("button", { name: "All" }).click();
			await page.getByRole("link", { name: "Twice the thrust" }).waitFor();
			await page.getByLabel("Search").fill("valve time");
			await page.getByRole("link", { name: "Twice the thrust" }).waitFor({ state: "detached" });
			await page.getByRole("link", { name: "Ask for the valve" }).click();
			await page.getByText("Nobody has approved it yet.").waitFor();
			// After the approval the page reloads the merge request. The test pushes after that, unknown to the page.
			const loaded = page.waitForResponse(
				(response) =>
					response.request().method() === "GET" && /\/merge_requests\/1(\?|$)/.test(response.url()),
			);
			await page.getByRole("button", { name: "Approve" }).click();
			await page.getByText("approved this merge request").waitFor();
			await loaded;

			// A push creates a new version of the merge request and removes the approval.
			expect(await push("engine.txt", "third valve\n")).toBe(201);
			await page.getByRole("button", { name: "Merge", exact: true }).click();
			await page.getByRole("alert").getByText("has other commits").waitFor();
			await page.getByText("Nobody has approved it yet.").waitFor();
			await fits();
			await page.getByRole("link", { name: "Changes" }).click();
			await page.getByText("third valve").waitFor();
			await page.getByLabel("Version").selectOption({ index: 1 });
			await page.getByText("main valve").waitFor();
			expect(await page.getByRole("button", { name: /^Comment on/ }).count()).toBe(0);
			await fits();

			await page.getByRole("link", { name: "Overview" }).click();
			await page.getByLabel("Squash all commits into one").check();
			await page.getByRole("button", { name: "Merge", exact: true }).click();
			await page.getByText("Merged by Lin Chen").waitFor();
			await page.getByRole("link", { name: "Files" }).click();
			await page.getByRole("link", { name: "engine.txt" }).click();
			await page
				.getByRole("region", { name: "Content of engine.txt" })
				.getByText("third valve")
				.waitFor();
			await end();
		});
	});

	const pages = [
		"boards",
		"boards/2",
		"issues",
		"issues/1",
		"issues/new",
		"merge_requests",
		"merge_requests/1",
		"merge_requests/1/changes",
		"merge_requests/2",
		"merge_requests/2/changes",
		"files",
		"files/main/src%2Fengine.py",
		"files/main/README.md/edit",
		"commits",
		"commit/main",
		"files/main/docs%2Fpatch.png",
		"compare/main/fix",
		"snippets/1",
		"snippets/1/edit",
		"audit",
		"audit#dials",
	];

	it.each(["light", "dark"] as const)(
		"fits every window and is accessible, %s",
		async (colorScheme) => {
			const { page, end } = await start("mocks", { colorScheme });
			const problems: string[] = [];
			const look = async (where: string) => {
				for (const width of [320, 768, 1280]) {
					await page.setViewportSize({ width, height: 800 });
					const pixels = await overflow(page);
					if (pixels > 0) problems.push(`${where} at ${width}: ${pixels} too wide`);
				}
				for (const violation of await violations(page)) problems.push(`${where}: ${violation}`);
			};
			await look("sign in");
			await signIn(page, "Ada Byron");
			await look("projects");
			for (const path of pages) {
				await visit(page, path.replace("#dials", ""));
				await page.locator("main h1").first().waitFor();
				await soon(() => page.locator(".loading").count()).toBe(0);
				if (path.endsWith("#dials")) await page.getByRole("button", { name: "Mocks" }).click();
				await look(path);
			}
			expect(problems).toEqual([]);
			await end();
		},
		300_000,
	);

	it("steers the mocks: failures, delays, another user", async () => {
		const { page, end } = await start("mocks");
		await signIn(page, "Ada Byron");
		await visit(page, "boards");
		await ordered(page, ["to do", "doing", "bug"]);
		await page.getByRole("button", { name: "Mocks" }).click();
		const answers = page.getByLabel("Answers");
		const moveDoing = async () => {
			await page.getByRole("button", { name: "List doing" }).click();
			await page.getByRole("button", { name: "Move right" }).click();
		};

		await answers.selectOption("403 Forbidden");
		await page.getByLabel("To", { exact: true }).selectOption("changes");
		await ordered(page, ["to do", "doing", "bug"]);
		await moveDoing();
		await page.getByText("You may not do that").waitFor();
		await ordered(page, ["to do", "doing", "bug"]);

		for (const [option, told] of [
			["404 Not Found", "Not found, or not for you to see"],
			["429 Too Many Requests", "Too many requests"],
			["500 Internal Server Error", "The service failed"],
			["none: the connection breaks", "The service can't be reached"],
		] as const) {
			await answers.selectOption(option);
			await page.getByLabel("To", { exact: true }).selectOption("every call");
			await page.getByRole("alert").getByText(told).waitFor();
		}
		await answers.selectOption("as the rules say");
		await ordered(page, ["to do", "doing", "bug"]);

		await page.getByLabel("Latency").fill("600");
		await page.getByRole("link", { name: "Flight readiness" }).click();
		await page.locator(".loading").waitFor();
		await ordered(page, ["review", "doing", "@tom", "Flight 9"]);
		await page.getByLabel("Latency").fill("0");

		await page.getByLabel("Acting user").selectOption("Gus Lindqvist");
		await page.getByRole("link", { name: "Sprint" }).click();
		await ordered(page, ["to do", "doing", "bug"]);
		await moveDoing();
		await page.getByText("403 Forbidden").last().waitFor();
		await ordered(page, ["to do", "doing", "bug"]);
		await page.getByLabel("Acting user").selectOption("whoever signed in");
		await ordered(page, ["to do", "doing", "bug"]);
		await moveDoing();
		await ordered(page, ["to do", "bug", "doing"]);
		await page.getByRole("button", { name: "Start over" }).click();
		await ordered(page, ["to do", "doing", "bug"]);
		await end();
	});

	it("switches between mocks and server, and reports an unreachable server", async () => {
		const { page, end } = await start("mocks");
		await page.getByRole("button", { name: "Mocks" }).click();
		await page.getByText("Server", { exact: true }).click();
		await page.getByText(`To http://127.0.0.1:${server.port}.`).waitFor();
		await page.getByLabel("Address").fill("http://127.0.0.1:1");
		await page.getByRole("button", { name: "Use", exact: true }).click();
		await page.getByRole("button", { name: "Ada Byron" }).click();
		await page.getByRole("alert").getByText("Nobody answers at").waitFor();
		await page.getByText("Mocks", { exact: true }).first().click();
		await page.getByText("To the mocks inside of this page.").waitFor();
		await signIn(page, "Ada Byron");
		await end();
	});

	it("offers a server where the browser has no service workers", async () => {
		const { page, hosts } = await open(browser);
		await page.addInitScript(() => {
			Object.defineProperty(navigator, "serviceWorker", { value: undefined });
		});
		await page.goto(site.url);
		await page.getByText("The mocks can't start here").waitFor();
		await page.getByRole("button", { name: "Use a server" }).click();
		await page.getByRole("heading", { name: "Sign in" }).waitFor();
		expect([...hosts]).toEqual(["127.0.0.1"]);
		await page.context().close();
	});

	it("looks as the documentation shows it", async () => {
		const { page, end } = await start("mocks", { colorScheme: "light" });
		await page.setViewportSize({ width: 1280, height: 720 });
		await signIn(page, "Ada Byron");
		await visit(page, "boards");
		await ordered(page, ["to do", "doing", "bug"]);
		await page.getByRole("button", { name: "Mocks" }).click();
		await page.getByLabel("Acting user").waitFor();
		await picture(page, "board-light");
		await page.getByRole("button", { name: "Close" }).click();
		await visit(page, "merge_requests/1/changes");
		const threads = page.getByRole("region", { name: "Threads on line 12" });
		await threads.waitFor();
		await page.getByRole("button", { name: "Dark colours" }).click();
		expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
			"rgb(18, 17, 23)",
		);
		await page
			.getByText("src/engine.py", { exact: true })
			.evaluate((element) => element.scrollIntoView());
		await page.mouse.move(640, 20);
		await picture(page, "board-changes-dark");
		await page.setViewportSize({ width: 390, height: 720 });
		await visit(page, "merge_requests/1");
		await page
			.getByText("Resolved by Tom Barker")
			.first()
			.evaluate((element) => element.scrollIntoView({ block: "end" }));
		await picture(page, "board-thread-phone");
		await end();
	});
});
