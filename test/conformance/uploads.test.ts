import { expect, it } from "vitest";
import { conformance, dataOf, edges, type RawRequest } from "./suite.ts";
import { rocket } from "./world.ts";

/** A path outside of the API, relative to the API's root. */
const outside = (path: string) => `/../..${path}`;

const mib = 2 ** 20;
const gif = "GIF89a\x01\x00\x01\x00";

const notFound = { status: 404, body: { message: "404 Not Found" } };

/** A form with these parts, written as raw text so that a head can be anything. */
function formOf(...parts: readonly (readonly [head: string, text: string])[]) {
	const body = parts.map(
		([head, text]) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`,
	);
	return {
		headers: { "Content-Type": "multipart/form-data; boundary=x" },
		body: `${body.join("")}--x--\r\n`,
	};
}

conformance("uploads", ({ as, request }) => {
	const upload = (
		content: BlobPart,
		name: string,
		{ id = rocket as string | number, who = as.tom } = {},
	) => who.createProjectUpload({ id, file: new File([content], name) });
	const post = (options: RawRequest, id = "acme%2Frocket") =>
		request("POST", `/projects/${id}/uploads`, {
			as: "tom",
			...options,
		});
	const get = (path: string, options: RawRequest = { as: "mia" }) =>
		request("GET", outside(path), options);

	it("createProjectUpload names the file's address, which has its bytes", async () => {
		const { status, data } = await upload(gif, "nozzle.gif");
		expect(status).toBe(201);
		const secret = data?.url.split("/")[2] ?? "";
		expect(secret).toMatch(/^[0-9a-f]{32}$/);
		expect(JSON.stringify(data)).toBe(
			JSON.stringify({
				alt: "nozzle",
				url: `/uploads/${secret}/nozzle.gif`,
				full_path: `/acme/rocket/uploads/${secret}/nozzle.gif`,
				markdown: `![nozzle](/uploads/${secret}/nozzle.gif)`,
			}),
		);
		const { headers, ...answer } = await get(data?.full_path ?? "");
		expect(answer).toEqual({ status: 200, body: gif });
		expect(headers).toMatchObject({
			"content-type": "image/gif",
			"content-length": "10",
			"content-disposition": "inline; filename=\"nozzle.gif\"; filename*=UTF-8''nozzle.gif",
			"x-content-type-options": "nosniff",
			"cache-control": "max-age=0, private, must-revalidate",
		});
		expect(headers["content-security-policy"]).toMatch(/; sandbox$/);
	});

	it.each([
		["a picture", "fin.PNG", "fin", "!"],
		["a video", "start.webm", "start", "!"],
		["sound", "count.down.ogg", "count.down", "!"],
		["SVG", "plan.svg", "plan.svg", "!"],
		["a text", "notes.txt", "notes.txt", ""],
		["a name without an extension", "Makefile", "Makefile", ""],
		["a name that begins with a dot", ".png", ".png", ""],
	])("createProjectUpload writes %s in Markdown", async (_, name, alt, embeds) => {
		const data = dataOf(await upload("x", name));
		expect(data).toMatchObject({
			alt,
			markdown: `${embeds}[${alt}](${data.url})`,
		});
		expect(data.url.endsWith(`/${name}`)).toBe(true);
	});

	it.each([
		["folders", "../../etc/passwd", "passwd"],
		["folders of Windows", "C:\\plans\\fin.txt", "fin.txt"],
		["blanks and brackets", "a b](c).txt", "a_b__c_.txt"],
		["letters of any alphabet", "Größe_大-1+2.txt", "Größe_大-1+2.txt"],
		["an emoji", "go🚀.txt", "go_.txt"],
		["dots alone", "..", "_.."],
		["a slash alone", "/", "unnamed"],
		["quotes", 'a"b.txt', "a_b.txt"],
		["line ends", "a\r\nX-Y: z.txt", "a__X-Y__z.txt"],
		["markup", "<img src=x onerror=alert(1)>", "_img_src_x_onerror_alert_1__"],
	])("createProjectUpload makes a name with %s harmless", async (_, name, safe) => {
		const { full_path } = dataOf(await upload("x", name));
		expect(full_path.split("/").at(-1)).toBe(safe);
		expect(await get(encodeURI(full_path))).toMatchObject({
			status: 200,
			body: "x",
		});
	});

	it("createProjectUpload reads a name that is encoded in its header", async () => {
		const sent = formOf([
			`name="file"; filename="e.txt"; filename*=UTF-8''%C3%A9%2F%E2%82%AC.txt`,
			"x",
		]);
		expect(await post(sent)).toMatchObject({
			status: 201,
			body: { alt: "_.txt" },
		});
		const broken = formOf(["name=\"file\"; filename*=UTF-8''%C3", "x"]);
		expect((await post(broken)).status).toBe(400);
	});

	it("createProjectUpload takes a name of 255 bytes, and none that is longer", async () => {
		const longest = `${"é".repeat(125)}.jpeg`;
		expect((await upload("x", longest)).status).toBe(201);
		expect(await upload("x", `e${longest}`)).toMatchObject({
			status: 400,
			error: { error: "file is invalid" },
		});
		const endless = formOf([`name="file"; filename="${"a".repeat(5000)}"`, "x"]);
		expect((await post(endless)).status).toBe(400);
		const nul = formOf(['name="file"; filename="a\0.txt"', "x"]);
		expect((await post(nul)).status).toBe(400);
	});

	it("createProjectUpload needs a file", async () => {
		const missing = { status: 400, body: { error: "file is missing" } };
		const invalid = { status: 400, body: { error: "file is invalid" } };
		expect(await post({})).toMatchObject(missing);
		expect(await post(formOf(['name="file"; filename=""', ""]))).toMatchObject(missing);
		expect(await post(formOf(['name="other"; filename="a.txt"', "x"]))).toMatchObject(missing);
		expect(await post(formOf(['name="file"', "x"]))).toMatchObject(invalid);
		for (const file of ["x", "", null, 1, {}, { name: "x", size: 1 }, ["x"]])
			expect(await post({ body: { file } })).toMatchObject(invalid);
		expect(
			await request("POST", "/projects/acme%2Frocket/uploads?file=x", {
				as: "tom",
			}),
		).toMatchObject(invalid);
	});

	it("createProjectUpload takes the last of several files, and none by another name", async () => {
		const { body } = await post(
			formOf(
				['name="file"; filename="a.txt"', "a"],
				['name="more"; filename="b.txt"', "b"],
				['name="file"; filename="c.txt"', "c"],
			),
		);
		const { full_path } = body as { full_path: string };
		expect(full_path).toMatch(/\/c\.txt$/);
		expect(await get(full_path)).toMatchObject({ status: 200, body: "c" });
	});

	it("createProjectUpload takes an empty file", async () => {
		const { full_path } = dataOf(await upload("", "empty.txt"));
		const { status, headers, body } = await get(full_path);
		expect({ status, body }).toEqual({ status: 200, body: undefined });
		expect(headers["content-length"]).toBe("0");
	});

	it("createProjectUpload gives each copy of a file an address of its own", async () => {
		const [one, other] = [
			dataOf(await upload("same", "same.txt")),
			dataOf(await upload("same", "same.txt")),
		];
		expect(one.url).not.toBe(other.url);
		for (const { full_path } of [one, other])
			expect(await get(full_path)).toMatchObject({ body: "same" });
	});

	it("createProjectUpload takes 10 MiB, and no byte more", async () => {
		const content = new Uint8Array(10 * mib).map((_, at) => (at * 7) % 127);
		const { full_path } = dataOf(await upload(content, "large.bin"));
		const { headers, body } = await get(full_path);
		expect(headers["content-length"]).toBe(`${10 * mib}`);
		expect(body === new TextDecoder().decode(content)).toBe(true);
		const larger = new Uint8Array(10 * mib + 1);
		expect(await upload(larger, "larger.bin")).toMatchObject({
			status: 413,
			error: { message: "413 Request Entity Too Large" },
		});
	});

	it("createProjectUpload replaces a long file by a short one of the same form", async () => {
		const { body } = await post(
			formOf(
				['name="file"; filename="a.txt"', "a".repeat(mib)],
				['name="file"; filename="b.txt"', "b"],
			),
		);
		const { full_path } = body as { full_path: string };
		expect(await get(full_path)).toMatchObject({ body: "b" });
	});

	it("createProjectUpload refuses a form that ends within the file", async () => {
		const { headers, body } = formOf(['name="file"; filename="a.txt"', "a".repeat(mib)]);
		const cut = await post({ headers, body: body.slice(0, -10) });
		expect(cut.status).toBe(400);
	});

	it("createProjectUpload is for every reader of the project who has a token, unless it is archived", async () => {
		const all = {
			lin: 201,
			gus: 201,
			ola: 404,
			nobody: 401,
		} as const;
		for (const [person, status] of Object.entries(all)) {
			const who = as[person as keyof typeof all];
			expect(await upload("x", "x.txt", { who })).toMatchObject({ status });
		}
		const others = { id: "open/tools", who: as.ola };
		expect((await upload("x", "x.txt", others)).status).toBe(201);
		const id = dataOf(await as.ada.createProject({ name: "Shelf", path: "shelf" })).id;
		const { full_path } = dataOf(await upload("x", "x.txt", { id, who: as.ada }));
		dataOf(await as.ada.archiveProject({ id }));
		expect((await upload("x", "x.txt", { id, who: as.ada })).status).toBe(403);
		const token = "ada-token";
		expect((await get(full_path, { token })).status).toBe(200);
		expect((await as.ada.deleteProject({ id })).status).toBe(202);
		expect(await get(full_path, { token })).toMatchObject(notFound);
	});

	it("createProjectUpload reads no more of a refused body than of any other", async () => {
		const who = as.ola;
		expect(await upload("x".repeat(mib), "x.txt", { who })).toMatchObject({
			status: 404,
			error: { message: "404 Project Not Found" },
		});
	});

	it("a file has a token of any form, and is not found without one", async () => {
		const { full_path } = dataOf(await upload("x", "x.txt"));
		const token = "mia-token";
		const bearer = { Authorization: `Bearer ${token}` };
		expect((await get(full_path, { headers: bearer })).status).toBe(200);
		for (const name of ["private_token", "access_token"]) {
			const path = `${full_path}?${name}=${token}`;
			expect((await get(path, {})).status).toBe(200);
		}
		expect(await get(full_path, {})).toMatchObject(notFound);
		expect(await get(full_path, { as: "ola" })).toMatchObject(notFound);
		expect((await get(full_path, { token: "wrong" })).status).toBe(401);
		const scoped = await get(full_path, { token: "ada-user-token" });
		expect(scoped.status).toBe(403);
		expect(
			(
				await get(full_path, {
					token: "root-sudo-token",
					headers: { Sudo: "ola" },
				})
			).status,
		).toBe(404);
	});

	it("a file of a public project needs no token", async () => {
		const { full_path } = dataOf(await upload("x", "x.txt", { id: "open/handbook", who: as.ola }));
		expect(await get(full_path, {})).toMatchObject({ status: 200, body: "x" });
	});

	it.each([
		["a picture", "\x89PNG\r\n\x1a\n", "a.txt", "image/png", "inline"],
		["SVG", "<svg onload='alert(1)'/>", "a.png", "image/svg+xml", "attachment"],
		["HTML", "<script>alert(1)</script>", "a.gif", "text/plain; charset=utf-8", "attachment"],
		["PDF", "%PDF-1.7", "a.pdf", "application/pdf", "attachment"],
		["bytes", "\x00\x01", "a.jpg", "application/octet-stream", "attachment"],
	])("a file has the type of its bytes: %s", async (_, text, name, type, way) => {
		const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
		const { full_path } = dataOf(await upload(bytes, name));
		const { headers } = await get(full_path);
		expect(headers["content-type"]).toBe(type);
		expect(headers["content-disposition"]).toMatch(new RegExp(`^${way};`));
		expect(headers["x-content-type-options"]).toBe("nosniff");
		expect(headers["content-security-policy"]).toContain("sandbox");
	});

	it("a file is not sent again to whoever has it", async () => {
		const { full_path } = dataOf(await upload("x", "x.txt"));
		const { headers } = await get(full_path);
		const again = await get(full_path, {
			as: "mia",
			headers: { "If-None-Match": headers.etag ?? "" },
		});
		expect(again).toMatchObject({ status: 304, body: undefined });
		const { "x-request-id": _a, "x-runtime": _b, ...same } = headers;
		const {
			status,
			headers: facts,
			body,
		} = await request("HEAD", outside(full_path), { as: "mia" });
		expect({ status, body }).toEqual({ status: 200, body: undefined });
		expect(facts).toMatchObject({
			"content-type": same["content-type"],
			"content-length": "1",
			etag: same.etag,
		});
	});

	it("a file is at its whole address alone", async () => {
		const { full_path } = dataOf(await upload("x", "x.txt"));
		const token = "mia-token";
		for (const path of [
			full_path.replace("x.txt", "y.txt"),
			full_path.replace("acme/rocket", "acme/payload"),
			full_path.replace(/[0-9a-f]{32}/, "0".repeat(32)),
			`${full_path}/x`,
			`/api/v4${full_path}`,
		])
			expect((await get(path, { token })).status, path).toBe(404);
		for (const method of ["POST", "PUT", "DELETE"])
			expect((await request(method, outside(full_path), { token })).status).toBe(404);
		const malformed = full_path.replace("x.txt", "%zz");
		expect((await get(malformed, { token })).status).toBe(400);
	});
});

edges("uploads", ({ as, request }) => {
	it("createProjectUpload, and a file's bytes as they came", async () => {
		const bytes = Uint8Array.from({ length: 600_000 }, (_, at) => at % 128);
		const { full_path } = dataOf(
			await as.tom.createProjectUpload({
				id: rocket,
				file: new File([bytes], "bytes.bin"),
			}),
		);
		const { status, body } = await request("GET", outside(full_path), {
			as: "mia",
		});
		expect(status).toBe(200);
		expect(body === new TextDecoder().decode(bytes)).toBe(true);
		const head = await request("HEAD", outside(full_path), {
			as: "mia",
		});
		expect(head).toMatchObject({ status: 200, body: undefined });
		expect(head.headers["content-length"]).toBe("600000");
	});

	it("createProjectUpload of a small text", async () => {
		const { full_path } = dataOf(
			await as.tom.createProjectUpload({
				id: rocket,
				file: new File(["Ten, nine, eight"], "countdown.txt"),
			}),
		);
		expect(await request("GET", outside(full_path), { as: "mia" })).toMatchObject({
			status: 200,
			body: "Ten, nine, eight",
		});
	});
});
