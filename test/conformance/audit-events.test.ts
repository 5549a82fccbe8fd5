import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { Client } from "../../sdk/index.ts";
import { userId } from "./ids.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { trailOf } from "./trail.ts";
import { createBoard, rocket, unknownId } from "./world.ts";

type Event = Schemas["AuditEvent"];

const acme = "acme";
const notFound = { status: 404, error: { message: "404 Not found" } };
const forbidden = { status: 403, error: { message: "403 Forbidden" } };

const idsOf = (events: readonly Event[]) => events.map(({ id }) => id);
const newestFirst = (ids: readonly number[]) => ids.toSorted((a, b) => b - a);

/** A time some milliseconds after the event. */
const after = ({ created_at }: Event, milliseconds: number) =>
	new Date(Date.parse(created_at) + milliseconds).toISOString();

function first(events: readonly Event[]): Event {
	const [event] = events;
	if (!event) throw new Error("there is no event");
	return event;
}

it("docs/api/audit-trail.md names whatever an event adds or removes", () => {
	const root = new URL("../../", import.meta.url);
	const read = (file: string) => readFileSync(new URL(file, root), "utf8");
	const files = globSync("server/domain/**/*.ts", { cwd: root });
	const names = files.flatMap((file) =>
		Array.from(read(file).matchAll(/\b(?:add|remove): "(\w+)"/g), ([, name]) => name),
	);
	expect(names).toContain("user_access");
	const page = read("docs/api/audit-trail.md");
	expect(names.filter((name) => !new RegExp(`\\b${name}\``).test(page))).toEqual([]);
});

