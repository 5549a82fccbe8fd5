/**
 * Lists of merge requests that requests alone cannot set up: merged ones, ones with equal times, and ones with many
 * users and labels.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { World } from "../../generated/world.ts";
import { type Side, sides } from "./sides.ts";

const people = Array.from({ length: 9 }, (_, at) => `person-${at}`);
const labels = Array.from({ length: 20 }, (_, at) => `label-${10 + at}`);
const created_at = "2021-01-05T12:00:00Z";
const change = (name: string) => ({
	title: name,
	author: "ann",
	created_at,
	source_branch: name,
	target_branch: "main",
});

const world: World = {
	users: [
		{ username: "ann", tokens: [{ name: "t", value: "ann-token" }] },
		...people.map((username) => ({ username })),
	],
	groups: [{ path: "acme", members: { ann: "owner" }, plan: "ultimate" }],
	projects: [
		{
			path: "acme/pump",
			labels: labels.map((name) => ({ name, color: "#428BCA", description: `About ${name}` })),
			milestones: [{ title: "v1", description: "x".repeat(5000) }],
			repository: {
				commits: [
					{
						message: "First\n",
						author: "Ann <ann@acme.test>",
						date: "2021-01-04T11:00:00Z",
						files: { a: "a\n" },
						branch: "main",
					},
				],
			},
			merge_requests: [
				change("one"),
				{ ...change("two"), state: "locked" },
				{ ...change("three"), state: "merged", merge_commit_sha: "main" },
				{
					...change("four"),
					assignees: people,
					reviewers: people.toReversed(),
					labels,
					description: "y".repeat(5000),
					milestone: "v1",
				},
			],
		},
	],
};

describe.each(sides)("$name", ({ open }) => {
	let side: Side;
	beforeAll(async () => {
		side = await open();
		await side.load(world);
	});
	afterAll(() => side?.close());

	const list = async (query: string, path = "projects/acme%2Fpump/merge_requests") => {
		const answer = await side.fetch(
			new Request(`http://forgekit.test/api/v4/${path}?${query}`, {
				headers: { "Private-Token": "ann-token" },
			}),
		);
		expect(answer.status).toBe(200);
		return (await answer.json()) as Schemas["ListedMergeRequest"][];
	};
	const titles = async (...args: Parameters<typeof list>) =>
		(await list(...args)).map(({ title }) => title);

	it("of one time, ids decide in the direction of the order", async () => {
		const names = ["four", "three", "two", "one"];
		for (const path of [undefined, "groups/acme/merge_requests"]) {
			expect(await titles("", path)).toEqual(names);
			expect(await titles("sort=asc", path)).toEqual(names.toReversed());
		}
		expect(await titles("scope=all&sort=asc", "merge_requests")).toEqual(names.toReversed());
	});

	it("there are merged and locked ones", async () => {
		expect(await titles("state=merged")).toEqual(["three"]);
		expect(await titles("state=locked")).toEqual(["two"]);
		expect(await titles("state=opened")).toEqual(["four", "one"]);
	});

	it("what is long is all there", async () => {
		const [four] = await list("iids=4&with_labels_details=true");
		expect(four?.assignees.map(({ username }) => username)).toEqual(people);
		expect(four?.reviewers.map(({ username }) => username)).toEqual(people.toReversed());
		expect(four?.description).toHaveLength(5000);
		expect(four?.milestone?.description).toHaveLength(5000);
		expect(four?.labels).toMatchObject(
			labels.map((name) => ({ name, description: `About ${name}` })),
		);
		const [simple] = await list("iids=4&view=simple");
		expect(simple?.description).toHaveLength(5000);
	});

	it("the commit that merged one leads to it", async () => {
		const commits = "projects/acme%2Fpump/repository/commits/main";
		expect(await titles("", `${commits}/merge_requests`)).toEqual(["three"]);
	});
});
