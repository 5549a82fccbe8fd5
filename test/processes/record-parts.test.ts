/** `forgekit record` drops values that do not fit the format of worlds. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { Fitting } from "../../server/cli/record/fitting.ts";
import { LeftOut } from "../../server/cli/record/left-out.ts";
import { Responses } from "../../server/cli/record/responses.ts";

it("leaves out members that do not fit, and parts that can't do without them", async () => {
	const left = new LeftOut();
	const fitting = await Fitting.create(left);
	const label = (row: object) => fitting.part("WorldProjectLabel", { ...row }, {}, "a/b, label x");
	expect(
		label({
			id: 1,
			name: "x",
			color: "red",
			description: null,
			text_color: "#fff",
			priority: "high",
		}),
	).toEqual({ id: 1, name: "x", description: null });
	expect(label({ id: 2, color: "#fff" })).toBeUndefined();
	// Where the schema refuses null or "", drops it and does not report it as left out. Drops objects, which have
	// another form in the API.
	expect(
		fitting.part(
			"WorldUser",
			{ email: "", location: null, audit_events: [{}], note: "n" },
			{ username: "ada", admin: undefined },
			"user ada",
		),
	).toEqual({ username: "ada", note: "n" });
	const details = { add: "x", change: 7, another: true };
	expect(fitting.details(details, "a/b")).toEqual({ add: "x", another: true });
	expect(left.lines()).toEqual([
		"ProjectLabel.color that does not fit: a/b, label x",
		"ProjectLabel.priority that does not fit: a/b, label x",
		"ProjectLabel that does not fit: a/b, label x",
		"a detail of an audit event that does not fit: a/b",
	]);
});

it("counts what is left out for the same reason", () => {
	const left = new LeftOut();
	left.add("a link", "a");
	left.add("a link", "b");
	left.add("a file", "c", 3);
	left.add("nothing", "d", 0);
	left.add("a title", "\x1b[2J\x07");
	expect(left.lines()).toEqual([
		"a link: a and 1 more",
		"a file: c and 2 more",
		"a title: \\u001b[2J\\u0007",
	]);
});

it("finds responses again, but not half of one", async () => {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-responses-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const file = join(folder, "responses.jsonl");
	const open = (url = "http://a.test", token = "secret") => Responses.open(file, url, token);
	const first = await open();
	await first.add("one", { status: 200, data: ["é", 1], next: "page=2" });
	await first.add("two", { status: 404 });
	await first.close();
	const whole = await readFile(file, "utf8");
	await writeFile(file, `${whole}{"key":"three","sta`);

	const again = await open();
	expect(again.started).toBe(first.started);
	expect(await again.find("one")).toMatchObject({ status: 200, data: ["é", 1], next: "page=2" });
	expect(await again.find("two")).toMatchObject({ status: 404 });
	expect(await again.find("three")).toBeUndefined();
	await again.add("three", { status: 200, data: {} });
	expect(await again.find("three")).toMatchObject({ status: 200 });
	await again.close();
	expect((await readFile(file, "utf8")).split("\n")).toHaveLength(5);
	await expect(open("http://b.test")).rejects.toThrow("is from a recording of http://a.test");
	await expect(open(undefined, "another")).rejects.toThrow(
		"is from a recording with another token",
	);
	expect(await readFile(file, "utf8")).not.toContain("secret");
});
