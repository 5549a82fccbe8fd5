/** `npm run mock:prism`: the mock server that Prism makes from the contract. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../server/platform/free-port.ts";

let api: string;
let stop: () => Promise<void>;

beforeAll(async () => {
	const port = await freePort();
	api = `http://127.0.0.1:${port}`;
	const script = fileURLToPath(new URL("../../spec/prism.ts", import.meta.url));
	const prism = spawn(process.execPath, [script, "--port", String(port)], {
		stdio: "ignore",
	});
	const exit = once(prism, "exit");
	stop = async () => {
		prism.kill();
		await exit;
	};
	const answers = () =>
		fetch(`${api}/version`).then(
			() => true,
			() => false,
		);
	while (!(await answers())) {
		if (prism.exitCode !== null) throw new Error("Prism does not start");
		await sleep(200);
	}
}, 300_000);
afterAll(() => stop());

it.each([
	["an id", "/projects/1/boards"],
	["a path", "/projects/acme%2Frocket/boards"],
	["the id of a group", "/groups/7/epics"],
	["the path of a group", "/groups/acme/epics"],
	["the id of a label", "/projects/1/labels/3"],
	["the name of a label", "/projects/1/labels/to%20do"],
	["the id of a user", "/users/2/projects"],
	["a username", "/users/ada/projects"],
	["an assignee", "/projects/1/issues?assignee_id=2"],
	["no assignee", "/projects/1/issues?assignee_id=None"],
])("Prism takes %s", async (_, path) => {
	const { status } = await fetch(`${api}${path}`, {
		headers: { "Private-Token": "ada-token" },
	});
	expect(status).toBe(200);
});

it("Prism takes the ids of users, one or several", async () => {
	for (const user_id of [3, "3,4"]) {
		const { status } = await fetch(`${api}/projects/1/members`, {
			method: "POST",
			headers: {
				"Private-Token": "ada-token",
				"Content-Type": "application/json",
			},
			body: JSON.stringify({ user_id, access_level: 30 }),
		});
		expect(status, String(user_id)).toBe(201);
	}
});
