/** Callers that write and read without a pause, and a record of the responses that they got. */
import { setTimeout as sleep } from "node:timers/promises";
import { runningTime } from "./processes.ts";

type Kind = "write" | "read";

/** `refused`: 503 with `Retry-After`. `unknown`: a write that may have been done. `wrong`: any other response. */
type Result = "ok" | "refused" | "unknown" | "wrong";

interface Outcome {
	kind: Kind;
	result: Result;
	/** Status of the response, or the code of the connection's error. */
	answer: string;
	at: number;
}

interface Written {
	path: string;
	/** The text that was written. */
	text: string;
}

interface Count {
	ok: number;
	refused: number;
	unknown: number;
	/** The longest time without a success, in seconds. */
	gap: number;
}

export interface Period {
	name: string;
	seconds: number;
	write: Count;
	read: Count;
	stale: number;
	wrong: string[];
}

export class Load {
	static readonly writers = 4;
	readonly #base: string;
	readonly #outcomes: Outcome[] = [];
	/** Written texts, by the result that the caller got. */
	readonly #ledger = {
		ok: new Set<string>(),
		refused: new Set<string>(),
		unknown: new Set<string>(),
		wrong: new Set<string>(),
	};
	readonly #stale: { path: string; at: number }[] = [];
	readonly #callers: Promise<void>[] = [];
	#ending = false;
	#count = 0;

	constructor(base: string) {
		this.#base = base;
	}

	start(): void {
		for (let n = 0; n < Load.writers; n++) {
			this.#callers.push(this.#write(), this.#read());
		}
	}

	async stop(): Promise<void> {
		this.#ending = true;
		await Promise.all(this.#callers);
	}

	/** Whether there were writes in the last `milliseconds`, and no request failed. */
	isServed(milliseconds: number): boolean {
		const since = runningTime() - milliseconds;
		const last = this.#outcomes.filter(({ at }) => at > since);
		return last.some(({ kind }) => kind === "write") && last.every(({ result }) => result === "ok");
	}

	/** Counts of the requests from `began` to now. */
	period(name: string, began: number): Period {
		const end = runningTime();
		const during = this.#outcomes.filter(({ at }) => at >= began && at <= end);
		const count = (kind: Kind): Count => {
			const all = during.filter((one) => one.kind === kind);
			const of = (result: Result) => all.filter((one) => one.result === result);
			const times = [began, ...of("ok").map(({ at }) => at), end];
			const gaps = times.slice(1).map((at, n) => at - (times[n] as number));
			return {
				ok: of("ok").length,
				refused: of("refused").length,
				unknown: of("unknown").length,
				gap: Math.max(...gaps) / 1000,
			};
		};
		return {
			name,
			seconds: (end - began) / 1000,
			write: count("write"),
			read: count("read"),
			stale: this.#stale.filter(({ at }) => at >= began).length,
			wrong: during
				.filter(({ result }) => result === "wrong")
				.map(({ kind, answer }) => `${kind}: ${answer}`),
		};
	}

	/** Compares the results that callers got with the texts in the database. */
	compare(found: ReadonlySet<string>) {
		const { ok, refused, unknown } = this.#ledger;
		return {
			acknowledged: ok.size,
			lost: [...ok].filter((text) => !found.has(text)),
			refused: refused.size,
			doneAlthoughRefused: [...refused].filter((text) => found.has(text)),
			unknown: unknown.size,
			done: [...unknown].filter((text) => found.has(text)).length,
			stale: this.#stale.map(({ path }) => path),
		};
	}

	/** Writes until the end, and immediately reads each text back, most likely through the other of the two servers. */
	async #write(): Promise<void> {
		while (!this.#ending) {
			const n = ++this.#count;
			const text = `load ${n}`;
			const [path, body] =
				n % 2
					? ["projects/acme%2Frocket/boards", { name: text }]
					: // Spreads notes over five issues, because an issue can have at most 5,000 notes.
						[`projects/acme%2Frocket/issues/${1 + ((n / 2) % 5)}/discussions`, { body: text }];
			const answer = await this.#ask("write", path, body);
			this.#ledger[answer.result].add(text);
			if (answer.result !== "ok") continue;
			const { id } = JSON.parse(answer.text);
			await this.#find({ path: `${path}/${id}`, text });
		}
	}

	async #read(): Promise<void> {
		const paths = [
			"projects/acme%2Frocket/boards",
			"projects/acme%2Frocket/issues/1/discussions",
			"projects/acme%2Frocket/repository/tree",
		];
		for (let n = 0; !this.#ending; n++) {
			await this.#ask("read", paths[n % paths.length] as string);
		}
	}

	async #find({ path, text }: Written): Promise<void> {
		const answer = await this.#ask("read", path);
		const missing = answer.status === 404;
		const differs = answer.result === "ok" && !answer.text.includes(`"${text}"`);
		if (missing || differs) this.#stale.push({ path, at: runningTime() });
	}

	async #ask(
		kind: Kind,
		path: string,
		body?: object,
	): Promise<{ result: Result; status: number; text: string }> {
		let status = 0;
		let text = "";
		let result: Result;
		let reason = "";
		try {
			const answer = await fetch(`${this.#base}/${path}`, {
				method: body ? "POST" : "GET",
				headers: {
					"PRIVATE-TOKEN": "ada-token",
					"Content-Type": "application/json",
				},
				...(body && { body: JSON.stringify(body) }),
			});
			({ status } = answer);
			text = await answer.text();
			result = resultOf(kind, answer);
		} catch (error) {
			const { message, cause } = error as Error;
			reason = (cause as { code?: string } | undefined)?.code ?? message;
			result = kind === "write" ? "unknown" : "wrong";
		}
		const at = runningTime();
		const answer = reason || String(status);
		this.#outcomes.push({ kind, result, answer, at });
		if (result !== "ok") await sleep(20);
		return { result, status, text };
	}
}

function resultOf(kind: Kind, { ok, status, headers }: Response): Result {
	if (ok) return "ok";
	if (status === 503 && headers.has("Retry-After")) return "refused";
	// The connection to Postgres or to the server was lost while the write was in flight.
	const lost = [500, 502, 504].includes(status);
	return kind === "write" && lost ? "unknown" : "wrong";
}
