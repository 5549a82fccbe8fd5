/** Features by tier: the plan of the top-level group, or else the tier of the installation. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Schemas, Tier } from "../../generated/operations.ts";
import type { World, WorldGroup, WorldProject } from "../../generated/world.ts";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { type Client, createClient } from "../../sdk/index.ts";
import { startServer } from "../programs.ts";
import { dataOf } from "./suite.ts";
import { origin, type RunningTarget } from "./targets/target.ts";

const tiers = ["free", "starter", "premium", "ultimate"] as const;
const atLeast = (tier: Tier, least: Tier) => tiers.indexOf(tier) >= tiers.indexOf(least);

/** Groups with and without a plan, and subgroups. `tier`: the expected tier; undefined: that of the installation. */
const places: { path: string; plan?: Tier; tier?: Tier }[] = [
	{ path: "plain" },
	{ path: "plain/team" },
	...tiers.map((tier) => ({ path: tier, plan: tier, tier })),
	// The plan of a subgroup is ignored.
	{ path: "free/team", plan: "ultimate", tier: "free" },
	{ path: "ultimate/team", tier: "ultimate" },
	{ path: "ultimate/team/crew", tier: "ultimate" },
];

const world: World = {
	users: [
		{ username: "root", admin: true, tokens: [{ name: "t", value: "root-t" }] },
		{ username: "olga", tokens: [{ name: "t", value: "olga-t" }] },
		{ username: "mark", tokens: [{ name: "t", value: "mark-t" }] },
	],
	groups: places.map(groupAt),
	projects: [...places.map(projectAt), { ...projectAt({ path: "olga" }), path: "olga/app" }],
};

function groupAt({ path, plan }: (typeof places)[number]): WorldGroup {
	return {
		path,
		...(plan && { plan }),
		members: { olga: "owner", mark: "maintainer" },
		epics: [{ title: "Epic", author: "olga" }],
		audit_events: ["olga", "mark"].map((author) => ({
			author,
			details: { custom_message: `By ${author}` },
			created_at: "2021-01-01T00:00:00Z",
		})),
	};
}

function projectAt({ path }: { path: string }): WorldProject {
	return {
		path: `${path}/app`,
		labels: [{ name: "label" }],
		milestones: [{ title: "milestone" }],
		boards: [
			{
				name: "Whole",
				milestone: "milestone",
				assignee: "olga",
				labels: ["label"],
				weight: 1,
				lists: [{ label: "label" }, { assignee: "olga" }, { milestone: "milestone" }],
			},
		],
	};
}

const programs: [name: string, start: (license: Tier) => Promise<RunningTarget>][] = [
	[
		"mocks",
		async (license) => {
			const mocks = createMocks({ world, license, baseUrl: origin });
			return { fetch: (request) => mocks.fetch(request), async stop() {} };
		},
	],
	["the server", (license) => startServer({ world, env: { LICENSE: license } })],
];

const forbidden = { status: 403, error: { message: "403 Forbidden" } };
const cases = programs.flatMap(([program, start]) =>
	tiers.map((license) => ({ program, license, start })),
);

