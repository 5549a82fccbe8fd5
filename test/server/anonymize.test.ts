/** Tests how the anonymizer replaces people's names in texts and in repository histories. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { rewriteHistory } from "../../server/cli/record/anonymize/history.ts";
import { Lengths } from "../../server/cli/record/anonymize/lengths.ts";
import { Pseudonyms } from "../../server/cli/record/anonymize/pseudonyms.ts";
import { Records } from "../../server/cli/record/anonymize/records.ts";
import { Texts } from "../../server/cli/record/anonymize/texts.ts";
import { LeftOut } from "../../server/cli/record/left-out.ts";

const pseudonyms = new Pseudonyms("k".repeat(32));
const texts = new Texts(pseudonyms, {
	usernames: new Set(["lin", "ada"]),
	groups: new Set(["acme"]),
	personalProjects: new Set(["lin/kites"]),
});
const lin = pseudonyms.username("lin");
const none = () => undefined;

describe("a text", () => {
	it.each([
		["@lin, @Lin. (@lin) @lin's", `@${lin}, @${lin}. (@${lin}) @${lin}'s`],
		["@lin.Please @lin-old", `@${lin}.Please @${lin}-old`],
		["@bob", `@${pseudonyms.username("bob")}`],
		["@acme @acme/infra @all @types/node 1@lin", "same"],
		["@lin/kites lin/kites!3 lin/other#4", `@${lin}/kites ${lin}/kites!3 ${lin}/other#4`],
		["docs/lin lin/other ../lin/other.md", "same"],
		[
			"http://git.test/lin, http://git.test/lin/x",
			`http://git.test/${lin}, http://git.test/${lin}/x`,
		],
		["<A.B+c@x.co.uk>", `<${pseudonyms.email("a.b+c@x.co.uk")}>`],
		["mailto:a%40x.org", `mailto:${pseudonyms.email("a@x.org", "%40")}`],
		[
			"--a@x.org. ...a@x.org",
			`--${pseudonyms.email("a@x.org")}. ...${pseudonyms.email("a@x.org")}`,
		],
		["git@git.test:acme/x.git logo@2x.png a@1.0.0-rc.one", "same"],
		[
			"Signed-off-by: Zoë  <z@x.org>",
			`Signed-off-by: ${pseudonyms.name("Zoë")} <${pseudonyms.email("z@x.org")}>`,
		],
	])("%s", (text, expected) => {
		const wanted = expected === "same" ? text : expected;
		expect(texts.text(text, none)).toBe(wanted);
	});

	it("names commits by their new ids, however abbreviated", () => {
		const id = "0123456789abcdef0123456789abcdef01234567";
		const next = "f".repeat(40);
		const find = (some: string) => (id.startsWith(some) ? next.slice(0, some.length) : undefined);
		const text = `${id} ${id.slice(0, 8)}, revert-${id.slice(0, 7)} ${id}0 abcdef0`;
		expect(texts.text(text, find)).toBe(`${next} ffffffff, revert-fffffff ${id}0 abcdef0`);
	});

	it("of a megabyte without breaks takes linear time", () => {
		const long = 2 ** 20;
		for (const part of ["a", ".", "@", "a.", "%40", "a@", "a/", "x-by:", "0"])
			texts.text(part.repeat(long / part.length), none);
		texts.text(`a@${"a.".repeat(5e6)}1`, none);
	});
});

it("a file keeps words after an @ that are no known users", () => {
	expect(texts.file("@Override @media @lin @types/node lin/kites lin/x#1")).toBe(
		`@Override @media @${lin} @types/node ${lin}/kites lin/x#1`,
	);
});

it("replacements are alike for the same value and key only", () => {
	expect(pseudonyms.email(" A@x.org")).toBe(pseudonyms.email("a@x.org"));
	expect(new Pseudonyms("l".repeat(32)).username("lin")).not.toBe(lin);
	expect(pseudonyms.name("lin")).not.toContain(lin.slice(5));
	expect(pseudonyms.name("")).toBe("");
});

describe("a record", () => {
	const left = new LeftOut();
	const records = new Records({
		pseudonyms,
		texts,
		names: new Set(["Lin Chen"]),
		commitsOf: () => none,
		left,
	});

	it("of a line in a file whose path changes has another code", () => {
		const position = (path: string, code: string) => ({
			position_type: "text",
			old_path: path,
			new_path: path,
			line_range: {
				start: { line_code: `${code}_0_1`, type: "new" },
				end: { line_code: `${code}_0_2`, type: "new" },
			},
		});
		const of = { project: "lin/kites", merge_request: 1 };
		const record = (path: string, code: string) => ({
			discussion: { position: position(path, code), notes: [] },
			of,
		});
		// A line code begins with the SHA-1 of the file's path: a renamed path changes the line code too.
		const before = record("@lin/a", digest("@lin/a"));
		const after = record(`@${lin}/a`, digest(`@${lin}/a`));
		expect(records.replaced(before as never)).toEqual({
			...after,
			of: { ...of, project: `${lin}/kites` },
		});
	});

	it("of an audit event has no names in its details, nor an address", () => {
		const details = {
			author_name: "Somebody",
			ip_address: "192.0.2.1",
			target_details: "Lin Chen",
			target_type: "User",
			add: "user",
			entity_path: "lin/kites",
			to: "lin",
			from: "a@x.org",
		};
		const audit_event = { author: "lin", details };
		const record = { audit_event, of: { user: "lin" } };
		expect(records.replaced(record)).toEqual({
			audit_event: {
				author: lin,
				details: {
					author_name: pseudonyms.name("Somebody"),
					target_details: pseudonyms.name("Lin Chen"),
					target_type: "User",
					add: "user",
					entity_path: `${lin}/kites`,
					to: lin,
					from: pseudonyms.email("a@x.org"),
				},
			},
			of: { user: lin },
		});
	});

	it("is cut where a replacement is too long for the schema", async () => {
		const lengths = await Lengths.create();
		const title = `${"x".repeat(245)} a@x.org`;
		const issue = { title, author: "lin" };
		const record = records.replaced({ issue, of: "acme/x" });
		if (record) lengths.cut(record);
		const { title: cut } = (record as { issue: { title: string } }).issue;
		expect(cut).toMatch(/^x{245} mail-.{4}$/);
	});

	it("of an upload that is no UTF-8 has the replacements of other files", () => {
		const upload = (bytes: Buffer) => {
			const base64 = bytes.toString("base64");
			const secret = "0".repeat(32);
			const record = { upload: { secret, filename: "a", base64, author: "lin" }, of: "acme/x" };
			const replaced = records.replaced(record) as typeof record;
			return Buffer.from(replaced.upload.base64, "base64");
		};
		const latin = Buffer.from("Zo\xeb, a@x.org", "latin1");
		expect(upload(latin).toString("latin1")).toBe(`Zo\xeb, ${pseudonyms.email("a@x.org")}`);
		const wide = Buffer.from("\ufeffa@x.org", "utf16le");
		expect(upload(wide).toString("utf16le")).toBe(`\ufeff${pseudonyms.email("a@x.org")}`);
		const binary = Buffer.from("GIF\0 a@x.org");
		expect(upload(binary)).toEqual(binary);
		expect(left.lines()).toEqual([
			`replacements in a binary file with an e-mail address: acme/x/uploads/${"0".repeat(32)}/a`,
		]);
	});

	it("of an upload that becomes larger than a world takes is left out", () => {
		const left = new LeftOut();
		const options = { pseudonyms, texts, names: new Set<string>(), commitsOf: () => none };
		const content = `${"a".repeat(10 * 2 ** 20 - 7)} a@b.io`;
		const upload = { secret: "0".repeat(32), filename: "a", content, author: "lin" };
		expect(new Records({ ...options, left }).replaced({ upload, of: "acme/x" })).toBeUndefined();
		expect(left.lines()).toEqual([`an upload above 10 MiB: acme/x/uploads/${"0".repeat(32)}/a`]);
	});
});

describe("a history", () => {
	it("has other names, and ids that follow from them", async () => {
		const folder = await mkdtemp(join(tmpdir(), "forgekit-history-"));
		onTestFinished(() => rm(folder, { recursive: true }));
		const [source, target] = [join(folder, "a"), join(folder, "b")];
		for (const directory of [source, target])
			execFileSync("git", ["init", "--quiet", "--bare", directory]);
		const git = (directory: string, args: string[], input: string | Buffer = "") =>
			execFileSync("git", ["--git-dir", directory, ...args], {
				input,
				encoding: "latin1",
				maxBuffer: 2 ** 26,
				stdio: "pipe",
			}).trim();
		const first = importInto(source, git);
		const left = new LeftOut();
		const { signal } = new AbortController();
		let commits = 0;
		const ids = await rewriteHistory({
			source,
			target,
			path: "acme/x",
			pseudonyms,
			texts,
			left,
			signal,
			onProgress: (count) => {
				commits = count;
			},
		});
		expect(commits).toBe(3);
		expect(left.lines()).toEqual([
			"replacements in a binary file with an e-mail address: acme/x, binary",
			"replacements in a file above 32 MB: acme/x, large",
			"a branch or tag that leads to no commit: acme/x, refs/tags/file",
		]);
		const root = ids.find(first) ?? "";
		expect(git(target, ["for-each-ref", "--format=%(refname)"]).split("\n")).toEqual([
			`refs/heads/@${lin}`,
			"refs/heads/other",
			`refs/keep-around/${root}`,
			"refs/tags/light",
			"refs/tags/signed",
		]);
		expect(git(target, ["cat-file", "commit", `@${lin}`])).toContain(
			`\n\nReverts ${root.slice(0, 9)}`,
		);
		const person = `${pseudonyms.name("Zoë")} <${pseudonyms.email("z@x.org")}>`;
		expect(git(target, ["cat-file", "tag", "signed"])).toMatch(
			new RegExp(`tagger ${person} 1700000000 \\+0130\n\nOf @${lin}$`),
		);
		const signed = ["cat-file", "commit", "other"];
		expect(git(source, signed)).toContain("gpgsig");
		expect(git(target, signed)).not.toContain("gpgsig");
		const names = git(target, ["ls-tree", "-z", "--name-only", "-r", `@${lin}`]);
		expect(names.split("\0").filter(Boolean)).toEqual([
			`@${lin}/Zo\xc3\xab "1"`,
			"binary",
			"large",
			"wide",
		]);
		const text = Buffer.from(git(target, ["cat-file", "blob", `@${lin}:wide`]), "latin1");
		expect(text.toString("utf16le")).toBe(`\ufeff${pseudonyms.email("a@b.org")}`);
		expect(git(target, ["cat-file", "-s", `@${lin}:large`])).toBe(String(33 * 2 ** 20));
		git(target, ["fsck", "--strict"]);
	});
});

function digest(path: string): string {
	return createHash("sha1").update(path).digest("hex");
}

/** Writes a history whose files, paths and messages name people. Returns the id of the first commit. */
function importInto(
	directory: string,
	git: (directory: string, args: string[], input?: string | Buffer) => string,
): string {
	const wide = Buffer.from("\ufeffa@b.org", "utf16le").toString("latin1");
	const person = "Zo\xc3\xab <z@x.org> 1700000000 +0130";
	const data = (text: string) => `data ${text.length}\n${text}\n`;
	const signature = "-----BEGIN PGP SIGNATURE-----\n\nx\n-----END PGP SIGNATURE-----\n";
	const stream = Buffer.from(
		[
			`blob\nmark :1\n${data("a\0 a@b.org")}`,
			`commit refs/heads/@lin\nmark :2\nauthor ${person}\ncommitter ${person}\n${data("First\n")}`,
			`M 100644 inline "@lin/Zo\\303\\253 \\"1\\""\n${data("to @lin\n")}`,
			`M 100644 :1 binary\nM 100644 inline wide\n${data(wide)}`,
			`M 100644 inline large\n${data("a@b.org\n".repeat((33 * 2 ** 20) / 8))}`,
			`reset refs/tags/light\nfrom :2\n\n`,
			`reset refs/heads/other\ncommit refs/heads/other\ncommitter ${person}\n${data("no line break at the end").slice(0, -1)}`,
			`\ntag signed\nfrom :2\ntagger ${person}\n${data(`Of @lin\n${signature}`)}`,
		].join(""),
		"latin1",
	);
	git(directory, ["fast-import", "--quiet"], stream);
	const first = git(directory, ["rev-parse", "@lin"]);
	git(
		directory,
		["fast-import", "--quiet"],
		Buffer.from(
			`commit refs/heads/@lin\ncommitter ${person}\n${data(`Reverts ${first.slice(0, 9)}`)}from ${first}\n\n`,
			"latin1",
		),
	);
	const signed = git(directory, ["cat-file", "commit", "other"]).replace(
		"\n\n",
		"\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n",
	);
	const other = git(
		directory,
		["hash-object", "-t", "commit", "-w", "--stdin"],
		Buffer.from(signed, "latin1"),
	);
	git(directory, ["update-ref", "refs/heads/other", other]);
	git(directory, ["update-ref", `refs/keep-around/${first}`, first]);
	const blob = git(directory, ["rev-parse", `${first}:binary`]);
	git(directory, ["update-ref", "refs/tags/file", blob]);
	return first;
}
