/**
 * Lists in an order that needs a computed sort key for each item. A list of more than `totalLimit` items ignores the
 * order: its newest items come first.
 */
import { describe, expect, it } from "vitest";
import type { World } from "../../generated/world.ts";
import { origin } from "../conformance/targets/target.ts";
import { type Side, sides } from "./sides.ts";

const tokens = [{ name: "t", value: "ann-token", scopes: ["api" as const] }];
const users = [{ username: "ann", tokens }];

async function answers(side: Side, path: string) {
	const answer = await side.fetch(
		new Request(`${origin}/api/v4${path}`, {
			headers: { "Private-Token": "ann-token" },
		}),
	);
	expect(answer.status).toBe(200);
	return answer.json();
}

describe.each(sides)("lists in $name", ({ open }) => {
	it("by what no index has, are computed for as many as are counted; of more, the newest come first", async () => {
		const labels = ["low", "high", "none", "high"];
		const planned = labels.map((label, at) => ({
			title: label,
			author: "ann",
			labels: [label],
			milestone: "v1",
			created_at: `2021-01-0${at + 1}T00:00:00Z`,
		}));
		const world: World = {
			users,
			projects: [
				{
					path: "ann/pump",
					labels: [
						{ name: "low", color: "#428BCA", priority: 9 },
						{ name: "high", color: "#428BCA", priority: 1 },
						{ name: "none", color: "#428BCA" },
					],
					milestones: [{ title: "v1", due_date: "2021-07-01" }],
					repository: {
						commits: ["main", "a", "b", "c", "d"].map((branch) => ({
							message: `${branch}\n`,
							author: "Ann <ann@acme.test>",
							date: "2021-01-01T00:00:00Z",
							files: { a: `${branch}\n` },
							branch,
						})),
					},
					issues: planned,
					merge_requests: planned.map((one, at) => ({
						...one,
						source_branch: "abcd"[at] ?? "",
						target_branch: "main",
					})),
				},
			],
		};
		for (const [totalLimit, iids, due] of [
			[4, [4, 2, 1, 3], [4, 3, 2, 1]],
			[3, [4, 3, 2, 1], [4, 3, 2, 1]],
		] as const) {
			const side = await open({ totalLimit });
			try {
				await side.load(world);
				const listed = async (path: string) =>
					(await answers(side, `/projects/ann%2Fpump/${path}`)).map(
						({ iid }: { iid: number }) => iid,
					);
				const by = (order: string, sort: string) => listed(`issues?order_by=${order}&sort=${sort}`);
				expect(await by("label_priority", "asc")).toEqual(iids);
				expect(await by("priority", "asc")).toEqual(iids);
				expect(await by("milestone_due", "desc")).toEqual(due);
				expect(await by("label_priority", "desc")).toEqual(totalLimit === 4 ? [1, 4, 2, 3] : due);
				// Only three issues match `iids[]`. Both values of `totalLimit` allow three, so the list has the requested
				// order.
				expect(
					await listed("issues?order_by=label_priority&sort=asc&iids[]=1&iids[]=2&iids[]=3"),
				).toEqual([2, 1, 3]);
				const [{ id }] = await answers(side, "/projects/ann%2Fpump/milestones");
				for (const kind of ["issues", "merge_requests"]) {
					expect(await listed(`milestones/${id}/${kind}`)).toEqual(iids);
				}
			} finally {
				await side.close();
			}
		}
	});

	it("of projects and releases count up to 1,000 issues of each", async () => {
		const side = await open();
		try {
			await side.load({
				users,
				projects: [
					{
						path: "ann/pump",
						milestones: [{ title: "v1" }],
						issues: Array.from({ length: 1001 }, (_, at) => ({
							title: `${at}`,
							author: "ann",
							milestone: "v1",
						})),
						repository: {
							commits: [
								{
									message: "main\n",
									author: "Ann <ann@acme.test>",
									date: "2021-01-01T00:00:00Z",
									files: { a: "a\n" },
									tag: "v1",
								},
							],
						},
						releases: [{ tag: "v1", author: "ann", milestones: ["v1"] }],
					},
				],
			});
			expect(await answers(side, "/projects")).toMatchObject([{ open_issues_count: 1000 }]);
			expect(await answers(side, "/projects/ann%2Fpump")).toMatchObject({
				open_issues_count: 1001,
			});
			expect(await answers(side, "/projects/ann%2Fpump/releases")).toMatchObject([
				{ milestones: [{ issue_stats: { total: 1000, closed: 0 } }] },
			]);
		} finally {
			await side.close();
		}
	});
});
