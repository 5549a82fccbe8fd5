/**
 * Malformed requests to every operation: each is refused with an error of GitLab's shape, and the next request is
 * served. One operation or parameter of each kind gets all malformed inputs. The others of the kind get only the first
 * input, because the same code reads them.
 */
import { beforeAll, expect, it } from "vitest";
import {
	access,
	type Operation,
	type OperationId,
	operations,
} from "../../generated/operations.ts";
import { type ParameterRule, parameters } from "../../generated/parameters.ts";
import { partOf } from "../part.ts";
import { contractOperations } from "./contract.ts";
import { bodies, dangerous, hugeIds, json, queries, wrong } from "./hostile.ts";
import { conformance, dataOf, type RawAnswer, type RawRequest } from "./suite.ts";
import { createBoardWithLists, labelId, rocket, unknownId } from "./world.ts";

const all = Object.values(operations);
const readingBodies = all.filter(({ method }) => method !== "get");
/** The first operation of each kind: operations are grouped by method, kind of response and first path segment. */
const samples = new Set(
	Object.values(
		Object.groupBy(all, ({ method, raw, paged, path }) =>
			[method, raw, paged, path.split("/")[1]].join(),
		),
	).map((operations) => operations?.[0]?.id),
);
const isSample = ({ id }: Operation) => samples.has(id);

/** The sample operations and a quarter of the others, a different quarter for each `number`; ALL_CASES=1: all. */
function turn(number: number, some: readonly Operation[] = all): Operation[] {
	const others = some.filter((one) => !isSample(one));
	return [...some.filter(isSample), ...partOf(4, others, number)];
}

/** All inputs for a sample operation; only the first input for other operations. */
const inputsFor = <Input>(operation: Operation, inputs: readonly Input[]): readonly Input[] =>
	isSample(operation) ? inputs : inputs.slice(0, 1);

/**
 * The first parameter of each kind. Parameters of one kind have the same location, type, format and other rules; path
 * parameters of one kind also have the same name.
 */
const firstRules = new Set(
	Object.values(
		Object.groupBy(
			all.flatMap(({ id }) =>
				parameters[id].rules.flatMap((rule) => [rule, ...(rule.properties ?? [])]),
			),
			(rule) =>
				[
					rule.in,
					rule.type,
					rule.format,
					rule.digits,
					rule.commas,
					rule.noneAny,
					rule.in === "path" && rule.name,
				].join(),
		),
	).map((rules) => rules?.[0]),
);

/** All values for the first parameter of a kind; only the first value for other parameters. */
const valuesFor = <Value>(rule: ParameterRule, values: readonly Value[]): readonly Value[] =>
	firstRules.has(rule) ? values : values.slice(0, 1);

/** The first body of each content type. */
const someBodies = Object.values(
	Object.groupBy(bodies, ([, headers]) => `${headers["Content-Type"]}`),
).flatMap((same) => same?.slice(0, 1) ?? []);
const plainBadRequest = {
	status: 400,
	headers: { "content-type": "text/plain" },
	body: "Bad Request",
};

const rulesOf = (id: OperationId, place: ParameterRule["in"]) =>
	parameters[id].rules.filter((rule) => rule.in === place);

const withQueries = all.filter(({ id }) => rulesOf(id, "query").length > 0);
const withBodies = readingBodies.filter(({ id }) => rulesOf(id, "body").length > 0);
const paged = all.filter((operation) => operation.paged);

/** Path parameters of the operation's main path. Its aliases, alternative paths, may have others. */
const segmentsOf = ({ id, path }: Operation) =>
	rulesOf(id, "path").filter(({ name }) => path.includes(`{${name}}`));

/** A query with the required parameters. Where any one of several parameters suffices, it has the last of them. */
const queryFor = ({ id }: Operation) => {
	const needed = (parameters[id].exclusive ?? [])
		.filter(({ rule }) => rule === "exactly-one" || rule === "at-least-one")
		.map(({ of }) => of.at(-1));
	const pairs = rulesOf(id, "query")
		.filter(({ name, required }) => required || needed.includes(name))
		.flatMap(({ name, type }) =>
			type === "array" ? [`${name}[]=x`, `${name}[]=y`] : [`${name}=x`],
		);
	return pairs.length > 0 ? `?${pairs.join("&")}` : "";
};

