#!/usr/bin/env node
/** The `forgekit` command. To start fast, loads only the code of the subcommand that runs. */
import { enableCompileCache } from "node:module";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { mockOptions, mockUsage, passDetails } from "../../mocks/command-options.ts";
import { CommandError, messageOf, UsageError } from "./errors.ts";

enableCompileCache();

type Options = NonNullable<ParseArgsConfig["options"]>;

interface Command<Given extends Options = Options> {
	/** Synopsis: the command's name and the placeholders of its options and arguments, such as `load FILE`. */
	usage: string;
	summary: string;
	/** Explanations below the usage line. */
	details?: string;
	options?: Given;
	/** Number of arguments besides the options. */
	operands?: number;
	/** Number of the operands that may be left out. */
	optionalOperands?: number;
	/** Whether the operands are another program and its arguments, so that their number is not limited. */
	takesCommand?: boolean;
	run(
		values: ReturnType<typeof parseArgs<{ options: Given }>>["values"],
		operands: string[],
	): Promise<unknown>;
}

/** Infers the types of a command's `values` from the command's options. */
function withOptions<const Given extends Options>(command: Command<Given>): Command {
	return command;
}

const text = { type: "string" } as const;
const texts = { type: "string", multiple: true } as const;
const flag = { type: "boolean" } as const;

