/**
 * Checks the limits of the SDK's bundle size and type-checking cost, and that
 * the index of operations in its README matches the contract.
 */
import { join } from "node:path";
import { bundledSize } from "./bundle.ts";
import { check, prelude, readRoot } from "./checker.ts";
import { inputs } from "./inputs.ts";
import { withIndex } from "./readme.ts";

const limits = { bytes: 5000, instantiations: 600 };
const entry = join(import.meta.dirname, "..", "..", "sdk", "index.ts");
const faults: string[] = [];

const bytes = await bundledSize(entry);
if (bytes > limits.bytes)
	faults.push(`the SDK has ${bytes} bytes gzip, more than ${limits.bytes}`);

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
		write(`client.${id}(${JSON.stringify(input)})`),
	);
	const { messages, instantiations } = check([[prelude, ...calls].join("\n")]);
	faults.push(...messages.flat());
	if (instantiations > limits.instantiations)
		faults.push(
			`a call of every operation, ${style}, costs ${instantiations} type instantiations, more than ${limits.instantiations}`,
		);
	return `${instantiations} ${style}`;
});

const readme = readRoot("sdk/README.md");
if (withIndex(readme) !== readme)
	faults.push("the index in sdk/README.md is stale: node test/sdk/readme.ts");

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(
	`sdk: ${bytes} bytes gzip; type instantiations for a call of every operation: ${instantiations.join(", ")}`,
);
