/** docs/settings.md agrees with the code. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeSettings, readSettings } from "../../server/settings.ts";

const page = readFileSync(
	new URL("../../docs/settings.md", import.meta.url),
	"utf8",
);
/** Name and default. */
const rows = page.split("\n").flatMap((line): [string, string][] => {
	const [, name, value] = /^\| `([A-Z_]+)` +\| ([^|]+?) +\|/.exec(line) ?? [];
	return name && value ? [[name, value]] : [];
});
const inForce = new Map(
	describeSettings(readSettings({})).map((line) => {
		const [name = "", value = ""] = line.split(/=(.*)/s);
		return [name, value];
	}),
);

it("lists every setting, once, and no other", () => {
	expect(rows.map(([name]) => name).sort()).toEqual([...inForce.keys()].sort());
});

it.each(rows)("%s has the default %s", (name, text) => {
	const [, code] = /^`(.+)`$/.exec(text) ?? [];
	if (code === undefined) {
		// A description: there is no fixed default.
		expect(inForce.get(name)).toBe("");
		return;
	}
	const value = code
		.replace("HOST:PORT", "127.0.0.1:3000")
		.replace("DATA_DIR/", ".forgekit/");
	expect(inForce.get(name)).not.toBe("");
	expect(describeSettings(readSettings({ [name]: value }))).toContain(
		`${name}=${inForce.get(name)}`,
	);
});