const commands: Record<string, Command> = {
	serve: withOptions({
		usage: "serve [--print-config]",
		summary: "start the server",
		details:
			"Settings come from the environment; --print-config shows their values, without secrets. Without DATABASE_URL, the server runs an embedded PostgreSQL and keeps all data under DATA_DIR (default: .forgekit); its first start loads a demo world. SIGTERM drains in-flight requests; a second SIGTERM exits immediately.",
		options: { "print-config": flag },
		async run(values) {
			const main = await import("./serve/main.ts");
			return values["print-config"] ? main.printConfig() : main.serve();
		},
	}),
	migrate: withOptions({
		usage: "migrate [--grant-to ROLE]",
		summary: "apply pending migrations to the database",
		details:
			"Names the sessions that it waits for. SIGTERM and SIGINT cancel the migration that runs, which leaves nothing behind. With --grant-to, the Postgres role ROLE then gets what a server needs: to read and write rows, but not to change audit events.",
		options: { "grant-to": text },
		run: async (values) => (await import("./upkeep/migrate.ts")).migrateCommand(values["grant-to"]),
	}),
	load: withOptions({
		usage: "load FILE [--token-for USER=FILE]...",
		summary:
			"add a world from a file in YAML, JSON or JSON Lines (.jsonl); on failure, nothing is added",
		details:
			"FILE may be a folder that forgekit record wrote. --token-for gives a user of the world the token in a file; in a world without tokens, some users get new ones for 30 days, which are printed.",
		options: { "token-for": texts },
		operands: 1,
		run: async (values, [file = ""]) =>
			(await import("./upkeep/load.ts")).load(file, values["token-for"]),
	}),
	"token create": withOptions({
		usage: "token create --user NAME [--name N] [--scopes api] [--expires-at D]",
		summary: "create a personal access token and print its value",
		details:
			"The value is shown only once. Separate several scopes by commas. The token expires at the start of day D, for example 2030-12-31; without it after a year, or earlier if MAX_TOKEN_LIFETIME says so. --expires-at never creates one that does not expire.",
		options: { user: text, name: text, scopes: text, "expires-at": text },
		run: async ({ user, ...token }) =>
			(await import("./upkeep/token.ts")).createToken(required({ user }), token),
	}),
	"token list": withOptions({
		usage: "token list --user NAME",
		summary: "list a user's tokens: id, state, scopes, expiry, last use, name",
		options: { user: text },
		run: async ({ user }) => (await import("./upkeep/token.ts")).listTokens(required({ user })),
	}),
	"token revoke": withOptions({
		usage: "token revoke --user NAME ID",
		summary: "revoke a token",
		options: { user: text },
		operands: 1,
		run: async ({ user }, [id = ""]) =>
			(await import("./upkeep/token.ts")).revokeToken(required({ user }), id),
	}),
	"user add": withOptions({
		usage: "user add NAME [--name N] [--email E] [--admin] [--external] [--member-of LIST]",
		summary: "add a person",
		details:
			"LIST names groups and projects with a role: acme=developer,acme/rocket=maintainer. --external people see internal projects as members only. Then create a token for them.",
		options: {
			name: text,
			email: text,
			admin: flag,
			external: flag,
			"member-of": text,
		},
		operands: 1,
		run: async (values, [username = ""]) =>
			(await import("./upkeep/user.ts")).addUser(username, values),
	}),
	"user block": {
		usage: "user block NAME",
		summary: "refuse a person's tokens from now on",
		operands: 1,
		run: async (_, [name = ""]) => (await import("./upkeep/user.ts")).setBlocked(name, true),
	},
	"user unblock": {
		usage: "user unblock NAME",
		summary: "accept a person's tokens again",
		operands: 1,
		run: async (_, [name = ""]) => (await import("./upkeep/user.ts")).setBlocked(name, false),
	},
	"user list": {
		usage: "user list",
		summary: "list people: id, username, state, kind, e-mail address, name",
		run: async () => (await import("./upkeep/user.ts")).listUsers(),
	},
	"project add": withOptions({
		usage: "project add PATH --repository DIR_OR_URL [--visibility V]",
		summary: "add a project with a copy of a git repository",
		details:
			"PATH is the full path of the new project, such as group/project; its group or user must exist. The visibility is private (the default), internal or public.",
		options: { repository: text, visibility: text },
		operands: 1,
		async run({ repository, visibility }, [path = ""]) {
			const { addProject } = await import("./upkeep/project.ts");
			return addProject(path, required({ repository }), visibility);
		},
	}),
	"project fetch": withOptions({
		usage: "project fetch PATH [--overwrite]",
		summary: "update a project's repository from its source",
		details:
			"Branches and tags that changed here as well as in the source stay as they are and are listed; with --overwrite, they become what they are in the source.",
		options: { overwrite: flag },
		operands: 1,
		run: async ({ overwrite = false }, [path = ""]) =>
			(await import("./upkeep/project.ts")).fetchProject(path, overwrite),
	}),
	maintain: {
		usage: "maintain [PATH]",
		summary: "pack the repositories, or one, and remove what is unused",
		details:
			"Objects that no branch, tag or row leads to are removed when nobody has used them for two weeks. The server can keep running. Run it every night or week.",
		operands: 1,
		optionalOperands: 1,
		run: async (_, [path]) => (await import("./upkeep/maintain.ts")).maintain(path),
	},
	backup: {
		usage: "backup DIR",
		summary: "copy the database, the repositories and the key to a folder",
		details:
			"The backup is a consistent snapshot; the server can keep running. A backup that is in the folder is replaced, and only the objects of repositories that it lacks are copied. It contains the key that was generated for the embedded database, but never SECRET_KEY.",
		operands: 1,
		run: async (_, [folder = ""]) => (await import("./upkeep/backup.ts")).backup(folder),
	},
	restore: withOptions({
		usage: "restore DIR [--without-key]",
		summary: "restore a backup into an empty database and an empty repositories folder",
		details:
			"Checks the digests of all files first. Applies pending migrations to a backup from an older Forgekit. With --without-key, a backup whose key is lost is restored too: its cluster tokens become unreadable.",
		options: { "without-key": flag },
		operands: 1,
		run: async (values, [folder = ""]) =>
			(await import("./upkeep/restore.ts")).restore(folder, values["without-key"]),
	}),
	check: withOptions({
		usage: "check [PATH] [--full] [--repair]",
		summary:
			"look for damaged, missing and stray repositories, threads on lost commits, and wrong counts",
		details:
			"Checks all projects, or the one with the full path PATH. Prints one line for each problem and then fails. Reads commits and trees and looks for the files that they name; with --full, the content of every object is read and compared with its id. Without PATH, counts, positions and paths in the database are compared with the rows that they follow from. --repair computes those again, and moves repositories that no project has to .orphans/DATE in their storage; it deletes none. The server can keep running.",
		options: { full: flag, repair: flag },
		operands: 1,
		optionalOperands: 1,
		run: async ({ full, repair }, [path]) =>
			(await import("./upkeep/check.ts")).check(path, { full, repair }),
	}),
	verify: withOptions({
		usage:
			"verify --against URL [--token-file FILE] [--project PATH] [--group PATH] [--ids LIST] [--timeout SECONDS] [--json]",
		summary: "compare another GitLab's responses with the contract",
		details:
			"Sends the contract's GET requests, one at a time, and reports what SDK and mocks would not expect: undeclared statuses, missing keys, other types, unlisted values. Ids come from the lists of the project, by default the first that the token's user can read; LIST gives others: issue_iid=3,snippet_id=7. The exit status is 0 if nothing deviates, 1 if something does, and 2 if nothing could be compared. Prints no values from responses.",
		options: {
			against: text,
			"token-file": text,
			project: text,
			group: text,
			ids: text,
			timeout: text,
			json: flag,
		},
		run: async ({ against, ...options }) =>
			(await import("./tools/verify.ts")).verify(required({ against }), options),
	}),
	try: withOptions({
		usage:
			"try [--world FILE] [--server] [--project PATH | --merge-request PATH!NUMBER] [--as USER] [--expect FILE [--update]] -- COMMAND",
		summary: "run a bot or a script on a copy of a world, and show what it did",
		details: `Starts a mock of the demo world, or of the one in FILE, on a free port of 127.0.0.1, and runs COMMAND with the variables that GitLab's CI sets and a token of USER, by default a maintainer of the project. With --server, the service is a server on an embedded Postgres in a temporary folder, which has git over HTTP too. The project is by default the first of the world. Afterwards it prints what was created (+), changed (~) and deleted (-), and each call that was refused or that the contract does not have (!), with what was missing. The exit status is that of COMMAND. With --expect, the report must equal the one in FILE, or the exit status is 1; --update writes FILE.`,
		options: {
			world: text,
			server: flag,
			project: text,
			"merge-request": text,
			as: text,
			expect: text,
			update: flag,
		},
		takesCommand: true,
		run: async (values, command) =>
			(await import("./tools/try/try.ts")).tryCommand(command, values),
	}),
	replay: withOptions({
		usage: "replay JOURNAL --to URL [--world FILE] [--token-file FILE]",
		summary: "send a mock's recorded calls to a server and compare the responses",
		details:
			"JOURNAL is what GET /-/mock/journal of a served mock answers. The server must hold the world that the mock began with. Calls are sent with the tokens of that world, by default the demo world; --token-file has lines USER=TOKEN, or one token for all calls. Only times, request ids and random ids may differ. The exit status is 0 if nothing differs, and 1 if something does.",
		options: { to: text, world: text, "token-file": text },
		operands: 1,
		run: async ({ to, ...options }, [file = ""]) =>
			(await import("./tools/replay.ts")).replay(file, required({ to }), options),
	}),
	record: withOptions({
		usage:
			"record --from URL --out DIR [--token-file FILE] [--project PATH]... [--group PATH]... [--sample N] [--rate N] [--anonymize --key-file FILE]",
		summary: "record projects of another GitLab as a world",
		details:
			"Sends GET requests only, one at a time and at most --rate a second (default: 10), and heeds Retry-After and RateLimit headers. Writes DIR/world.jsonl and a bundle of each repository, for load DIR and mock --world DIR. --group records a group with all groups and projects below it. With --sample N, a project has its N newest issues, merge requests and audit events only, and DIR/mocks.json has all of it for mocks in a browser, unless the repositories and uploaded files have more than 16 MiB. What the token's user may not read is left out and listed at the end; so are tokens and other secrets. The token needs the scopes read_api and read_repository. An interrupted recording goes on when the same command runs again; until then DIR/.state has what was read. With --anonymize, names, usernames and e-mail addresses of people are replaced, also in the history of the repositories, whose commits get new ids: the same key in FILE, which has at least 32 characters, gives the same replacements in another recording. Until the recording is complete, DIR/.state has the originals.",
		options: {
			from: text,
			out: text,
			"token-file": text,
			project: texts,
			group: texts,
			sample: text,
			rate: text,
			anonymize: flag,
			"key-file": text,
		},
		run: async ({ from, out, ...options }) =>
			(await import("./record/record.ts")).record(required({ from }), {
				...options,
				out: required({ out }),
			}),
	}),
	mock: withOptions({
		usage: `mock ${mockUsage}`,
		summary: "serve a world from memory, without a database",
		details: `Serves the demo world, or the one in FILE (YAML, JSON or JSON Lines, or a folder that forgekit record wrote). --token-for gives a user the token in a file; in a world without tokens, some users get new ones, which are printed. A recorded world begins at the time of its recording. Requests may name a loopback address, ADDRESS or one of NAMES, separated by commas, as their host. With --noteable-types reference, notes call a merge request MergeRequest. GET /-/mock describes how tests control the mock.

${passDetails}`,
		options: mockOptions,
		run: async (values) => (await import("./tools/mock.ts")).mock(values),
	}),
};

