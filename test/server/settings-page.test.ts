/** docs/settings.md agrees with the code. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeSettings, readSettings } from "../../server/settings.ts";
import { namesOn, withFacts } from "../settings-page.ts";

const page = readFileSync(new URL("../../docs/settings.md", import.meta.url), "utf8");

it("lists every setting, once, and no other", () => {
	const inForce = describeSettings(readSettings({}));
	const names = inForce.map((line) => line.split("=", 1)[0]);
	expect(namesOn(page).sort()).toEqual(names.sort());
});

it("has the defaults and values of the table", () => {
	expect(page, "npm run generate").toBe(withFacts(page));
});

it("shows a default or value that differs", () => {
	const wrong = page.replace("| `3000` ", "| `3001` ").replace("1 to 1000000", "1 to 99");
	expect(wrong).not.toBe(page);
	expect(withFacts(wrong)).toBe(page);
});
