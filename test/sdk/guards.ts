/**
 * Checks the limits of the SDK's bundle size and type-checking cost, and that the index of operations in the SDK's
 * README matches the contract.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Domain } from "../../generated/client.ts";
import { operations } from "../../generated/operations.ts";
import { bundledSize } from "./bundle.ts";
import { check, prelude, readRoot } from "./checker.ts";
import { inputs } from "./inputs.ts";
import { withIndex } from "./readme.ts";

const count = Object.keys(operations).length;
/** Limits in bytes (gzip) and in type instantiations. openapi-fetch accounts for 2,530 bytes of the core. */
const limits = {
	core: 5650,
	all: 6100 + 14 * count,
	/** Bytes for every ten operations of a domain, without the code for lists and files that domains share. */
	domain: 900,
	instantiations: 8.5 * count,
};
const root = join(import.meta.dirname, "..", "..");
const faults: string[] = [];

const sizeOf = (...path: string[]) => bundledSize(join(root, ...path));
const sizes = {
	all: await sizeOf("sdk", "index.ts"),
	core: await sizeOf("sdk", "core.ts"),
};
for (const part of ["all", "core"] as const) limit(part, sizes[part], limits[part]);
// Measures each domain alone. In one bundle, domains compress better, because they share words.
let largest = 0;
const shared = ["pages", "raw"].map((part) => join(root, `sdk/${part}.ts`));
for (const file of globSync("generated/domains/*.ts", { cwd: root })) {
	const [domain] = Object.values<Domain>(await import(join(root, file)));
	const size = await bundledSize(join(root, file), shared);
	const tens = Object.keys(domain?.routes ?? {}).length / 10;
	largest = Math.max(largest, size);
	limit(file, size, limits.domain * Math.max(1, tens));
}

function limit(part: string, size: number, most: number): void {
	if (size > most) faults.push(`sdk: ${part} has ${size} bytes gzip, more than ${most}`);
}

const styles = {
	narrowed: (call: string) => `{
	const result = await ${call};
	if (result.error === undefined) [result.data, result.headers.xRequestId];
	else if (result.status === 403) result.error;
}`,
	unwrapped: (call: string) => `await unwrap(${call});`,
};
const instantiations = Object.entries(styles).map(([style, write]) => {
	const calls = Object.entries(inputs).map(([id, input]) =>
		write(`client.${id}(${codeOf(input)})`),
	);
	const { messages, instantiations } = check([[prelude, ...calls].join("\n")]);
	faults.push(...messages.flat());
	if (instantiations > limits.instantiations)
		faults.push(
			`a call of every operation, ${style}, costs ${instantiations} type instantiations, more than ${limits.instantiations}`,
		);
	return `${instantiations} ${style}`;
});

/** Formats an operation's input as TypeScript code. */
function codeOf(input: Record<string, unknown>): string {
	const fields = Object.entries(input).map(
		([name, value]) => `${name}: ${value instanceof Blob ? "new Blob()" : JSON.stringify(value)}`,
	);
	return `{ ${fields.join(", ")} }`;
}

const readme = readRoot("sdk/README.md");
if (withIndex(readme) !== readme)
	faults.push("the index in sdk/README.md is stale: node test/sdk/readme.ts");

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(
	`sdk: ${sizes.all} bytes gzip, core ${sizes.core}, the largest domain ${largest}; type instantiations for a call of every operation: ${instantiations.join(", ")}`,
);
