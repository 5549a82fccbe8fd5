import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..", "..");

/** What a user of the SDK has set, at its strictest. */
const options: ts.CompilerOptions = {
	target: ts.ScriptTarget.ES2022,
	module: ts.ModuleKind.NodeNext,
	lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
	types: [],
	strict: true,
	exactOptionalPropertyTypes: true,
	noUncheckedIndexedAccess: true,
	allowImportingTsExtensions: true,
	skipLibCheck: true,
	noEmit: true,
	noErrorTruncation: false,
};

/** Type-checks texts as modules of a project that uses the SDK. */
export function check(texts: readonly string[]) {
	const files = new Map(
		texts.map((text, n) => [join(import.meta.dirname, `text-${n}.ts`), text]),
	);
	const host = ts.createCompilerHost(options);
	const { fileExists, readFile, getSourceFile } = host;
	host.fileExists = (name) => files.has(name) || fileExists(name);
	host.readFile = (name) => files.get(name) ?? readFile(name);
	host.getSourceFile = (name, ...rest) => {
		const text = files.get(name);
		return text === undefined
			? getSourceFile(name, ...rest)
			: ts.createSourceFile(name, text, rest[0]);
	};
	const program = ts.createProgram([...files.keys()], options, host);
	const messages = [...files.keys()].map((name) => {
		const file = program.getSourceFile(name);
		return [
			...program.getSyntacticDiagnostics(file),
			...program.getSemanticDiagnostics(file),
		].map(({ messageText }) =>
			ts
				.flattenDiagnosticMessageText(messageText, "\n")
				.replaceAll(root, "")
				.trimEnd(),
		);
	});
	return { messages, instantiations: program.getInstantiationCount() };
}

export const prelude = `import { createClient, unwrap } from "../../sdk/index.ts";
const client = createClient({ baseUrl: "http://localhost:3000" });
`;

export function readRoot(path: string): string {
	return readFileSync(join(root, path), "utf8");
}
