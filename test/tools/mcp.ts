/** A client of the Model Context Protocol, as in programs that give tools to language models. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

interface Answer {
	id: number;
	result?: { isError?: boolean; content?: { text: string }[] };
	error?: { message: string };
}

/** Starts a server, and talks to it over its standard input and output, one JSON text per line. */
export class McpClient {
	readonly #server: ChildProcess;
	readonly #waiting = new Map<number, (answer: Answer) => void>();
	#lastId = 0;
	/** Why the server no longer answers; undefined while it runs. */
	#ended: string | undefined;

	/** @param options - Folder and environment of the server */
	constructor(
		command: string,
		args: readonly string[],
		options: { cwd: string; env: NodeJS.ProcessEnv },
	) {
		this.#server = spawn(command, args, {
			...options,
			stdio: ["pipe", "pipe", "ignore"],
		});
		const { stdin, stdout } = this.#server;
		if (!stdin || !stdout) throw new Error("the server has no pipes");
		createInterface({ input: stdout }).on("line", (line) => this.#read(line));
		const end = (reason: string) => {
			this.#ended ??= reason;
			for (const [id, settle] of this.#waiting) settle({ id, error: { message: reason } });
		};
		stdin.on("error", ({ message }) => end(message));
		this.#server.once("error", ({ message }) => end(message));
		this.#server.once("exit", () => end("the server has ended"));
	}

	async begin(): Promise<void> {
		const { error } = await this.#ask("initialize", {
			protocolVersion: "2024-11-05",
			capabilities: {},
			clientInfo: { name: "forgekit", version: "0" },
		});
		if (error) throw new Error(error.message);
		this.#send({ method: "notifications/initialized" });
	}

	/** Calls a tool and returns its answer, parsed as JSON. Rejects if the tool fails. */
	async call<Result>(name: string, input: object): Promise<Result> {
		const { result, error } = await this.#ask("tools/call", {
			name,
			arguments: input,
		});
		const text = result?.content?.[0]?.text ?? "";
		if (error || result?.isError) throw new Error(`${name}: ${error?.message ?? text}`);
		return JSON.parse(text) as Result;
	}

	/** Kills the server. Resolves when it has ended. */
	async end(): Promise<void> {
		if (this.#ended !== undefined) return;
		this.#server.kill();
		await once(this.#server, "exit");
	}

	/** Handles a line that the server printed; ignores log lines, which are no JSON objects. */
	#read(line: string): void {
		if (!line.startsWith("{")) return;
		const answer = JSON.parse(line) as Answer;
		this.#waiting.get(answer.id)?.(answer);
	}

	#ask(method: string, params: object): Promise<Answer> {
		const id = ++this.#lastId;
		if (this.#ended !== undefined) return Promise.resolve({ id, error: { message: this.#ended } });
		return new Promise((resolve) => {
			this.#waiting.set(id, resolve);
			this.#send({ id, method, params });
		});
	}

	#send(message: object): void {
		const text = JSON.stringify({ jsonrpc: "2.0", ...message });
		this.#server.stdin?.write(`${text}\n`);
	}
}
