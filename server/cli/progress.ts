/** A progress line on a terminal, redrawn in place. */
import { printable } from "../platform/printable.ts";

/** Milliseconds before the progress line first appears. */
const delay = 500;
/** Milliseconds between redraws of the progress line. */
const interval = 200;

/** Creates a progress line. Writes nothing unless the stream is a terminal: in a log file, redrawn lines are noise. */
export function createProgress(
	stream: Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write"> = process.stderr,
) {
	const start = performance.now();
	let text = "";
	let shown = false;
	let timer: NodeJS.Timeout | undefined;
	function draw(): void {
		const elapsed = performance.now() - start;
		if (elapsed < delay) return;
		const line = `${text}, ${Math.floor(elapsed / 1000)} s`;
		stream.write(`\r${line.slice(0, (stream.columns || 80) - 1)}\x1b[K`);
		shown = true;
	}
	return {
		/** Sets the text of the progress line. */
		show(next: string): void {
			if (!stream.isTTY) return;
			text = printable(next);
			timer ??= setInterval(draw, interval).unref();
		},
		/** Removes the progress line until the next `show`. */
		clear(): void {
			clearInterval(timer);
			timer = undefined;
			if (shown) stream.write("\r\x1b[K");
			shown = false;
		},
	};
}

/** Runs work with a progress line, which is removed in the end. */
export async function withProgress<T>(
	work: (progress: ReturnType<typeof createProgress>) => Promise<T>,
): Promise<T> {
	const progress = createProgress();
	return work(progress).finally(() => progress.clear());
}

/** A bar such as `[########............]  40 %`. */
export function barOf(done: number, total: number): string {
	const share = total > 0 ? Math.min(done / total, 1) : 1;
	const filled = Math.round(share * 20);
	const percent = String(Math.floor(share * 100)).padStart(3);
	return `[${"#".repeat(filled)}${".".repeat(20 - filled)}] ${percent} %`;
}

/** A size such as `12.3 MB`. */
export function sizeOf(bytes: number): string {
	const units = ["B", "kB", "MB", "GB", "TB"];
	const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
	const value = bytes / 1000 ** power;
	return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}
