/** `forgekit verify`: finds where the responses of the instance at a URL deviate from the contract. */
import { printable } from "../../platform/printable.ts";
import { CommandError, UsageError } from "../errors.ts";
import { interruptible } from "../interrupt.ts";
import { extraKey } from "./contract.ts";
import { tokenIn, urlOf } from "./remote-options.ts";
import { idNames, type Report, walk } from "./walk.ts";

/** Options of the command line. */
interface VerifyOptions {
	"token-file"?: string;
	project?: string;
	group?: string;
	/** Values of required path and query parameters: `issue_iid=3,snippet_id=7`. */
	ids?: string;
	/** Timeout of one request in seconds. */
	timeout?: string;
	json?: boolean;
}

/**
 * Compares an instance with the contract, and prints the deviations.
 * @param against - URL of the instance
 * @throws {CommandError} if there are deviations
 */
export async function verify(against: string, options: VerifyOptions): Promise<void> {
	const { "token-file": tokenFile, timeout = "30", project, group } = options;
	const baseUrl = urlOf("against", against);
	if (!/^[1-9]\d{0,4}$/.test(timeout))
		throw new UsageError("--timeout must be a number of seconds");
	const ids = idsOf(options.ids);
	const token = tokenFile === undefined ? undefined : await tokenIn(tokenFile);
	const report = await interruptible((signal) =>
		walk({ baseUrl, token, timeout: Number(timeout) * 1000, signal }, { project, group, ids }),
	);
	console.log(
		options.json ? JSON.stringify({ against: baseUrl, ...report }, null, 2) : textOf(report),
	);
	const deviating = report.results.filter((one) => one.result === "deviates");
	if (deviating.length > 0)
		throw new CommandError(
			`${baseUrl} deviates from the contract in ${deviating.length} of ${report.results.length} operations.`,
		);
}

function textOf({ project, results }: Report): string {
	const findings = results.flatMap(({ operation, findings = [] }) =>
		findings.map((finding) => ({ operation, ...finding })),
	);
	const deviations = findings.filter(({ problem }) => problem !== extraKey);
	const extraKeys = findings.filter(({ problem }) => problem === extraKey);
	return [
		`GET operations on the project ${printable(project)}:`,
		...table(results.map((one) => [one.operation, one.result, one.reason])),
		...(deviations.length > 0 ? ["", "Deviations:"] : []),
		...table(deviations.map((one) => [one.operation, one.path, one.problem, times(one)])),
		...(extraKeys.length > 0 ? ["", "Keys that the contract does not declare:"] : []),
		...table(extraKeys.map((one) => [one.operation, one.path, times(one)])),
	].join("\n");
}

function times({ count }: { count: number }): string {
	return count === 1 ? "once" : `${count} times`;
}

/** Lines of a table with aligned columns. */
function table(rows: readonly string[][]): string[] {
	const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
	return rows.map((row) => {
		const cells = row.map((cell, at) => printable(cell).padEnd(widths?.[at] ?? 0));
		return `  ${cells.join("  ")}`.trimEnd();
	});
}

function idsOf(list: string | undefined): Record<string, string> {
	const pairs = list?.split(",") ?? [];
	return Object.fromEntries(
		pairs.map((pair) => {
			const [, name = "", value = ""] = /^(\w+)=(.+)$/.exec(pair.trim()) ?? [];
			if (!idNames.has(name))
				throw new UsageError(`--ids has ${name || pair}; it may have ${[...idNames].join(", ")}`);
			return [name, value];
		}),
	);
}