/** GitLab's errors: `{"error": text}`, or `message` with a text, `{"error": text}` or `{attribute: [texts]}`. */
function isReferenceShaped(body: unknown): boolean {
	if (typeof body !== "object" || body === null) return false;
	const [[key, value] = [], ...more] = Object.entries(body);
	if (more.length > 0) return false;
	if (typeof value === "string") return key === "error" || key === "message";
	return (
		key === "message" &&
		typeof value === "object" &&
		Object.values(value as object).every((inner) =>
			Array.isArray(inner)
				? inner.every((text) => typeof text === "string")
				: typeof inner === "string",
		)
	);
}

function expectRefusal(answer: RawAnswer): void {
	expect(answer.status).toBeGreaterThanOrEqual(400);
	expect(answer.status).toBeLessThan(500);
	if (answer.headers["content-type"] === "text/plain") {
		expect(answer).toMatchObject(plainBadRequest);
	} else {
		expect(answer.headers["content-type"]).toBe("application/json");
		expect(answer.body).toSatisfy(isReferenceShaped);
	}
}

/** Expects a success, or an error of GitLab's shape. */
function expectSound(answer: RawAnswer): void {
	if (answer.status >= 400) expectRefusal(answer);
	else expect([200, 201, 204, 304]).toContain(answer.status);
}

/** Times outside of the years 1 to 9999 in UTC. */
const distantTimes = [
	"0000-01-01",
	"0000-12-31T23:59:59.999Z",
	"0001-01-01T00:00:00+01:00",
	"0001-01-01T00:59:59.999+01:00",
	"9999-12-31T23:59:59-01:00",
	"9999-12-31T23:00:00-01:00",
];

/** The first and the last times of the years 1 to 9999 in UTC, in several notations. */
const outermostTimes = [
	"0001-01-01",
	"0001-01-01T00:00:00Z",
	"0001-01-01T01:00:00+01:00",
	"9999-12-31",
	"9999-12-31T23:59:59.999Z",
	"9999-12-31T22:59:59.999-01:00",
];

/** Whether the operation refuses page numbers beyond a limit, with 405. */
const hasEnd = ({ id }: Operation) =>
	contractOperations.some((operation) => operation.id === id && operation.statuses.includes(405));

