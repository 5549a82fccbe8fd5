/** The page that browser.test.ts opens. The page's results are in `window.result`. */
import { setupWorker } from "msw/browser";
import { createMocks } from "../../mocks/index.ts";
import { playScript } from "./script.ts";

const base = "https://git.test/api/v4";
const boards = `${base}/projects/acme%2Frocket/boards`;
const named = (name: string): RequestInit => ({
	method: "POST",
	body: new URLSearchParams({ name }),
});
const failure = (call: Promise<unknown>) =>
	call.then(
		() => "none",
		(error: Error) => error.name,
	);

async function run() {
	const mocks = createMocks({ signedInAs: "ada" });
	const other = createMocks({
		signedInAs: "ada",
		baseUrl: "https://other.test/git",
	});
	const worker = setupWorker(...other.handlers, ...mocks.handlers);
	await worker.start({ quiet: true });

	const created = await fetch(boards, named("Launch"));
	const { id } = await created.json();
	const found = await fetch(`${boards}/${id}`);
	const { name } = await found.json();
	mocks.signIn();
	const signedOut = (await fetch(boards)).status;
	mocks.signIn("lin");
	await fetch(boards);
	const otherUser = mocks.journal.entries.at(-1)?.user;
	mocks.signIn("ada");

	const tree = await fetch(
		`${base}/projects/acme%2Frocket/repository/tree?recursive=true&per_page=100`,
	);
	const entries: { id: string; type: string }[] = await tree.json();
	let blobs = true;
	for (const entry of entries.filter(({ type }) => type === "blob")) {
		const raw = await fetch(`${base}/projects/acme%2Frocket/repository/blobs/${entry.id}/raw`);
		blobs &&= (await gitName(await raw.arrayBuffer())) === entry.id;
	}
	const archive = await fetch(`${base}/projects/acme%2Frocket/repository/archive.tar.gz`);
	const bytes = new Uint8Array(await archive.arrayBuffer());
	const unknown = await fetch(`${base}/nothing`);

	mocks.fail("createProjectBoard", 403, { times: 1 });
	const failed = await fetch(boards, named("No"));
	const refusal = [failed.status, await failed.json()];
	mocks.networkError("listProjectBoards", { times: 1 });
	const networkError = await failure(fetch(boards));
	mocks.cut("listProjectBoards", { times: 1 });
	const cut = await failure(fetch(boards).then((answer) => answer.text()));
	mocks.delay("listProjectBoards", 60_000, { times: 1 });
	const late = await failure(fetch(boards, { signal: AbortSignal.timeout(50) }));
	mocks.reset();
	const after: { name: string }[] = await (await fetch(boards)).json();
	const elsewhere = await fetch(
		"https://other.test/git/api/v4/projects/acme%2Frocket/boards?per_page=1",
	);
	const otherBoards: { name: string }[] = await elsewhere.json();
	return {
		created: created.status,
		found: name,
		signedOut,
		otherUser,
		otherInstance: otherBoards.map((board) => board.name),
		url: found.url === `${boards}/${id}`,
		blobs,
		archive: [...bytes.subarray(0, 2)],
		failed: refusal,
		networkError,
		cut,
		late,
		afterReset: after.some((board) => board.name === "Launch"),
		unknown: [unknown.status, await unknown.json()],
		script: await playScript(createMocks({ signedInAs: "ada" })),
	};
}

/** Computes git's blob id of a content. */
async function gitName(content: ArrayBuffer): Promise<string> {
	const head = new TextEncoder().encode(`blob ${content.byteLength}\0`);
	const whole = new Uint8Array([...head, ...new Uint8Array(content)]);
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", whole));
	return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

Object.assign(window, {
	result: await run().catch((error) => ({ error: String(error?.stack) })),
});
