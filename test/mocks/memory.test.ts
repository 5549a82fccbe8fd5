import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createMemoryStores, type StoresSnapshot } from "../../mocks/memory/stores.ts";
import { levels } from "../../server/domain/access/access.ts";
import { noLimits } from "../../server/domain/boards/store.ts";
import type { Stores } from "../../server/domain/context.ts";
import { newGroupSettings } from "../../server/domain/groups/settings.ts";
import type { LabelRecord } from "../../server/domain/labels/store.ts";
import { usualSettings } from "../../server/domain/projects/settings.ts";
import { newProfile } from "../../server/domain/users/profile.ts";

const created_at = "2021-01-04T09:00:00.000Z";
const today = "2021-02-01";
const page = { limit: 21, offset: 0, totalLimit: 10_000 };

/** Makes memory stores, by default empty, in which each write outside of a transaction runs in a new transaction. */
function memoryStores(start?: StoresSnapshot) {
	const memory = createMemoryStores({
		sha1: (data) => createHash("sha1").update(data).digest("hex"),
		...(start && { start }),
	});
	type Methods = Record<string, (...input: unknown[]) => Promise<unknown>>;
	const wrapped = Object.entries(memory).map(([name, store]) => {
		if (typeof store !== "object") return [name, store];
		const get =
			(reader: Methods, method: string) =>
			async (...input: unknown[]) => {
				try {
					return await reader[method]?.(...input);
				} catch (error) {
					if (!String(error).includes("need a transaction")) throw error;
					return memory.transaction(async (stores) => {
						const writer: object = stores[name as keyof Stores];
						return (writer as Methods)[method]?.(...input);
					});
				}
			};
		return [name, new Proxy(store as object as Methods, { get })];
	});
	return Object.fromEntries(wrapped) as typeof memory & Stores;
}

function createUser(stores: Stores, username: string, id?: number) {
	const user = {
		id,
		username,
		name: username,
		email: `${username}@acme.test`,
		state: "active" as const,
		admin: false,
		external: false,
		avatar_url: null,
		created_at,
	};
	return stores.users.create(user, newProfile(user, {}));
}

function createGroup(stores: Stores, path: string, parent?: string) {
	return stores.groups.create({
		path,
		name: path.toUpperCase(),
		description: "",
		parent,
		visibility: "private",
		plan: parent === undefined ? "premium" : null,
		avatar_url: null,
		settings: newGroupSettings({}),
		created_at,
		updated_at: created_at,
	});
}

function createProject(stores: Stores, namespace_id: number, path = "rocket") {
	return stores.projects.create({
		path,
		name: path,
		namespace_id,
		description: null,
		visibility: "private",
		archived: false,
		features: {
			issues: "enabled",
			repository: "enabled",
			merge_requests: "enabled",
			snippets: "enabled",
			builds: "enabled",
		},
		tag_list: [],
		avatar_url: null,
		star_count: 0,
		forks_count: 0,
		creator_id: null,
		settings: usualSettings,
		created_at,
		updated_at: created_at,
		last_activity_at: created_at,
	});
}

function createBoard(stores: Stores, project_id: number, name = "Sprint") {
	return stores.boards.create({
		project_id,
		name,
		created_at,
		updated_at: created_at,
	});
}

async function rocket() {
	const stores = memoryStores();
	const group = await createGroup(stores, "acme");
	const project = await createProject(stores, group.id);
	return { stores, group, project };
}

const renamed = {
	name: "Renamed",
	hide_backlog_list: false,
	hide_closed_list: true,
	milestone_id: null,
	assignee_id: null,
	labels: [],
	weight: null,
	updated_at: "2021-01-02T00:00:00.000Z",
};

describe("transactions in memory", () => {
	it("keep nothing of what throws, and give no id back", async () => {
		const { stores, project } = await rocket();
		const board = await createBoard(stores, project.id);
		const failure = stores.transaction(async (writing) => {
			await writing.boards.update(board, renamed);
			await createBoard(writing, project.id, "Second");
			await writing.boards.delete(board);
			await writing.repositories.delete(project.id);
			await writing.repositories.create(project.id);
			throw new Error("refused");
		});
		await expect(failure).rejects.toThrow("refused");

		const { records, total } = await stores.boards.page(project.id, page);
		expect(records).toEqual([board]);
		expect(total).toBe(1);
		expect((await createBoard(stores, project.id)).id).toBe(3);
		await stores.repositories.create(project.id);
	});

	it("are invisible to others until they end", async () => {
		const { stores, project } = await rocket();
		const board = await createBoard(stores, project.id);
		await stores.transaction(async (writing) => {
			const locked = await writing.boards.lock(project.id, board.id);
			expect(locked).toEqual(board);
			await writing.boards.update(board, renamed);
			const inside = await writing.boards.find(project.id, board.id);
			expect(inside?.name).toBe("Renamed");
			const outside = await stores.boards.find(project.id, board.id);
			expect(outside?.name).toBe("Sprint");
		});
		const after = await stores.boards.find(project.id, board.id);
		expect(after?.name).toBe("Renamed");
	});

	it("run one at a time, those of a single write too", async () => {
		const { stores, project } = await rocket();
		const order: string[] = [];
		const slow = (name: string) =>
			stores.transaction(async (writing) => {
				order.push(`${name} starts`);
				await new Promise((resolve) => setTimeout(resolve, 5));
				await createBoard(writing, project.id, name);
				order.push(`${name} ends`);
			});
		await Promise.all([slow("a"), slow("b"), createBoard(stores, project.id)]);
		expect(order).toEqual(["a starts", "a ends", "b starts", "b ends"]);
		expect((await stores.boards.page(project.id, page)).total).toBe(3);
	});
});