conformance("malformed requests", ({ as, request }) => {
	/** Path parameters: ids of existing records, so that requests reach the handlers. Deletions get unknown ids. */
	let there: Record<string, string | number> = {};

	beforeAll(async () => {
		const board = await createBoardWithLists(as.ada, ["to do", "bug"]);
		const [event] = dataOf(await as.root.listProjectAuditEvents({ id: rocket }));
		const own = dataOf(await as.root.createProject({ name: "Malformed" }));
		const ownGroup = dataOf(
			await as.root.createGroup({
				name: "Malformed",
				path: "malformed-group",
			}),
		);
		const main = { id: rocket, branch: "main" };
		const { commit } = dataOf(await as.root.getProjectBranch(main));
		there = {
			own_id: own.id,
			own_group: ownGroup.id,
			board_id: board.id,
			list_id: board.lists[0]?.id ?? 0,
			audit_event_id: event?.id ?? 0,
			event_id: event?.id ?? 0,
			cluster_id: unknownId,
			user_id: unknownId,
			commit_id: "main",
			sha: commit.id,
		};
	});

	const placeOf = ({ path }: Operation) => (path.startsWith("/groups/") ? "acme" : rocket);

	/** The operation's path with parameters filled in; `segments` are inserted as they are, without encoding. */
	const pathOf = (operation: Operation, segments: Record<string, string> = {}) =>
		operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
			if (segments[name] !== undefined) return segments[name];
			if (operation.path.startsWith("/users")) return "2";
			if (name === "id") {
				if (operation.path.startsWith("/audit_events")) return String(there.event_id);
				// These operations may change the path of the project or group, so each gets a separate one.
				if (operation.id === "updateProject") return String(there.own_id);
				if (operation.id === "updateGroup") return String(there.own_group);
				// Archives a separate project, because other operations must still be able to change acme/rocket.
				if (operation.path.endsWith("/archive") && operation.method === "post")
					return String(there.own_id);
				if (operation.method === "delete" && operation.path.endsWith("{id}"))
					return String(unknownId);
				return encodeURIComponent(placeOf(operation));
			}
			if (operation.method === "delete") return String(unknownId);
			const isGroups = operation.path.startsWith("/groups/");
			// In the demo world, milestone 1 belongs to a group and milestone 2 to a project.
			if (name === "milestone_id" && operation.paged) return isGroups ? "1" : "2";
			return String(there[name] ?? 1);
		});

	const send = (
		{ method }: Operation,
		path: string,
		options: RawRequest = {},
	): Promise<RawAnswer> => request(method.toUpperCase(), path, { as: "root", ...options });

	/** Checks that the next request is served. */
	const expectAlive = async () => {
		expect(
			await request("GET", "/projects/acme%2Frocket/boards?per_page=1", {
				as: "gus",
			}),
		).toMatchObject({ status: 200, body: [{ name: "Sprint" }] });
		expect(({} as { x?: unknown }).x).toBeUndefined();
	};

	it.each(turn(0))("$id refuses a query that can't be read", async (operation) => {
		for (const [what, query] of inputsFor(operation, queries)) {
			const answer = await send(operation, `${pathOf(operation)}?${query}`);
			expect({ what, ...answer }).toMatchObject({ what, ...plainBadRequest });
		}
		await expectAlive();
	});

	it.each(turn(1))("$id refuses a path that can't be read", async (operation) => {
		for (const rule of segmentsOf(operation)) {
			const { name } = rule;
			for (const segment of valuesFor(rule, [
				"%00",
				"a%00b",
				"%C3%28",
				"%ED%A0%80",
				"%zz",
				"%FF",
			])) {
				const answer = await send(operation, pathOf(operation, { [name]: segment }));
				expect({ name, segment, ...answer }).toMatchObject({
					name,
					segment,
					...plainBadRequest,
				});
			}
		}
		await expectAlive();
	});

	it.each(turn(2))("$id reports ids that are no numbers", async (operation) => {
		for (const rule of segmentsOf(operation)) {
			const { name, type, digits } = rule;
			if (type !== "integer") continue;
			for (const segment of valuesFor(rule, [
				"x",
				"1.5",
				"1e3",
				"0x1",
				"true",
				"%5B1%5D",
				"1%2F2",
				"%20",
				"١",
			])) {
				const answer = await send(
					operation,
					pathOf(operation, { [name]: encodeURI(decodeURI(segment)) }),
				);
				expectRefusal(answer);
				expect({ segment, ...answer }).toMatchObject({
					segment,
					...(digits
						? { status: 404, body: { error: "404 Not Found" } }
						: {
								status: 400,
								body: { error: expect.stringContaining(`${name} is invalid`) },
							}),
				});
			}
		}
		await expectAlive();
	});

	it.each(turn(3))("$id finds nothing under huge ids", async (operation) => {
		const sent = bodyFor(operation);
		for (const rule of segmentsOf(operation)) {
			const { name } = rule;
			// In a path that ends with a note's id, the discussion id is ignored: a note is found by its own id.
			if (name === "discussion_id" && operation.path.endsWith("{note_id}")) continue;
			// Skips branches and file paths: they are names, not ids, and a huge number can be a valid name.
			if (name === "branch" || name === "file_path") continue;
			for (const segment of firstRules.has(rule) ? hugeIds : hugeIds.slice(0, 2)) {
				const answer = await send(
					operation,
					pathOf(operation, { [name]: segment }) + queryFor(operation),
					sent,
				);
				expectRefusal(answer);
				expect({ name, segment, ...answer }).toMatchObject({
					name,
					segment,
					status: 404,
				});
			}
		}
		await expectAlive();
	});

	it.each(all.filter(isSample))(
		"$id survives names that objects have by themselves",
		async (operation) => {
			const path = pathOf(operation);
			const plain = await send(operation, path, quietBodyFor(operation));
			const answer = await send(operation, `${path}?${dangerous}`, quietBodyFor(operation));
			expectSound(answer);
			expect(answer).toMatchObject({
				status: plain.status,
				body: plain.body as object,
			});
			await expectAlive();
		},
	);

	it.each(turn(4, withQueries))(
		"$id reports every query parameter of a wrong type",
		async (operation) => {
			const path = pathOf(operation);
			for (const rule of rulesOf(operation.id, "query")) {
				const { name, type, noneAny } = rule;
				const misfits = ["[]=x", ...(type === "object" ? [] : ["[a]=x"])];
				const text = /^approve(r|d_by)_ids$/.test(name)
					? `${name} should be an array, 'None' or 'Any'`
					: noneAny && type === "integer"
						? `${name} should be an integer, none, or any, however got`
						: `${name} is invalid`;
				if (["integer", "datetime", "boolean"].includes(type)) misfits.push("=x");
				if (type === "array") misfits.shift();
				for (const misfit of valuesFor(rule, misfits.toReversed())) {
					const answer = await send(operation, `${path}?${name}${misfit}`);
					expect(answer).toMatchObject({
						status: 400,
						body: { error: expect.stringContaining(text) },
					});
				}
			}
			await expectAlive();
		},
	);

	it.each(all.filter(({ id }) => rulesOf(id, "query").some(({ type }) => type === "datetime")))(
		"$id takes times of the years 1 to 9999 only",
		async (operation) => {
			const rules = rulesOf(operation.id, "query").filter(({ type }) => type === "datetime");
			const sent = async (name: string, time: string) => ({
				name,
				time,
				...(await send(operation, `${pathOf(operation)}?${new URLSearchParams({ [name]: time })}`)),
			});
			for (const rule of rules) {
				const { name } = rule;
				for (const time of valuesFor(rule, distantTimes)) {
					expect(await sent(name, time)).toMatchObject({
						name,
						time,
						status: 400,
						body: { error: expect.stringContaining(`${name} is invalid`) },
					});
				}
				if (operation.method !== "get") continue;
				for (const time of firstRules.has(rule)
					? outermostTimes
					: outermostTimes.filter((one) => one.includes("+") || one.includes(".999-"))) {
					expect(await sent(name, time)).toMatchObject({
						name,
						time,
						status: 200,
					});
				}
			}
			await expectAlive();
		},
	);

	it.each(turn(5))("$id knows no format that is an array or an object", async (operation) => {
		const path = pathOf(operation);
		for (const query of inputsFor(operation, ["format[]=x", "format[]=json", "format[a]=b"])) {
			const answer = await send(operation, `${path}?${query}`);
			expect({ query, ...answer }).toMatchObject({
				query,
				status: 406,
				body: { error: "The requested format '' is not supported." },
			});
		}
		await expectAlive();
	});

	it.each(all.filter(isSample))("$id takes an empty format for none", async (operation) => {
		const path = pathOf(operation);
		const plain = await send(operation, path, quietBodyFor(operation));
		const answer = await send(operation, `${path}?format=`, quietBodyFor(operation));
		expectSound(answer);
		expect(answer).toMatchObject({
			status: plain.status,
			body: plain.body as object,
		});
		await expectAlive();
	});

	it.each(turn(6, paged))(
		"$id has empty pages far out, and none that break it",
		async (operation) => {
			for (const number of inputsFor(operation, hugeIds)) {
				expectSound(await send(operation, `${pathOf(operation)}?per_page=${number}`));
			}
			for (const size of inputsFor(operation, [100, 1, hugeIds[1]])) {
				expect(
					await send(operation, `${pathOf(operation)}?page=2147483647&per_page=${size}`),
				).toMatchObject(hasEnd(operation) ? { status: 405 } : { status: 200, body: [] });
			}
			await expectAlive();
		},
	);

	it.each([
		["listProjectBoards", "/projects/acme%2Frocket/boards?per_page=1"],
		["listProjectAuditEvents", "/projects/acme%2Frocket/audit_events?per_page=1&pagination=keyset"],
	])(
		"%s links with what it knows when all that was sent is too long for a header",
		async (_, path) => {
			const long = "x".repeat(9000);
			const { status, headers } = await request("GET", `${path}&x=${long}`, {
				as: "root",
			});
			expect(status).toBe(200);
			expect(headers.link).toMatch(/[?&]id=acme%2Frocket&.*per_page=1.*rel="next"/);
			expect(headers.link).not.toContain("xxx");
			const short = await request("GET", `${path}&x=short`, { as: "root" });
			expect(headers.link).toBe(short.headers.link?.replaceAll("&x=short", ""));
		},
	);

	it("listProjectAuditEvents links to nothing when what it knows is too long for a header", async () => {
		const { status, headers, body } = await request(
			"GET",
			`/projects/acme%2Frocket/audit_events?per_page=1&cursor=${"x".repeat(9000)}`,
			{ as: "root" },
		);
		expect(status).toBe(200);
		expect(body).toHaveLength(1);
		expect(headers).not.toHaveProperty("link");
		expect(headers["x-next-page"]).toBe("2");
	});

	it.each(turn(7, readingBodies))("$id refuses a body that can't be read", async (operation) => {
		// Deletions name an existing project or group: the caller's role in it decides how much of the body is read.
		const path = pathOf(operation, {
			...(operation.id === "deleteProject" && {
				id: encodeURIComponent("open/simulator"),
			}),
			...(operation.id === "deleteGroup" && { id: "demo" }),
		});
		for (const [what, headers, body] of isSample(operation) ? bodies : someBodies) {
			const answer = await send(operation, path, {
				headers,
				body,
			});
			expectRefusal(answer);
			expect({ what, status: answer.status }).toEqual({
				what,
				status: what === "a body of another type" ? 415 : 400,
			});
		}
		await expectAlive();
	});

	it.each(turn(8, withBodies))(
		"$id reports every body parameter of a wrong type",
		async (operation) => {
			for (const rule of rulesOf(operation.id, "body")) {
				for (const value of valuesFor(rule, wrong[rule.type])) {
					// This list may also be sent as one text with commas. Any value except an object can be read as a text.
					if (rule.commas && typeof value !== "object") continue;
					const answer = await send(operation, pathOf(operation), {
						body: { [rule.name]: value },
					});
					expectRefusal(answer);
					expect({ value, ...answer }).toMatchObject({
						value,
						status: 400,
						body: { error: expect.stringContaining(`${rule.name} is invalid`) },
					});
				}
				for (const child of rule.properties ?? []) {
					for (const value of valuesFor(child, wrong[child.type])) {
						const answer = await send(operation, pathOf(operation), {
							body: { [rule.name]: { [child.name]: value } },
						});
						expect({ value, ...answer }).toMatchObject({
							value,
							status: 400,
							body: {
								error: expect.stringContaining(`${rule.name}[${child.name}] is invalid`),
							},
						});
					}
				}
			}
			await expectAlive();
		},
	);

	it.each(turn(9, readingBodies))(
		"$id takes null for every parameter, or refuses it",
		async (operation) => {
			const rules = rulesOf(operation.id, "body");
			const nulls = Object.fromEntries(rules.map(({ name }) => [name, null]));
			const inside = Object.fromEntries(
				rules.map(({ name, properties = [] }) => [
					name,
					Object.fromEntries(properties.map((child) => [child.name, null])),
				]),
			);
			for (const body of [nulls, inside, { ...nulls, id: null, board_id: null }]) {
				expectSound(await send(operation, pathOf(operation), { body }));
			}
			for (const rule of rules) {
				expectSound(
					await send(operation, pathOf(operation), {
						body: { [rule.name]: null },
					}),
				);
			}
			await expectAlive();
		},
	);

	/** A JSON string above the length limits of all texts except contents of files and notes. */
	const endless = JSON.stringify("x".repeat(200_000));

	it.each(turn(10, readingBodies))(
		"$id survives huge numbers and endless texts in the body",
		async (operation) => {
			for (const rule of rulesOf(operation.id, "body")) {
				const { name, type } = rule;
				const values =
					type === "integer"
						? ["9223372036854775808", "1e400", "-1e400", "-0", "1e-400"]
						: [endless, '"\\uFFFF\\uFEFF"', "1e400"];
				for (const value of firstRules.has(rule) ? values : values.slice(0, 2)) {
					const answer = await send(operation, pathOf(operation), {
						headers: json,
						body: `{"${name}": ${value}}`,
					});
					expectSound(answer);
				}
			}
			await expectAlive();
		},
	);

	it.each(turn(11, readingBodies))(
		"$id ignores JSON that is no object, and dangerous names in one that is",
		async (operation) => {
			const path = pathOf(operation);
			const repeat = () => send(operation, path, { headers: json, body: "{}" });
			// The first request may subscribe or unsubscribe, approve or unapprove. Later ones change nothing, and so all get
			// the same response.
			if (/ubscribe|pproveMergeRequest/.test(operation.id)) await repeat();
			const plain = await repeat();
			for (const body of inputsFor(operation, [
				"[]",
				'["x"]',
				"null",
				"12",
				'"text"',
				"true",
				"",
				" \n",
				'{"__proto__": {"name": "x", "position": 0, "label_id": 1}}',
				'{"constructor": {"prototype": {"x": 1}}, "toString": 1, "hasOwnProperty": 1}',
			])) {
				const answer = await send(operation, path, { headers: json, body });
				expectSound(answer);
				expect({ body, status: answer.status, answer: answer.body }).toEqual({
					body,
					status: plain.status,
					answer: plain.body,
				});
			}
			await expectAlive();
		},
	);

	/** A valid body, so that only the part under test is refused. */
	function bodyFor({ id, method }: Operation): RawRequest {
		if (method === "get" || method === "delete") return {};
		if (id === "createProjectBoard") return { body: { name: "Huge" } };
		if (id === "updateProject" || id === "updateGroup") return { body: { description: "Huge" } };
		if (id.startsWith("share")) return { body: { group_id: unknownId, group_access: 10 } };
		if (id.endsWith("Member")) {
			return { body: { access_level: 10, user_id: unknownId } };
		}
		if (id === "createGroup") return { body: { name: "Huge", path: "huge" } };
		if (id === "createProjectBoardList") return { body: { label_id: labelId("idea") } };
		if (id === "updateProjectBoardList") return { body: { position: 1 } };
		if (id === "createProjectCluster") {
			return {
				body: {
					name: "Huge",
					platform_kubernetes_attributes: {
						api_url: "https://203.0.113.20",
						token: "secret",
					},
				},
			};
		}
		if (id === "createProjectBranch") return { body: { branch: "huge", ref: "main" } };
		if (id === "createProjectTag") return { body: { tag_name: "huge", ref: "main" } };
		if (id === "createProjectRelease") return { body: { tag_name: "huge", ref: "main" } };
		if (id === "updateProjectRelease") return { body: { name: "Huge" } };
		if (id === "createCommitComment") return { body: { note: "Huge" } };
		if (["commits", "files"].includes(access[id].tag)) {
			const content = { commit_message: "Huge", content: "", actions: [] };
			return { body: { branch: "main", ...content } };
		}
		if (id === "createProtectedBranch") return { body: { name: "huge" } };
		if (id === "createProjectUpload") {
			const form = new FormData();
			form.append("file", new Blob(["Huge"]), "huge.txt");
			return { body: form };
		}
		if (id === "setCommitStatus") return { body: { state: "success" } };
		if (id.endsWith("Milestone")) return { body: { title: "Huge", description: "Huge" } };
		if (id === "createMergeRequest") {
			const branches = { source_branch: "main", target_branch: "fix" };
			return { body: { title: "Huge", ...branches } };
		}
		if (/^(createProject|updateProject)Issue$|^updateMergeRequest$/.test(id))
			return { body: { title: "Huge" } };
		if (id.includes("ubscribe")) return {};
		if (id.endsWith("Label")) return { body: { name: "Huge", color: "red" } };
		if (id === "createProjectSnippet") {
			const files = [{ file_path: "huge", content: "huge" }];
			return { body: { title: "Huge", files } };
		}
		if (id === "updateProjectSnippet") return { body: { title: "Huge" } };
		if (id === "resolveMergeRequestDiscussion") return { body: { resolved: true } };
		if (["discussions", "notes"].includes(access[id].tag)) return { body: { body: "Huge" } };
		return {};
	}

	/** A body with which the request changes nothing, so that it can be repeated. */
	function quietBodyFor({ id }: Operation): RawRequest {
		if (id === "createProjectBoardList") return { body: { label_id: labelId("bug") } };
		if (id === "updateProjectBoardList") return { body: { position: 99 } };
		return {};
	}
});
