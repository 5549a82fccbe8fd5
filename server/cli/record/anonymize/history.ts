/** Rewrites the history of a repository: replacing names in commits, tags and files gives all of them new ids. */
import { keepAroundRef } from "../../../domain/repository/refs.ts";
import { runGit, streamGit } from "../../../git/git.ts";
import { idsByRef, listRefs, refSetting, updateRefs } from "../../../git/ref-text.ts";
import type { LeftOut } from "../left-out.ts";
import { ByteReader } from "./byte-reader.ts";
import { ExportStream, importRef } from "./export-stream.ts";
import { ObjectIds } from "./object-ids.ts";
import type { Pseudonyms } from "./pseudonyms.ts";
import type { Texts } from "./texts.ts";

interface HistoryOptions {
	/** Directory of the repository to read, which stays unchanged. */
	source: string;
	/** Directory of an empty repository, which receives the new history. */
	target: string;
	/** Full path of the project, for messages. */
	path: string;
	pseudonyms: Pseudonyms;
	texts: Texts;
	left: LeftOut;
	signal: AbortSignal;
	/** Receives the number of commits rewritten so far. */
	onProgress(commits: number): void;
}

/** Timeout of the import in milliseconds; a large repository may take hours. */
const timeout = 12 * 60 * 60_000;
/** Milliseconds without output before git is stopped: long, because git first sorts the commits of a repository. */
const outputTimeout = 60 * 60_000;

const exportAll = [
	"fast-export",
	"--all",
	"--show-original-ids",
	"--mark-tags",
	// Exports commits by date: a commit message may name an older commit of another branch. The older commit must be
	// imported first, so that its new id is known.
	"--date-order",
	// Drops signatures of tags, which name people and would be invalid. Signatures of commits are never exported.
	"--signed-tags=strip",
	"--reencode=no",
	"--use-done-feature",
];

const importAll = ["fast-import", "--quiet", "--force", "--date-format=raw-permissive", "--done"];

/**
 * Fills a repository with the rewritten branches, tags and keep-around refs of another repository. A keep-around ref
 * keeps a commit even if no branch or tag leads to it.
 * @returns the new ids of commits and tags
 * @throws {GitError}
 */
export async function rewriteHistory(options: HistoryOptions): Promise<ObjectIds> {
	const { source, target, path, pseudonyms, texts, left, signal } = options;
	const asked = new AskedIds();
	const git = { directory: source, outputTimeout, signal };
	const output = streamGit(exportAll, git);
	let commits = 0;
	const stream = new ExportStream({
		pseudonyms,
		texts,
		ids: asked,
		reader: new ByteReader(output),
		onLeft: (fact, file) => left.add(fact, `${path}, ${file}`),
		onCommit: () => options.onProgress(++commits),
	});
	async function* input(): AsyncGenerator<Buffer, void, undefined> {
		try {
			yield* stream.chunks();
		} finally {
			await output.return();
		}
	}
	try {
		await runGit(importAll, {
			directory: target,
			signal,
			timeout,
			input: input(),
			onOutput: (chunk) => asked.read(chunk),
		});
	} catch (error) {
		asked.fail(error);
		throw error;
	}
	await setRefs(options, asked.ids);
	return asked.ids;
}

async function setRefs(
	{ source, target, path, texts, left }: HistoryOptions,
	ids: ObjectIds,
): Promise<void> {
	const refs = idsByRef(await runGit(listRefs, { directory: source }));
	const settings = [refSetting(importRef, undefined)];
	for (const [ref, id] of refs) {
		const newId = ids.find(id);
		if (newId === undefined) {
			left.add("a branch or tag that leads to no commit", `${path}, ${ref}`);
			continue;
		}
		const name = ref === keepAroundRef(id) ? keepAroundRef(newId) : texts.ref(ref, ids.find);
		settings.push(refSetting(name, newId));
	}
	await runGit(updateRefs, { directory: target, input: settings.join("") });
}

/** Collects new ids from the output of `git fast-import`, which reports them in the order of the calls of `ask`. */
class AskedIds {
	readonly ids = new ObjectIds();
	readonly find = this.ids.find;
	#asked: string[] = [];
	/** Number of ids in `#asked` whose new id has arrived. */
	#answered = 0;
	#rest = "";
	#settled: PromiseWithResolvers<void> | undefined;
	/** Error of the import, after which no more ids will come. */
	#failure: unknown;

	ask(from: string): void {
		this.#asked.push(from);
	}

	read(chunk: Buffer): void {
		const lines = `${this.#rest}${chunk.toString("latin1")}`.split("\n");
		this.#rest = lines.pop() ?? "";
		for (const line of lines) this.ids.add(this.#asked[this.#answered++] ?? "", line);
		if (this.#answered < this.#asked.length) return;
		this.#asked = [];
		this.#answered = 0;
		this.#settled?.resolve();
		this.#settled = undefined;
	}

	async settled(): Promise<void> {
		if (this.#failure) throw this.#failure;
		if (this.#asked.length === 0) return;
		this.#settled ??= Promise.withResolvers();
		await this.#settled.promise;
	}

	/** Rejects a pending `settled()`, because the import failed. */
	fail(error: unknown): void {
		this.#failure = error;
		this.#settled?.reject(error);
	}
}
