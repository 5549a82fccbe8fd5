/** Replaces the names of people in the output of `git fast-export`, which becomes the input of `git fast-import`. */
import { isUtf8 } from "node:buffer";
import type { ByteReader } from "./byte-reader.ts";
import { replacedContent } from "./file-content.ts";
import type { Pseudonyms } from "./pseudonyms.ts";
import type { FindCommit, Texts } from "./texts.ts";

/** Maximum bytes of a file to hold in memory; larger files pass through unchanged. */
const largestFile = 32 * 2 ** 20;
/** Bytes to collect before they are passed on as one chunk. */
const chunkSize = 64 * 1024;

/** The ref that receives all commits during the import. It is deleted when the rewritten branches and tags are set. */
export const importRef = "refs/import";

interface StreamOptions {
	reader: ByteReader;
	pseudonyms: Pseudonyms;
	texts: Texts;
	/** Maps old ids of commits and tags to the new ids that `git fast-import` reports. */
	ids: {
		find: FindCommit;
		/**
		 * Registers an old id whose new id `git fast-import` is asked to report. It must report new ids in the same order.
		 */
		ask(from: string): void;
		/** Resolves when the new ids of all registered objects are known. */
		settled(): Promise<void>;
	};
	/** Receives the reason why a file's content stays unchanged, and the file's path. */
	onLeft(fact: string, path: string): void;
	/** Called after each rewritten commit. */
	onCommit(): void;
}

/** The object that the stream describes now: its kind, mark and old id. */
interface Current {
	kind: string;
	mark?: string;
	id?: string;
}

export class ExportStream {
	readonly #options: StreamOptions;
	#waiting: Buffer[] = [];
	#size = 0;
	#current: Current = { kind: "" };
	/** Why files stay unchanged, keyed by the file's mark. Kept until a commit names the file's path. */
	readonly #left = new Map<string, string>();

	constructor(options: StreamOptions) {
		this.#options = options;
	}

	async *chunks(): AsyncGenerator<Buffer, void, undefined> {
		const { reader } = this.#options;
		for (let line = await reader.line(); line !== undefined; ) {
			const [word = ""] = line.split(" ", 1);
			if (["blob", "commit", "tag", "reset", "done"].includes(word)) this.#end();
			if (word === "reset") {
				line = await this.#reset();
				continue;
			}
			if (word === "tag") yield* this.#settle(line);
			if (word === "data") yield* this.#data(Number(line.slice(5)));
			else this.#add(this.#line(word, line));
			if (this.#size >= chunkSize) yield this.#take();
			line = await reader.line();
		}
		if (this.#size > 0) yield this.#take();
	}

	/**
	 * Reads a `reset` command. Passes on a reset without a `from` line, which makes the next commit a root commit. Drops
	 * all other resets, because refs are set after the import.
	 * @returns the line after the reset
	 */
	async #reset(): Promise<string | undefined> {
		const { reader } = this.#options;
		const next = await reader.line();
		if (next?.startsWith("from ")) {
			const after = await reader.line();
			return after === "" ? reader.line() : after;
		}
		this.#add(`reset ${importRef}\n`);
		return next;
	}

	#line(word: string, line: string): string {
		const { texts, ids } = this.#options;
		const rest = line.slice(word.length + 1);
		switch (word) {
			case "blob":
				this.#current = { kind: word };
				break;
			case "commit":
				this.#current = { kind: word };
				return `commit ${importRef}\n`;
			case "tag":
				this.#current = { kind: word };
				return `tag ${texts.ref(rest, ids.find)}\n`;
			case "mark":
				this.#current.mark = rest;
				break;
			case "original-oid":
				this.#current.id = rest;
				return "";
			case "author":
			case "committer":
			case "tagger":
				return `${word} ${this.#person(rest)}\n`;
			case "M": {
				const [, mode, mark = "", path = ""] = /^(\d+) (\S+) (.*)$/s.exec(rest) ?? [];
				this.#tellLeft(mark, path);
				return `M ${mode} ${mark} ${this.#path(path)}\n`;
			}
			case "D":
				return `D ${this.#path(rest)}\n`;
		}
		return `${line}\n`;
	}

