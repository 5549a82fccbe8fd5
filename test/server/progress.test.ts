import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { barOf, createProgress, sizeOf } from "../../server/cli/progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function terminal(isTTY: boolean, columns = 80) {
	const written: string[] = [];
	const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
	return { written, stream: { isTTY, columns, write } };
}

it("a terminal sees one line that is overwritten and erased", () => {
	const { written, stream } = terminal(true, 30);
	const progress = createProgress(stream);
	progress.show("first");
	vi.advanceTimersByTime(400);
	expect(written).toEqual([]);
	vi.advanceTimersByTime(200);
	expect(written).toEqual(["\rfirst, 0 s\x1b[K"]);
	progress.show("a text that is wider than the terminal");
	vi.advanceTimersByTime(200);
	expect(written.at(-1)).toBe("\ra text that is wider than the\x1b[K");
	progress.clear();
	expect(written.at(-1)).toBe("\r\x1b[K");
	vi.advanceTimersByTime(5000);
	expect(written).toHaveLength(3);
	progress.show("again");
	vi.advanceTimersByTime(200);
	expect(written.at(-1)).toBe("\ragain, 6 s\x1b[K");
	progress.clear();
});

it("short work shows nothing, and output other than a terminal gets nothing", () => {
	const short = terminal(true);
	const progress = createProgress(short.stream);
	progress.show("soon over");
	progress.clear();
	vi.advanceTimersByTime(1000);
	const log = terminal(false);
	createProgress(log.stream).show("anything");
	vi.advanceTimersByTime(5000);
	expect([...short.written, ...log.written]).toEqual([]);
});

it("a bar fills, and sizes have units", () => {
	expect(barOf(0, 3)).toBe("[....................]   0 %");
	expect(barOf(1, 2)).toBe("[##########..........]  50 %");
	expect(barOf(5, 3)).toBe("[####################] 100 %");
	expect(barOf(0, 0)).toBe("[####################] 100 %");
	expect([0, 999, 1000, 12_345_678].map(sizeOf)).toEqual(["0 B", "999 B", "1.0 kB", "12.3 MB"]);
});
