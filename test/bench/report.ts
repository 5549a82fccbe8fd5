/** Formats the bench's results: a table for the terminal, a table and a plot for the documentation, and a CSV file. */
import {
	type Aim,
	type Cell,
	judge,
	median,
	medianOf,
	type Reference,
	ratiosOf,
	type Sample,
	verdictOf,
} from "./measure.ts";

export interface Report {
	/** Number and model of the processors, to judge whether results of two runs are comparable. */
	machine: string;
	node: string;
	postgres: string;
	git: string;
	generator: string;
	date: string;
	commit: string;
	cells: Cell[];
}

export function tableOf(cells: readonly Cell[]): string {
	const lines = [
		[
			"",
			"",
			"ours",
			"p50 / p99 ms",
			"CPU + DB µs",
			"reference",
			"p50 / p99 ms",
			"CPU + DB µs",
			"ratio",
			"spread",
			"ordinary",
			"p50 / p99 ms",
			"CPU + DB µs",
			"ratio",
			"spread",
			"aim",
			"",
		],
		...cells.map((cell) => [
			cell.row,
			cell.size,
			...figuresOf(cell, cell.ours),
			...figuresOf(cell, cell.reference),
			ratioOf(cell, "reference"),
			spreadOf(cell, "reference"),
			...figuresOf(cell, cell.ordinary ?? []),
			ratioOf(cell, "ordinary"),
			spreadOf(cell, "ordinary"),
			aimOf(cell),
			verdictOf(cell) ?? "",
		]),
	];
	return [aligned(lines), ...cpuLines(cells), ""].join("\n");
}

/** For each row that limits processor time: a line with our and the reference's time per request, and their ratio. */
function cpuLines(cells: readonly Cell[]): string[] {
	return cells.filter(hasCpuLimit).map((cell) => {
		const [ours, reference] = cpuFigures(cell);
		return `Node's processor time, ${cell.row}, ${cell.size}: ${ours} µs / ${reference} µs = ${ratioOf(cell, "reference", "cpu")} (${spreadOf(cell, "reference", "cpu")}), aim ≤ ${cell.mostCpu}: ${cpuVerdict(cell)}`;
	});
}

const cpuFigures = (cell: Cell) =>
	[cell.ours, cell.reference].map((samples) => amount(medianOf(samples, "cpu"), 0));

/** Whether a row limits processor time and the time was measured, which is possible only on Linux. */
const hasCpuLimit = (cell: Cell) =>
	cell.mostCpu !== undefined && ratiosOf(cell, "reference", "cpu").length > 0;

const cpuVerdict = (cell: Cell) =>
	judge(ratiosOf(cell, "reference", "cpu"), (ratio) => ratio <= (cell.mostCpu ?? Infinity));

