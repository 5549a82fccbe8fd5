/** Comparisons of long histories leave out all but the newest commits, and are streamed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import { type Side, sides } from "./sides.ts";

const number = 10_002;

const commits = Array.from({ length: number + 1 }, (_, at) => ({
	message: `Commit ${at}\n`,
	author: "Ada Byron <ada@acme.test>",
	date: new Date(Date.UTC(2021, 0, 1) + 1000 * at).toISOString(),
	files: at === 0 ? { count: "0\n" } : {},
	...([0, 2].includes(at) && { tag: `v${at}` }),
}));

describe.each(sides)("a comparison of 10,000 commits: $name", ({ open }) => {
	let side: Side;

	beforeAll(async () => {
		side = await open();
		await side.load({
			groups: [{ path: "acme", visibility: "public" }],
			projects: [
				{
					path: "acme/long",
					visibility: "public",
					repository: { commits },
				},
			],
		});
	});

	afterAll(() => side.close());

	async function compare(from: string, headers = {}) {
		const answer = await side.fetch(
			new Request(
				`http://forgekit.test/api/v4/projects/1/repository/compare?from=${from}&to=main`,
				{ headers },
			),
		);
		return {
			status: answer.status,
			etag: answer.headers.get("ETag"),
			text: await answer.text(),
		};
	}

	const read = ({ text }: { text: string }): Schemas["Comparison"] => JSON.parse(text);

	it("lists all of 10,000", async () => {
		const { commits: list, compare_timeout } = read(await compare("v2"));
		expect(list).toHaveLength(10_000);
		expect(list[0]?.title).toBe("Commit 3");
		expect(compare_timeout).toBe(false);
	});

	it("leaves out the oldest of more", async () => {
		const { commit, commits: list, ...rest } = read(await compare("v0"));
		expect(list).toHaveLength(10_000);
		expect(list[0]?.title).toBe("Commit 3");
		expect(list.at(-1)).toEqual(commit);
		expect(commit?.title).toBe(`Commit ${number}`);
		expect(rest).toEqual({
			diffs: [],
			compare_timeout: true,
			compare_same_ref: false,
		});
	});

	it("has a tag of the two commits, and the JSON of any answer", async () => {
		const whole = await compare("v0");
		expect(whole.text).toBe(JSON.stringify(read(whole)));
		expect(whole.etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
		expect((await compare("v2")).etag).not.toBe(whole.etag);
		expect(await compare("v0", { "If-None-Match": whole.etag ?? "" })).toMatchObject({
			status: 304,
			text: "",
		});
	});
});
