import { describe, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { createMocks as createWithoutMsw, type Mocks } from "../../mocks/doors/fetch.ts";
import { createMocks } from "../../mocks/index.ts";
import { playScript } from "./script.ts";

const boards = "http://mock/api/v4/projects/acme%2Frocket/boards";

async function create(mocks: Mocks, name: string) {
	const body = new URLSearchParams({ name });
	return (await mocks.fetch(boards, { method: "POST", body })).json();
}

async function names(mocks: Mocks): Promise<string[]> {
	const all = await (await mocks.fetch(boards)).json();
	return all.map(({ name }: { name: string }) => name);
}

describe("the demo world", () => {
	it("is loaded once, and copied by those who write", async () => {
		const [one, other] = [createMocks(), createMocks()];
		await Promise.all([one.ready(), other.ready()]);
		const ada = one.world.user("ada");
		expect(other.world.user("ada")).toBe(ada);
		const [, usual] = await Promise.all([
			playScript(createMocks({ signedInAs: "ada" })),
			playScript(createMocks({ signedInAs: "ada", world: { ...demoWorld } })),
		]);
		one.signIn("ada");
		expect(await playScript(one)).toEqual(usual);
		expect(other.world.project("acme/rocket").boards[0]?.name).toBe("Sprint");
		other.signIn("ada");
		expect(await playScript(other)).toEqual(usual);
		one.reset();
		expect(one.world.user("ada")).toBe(ada);
	});

	it("is that of the seed and the clock", async () => {
		const usual = await playScript(createMocks({ signedInAs: "ada" }));
		for (const options of [{ seed: 1 }, { clock: "2022-01-01" }]) {
			const own = { signedInAs: "ada", ...options };
			const shared = createMocks(own);
			await shared.ready();
			const alone = createMocks({ ...own, world: { ...demoWorld } });
			const script = await playScript(shared);
			expect(script).toEqual(await playScript(alone));
			expect(script).not.toEqual(usual);
		}
	});

	it("can't be changed through what a test reads", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		mocks.override("getProjectBoard", async (_, original) => {
			const board = await original();
			board.lists.length = 0;
			return board;
		});
		await mocks.fetch(`${boards}/1`);
		await mocks.ready();
		const board = mocks.world.project("acme/rocket").boards[0];
		expect(() => Object.assign(board ?? {}, { name: "Mine" })).toThrow(TypeError);
		const other = createMocks();
		await other.ready();
		const [first] = other.world.project("acme/rocket").boards;
		expect(first?.name).toBe("Sprint");
		expect(first?.lists.length).toBeGreaterThan(0);
	});
});

describe("fork", () => {
	it("starts from the current state, and shares nothing afterwards", async () => {
		const first = createMocks({ signedInAs: "ada" });
		const initial = await names(first);
		await create(first, "Before");
		first.signIn("lin");
		first.advance({ days: 2 });
		first.fail("listProjectBoards", 503);
		const fork = first.fork();
		expect(fork.now()).toEqual(first.now());
		expect(fork.journal.entries).toEqual([]);
		expect(fork.world.project("acme/rocket").boards.at(-1)?.name).toBe("Before");
		first.clear();
		await create(first, "Theirs");
		const { id } = await create(fork, "Mine");
		expect(fork.journal.entries[0]).toMatchObject({ user: "lin", status: 201 });
		expect(await names(fork)).toEqual([...initial, "Before", "Mine"]);
		expect(await names(first)).toEqual([...initial, "Before", "Theirs"]);
		await fork.add.user({ username: "new" });
		expect(() => first.world.user("new")).toThrow("No user new");

		const again = fork.fork();
		fork.signIn("ada");
		fork.reset();
		expect(await names(fork)).toEqual([...initial, "Before"]);
		expect(await create(fork, "Mine")).toMatchObject({ id });
		expect(fork.journal.entries.at(-1)?.user).toBe("lin");
		expect(await names(again)).toContain("Mine");
		again.signIn("new");
		first.reset();
		expect(await names(first)).toEqual(initial);
	});

	it("may be made before the world is loaded", async () => {
		const first = createMocks({ signedInAs: "ada" });
		first.advance({ hours: 1 });
		const fork = first.fork();
		await create(first, "Theirs");
		expect(await names(fork)).not.toContain("Theirs");
		expect(fork.journal.entries[0]?.at).toBe("2021-07-01T10:00:00.001Z");
		fork.reset();
		expect(fork.now().toISOString()).toBe("2021-07-01T10:00:00.000Z");

		first.snapshot("theirs");
		const late = createMocks({ signedInAs: "ada" });
		late.importSnapshots(first.exportSnapshots());
		late.restore("theirs");
		const later = late.fork();
		expect(await names(later)).toContain("Theirs");
		later.reset();
		expect(await names(later)).toContain("Theirs");
		late.reset();
		expect(await names(late)).not.toContain("Theirs");

		const wrong = createMocks({ world: { groups: [{ path: "a/b" }] } }).fork();
		await expect(wrong.ready()).rejects.toThrow("a/b");
	});

	it("restores what was saved before the world was loaded", async () => {
		const first = createMocks({ signedInAs: "ada" });
		first.snapshot("initial");
		const initial = await names(first);
		await create(first, "Before");
		const fork = first.fork();
		fork.restore("initial");
		expect(await names(fork)).toEqual(initial);
		expect(await names(fork.fork())).toEqual(initial);
		fork.reset();
		expect(await names(fork)).toEqual([...initial, "Before"]);
	});

	it("gives the bytes of the first, at any depth and for any world", async () => {
		const world = { ...demoWorld };
		for (const create of [createMocks, createWithoutMsw]) {
			const first = create({ signedInAs: "ada", world });
			await first.ready();
			const forks = [first.fork(), first.fork().fork()];
			const script = await playScript(first);
			for (const fork of forks) expect(await playScript(fork)).toEqual(script);
		}
	});

	it("moves with a clock of the test", async () => {
		let now = Date.UTC(2030, 0, 1);
		const first = createMocks({ clock: () => now });
		first.advance(1000);
		await first.ready();
		const fork = first.fork();
		now += 60_000;
		expect(fork.now().toISOString()).toBe("2030-01-01T00:01:01.000Z");
		fork.advance(500);
		fork.reset();
		expect(fork.now()).toEqual(first.now());
	});

	it("has handlers of its own", async () => {
		const first = createMocks({ signedInAs: "ada" });
		const fork = first.fork();
		expect(fork.handlers).toBe(fork.handlers);
		expect(fork.handlers).toHaveLength(first.handlers.length);
		expect(fork.handlers[0]).not.toBe(first.handlers[0]);
	});
});