conformance("audit events of a project", ({ as, request }) => {
	const list = async (client: Client, more: object = {}, id = rocket) =>
		dataOf(await client.listProjectAuditEvents({ id, ...more }));
	const raw = (query: string, as: Person = "ada") =>
		request("GET", `/projects/acme%2Frocket/audit_events?${query}`, { as });

	it("listProjectAuditEvents lists the world's events, newest first", async () => {
		const { status, body } = await raw("");
		const events = body as Event[];
		expect(status).toBe(200);
		expect(events).toHaveLength(3);
		expect(events[0]).toEqual({
			id: expect.any(Number),
			author_id: userId("lin"),
			entity_id: expect.any(Number),
			entity_type: "Project",
			event_name: "audit_operation",
			details: {
				add: "user_access",
				as: "Maintainer",
				target_id: 10,
				target_type: "User",
				target_details: "Kai Tanaka",
				author_name: "Lin Chen",
				ip_address: null,
				entity_path: rocket,
			},
			created_at: "2021-02-15T09:05:30.000Z",
		});
		expect(events[1]).toMatchObject({
			author_id: userId("tom"),
			event_name: "repository_download_operation",
			details: {
				custom_message: "Repository Download Started",
				author_name: "Tom Barker",
				target_id: rocket,
				target_type: "Project",
				target_details: rocket,
			},
		});
		expect(events[2]).toMatchObject({
			author_id: userId("ada"),
			details: {
				change: "visibility",
				from: "public",
				to: "private",
				target_id: 1,
			},
		});
		expect(idsOf(events)).toEqual(newestFirst(idsOf(events)));
		expect(Object.keys(first(events))).toEqual([
			"id",
			"author_id",
			"entity_id",
			"entity_type",
			"event_name",
			"details",
			"created_at",
		]);
	});

	it("listProjectAuditEvents puts what happens now in front", async () => {
		const before = await list(as.ada);
		await createBoard(as.ada, { name: "Newest" });
		const events = await list(as.ada);
		expect(events).toEqual([
			expect.objectContaining({
				details: expect.objectContaining({ target_details: "Newest" }),
			}),
			...before,
		]);
	});

	it("listProjectAuditEvents is for maintainers, owners and administrators whole", async () => {
		const answers = await Promise.all(
			[as.lin, as.ada, as.root].map((client) =>
				client.listProjectAuditEvents({ id: rocket, per_page: 100 }),
			),
		);
		const authors = new Set(
			answers.flatMap((answer) => dataOf(answer).map(({ author_id }) => author_id)),
		);
		expect(authors).toEqual(new Set([userId("ada"), userId("tom"), userId("lin")]));
		expect(dataOf(answers[1] ?? never)).toEqual(dataOf(answers[0] ?? never));
		expect(dataOf(answers[2] ?? never)).toEqual(dataOf(answers[0] ?? never));
	});

	it("listProjectAuditEvents shows developers what they did themselves, and counts no more", async () => {
		const own = async () => as.tom.listProjectAuditEvents({ id: rocket, per_page: 1 });
		const before = await own();
		expect(before).toMatchObject({
			status: 200,
			data: [{ author_id: userId("tom") }],
			headers: { xTotal: 1, xTotalPages: 1 },
		});
		await createBoard(as.tom, { name: "Tom's" });
		await createBoard(as.ada, { name: "Ada's" });
		expect(await own()).toMatchObject({
			data: [{ author_id: userId("tom"), details: { target_details: "Tom's" } }],
			headers: { xTotal: 2, xTotalPages: 2, xNextPage: 2 },
		});
		const all = await list(as.ada, { per_page: 100 });
		expect(await list(as.tom, { per_page: 100 })).toEqual(
			all.filter(({ author_id }) => author_id === userId("tom")),
		);
	});

	it("listProjectAuditEvents keeps to one project", async () => {
		await createBoard(as.ada, { id: "acme/kettle", name: "Elsewhere" });
		const here = await list(as.ada, { per_page: 100 });
		const there = await list(as.ada, { per_page: 100 }, "acme/kettle");
		expect(there.map(({ details }) => details.target_details)).toEqual(["Elsewhere"]);
		expect(idsOf(here)).not.toContain(first(there).id);
	});

	it("listProjectAuditEvents of a project where nothing happened is empty", async () => {
		expect(await as.ada.listProjectAuditEvents({ id: "acme/catering" })).toMatchObject({
			status: 200,
			data: [],
			headers: { xTotal: 0, xTotalPages: 1, xPage: 1 },
		});
	});

	it.each([
		["acme/telemetry", "whose issues are off"],
		["acme/sounding", "that is archived"],
		["lin/notes", "that is personal"],
	])("listProjectAuditEvents works on %s, %s", async (id) => {
		expect(await as.lin.listProjectAuditEvents({ id })).toMatchObject({
			status: 200,
			data: [],
		});
	});

	it("listProjectAuditEvents takes bounds that belong to the range, to the millisecond", async () => {
		const board = await createBoard(as.ada, { name: "On the bound" });
		const event = first(await list(as.ada));
		expect(event.details.target_details).toBe(board.name);
		const has = async (bounds: object) =>
			idsOf(await list(as.ada, { ...bounds, per_page: 100 })).includes(event.id);
		expect(await has({ created_before: event.created_at })).toBe(true);
		expect(await has({ created_before: after(event, -1) })).toBe(false);
		expect(await has({ created_after: event.created_at })).toBe(true);
		expect(await has({ created_after: after(event, 1) })).toBe(false);
		expect(
			await has({
				created_after: event.created_at,
				created_before: event.created_at,
			}),
		).toBe(true);
	});

	it.each([
		["created_after=2021-02-10T16:45:12Z", [10, 15]],
		["created_after=2021-02-10T16:45:12.001Z", [15]],
		["created_before=2021-02-10T16:45:12.000Z", [5, 10]],
		["created_before=2021-02-10T16:45:11.999Z", [5]],
		["created_before=2021-02-10T17:45:12%2B01:00", [5, 10]],
		["created_before=2021-02-10T17:45:11%2B01:00", [5]],
		["created_before=2021-02-10T16:45:12", [5, 10]],
		["created_before=2021-02-10", [5]],
		["created_before=20210210", [5]],
		["created_before=20210210T164512Z", [5, 10]],
		["created_before=20210210T174511%2B0100", [5]],
		["created_before=20210210T174512%2B01", [5, 10]],
		["created_before=20210210T1646", [5, 10]],
		["created_before=2021-W06-3", [5]],
		["created_before=2021-W06-3T16:45:12Z", [5, 10]],
		["created_before=20210210T16:45:12Z", [5, 10]],
		["created_before=2021-041", [5]],
		["created_before=2021042", [5, 10]],
		["created_after=2021-02-11&created_before=2021-02-28", [15]],
		["created_before=2021-01-05T10:00:00Z", [5]],
		["created_after=2021-01-05&created_before=", [5, 10, 15]],
		["created_after=&created_before=2021-12-31", [5, 10, 15]],
		["created_after=2021-03-01&created_before=2021-02-01", []],
		["created_before=1999-12-31", []],
	])("listProjectAuditEvents?%s finds those of the days %j", async (query, days) => {
		const { status, body } = await raw(`per_page=100&${query}`);
		// Earlier cases of this file have added newer events.
		const old = (body as Event[]).filter(({ created_at }) => created_at < "2021-06");
		expect(status).toBe(200);
		expect(old.map(({ created_at }) => new Date(created_at).getUTCDate())).toEqual(
			days.toReversed(),
		);
	});

	it("listProjectAuditEvents takes a Date of the SDK", async () => {
		expect(
			await list(as.ada, {
				created_before: new Date("2021-01-05T10:00:00Z"),
			}),
		).toMatchObject([{ details: { change: "visibility" } }]);
	});

	it.each([
		["created_after=yesterday", "created_after is invalid"],
		["created_before=2021-13-01", "created_before is invalid"],
		["created_before=2021-02-30", "created_before is invalid"],
		["created_before=20210230", "created_before is invalid"],
		["created_before=2021W063T164512Z", "created_before is invalid"],
		["created_before=2021-W53-1", "created_before is invalid"],
		["created_before=2021-W00-1", "created_before is invalid"],
		["created_before=2021-W06-8", "created_before is invalid"],
		["created_before=2021-366", "created_before is invalid"],
		["created_before=2021-02-10T25:00:00Z", "created_before is invalid"],
		["created_after=1612137600", "created_after is invalid"],
		["created_after[]=2021-02-10", "created_after is invalid"],
		["created_after[x]=2021-02-10", "created_after is invalid"],
		["created_before=x&created_after=y", "created_after is invalid, created_before is invalid"],
		["pagination[]=keyset", "pagination is invalid"],
		["page=x&per_page=y", "page is invalid, per_page is invalid"],
		["per_page=0", "per_page has a value not allowed"],
	])("listProjectAuditEvents?%s is refused", async (query, error) => {
		expect(await raw(query)).toMatchObject({ status: 400, body: { error } });
	});

	it("getRepositoryArchive without a token is an event without an author", async () => {
		const id = "open/handbook";
		const events = await trailOf(as.ada, id, () => as.nobody.getRepositoryArchive({ id }));
		expect(events).toMatchObject([
			{
				author_id: -1,
				details: {
					author_name: "An unauthenticated user",
					custom_message: "Repository Download Started",
				},
			},
		]);
	});

	it.each(["legacy", "offset", ""])(
		"listProjectAuditEvents pages by number with pagination=%s",
		async (pagination) => {
			const answer = await raw(`pagination=${pagination}&per_page=2&page=2`);
			expect(answer).toMatchObject({
				status: 200,
				headers: { "x-page": "2", "x-total": expect.stringMatching(/^\d+$/) },
			});
			expect(answer.body).toEqual((await raw("per_page=2&page=2")).body);
		},
	);

	it("listProjectAuditEvents ignores filters that it does not have", async () => {
		expect((await raw("entity_type=Nothing&entity_id=x&author_id=1")).body).toEqual(
			(await raw("")).body,
		);
	});

	it("listProjectAuditEvents comes in pages with totals", async () => {
		const all = await list(as.ada, { per_page: 100 });
		const last = Math.ceil(all.length / 2);
		const answer = await as.ada.listProjectAuditEvents({
			id: rocket,
			page: 2,
			per_page: 2,
		});
		expect(answer.data).toEqual(all.slice(2, 4));
		expect(answer.headers).toMatchObject({
			xPage: 2,
			xPerPage: 2,
			xTotal: all.length,
			xTotalPages: last,
			xPrevPage: 1,
		});
		expect(await as.ada.listProjectAuditEvents({ id: rocket, page: last + 1 })).toMatchObject({
			status: 200,
			data: [],
			headers: { xTotal: all.length, xPage: last + 1 },
		});
	});

	it("listProjectAuditEvents links keep the filter and never tell a token", async () => {
		const { headers } = await request(
			"GET",
			"/projects/acme%2Frocket/audit_events?per_page=1&created_after=2021-01-01&private_token=ada-token",
		);
		expect(headers.link).toContain("created_after=2021-01-01");
		expect(headers.link).toContain('rel="next"');
		expect(headers.link).not.toContain("token");
	});

	it.each([
		["per_page=1", "id=acme%2Frocket&page=1&per_page=1"],
		["pagination=offset&per_page=1", "id=acme%2Frocket&page=1&pagination=offset&per_page=1"],
		["", "id=acme%2Frocket&page=1&per_page=20"],
	])(
		"listProjectAuditEvents?%s links with what was sent, and not with what was not",
		async (query, linked) => {
			const path = "/projects/acme%2Frocket/audit_events";
			const { headers } = await request("GET", `${path}?${query}`, {
				as: "ada",
			});
			expect(headers.link).toContain(`<http://forgekit.test/api/v4${path}?${linked}>; rel="first"`);
		},
	);

	it("getProjectAuditEvent shows what listProjectAuditEvents shows", async () => {
		for (const event of await list(as.lin)) {
			for (const client of [as.lin, as.ada, as.root]) {
				expect(
					await client.getProjectAuditEvent({
						id: rocket,
						audit_event_id: event.id,
					}),
				).toMatchObject({ status: 200, data: event });
			}
		}
	});

	it("getProjectAuditEvent is not for developers, not even of their own event", async () => {
		const [own] = await list(as.tom);
		for (const person of ["tom", "mia", "gus"] as const) {
			expect(
				await as[person].getProjectAuditEvent({
					id: rocket,
					audit_event_id: own?.id ?? 0,
				}),
			).toMatchObject(forbidden);
		}
	});

	it("getProjectAuditEvent does not find the event of another project or of a group", async () => {
		await createBoard(as.ada, { id: "acme/payload" });
		const [other] = await list(as.ada, {}, "acme/payload");
		const [ofGroup] = dataOf(await as.ada.listGroupAuditEvents({ id: acme }));
		for (const audit_event_id of [other?.id ?? 0, ofGroup?.id ?? 0]) {
			expect(await as.root.getProjectAuditEvent({ id: rocket, audit_event_id })).toMatchObject(
				notFound,
			);
		}
	});

	it.each([unknownId, 0, -1, 2 ** 53 - 1])(
		"getProjectAuditEvent does not find event %s",
		async (audit_event_id) => {
			expect(await as.ada.getProjectAuditEvent({ id: rocket, audit_event_id })).toMatchObject(
				notFound,
			);
		},
	);

	it.each(["x", "1.5", "1e3", "0x1"])("getProjectAuditEvent refuses the id %s", async (id) => {
		expect(
			await request("GET", `/projects/acme%2Frocket/audit_events/${id}`, {
				as: "ada",
			}),
		).toMatchObject({
			status: 400,
			body: { error: "audit_event_id is invalid" },
		});
	});

	it("audit events of a project require the tier, whatever the role", async () => {
		const id = "northwind/nozzle";
		for (const client of [as.zoe, as.root]) {
			expect(await client.listProjectAuditEvents({ id })).toMatchObject(forbidden);
			expect(await client.getProjectAuditEvent({ id, audit_event_id: 1 })).toMatchObject(forbidden);
		}
	});

	it("listProjectAuditEvents reports bad parameters before a missing project", async () => {
		expect(await raw("created_after=x", "gus")).toMatchObject({
			status: 400,
		});
		expect(
			await request("GET", "/projects/acme%2Fnothing/audit_events?page=x", {
				as: "ola",
			}),
		).toMatchObject({ status: 400, body: { error: "page is invalid" } });
		expect(await raw("created_after=x", "nobody")).toMatchObject({ status: 401 });
	});
});