	/** Replaces the name and address of a person in the form `Name <address> 1700000000 +0100`. */
	#person(text: string): string {
		const { pseudonyms } = this.#options;
		const [start, end] = [text.indexOf("<"), text.lastIndexOf(">")];
		const [name, email, date] =
			start < 0 || end < start
				? ["", text, " 0 +0000"]
				: [text.slice(0, start), text.slice(start + 1, end), text.slice(end + 1)];
		const newName = pseudonyms.name(decoded(Buffer.from(name, "latin1")).text);
		const newEmail = email && pseudonyms.email(email);
		return `${newName.trim()} <${newEmail}>${date}`.trimStart();
	}

	#path(path: string): string {
		const { texts } = this.#options;
		return path.startsWith('"') ? quoted(texts.path(unquoted(path))) : texts.path(path);
	}

	async *#data(size: number): AsyncGenerator<Buffer, void, undefined> {
		const { reader, texts, ids } = this.#options;
		const { kind, mark = "" } = this.#current;
		if (kind === "blob" && size > largestFile) {
			this.#left.set(mark, "replacements in a file above 32 MB");
			this.#add(`data ${size}\n`);
			yield this.#take();
			yield* reader.bytes(size);
			return;
		}
		const content = await reader.block(size);
		if (kind === "blob") {
			this.#addData(this.#file(content));
			return;
		}
		const { text, encoding } = decoded(content);
		yield* this.#settle(text);
		this.#addData(Buffer.from(texts.text(text, ids.find), encoding));
	}

	#file(before: Buffer): Buffer {
		const { content, left } = replacedContent(before, this.#options.texts);
		if (left !== undefined) this.#left.set(this.#current.mark ?? "", left);
		return content;
	}

	/** If a text may contain a commit id, passes on the collected bytes, and waits for the new ids of earlier commits. */
	async *#settle(text: string): AsyncGenerator<Buffer, void, undefined> {
		if (!/[0-9a-f]{7}/.test(text)) return;
		if (this.#size > 0) yield this.#take();
		await this.#options.ids.settled();
	}

	/** Ends the current object. For a commit or tag, asks `git fast-import` for the new id. */
	#end(): void {
		const { kind, mark, id } = this.#current;
		this.#current = { kind: "" };
		if (mark === undefined || id === undefined || kind === "blob") return;
		this.#options.ids.ask(id);
		this.#add(`get-mark ${mark}\n`);
		if (kind === "commit") this.#options.onCommit();
	}

	#tellLeft(mark: string, path: string): void {
		const fact = this.#left.get(mark);
		if (fact === undefined) return;
		this.#left.delete(mark);
		this.#options.onLeft(fact, decoded(Buffer.from(path, "latin1")).text);
	}

	#addData(content: Buffer): void {
		this.#add(`data ${content.length}\n`);
		this.#waiting.push(content);
		this.#size += content.length;
	}

	#add(text: string): void {
		if (text === "") return;
		const bytes = Buffer.from(text, "latin1");
		this.#waiting.push(bytes);
		this.#size += bytes.length;
	}

	#take(): Buffer {
		const chunk = Buffer.concat(this.#waiting);
		this.#waiting = [];
		this.#size = 0;
		return chunk;
	}
}

/** Decodes bytes as UTF-8 if they are valid, else as Latin-1. The encoding is needed to write the text back. */
function decoded(bytes: Buffer): { text: string; encoding: BufferEncoding } {
	const encoding = isUtf8(bytes) ? "utf8" : "latin1";
	return { text: bytes.toString(encoding), encoding };
}

const escapes: Record<string, string> = {
	a: "\x07",
	b: "\b",
	t: "\t",
	n: "\n",
	v: "\v",
	f: "\f",
	r: "\r",
};

/** Decodes a path that git has quoted. Each character of the result stands for one byte. */
function unquoted(path: string): string {
	return path
		.slice(1, -1)
		.replace(/\\(?:([0-7]{3})|(.))/gs, (_, octal, sign) =>
			octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escapes[sign] ?? sign),
		);
}

function quoted(path: string): string {
	const text = path.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\n");
	return `"${text}"`;
}
