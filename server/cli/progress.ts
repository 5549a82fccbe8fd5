/** One line that tells how far something is, written over and over. */

export interface Progress {
	/** What to show from now on. */
	tell(text: string): void;
	/** Takes the line away, until something is told again. */
	end(): void;
}

/** Milliseconds: shorter work shows nothing. */
const delay = 500;
const interval = 200;

/** Shown to people only: in a log the lines that overwrite one another are noise. */
export function createProgress(
	stream: Pick<
		NodeJS.WriteStream,
		"isTTY" | "columns" | "write"
	> = process.stderr,
): Progress {
	if (!stream.isTTY) return { tell() {}, end() {} };
	const began = performance.now();
	let text = "";
	let shown = false;
	let timer: NodeJS.Timeout | undefined;
	function draw(): void {
		const elapsed = performance.now() - began;
		if (elapsed < delay) return;
		const line = `${text}, ${Math.floor(elapsed / 1000)} s`;
		stream.write(`\r${line.slice(0, (stream.columns || 80) - 1)}\x1b[K`);
		shown = true;
	}
	return {
		tell(now) {
			text = now;
			timer ??= setInterval(draw, interval).unref();
		},
		end() {
			clearInterval(timer);
			timer = undefined;
			if (shown) stream.write("\r\x1b[K");
			shown = false;
		},
	};
}

/** `[########............]  40 %` */
export function barOf(done: number, total: number): string {
	const share = total > 0 ? Math.min(done / total, 1) : 1;
	const filled = Math.round(share * 20);
	const percent = String(Math.floor(share * 100)).padStart(3);
	return `[${"#".repeat(filled)}${".".repeat(20 - filled)}] ${percent} %`;
}

/** `12.3 MB` */
export function sizeOf(bytes: number): string {
	const units = ["B", "kB", "MB", "GB", "TB"];
	const power = Math.min(
		Math.floor(Math.log10(Math.max(bytes, 1)) / 3),
		units.length - 1,
	);
	const value = bytes / 1000 ** power;
	return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}
