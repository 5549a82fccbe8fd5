import { describe, expect, it } from "vitest";
import { aboutPackage } from "./sbom.ts";
import { levelOf, nextVersion, released, unreleasedEntries } from "./version.ts";

const changelog = `# Changelog

## Unreleased

- Breaking: one.
- Two, which
  goes on.

## 0.1.0, 2026-01-02

- Old.
`;

describe("the version of a release", () => {
	it("reads what is not released yet", () => {
		expect(unreleasedEntries(changelog)).toEqual([
			"Breaking: one.\n",
			"Two, which\n  goes on.\n\n",
		]);
		expect(unreleasedEntries("# Changelog\n\n## Unreleased\n")).toEqual([]);
	});

	it.each([
		["breaking", ["Mended."], "major"],
		["no change", ["Mended.", "Breaking: an option is gone."], "major"],
		["additive", ["Mended."], "minor"],
		["no change", ["New: a command."], "minor"],
		["no change", ["Mended."], "patch"],
	] as const)("%s with %j is a %s release", (verdict, entries, level) => {
		expect(levelOf(verdict, entries)).toBe(level);
	});

	it("refuses a release without an entry", () => {
		expect(() => levelOf("additive", [])).toThrow("No changelog has an entry");
	});

	it.each([
		["0.1.9", "major", "0.2.0"],
		["0.1.9", "minor", "0.1.10"],
		["0.1.9", "patch", "0.1.10"],
		["1.2.3", "major", "2.0.0"],
		["1.2.3", "minor", "1.3.0"],
		["1.2.3", "patch", "1.2.4"],
	] as const)("after %s a %s release is %s", (version, level, next) => {
		expect(nextVersion(version, level)).toBe(next);
	});

	it("moves the entries below the version", () => {
		expect(released(changelog, "0.2.0", "2026-11-26")).toBe(
			changelog.replace("## Unreleased\n", "## Unreleased\n\n## 0.2.0, 2026-11-26\n"),
		);
		expect(released("## Unreleased\n", "0.2.0", "2026-11-26")).toBe(
			"## Unreleased\n\n## 0.2.0, 2026-11-26\n\n- No changes.\n",
		);
	});
});

it("an SBOM is about the package, not about the folder that it was installed in", () => {
	const component = (name: string) => ({
		"bom-ref": `${name}@1.0.0`,
		purl: `pkg:npm/${name.replace("@", "%40")}@1.0.0`,
	});
	const own = component("@forgekit/sdk");
	const other = component("openapi-fetch");
	const refs = (...all: { "bom-ref": string }[]) => all.map((one) => ({ ref: one["bom-ref"] }));
	const folder = component("empty");
	expect(
		aboutPackage(
			{
				metadata: { component: folder },
				components: [own, other],
				dependencies: refs(folder, own, other),
			},
			"@forgekit/sdk",
		),
	).toEqual({
		metadata: { component: own },
		components: [other],
		dependencies: refs(own, other),
	});
});
