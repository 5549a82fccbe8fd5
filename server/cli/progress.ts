/** One line that tells how far something is, written over and over. */

export interface Progress {
	/** What to show from now on. */
	tell(text: string): void;
	/** Takes the line away. */
	end(): void;
}

/** Short work shows nothing. */
const delay = 500;
const interval = 100;

/** Shown to people only: in a log the lines that overwrite one another are noise. */
export function createProgress(
	stream: NodeJS.WriteStream = process.stderr,
): Progress {
	if (!stream.isTTY) return { tell() {}, end() {} };
	let shown = "";
	let next = performance.now() + delay;
	return {
		tell(text) {
			const now = performance.now();
			if (text === shown || now < next) return;
			next = now + interval;
			shown = text;
			const width = stream.columns || 80;
			stream.write(`\r${text.slice(0, width - 1)}\x1b[K`);
		},
		end() {
			if (shown) stream.write("\r\x1b[K");
			shown = "";
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