/** Returns the value of a required option, passed as `{ name: value }` so that the error can name the option. */
function required(option: Record<string, string | undefined>): string {
	const [[name, value] = []] = Object.entries(option);
	if (value) return value;
	throw new UsageError(`--${name} is required`);
}

async function main(args: string[]): Promise<void> {
	// Without arguments, as in `npx @forgekit/server`, the server starts.
	const name = args.length === 0 ? "serve" : commandName(args);
	if (name === undefined) {
		const help = args.some((arg) => ["help", "--help", "-h"].includes(arg));
		if (!help) {
			throw new UsageError(
				args.every((arg) => arg.startsWith("-"))
					? "a command is required"
					: `unknown command ${args.join(" ")}`,
			);
		}
		const topic = commandName(args.filter((arg) => arg !== "help"));
		console.log(topic ? helpOn(topic) : overview());
		return;
	}
	const command = commands[name] as Command;
	const { values, positionals } = parse(command, args.slice(name.split(" ").length));
	if (values.help) {
		console.log(helpOn(name));
		return;
	}
	const { operands = 0, optionalOperands = 0, takesCommand } = command;
	const given = positionals.length;
	if (!takesCommand && (given > operands || given < operands - optionalOperands)) {
		throw new UsageError(`usage: forgekit ${command.usage}`);
	}
	await command.run(values, positionals);
}

