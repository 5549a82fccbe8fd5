/**
 * Checks that the conformance cases receive every declared status of every operation. For a status that the same code
 * sends for all operations, a case for one GET, one write and one download is enough. Each test file records the
 * statuses that its cases received (`suite.ts`). After the run, this reporter compares them with the contract, and
 * fails the run if a status is missing.
 */
import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { ContractOperation } from "./contract.ts";
import { gaps } from "./gaps.ts";

declare module "vitest" {
	interface TaskMeta {
		/** Statuses that the cases of the file received, by operation. */
		met?: Record<string, number[]>;
		/** Whether a case of the file ran on a target that listens on a socket, so that cases can send raw requests. */
		hasSocket?: boolean;
	}
}

const folder = import.meta.dirname;

/** Whether the run has a filter on the titles of cases (`-t`), so that missing statuses prove nothing. */
let isFiltered = false;

export const coverage: Reporter = {
	onInit({ config }) {
		isFiltered = config.testNamePattern !== undefined;
	},

	async onTestRunEnd(modules, errors, reason) {
		const files = modules.filter(({ moduleId }) => dirname(moduleId) === folder);
		if (files.length === 0) return;
		const incomplete = whyIncomplete(files);
		if (incomplete) {
			console.info(`Coverage of the contract is not compared: ${incomplete}.`);
			return;
		}
		// In a failed run, statuses may be missing because of the failure.
		if (reason !== "passed" || errors.length > 0) return;
		// Imported late, because parsing the contract takes as long as a small test file.
		const { contractOperations } = await import("./contract.ts");
		// For repository archives, the OpenAPI document has two operations with the same id: removes repeated messages.
		const faults = [...new Set(faultsOf(files, contractOperations))];
		if (faults.length === 0) return;
		console.error(`Coverage of the contract:\n${faults.join("\n")}`);
		process.exitCode = 1;
	},
};

function whyIncomplete(files: readonly TestModule[]): string | undefined {
	const ran = new Set(files.map(({ moduleId }) => basename(moduleId)));
	const all = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
	const missing = all.filter((name) => !ran.has(name)).length;
	if (missing > 0) return `${missing} of ${all.length} files did not run`;
	return isFiltered ? "only cases with some title ran" : undefined;
}

/** Statuses that the same code sends for all operations: one GET, one write and one download must receive each. */
const sharedStatuses = [304, 412, 413, 415, 429];

/** Whether only a raw request can get the status: a GET gets 413 for its body, and `fetch` sends no body with GET. */
const needsSocket = (status: number, kind: string) => status === 413 && kind !== "a write";

const kinds: Record<string, (operation: ContractOperation) => boolean> = {
	"a GET": ({ method, raw }) => method === "GET" && !raw,
	"a write": ({ method }) => method !== "GET",
	"a download": ({ raw }) => raw,
};

function faultsOf(
	files: readonly TestModule[],
	operations: readonly ContractOperation[],
): string[] {
	const met = (id: string, status: number) =>
		files.some((file) => file.meta().met?.[id]?.includes(status));
	const hasSocket = files.some((file) => file.meta().hasSocket);
	const titles = new Set(
		files.flatMap(({ children }) => [...children.allTests()].map(({ name }) => name)),
	);
	const targets = new Set(
		files.flatMap(({ children }) => [...children.suites()].map(({ name }) => name)),
	);
	return [
		...sharedStatuses.flatMap((status) =>
			Object.entries(kinds).flatMap(([kind, isOfKind]) => {
				const declared = operations
					.filter(isOfKind)
					.filter(({ statuses }) => statuses.includes(status));
				return declared.length === 0 ||
					(!hasSocket && needsSocket(status, kind)) ||
					declared.some(({ id }) => met(id, status))
					? []
					: [`no case meets status ${status} of ${kind}`];
			}),
		),
		...operations.flatMap(({ id, statuses }) =>
			statuses
				.filter((status) => status < 500 && !sharedStatuses.includes(status))
				.filter((status) => !met(id, status))
				.map((status) => `no case meets status ${status} of ${id}`),
		),
		// Entries of `gaps.ts` must name registered cases. Cases of a target that did not run may not be registered.
		...gaps
			.filter(({ target }) => target === undefined || targets.has(target))
			.filter(({ test }) => !titles.has(test))
			.map(({ test }) => `gaps.ts names a case that is not there: ${test}`),
	];
}
