/** Measures the product and its references alternately, so that other load on the machine affects all of them. */
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import { cpuTime } from "./cpu.ts";

export interface Sample {
	/** The measured figure, in the `unit` of its `Cell`. */
	value: number;
	/** Median time of single requests in milliseconds; `p99`: the 99th percentile. */
	p50?: number;
	p99?: number;
	/** CPU microseconds per request in the program; `databaseCpu`: in Postgres. */
	cpu?: number;
	databaseCpu?: number;
	/** Number of requests from which the rate was computed. */
	requests?: number;
	/** Size of a response, if the responses of the compared programs differ in size. */
	bytes?: number;
}

/** Limits that a row of the report should meet. `least`, `most`: of the ratio of our figure to the reference's. */
export interface Aim {
	least?: number;
	most?: number;
	/** Lower limit of the ratio of our figure to that of the ordinary reference, `reference-knex.ts`. */
	leastOrdinary?: number;
	/** Limits of our figure itself, in the `unit` of the cell: it must be less than `below`, and at least `above`. */
	below?: number;
	above?: number;
}

export interface Cell {
	group: string;
	row: string;
	/** Condition of the measurement, such as `10 connections`, `cold` or `10,000 rows`. */
	size: string;
	unit: "requests/s" | "ms" | "MiB" | "bytes";
	aim: Aim;
	/** Upper limit of our Node processor time per request, as a multiple of the reference's. */
	mostCpu?: number;
	/** Name of the reference, if it is not the hand-written program or statement. */
	against?: string;
	/** Name of the second reference, if it is not `reference-knex.ts`. */
	againstOrdinary?: string;
	ours: Sample[];
	reference: Sample[];
	/** Samples of the second reference, if any: usually `reference-knex.ts`, written as an ordinary team would. */
	ordinary?: Sample[];
	/** Number of database rows, in measurements that show how cost grows with it. */
	rows?: number;
}

export interface Pair extends Omit<Cell, "group" | "unit" | Side> {
	unit: "requests/s" | "ms";
	ours(round: number): Promise<Sample>;
	reference?: (round: number) => Promise<Sample>;
	ordinary?: ((round: number) => Promise<Sample>) | undefined;
}

export const references = ["reference", "ordinary"] as const;
export type Reference = (typeof references)[number];
export type Side = "ours" | Reference;

export async function inTurns(
	group: string,
	pairs: readonly Pair[],
	rounds: number,
): Promise<Cell[]> {
	const measured = pairs.map(({ ours, reference, ordinary, ...pair }) => {
		const cell: Cell = { group, ...pair, ours: [], reference: [] };
		if (ordinary) cell.ordinary = [];
		return { cell, work: { ours, reference, ordinary } };
	});
	for (let round = 0; round < rounds; round++) {
		for (const { cell, work } of measured) {
			// The order of the programs rotates, because each affects the figures of the next one.
			const present = (["ours", ...references] as const).filter((side) => work[side]);
			const first = round % present.length;
			for (const side of [...present.slice(first), ...present.slice(0, first)]) {
				const sample = await work[side]?.(round);
				if (sample) cell[side]?.push(sample);
			}
		}
		process.stderr.write(`${group}: round ${round + 1} of ${rounds}\n`);
	}
	return measured.map(({ cell }) => cell);
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends an authorized request, reads the response, and returns the number of its bytes. Does not use `fetch`, which
 * would add half a millisecond to our figure, but nothing to that of a reference that is a command.
 */
export async function drain(url: string): Promise<number> {
	const headers = { "Private-Token": "ada-token" };
	const [response] = (await once(get(url, { agent, headers }), "response")) as [IncomingMessage];
	let bytes = 0;
	response.on("data", (piece: Buffer) => {
		bytes += piece.length;
	});
	await finished(response);
	if (response.statusCode !== 200) {
		throw new Error(`${url}: ${response.statusCode}`);
	}
	return bytes;
}

export async function timed(work: () => Promise<unknown>): Promise<Sample> {
	const began = performance.now();
	await work();
	return { value: performance.now() - began };
}

/** Measures the time of the work, which returns a number of bytes; the sample has both. */
export async function timedBytes(work: () => Promise<number>): Promise<Sample> {
	let bytes = 0;
	const sample = await timed(async () => {
		bytes = await work();
	});
	return { ...sample, bytes };
}

/** Runs the work `times` times, for work that is too short to measure once, and returns the median time of a run. */
export async function timedOften(
	times: number,
	work: (time: number) => Promise<unknown>,
): Promise<Sample> {
	const samples: number[] = [];
	for (let time = 0; time < times; time++) {
		samples.push((await timed(() => work(time))).value);
	}
	return { value: median(samples) };
}

/**
 * Runs the work, and adds to its sample the CPU times per request of the program and of Postgres, each with its
 * descendants.
 */
export async function withCpu(
	processes: { program: number; database: number | undefined },
	work: () => Promise<Sample>,
): Promise<Sample> {
	const times = () => ({
		cpu: cpuTime(processes.program),
		databaseCpu: processes.database === undefined ? undefined : cpuTime(processes.database),
	});
	const before = times();
	const sample = await work();
	const after = times();
	for (const name of ["cpu", "databaseCpu"] as const) {
		const [begin, end] = [before[name], after[name]];
		if (begin === undefined || end === undefined) continue;
		sample[name] = ((end - begin) / (sample.requests ?? Number.NaN)) * 1e6;
	}
	return sample;
}

export function median(list: readonly number[]): number {
	const sorted = list.toSorted((a, b) => a - b);
	const middle = sorted.length / 2;
	return (
		((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
	);
}

export function medianOf(samples: readonly Sample[], name: keyof Sample = "value"): number {
	return median(samples.map((sample) => sample[name] ?? Number.NaN));
}

/**
 * Ratios of our figures to the reference's figures of the same round; empty if the row lacks this reference or figure.
 */
export function ratiosOf(
	cell: Cell,
	side: Reference = "reference",
	name: keyof Sample = "value",
): number[] {
	const others = cell[side] ?? [];
	return cell.ours.flatMap((own, round) => {
		const ratio = (own[name] ?? Number.NaN) / (others[round]?.[name] ?? Number.NaN);
		return Number.isNaN(ratio) ? [] : [ratio];
	});
}

export type Verdict = "met" | "unclear" | "missed";

/** Whether all figures meet a limit. `unclear`: the median meets the limit, but some figures do not. */
export function judge(figures: readonly number[], meets: (figure: number) => boolean): Verdict {
	if (figures.every(meets)) return "met";
	return meets(median(figures)) ? "unclear" : "missed";
}

/** The worst verdict on a row's aims; undefined if the row has no aims. */
export function verdictOf(cell: Cell): Verdict | undefined {
	const { least, most, leastOrdinary, below, above } = cell.aim;
	const ratios = ratiosOf(cell);
	const ours = cell.ours.map(({ value }) => value);
	const verdicts = [
		least !== undefined && judge(ratios, (ratio) => ratio >= least),
		most !== undefined && judge(ratios, (ratio) => ratio <= most),
		leastOrdinary !== undefined &&
			judge(ratiosOf(cell, "ordinary"), (ratio) => ratio >= leastOrdinary),
		below !== undefined && judge(ours, (value) => value < below),
		above !== undefined && judge(ours, (value) => value >= above),
	].filter((verdict) => verdict !== false);
	return worst(verdicts);
}

export function worst(verdicts: readonly Verdict[]): Verdict | undefined {
	return (["missed", "unclear", "met"] as const).find((verdict) => verdicts.includes(verdict));
}