function aligned(lines: readonly string[][]): string {
	const widths = lines[0]?.map((_, column) =>
		Math.max(...lines.map((line) => line[column]?.length ?? 0)),
	);
	return lines
		.map((line) =>
			line
				.map((text, column) =>
					column < 2 ? text.padEnd(widths?.[column] ?? 0) : text.padStart(widths?.[column] ?? 0),
				)
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}

function figuresOf(cell: Cell, samples: readonly Sample[]): string[] {
	const of = (name: keyof Sample, digits: number) => {
		const figure = medianOf(samples, name);
		return Number.isNaN(figure) ? "" : amount(figure, digits);
	};
	const pair = (one: string, other: string, sign: string) =>
		one === "" && other === "" ? "" : `${one} ${sign} ${other || "?"}`;
	return [
		shownValue(cell, samples),
		pair(of("p50", 2), of("p99", 1), "/"),
		pair(of("cpu", 0), of("databaseCpu", 0), "+"),
	];
}

function amount(figure: number, digits: number): string {
	return figure.toLocaleString("en", {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
}

function shownValue({ unit }: Cell, samples: readonly Sample[]): string {
	if (samples.length === 0) return "";
	const figure = medianOf(samples);
	const digits = unit === "ms" && figure < 100 ? (figure < 1 ? 3 : 1) : 0;
	const bytes = medianOf(samples, "bytes");
	const size = Number.isNaN(bytes) ? "" : `, ${amount(bytes / 1e6, 1)} MB`;
	return `${amount(figure, digits)}${unit === "requests/s" ? "/s" : ` ${unit}`}${size}`;
}

function ratioOf(cell: Cell, side: Reference, name: keyof Sample = "value"): string {
	const ratios = ratiosOf(cell, side, name);
	return ratios.length === 0 ? "" : median(ratios).toFixed(2);
}

function spreadOf(cell: Cell, side: Reference, name: keyof Sample = "value"): string {
	const ratios = ratiosOf(cell, side, name);
	if (ratios.length < 2) return "";
	return `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
}

function aimOf({ aim, unit }: Cell): string {
	const texts: Record<keyof Aim, (limit: number) => string> = {
		least: (limit) => `≥ ${limit}`,
		most: (limit) => `≤ ${limit}`,
		leastOrdinary: (limit) => `≥ ${limit} × ordinary`,
		below: (limit) => `< ${amount(limit, limit < 1 ? 1 : 0)} ${unit}`,
		above: (limit) => `≥ ${amount(limit, 0)}/s`,
	};
	return (Object.keys(texts) as (keyof Aim)[])
		.flatMap((name) => (aim[name] === undefined ? [] : texts[name](aim[name])))
		.join(", ");
}

// ---- For the documentation

const marks = ["<!-- figures -->", "<!-- /figures -->"] as const;

/** Inserts a report's table, and its plot if any, between the marks in a text. */
export function writeInto(text: string, report: Report, plot: string | undefined): string {
	const [begin, end] = marks.map((mark) => text.indexOf(mark));
	if (begin === undefined || end === undefined || begin < 0 || end < begin) {
		throw new Error(`The text has no place for figures: ${marks.join(" … ")}`);
	}
	const head = text.slice(0, begin + marks[0].length);
	const image = plot ? `\n![${plotAlternative}](${plot})\n` : "";
	return `${head}\n${markdownOf(report)}${image}\n${text.slice(end)}`;
}

function markdownOf({ cells, ...run }: Report): string {
	const { machine, node, postgres, git, generator, date, commit } = run;
	return `
${date}, commit ${commit}; ${machine}; Node ${node}, Postgres ${postgres}, git ${git}; load by ${generator}.

${decidingTable(cells)}
${resultOf(cells)} [All of them](performance.csv).
`;
}

/** The rows of results that matter most to users; `words` describe the row to users. */
export const deciding: readonly [row: string, size: string, words: string][] = [
	[
		"first start, embedded Postgres and demo world",
		"to its first 200",
		"the first `npm start` answers after",
	],
	[
		"`createMocks()` and a first GET",
		"in process",
		"`createMocks()` and a first GET, in a test file that imported them",
	],
	[
		"`forgekit-mock`, GET one board",
		"10 connections",
		"the served mock: GET one board, 10 connections",
	],
	["SDK in a browser", "minified, gzip", "the SDK in a browser, minified, gzip"],
	["GET one board", "10 connections", "the server: GET one board, 10 connections"],
	[
		"a page of 20 discussions with 3 notes",
		"10 connections",
		"a page of 20 discussions with 3 notes, 10 connections",
	],
	["reply to a note", "10 connections", "reply to a note, 10 connections"],
	[
		"discussions of a merge request with 5,000 notes: page 50",
		"1,000,000 rows",
		"page 50 of 5,000 notes beside 1,000,000, in Postgres",
	],
	["archive tar.gz of 56 MB", "level 4, the default", "an archive of 56 MB, compressed"],
	["memory of the server", "after 100,000 requests", "memory after 100,000 requests"],
];

/** @throws if a row of `deciding` has no figures: the row was renamed, or its group did not run */
function decidingTable(cells: readonly Cell[]): string {
	const rows = deciding.map(([row, size, words]) => {
		const cell = cells.find((one) => one.row === row && one.size === size);
		if (!cell) {
			throw new Error(`There are no figures of "${row}", ${size}.`);
		}
		const beside = (samples: readonly Sample[], name: string | undefined) =>
			named(shownValue(cell, samples), name);
		return [
			words,
			shownValue(cell, cell.ours),
			beside(cell.reference, cell.against),
			beside(cell.ordinary ?? [], cell.againstOrdinary),
		];
	});
	return markdownTable(["", "product", "reference", "ordinary"], 1, rows);
}

/** A line that says how many rows meet their aim, miss it, or are unclear. */
function resultOf(cells: readonly Cell[]): string {
	const count = (verdict: string) => cells.filter((cell) => verdictOf(cell) === verdict).length;
	return `Rows with an aim: ${count("met")} met, ${count("unclear")} unclear, ${count("missed")} missed.`;
}

/**
 * All rows as CSV: medians of the figures, and the median, least and greatest ratios.
 * @param before - Text of the existing CSV file; its rows of groups that were not measured now are kept
 */
export function csvOf({ cells, date, commit, machine }: Report, before = ""): string {
	const head = [
		"group",
		"row",
		"size",
		"unit",
		"aim",
		"verdict",
		"ours",
		"p50 ms",
		"p99 ms",
		"CPU µs",
		"database CPU µs",
		"reference",
		"ratio",
		"least ratio",
		"greatest ratio",
		"ordinary",
		"ratio to ordinary",
		"CPU ratio",
		"CPU verdict",
		"date",
		"commit",
		"machine",
	];
	const lines = cells.map((cell) => {
		const { group, row, size, unit, ours, reference, ordinary = [] } = cell;
		const ratios = ratiosOf(cell, "reference");
		const of = (name: keyof Sample) => round(medianOf(ours, name));
		return [
			group,
			row,
			size,
			unit,
			aimOf(cell),
			verdictOf(cell) ?? "",
			of("value"),
			of("p50"),
			of("p99"),
			of("cpu"),
			of("databaseCpu"),
			round(medianOf(reference)),
			ratioOf(cell, "reference"),
			...(ratios.length > 0 ? [round(Math.min(...ratios)), round(Math.max(...ratios))] : ["", ""]),
			round(medianOf(ordinary)),
			ratioOf(cell, "ordinary"),
			ratioOf(cell, "reference", "cpu"),
			hasCpuLimit(cell) ? cpuVerdict(cell) : "",
			date,
			commit,
			machine,
		];
	});
	const measured = new Set(cells.map(({ group }) => group));
	const [, ...old] = before.trimEnd().split("\n");
	const kept = old.filter((line) => !measured.has(line.slice(0, line.indexOf(","))));
	const written = [head, ...lines].map((line) => line.map(quoted).join(","));
	return [...written, ...kept, ""].join("\n");
}

const round = (figure: number) =>
	Number.isFinite(figure) ? String(Number(figure.toPrecision(4))) : "";

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** @param left - Number of leading columns to align left. The last column is aligned left too, the others right */
function markdownTable(head: readonly string[], left: number, rows: readonly string[][]): string {
	const last = head.length - 1;
	const rule = head.map((_, at) => (at < left || at === last ? "---" : "---:"));
	return [head, rule, ...rows].map((line) => `| ${line.join(" | ")} |\n`).join("");
}

function named(figures: string, name: string | undefined): string {
	return figures && name ? `${figures} (${name})` : figures;
}

const colours = [
	"#1f77b4",
	"#ff7f0e",
	"#2ca02c",
	"#d62728",
	"#9467bd",
	"#8c564b",
	"#e377c2",
	"#7f7f7f",
	"#bcbd22",
	"#17becf",
	"#7a7de0",
	"#c9696a",
];

const plotTitle = "Milliseconds over rows";
const plotAlternative =
	"Plot of milliseconds over the rows of the table, both logarithmic: a line for each page, and a dotted one for the reference by hand. The CSV has the figures of each point.";

/**
 * A log-log plot (SVG) of milliseconds over the number of database rows: solid lines for the product, dotted for the
 * reference. Its background and text follow the reader's colour scheme. Undefined if no cell has `rows`.
 */
export function plotOf(cells: readonly Cell[]): string | undefined {
	const series = new Map<string, Cell[]>();
	for (const cell of cells) {
		if (cell.rows === undefined) continue;
		series.set(cell.row, [...(series.get(cell.row) ?? []), cell]);
	}
	if (series.size === 0) return undefined;
	const all = [...series.values()].flat();
	const log = Math.log10;
	const values = all.flatMap((cell) => [medianOf(cell.ours), medianOf(cell.reference)]);
	const decades = (numbers: readonly number[]) => ({
		low: Math.floor(log(Math.min(...numbers))),
		high: Math.ceil(log(Math.max(...numbers))),
	});
	const across = decades(all.map(({ rows = 1 }) => rows));
	const up = decades(values);
	const [left, top, width, height] = [60, 20, 420, 320];
	const x = (rows: number) =>
		left + (width * (log(rows) - across.low)) / Math.max(across.high - across.low, 1);
	const y = (ms: number) =>
		top + height - (height * (log(ms) - up.low)) / Math.max(up.high - up.low, 1);
	const range = ({ low, high }: typeof up) =>
		Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
	const line = (list: readonly Cell[], side: "ours" | "reference") =>
		list
			.map((cell) => `${x(cell.rows ?? 1).toFixed(1)},${y(medianOf(cell[side])).toFixed(1)}`)
			.join(" ");
	const parts = [
		...range(across).map(
			(rows) =>
				`<line x1="${x(rows)}" x2="${x(rows)}" y1="${top}" y2="${top + height}"/><text x="${x(rows)}" y="${top + height + 18}" text-anchor="middle">${rows.toLocaleString("en")}</text>`,
		),
		...range(up).map(
			(ms) =>
				`<line x1="${left}" x2="${left + width}" y1="${y(ms).toFixed(1)}" y2="${y(ms).toFixed(1)}"/><text x="${left - 6}" y="${(y(ms) + 4).toFixed(1)}" text-anchor="end">${ms} ms</text>`,
		),
		`<text x="${left + width / 2}" y="${top + height + 38}" text-anchor="middle">rows in the table; lines: ours, dotted: by hand</text>`,
		...[...series].flatMap(([name, list], index) => {
			const colour = colours[index % colours.length];
			const at = top + 12 + index * 22;
			return [
				`<polyline points="${line(list, "ours")}" stroke="${colour}"/>`,
				`<polyline points="${line(list, "reference")}" stroke="${colour}" stroke-dasharray="2 4"/>`,
				`<rect x="${left + width + 20}" y="${at - 9}" width="10" height="10" fill="${colour}" stroke="none"/><text x="${left + width + 36}" y="${at}">${name}</text>`,
			];
		}),
	];
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 ${top + height + 50}" font-family="sans-serif" font-size="12" role="img" aria-label="${plotTitle}">
<title>${plotTitle}</title>
<style>
rect.page { fill: #fff } line { stroke: #ddd } text { fill: #333 }
@media (prefers-color-scheme: dark) { rect.page { fill: #0d1117 } line { stroke: #30363d } text { fill: #d1d7e0 } }
</style>
<rect class="page" width="100%" height="100%"/>
<g fill="none" stroke-width="1.5">
${parts.join("\n")}
</g>
</svg>
`;
}
