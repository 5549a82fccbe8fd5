/** The toolchains ("cells") with which the packages' tarballs are tried; docs/compatibility.md lists them. */
import { readFileSync } from "node:fs";

const { devDependencies } = JSON.parse(
	readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

/** npm's specifier that installs a package as `as`, with the version from this repository's devDependencies. */
function own(name: string, as = name): string {
	const version: string = devDependencies[name];
	return version.startsWith("npm:") ? `${as}@${version}` : `${as}@npm:${name}@${version}`;
}

/** npm's specifiers that install versions of Node as packages with the names `node20`, `node22` and `node24`. */
const node20 = "node20@npm:node@20.20.2";
const node22 = "node22@npm:node@22.23.3";
const node24 = "node24@npm:node@24.21.0";

/** Packages that each project installs besides the tarballs of SDK and mocks; `server` also gets the server's. */
export const projects = {
	node20: [node20],
	vitest3: [node20, node22, node24, "vitest@3.2.7", "jsdom@26.1.0", own("msw2", "msw")],
	vitest4: [node20, node22, node24, "vitest@4.1.12", "jsdom@27.3.0", own("msw2", "msw")],
	vitest5: [
		node22,
		node24,
		own("vitest"),
		own("vite"),
		"jsdom@31.0.1",
		"happy-dom@21.0.4",
		own("msw"),
	],
	jest: [
		node24,
		"jest@30.5.2",
		"@babel/plugin-transform-modules-commonjs@8.1.2",
		"@babel/plugin-transform-dynamic-import@8.0.1",
		own("msw"),
	],
	types: [
		"typescript54@npm:typescript@5.4.5",
		own("typescript7"),
		own("@types/node"),
		own("@tanstack/query-core"),
		own("msw2", "msw"),
	],
	server: [
		// The oldest Node that the server supports.
		"node22@npm:node@22.18.0",
		node24,
		"node26@npm:node@26.10.0",
		own("vitest"),
		own("vite"),
	],
} satisfies Record<string, string[]>;

export interface Cell {
	name: string;
	project: keyof typeof projects;
	/** Name of the installed package whose Node runs the cell. Default: the current Node. */
	node?: string;
	/** Arguments of Node. */
	run: readonly string[];
}

function vitest(
	project: "vitest3" | "vitest4" | "vitest5" | "server",
	node: string,
	environment = "node",
): Pick<Cell, "project" | "node" | "run"> {
	const program = "node_modules/vitest/vitest.mjs";
	// A long timeout, for machines under load.
	const options = ["--environment", environment, "--testTimeout", "300000"];
	return { project, node, run: [program, "run", ...options] };
}

/** A cell in which the script `commands.js` tries the installed commands `names`. */
function commands(
	project: "node20" | "server",
	node: string,
	...names: string[]
): Pick<Cell, "project" | "node" | "run"> {
	return { project, node, run: ["commands.js", ...names] };
}

const mock = "forgekit-mock --port 0";

const jest = "node_modules/jest/bin/jest.js";

function tsc(compiler: string): Pick<Cell, "project" | "run"> {
	const program = `node_modules/${compiler}/bin/tsc`;
	return { project: "types", run: [program, "--project", "tsconfig.json"] };
}

export const cells: readonly Cell[] = [
	{ name: "Node 20, forgekit-mock", ...commands("node20", "node20", mock) },
	{
		name: "Node 20, Vitest 3, MSW 2",
		...vitest("vitest3", "node20", "node"),
	},
	{
		name: "Node 20, Vitest 3, MSW 2, jsdom 26",
		...vitest("vitest3", "node20", "jsdom"),
	},
	{
		name: "Node 22, Vitest 3, MSW 2, jsdom 26",
		...vitest("vitest3", "node22", "jsdom"),
	},
	{
		name: "Node 24, Vitest 3, MSW 2, jsdom 26",
		...vitest("vitest3", "node24", "jsdom"),
	},
	...["20", "22", "24"].map((node) => ({
		name: `Node ${node}, Vitest 4, MSW 2, jsdom 27`,
		...vitest("vitest4", `node${node}`, "jsdom"),
	})),
	{
		name: "Node 22, Vitest 5, MSW 3",
		...vitest("vitest5", "node22", "node"),
	},
	{
		name: "Node 22, Vitest 5, MSW 3, jsdom 31",
		...vitest("vitest5", "node22", "jsdom"),
	},
	{
		name: "Node 22, Vitest 5, MSW 3, happy-dom 21",
		...vitest("vitest5", "node22", "happy-dom"),
	},
	{
		name: "Node 24, Vitest 5, MSW 3",
		...vitest("vitest5", "node24", "node"),
	},
	{
		name: "Node 24, Vitest 5, MSW 3, jsdom 31",
		...vitest("vitest5", "node24", "jsdom"),
	},
	{
		name: "Node 24, Vitest 5, MSW 3, happy-dom 21",
		...vitest("vitest5", "node24", "happy-dom"),
	},
	{
		name: "Jest 30, ES modules, MSW 3",
		project: "jest",
		node: "node24",
		// Empty settings, because the project's `jest.config.cjs` is only for the CommonJS cell.
		run: ["--experimental-vm-modules", jest, "--config", "{}", "boards.test.js"],
	},
	{
		name: "Jest 30, CommonJS",
		project: "jest",
		node: "node24",
		run: [jest, "--config", "jest.config.cjs", "boards.test.cjs"],
	},
	{ name: "TypeScript 5.4, MSW 2", ...tsc("typescript54") },
	{ name: "TypeScript 7, MSW 2", ...tsc("typescript7") },
	...["22", "24", "26"].flatMap((node) => [
		{
			name: `Node ${node}, forgekit and forgekit-mock`,
			...commands("server", `node${node}`, "forgekit serve", mock),
		},
		{
			name: `Node ${node}, Vitest 5, startServer`,
			...vitest("server", `node${node}`),
		},
	]),
];
