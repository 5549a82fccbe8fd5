import { afterAll, beforeAll, expect, it } from "vitest";
import { createMocks, type Mocks } from "../../mocks/doors/fetch.ts";
import { serve } from "../../mocks/doors/serve.ts";

let mocks: Mocks;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
	mocks = createMocks({ signedInAs: "ada" });
	server = await serve({ mocks });
});
afterAll(() => server.close());

/** Functions that send requests in a session, or without a session. */
function within(session?: string) {
	const send = async (method: string, path: string, body?: unknown) => {
		const response = await fetch(server.url + path, {
			method,
			headers: {
				"content-type": "application/json",
				...(session !== undefined && { "X-Mock-Session": session }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		return {
			status: response.status,
			json: text ? JSON.parse(text) : undefined,
		};
	};
	const boards = "/api/v4/projects/acme%2Frocket/boards";
	return {
		send,
		create: (name: string) => send("POST", boards, { name }),
		async names(): Promise<string[]> {
			const { json } = await send("GET", boards);
			return json.map(({ name }: { name: string }) => name);
		},
		steer: (command: string, body: object = {}) => send("POST", `/-/mock/${command}`, body),
	};
}

it("sessions have a world, rules and a journal of their own", async () => {
	const [first, one, other] = [within(), within("one"), within("other")];
	const initial = await first.names();
	await first.create("Everywhere");
	const tests = [one, other].map(async (session, index) => {
		expect((await session.create(`Of ${index}`)).status).toBe(201);
		await session.steer("snapshot");
		await session.steer("fail", {
			operation: "createProjectBoard",
			status: 403,
		});
		expect((await session.create("Refused")).status).toBe(403);
		expect(await session.names()).toEqual([...initial, "Everywhere", `Of ${index}`]);
	});
	await Promise.all(tests);
	expect(await first.names()).toEqual([...initial, "Everywhere"]);
	expect((await first.steer("restore")).status).toBe(404);
	expect((await first.create("Not refused")).status).toBe(201);

	await one.steer("reset");
	expect(await one.names()).toEqual([...initial, "Everywhere"]);
	expect(await other.names()).toContain("Of 1");
	const { json } = await other.send("GET", "/-/mock/journal");
	expect(json.entries).toHaveLength(4);
	await first.steer("reset");
	expect(await first.names()).toEqual(initial);
	expect(await other.names()).toContain("Of 1");
	const later = within("later");
	expect(await later.names()).toEqual(initial);
});

it("the sessions used last are kept", async () => {
	const kept = within("kept");
	const forgotten = within("forgotten");
	await kept.create("Kept");
	await forgotten.create("Forgotten");
	for (let count = 0; count < 199; count++) {
		if (count === 50) expect(await kept.names()).toContain("Kept");
		expect((await within(`${count}`).send("GET", "/-/mock/time")).status).toBe(200);
	}
	expect(await kept.names()).toContain("Kept");
	expect(await forgotten.names()).not.toContain("Forgotten");
});

it("pages may name a session, of a reasonable length", async () => {
	expect((await within("a".repeat(201)).send("GET", "/-/mock")).status).toBe(400);
	expect(await within("").names()).toEqual(await within().names());
	for (const path of ["/-/mock/reset", "/api/v4/projects/1/boards"]) {
		const answer = await fetch(server.url + path, {
			method: "OPTIONS",
			headers: {
				origin: "http://localhost:5173",
				"access-control-request-method": "POST",
				"access-control-request-headers": "content-type,x-mock-session",
			},
		});
		const allowed = answer.headers.get("access-control-allow-headers") ?? "";
		expect(allowed.toLowerCase()).toContain("x-mock-session");
	}
});
