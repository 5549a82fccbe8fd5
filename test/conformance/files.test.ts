import { expect, it } from "vitest";
import { conformance, dataOf } from "./suite.ts";
import { rocket } from "./world.ts";

const main = "145708fb94c64814a630183cb999a1be3a03c5d1";
const version = {
	size: 3,
	blob: "2f4536184bcac31936bd15a5f9cf931dd526c022",
};

conformance("files", ({ as, request, signedIn }) => {
	const path = (file: string) =>
		`/projects/acme%2Frocket/repository/files/${encodeURIComponent(file)}`;
	it("getProjectFile shows a file with its content, in the order of the reference", async () => {
		const { status, headers, body } = await request("GET", `${path("VERSION")}?ref=main`, {
			as: "mia",
		});
		expect(status).toBe(200);
		const { last_commit_id, content_sha256, ...others } = body as Record<string, unknown>;
		expect(Object.keys(body as object)).toEqual([
			"file_name",
			"file_path",
			"size",
			"encoding",
			"content_sha256",
			"ref",
			"blob_id",
			"commit_id",
			"last_commit_id",
			"content",
		]);
		expect(others).toEqual({
			file_name: "VERSION",
			file_path: "VERSION",
			size: version.size,
			encoding: "base64",
			ref: "main",
			blob_id: version.blob,
			commit_id: main,
			content: btoa("0.2"),
		});
		expect(headers).toMatchObject({
			"x-gitlab-file-name": "VERSION",
			"x-gitlab-file-path": "VERSION",
			"x-gitlab-size": "3",
			"x-gitlab-encoding": "base64",
			"x-gitlab-content-sha256": content_sha256,
			"x-gitlab-ref": "main",
			"x-gitlab-blob-id": version.blob,
			"x-gitlab-commit-id": main,
			"x-gitlab-last-commit-id": last_commit_id,
		});
		const bytes = new TextEncoder().encode("0.2");
		const digest = await crypto.subtle.digest("SHA-256", bytes);
		expect(content_sha256).toBe(
			Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(""),
		);
	});

	it("getProjectFile names the last commit that changed the file", async () => {
		const input = { id: rocket, file_path: "src/engine.py", ref: "main" };
		const file = dataOf(await as.mia.getProjectFile(input));
		const [last] = dataOf(await as.mia.listProjectCommits({ id: rocket, ref_name: "fix~2" }));
		expect(last?.title).toBe("Stop the engine when the valve sticks");
		expect(file.last_commit_id).toBe(last?.id);
	});

	it("getProjectFile reads names beyond ASCII, links, and any revision", async () => {
		const one = (file_path: string, ref: string) =>
			as.mia.getProjectFile({ id: rocket, file_path, ref });
		expect(await one("docs/Zündung.md", "HEAD")).toMatchObject({
			status: 200,
			data: { file_name: "Zündung.md", ref: "HEAD" },
		});
		// X-Gitlab-File-Name has the name in UTF-8. Clients read each byte of a header as one character.
		const path = "/projects/acme%2Frocket/repository/files/docs%2FZ%C3%BCndung.md";
		for (const method of ["GET", "HEAD"]) {
			const { headers } = await request(method, `${path}?ref=main`, {
				as: "mia",
			});
			expect(headers["x-gitlab-file-name"]).toBe("Z\u00c3\u00bcndung.md");
		}
		expect(await one("docs/latest.md", "main")).toMatchObject({
			data: { content: btoa("flights/flight-8.md") },
		});
		expect(await one("VERSION", "v0.1")).toMatchObject({ data: { content: btoa("0.1") } });
		expect(await one("src/__init__.py", main.slice(0, 8))).toMatchObject({
			data: { size: 0, content: "" },
		});
	});

	it.each([
		["VERSION", "nope", "Commit"],
		["nope", "main", "File"],
		["src", "main", "File"],
		["vendor/telemetry", "main", "File"],
		["VERSION/", "main", "File"],
		[":wq", "main", "File"],
		["*", "main", "File"],
	])("getProjectFile finds no %s in %s", async (file_path, ref, thing) => {
		expect(await as.mia.getProjectFile({ id: rocket, file_path, ref })).toMatchObject({
			status: 404,
			error: { message: `404 ${thing} Not Found` },
		});
	});

	it("getProjectFile, downloadProjectFile refuse paths that lead outside, and no ref", async () => {
		for (const file of ["/etc", "../x", "a/../b"]) {
			for (const end of ["?ref=main", "/raw"]) {
				expect(await request("GET", path(file) + end, { as: "mia" })).toMatchObject({
					status: 400,
					body: { error: "file_path should be a valid file path" },
				});
			}
		}
		expect(await request("GET", path("VERSION"), { as: "mia" })).toMatchObject({
			status: 400,
			body: { error: "ref is missing, ref is empty" },
		});
		expect(await request("GET", `${path("VERSION")}?ref=`, { as: "mia" })).toMatchObject({
			status: 400,
			body: { error: "ref is empty" },
		});
	});

	it("getProjectFile answers HEAD with the facts", async () => {
		const { status, headers, body } = await request("HEAD", `${path("VERSION")}?ref=main`, {
			as: "mia",
		});
		expect({ status, body }).toEqual({ status: 200, body: undefined });
		expect(headers).toMatchObject({ "x-gitlab-size": "3", "x-gitlab-blob-id": version.blob });
	});

	it("downloadProjectFile gives the bytes of the default branch", async () => {
		const { status, headers, body } = await request("GET", `${path("src/engine.py")}/raw`, {
			as: "mia",
		});
		expect(status).toBe(200);
		expect(body).toContain("MAX_THRUST");
		expect(headers).toMatchObject({
			"content-type": expect.stringContaining("text/plain"),
			"content-disposition": "inline; filename=\"engine.py\"; filename*=UTF-8''engine.py",
			"cache-control": expect.stringContaining("no-store"),
			"x-gitlab-ref": "",
			"x-gitlab-commit-id": main,
			"x-gitlab-file-path": "src/engine.py",
		});
		const head = await request("HEAD", `${path("VERSION")}/raw?ref=fix`, {
			as: "mia",
		});
		expect(head).toMatchObject({ status: 200, headers: { "x-gitlab-ref": "fix" } });
	});

	it("downloadProjectFile finds neither commits without a name nor directories", async () => {
		const get = (end: string) => request("GET", path("VERSION") + end, { as: "mia" });
		expect(await get("/raw?ref=")).toMatchObject({
			status: 404,
			body: { message: "404 Commit Not Found" },
		});
		expect(await request("GET", `${path("src")}/raw`, { as: "mia" })).toMatchObject({
			status: 404,
			body: { message: "404 File Not Found" },
		});
	});

	it("getProjectFile, downloadProjectFile hide the code from guests", async () => {
		const input = { id: rocket, file_path: "VERSION", ref: "main" };
		expect(await as.gus.getProjectFile(input)).toMatchObject({
			status: 403,
		});
		expect(await as.gus.downloadProjectFile(input)).toMatchObject({
			status: 403,
		});
		expect(await as.ola.getProjectFile(input)).toMatchObject({
			status: 404,
		});
		expect(await signedIn("nobody-token").getProjectFile(input)).toMatchObject({
			status: 401,
		});
		expect(await signedIn("nobody-token").downloadProjectFile(input)).toMatchObject({
			status: 401,
		});
	});
});
