import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..", "..");

/** The strictest compiler options that a user may have. */
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
	const files = new Map(texts.map((text, n) => [join(import.meta.dirname, `text-${n}.ts`), text]));
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
		return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
			({ messageText }) =>
				ts.flattenDiagnosticMessageText(messageText, "\n").replaceAll(root, "").trimEnd(),
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

/** An editor with one open file in a project that uses the SDK. */
export function editor() {
	const name = join(import.meta.dirname, "open.ts");
	let text = "";
	let version = 0;
	const service = ts.createLanguageService({
		getCompilationSettings: () => options,
		getScriptFileNames: () => [name],
		getScriptVersion: (file) => (file === name ? `${version}` : "0"),
		getScriptSnapshot: (file) => {
			const content = file === name ? text : ts.sys.readFile(file);
			return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
		},
		getCurrentDirectory: () => root,
		getDefaultLibFileName: ts.getDefaultLibFilePath,
		fileExists: (file) => file === name || ts.sys.fileExists(file),
		readFile: ts.sys.readFile,
	});
	/** Replaces the editor's text by the prelude and a line; returns the position of the cursor, marked by `|`. */
	const type = (line: string): number => {
		text = prelude + line.replace("|", "");
		version++;
		return prelude.length + line.indexOf("|");
	};
	return {
		/** The hover of the name at the cursor: signature, doc comment, and tags of the comment. */
		hover(line: string) {
			const info = service.getQuickInfoAtPosition(name, type(line));
			return {
				signature: ts.displayPartsToString(info?.displayParts),
				documentation: ts.displayPartsToString(info?.documentation),
				tags: (info?.tags ?? []).map(
					({ name, text }) => `${name} ${ts.displayPartsToString(text)}`,
				),
			};
		},
		completions(line: string): string[] {
			const found = service.getCompletionsAtPosition(name, type(line), {});
			return found?.entries.map((entry) => entry.name) ?? [];
		},
	};
}