conformance("audit events by keyset", ({ as, request }) => {
	const path = "/projects/acme%2Frocket/audit_events";
	const raw = (query: string, as: Person = "ada") =>
		request("GET", `${path}?pagination=keyset&${query}`, { as });
	const nextOf = (headers: Record<string, string>) =>
		/<http:\/\/forgekit\.test\/api\/v4([^>]+)>; rel="next"/.exec(headers.link ?? "")?.[1];

	it("listProjectAuditEvents links to the next page and reports no totals", async () => {
		for (let board = 0; board < 4; board++) await createBoard(as.ada);
		const { status, headers, body } = await raw("per_page=2");
		expect(status).toBe(200);
		expect(body).toHaveLength(2);
		expect(headers["x-per-page"]).toBe("2");
		for (const name of ["x-total", "x-total-pages", "x-page", "x-next-page", "x-prev-page"])
			expect(headers).not.toHaveProperty(name);
		expect(headers.link).toMatch(/^<[^>]+>; rel="next"$/);
		const query = new URLSearchParams(nextOf(headers)?.split("?")[1]);
		expect(query.get("pagination")).toBe("keyset");
		expect(query.get("per_page")).toBe("2");
		expect(query.get("cursor")).toMatch(/^\S+$/);
		expect(query.has("page")).toBe(false);
	});

	it("listProjectAuditEvents walks over everything exactly once while events are added", async () => {
		for (let board = 0; board < 7; board++) await createBoard(as.ada);
		const before = dataOf(await as.ada.listProjectAuditEvents({ id: rocket, per_page: 100 }));
		const seen: Event[] = [];
		let next: string | undefined = `${path}?pagination=keyset&per_page=3`;
		while (next !== undefined) {
			const { status, headers, body } = await request("GET", next, {
				as: "ada",
			});
			expect(status).toBe(200);
			seen.push(...(body as Event[]));
			next = nextOf(headers);
			await createBoard(as.ada, { name: "Added while walking" });
		}
		expect(seen).toEqual(before);
	});

	it("listProjectAuditEvents ends without a link, also when the last page is full", async () => {
		const all = dataOf(await as.ada.listProjectAuditEvents({ id: rocket, per_page: 100 }));
		const whole = await raw(`per_page=${all.length}`);
		expect(whole.body).toEqual(all);
		expect(whole.headers).not.toHaveProperty("link");
		const most = await raw(`per_page=${all.length - 1}`);
		const rest = await request("GET", nextOf(most.headers) ?? "", {
			as: "ada",
		});
		expect(rest.body).toEqual(all.slice(-1));
		expect(rest.headers).not.toHaveProperty("link");
	});

	it("listProjectAuditEvents of an empty trail has no next page", async () => {
		const { status, headers, body } = await request(
			"GET",
			"/projects/acme%2Fcatering/audit_events?pagination=keyset",
			{ as: "ada" },
		);
		expect({ status, body }).toEqual({ status: 200, body: [] });
		expect(headers).not.toHaveProperty("link");
	});

	it("listProjectAuditEvents keeps filter and caller from page to page", async () => {
		for (let board = 0; board < 3; board++) await createBoard(as.tom);
		await createBoard(as.ada);
		const own = dataOf(await as.tom.listProjectAuditEvents({ id: rocket, per_page: 100 }));
		const oldest = own.at(-2);
		const pages = as.tom.pages.listProjectAuditEvents({
			id: rocket,
			pagination: "keyset",
			per_page: 1,
			created_after: oldest?.created_at ?? "",
		});
		expect(await pages.toArray()).toEqual(own.slice(0, -1));
	});

	it("listProjectAuditEvents repeats the requested page size and returns at most 100", async () => {
		const { headers } = await raw("per_page=1000");
		expect(headers["x-per-page"]).toBe("100");
		const negative = await raw("per_page=-5");
		expect(negative.headers["x-per-page"]).toBe("20");
	});

	it("listProjectAuditEvents never puts a token into the link", async () => {
		const { headers } = await request(
			"GET",
			`${path}?pagination=keyset&per_page=1&private_token=ada-token`,
		);
		expect(headers.link).toContain("cursor=");
		expect(headers.link).not.toContain("token");
	});

	it.each([
		"x",
		"42",
		"e30",
		"bnVsbA",
		btoa('{"id":0}'),
		btoa('{"id":-3}'),
		btoa('{"id":1.5}'),
		btoa('{"id":"7"}'),
		btoa('{"id":9007199254740993}'),
		"%F0%9F%9A%80",
		"eyJpZCI6MX0%3D%3D%3D%3D",
	])("listProjectAuditEvents refuses the cursor %s", async (cursor) => {
		expect(await raw(`cursor=${cursor}`)).toMatchObject({
			status: 400,
			body: { error: "cursor is invalid" },
		});
	});

	it("listProjectAuditEvents starts at the newest without a cursor", async () => {
		const { body } = await raw("per_page=100");
		expect((await raw("per_page=100&cursor=")).body).toEqual(body);
	});

	it("listProjectAuditEvents ignores a cursor when it counts pages", async () => {
		const plain = await as.ada.listProjectAuditEvents({ id: rocket });
		const answer = await request("GET", `${path}?cursor=x`, {
			as: "ada",
		});
		expect(answer).toMatchObject({ status: 200, body: plain.data });
		expect(answer.headers["x-page"]).toBe("1");
	});

	it("listGroupAuditEvents and listAuditEvents page the same way", async () => {
		const ofGroup = await as.ada.listGroupAuditEvents({
			id: acme,
			pagination: "keyset",
		});
		expect(ofGroup).toMatchObject({
			status: 200,
			data: [{ entity_type: "Group" }],
		});
		expect(ofGroup.headers).not.toHaveProperty("xTotal");
		const all = dataOf(await as.root.listAuditEvents({ per_page: 100 }));
		const walked = await as.root.pages
			.listAuditEvents({ pagination: "keyset", per_page: 4 })
			.toArray();
		expect(walked).toEqual(all);
	});
});

