/** Writes defaults and accepted values of the settings (`server/settings.ts`) into docs/settings.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rows } from "../server/settings.ts";
import { table } from "./access-tables.ts";

/** Settings that other settings use as defaults: the page shows the setting's name in place of its value. */
const names = {
	host: "HOST",
	port: "PORT" as unknown as number,
	dataDir: "DATA_DIR",
};

const settings = new Map(rows().map(([, setting]) => [setting.name, setting]));

/** The page with the columns for defaults and values regenerated; all other text stays. */
export function withFacts(page: string): string {
	return page.replaceAll(/^\| name [\s\S]*?(?=\n\n)/gm, (text) => {
		const [head = [], , ...body] = text.split("\n").map(cellsOf);
		return table(head, body.map(refreshed)).trimEnd();
	});
}

/** A table row with the setting's current default and, if the table has a column for them, its accepted values. */
function refreshed([name = "", byDefault = "", ...rest]: string[]): string[] {
	const setting = settings.get(name.replaceAll("`", ""));
	if (!setting) throw new Error(`there is no setting ${name}`);
	const { read, show, fallback } = setting;
	const value = show(fallback(names));
	const [, written] = /^`(.+)`$/.exec(byDefault) ?? [];
	// The page may write the same default in another way, or describe a missing default in words.
	const isSame = written === undefined ? value === "" : meansSame(written);
	function meansSame(text: string) {
		return text === value || (value !== "" && show(read(text)) === value);
	}
	const [, ...meaning] = rest;
	return [
		name,
		isSame ? byDefault : value === "" ? "none" : `\`${value}\``,
		...(read.accepts && meaning.length > 0 ? [read.accepts, ...meaning] : rest),
	];
}

function cellsOf(line: string): string[] {
	return line
		.split(/(?<!\\)\|/)
		.slice(1, -1)
		.map((cell) => cell.trim());
}

/** Names of the settings on the page. */
export function namesOn(page: string): string[] {
	return Array.from(page.matchAll(/^\| `([A-Z_]+)`/gm), ([, name = ""]) => name);
}

if (import.meta.main) {
	const path = join(import.meta.dirname, "..", "docs", "settings.md");
	writeFileSync(path, withFacts(readFileSync(path, "utf8")));
}