describe("snapshots in memory", () => {
	it("are where other stores begin, ids included, as often as wanted", async () => {
		const { stores, project } = await rocket();
		const board = await createBoard(stores, project.id);
		const start = stores.snapshot();
		for (const own of [stores, memoryStores(start), memoryStores(start)]) {
			const { records } = await own.boards.page(project.id, page);
			expect(records).toEqual([board]);
			await own.boards.delete(board);
			const next = await createBoard(own, project.id, "Next");
			expect(next.id).toBe(2);
			await own.repositories.create(project.id);
		}
	});
});

describe("ids and uniqueness in memory", () => {
	it("goes on from the highest id given, groups and personal namespaces together", async () => {
		const stores = memoryStores();
		expect((await createUser(stores, "ada", 7)).id).toBe(7);
		expect((await createUser(stores, "lin", 3)).id).toBe(3);
		expect((await createUser(stores, "tom")).id).toBe(8);
		expect(await stores.users.count()).toBe(3);
		const group = await createGroup(stores, "acme");
		const own = await stores.groups.personalNamespace(7);
		expect([group.id, own.id]).toEqual([1, 2]);
		expect(await stores.groups.personalNamespace(7)).toEqual(own);
		expect((await stores.groups.personalNamespace(3, 9)).id).toBe(9);
		expect((await createGroup(stores, "open")).id).toBe(10);
	});

	it("refuses duplicates, ignoring the case of A to Z", async () => {
		const { stores, group, project } = await rocket();
		await createUser(stores, "ada");
		await expect(createUser(stores, "ADA")).rejects.toThrow("The user ADA exists already.");
		await expect(createUser(stores, "eve", 1)).rejects.toThrow("The user eve exists already.");
		await expect(createGroup(stores, "Acme")).rejects.toThrow(/Acme exists/);
		await expect(createProject(stores, group.id, "ROCKET")).rejects.toThrow(
			"The project acme/ROCKET exists already.",
		);
		const times = { created_at, updated_at: created_at };
		const label = {
			name: "bug",
			color: "#D9534F",
			description: null,
			...times,
		};
		await stores.labels.create({ ...label, project_id: project.id });
		await stores.labels.create({ ...label, group_id: group.id });
		await expect(stores.labels.create({ ...label, project_id: project.id })).rejects.toThrow(
			"The label bug exists already.",
		);
		const token = {
			user_id: 1,
			name: "laptop",
			digest: "00",
			scopes: ["api"],
			expires_at: null,
			revoked: false,
			created_at,
		};
		await stores.users.addToken(token);
		await expect(stores.users.addToken(token)).rejects.toThrow(
			"The value of the token laptop exists already.",
		);
		expect(await stores.users.revokeToken(1, 1)).toBe(true);
		expect(await stores.users.revokeToken(1, 2)).toBe(false);
		expect(await stores.users.tokens(1)).toMatchObject([{ revoked: true }]);
	});

	it("finds by path, ignoring the case of A to Z only", async () => {
		const { stores, project } = await rocket();
		expect(await stores.projects.findByPath("ACME/Rocket")).toEqual(project);
		// U+212A is the Kelvin sign, whose lower case is k.
		expect(await stores.projects.findByPath("acme/roc\u212Aet")).toBe(undefined);
	});
});

