/** Implements the decorators of `facts.tsp`. Each writes an OpenAPI extension, which `npm run generate` reads. */
import type { Decorator, DecoratorContext, Operation, Program, Type } from "@typespec/compiler";
import { listServices } from "@typespec/compiler";
import { type ExtensionKey, setExtension } from "@typespec/openapi";

const flag = () => true;
const value = (given: unknown) => given;
const list = (...given: unknown[]) => given;

/** For each decorator, the function that makes the extension's value from the decorator's arguments. */
const facts: Record<string, (...given: never[]) => unknown> = {
	role: value,
	privateRole: value,
	feature: list,
	anyFeature: list,
	tier: value,
	since: value,
	aliases: list,
	exclusive: value,
	blank: value,
	nullable: value,
	forbidden: list,
	requires: value,
	ownBounds: flag,
	textFormat: value,
	writes: flag,
	maxBody: value,
	archived: flag,
	scopes: list,
	filter: value,
	commas: flag,
	noneAny: flag,
	digits: flag,
	sameAs: ({ name }: Operation) => name,
	variants: value,
};

/** Names of the extensions whose names do not follow from the decorator's name; keyed by decorator. */
const renamed: Record<string, ExtensionKey> = {
	nullable: "x-null",
	textFormat: "x-format",
};

/** Name of a decorator's extension: `privateRole` writes `x-private-role`. */
function extensionOf(decorator: string): ExtensionKey {
	const words = decorator.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);
	return renamed[decorator] ?? `x-${words}`;
}

const writing =
	(decorator: string, make: (...given: never[]) => unknown) =>
	({ program }: DecoratorContext, target: Type, ...given: never[]) =>
		setExtension(program, target, extensionOf(decorator), make(...given));

export const $decorators = {
	Facts: Object.fromEntries(
		Object.entries(facts).map(([name, make]) => [name, writing(name, make)]),
	),
};

/** Called by the TypeSpec compiler. Writes the decorators' doc comments to `x-extensions` of the OpenAPI document. */
export function $onValidate(program: Program): void {
	const facts = program.getGlobalNamespaceType().namespaces.get("Facts");
	const described = [...(facts?.decoratorDeclarations ?? [])].map(([name, { node }]) => [
		extensionOf(name),
		docOf(node),
	]);
	for (const { type: service } of listServices(program))
		setExtension(program, service, "x-extensions", Object.fromEntries(described));
}

function docOf(node: Decorator["node"]): string {
	const parts = (node?.docs ?? []).flatMap(({ content }) => content);
	return parts.map(({ text }) => text).join("");
}
