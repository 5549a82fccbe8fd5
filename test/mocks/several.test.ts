/** Factories and `mocks.add` methods that make several parts of a world in one call. */
import { expect, it } from "vitest";
import { createMocks, make } from "../../mocks/doors/fetch.ts";

it("make has factories of several parts, with their types", () => {
	expect(make.issues(2, (n) => ({ title: `Issue ${n}` }))).toEqual([
		make.issue({ title: "Issue 1" }),
		make.issue({ title: "Issue 2" }),
	]);
	expect(make.boards(2)).toEqual([make.board(), make.board()]);
	expect(make.users(1, (n) => ({ username: `user-${n}` }))[0]?.tokens).toEqual([
		{ name: "test", value: "user-1-token" },
	]);
	// @ts-expect-error: labels need a name
	expect(() => make.labels(1)).not.toThrow();
	// @ts-expect-error: issues have no such member
	make.issues(1, () => ({ titel: "" }));
	const plural = Object.keys(make).filter((name) => name.endsWith("s"));
	const singular = Object.keys(make).filter((name) => !name.endsWith("s") && name !== "world");
	expect(plural).toEqual(singular.map((name) => `${name}s`));
});

it("several issues are added by one load, in order", async () => {
	const mocks = createMocks({
		world: make.world({
			users: make.users(3, (n) => ({ username: `user-${n}` })),
			projects: [
				make.project({
					path: "lab/engine",
					labels: make.labels(2, (n) => ({ name: `label-${n}` })),
				}),
			],
		}),
		signedInAs: "ada",
	});
	const issues = await mocks.add.issues(
		"lab/engine",
		make.issues(500, (n) => ({
			title: `Issue ${n}`,
			author: `user-${(n % 3) + 1}`,
			labels: [`label-${(n % 2) + 1}`],
			discussions: [{ notes: make.notes(1, () => ({ body: `Note ${n}` })) }],
		})),
	);
	expect(issues.map(({ iid }) => iid)).toEqual(
		Array.from({ length: 500 }, (_, index) => index + 1),
	);
	expect(issues[41]).toMatchObject({
		title: "Issue 42",
		author: { username: "user-1" },
		labels: ["label-1"],
		discussions: [{ notes: [{ body: "Note 42" }] }],
	});
	expect(mocks.world.project("lab/engine").issues).toHaveLength(500);
	const boards = await mocks.add.boards(
		"lab/engine",
		make.boards(2, (n) => ({ name: `Board ${n}` })),
	);
	expect(boards.map(({ name }) => name)).toEqual(["Board 1", "Board 2"]);
	const events = await mocks.add.auditEvents("lab", make.auditEvents(3));
	expect(events).toHaveLength(3);
	expect(await mocks.add.epics("lab", [])).toEqual([]);
	await expect(
		mocks.add.issues(
			"lab/engine",
			make.issues(2, () => ({ author: "no" })),
		),
	).rejects.toThrow("no");
	expect(mocks.world.project("lab/engine").issues).toHaveLength(500);
});