describe("access in memory", () => {
	async function levelOf(
		stores: Stores,
		digest: string,
		path: string,
		kind: "project" | "group" = "project",
	) {
		const { place } = await stores.access.loadCaller({
			digest,
			[kind]: { path },
			today,
		});
		return place.level;
	}

	async function cast(stores: Stores, ...usernames: string[]) {
		for (const username of usernames) {
			const { id } = await createUser(stores, username);
			await stores.users.addToken({
				user_id: id,
				name: "laptop",
				digest: username,
				scopes: ["api"],
				expires_at: null,
				revoked: false,
				created_at,
			});
		}
	}

	it("takes the highest of membership, groups above and shares, while they count", async () => {
		const { stores, group, project } = await rocket();
		const infra = await createGroup(stores, "infra", "acme");
		const launchpad = await createProject(stores, infra.id, "launchpad");
		const guests = await createGroup(stores, "guests");
		const inner = await createGroup(stores, "inner", "guests");
		await cast(stores, "ada", "lin", "tom", "zoe");
		const always = { created_at, expires_at: null };
		const { add } = stores.members;
		const { share } = stores.groups;
		const inRocket = { project_id: project.id };
		const inAcme = { group_id: group.id };
		await add(inAcme, { user_id: 1, level: 30, ...always });
		await add({ project_id: launchpad.id }, { user_id: 1, level: 20, ...always });
		const until = (expires_at: string) => ({ created_at, expires_at });
		await add(inRocket, { user_id: 2, level: 40, ...until(today) });
		await add(inRocket, { user_id: 3, level: 40, ...until("2021-02-02") });
		await add({ group_id: guests.id }, { user_id: 4, level: 50, ...always });
		await share(inRocket, { group_id: inner.id, level: 20, ...always });
		await share(inAcme, { group_id: guests.id, level: 10, ...always });

		expect(await levelOf(stores, "ada", "acme/infra/launchpad")).toBe(30);
		expect(await levelOf(stores, "ada", "acme/infra", "group")).toBe(30);
		expect(await levelOf(stores, "lin", "acme/rocket")).toBe(levels.none);
		expect(await levelOf(stores, "tom", "acme/rocket")).toBe(40);
		expect(await levelOf(stores, "zoe", "acme/rocket")).toBe(20);
		expect(await levelOf(stores, "zoe", "acme/infra/launchpad")).toBe(10);
		expect(launchpad.plan).toBe("premium");
		expect(launchpad.namespace.full_name).toBe("ACME / INFRA");
	});

	it("makes users owners of their own namespace, which is no group", async () => {
		const stores = memoryStores();
		await cast(stores, "ada", "lin");
		const own = await stores.groups.personalNamespace(1);
		await createProject(stores, own.id, "notes");
		expect(await levelOf(stores, "ada", "ada/notes")).toBe(levels.owner);
		expect(await levelOf(stores, "lin", "ada/notes")).toBe(levels.none);
		expect(await stores.groups.findByPath("ada")).toBe(undefined);
		const { user, place } = await stores.access.loadCaller({
			digest: "unknown",
			project: { id: 1 },
			today,
		});
		expect(user).toBe(undefined);
		expect(place).toMatchObject({ project: { path: "notes" }, level: 0 });
	});
});

function targetOf(label: LabelRecord | null) {
	return { label, assignee: null, milestone: null };
}

describe("board lists in memory", () => {
	it("give way, close gaps and leave with their board", async () => {
		const { stores, project } = await rocket();
		const board = await createBoard(stores, project.id);
		for (const [position, name] of ["a", "b", "c", "d"].entries()) {
			const label = await stores.labels.create({
				name,
				color: "#428BCA",
				description: null,
				project_id: project.id,
				created_at,
				updated_at: created_at,
			});
			await stores.lists.create({
				board_id: board.id,
				...targetOf(label),
				...noLimits,
				position,
				created_at,
				updated_at: created_at,
			});
		}
		async function shown() {
			const found = await stores.boards.find(project.id, board.id);
			const lists = found?.lists ?? [];
			expect(lists.map(({ position }) => position)).toEqual(lists.map((_, i) => i));
			return lists;
		}
		const names = async () => (await shown()).map(({ label }) => label?.name).join("");
		const listOf = async (name: string) => {
			const list = (await shown()).find(({ label }) => label?.name === name);
			if (!list) throw new Error(`no list ${name}`);
			return list;
		};
		expect(await names()).toBe("abcd");
		await stores.lists.move(await listOf("a"), 2, created_at);
		expect(await names()).toBe("bcad");
		await stores.lists.move(await listOf("d"), 0, created_at);
		expect(await names()).toBe("dbca");
		await stores.lists.delete(await listOf("b"));
		expect(await names()).toBe("dca");
		const { label } = await listOf("c");
		const twice = {
			board_id: board.id,
			...targetOf(label),
			...noLimits,
			position: 3,
			created_at,
			updated_at: created_at,
		};
		await expect(stores.lists.create(twice)).rejects.toThrow(/has a list/);
		await stores.boards.delete(board);
		expect(await stores.boards.find(project.id, board.id)).toBe(undefined);
	});

	it("counts a page's total up to one above the limit", async () => {
		const { stores, project } = await rocket();
		for (const name of ["a", "b", "c", "d"]) {
			await createBoard(stores, project.id, name);
		}
		const { records, total } = await stores.boards.page(project.id, {
			limit: 2,
			offset: 1,
			totalLimit: 2,
		});
		expect(records.map(({ name }) => name)).toEqual(["b", "c"]);
		expect(total).toBe(3);
	});
});
