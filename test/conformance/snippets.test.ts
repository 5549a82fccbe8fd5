import { expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { Client } from "../../sdk/index.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { createSnippet, rocket, unknownId } from "./world.ts";

const refusal = (status: number, text: string) => ({
	status,
	error: { message: { error: text } },
});
const invalid = (text: string) => ({ status: 400, error: { error: text } });
const unauthorized = { status: 401, error: { message: "401 Unauthorized" } };
const forbidden = { status: 403, error: { message: "403 Forbidden" } };
const noProject = {
	status: 404,
	error: { message: "404 Project Not Found" },
};
const noSnippet = {
	status: 404,
	error: { message: "404 Snippet Not Found" },
};
const notFound = { status: 404, error: { message: "404 Not found" } };
const noReference = {
	status: 404,
	error: { message: "404 Reference Not Found" },
};
const noFile = { status: 404, error: { message: "404 File Not Found" } };
const notCreated = refusal(400, "Repository Error creating the snippet");
const notUpdated = refusal(400, "Repository Error updating the snippet");
const invalidName = "Repository Error updating the snippet - Invalid file name";
const invalidActions = refusal(422, "Snippet actions have invalid data");

const visibilities = ["public", "internal", "private"] as const;
type Visibility = (typeof visibilities)[number];

/** One project of each visibility, with the same members. */
const projects: Record<Visibility, string> = {
	public: "open/handbook",
	internal: "open/tools",
	private: rocket,
};

/**
 * What a role may do with another user's snippet. `write`: see, change and delete it; `see`: only see it; `none`: the
 * snippet is invisible; `hidden`: the project is invisible.
 */
type Reach = "write" | "see" | "none" | "hidden";

/** An administrator, members of acme/rocket from owner to guest, another user, an external user, and nobody. */
const callers = ["root", "ada", "lin", "tom", "mia", "gus", "ola", "ext", "nobody"] as const;

/** What each caller may do, by the project's visibility; columns: a public, an internal and a private snippet. */
const reaches: Record<Visibility, Record<(typeof callers)[number], [Reach, Reach, Reach]>> = {
	public: {
		root: ["write", "write", "write"],
		ada: ["write", "write", "none"],
		lin: ["write", "write", "none"],
		tom: ["see", "see", "none"],
		mia: ["see", "see", "none"],
		gus: ["see", "see", "none"],
		ola: ["see", "see", "none"],
		ext: ["see", "none", "none"],
		nobody: ["see", "none", "none"],
	},
	internal: {
		root: ["write", "write", "write"],
		ada: ["write", "write", "none"],
		lin: ["write", "write", "none"],
		tom: ["see", "see", "none"],
		mia: ["see", "see", "none"],
		gus: ["see", "see", "none"],
		ola: ["see", "see", "none"],
		ext: ["hidden", "hidden", "hidden"],
		nobody: ["hidden", "hidden", "hidden"],
	},
	private: {
		root: ["write", "write", "write"],
		ada: ["write", "write", "none"],
		lin: ["write", "write", "none"],
		tom: ["see", "see", "none"],
		mia: ["see", "see", "none"],
		gus: ["see", "see", "none"],
		ola: ["hidden", "hidden", "hidden"],
		ext: ["hidden", "hidden", "hidden"],
		nobody: ["hidden", "hidden", "hidden"],
	},
};

const creators: readonly Person[] = ["root", "ada", "lin", "tom", "mia"];

const longAgo = "Mon, 01 Jan 1990 00:00:00 GMT";
const farAhead = "Thu, 01 Jan 2099 00:00:00 GMT";

/** Paths that are refused as invalid parameters, before all other checks. */
const unsafePaths = [
	"/etc/passwd",
	"\\windows",
	".",
	"..",
	"../a",
	"..\\a",
	"a/../b",
	"a\\..\\b",
	"a/..",
	"%2e%2e/a",
	"a/%2E%2E/b",
	"%2Fetc",
	"%252e%252e/a",
	"a%00b",
	"a\nb",
];

/** Paths that git or a file system could not store: refused when the files are committed. */
const refusedPaths = [
	"a//b",
	"a/",
	"./a",
	"a/./b",
	".git",
	".git/config",
	"a/.git/hooks/post-checkout",
	".GIT/config",
	".Git",
	".git./config",
	".git /config",
	".git. . /config",
	".git::$INDEX_ALLOCATION/config",
	".git:x",
	"git~1/config",
	"GIT~1",
	".g\u200cit/config",
	"\u200d.git/config",
	".gi\ufefft",
	".\u202egit/config",
	".git\u206a/config",
	"a\\b",
	"é".repeat(128),
	`${"d/".repeat(2100)}a`,
];

const soundPaths = [
	".gitignore",
	".gitattributes",
	".git-blame",
	"git~2",
	"...",
	"..a/b..",
	"with space/a b.txt",
	"quote\"s and 's",
	"semi;colon:and, comma",
	"50%",
	"größen/日本 🚀.txt",
	"-dash",
	"tab\tand\rreturn",
	"snippetfile7.txt",
	"é".repeat(127),
];

/** A path with a short printable form for test titles. */
const shown = (path: string) => ({
	path,
	name: JSON.stringify(path.length > 40 ? `${path.slice(0, 40)}…` : path),
});

conformance("snippets", ({ as, request }) => {
	const read = async (snippet_id: number, client: Client = as.root) =>
		dataOf(await client.getProjectSnippet({ id: rocket, snippet_id }));

	/** Content of a snippet's file, as bytes. */
	const bytesOf = async (
		snippet_id: number,
		file_path: string,
		ref = "master",
	): Promise<Uint8Array> =>
		new Uint8Array(
			dataOf(
				await as.root.downloadProjectSnippetFile(
					{ id: rocket, snippet_id, ref, file_path },
					{ parseAs: "arrayBuffer" },
				),
			),
		);

	const textOf = async (...input: Parameters<typeof bytesOf>) =>
		new TextDecoder().decode(await bytesOf(...input));

	/** All files of a snippet with their content. */
	const filesOf = async ({ id, files }: Schemas["Snippet"]) =>
		Object.fromEntries(
			await Promise.all(files.map(async ({ path }) => [path, await textOf(id, path)] as const)),
		);

	/** The snippet of the demo world with this title. */
	const known = async (title: string, id = rocket) => {
		for await (const snippet of as.root.pages.listProjectSnippets({ id })) {
			if (snippet.title === title) return snippet;
		}
		throw new Error(`the demo world has no snippet ${title}`);
	};

	const update = (snippet_id: number, changed: Schemas["UpdateSnippet"], client: Client = as.lin) =>
		client.updateProjectSnippet({ id: rocket, snippet_id, ...changed });

	/** Creates or updates a snippet with input that the SDK's types forbid; returns a result like the SDK's. */
	const send = async (
		method: "POST" | "PUT",
		snippet: number | undefined,
		body: object,
		as: Person = "lin",
	) => {
		const path = `/projects/acme%2Frocket/snippets${snippet === undefined ? "" : `/${snippet}`}`;
		const answer = await request(method, path, { as, body });
		const { status } = answer;
		return status < 300
			? { status, data: answer.body as Schemas["Snippet"] }
			: { status, error: answer.body };
	};

	const countOf = async (id = rocket) => {
		const { headers } = await as.root.listProjectSnippets({ id });
		return (headers as { xTotal?: number }).xTotal;
	};

	const lastEvents = async (count: number) =>
		dataOf(await as.root.listProjectAuditEvents({ id: rocket, per_page: count }))
			.toReversed()
			.map(({ details }) => details);

	// ---- Permissions

	for (const project of visibilities) {
		const id = projects[project];

		it.each(visibilities)(
			`snippet operations let each role do its part in a ${project} project with a snippet that is %s`,
			async (visibility) => {
				for (const person of callers) {
					const reach = reaches[project][person][visibilities.indexOf(visibility)];
					const answer = await request("POST", `/projects/${encodeURIComponent(id)}/snippets`, {
						as: "root",
						headers: { "User-Agent": "table/1" },
						body: {
							title: "Theirs",
							visibility,
							files: [{ file_path: "a.txt", content: "a\n" }],
						},
					});
					const snippet = answer.body as Schemas["Snippet"];
					const place = { id, snippet_id: snippet.id };
					const seen = reach === "see" || reach === "write";
					const missing = reach === "hidden" ? noProject : noSnippet;
					const refused = person === "nobody" ? unauthorized : seen ? forbidden : missing;

					const got = await as[person].getProjectSnippet(place);
					expect(got, `${person} get`).toMatchObject(
						seen ? { status: 200, data: snippet } : reach === "hidden" ? noProject : notFound,
					);
					for (const raw of [
						await as[person].downloadProjectSnippet(place),
						await as[person].downloadProjectSnippetFile({
							...place,
							ref: "master",
							file_path: "a.txt",
						}),
					]) {
						expect(raw, `${person} raw`).toMatchObject(seen ? { status: 200 } : missing);
					}

					const list = await as[person].listProjectSnippets({ id });
					if (person === "nobody") expect(list).toMatchObject(unauthorized);
					else if (reach === "hidden") expect(list).toMatchObject(noProject);
					else {
						const ids = dataOf(list).map((item) => item.id);
						expect(ids.includes(snippet.id), `${person} list`).toBe(seen);
					}

					const detail = await as[person].getProjectSnippetUserAgentDetail(place);
					expect(detail, `${person} user agent`).toMatchObject(
						person === "root"
							? { status: 200, data: { user_agent: "table/1" } }
							: person === "nobody"
								? unauthorized
								: reach === "hidden"
									? noProject
									: forbidden,
					);

					expect(
						await as[person].updateProjectSnippet({
							...place,
							description: person,
						}),
						`${person} update`,
					).toMatchObject(
						reach === "write" ? { status: 200, data: { description: person } } : refused,
					);
					expect(await as[person].deleteProjectSnippet(place), `${person} delete`).toMatchObject(
						reach === "write" ? { status: 204 } : refused,
					);

					const created = await as[person].createProjectSnippet({
						id,
						title: `By ${person}`,
						visibility,
						files: [{ file_path: "a.txt", content: "a\n" }],
					});
					expect(created, `${person} create`).toMatchObject(
						person === "nobody"
							? unauthorized
							: reach === "hidden"
								? noProject
								: creators.includes(person)
									? { status: 201, data: { visibility } }
									: forbidden,
					);
				}
			},
		);
	}

	it.each(visibilities)(
		"updateProjectSnippet and deleteProjectSnippet are open to an author of a %s snippet who is a reporter",
		async (visibility) => {
			const { id } = await createSnippet(as.mia, { visibility });
			const place = { id: rocket, snippet_id: id };
			expect(await as.mia.getProjectSnippet(place)).toMatchObject({
				status: 200,
			});
			expect(await update(id, { title: "Mine" }, as.mia)).toMatchObject({
				status: 200,
				data: { title: "Mine" },
			});
			expect(await as.mia.deleteProjectSnippet(place)).toMatchObject({
				status: 204,
			});
		},
	);

	it("deleteProjectSnippet is closed to an author who is a guest by now, updateProjectSnippet is not", async () => {
		const { id: snippet_id } = await known("Songs for the bus to the pad");
		expect(await update(snippet_id, { description: "For tenors" }, as.gus)).toMatchObject({
			status: 200,
		});
		expect(await as.gus.deleteProjectSnippet({ id: rocket, snippet_id })).toMatchObject(forbidden);
	});

	it("listProjectSnippets shows long descriptions whole, and pages of many with the same headers", async () => {
		const description = (letter: string, length: number) =>
			`${letter}${"€".repeat(length)}\n"${letter}"`;
		const create = (letter: string, length: number) =>
			createSnippet(as.lin, {
				description: description(letter, length),
			});
		const list = async (query: string, headers = {}) => {
			const path = `/projects/acme%2Frocket/snippets?${query}`;
			return request("GET", path, { as: "lin", headers });
		};
		const all = [await create("a", 2_000)];
		expect((await list("per_page=1")).body).toEqual(all);
		for (const letter of ["b", "c", "d"]) {
			all.unshift(await create(letter, 700_000), await create(letter, 1));
		}
		const page = await list("per_page=7");
		expect(page.status).toBe(200);
		expect(page.body).toEqual(all.toSorted((one, other) => other.id - one.id));
		expect(page.headers).toMatchObject({
			"x-next-page": "2",
			"x-total": (await list("per_page=1")).headers["x-total"],
		});
		const { etag = "" } = page.headers;
		const again = () => list("per_page=7", { "If-None-Match": etag });
		expect((await again()).status).toBe(304);
		const [first] = all as [Schemas["Snippet"]];
		const changed = description("e", 700_000);
		await update(first.id, { description: changed });
		const now = await again();
		expect(now.status).toBe(200);
		expect(now.body).toContainEqual(
			expect.objectContaining({ id: first.id, description: changed }),
		);
		for (const { id: snippet_id } of all) {
			await as.lin.deleteProjectSnippet({ id: rocket, snippet_id });
		}
	});

	it("listProjectSnippets shows external users their own and what is public", async () => {
		const eva = as.eva;
		const id = "open/tools";
		const internal = await createSnippet(as.ada, {
			id,
			visibility: "internal",
		});
		const open = await createSnippet(as.ada, { id, visibility: "public" });
		const list = dataOf(await eva.listProjectSnippets({ id, per_page: 100 }));
		const ids = list.map((snippet) => snippet.id);
		expect(ids).toContain(open.id);
		expect(ids).not.toContain(internal.id);
		const own = list.find(({ author }) => author.username === "eva");
		expect(own).toMatchObject({
			title: "Torque table",
			visibility: "internal",
		});
		expect(await eva.getProjectSnippet({ id, snippet_id: own?.id ?? 0 })).toMatchObject({
			status: 200,
		});
	});

	it("listProjectSnippets shows private snippets to their author alone", async () => {
		const { id } = await createSnippet(as.tom);
		const seenBy = async (client: Client) =>
			dataOf(await client.listProjectSnippets({ id: rocket, per_page: 100 })).some(
				(snippet) => snippet.id === id,
			);
		expect(await seenBy(as.tom)).toBe(true);
		expect(await seenBy(as.ada)).toBe(false);
		expect(await seenBy(as.root)).toBe(true);
	});

	it("snippet operations are forbidden where snippets are off, to administrators too", async () => {
		const id = "acme/catering";
		const place = { id, snippet_id: unknownId };
		const file = { ref: "master", file_path: "a" };
		for (const answer of [
			await as.root.listProjectSnippets({ id }),
			await as.root.getProjectSnippet(place),
			await as.root.createProjectSnippet({
				id,
				title: "t",
				files: [{ file_path: "a", content: "a" }],
			}),
			await as.root.updateProjectSnippet({ ...place, title: "t" }),
			await as.root.deleteProjectSnippet(place),
			await as.root.downloadProjectSnippet(place),
			await as.root.downloadProjectSnippetFile({ ...place, ...file }),
			await as.root.getProjectSnippetUserAgentDetail(place),
		]) {
			expect(answer).toMatchObject(forbidden);
		}
	});

	it("getProjectSnippet is for members where snippets are for members", async () => {
		const id = "open/simulator";
		const [wind] = dataOf(await as.gus.listProjectSnippets({ id }));
		const place = { id, snippet_id: wind?.id ?? 0 };
		expect(wind).toMatchObject({ visibility: "public" });
		for (const person of ["ola", "ext", "nobody"] as const) {
			expect(await as[person].getProjectSnippet(place)).toMatchObject(forbidden);
		}
		expect(await as.root.getProjectSnippet(place)).toMatchObject({
			status: 200,
		});
	});

	it("snippets of an archived project are read and not written", async () => {
		const id = "acme/sounding";
		const [old] = dataOf(await as.ada.listProjectSnippets({ id }));
		const place = { id, snippet_id: old?.id ?? 0 };
		expect(await as.ada.downloadProjectSnippet(place)).toMatchObject({
			status: 200,
		});
		for (const answer of [
			await as.ada.createProjectSnippet({
				id,
				title: "t",
				files: [{ file_path: "a", content: "a" }],
			}),
			await as.ada.updateProjectSnippet({ ...place, title: "t" }),
			await as.ada.deleteProjectSnippet(place),
		]) {
			expect(answer).toMatchObject(forbidden);
		}
	});

	// ---- Reading

	it("listProjectSnippets is newest first, in pages", async () => {
		const id = "acme/payload";
		const ids: number[] = [];
		for (const title of ["one", "two", "three"]) {
			ids.unshift((await createSnippet(as.ada, { id, title })).id);
		}
		const page = async (number: number) =>
			as.ada.listProjectSnippets({ id, page: number, per_page: 2 });
		expect(dataOf(await page(1)).map((snippet) => snippet.id)).toEqual(ids.slice(0, 2));
		expect(await page(2)).toMatchObject({
			data: [{ id: ids[2] }],
			headers: { xTotal: 3, xTotalPages: 2, xPrevPage: 1 },
		});
		expect(await page(3)).toMatchObject({ status: 200, data: [] });
	});

	it("listProjectSnippets of a project without any is empty", async () => {
		expect(await as.ada.listProjectSnippets({ id: "acme/kettle" })).toMatchObject({
			status: 200,
			data: [],
			headers: { xTotal: 0 },
		});
	});

	it("getProjectSnippet reports everything about it, in the order of the reference", async () => {
		const id = "open/handbook";
		const agenda = await known("Agenda of a meeting", id);
		const path = `/projects/open%2Fhandbook/snippets/${agenda.id}`;
		const { body } = await request("GET", path);
		const snippet = body as Schemas["Snippet"];
		const api = `http://forgekit.test/api/v4/projects/${snippet.project_id}/snippets/${snippet.id}`;
		expect(snippet).toEqual({
			id: agenda.id,
			title: "Agenda of a meeting",
			description: "Copy it, then cross out what is not needed",
			visibility: "public",
			author: {
				id: expect.any(Number),
				name: "Mia Rossi",
				username: "mia",
				state: "active",
				avatar_url: null,
				web_url: "http://forgekit.test/mia",
				email: "mia@acme.test",
				created_at: "2021-01-04T09:00:00.000Z",
			},
			updated_at: "2021-01-13T09:00:00.000Z",
			created_at: "2021-01-13T09:00:00.000Z",
			project_id: expect.any(Number),
			web_url: `http://forgekit.test/open/handbook/-/snippets/${snippet.id}`,
			raw_url: `${api}/raw`,
			file_name: "agenda.md",
			files: [
				{
					path: "agenda.md",
					raw_url: `${api}/files/master/agenda.md/raw`,
				},
				{
					path: "größen/zeit.txt",
					raw_url: `${api}/files/master/gr%C3%B6%C3%9Fen%2Fzeit.txt/raw`,
				},
			],
		});
		expect(Object.keys(snippet)).toEqual([
			"id",
			"title",
			"description",
			"visibility",
			"author",
			"updated_at",
			"created_at",
			"project_id",
			"web_url",
			"raw_url",
			"file_name",
			"files",
		]);
		const raw = await request(
			"GET",
			`${snippet.files[1]?.raw_url.slice("http://forgekit.test/api/v4".length)}`,
		);
		expect(raw).toMatchObject({ status: 200, body: "15 Minuten\n" });
	});

	it("snippet operations find nothing under ids that no snippet of the project has", async () => {
		const [elsewhere] = dataOf(await as.root.listProjectSnippets({ id: "open/handbook" }));
		for (const snippet_id of [elsewhere?.id ?? 0, unknownId, 0, -1, Number.MAX_SAFE_INTEGER]) {
			const place = { id: rocket, snippet_id };
			const file = { ref: "master", file_path: "a" };
			expect(await as.root.getProjectSnippet(place)).toMatchObject(notFound);
			expect(await as.root.getProjectSnippetUserAgentDetail(place)).toMatchObject(notFound);
			for (const answer of [
				await as.root.updateProjectSnippet({ ...place, title: "t" }),
				await as.root.deleteProjectSnippet(place),
				await as.root.downloadProjectSnippet(place),
				await as.root.downloadProjectSnippetFile({ ...place, ...file }),
			]) {
				expect(answer).toMatchObject(noSnippet);
			}
		}
	});

	it.each(["GET", "PUT", "DELETE"])("a snippet's id must be a number: %s", async (method) => {
		const answer = await request(method, "/projects/acme%2Frocket/snippets/x1", {
			as: "lin",
			...(method === "PUT" && { body: { title: "t" } }),
		});
		expect(answer).toMatchObject({
			status: 400,
			body: { error: "snippet_id is invalid" },
		});
	});

	it.each(["/raw", "/files/master/a.txt/raw", "/user_agent_detail"])(
		"the id of a snippet must be a number before %s",
		async (rest) => {
			const path = `/projects/acme%2Frocket/snippets/x1${rest}`;
			expect(await request("GET", path, { as: "root" })).toMatchObject({
				status: 400,
				body: { error: "snippet_id is invalid" },
			});
		},
	);

	// ---- Creating

	it("createProjectSnippet keeps files in git's order, whatever their order in the request", async () => {
		const paths = ["a.rb", "lib/x.rb", "Makefile", ".env", "lib.rb", "lib-x"];
		const snippet = await createSnippet(as.tom, {
			files: paths.map((file_path) => ({ file_path, content: file_path })),
		});
		expect(snippet).toMatchObject({
			title: "Snippet of a case",
			description: null,
			visibility: "private",
			author: { username: "tom" },
			file_name: ".env",
		});
		expect(snippet.files.map(({ path }) => path)).toEqual([
			".env",
			"Makefile",
			"a.rb",
			"lib-x",
			"lib.rb",
			"lib/x.rb",
		]);
		expect(snippet.created_at).toBe(snippet.updated_at);
		expect(await read(snippet.id, as.tom)).toEqual(snippet);
		expect(await filesOf(snippet)).toEqual(Object.fromEntries(paths.map((path) => [path, path])));
	});

	it("createProjectSnippet takes the deprecated form", async () => {
		const { data } = await send("POST", undefined, {
			title: "t",
			file_name: "lib/old.rb",
			content: "puts 1\n",
		});
		expect(data && (await filesOf(data))).toEqual({ "lib/old.rb": "puts 1\n" });
	});

	it.each(["", " ", null])(
		"createProjectSnippet names the file itself when file_name is %j",
		async (file_name) => {
			const answer = await send("POST", undefined, {
				title: "t",
				content: "c",
				file_name,
			});
			expect(answer).toMatchObject({
				status: 201,
				data: { file_name: "snippetfile1.txt" },
			});
		},
	);

	it("createProjectSnippet takes forms as well as JSON", async () => {
		const answer = await request("POST", "/projects/acme%2Frocket/snippets", {
			as: "lin",
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
			body: "title=t&files[][file_path]=a%26b&files[][content]=x%2By&files[][file_path]=c&files[][content]=z",
		});
		expect(answer.status).toBe(201);
		expect(await filesOf(answer.body as Schemas["Snippet"])).toEqual({
			"a&b": "x+y",
			c: "z",
		});
	});

	const file = { file_path: "a", content: "a" };
	const neither = "files, content are missing, exactly one parameter must be provided";

	it.each<[object, string]>([
		[{ files: [file] }, "title is missing, title is empty"],
		[{ title: "", files: [file] }, "title is empty"],
		[{ title: " \t", files: [file] }, "title is empty"],
		[{ title: null, files: [file] }, "title is empty"],
		[{ title: ["t"], files: [file] }, "title is invalid"],
		[{ title: "t", files: [file], visibility: "secret" }, "visibility does not have a valid value"],
		[{ title: "t", files: [file], visibility: "" }, "visibility does not have a valid value"],
		[{ title: "t" }, neither],
		[{ title: "t", file_name: "a" }, neither],
		[
			{ title: "t", files: [file], content: "a", file_name: "a" },
			"files, content are mutually exclusive",
		],
		[{ title: "t", content: "a" }, "file_name is missing"],
		[{ title: "t", content: "", file_name: "a" }, "content is empty"],
		[{ title: "t", content: null, file_name: "a" }, "content is empty"],
		[{ title: "t", files: "a" }, "files is invalid"],
		[{ title: "t", files: file }, "files is invalid"],
		[
			{ title: "t", files: [{ content: "a" }] },
			"files[0][file_path] is missing, files[0][file_path] is empty",
		],
		[{ title: "t", files: [{ file_path: "", content: "a" }] }, "files[0][file_path] is empty"],
		[
			{ title: "t", files: [{ file_path: null, content: "a" }] },
			"files[0][file_path] should be a valid file path, files[0][file_path] is empty",
		],
		[
			{ title: "t", files: [file, { file_path: "../b", content: "b" }] },
			"files[1][file_path] should be a valid file path",
		],
		[
			{ title: "t", files: [{ file_path: "a" }] },
			"files[0][content] is missing, files[0][content] is empty",
		],
		[{ title: "t", files: [{ file_path: "a", content: "" }] }, "files[0][content] is empty"],
		[{ title: "t", files: [{ file_path: "a", content: null }] }, "files[0][content] is empty"],
		[
			{ visibility: "x", files: [{ file_path: "/", content: "" }] },
			"title is missing, title is empty, visibility does not have a valid value, files[0][file_path] should be a valid file path, files[0][content] is empty",
		],
	])("createProjectSnippet refuses the parameters %j", async (body, text) => {
		const before = await countOf();
		expect(await send("POST", undefined, body)).toEqual(invalid(text));
		expect(await countOf()).toBe(before);
	});

	const tooLong = "x".repeat(256);

	it.each<[string, object, ReturnType<typeof refusal>]>([
		[
			"a title of 256 characters",
			{ title: tooLong, files: [file] },
			refusal(400, "Title is too long (maximum is 255 characters)"),
		],
		[
			"a first file name of 256 characters",
			{ title: "t", files: [{ file_path: `a/${tooLong}`, content: "a" }] },
			refusal(400, "File name is too long (maximum is 255 characters)"),
		],
		[
			"a description of 1,048,577 characters",
			{ title: "t", description: "x".repeat(1_048_577), files: [file] },
			refusal(400, "Description is too long (maximum is 1048576 characters)"),
		],
		[
			"title and file name",
			{ title: tooLong, content: "a", file_name: tooLong },
			refusal(
				400,
				"Title is too long (maximum is 255 characters) and File name is too long (maximum is 255 characters)",
			),
		],
		["no files", { title: "t", files: [] }, refusal(400, "Content can't be blank")],
		["null for files", { title: "t", files: null }, refusal(400, "Content can't be blank")],
		[
			"an empty file",
			{ title: tooLong, files: [{}] },
			refusal(400, "Title is too long (maximum is 255 characters) and Content can't be blank"),
		],
		["the same path twice", { title: "t", files: [file, file] }, notCreated],
		[
			"a file where another needs a directory",
			{
				title: "t",
				files: [{ file_path: "a/b", content: "b" }, file],
			},
			notCreated,
		],
		[
			"a directory where another file is",
			{
				title: "t",
				files: [file, { file_path: "a/b", content: "b" }],
			},
			notCreated,
		],
		[
			"11 files",
			{
				title: "t",
				files: Array.from({ length: 11 }, (_, at) => ({
					file_path: `${at}`,
					content: "a",
				})),
			},
			notCreated,
		],
		[
			"one bad path among good ones",
			{
				title: "t",
				files: [file, { file_path: ".git/config", content: "b" }],
			},
			refusal(400, "Repository Error creating the snippet - Invalid file name"),
		],
		[
			"a file_name that leads outside",
			{ title: "t", content: "a", file_name: "../a" },
			refusal(400, "Repository Error creating the snippet - Invalid file name"),
		],
	])("createProjectSnippet refuses %s", async (_, body, expected) => {
		const before = await countOf();
		expect(await send("POST", undefined, body)).toEqual(expected);
		expect(await countOf()).toBe(before);
	});

	it("createProjectSnippet takes 255 characters of a title and a file name, and 10 files", async () => {
		const snippet = await createSnippet(as.tom, {
			title: "🚀".repeat(255),
			files: Array.from({ length: 10 }, (_, at) => ({
				file_path: at === 0 ? "x".repeat(255) : `${at}`,
				content: "a",
			})),
		});
		expect(snippet.files).toHaveLength(10);
	});

	it("createProjectSnippet and updateProjectSnippet refuse a first file above 50 MiB", async () => {
		const created = await send("POST", undefined, {
			title: "t",
			files: [{ file_path: "a", content: "x".repeat(51 * 2 ** 20) }],
		});
		expect(created).toEqual(
			refusal(400, "Content is too long (51 MB). The maximum size is 50 MB."),
		);
		const { id } = await createSnippet(as.lin);
		const updated = await send("PUT", id, {
			content: "ä".repeat(25.2 * 2 ** 20),
		});
		expect(updated).toEqual(
			refusal(400, "Content is too long (50.4 MB). The maximum size is 50 MB."),
		);
	});

	it("createProjectSnippet and downloadProjectSnippet keep millions of characters, none of them cut", async () => {
		const content = `x${"🚀".repeat(600_000)}`;
		const { id } = await createSnippet(as.lin, {
			files: [
				{ file_path: "a", content },
				{ file_path: "b", content: content.slice(1) },
			],
		});
		const place = { id: rocket, snippet_id: id };
		const raw = dataOf(await as.lin.downloadProjectSnippet(place));
		expect((await raw.text()) === content).toBe(true);
		const other = await as.lin.downloadProjectSnippetFile({
			...place,
			ref: "master",
			file_path: "b",
		});
		expect((await dataOf(other).text()) === content.slice(1)).toBe(true);
	});

	it("createProjectSnippet with a NUL or half a character is malformed", async () => {
		for (const content of ["a\0b", "\ud800"]) {
			const answer = await send("POST", undefined, {
				title: "t",
				files: [{ file_path: "a", content }],
			});
			expect(answer).toEqual({ status: 400, error: "Bad Request" });
		}
	});

	// ---- Changing

	const start = [
		{ file_path: "a.txt", content: "a\n" },
		{ file_path: "dir/b.txt", content: "b\n" },
	];

	it.each<[string, Schemas["SnippetFileAction"][], Record<string, string>]>([
		[
			"creates",
			[{ action: "create", file_path: "c.txt", content: "c\n" }],
			{ "a.txt": "a\n", "c.txt": "c\n", "dir/b.txt": "b\n" },
		],
		[
			"updates",
			[{ action: "update", file_path: "a.txt", content: "A\n" }],
			{ "a.txt": "A\n", "dir/b.txt": "b\n" },
		],
		[
			"updates, with the same previous_path",
			[
				{
					action: "update",
					file_path: "a.txt",
					previous_path: "a.txt",
					content: "A\n",
				},
			],
			{ "a.txt": "A\n", "dir/b.txt": "b\n" },
		],
		[
			"deletes",
			[{ action: "delete", file_path: "a.txt", previous_path: "whatever" }],
			{ "dir/b.txt": "b\n" },
		],
		[
			"moves and keeps the content",
			[{ action: "move", file_path: "z/a", previous_path: "a.txt" }],
			{ "dir/b.txt": "b\n", "z/a": "a\n" },
		],
		[
			"moves and replaces the content",
			[
				{
					action: "move",
					file_path: "z",
					previous_path: "a.txt",
					content: "Z",
				},
			],
			{ "dir/b.txt": "b\n", z: "Z" },
		],
		[
			"moves a file into a directory of its name",
			[{ action: "move", file_path: "a.txt/a", previous_path: "a.txt" }],
			{ "a.txt/a": "a\n", "dir/b.txt": "b\n" },
		],
		[
			"does all four at once",
			[
				{ action: "create", file_path: "c.txt", content: "c\n" },
				{ action: "update", file_path: "dir/b.txt", content: "B\n" },
				{ action: "move", file_path: "d.txt", previous_path: "c.txt" },
				{ action: "delete", file_path: "a.txt" },
			],
			{ "d.txt": "c\n", "dir/b.txt": "B\n" },
		],
		[
			"creates, then updates what it created",
			[
				{ action: "create", file_path: "c.txt", content: "1" },
				{ action: "update", file_path: "c.txt", content: "2" },
			],
			{ "a.txt": "a\n", "c.txt": "2", "dir/b.txt": "b\n" },
		],
		[
			"deletes, then creates in the same place",
			[
				{ action: "delete", file_path: "a.txt" },
				{ action: "create", file_path: "a.txt", content: "new" },
			],
			{ "a.txt": "new", "dir/b.txt": "b\n" },
		],
		[
			"deletes a file, then creates a directory of its name",
			[
				{ action: "delete", file_path: "a.txt" },
				{ action: "create", file_path: "a.txt/x", content: "x" },
			],
			{ "a.txt/x": "x", "dir/b.txt": "b\n" },
		],
		[
			"names new files itself",
			[
				{ action: "create", content: "1" },
				{ action: "create", file_path: "", content: "2" },
				{ action: "move", previous_path: "a.txt" },
			],
			{
				"dir/b.txt": "b\n",
				"snippetfile1.txt": "1",
				"snippetfile2.txt": "2",
				"snippetfile3.txt": "a\n",
			},
		],
	])("updateProjectSnippet %s", async (_, actions, expected) => {
		const { id, updated_at } = await createSnippet(as.lin, {
			files: start,
		});
		const updated = dataOf(await update(id, { files: actions }));
		expect(updated.files.map(({ path }) => path)).toEqual(Object.keys(expected));
		expect(updated.file_name).toBe(Object.keys(expected)[0]);
		expect(Date.parse(updated.updated_at)).toBeGreaterThanOrEqual(Date.parse(updated_at));
		expect(await read(id)).toEqual(updated);
		expect(await filesOf(updated)).toEqual(expected);
		// The previous version still exists.
		expect(await textOf(id, "a.txt", "master~1")).toBe("a\n");
	});

	it("updateProjectSnippet goes on from the highest number of generated names", async () => {
		const { id } = await createSnippet(as.lin, {
			files: [
				{ file_path: "snippetfile7.txt", content: "7" },
				{ file_path: "snippetfile3.txt", content: "3" },
				{ file_path: "snippetfile", content: "x" },
				{ file_path: "dir/snippetfile99.txt", content: "x" },
			],
		});
		const updated = await update(id, {
			files: [
				{ action: "create", content: "8" },
				// A move without `file_path` keeps the name `snippetfile3.txt`, which looks like a generated one.
				{ action: "move", previous_path: "snippetfile3.txt", content: "4" },
			],
		});
		expect(await filesOf(dataOf(updated))).toEqual({
			"dir/snippetfile99.txt": "x",
			snippetfile: "x",
			"snippetfile3.txt": "4",
			"snippetfile7.txt": "7",
			"snippetfile8.txt": "8",
		});
	});

	const noneToUpdate =
		"content, description, files, file_name, title, visibility are missing, at least one parameter must be provided";

	it.each<[object, string]>([
		[{}, noneToUpdate],
		[{ unknown: 1 }, noneToUpdate],
		[{ title: "" }, "title is empty"],
		[{ title: null }, "title is empty"],
		[{ content: "" }, "content is empty"],
		[{ content: null }, "content is empty"],
		[{ visibility: "x" }, "visibility does not have a valid value"],
		[{ files: [], content: "a" }, "files, content are mutually exclusive"],
		[{ files: [], file_name: "" }, "files, file_name are mutually exclusive"],
		[
			{ files: [], content: "a", file_name: "b" },
			"files, content are mutually exclusive, files, file_name are mutually exclusive",
		],
		[{ files: [{ file_path: "a" }] }, "files[0][action] is missing"],
		[
			{ files: [{ action: "rename", file_path: "a" }] },
			"files[0][action] does not have a valid value",
		],
		[{ files: [{ action: null, file_path: "a" }] }, "files[0][action] does not have a valid value"],
		[
			{ files: [{ action: "create", file_path: "../a", content: "a" }] },
			"files[0][file_path] should be a valid file path",
		],
		[
			{ files: [{ action: "move", file_path: "a", previous_path: "/a" }] },
			"files[0][previous_path] should be a valid file path",
		],
		[{ files: "x" }, "files is invalid"],
		[{ files: [1] }, "files[0][action] is missing, files[0][action] is invalid"],
	])("updateProjectSnippet refuses the parameters %j", async (body, text) => {
		const snippet = await createSnippet(as.lin, { files: start });
		expect(await send("PUT", snippet.id, body)).toEqual(invalid(text));
		expect(await read(snippet.id)).toEqual(snippet);
	});

	it.each<object>([
		{},
		{ action: "create", file_path: "c" },
		{ action: "create", file_path: "c", content: " \n" },
		{ action: "update", content: "c" },
		{ action: "update", file_path: "", content: "c" },
		{ action: "update", file_path: "a.txt" },
		{ action: "update", file_path: "a.txt", content: "" },
		{
			action: "update",
			file_path: "a.txt",
			previous_path: "dir/b.txt",
			content: "c",
		},
		{ action: "move", file_path: "c" },
		{ action: "move", file_path: "c", previous_path: "" },
		{ action: "move", file_path: "a.txt", previous_path: "a.txt" },
		{ action: "delete" },
		{ action: "delete", file_path: null },
	])("updateProjectSnippet finds the action %j incomplete", async (action) => {
		const snippet = await createSnippet(as.lin, { files: start });
		const sound = { action: "update", file_path: "dir/b.txt", content: "B" };
		const answer = await send("PUT", snippet.id, {
			title: "New",
			files: [sound, action],
		});
		expect(answer).toEqual(invalidActions);
		expect(await read(snippet.id)).toEqual(snippet);
		expect(await textOf(snippet.id, "dir/b.txt")).toBe("b\n");
	});

	it.each<[string, Schemas["SnippetFileAction"][]]>([
		["creates what exists", [{ action: "create", file_path: "a.txt", content: "x" }]],
		["creates a file where a directory is", [{ action: "create", file_path: "dir", content: "x" }]],
		[
			"creates a directory where a file is",
			[{ action: "create", file_path: "a.txt/x", content: "x" }],
		],
		["updates what is missing", [{ action: "update", file_path: "c.txt", content: "x" }]],
		["updates a directory", [{ action: "update", file_path: "dir", content: "x" }]],
		["deletes what is missing", [{ action: "delete", file_path: "c.txt" }]],
		["deletes a directory", [{ action: "delete", file_path: "dir" }]],
		["moves what is missing", [{ action: "move", file_path: "d", previous_path: "c.txt" }]],
		[
			"moves onto another file",
			[{ action: "move", file_path: "dir/b.txt", previous_path: "a.txt" }],
		],
		[
			"deletes the last file",
			[
				{ action: "delete", file_path: "a.txt" },
				{ action: "delete", file_path: "dir/b.txt" },
			],
		],
		["leaves 11 files", Array.from({ length: 9 }, () => ({ action: "create", content: "x" }))],
	])("updateProjectSnippet refuses what %s", async (_, actions) => {
		const snippet = await createSnippet(as.lin, { files: start });
		const sound = {
			action: "update",
			file_path: "dir/b.txt",
			content: "B",
		} as const;
		const answer = await update(snippet.id, {
			title: "New",
			files: [sound, ...actions],
		});
		expect(answer).toMatchObject(notUpdated);
		expect(await read(snippet.id)).toEqual(snippet);
		expect(await filesOf(snippet)).toEqual({
			"a.txt": "a\n",
			"dir/b.txt": "b\n",
		});
	});

	it("updateProjectSnippet takes `content` and `file_name` for the only file", async () => {
		const { id } = await createSnippet(as.lin);
		const files = async (changed: Schemas["UpdateSnippet"]) =>
			filesOf(dataOf(await update(id, changed)));
		expect(await files({ content: "b" })).toEqual({ "a.txt": "b" });
		expect(await files({ file_name: "b.txt" })).toEqual({ "b.txt": "b" });
		expect(await files({ file_name: "c.txt", content: "c" })).toEqual({
			"c.txt": "c",
		});
		expect(await files({ file_name: "c.txt", content: "d" })).toEqual({
			"c.txt": "d",
		});
		expect(await files({ file_name: "" })).toEqual({ "snippetfile1.txt": "d" });
		expect(await files({ file_name: "" })).toEqual({ "snippetfile1.txt": "d" });
		expect(await update(id, { file_name: "a/../b" })).toMatchObject(refusal(400, invalidName));
		expect(await update(id, { file_name: tooLong })).toMatchObject(
			refusal(400, "File name is too long (maximum is 255 characters)"),
		);
	});

	it("updateProjectSnippet refuses `content` and `file_name` where there are several files", async () => {
		const { id } = await createSnippet(as.lin, {
			files: start,
			visibility: "internal",
		});
		const expected = refusal(
			400,
			"To update Snippets with multiple files, you must use the `files` parameter",
		);
		expect(await update(id, { content: "x" })).toMatchObject(expected);
		expect(await update(id, { file_name: "a.txt" })).toMatchObject(expected);
		expect(await update(id, { content: "x" }, as.tom)).toMatchObject(forbidden);
	});

	it("updateProjectSnippet of nothing but words makes no version", async () => {
		const { id } = await createSnippet(as.lin);
		const updated = await update(id, {
			title: "New",
			description: "Why",
			visibility: "public",
		});
		expect(updated).toMatchObject({
			status: 200,
			data: { title: "New", description: "Why", visibility: "public" },
		});
		expect(await update(id, { description: null })).toMatchObject({
			data: { title: "New", description: null },
		});
		expect(
			await as.lin.downloadProjectSnippetFile({
				id: rocket,
				snippet_id: id,
				ref: "master~1",
				file_path: "a.txt",
			}),
		).toMatchObject(noReference);
	});

	it("updateProjectSnippet that changes nothing succeeds and leaves no trace", async () => {
		const snippet = await createSnippet(as.lin);
		const { id } = snippet;
		const events = await lastEvents(1);
		for (const changed of [
			{ files: [] },
			{ file_name: "a.txt" },
			{ content: "a\n" },
			{ title: snippet.title },
			{ visibility: null },
			{ files: [{ action: "update", file_path: "a.txt", content: "a\n" }] },
		]) {
			const answer = await send("PUT", id, changed);
			expect(answer).toEqual({ status: 200, data: snippet });
		}
		expect(await lastEvents(1)).toEqual(events);
	});

	it("updateProjectSnippet judges title and first file as createProjectSnippet does", async () => {
		const { id } = await createSnippet(as.lin);
		expect(await update(id, { title: tooLong })).toMatchObject(
			refusal(400, "Title is too long (maximum is 255 characters)"),
		);
		const description = "x".repeat(1_048_576);
		expect(await update(id, { description: `${description}x` })).toMatchObject(
			refusal(400, "Description is too long (maximum is 1048576 characters)"),
		);
		expect(await update(id, { description })).toMatchObject({
			status: 200,
			data: { description },
		});
		expect(
			await update(id, {
				title: tooLong,
				files: [{ action: "create", file_path: tooLong, content: "x" }],
			}),
		).toMatchObject(
			refusal(
				400,
				"Title is too long (maximum is 255 characters) and File name is too long (maximum is 255 characters)",
			),
		);
	});

	it("updateProjectSnippet keeps what two writers do at once", async () => {
		const { id } = await createSnippet(as.lin);
		const writers = Array.from({ length: 6 }, (_, at) => `${at}.txt`);
		const answers = await Promise.all(
			writers.map((file_path, at) =>
				update(
					id,
					{ files: [{ action: "create", file_path, content: file_path }] },
					at % 2 ? as.lin : as.root,
				),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(writers.map(() => 200));
		expect(await filesOf(await read(id))).toEqual({
			"a.txt": "a\n",
			...Object.fromEntries(writers.map((path) => [path, path])),
		});
		expect(await textOf(id, "a.txt", "master~6")).toBe("a\n");
	});

	it("updateProjectSnippet judges each of two writers by what the other one left", async () => {
		const { id } = await createSnippet(as.lin);
		const create = (content: string) =>
			update(id, {
				files: [{ action: "create", file_path: "b.txt", content }],
			});
		const answers = await Promise.all([create("1"), create("2")]);
		const winner = answers.findIndex(({ status }) => status === 200);
		expect(answers[1 - winner]).toMatchObject(notUpdated);
		expect(await textOf(id, "b.txt")).toBe(`${winner + 1}`);
	});

	// ---- Deleting

	it("deleteProjectSnippet deletes it for good", async () => {
		const { id } = await createSnippet(as.lin);
		const place = { id: rocket, snippet_id: id };
		expect(await as.lin.deleteProjectSnippet(place)).toMatchObject({
			status: 204,
		});
		expect(await as.lin.deleteProjectSnippet(place)).toMatchObject(noSnippet);
		expect(await as.lin.getProjectSnippet(place)).toMatchObject(notFound);
	});

	it("deleteProjectSnippet keeps what changed after If-Unmodified-Since", async () => {
		const { id, updated_at } = await createSnippet(as.lin);
		const place = { id: rocket, snippet_id: id };
		const before = new Date(Date.parse(updated_at) - 1).toISOString();
		for (const if_unmodified_since of [longAgo, before]) {
			expect(
				await as.lin.deleteProjectSnippet({
					...place,
					if_unmodified_since,
				}),
			).toMatchObject({
				status: 412,
				error: { message: "412 Precondition Failed" },
			});
		}
		expect(
			await as.lin.deleteProjectSnippet({
				...place,
				if_unmodified_since: updated_at,
			}),
		).toMatchObject({ status: 204 });
		const later = await createSnippet(as.lin);
		expect(
			await as.lin.deleteProjectSnippet({
				id: rocket,
				snippet_id: later.id,
				if_unmodified_since: farAhead,
			}),
		).toMatchObject({ status: 204 });
	});

	// ---- Raw content

	it("downloadProjectSnippet is the first file, as plain text that no browser runs", async () => {
		const { id } = await createSnippet(as.lin, {
			visibility: "internal",
			files: [
				{ file_path: "z.html", content: "<script>alert(1)</script>" },
				{ file_path: "a/index.html", content: "<b>ä</b>\r\n" },
			],
		});
		const path = `/projects/acme%2Frocket/snippets/${id}/raw`;
		const answer = await request("GET", path, { as: "gus" });
		expect(answer).toMatchObject({
			status: 200,
			body: "<b>ä</b>\r\n",
			headers: {
				"content-type": "text/plain; charset=utf-8",
				"content-disposition": `inline; filename="index.html"; filename*=UTF-8''index.html`,
				"content-length": "11",
				"cache-control": "max-age=0, private, must-revalidate",
				"content-security-policy": "default-src 'none'; frame-ancestors 'self'; sandbox",
				"x-content-type-options": "nosniff",
				"x-frame-options": "SAMEORIGIN",
			},
		});
		const head = await request("HEAD", path, { as: "gus" });
		expect(head).toMatchObject({ status: 200, body: undefined });
		expect(head.headers["content-length"]).toBe("11");
		expect(head.headers["content-disposition"]).toBe(answer.headers["content-disposition"]);
	});

	it.each([
		["a b.txt", "a b.txt", "a%20b.txt"],
		['it\'s "x".rb', "it%27s %22x%22.rb", "it%27s%20%22x%22.rb"],
		["Zündung.md", "Z%3Fndung.md", "Z%C3%BCndung.md"],
		["🚀;(1)*.txt", "%3F%3B%281%29%2A.txt", "%F0%9F%9A%80%3B%281%29%2A.txt"],
		["a\r\tb", "a%0D%09b", "a%0D%09b"],
	])("downloadProjectSnippetFile names the file %j", async (name, plain, extended) => {
		const { id } = await createSnippet(as.lin, {
			files: [{ file_path: `dir/${name}`, content: "x" }],
		});
		const { headers } = await as.lin.downloadProjectSnippetFile({
			id: rocket,
			snippet_id: id,
			ref: "master",
			file_path: `dir/${name}`,
		});
		expect(headers).toMatchObject({
			contentDisposition: `inline; filename="${plain}"; filename*=UTF-8''${extended}`,
		});
	});

	it("downloadProjectSnippetFile sends an SVG image to be saved", async () => {
		const { id } = await createSnippet(as.lin, {
			files: [{ file_path: "a.SVG", content: "<svg/>" }],
		});
		const { headers } = await as.lin.downloadProjectSnippet({
			id: rocket,
			snippet_id: id,
		});
		expect(headers).toMatchObject({
			contentType: "text/plain; charset=utf-8",
			contentDisposition: `attachment; filename="a.SVG"; filename*=UTF-8''a.SVG`,
		});
	});

	it("downloadProjectSnippetFile reads every version of the demo world by what names it", async () => {
		const { id } = await known("Ignition countdown");
		// Ids that git computes for the commits of the demo world; every target must have the same ones.
		const [first, second, third] = [
			"95f9dbd2a95289f2c26ff9473d2a2b18d93e6e61",
			"b5dec7169c8a4f11dd9a565fb8e6ffd7a38c82a0",
			"2c31116fc60ccb48aa6a8d991da743bfd1dd6214",
		];
		const versions = {
			[first]: "10.downto(1) { |n| puts n }\n",
			[second]: "10.downto(0) { |n| puts n }\n",
			[third]: 'require_relative "lib/clock"\n10.downto(0) { |n| puts n }\n',
		};
		const names: Record<string, string[]> = {
			[first]: [first.slice(0, 4), "master~2", "HEAD~1^", `${third}^^`],
			[second]: [second.toUpperCase(), "master^", `${third.slice(0, 12)}~`],
			[third]: [
				"master",
				"HEAD",
				"heads/master",
				"refs/heads/master",
				"master~0",
				`${third.slice(0, 7)}^0`,
			],
		};
		for (const [sha, content] of Object.entries(versions)) {
			for (const ref of [sha, ...(names[sha] ?? [])]) {
				expect(await textOf(id, "countdown.rb", ref), ref).toBe(content);
			}
		}
		const tryRef = (ref: string, file_path = "countdown.rb") =>
			as.gus.downloadProjectSnippetFile({
				id: rocket,
				snippet_id: id,
				ref,
				file_path,
			});
		for (const ref of [
			"main",
			"Master",
			"tags/master",
			"refs/tags/master",
			"master~3",
			"master^2",
			"master~99999999",
			first.slice(0, 3),
			`${first.slice(0, 39)}x`,
			"0".repeat(40),
			"0000",
			"@",
			"@{0}",
			"master:countdown.rb",
			"-x",
			"master..HEAD",
			"x".repeat(2000),
		]) {
			expect(await tryRef(ref), ref).toMatchObject(noReference);
		}
		expect(await tryRef(first, "lib/clock.rb")).toMatchObject(noFile);
		for (const path of [
			"lib",
			// The client encodes path parameters, so `%2F` in a path is no slash.
			"lib%2Fclock.rb",
			"Countdown.rb",
			"countdown.rb/",
			"./countdown.rb",
			".git/config",
		]) {
			expect(await tryRef("master", path), path).toMatchObject(noFile);
		}
	});

	// Clients resolve `.` and `..` in paths, even if encoded, so these two paths cannot be sent.
	it.each(unsafePaths.filter((path) => path !== "." && path !== ".."))(
		"downloadProjectSnippetFile refuses the path %j before anything else",
		async (path) => {
			const url = `/projects/acme%2Frocket/snippets/${unknownId}/files/master/${encodeURIComponent(path).replaceAll(".", "%2E")}/raw`;
			expect(await request("GET", url, { as: "lin" })).toMatchObject({
				status: 400,
				body: { error: "file_path should be a valid file path" },
			});
		},
	);

	it("downloadProjectSnippetFile is no route with an empty ref or path, or a slash in it", async () => {
		const { id } = await createSnippet(as.lin);
		for (const rest of ["master//raw", "/a.txt/raw", "master/a/b/raw"]) {
			const path = `/projects/acme%2Frocket/snippets/${id}/files/${rest}`;
			expect(await request("GET", path, { as: "lin" })).toMatchObject({
				status: 404,
				body: { error: "404 Not Found" },
			});
		}
	});

	it("downloadProjectSnippetFile gives content back byte for byte", async () => {
		const contents: Record<string, string> = {
			"crlf.txt": "a\r\nb\rc\n\r\n",
			"no-end.txt": "no line break at the end",
			"bom.txt": "\ufeffa",
			"controls.bin": "\x01\x02\x1b[0m\x7f\x85\x08",
			"png.txt": "\x89PNG\r\n\x1a\n",
			"pdf.txt": "%PDF-1.4\n%âãÏÓ\n",
			"unicode.txt": "ä 日本 🚀 e\u0301 \u202e \ufffd \u{10ffff}",
			"spaces.txt": "  \t x \n\n",
			"zip.txt": "PK\x03\x04",
		};
		const snippet = await createSnippet(as.lin, {
			files: Object.entries(contents).map(([file_path, content]) => ({
				file_path,
				content,
			})),
		});
		for (const [path, content] of Object.entries(contents)) {
			expect(await bytesOf(snippet.id, path), path).toEqual(new TextEncoder().encode(content));
		}
	});

	it("downloadProjectSnippetFile gives 10 MB back as they came", async () => {
		const line = "0123456789 äöü 🚀 \u0001\r\n";
		const content = line.repeat(Math.ceil(1e7 / line.length));
		const { id } = await createSnippet(as.lin, {
			files: [{ file_path: "big.txt", content }],
		});
		const bytes = await bytesOf(id, "big.txt");
		const expected = new TextEncoder().encode(content);
		expect(bytes.length).toBe(expected.length);
		expect(Buffer.compare(bytes, expected)).toBe(0);
	});

	// ---- Paths

	it.each(unsafePaths)("a snippet takes no file %j", async (file_path) => {
		const before = await countOf();
		const title = "t";
		const files = [{ file_path, content: "x" }];
		expect(await send("POST", undefined, { title, files })).toEqual(
			invalid("files[0][file_path] should be a valid file path"),
		);
		expect(
			await send("POST", undefined, {
				title,
				content: "x",
				file_name: file_path,
			}),
		).toEqual(refusal(400, "Repository Error creating the snippet - Invalid file name"));
		expect(await countOf()).toBe(before);
	});

	it.each(refusedPaths.map(shown))(
		"a snippet takes no file that git refuses: $name",
		async ({ path: file_path }) => {
			const before = await countOf();
			const files = [file, { file_path, content: "x" }];
			expect(await send("POST", undefined, { title: "t", files })).toEqual(
				refusal(400, "Repository Error creating the snippet - Invalid file name"),
			);
			expect(await countOf()).toBe(before);
			const { id } = await createSnippet(as.lin);
			for (const action of [
				{ action: "create", file_path, content: "x" },
				{ action: "move", file_path, previous_path: "a.txt" },
				{ action: "move", file_path: "b", previous_path: file_path },
				{ action: "update", file_path, content: "x" },
				{ action: "delete", file_path },
			] as const) {
				// A valid action goes first: a name above 255 characters in the first action would get another message.
				const first = {
					action: "create",
					file_path: "c",
					content: "c",
				} as const;
				expect(await update(id, { files: [first, action] }), action.action).toMatchObject(
					refusal(400, invalidName),
				);
			}
			expect(await filesOf(await read(id))).toEqual({ "a.txt": "a\n" });
		},
	);

	it.each(soundPaths.map(shown))(
		"a snippet takes the file $name and gives it back",
		async ({ path }) => {
			const snippet = await createSnippet(as.lin, {
				files: [{ file_path: path, content: path }],
			});
			expect(await filesOf(snippet)).toEqual({ [path]: path });
			const url = snippet.files[0]?.raw_url ?? "";
			const raw = await request("GET", url.slice("http://forgekit.test/api/v4".length), {
				as: "lin",
			});
			expect(raw).toMatchObject({ status: 200, body: path });
		},
	);

	// ---- User agents and audit events

	it("getProjectSnippetUserAgentDetail describes the request that created it, by id and by path", async () => {
		const created = await request("POST", "/projects/acme%2Frocket/snippets", {
			as: "lin",
			headers: { "User-Agent": "forge-cli/1.2 (test)" },
			body: { title: "t", files: [file] },
		});
		const { id, project_id } = created.body as Schemas["Snippet"];
		await request("PUT", `/projects/${project_id}/snippets/${id}`, {
			as: "lin",
			headers: { "User-Agent": "other/1" },
			body: { title: "u" },
		});
		for (const project of [project_id, rocket]) {
			const answer = await as.root.getProjectSnippetUserAgentDetail({
				id: project,
				snippet_id: id,
			});
			expect(answer).toMatchObject({
				status: 200,
				data: {
					user_agent: "forge-cli/1.2 (test)",
					ip_address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
					akismet_submitted: false,
				},
			});
			expect(Object.keys(dataOf(answer))).toEqual([
				"user_agent",
				"ip_address",
				"akismet_submitted",
			]);
		}
	});

	it("getProjectSnippetUserAgentDetail has none of a client that does not name itself, nor of a snippet without one", async () => {
		const created = await request("POST", "/projects/acme%2Frocket/snippets", {
			as: "lin",
			headers: { "User-Agent": " " },
			body: { title: "t", files: [file] },
		});
		const songs = await known("Songs for the bus to the pad");
		for (const snippet_id of [(created.body as Schemas["Snippet"]).id, songs.id]) {
			expect(
				await as.root.getProjectSnippetUserAgentDetail({
					id: rocket,
					snippet_id,
				}),
			).toMatchObject({
				status: 404,
				error: { message: "404 UserAgentDetail Not Found" },
			});
		}
	});

	it("a snippet leaves audit events: when it is created, for each change, and when it is deleted", async () => {
		const { id } = await createSnippet(as.lin, {
			title: "Traced",
			description: "Why not",
			visibility: "internal",
		});
		const common = {
			author_name: "Lin Chen",
			target_id: rocket,
			target_type: "Project",
			target_details: "Traced",
		};
		expect(await lastEvents(1)).toMatchObject([{ add: "snippet", ...common }]);

		await update(id, {
			visibility: "public",
			title: "Renamed",
			file_name: "b.txt",
			description: "Why",
			content: "secret",
		});
		const changed = { ...common, target_details: "Renamed" };
		const events = await lastEvents(5);
		expect(events).toMatchObject([
			{ change: "content", ...changed },
			{ change: "description", ...changed },
			{ change: "file_name", from: "a.txt", to: "b.txt", ...changed },
			{ change: "title", from: "Traced", to: "Renamed", ...changed },
			{ change: "visibility", from: "internal", to: "public", ...changed },
		]);
		for (const event of events.slice(0, 2)) {
			expect(event).not.toHaveProperty("from");
			expect(event).not.toHaveProperty("to");
		}

		await update(id, {
			title: "Traced",
			files: [
				{ action: "create", file_path: "c", content: "c" },
				{ action: "delete", file_path: "b.txt" },
			],
		});
		const both = await lastEvents(2);
		expect(both).toMatchObject([
			{ change: "files", ...common },
			{ change: "title", from: "Renamed", to: "Traced", ...common },
		]);
		expect(both[0]).not.toHaveProperty("from");

		await as.lin.deleteProjectSnippet({ id: rocket, snippet_id: id });
		expect(await lastEvents(1)).toMatchObject([{ remove: "snippet", ...common }]);
	});

	it("the audit events of a private snippet name its id only, and hide what it says", async () => {
		const hidden = { title: "Hidden title", description: "Hidden reason" };
		const { id } = await createSnippet(as.lin, {
			...hidden,
			visibility: "private",
			files: [{ file_path: "hidden.txt", content: "hidden text" }],
		});
		await update(id, {
			title: "Still hidden",
			description: "Hidden too",
			file_name: "also-hidden.txt",
			content: "hidden",
		});
		// These updates change title and visibility at once. Their audit events must not contain the title, because either
		// the old or the new one is hidden.
		await update(id, { visibility: "internal", title: "Seen" });
		await update(id, { visibility: "private", title: "Hidden again" });
		await as.lin.deleteProjectSnippet({ id: rocket, snippet_id: id });

		const events = await lastEvents(10);
		expect(events.map(({ target_details }) => target_details)).toEqual(Array(10).fill(`${id}`));
		expect(
			events.map(({ add, remove, change, from, to }) => [
				add ?? remove ?? change,
				...(from === undefined && to === undefined ? [] : [from, to]),
			]),
		).toEqual([
			["snippet"],
			["content"],
			["description"],
			["file_name"],
			["title"],
			["title"],
			["visibility", "private", "internal"],
			["title"],
			["visibility", "internal", "private"],
			["snippet"],
		]);
		expect(JSON.stringify(events)).not.toMatch(/hidden|seen/i);
	});

	it("a snippet that is refused leaves no audit event", async () => {
		const before = await lastEvents(1);
		await send("POST", undefined, { title: "t", files: [file, file] });
		expect(await lastEvents(1)).toEqual(before);
	});
});
