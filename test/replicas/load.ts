/** Callers that write and read continuously and record the acknowledged writes. */
import { setTimeout as sleep } from "node:timers/promises";

interface Written {
	/** Path of the written thing. */
	path: string;
	/** Text that it must contain. */
	text: string;
}

interface Outcome {
	at: number;
	kind: "write" | "read";
	/** Undefined: success. */
	error: string | undefined;
}

export class Load {
	readonly #base: string;
	readonly #outcomes: Outcome[] = [];
	readonly #marks: { name: string; at: number }[] = [];
	readonly #acknowledged: Written[] = [];
	readonly #callers: Promise<void>[] = [];
	readonly #headers = {
		"PRIVATE-TOKEN": "ada-token",
		"Content-Type": "application/json",
	};
	#ending = false;
	#missed: Written[] = [];
	#lost: Written[] = [];
	#count = 0;

	constructor(base: string) {
		this.#base = base;
	}

	start(): void {
		this.mark("load begins");
		for (let n = 0; n < 4; n++) this.#callers.push(this.#write(), this.#read());
	}

	async stop(): Promise<void> {
		this.#ending = true;
		await Promise.all(this.#callers);
	}

	mark(name: string): number {
		const at = performance.now();
		this.#marks.push({ name, at });
		return at;
	}

	/** Whether there were writes in the last milliseconds, and no request failed. */
	isServed(milliseconds: number): boolean {
		const since = performance.now() - milliseconds;
		const last = this.#outcomes.filter(({ at }) => at > since);
		return (
			last.some(({ kind }) => kind === "write") &&
			!last.some(({ error }) => error)
		);
	}

	/** Writes and immediately reads the result, most likely through the other server. */
	async #write(): Promise<void> {
		while (!this.#ending) {
			const text = `failover ${++this.#count}`;
			const written = await this.#outcome("write", () =>
				this.#count % 2 ? this.#createBoard(text) : this.#createNote(text),
			);
			if (!written) continue;
			this.#acknowledged.push(written);
			const found = await this.#outcome("read", () => this.#find(written));
			if (found === false) this.#missed.push(written);
		}
	}

	async #read(): Promise<void> {
		const paths = [
			"projects/acme%2Frocket/boards",
			"projects/acme%2Frocket/issues/1/discussions",
			"projects/acme%2Frocket/repository/tree",
		];
		for (let n = 0; !this.#ending; n++) {
			const path = paths[n % paths.length] as string;
			await this.#outcome("read", () => this.#ask("GET", path));
		}
	}

	async #createBoard(name: string): Promise<Written> {
		const path = "projects/acme%2Frocket/boards";
		const { id } = JSON.parse(await this.#ask("POST", path, { name }));
		return { path: `${path}/${id}`, text: `"name":"${name}"` };
	}

	async #createNote(body: string): Promise<Written> {
		const path = "projects/acme%2Frocket/issues/1/discussions";
		const { id } = JSON.parse(await this.#ask("POST", path, { body }));
		return { path: `${path}/${id}`, text: `"body":"${body}"` };
	}

	/** False if it is missing or differs. */
	async #find({ path, text }: Written): Promise<boolean> {
		const answer = await this.#fetch("GET", path);
		if (answer.status >= 500) throw new Error(String(answer.status));
		return answer.status === 200 && (await answer.text()).includes(text);
	}

	async #ask(method: string, path: string, body?: object): Promise<string> {
		const answer = await this.#fetch(method, path, body);
		const text = await answer.text();
		if (answer.ok) return text;
		// All requests are valid, so every error is a failure.
		throw new Error(String(answer.status));
	}

	#fetch(method: string, path: string, body?: object): Promise<Response> {
		return fetch(`${this.#base}/${path}`, {
			method,
			headers: this.#headers,
			...(body && { body: JSON.stringify(body) }),
		});
	}

	async #outcome<T>(
		kind: Outcome["kind"],
		work: () => Promise<T>,
	): Promise<T | undefined> {
		try {
			const value = await work();
			this.#outcomes.push({ at: performance.now(), kind, error: undefined });
			return value;
		} catch (error) {
			const { message, cause } = error as Error;
			const reason = (cause as { code?: string } | undefined)?.code ?? message;
			this.#outcomes.push({ at: performance.now(), kind, error: reason });
			await sleep(20);
			return undefined;
		}
	}

	/** Reads all acknowledged writes again at the end. */
	async readBack(): Promise<void> {
		const rest = [...this.#acknowledged];
		const worker = async () => {
			for (let next = rest.pop(); next; next = rest.pop()) {
				if (!(await this.#find(next))) this.#lost.push(next);
			}
		};
		await Promise.all(Array.from({ length: 8 }, worker));
	}

	print(kills: number[]): void {
		const [{ at: zero = 0 } = {}] = this.#marks;
		for (const { name, at } of this.#marks) {
			console.log(`${seconds(at - zero).padStart(8)}  ${name}`);
		}
		const ends = [...kills.slice(1), Number.POSITIVE_INFINITY];
		for (const [index, began] of kills.entries()) {
			const name = this.#marks.find(({ at }) => at === began)?.name;
			for (const kind of ["write", "read"] as const) {
				const all = this.#outcomes.filter(
					({ at, kind: one }) =>
						one === kind && at >= began && at < (ends[index] as number),
				);
				const errors = all.filter(({ error }) => error);
				const kinds = Map.groupBy(errors, ({ error }) => error);
				const told = [...kinds].map(
					([error, { length }]) => `${length} × ${error}`,
				);
				const last = errors.at(-1)?.at ?? began;
				console.log(
					`after ${name}: ${all.length} ${kind}s, ${errors.length} failed${errors.length ? ` (${told.join(", ")}), the last after ${seconds(last - began)}` : ""}`,
				);
			}
		}
		const { length } = this.#acknowledged;
		console.log(
			`${length} writes acknowledged, ${this.#lost.length} lost, ${this.#missed.length} not found right afterwards`,
		);
	}

	judge(settled: number): void {
		const late = this.#outcomes.filter(({ at }) => at > settled);
		const wrong = [
			this.#acknowledged.length === 0 && "nothing was written",
			this.#lost.length > 0 && `lost: ${this.#lost[0]?.path}`,
			this.#missed.length > 0 && `not found: ${this.#missed[0]?.path}`,
			late.some(({ error }) => error) && "there were errors to the end",
			!late.some(({ kind }) => kind === "write") && "no writes at the end",
		].filter(Boolean);
		if (wrong.length > 0) throw new Error(wrong.join("; "));
	}
}

function seconds(milliseconds: number): string {
	return `${(milliseconds / 1000).toFixed(2)} s`;
}
