/** RATE_LIMIT_…: limits of requests per minute, counted for each user or address. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { StoreAccess } from "../../server/domain/context.ts";
import { type Program, startInMemory, startServer } from "../programs.ts";
import { faultsOf, findOperation } from "./contract.ts";
import { origin } from "./targets/target.ts";

const programs = [
	["the mocks' stores", startInMemory],
	["the server", startServer],
] as const;

const boards = "/projects/acme%2Frocket/boards";
const tree = "/projects/open%2Fhandbook/repository/tree";
const archive = "/projects/open%2Fhandbook/repository/archive.tar";

describe.each(programs)("%s with limits", (_, start) => {
	let program: Program | undefined;
	let now: number;
	/** Received statuses by operation, for `coverage.ts`. */
	let met: Record<string, number[]> = {};
	beforeEach(({ task }) => {
		met = task.file.meta.met ??= {};
		now = Date.parse("2022-01-05T10:59:30Z");
	});
	afterEach(async () => {
		await program?.stop();
		program = undefined;
	});

	async function limited(
		env: Record<string, string>,
		between?: (stores: StoreAccess) => StoreAccess,
	) {
		program = await start({
			env,
			clock: () => now,
			...(between && { between }),
		});
	}

	async function send(method: string, path: string, token?: string, body?: BodyInit) {
		if (!program) throw new Error("a case calls a program before it runs");
		const url = `${origin}/api/v4${path}`;
		const response = await program.fetch(
			new Request(url, {
				method,
				...(token && { headers: { "Private-Token": token } }),
				...(body && { body }),
			}),
		);
		const { status, headers } = response;
		const bytes = await response.bytes();
		const { pathname } = new URL(url);
		expect(faultsOf({ method, path: pathname, status, headers, body: bytes })).toEqual([]);
		const operation = findOperation(method, pathname);
		if (operation) {
			met[operation.id] ??= [];
			met[operation.id]?.push(status);
		}
		return { status, headers, text: new TextDecoder().decode(bytes) };
	}

	const status = async (...request: Parameters<typeof send>) => (await send(...request)).status;

	/** Statuses of a request that is sent several times. */
	async function statuses(times: number, ...request: Parameters<typeof send>) {
		const found: number[] = [];
		while (found.length < times) found.push(await status(...request));
		return found;
	}

	it("there are none unless they are set", async () => {
		await limited({ ARCHIVE_RATE_LIMIT: "0" });
		expect(new Set(await statuses(40, "GET", boards, "lin-token"))).toEqual(new Set([200]));
		expect(new Set(await statuses(40, "GET", tree))).toEqual(new Set([200]));
		expect(new Set(await statuses(10, "GET", archive))).toEqual(new Set([200]));
	});

	it("a user is limited, whatever the token", async () => {
		await limited({ RATE_LIMIT_AUTHENTICATED: "2" });
		expect(await statuses(3, "GET", boards, "lin-token")).toEqual([200, 200, 429]);
		const refused = await send("GET", boards, "lin-token");
		expect(refused.text).toBe("Retry later\n");
		expect(Object.fromEntries(refused.headers)).toMatchObject({
			"content-type": "text/plain",
			"retry-after": "30",
			"ratelimit-name": "throttle_authenticated_api",
			"ratelimit-limit": "2",
			"ratelimit-observed": "4",
			"ratelimit-remaining": "0",
			"ratelimit-reset": String(Date.parse("2022-01-05T11:00:00Z") / 1000),
			"ratelimit-resettime": "Wed, 05 Jan 2022 11:00:00 GMT",
		});
		// Requests of other users and of anonymous callers are counted separately.
		expect(await status("GET", boards, "tom-token")).toBe(200);
		expect(await status("GET", tree)).toBe(200);
		now += 30_000;
		expect(await status("GET", boards, "lin-token")).toBe(200);
	});

	it("counts requests that are refused or not found", async () => {
		await limited({ RATE_LIMIT_AUTHENTICATED: "3" });
		expect(await status("GET", "/projects/none/boards", "gus-token")).toBe(404);
		expect(await status("GET", `${boards}/x`, "gus-token")).toBe(400);
		expect(await status("HEAD", tree, "gus-token")).toBe(200);
		expect(await status("GET", tree, "gus-token")).toBe(429);
	});

	it("a token that is no longer good spends nothing of its user", async () => {
		await limited({
			RATE_LIMIT_AUTHENTICATED: "1",
			RATE_LIMIT_UNAUTHENTICATED: "2",
		});
		const revoked = ["GET", boards, "ada-revoked-token"] as const;
		expect(await statuses(3, ...revoked)).toEqual([401, 401, 429]);
		expect(await status("GET", boards, "ada-token")).toBe(200);
	});

	it("a token in the body is that of its user", async () => {
		await limited({
			RATE_LIMIT_AUTHENTICATED: "1",
			RATE_LIMIT_UNAUTHENTICATED: "1",
		});
		const body = new URLSearchParams({ private_token: "lin-token", name: "B" });
		expect(await status("POST", boards, undefined, body)).toBe(201);
		expect(await status("POST", boards, undefined, body)).toBe(429);
		expect(await status("GET", tree)).toBe(200);
	});

	it("an address is limited where there is no user", async () => {
		await limited({ RATE_LIMIT_UNAUTHENTICATED: "3" });
		expect(await status("GET", tree)).toBe(200);
		expect(await status("GET", boards)).toBe(401);
		expect(await status("GET", boards, "wrong")).toBe(401);
		const refused = await send("GET", tree);
		expect(refused.status).toBe(429);
		expect(refused.headers.get("ratelimit-name")).toBe("throttle_unauthenticated_api");
		expect(await status("GET", boards)).toBe(429);
		expect(await status("GET", boards, "lin-token")).toBe(200);
	});

	it("writes are limited apart", async () => {
		await limited({ RATE_LIMIT_WRITES: "2" });
		const write = () => send("POST", boards, "lin-token", new URLSearchParams({ name: "B" }));
		expect((await write()).status).toBe(201);
		expect(await status("DELETE", `${boards}/999`, "lin-token")).toBe(404);
		const refused = await write();
		expect(refused.status).toBe(429);
		expect(refused.headers.get("ratelimit-name")).toBe("throttle_writes");
		expect(await status("GET", boards, "lin-token")).toBe(200);
	});

	it("downloads are limited apart", async () => {
		await limited({ RATE_LIMIT_RAW: "2", ARCHIVE_RATE_LIMIT: "0" });
		expect(await statuses(3, "GET", archive)).toEqual([200, 200, 429]);
		expect((await send("GET", archive)).headers.get("ratelimit-name")).toBe("throttle_raw");
		const listed = JSON.parse((await send("GET", tree)).text);
		const [{ id = "" } = {}] = listed.filter(({ type }: { type: string }) => type === "blob");
		const blob = `/projects/open%2Fhandbook/repository/blobs/${id}/raw`;
		expect(await status("GET", blob)).toBe(429);
		expect(await statuses(3, "GET", blob, "lin-token")).toEqual([200, 200, 429]);
	});

	it("unknown tokens are limited for each address", async () => {
		await limited({ RATE_LIMIT_WRONG_TOKENS: "3" });
		expect(await status("GET", boards, "lin-token")).toBe(200);
		const guesses: number[] = [];
		for (let guess = 0; guess < 4; guess++) {
			guesses.push(await status("GET", boards, `guess-${guess}`));
		}
		expect(guesses).toEqual([401, 401, 401, 429]);
		// Once an address has reached the limit of wrong tokens, valid tokens that it did not use before are refused too.
		// So a guesser cannot tell that a token is valid.
		const refused = await send("GET", boards, "tom-token");
		expect(refused).toMatchObject({ status: 429, text: "Retry later\n" });
		expect(refused.headers.get("ratelimit-name")).toBe("throttle_wrong_tokens");
		const body = new URLSearchParams({ private_token: "tom-token", name: "B" });
		expect(await status("POST", boards, undefined, body)).toBe(429);
		// Valid tokens that were used before the limit was reached still work, and so do requests without a token.
		expect(await status("GET", boards, "lin-token")).toBe(200);
		expect(await status("GET", tree)).toBe(200);
		now += 30_000;
		expect(await status("GET", boards, "tom-token")).toBe(200);
	});

	it("a refused token is not looked up", async () => {
		let lookups = 0;
		await limited({ RATE_LIMIT_WRONG_TOKENS: "1" }, (stores) => ({
			...stores,
			access: {
				...stores.access,
				loadCaller(...caller) {
					lookups++;
					return stores.access.loadCaller(...caller);
				},
			},
		}));
		expect(await statuses(3, "GET", boards, "guess")).toEqual([401, 429, 429]);
		expect(lookups).toBe(1);
	});

	it("expired and revoked tokens are not unknown", async () => {
		await limited({ RATE_LIMIT_WRONG_TOKENS: "1" });
		for (const token of ["ada-expired-token", "ada-revoked-token"]) {
			expect(await status("GET", boards, token)).toBe(401);
		}
		expect(await status("GET", boards, "lin-token")).toBe(200);
	});

	it("a counter of archives that fails lets through", async () => {
		const failure = new Error("no counter");
		await limited({}, (stores) => ({
			...stores,
			rateLimits: { hit: () => Promise.reject(failure) },
			transaction: (work) =>
				stores.transaction((writing) =>
					work({
						...writing,
						rateLimits: { hit: () => Promise.reject(failure) },
					}),
				),
		}));
		expect(await statuses(7, "GET", archive)).toEqual(Array(7).fill(200));
		expect(program?.failures.map(({ error }) => error)).toEqual(Array(7).fill(failure));
	});
});
