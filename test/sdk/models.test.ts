import { expect, it } from "vitest";
import { check, readRoot } from "./checker.ts";

/** The part of generated/types.ts with the contract's schemas, without the shared responses. */
const [, schemas = ""] =
	/^ {4}schemas: \{(.*?)^ {4}\};/ms.exec(readRoot("generated/types.ts")) ?? [];

/** Names of the SDK's interfaces for models of the contract. */
const models = [...readRoot("generated/client.ts").matchAll(/^export interface (\w+) \{/gm)]
	.map(([, name = ""]) => name)
	.filter((name) => schemas.includes(`        ${name}: {`));

it("the models of the SDK are those of the contract", () => {
	const text = models.map((name) => `fits<SDK.${name}, Schemas["${name}"]>(true);`).join("\n");
	const { messages } = check([
		`import type * as SDK from "../../sdk/index.ts";
import type { Schemas } from "../../generated/operations.ts";
declare function fits<Model, Given extends Model>(
	keys: keyof Model extends keyof Given ? true : false,
): void;
${text}`,
	]);
	expect(models).toContain("Board");
	expect(messages.flat()).toEqual([]);
});