conformance("audit events of a group", ({ as, request }) => {
	it("listGroupAuditEvents reports to owners and administrators what happened in the group", async () => {
		const answer = await as.ada.listGroupAuditEvents({ id: acme });
		expect(answer).toMatchObject({
			status: 200,
			data: [
				{
					author_id: userId("ada"),
					entity_type: "Group",
					event_name: "member_created",
					details: {
						event_name: "member_created",
						add: "user_access",
						as: "Developer",
						target_id: userId("tom"),
						target_type: "User",
						target_details: "Tom Barker",
						author_name: "Ada Byron",
						entity_path: acme,
					},
					created_at: "2021-01-11T08:30:00.000Z",
				},
			],
			headers: { xTotal: 1 },
		});
		expect(dataOf(await as.root.listGroupAuditEvents({ id: acme }))).toEqual(answer.data);
	});

	it("listGroupAuditEvents finds the group by id and by its path in any case", async () => {
		const byPath = dataOf(await as.ada.listGroupAuditEvents({ id: acme }));
		const byId = await as.ada.listGroupAuditEvents({
			id: first(byPath).entity_id,
		});
		expect(byId.data).toEqual(byPath);
		const byCase = await as.ada.listGroupAuditEvents({ id: "ACME" });
		expect(byCase.data).toEqual(byPath);
	});

	it("listGroupAuditEvents knows subgroups by their full path", async () => {
		expect(await as.ada.listGroupAuditEvents({ id: "acme/infra" })).toMatchObject({
			status: 200,
			data: [],
		});
	});

	it("listGroupAuditEvents reports nothing of the group's projects", async () => {
		await createBoard(as.ada);
		const events = dataOf(await as.ada.listGroupAuditEvents({ id: acme }));
		expect(events.map(({ entity_type }) => entity_type)).toEqual(["Group"]);
	});

	it.each(["tom", "lin"] as const)(
		"listGroupAuditEvents shows a %s nothing that others did",
		async (person) => {
			expect(await as[person].listGroupAuditEvents({ id: acme })).toMatchObject({
				status: 200,
				data: [],
				headers: { xTotal: 0 },
			});
		},
	);

	it("listGroupAuditEvents takes inclusive bounds", async () => {
		const list = async (bounds: object) =>
			dataOf(await as.ada.listGroupAuditEvents({ id: acme, ...bounds }));
		const created_at = "2021-01-11T08:30:00Z";
		expect(await list({ created_after: created_at })).toHaveLength(1);
		expect(await list({ created_before: created_at })).toHaveLength(1);
		expect(await list({ created_after: "2021-01-11T08:30:00.001Z" })).toHaveLength(0);
		expect(await list({ created_before: "2021-01-11T08:29:59.999Z" })).toHaveLength(0);
	});

	it.each(["unknown", "acme/rocket", "999999999", "0", "lin"])(
		"listGroupAuditEvents finds no group %s",
		async (id) => {
			expect(await as.root.listGroupAuditEvents({ id })).toMatchObject({
				status: 404,
				error: { message: "404 Group Not Found" },
			});
		},
	);

	it.each([
		["created_before=x", "created_before is invalid"],
		["pagination[x]=x&created_after=x", "created_after is invalid, pagination is invalid"],
	])("listGroupAuditEvents?%s is refused", async (query, error) => {
		expect(
			await request("GET", `/groups/acme/audit_events?${query}`, {
				as: "ada",
			}),
		).toMatchObject({ status: 400, body: { error } });
	});

	it("listGroupAuditEvents ignores filters that it does not have", async () => {
		expect(
			await request("GET", "/groups/acme/audit_events?entity_type=x&entity_id=x", {
				as: "ada",
			}),
		).toMatchObject({ status: 200, body: [{ entity_type: "Group" }] });
	});

	it("getGroupAuditEvent is for owners and administrators only", async () => {
		const event = first(dataOf(await as.ada.listGroupAuditEvents({ id: acme })));
		const sent = { id: acme, audit_event_id: event.id };
		for (const client of [as.ada, as.root]) {
			expect(await client.getGroupAuditEvent(sent)).toMatchObject({
				status: 200,
				data: event,
			});
		}
		for (const person of ["lin", "tom", "mia", "gus"] as const) {
			expect(await as[person].getGroupAuditEvent(sent)).toMatchObject(forbidden);
		}
	});

	it("getGroupAuditEvent does not find what is unknown, another group's or a project's", async () => {
		const [ofGroup] = dataOf(await as.ada.listGroupAuditEvents({ id: acme }));
		const [ofProject] = dataOf(await as.ada.listProjectAuditEvents({ id: rocket }));
		for (const [id, audit_event_id] of [
			[acme, unknownId],
			[acme, ofProject?.id ?? 0],
			["acme/infra", ofGroup?.id ?? 0],
			["open", ofGroup?.id ?? 0],
		] as const) {
			expect(await as.ada.getGroupAuditEvent({ id, audit_event_id })).toMatchObject(notFound);
		}
	});

	it("getGroupAuditEvent refuses an id that is no number", async () => {
		expect(
			await request("GET", "/groups/acme/audit_events/x", {
				as: "ada",
			}),
		).toMatchObject({
			status: 400,
			body: { error: "audit_event_id is invalid" },
		});
	});

	it("audit events of a group require the tier, whatever the role", async () => {
		for (const client of [as.zoe, as.root]) {
			expect(await client.listGroupAuditEvents({ id: "northwind" })).toMatchObject(forbidden);
			expect(await client.getGroupAuditEvent({ id: "northwind", audit_event_id: 1 })).toMatchObject(
				forbidden,
			);
		}
	});
});

