/** Runs the services of git's own protocol, streamed in both directions. */
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
	/** The bare repository. */
	directory: string;
	/** The `Git-Protocol` of the caller. */
	protocol: string | undefined;
	/** Body of the request; undefined: none. */
	input: GitInput | undefined;
	/** Milliseconds for which nothing may come from the caller or from git. */
	idleTimeout: number;
	/** Answers the hooks of a push. */
	hooks?: { session: PushSession; state: HookState } | undefined;
	signal: AbortSignal;
}

/**
 * The output of a service. It ends its processes when the iteration stops or the signal aborts. A service that fails has
 * said why in its output; one that fails without output throws.
 * @throws {ApiError} 400, 408 or 413 for the input
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
			// A repository without some objects would fetch them from where its configuration says.
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
	 * Ends the service. A push gets no more input and ends by itself, because a killed git would leave what it has
	 * received. An accepted push runs to its end, so that all its refs change and are recorded.
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
	// A service that ends early leaves input unread.
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
			// The caller's time to read is limited where the response is sent.
			idle.stop();
			yield piece;
			countStreamed(piece.length);
			idle.start();
		}
		const code = await ended.promise;
		if (failure) throw failure;
		if (code !== 0 && !hasOutput) {
			throw commandFailed(directory, args, code, errors());
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

/** Milliseconds in which an accepted push ends, although nobody waits for it. */
const commitTime = 30_000;
/** Milliseconds in which a push without further input ends. */
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

/** `Retry-After` where git has been silent for too long, in seconds. */
const retryAfter = 5;

/** @throws {ApiError} 400 for input that is not compressed as declared, 413 above the maximum */
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
	// The reader of `gunzip` gets the failures of the body.
	pipeline(Readable.from(body, { objectMode: false }), gunzip, () => {});
	return gunzip;
}
