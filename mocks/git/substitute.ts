/** Expands `$Format:…$` in files with `export-subst`, like `git archive`. */
import type { History } from "../../server/domain/repository/history.ts";
import {
	parseCommit,
	tagTarget,
} from "../../server/domain/repository/objects.ts";
import { compareText, trimEnd } from "../../server/domain/text.ts";
import { textOf } from "./bytes.ts";

/**
 * Expands the placeholders of a file. Unsupported ones stay as they are.
 * @param text - A binary string
 */
export function substitute(
	text: string,
	history: History,
	commit: string,
): string {
	const value = valuesOf(history, commit);
	return text.replaceAll(/\$Format:([^$]*)\$/g, (_, format: string) =>
		fill(format, value),
	);
}

const placeholder =
	/%([-+ ]?)(%|n|x[0-9a-fA-F]{2}|[HhTtPpsbBdDfe]|[ac][neltDdiIs])/g;

function fill(
	format: string,
	value: (name: string) => string | undefined,
): string {
	let text = "";
	let at = 0;
	for (const match of format.matchAll(placeholder)) {
		const [whole, modifier, name = ""] = match;
		text += format.slice(at, match.index);
		at = match.index + whole.length;
		const found = value(name) ?? whole;
		if (modifier === "-" && found === "") text = trimEnd(text, "\n");
		if (modifier === "+" && found !== "") text += "\n";
		if (modifier === " " && found !== "") text += " ";
		text += found;
	}
	return text + format.slice(at);
}

function valuesOf(history: History, id: string) {
	const { objects } = history;
	const body = objects.get(id)?.body ?? new Uint8Array();
	const { tree, parents } = parseCommit(body);
	const text = textOf(body);
	const message = text.slice(text.indexOf("\n\n") + 2);
	const [subject, rest] = partsOf(message);
	const people = {
		a: personOf(text, "author"),
		c: personOf(text, "committer"),
	};
	return (name: string): string | undefined => {
		const person = people[name[0] as "a" | "c"];
		if (name.length === 2 && person) return person(name[1] as string);
		switch (name[0]) {
			case "%":
				return "%";
			case "n":
				return "\n";
			case "x":
				return String.fromCharCode(Number.parseInt(name.slice(1), 16));
			case "H":
				return id;
			case "h":
				return abbreviated(objects, id);
			case "T":
				return tree;
			case "t":
				return abbreviated(objects, tree);
			case "P":
				return parents.join(" ");
			case "p":
				return parents.map((one) => abbreviated(objects, one)).join(" ");
			case "s":
				return subject;
			case "b":
				return rest;
			case "B":
				return message;
			case "f":
				return fileName(subject);
			case "e":
				return "";
			case "d": {
				const names = decorations(history, id);
				return names === "" ? "" : ` (${names})`;
			}
			case "D":
				return decorations(history, id);
			default:
				return undefined;
		}
	};
}

/** The subject is the first paragraph, joined to one line; the rest follows an empty line. */
function partsOf(message: string): [subject: string, rest: string] {
	const lines = message.split("\n");
	const isBlank = (line: string) => line.trim() === "";
	const skip = (from: number, blank: boolean) => {
		let at = from;
		while (at < lines.length && isBlank(lines[at] as string) === blank) at++;
		return at;
	};
	const start = skip(0, true);
	const end = skip(start, false);
	const subject = lines.slice(start, end).map((line) => line.trimEnd());
	return [subject.join(" "), lines.slice(skip(end, true)).join("\n")];
}

/** The subject as a file name, like that of `git format-patch`. */
function fileName(subject: string): string {
	const name = subject
		.replaceAll(/[^A-Za-z0-9._]+/g, "-")
		.replaceAll(/\.{2,}/g, ".")
		.replace(/^-/, "");
	return trimEnd(name, "-.");
}

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Values of the placeholders for an author or committer. */
function personOf(commit: string, field: string) {
	const [, name = "", email = "", seconds = "0", zone = "+0000"] =
		new RegExp(`^${field} (.*) <(.*)> (\\d+) ([-+]\\d{4})$`, "m").exec(
			commit,
		) ?? [];
	const minutes =
		Number(`${zone[0]}1`) *
		(Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3)));
	const local = new Date((Number(seconds) + minutes * 60) * 1000);
	const iso = local.toISOString();
	const [date, time] = [iso.slice(0, 10), iso.slice(11, 19)];
	const day = days[local.getUTCDay()];
	const month = months[local.getUTCMonth()];
	const year = local.getUTCFullYear();
	return (what: string): string | undefined => {
		switch (what) {
			case "n":
				return name;
			case "e":
				return email;
			case "l":
				return email.split("@")[0];
			case "t":
				return seconds;
			case "d":
				return `${day} ${month} ${local.getUTCDate()} ${time} ${year} ${zone}`;
			case "D":
				return `${day}, ${local.getUTCDate()} ${month} ${year} ${time} ${zone}`;
			case "i":
				return `${date} ${time} ${zone}`;
			case "I":
				return `${date}T${time}${zone.slice(0, 3)}:${zone.slice(3)}`;
			case "s":
				return date;
			default:
				return undefined;
		}
	};
}

/** The shortest unique prefix, of a minimum length that grows with the number of objects. */
function abbreviated(objects: History["objects"], id: string): string {
	const usual = Math.ceil(Math.floor(Math.log2(objects.size) + 1) / 2);
	let length = Math.max(7, usual);
	for (const other of objects.keys()) {
		while (other !== id && other.startsWith(id.slice(0, length))) length++;
	}
	return id.slice(0, length);
}

/** Refs that name the commit: `HEAD -> main, tag: v1, other`. */
function decorations({ objects, refs, head }: History, id: string): string {
	const peel = (ref: string) => {
		const object = objects.get(ref);
		return object?.type === "tag" ? tagTarget(object.body) : ref;
	};
	const names = Array.from(refs)
		.filter(([, target]) => peel(target) === id)
		.map(([name]) => name)
		.sort(compareText)
		.reverse();
	const short = (name: string) =>
		name.replace(/^refs\/tags\//, "tag: ").replace(/^refs\/heads\//, "");
	const others = names.filter((name) => name !== head).map(short);
	const first = names.includes(head) ? [`HEAD -> ${short(head)}`] : [];
	return textOf(new TextEncoder().encode([...first, ...others].join(", ")));
}
