/** Measures the sides of a row alternately, so that other load affects all of them. */
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import { cpuTime } from "./cpu.ts";

export interface Sample {
	/** In the unit of the cell. */
	value: number;
	/** Milliseconds of single requests. */
	p50?: number;
	p99?: number;
	/** CPU microseconds per request, in the program and in Postgres. */
	cpu?: number;
	databaseCpu?: number;
}

/** Limits of the medians: of the ratio to the references, and in some rows of our own figure. */
export interface Aim {
	least?: number;
	most?: number;
	/** Limit of the ratio to the ordinary reference. */
	leastOrdinary?: number;
	/** In the unit of the cell. */
	below?: number;
	above?: number;
}

export interface Cell {
	group: string;
	row: string;
	/** Conditions: `10 connections`, `cold`, `10,000 rows`. */
	size: string;
	unit: "requests/s" | "ms" | "MB" | "bytes";
	aim: Aim;
	/** Name of the reference, if it is not the hand-written one. */
	against?: string;
	ours: Sample[];
	reference: Sample[];
	/** The second reference, in rows that have it: the work as an ordinary team would write it. */
	ordinary?: Sample[];
	/** Amount of data, for rows that show how cost grows. */
	rows?: number;
}

export interface Pair extends Omit<Cell, "group" | "unit" | Side> {
	unit: "requests/s" | "ms";
	ours(round: number): Promise<Sample>;
	reference(round: number): Promise<Sample>;
	ordinary?: (round: number) => Promise<Sample>;
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
			// The order rotates, because each side affects the next one.
			const present = (["ours", ...references] as const).filter(
				(side) => work[side],
			);
			const first = round % present.length;
			for (const side of [
				...present.slice(first),
				...present.slice(0, first),
			]) {
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
 * Sends an authorized request and reads and discards the response. Does not use `fetch`, which would add half a
 * millisecond to the server's side only.
 */
export async function drain(url: string): Promise<void> {
	const headers = { "Private-Token": "ada-token" };
	const [response] = (await once(get(url, { agent, headers }), "response")) as [
		IncomingMessage,
	];
	response.resume();
	await finished(response);
	if (response.statusCode !== 200) {
		throw new Error(`${url}: ${response.statusCode}`);
	}
}

export async function timed(work: () => Promise<unknown>): Promise<Sample> {
	const began = performance.now();
	await work();
	return { value: performance.now() - began };
}

/** The median of several runs, for work that is too short to measure once. */
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

/** Adds the CPU time of two processes to a rate. */
export async function withCpu(
	processes: { program: number; database: number | undefined },
	seconds: number,
	work: () => Promise<Sample>,
): Promise<Sample> {
	const times = () => ({
		cpu: cpuTime(processes.program),
		databaseCpu:
			processes.database === undefined
				? undefined
				: cpuTime(processes.database),
	});
	const before = times();
	const sample = await work();
	const after = times();
	for (const name of ["cpu", "databaseCpu"] as const) {
		const [begin, end] = [before[name], after[name]];
		if (begin === undefined || end === undefined) continue;
		sample[name] = ((end - begin) / (sample.value * seconds)) * 1e6;
	}
	return sample;
}

export function median(list: readonly number[]): number {
	const sorted = list.toSorted((a, b) => a - b);
	const middle = sorted.length / 2;
	return (
		((sorted[Math.ceil(middle) - 1] ?? Number.NaN) +
			(sorted[Math.floor(middle)] ?? Number.NaN)) /
		2
	);
}

export function medianOf(
	samples: readonly Sample[],
	name: keyof Sample = "value",
): number {
	return median(samples.map((sample) => sample[name] ?? Number.NaN));
}

/** Of neighbours in time; none where the row has no such reference. */
export function ratiosOf(cell: Cell, side: Reference = "reference"): number[] {
	const others = cell[side] ?? [];
	if (others.length === 0) return [];
	return cell.ours.map(
		({ value }, round) => value / (others[round]?.value ?? Number.NaN),
	);
}

export function meets(cell: Cell): boolean {
	const { least = 0, most = Infinity, below = Infinity, above = 0 } = cell.aim;
	const { leastOrdinary } = cell.aim;
	// A row without a limit may have no reference.
	const ratio = cell.reference.length > 0 ? median(ratiosOf(cell)) : 1;
	const ours = medianOf(cell.ours);
	return (
		ratio >= least &&
		ratio <= most &&
		ours < below &&
		ours >= above &&
		(leastOrdinary === undefined ||
			median(ratiosOf(cell, "ordinary")) >= leastOrdinary)
	);
}
