/** Uploads of files to the server: how they arrive, what failed uploads leave in the database, and size limits. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import type { Answer } from "../../server/domain/context.ts";
import { UnknownOutcome } from "../../server/domain/errors.ts";
import { run } from "../../server/domain/run.ts";
import { removeDeleted } from "../../server/postgres/upkeep/deletions.ts";
import { origin } from "../conformance/targets/target.ts";
import { type ServerProgram, sendAsRoot, startServer } from "../programs.ts";

const piece = 2 ** 18;
const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
const tail = "\r\n--x--\r\n";

let program: ServerProgram;
/** Whether the transaction that completes an upload commits but reports an unknown outcome. */
let silent = false;

beforeAll(async () => {
	program = await startServer({
		env: { MAX_UPLOAD: "1 MiB", MAX_PROJECT_UPLOADS: "1500 KiB" },
		between: (stores) => ({
			...stores,
			async transaction(work) {
				let completes = false;
				const result = await stores.transaction((within) =>
					work({
						...within,
						uploads: {
							...within.uploads,
							create: (upload) => {
								completes = true;
								return within.uploads.create(upload);
							},
						},
					}),
				);
				if (completes && silent) throw new UnknownOutcome("no answer");
				return result;
			},
		}),
	});
});

afterAll(() => program?.stop());

async function newProject(): Promise<number> {
	const path = `files-${crypto.randomUUID()}`;
	const { body } = await sendAsRoot(program, "POST", "/projects", { name: path, path });
	return body.id;
}

/** Sends a request to createProjectUpload whose body arrives in pieces. */
function upload(
	id: number,
	body: AsyncIterable<Uint8Array>,
	headers: Record<string, string> = { "private-token": "root-token" },
): Promise<Answer> {
	return run(
		operations.createProjectUpload,
		{
			method: "POST",
			url: `/api/v4/projects/${id}/uploads`,
			params: { id: `${id}` },
			headers: {
				"content-type": "multipart/form-data; boundary=x",
				...headers,
			},
			body,
			address: "127.0.0.1",
		},
		program.services,
	);
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** A form with a file of this size, in chunks as they come from a socket. `meanwhile` runs before the form's end. */
async function* formOf(
	size: number,
	meanwhile: () => Promise<void> = async () => {},
): AsyncGenerator<Uint8Array> {
	yield bytes(head);
	for (let sent = 0; sent < size; sent += 65_536)
		yield new Uint8Array(Math.min(65_536, size - sent)).fill(97);
	await meanwhile();
	yield bytes(tail);
}

const count = async (id: number) => {
	const [row] = await program.database.query<{
		uploads: number;
		pieces: number;
	}>(
		`select count(distinct u.id)::int as uploads, count(p.number)::int as pieces
			from uploads u left join upload_pieces p on p.upload_id = u.id where project_id = $1`,
		[id],
	);
	return row;
};

describe("a file", () => {
	it("is stored as it comes, but for its last piece", async () => {
		const id = await newProject();
		const { status, body } = await upload(
			id,
			formOf(3 * piece + 5, async () => {
				expect(await count(id)).toEqual({ uploads: 1, pieces: 3 });
			}),
		);
		expect(status).toBe(201);
		expect(await count(id)).toEqual({ uploads: 1, pieces: 4 });
		const { full_path } = JSON.parse(`${body}`);
		const answer = await program.fetch(
			new Request(`${origin}${full_path}?private_token=root-token`),
		);
		expect(await answer.text()).toBe("a".repeat(3 * piece + 5));
	});

	it.each([
		["the sender leaves", 3 * piece, "leaves"],
		["the form ends within it", 3 * piece, "ends"],
		["it is too large", 2 ** 20 + 1, ""],
		["the name is too long", 3 * piece, "name"],
		["the project is archived meanwhile", 3 * piece, "archived"],
	])("leaves nothing where %s", async (_, size, how) => {
		const id = await newProject();
		async function* body(): AsyncGenerator<Uint8Array> {
			for await (const part of formOf(size, async () => {
				expect((await count(id))?.uploads).toBe(1);
				if (how === "leaves") throw new Error("the sender left");
				if (how === "archived") await sendAsRoot(program, "POST", `/projects/${id}/archive`);
			})) {
				const isHead = part.length === head.length;
				if (how === "name" && isHead) yield bytes(head.replace("a.bin", `${"a".repeat(300)}.bin`));
				else if (how !== "ends" || part.length !== tail.length) yield part;
			}
		}
		const { status } = await upload(id, body());
		expect(status).toBeGreaterThanOrEqual(400);
		expect(await count(id)).toEqual({ uploads: 0, pieces: 0 });
	});

	it("leaves nothing where the project is deleted meanwhile", async () => {
		const id = await newProject();
		const { status } = await upload(
			id,
			formOf(3 * piece, async () => {
				await sendAsRoot(program, "DELETE", `/projects/${id}`);
			}),
		);
		expect(status).toBe(404);
		await removeDeleted(program.database);
		expect(await count(id)).toEqual({ uploads: 0, pieces: 0 });
	});

	it("stays where its upload may have been complete", async () => {
		const id = await newProject();
		silent = true;
		const { status } = await upload(id, formOf(3 * piece)).finally(() => {
			silent = false;
		});
		expect(status).toBe(500);
		expect(await count(id)).toEqual({ uploads: 1, pieces: 3 });
	});

	it("of a server that died is removed after a day, by the next long one", async () => {
		const id = await newProject();
		await program.database.query(
			`insert into uploads (project_id, author_id, created_at)
				select $1, 1, now() - interval '1 hour' * h from unnest(array[23, 25]) h`,
			[id],
		);
		await upload(await newProject(), formOf(3 * piece));
		expect(await count(id)).toEqual({ uploads: 1, pieces: 0 });
	});

	it("is read no further without a right to upload it", async () => {
		const id = await newProject();
		let read = 0;
		async function* counted() {
			for await (const part of formOf(3 * piece)) {
				read += part.length;
				yield part;
			}
		}
		for (const headers of [{}, { "private-token": "ola-token" }]) {
			read = 0;
			const { status } = await upload(id, counted(), headers as never);
			expect([401, 404]).toContain(status);
			expect(read).toBeLessThan(3 * 65_536);
		}
		expect(await count(id)).toEqual({ uploads: 0, pieces: 0 });
	});

	it("goes with its project", async () => {
		const id = await newProject();
		await upload(id, formOf(3 * piece));
		expect(await count(id)).toEqual({ uploads: 1, pieces: 3 });
		await sendAsRoot(program, "DELETE", `/projects/${id}`);
		await removeDeleted(program.database);
		expect(await count(id)).toEqual({ uploads: 0, pieces: 0 });
	});
});

describe("limits", () => {
	it("MAX_UPLOAD bounds a file", async () => {
		const id = await newProject();
		expect((await upload(id, formOf(2 ** 20))).status).toBe(201);
		expect((await upload(id, formOf(2 ** 20 + 1))).status).toBe(413);
	});

	it("MAX_PROJECT_UPLOADS bounds all files of a project, also of uploads at once", async () => {
		const id = await newProject();
		const large = () => upload(id, formOf(2 ** 20));
		const answers = await Promise.all([large(), large(), large()]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 413, 413]);
		const room = 1500 * 1024 - 2 ** 20;
		expect((await upload(id, formOf(room + 1))).status).toBe(413);
		expect((await upload(id, formOf(room))).status).toBe(201);
		expect((await upload(id, formOf(1))).status).toBe(413);
		expect((await upload(id, formOf(0))).status).toBe(201);
		expect((await upload(await newProject(), formOf(1))).status).toBe(201);
	});
});
