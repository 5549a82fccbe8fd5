/**
 * Whether the cases are complete: runs all of them once more, on the quickest
 * target, and then looks at what they have met. Each test file has a process of
 * its own, so what they meet there can't be counted here.
 */
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { contractOperations } from "./contract.ts";
import { gaps } from "./gaps.ts";
import { met, titles } from "./suite.ts";
import { targets } from "./targets/index.ts";

const names = targets().map(({ name }) => name);
console.info(`Conformance runs on: ${names.join(", ")}.`);

process.env.CONFORMANCE_TARGET = "mocks in process";
for (const file of readdirSync(import.meta.dirname)) {
	if (file.endsWith(".test.ts") && file !== basename(import.meta.filename))
		await import(`./${file}`);
}

describe("coverage", () => {
	it.each(contractOperations)(
		"every declared status of $id is met",
		({ id, statuses }) => {
			expect(statuses.filter((status) => !met.get(id)?.has(status))).toEqual(
				[],
			);
		},
	);

	it("every gap names a case", () => {
		expect(gaps.filter(({ test }) => !titles.has(test))).toEqual([]);
	});
});
