import { afterEach, describe, expect, it } from "vitest";
import type { WorldSnippet } from "../../generated/world.ts";
import { createClient, unwrap } from "../../sdk/index.ts";
import type { Settings } from "../../server/domain/context.ts";
import { WorldError } from "../../server/domain/world/world.ts";
import { type Side, sides } from "./sides.ts";

const id = "acme/rocket";

function worldWith(...snippets: WorldSnippet[]) {
	return {
		users: [
			{
				username: "root",
				admin: true,
				tokens: [{ name: "dev", value: "root-token" }],
			},
			{ username: "ada", tokens: [{ name: "dev", value: "ada-token" }] },
		],
		groups: [{ path: "acme", members: { ada: "owner" as const } }],
		projects: [{ path: id, snippets }],
	};
}

const hello: WorldSnippet = {
	title: "Hello",
	author: "ada",
	files: [{ file_path: "hello.rb", content: "puts 1\n" }],
};

describe.each(sides)("snippets in $name", ({ open }) => {
	let side: Side;

	async function loaded(snippets: WorldSnippet[], settings?: Partial<Settings>): Promise<void> {
		side = await open(settings);
		await side.load(worldWith(...snippets));
	}

	const as = (username: string) =>
		createClient({
			baseUrl: "http://forgekit.test",
			token: `${username}-token`,
			fetch: (request) => side.fetch(request),
			retry: 0,
		});

	afterEach(() => side.close());

	it("come from a world with their ids, times, versions and where they were submitted from", async () => {
		await loaded([
			{
				...hello,
				id: 41,
				description: "Says it",
				visibility: "internal",
				created_at: "2021-01-12T10:05:30.250Z",
				versions: [
					{ files: [{ file_path: "old.rb", content: "puts 0\n" }] },
					{
						author: "root",
						created_at: "2021-01-13T00:00:00Z",
						files: [
							{ file_path: "old.rb", content: "puts 0\n" },
							{ file_path: "b/c.rb", content: "puts 2\n" },
						],
					},
				],
				updated_at: "2021-01-14T16:20:41.007Z",
				user_agent_detail: { user_agent: "curl/7", ip_address: "203.0.113.9" },
			},
			hello,
		]);
		const place = { id, snippet_id: 41 };
		expect(await as("ada").getProjectSnippet(place)).toMatchObject({
			data: {
				id: 41,
				description: "Says it",
				visibility: "internal",
				created_at: "2021-01-12T10:05:30.250Z",
				updated_at: "2021-01-14T16:20:41.007Z",
				file_name: "hello.rb",
			},
		});
		expect(await as("root").getProjectSnippetUserAgentDetail(place)).toMatchObject({
			data: {
				user_agent: "curl/7",
				ip_address: "203.0.113.9",
				akismet_submitted: false,
			},
		});
		const file = { ref: "master~1", file_path: "b/c.rb" };
		const old = as("ada").downloadProjectSnippetFile({ ...place, ...file }, { parseAs: "text" });
		expect(await unwrap(old)).toBe("puts 2\n");
		const list = await unwrap(as("ada").listProjectSnippets({ id }));
		expect(list.map((snippet) => snippet.id)).toEqual([42, 41]);
	});

	it("give out what is no text as something to be saved", async () => {
		const content = "GIF89a\0\x01<script>";
		await loaded([{ ...hello, files: [{ file_path: "a.html", content }] }]);
		const answer = await as("ada").downloadProjectSnippet(
			{ id, snippet_id: 1 },
			{ parseAs: "text" },
		);
		expect(answer).toMatchObject({
			status: 200,
			data: content,
			headers: {
				contentType: "application/octet-stream",
				contentDisposition: `attachment; filename="a.html"; filename*=UTF-8''a.html`,
				xContentTypeOptions: "nosniff",
			},
		});
	});

	it.each([
		"../a",
		"/a",
		"a//b",
		"a/",
		".git/config",
		"a/.GIT/b",
		"git~1",
		".g\u200cit",
		"a\\b",
		"a\0b",
		"\ud800",
		"",
	])("of a world have no file %j", async (file_path) => {
		side = await open();
		const bad = { ...hello, files: [{ file_path, content: "x" }] };
		await expect(side.load(worldWith(hello, bad))).rejects.toThrow(WorldError);
		expect(await side.stores.users.count()).toBe(0);
	});

	it.each<Partial<WorldSnippet>>([
		{ files: [] },
		{ versions: [{ files: [] }] },
		{
			files: [
				{ file_path: "a", content: "1" },
				{ file_path: "a", content: "2" },
			],
		},
		{
			files: [
				{ file_path: "a", content: "1" },
				{ file_path: "a/b", content: "2" },
			],
		},
		{ author: "nobody" },
		{ versions: [{ author: "nobody", files: hello.files }] },
		{ created_at: "yesterday" },
		{ discussions: [{ notes: [{ author: "nobody", body: "Hi" }] }] },
	])("of a world are refused with %j", async (wrong) => {
		side = await open();
		await expect(side.load(worldWith({ ...hello, ...wrong }))).rejects.toThrow(WorldError);
	});

	it("have no restricted visibility, unless an administrator gives it", async () => {
		await loaded([{ ...hello, visibility: "public" }], {
			restrictedVisibilityLevels: ["public", "private"],
		});
		const { files } = hello;
		const refusal = (level: string) => ({
			status: 403,
			error: {
				message: {
					error: `Visibility level ${level} has been restricted by your GitLab administrator`,
				},
			},
		});
		const create = (username: string, visibility?: "public" | "internal") =>
			as(username).createProjectSnippet({
				id,
				title: "t",
				files,
				...(visibility && { visibility }),
			});
		const update = (username: string, visibility: "public" | "internal" | "private") =>
			as(username).updateProjectSnippet({
				id,
				snippet_id: 1,
				title: "New",
				visibility,
			});
		expect(await create("ada", "public")).toMatchObject(refusal("public"));
		expect(await create("ada")).toMatchObject(refusal("private"));
		expect(await create("ada", "internal")).toMatchObject({ status: 201 });
		expect(await create("root", "public")).toMatchObject({ status: 201 });
		// The snippet is already public, so the restriction does not apply.
		expect(await update("ada", "public")).toMatchObject({ status: 200 });
		expect(await update("ada", "private")).toMatchObject(refusal("private"));
		expect(await update("ada", "internal")).toMatchObject({ status: 200 });
		expect(await update("ada", "public")).toMatchObject(refusal("public"));
		expect(await update("root", "public")).toMatchObject({ status: 200 });
	});

	it("are listed by time, then by id", async () => {
		const at = (created_at: string, title: string): WorldSnippet => ({
			...hello,
			title,
			created_at,
		});
		await loaded([
			at("2021-01-02T00:00:00Z", "b"),
			at("2021-01-03T00:00:00Z", "d"),
			at("2021-01-01T00:00:00Z", "a"),
			at("2021-01-02T00:00:00Z", "c"),
		]);
		const { pages } = as("ada");
		const titles: string[] = [];
		for await (const { title } of pages.listProjectSnippets({
			id,
			per_page: 1,
		})) {
			titles.push(title);
		}
		expect(titles).toEqual(["d", "c", "b", "a"]);
	});

	it("leave nothing behind when they are deleted", async () => {
		await loaded([hello]);
		const place = { id, snippet_id: 1 };
		const before = await side.stores.snippets.find(1, 1);
		const blob = before?.version.files[0]?.blob_id ?? "";
		expect(await side.stores.snippets.content(1, blob)).toBeDefined();
		expect(await as("ada").deleteProjectSnippet(place)).toMatchObject({
			status: 204,
		});
		const { snippets } = side.stores;
		expect(await snippets.content(1, blob)).toBeUndefined();
		expect(await snippets.version(1, 1)).toBeUndefined();
		expect(await snippets.find(1, 1)).toBeUndefined();
	});
});