describe.each(cases)("$program with LICENSE=$license", ({ license, start }) => {
	let running: RunningTarget | undefined;
	const clientFor = (token: string): Client =>
		createClient({
			baseUrl: origin,
			token,
			retry: 0,
			fetch: (request) => running?.fetch(request) ?? fetch(request),
		});
	const [root, olga, mark] = ["root-t", "olga-t", "mark-t"].map(clientFor) as [
		Client,
		Client,
		Client,
	];

	beforeAll(async () => {
		running = await start(license);
	});
	afterAll(() => running?.stop());

	/** Projects of the groups and a personal project, with their expected tiers. */
	const projects = [
		...places.map(({ path, tier = license }) => ({
			id: `${path}/app`,
			path,
			tier,
		})),
		{ id: "olga/app", path: "olga", tier: license },
	];
	const groups = projects.filter(({ path }) => path !== "olga");

	const wholeBoard = async (id: string) =>
		dataOf(await olga.listProjectBoards({ id }))[0] as Schemas["Board"];

	it.each(projects)("a board of $id has the scope of $tier", async ({ id, tier }) => {
		const board = await wholeBoard(id);
		const scope = ["milestone", "assignee", "labels", "weight"];
		expect(Object.keys(board)).toEqual([
			"id",
			"name",
			"hide_backlog_list",
			"hide_closed_list",
			"project",
			"lists",
			"group",
			...(atLeast(tier, "starter") ? scope : []),
		]);
		// Existing lists stay, even if the tier does not allow new lists of their kind.
		expect(board.lists).toMatchObject([
			{ label: { name: "label" } },
			{ assignee: { username: "olga" } },
			{ milestone: { title: "milestone" } },
		]);
	});

	it.each(projects)(
		"updateProjectBoard sets the scope or drops it on $id with $tier",
		async ({ id, tier }) => {
			const { id: board_id } = dataOf(await olga.createProjectBoard({ id, name: "Scope" }));
			const answer = await olga.updateProjectBoard({
				id,
				board_id,
				name: "Renamed",
				labels: "label",
				milestone_id: -2,
				weight: 3,
			});
			expect(answer).toMatchObject({
				status: 200,
				data: {
					name: "Renamed",
					...(atLeast(tier, "starter") && {
						labels: [{ name: "label" }],
						milestone: { title: "Upcoming" },
						weight: 3,
					}),
				},
			});
			expect("weight" in dataOf(answer)).toBe(atLeast(tier, "starter"));
		},
	);

	it.each(projects)(
		"createProjectIssue takes several assignees or the first on $id with $tier",
		async ({ id, tier }) => {
			const [, users] = (await wholeBoard(id)).lists;
			const others = dataOf(await olga.listAllProjectMembers({ id }))
				.filter(({ username }) => username !== "olga")
				.map((other) => other.id);
			const { assignees } = dataOf(
				await olga.createProjectIssue({
					id,
					title: "Shared",
					assignee_ids: [users?.assignee?.id ?? 0, ...others],
				}),
			);
			expect(assignees.map(({ username }) => username)).toEqual(
				others.length > 0 && atLeast(tier, "starter") ? ["olga", "mark"] : ["olga"],
			);
		},
	);

	it.each(projects)(
		"createProjectIssue and updateProjectIssue look at the first assignee alone on $id, or at all with $tier",
		async ({ id, tier }) => {
			const [, users] = (await wholeBoard(id)).lists;
			const own = users?.assignee?.id ?? 0;
			const named = (issue: Schemas["Issue"]) => issue.assignees.map(({ username }) => username);
			const created = dataOf(
				await olga.createProjectIssue({ id, title: "Nobody first", assignee_ids: [999_999, own] }),
			);
			const hasSeveral = atLeast(tier, "starter");
			expect(named(created)).toEqual(hasSeveral ? ["olga"] : []);
			const issue = { id, issue_iid: created.iid };
			const update = async (assignee_ids: number[]) =>
				named(dataOf(await olga.updateProjectIssue({ ...issue, assignee_ids })));
			expect(await update([own, 999_999])).toEqual(["olga"]);
			// No user has this id, so the assignee stays.
			expect(await update([999_999])).toEqual(["olga"]);
			expect(await update([0, 999_999])).toEqual(["olga"]);
			expect(await update([0])).toEqual([]);
			expect(await update([999_999, own])).toEqual(hasSeveral ? ["olga"] : []);
		},
	);

	it.each(projects)(
		"createProjectBoardList makes lists of each kind that $tier has on $id",
		async ({ id, tier }) => {
			const [labels, users, milestones] = (await wholeBoard(id)).lists;
			const { id: board_id } = dataOf(await olga.createProjectBoard({ id, name: "Lists" }));
			expect(
				await olga.createProjectBoardList({
					id,
					board_id,
					label_id: labels?.label?.id ?? 0,
				}),
			).toMatchObject({ status: 201 });
			const wanted = [
				["Assignee", { assignee_id: users?.assignee?.id ?? 0 }],
				["Milestone", { milestone_id: milestones?.milestone?.id ?? 0 }],
			] as const;
			for (const [kind, target] of wanted) {
				expect(await olga.createProjectBoardList({ id, board_id, ...target })).toMatchObject(
					atLeast(tier, "premium")
						? { status: 201, data: shownBy(kind) }
						: {
								status: 400,
								error: {
									message: {
										list_type: [`${kind} lists not available with your current license`],
									},
								},
							},
				);
			}
		},
	);

	it.each(projects)(
		"audit events of $id are open with starter, and it has $tier",
		async ({ id, tier }) => {
			await olga.createProjectBoard({ id, name: "Traced" });
			for (const client of [olga, root]) {
				const list = await client.listProjectAuditEvents({ id, per_page: 1 });
				if (!atLeast(tier, "starter")) {
					expect(list).toMatchObject(forbidden);
					expect(await client.getProjectAuditEvent({ id, audit_event_id: 1 })).toMatchObject(
						forbidden,
					);
					continue;
				}
				const [event] = dataOf(list);
				expect(event).toMatchObject({
					details: { add: "board", target_details: "Traced" },
				});
				expect(
					await client.getProjectAuditEvent({
						id,
						audit_event_id: event?.id ?? 0,
					}),
				).toMatchObject({ status: 200, data: event });
				// Events have the IP address and the full path only at tiers with instance-wide audit events.
				const keys = Object.keys(event?.details ?? {});
				expect(keys.slice(-2).join()).toBe(
					atLeast(license, "premium") ? "ip_address,entity_path" : "target_type,target_details",
				);
			}
		},
	);

	it.each(groups)(
		"audit events of group $path are open with starter, and it has $tier",
		async ({ path, tier }) => {
			const licensed = atLeast(tier, "starter");
			const whole = await olga.listGroupAuditEvents({ id: path });
			expect(whole).toMatchObject(
				licensed
					? {
							status: 200,
							data: [
								{ details: { custom_message: "By mark" } },
								{ details: { custom_message: "By olga" } },
							],
							headers: { xTotal: 2 },
						}
					: forbidden,
			);
			const own = await mark.listGroupAuditEvents({ id: path });
			expect(own).toMatchObject(
				licensed
					? {
							status: 200,
							data: [{ details: { custom_message: "By mark" } }],
							headers: { xTotal: 1 },
						}
					: forbidden,
			);
			// Reading an event by id requires an owner: mark can't read even an event that mark caused.
			expect(
				await mark.getGroupAuditEvent({
					id: path,
					audit_event_id: own.data?.[0]?.id ?? 1,
				}),
			).toMatchObject(forbidden);
		},
	);

	it.each(groups)(
		"epics of group $path are there with ultimate, and it has $tier",
		async ({ path, tier }) => {
			const epic_id = places.findIndex((place) => place.path === path) + 1;
			for (const client of [root, olga]) {
				const epic = { id: path, epic_id };
				const read = [
					await client.listGroupEpics({ id: path }),
					await client.getGroupEpic({ id: path, epic_iid: 1 }),
				];
				expect(read).toMatchObject(
					atLeast(tier, "ultimate")
						? [{ status: 200 }, { status: 200, data: { id: epic_id } }]
						: [forbidden, forbidden],
				);
				const answers = [
					await client.listEpicDiscussions(epic),
					await client.createEpicDiscussion({ ...epic, body: "Why?" }),
				];
				expect(answers).toMatchObject(
					atLeast(tier, "ultimate")
						? [{ status: 200 }, { status: 201 }]
						: Array(2).fill({
								status: 404,
								error: { message: "404 Not found" },
							}),
				);
			}
		},
	);

	it("audit events of everything are open with premium", async () => {
		const licensed = atLeast(license, "premium");
		expect(await root.listAuditEvents()).toMatchObject(licensed ? { status: 200 } : forbidden);
		expect(await root.getAuditEvent({ id: 1 })).toMatchObject(
			licensed ? { status: 200, data: { id: 1 } } : forbidden,
		);
		expect(await olga.listAuditEvents()).toMatchObject(forbidden);
	});
});

/** The expected fields of a board list of this kind. */
function shownBy(kind: "Assignee" | "Milestone"): object {
	return kind === "Assignee"
		? { assignee: { username: "olga" } }
		: { milestone: { title: "milestone" } };
}