function commandName(args: string[]): string | undefined {
	return [args.slice(0, 2).join(" "), args[0] ?? ""].find((name) => Object.hasOwn(commands, name));
}

function parse({ options }: Command, args: string[]) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: { ...options, help: { type: "boolean", short: "h" } },
		});
	} catch (error) {
		// The first sentence of Node's message names the problem; the rest is advice for programmers.
		throw new UsageError(messageOf(error).split(". ", 1)[0] ?? "");
	}
}

function overview(): string {
	return [
		"forgekit: a server and a mock of the GitLab REST API v4",
		"",
		...Object.values(commands).map(({ usage, summary }) => `  forgekit ${usage}\n      ${summary}`),
		"",
		"Without a command, forgekit serves.",
		'"forgekit help COMMAND" describes one command. Settings come from the environment:',
		'"forgekit serve --print-config" shows them.',
	].join("\n");
}

function helpOn(name: string): string {
	const { usage, summary, details } = commands[name] as Command;
	return [
		`forgekit ${usage}`,
		"",
		...wrap(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`),
		...(details ? ["", ...wrap(details)] : []),
	].join("\n");
}

/** Breaks a text into lines that fit a terminal. */
function wrap(text: string): string[] {
	return text.match(/.{1,79}(?= |$)|\S+/g)?.map((line) => line.trim()) ?? [];
}

try {
	await main(process.argv.slice(2));
} catch (error) {
	for (const line of linesOf(error)) console.error(`forgekit: ${line}`);
	process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}

function linesOf(error: unknown): string[] {
	if (process.env.LOG_LEVEL === "debug") console.error(error);
	if (error instanceof UsageError) {
		return [`${error.message} (see "forgekit help")`];
	}
	// The message of a CommandError about a world file has one line for each problem.
	if (error instanceof CommandError) return error.message.split("\n");
	return [messageOf(error)];
}
