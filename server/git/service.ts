/** Runs `git upload-pack` and `git receive-pack`, the services of git's own protocol, streamed in both directions. */
import { type Duplex, pipeline, Readable } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { ApiError, malformed, stalled, tooLarge, unavailable } from "../domain/errors.ts";
import type { GitInput, PushSession } from "../domain/git-http/transport.ts";
import { isDisconnect } from "../domain/pipeline/disconnect.ts";
import { countStreamed } from "./garbage.ts";
import {
	abandon,
	collectErrors,
	commandFailed,
	endGroup,
	GitError,
	gitArguments,
	gitEnvironment,
	gitProgram,
	ownProgramsOnly,
	startGit,
} from "./git.ts";
import { answerHooks, type HookState } from "./hooks.ts";

interface ServiceOptions {
	/** Path of the bare repository. */
	directory: string;
	/** Value of the caller's header `Git-Protocol`; undefined: none. */
	protocol: string | undefined;
	/** Body of the request; undefined: none. */
	input: GitInput | undefined;
	/** Milliseconds without data from the caller or from git after which the service is ended. */
	idleTimeout: number;
	/** Session and state for the hooks of a push; undefined for a fetch. */
	hooks?: { session: PushSession; state: HookState } | undefined;
	signal: AbortSignal;
}

/**
 * Yields the output of a service, and ends its processes when the iteration stops or the signal aborts. A service
 * that fails has said why in its output; if it fails without output, this throws.
 * @throws {ApiError} 400 for input that git can't read; 400 or 413 for the input (see `boundedInput`); 408 if the caller, or 503 if git, is idle too long
 */
export async function* runService(
	args: readonly string[],
	{ directory, protocol, input, idleTimeout, hooks, signal }: ServiceOptions,
): AsyncGenerator<Buffer, void> {
	signal.throwIfAborted();
	const child = startGit(
		[...gitArguments(directory), ...args],
		{
			...gitEnvironment(),
			PATH: ownProgramsOnly,
			// Otherwise git would fetch objects that a repository lacks from an address in the repository's
			// configuration.
			GIT_ALLOW_PROTOCOL: "none",
			...(protocol !== undefined && { GIT_PROTOCOL: protocol }),
		},
		{ directory, program: gitProgram(), detached: true, socket: hooks !== undefined },
	);
	if (hooks) answerHooks(child.stdio[3] as Duplex, hooks.session, hooks.state);
	const errors = collectErrors(child);
	const ended = Promise.withResolvers<number | null>();
	ended.promise.catch(() => {});
	let failure: unknown;
	let inputEnded = false;
	function kill(): void {
		endGroup(child);
		abandon(child);
		ended.reject(failure);
	}
	let lastChance: NodeJS.Timeout | undefined;
	/**
	 * Ends the service. A push gets no more input and ends by itself, because a killed git would not delete the objects
	 * that it has received. An accepted push runs to its end, so that all its refs change and are recorded.
	 */
	function finish(): void {
		if (hooks) {
			child.stdin.destroy();
			const time = hooks.state.accepted ? commitTime : cleanTime;
			lastChance ??= setTimeout(kill, time);
		} else {
			kill();
		}
	}
	function end(reason: unknown): void {
		failure ??= reason;
		finish();
	}
	const onAbort = () => end(signal.reason);
	signal.addEventListener("abort", onAbort);
	const idle = createTimer(idleTimeout, () =>
		end(inputEnded ? unavailable(retryAfter) : stalled()),
	);
	idle.start();
	child.on("error", (error) => end(new GitError(`git could not be started: ${error.message}`)));
	child.on("close", ended.resolve);
	// Ignores errors of stdin: a service that ends early leaves input unread.
	child.stdin.on("error", () => {});
	const sent = input
		? piped(boundedInput(input, idle.refresh), child.stdin)
		: Promise.resolve(void child.stdin.end());
	sent
		.catch((error) => {
			if (error instanceof ApiError || !isDisconnect(error)) end(error);
		})
		.finally(() => {
			inputEnded = true;
		});
	let hasOutput = false;
	try {
		for await (const piece of child.stdout.iterator({
			destroyOnReturn: false,
		})) {
			if (failure) continue;
			hasOutput = true;
			// Stops the timer while the caller reads the piece: the sender of the response limits that time.
			idle.stop();
			yield piece;
			countStreamed(piece.length);
			idle.start();
		}
		const code = await ended.promise;
		if (failure) throw failure;
		if (code !== 0 && !hasOutput) {
			const messages = errors();
			throw misunderstood.test(messages)
				? malformed()
				: commandFailed(directory, args, code, messages);
		}
	} catch (error) {
		throw failure ?? error;
	} finally {
		idle.stop();
		signal.removeEventListener("abort", onAbort);
		child.stdout.resume();
		finish();
		if (hooks) await ended.promise.catch(() => {});
		clearTimeout(lastChance);
	}
}

/**
 * What git says, and only on stderr, of a request that does not keep to its protocol. Its exit code is the same as for a
 * damaged repository.
 */
const misunderstood =
	/^fatal: (?:git upload-pack: )?(?:protocol error|the remote end hung up|unknown capability|invalid command|no command requested|command '[^']*' requested after|unexpected line:|expected flush|expected SHA1|(?:mismatched|unknown) object format|filtering capability|deepen|invalid (?:deepen|shallow|filter))/i;

/** Milliseconds in which an accepted push must end once its caller has gone. */
const commitTime = 30_000;
/** Milliseconds in which a push that was not accepted must end once it gets no more input. */
const cleanTime = 5_000;

/** A timer that can be stopped and started again. */
function createTimer(time: number, onEnd: () => void) {
	let timer: NodeJS.Timeout | undefined;
	return {
		start(): void {
			timer = setTimeout(onEnd, time);
		},
		refresh: () => void timer?.refresh(),
		stop(): void {
			clearTimeout(timer);
			timer = undefined;
		},
	};
}

/** `Retry-After`, in seconds, of the 503 when git has sent nothing for too long. */
const retryAfter = 5;

/**
 * Yields the request's body, unpacked.
 * @throws {ApiError} 400 for input that is not compressed as declared, 413 above the maximum
 */
async function* boundedInput(
	{ body, gzip, most }: GitInput,
	onProgress: () => void,
): AsyncGenerator<Uint8Array> {
	let taken = 0;
	try {
		for await (const piece of gzip ? unpacked(body) : body) {
			onProgress();
			taken += piece.length;
			if (taken > most) throw tooLarge();
			yield piece;
			countStreamed(piece.length);
		}
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		throw code.startsWith("Z_") ? malformed() : error;
	}
}

function unpacked(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	const gunzip = createGunzip();
	// The callback ignores failures of the body, because the reader of `gunzip` gets them.
	pipeline(Readable.from(body, { objectMode: false }), gunzip, () => {});
	return gunzip;
}