conformance("audit events of everything", ({ as, request }) => {
	const raw = (query: string) => request("GET", `/audit_events?${query}`, { as: "root" });
	const list = async (more: object = {}) =>
		dataOf(await as.root.listAuditEvents({ per_page: 100, ...more }));

	it("listAuditEvents lists events of users, groups and projects, newest first", async () => {
		const events = await list();
		expect(new Set(events.map(({ entity_type }) => entity_type))).toEqual(
			new Set(["User", "Group", "Project"]),
		);
		expect(idsOf(events)).toEqual(newestFirst(idsOf(events)));
		expect(events).toContainEqual({
			id: expect.any(Number),
			author_id: -1,
			entity_id: -1,
			entity_type: "User",
			event_name: "audit_operation",
			details: expect.objectContaining({
				failed_login: "STANDARD",
				author_name: "mallory",
				target_details: "mallory",
			}),
			created_at: "2021-02-01T02:12:45.000Z",
		});
		const ofProject = dataOf(await as.ada.listProjectAuditEvents({ id: rocket }));
		for (const event of ofProject) expect(events).toContainEqual(event);
	});

	it("listAuditEvents lists new events of any project", async () => {
		await createBoard(as.mia, { id: "mia/kites", name: "Wind" });
		expect(first(await list({ per_page: 1 }))).toMatchObject({
			author_id: userId("mia"),
			entity_type: "Project",
			details: { add: "board", target_details: "Wind" },
		});
	});

	it.each(["User", "Group", "Project"] as const)(
		"listAuditEvents filters by the type %s",
		async (entity_type) => {
			const all = await list();
			const events = await list({ entity_type });
			expect(events.length).toBeGreaterThan(0);
			expect(events).toEqual(all.filter((event) => event.entity_type === entity_type));
		},
	);

	it("listAuditEvents filters by one entity of a type", async () => {
		await createBoard(as.ada, { id: "acme/kettle" });
		const { entity_id } = first(await list({ per_page: 1 }));
		const events = await list({ entity_type: "Project", entity_id });
		expect(events.length).toBeGreaterThan(0);
		expect(events).toEqual(
			(await list()).filter(
				(event) => event.entity_type === "Project" && event.entity_id === entity_id,
			),
		);
		expect(await list({ entity_type: "User", entity_id: unknownId })).toEqual([]);
	});

	it("listAuditEvents takes entity 0 for none", async () => {
		expect(await list({ entity_type: "Project", entity_id: 0 })).toEqual(
			await list({ entity_type: "Project" }),
		);
	});

	it.each([
		["entity_id=1", "entity_type is missing"],
		["entity_id=x", "entity_id is invalid, entity_type is missing"],
		["entity_type=User&entity_id=x", "entity_id is invalid"],
		["entity_type=project", "entity_type does not have a valid value"],
		["entity_type=Snippet", "entity_type does not have a valid value"],
		["entity_type=", "entity_type does not have a valid value"],
		["entity_type[]=User", "entity_type is invalid, entity_type does not have a valid value"],
		["created_after=x", "created_after is invalid"],
		["created_before=x", "created_before is invalid"],
		["pagination=keyset&cursor=x", "cursor is invalid"],
		[
			"per_page=x&created_after=x&entity_type=x&entity_id=x",
			"created_after is invalid, entity_type does not have a valid value, entity_id is invalid, per_page is invalid",
		],
	])("listAuditEvents?%s is refused", async (query, error) => {
		expect(await raw(query)).toMatchObject({ status: 400, body: { error } });
	});

	it("listAuditEvents needs no type for an entity that is not given", async () => {
		expect(await raw("entity_id=")).toMatchObject({ status: 200 });
	});

	it("listAuditEvents filters by time with inclusive bounds", async () => {
		const at = "2021-02-01T02:12:45Z";
		const found = await list({ created_after: at, created_before: at });
		expect(found).toMatchObject([{ details: { failed_login: "STANDARD" } }]);
		expect(
			await list({
				created_after: "2021-02-01T02:12:45.001Z",
				created_before: "2021-02-02",
			}),
		).toEqual([]);
	});

	it("listAuditEvents joins all filters", async () => {
		expect(
			await list({
				entity_type: "Project",
				created_after: "2021-02-01",
				created_before: "2021-02-12",
			}),
		).toMatchObject([{ author_id: userId("tom") }]);
	});

	it("getAuditEvent shows an event of any type", async () => {
		for (const event of await list()) {
			expect(await as.root.getAuditEvent({ id: event.id })).toMatchObject({
				status: 200,
				data: event,
			});
		}
	});

	it.each([unknownId, 0, -1, 2 ** 53 - 1])("getAuditEvent does not find event %s", async (id) => {
		expect(await as.root.getAuditEvent({ id })).toMatchObject(notFound);
	});

	it.each(["x", "1.5", "acme%2Frocket"])("getAuditEvent refuses the id %s", async (id) => {
		expect(await request("GET", `/audit_events/${id}`, { as: "root" })).toMatchObject({
			status: 400,
			body: { error: "id is invalid" },
		});
	});

	it("listAuditEvents and getAuditEvent are for administrators only", async () => {
		for (const person of ["ada", "lin", "tom", "ola", "ext"] as const) {
			expect(await as[person].listAuditEvents()).toMatchObject(forbidden);
			expect(await as[person].getAuditEvent({ id: 1 })).toMatchObject(forbidden);
		}
		expect(await as.nobody.listAuditEvents()).toMatchObject({
			status: 401,
			error: { message: "401 Unauthorized" },
		});
	});

	it.each(["POST", "PUT", "PATCH", "DELETE"])(
		"audit events are read-only: %s is not allowed",
		async (method) => {
			const before = await list();
			for (const path of [
				"/audit_events",
				"/audit_events/1",
				"/projects/acme%2Frocket/audit_events/2",
				"/groups/acme/audit_events/1",
			]) {
				expect(await request(method, path, { as: "root" })).toMatchObject({
					status: 404,
					body: { error: "404 Not Found" },
				});
			}
			expect(await list()).toEqual(before);
		},
	);
});

const never = { status: 0 };
