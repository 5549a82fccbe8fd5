#!/usr/bin/env node
/** The `forgekit` command. What a subcommand needs is loaded when it is called. */
import { enableCompileCache } from "node:module";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { CommandError, messageOf, UsageError } from "./errors.ts";

enableCompileCache();

type Values = Record<string, string | boolean | undefined>;

interface Command {
	/** How to type it, options included. */
	usage: string;
	summary: string;
	/** What the options mean, where their names do not say it. */
	details?: string;
	options?: ParseArgsConfig["options"];
	/** How many words follow besides the options. */
	operands?: number;
	run(values: Values, operands: string[]): Promise<unknown>;
}

const text = { type: "string" } as const;

const commands: Record<string, Command> = {
	serve: {
		usage: "serve [--print-config]",
		summary: "start the server",
		details:
			"Settings come from the environment; --print-config shows those in force, without secrets. Without DATABASE_URL, the server brings its own PostgreSQL and keeps everything under DATA_DIR (.forgekit here). There, the first start loads a demo world. SIGTERM ends it when the answers under way are through, a second one at once.",
		options: { "print-config": { type: "boolean" } },
		async run(values) {
			const main = await import("./main.ts");
			return values["print-config"] ? main.printConfig() : main.serve();
		},
	},
	migrate: {
		usage: "migrate",
		summary: "bring the database of DATABASE_URL to the newest form",
		run: async () => (await import("./migrate.ts")).migrateCommand(),
	},
	load: {
		usage: "load FILE",
		summary: "add a world in YAML or JSON: all of it, or nothing",
		operands: 1,
		run: async (_, [file = ""]) => (await import("./load.ts")).load(file),
	},
	"token create": {
		usage:
			"token create --user NAME [--name N] [--scopes api] [--expires-at D]",
		summary: "make a personal access token and print it, once",
		details:
			"Several scopes are separated by commas. A token expires at the beginning of the day D, as in 2030-12-31.",
		options: { user: text, name: text, scopes: text, "expires-at": text },
		async run(values) {
			const { createToken } = await import("./token.ts");
			return createToken({
				user: required(values, "user"),
				name: given(values, "name"),
				scopes: given(values, "scopes"),
				expiresAt: given(values, "expires-at"),
			});
		},
	},
	"token list": {
		usage: "token list --user NAME",
		summary: "show the tokens of a user: id, state, scopes, expiry, name",
		options: { user: text },
		run: async (values) =>
			(await import("./token.ts")).listTokens(required(values, "user")),
	},
	"token revoke": {
		usage: "token revoke --user NAME ID",
		summary: "make a token useless",
		options: { user: text },
		operands: 1,
		run: async (values, [id = ""]) =>
			(await import("./token.ts")).revokeToken(required(values, "user"), id),
	},
	"project add": {
		usage: "project add PATH --repository DIR_OR_URL [--visibility V]",
		summary: "add a project with a copy of a git repository",
		details:
			"PATH is that of an existing group or user and a new last part. The visibility is private, internal or public; private unless given.",
		options: { repository: text, visibility: text },
		operands: 1,
		async run(values, [path = ""]) {
			const { addProject } = await import("./project.ts");
			const repository = required(values, "repository");
			return addProject(path, repository, given(values, "visibility"));
		},
	},
	"project fetch": {
		usage: "project fetch PATH",
		summary:
			"bring a project's repository to the state of the one it was copied from",
		operands: 1,
		run: async (_, [path = ""]) =>
			(await import("./project.ts")).fetchProject(path),
	},
	backup: {
		usage: "backup DIR",
		summary:
			"copy the database, the repositories and the key into a new folder",
		details:
			"The copy is of one moment, and the server may go on working. SECRET_KEY is not in it: only the key that the embedded database made for itself.",
		operands: 1,
		run: async (_, [folder = ""]) =>
			(await import("./backup.ts")).backup(folder),
	},
	restore: {
		usage: "restore DIR [--without-key]",
		summary:
			"bring back what a backup holds, into an empty database and an empty folder of repositories",
		details:
			"All files are compared with their digests first. A backup of an older Forgekit is brought to the newest form. With --without-key it is also restored where its key is lost: the tokens of clusters then can't be read by anybody.",
		options: { "without-key": { type: "boolean" } },
		operands: 1,
		run: async (values, [folder = ""]) =>
			(await import("./restore.ts")).restore(
				folder,
				values["without-key"] === true,
			),
	},
	mock: {
		usage:
			"mock [--world FILE] [--port N] [--host ADDRESS] [--signed-in-as USER] [--seed SEED]",
		summary: "serve a world from memory, without a database",
		details:
			"The demo world unless FILE, in YAML or JSON, has another. /-/mock tells how tests steer it.",
		options: {
			world: text,
			port: text,
			host: text,
			"signed-in-as": text,
			seed: text,
		},
		run: async (values) =>
			(await import("./mock.ts")).mock(values as Record<string, string>),
	},
};

function given(values: Values, name: string): string | undefined {
	const value = values[name];
	return typeof value === "string" ? value : undefined;
}

function required(values: Values, name: string): string {
	const value = given(values, name);
	if (value) return value;
	throw new UsageError(`--${name} is needed`);
}

async function main(words: string[]): Promise<void> {
	const name = nameOf(words);
	if (name === undefined) {
		const [word] = words.filter((one) => !one.startsWith("-"));
		const asked = words.some((one) => ["help", "--help", "-h"].includes(one));
		if (!asked && word !== undefined) {
			throw new UsageError(`there is no command ${words.join(" ")}`);
		}
		if (!asked) throw new UsageError("a command is needed");
		const about = nameOf(words.filter((one) => one !== "help"));
		console.log(about ? helpOn(about) : overview());
		return;
	}
	const command = commands[name] as Command;
	const { values, positionals } = read(
		command,
		words.slice(name.split(" ").length),
	);
	if (values.help) {
		console.log(helpOn(name));
		return;
	}
	const { operands = 0 } = command;
	if (positionals.length !== operands) {
		throw new UsageError(`usage: forgekit ${command.usage}`);
	}
	await command.run(values as Values, positionals);
}

function nameOf(words: string[]): string | undefined {
	return [words.slice(0, 2).join(" "), words[0] ?? ""].find((name) =>
		Object.hasOwn(commands, name),
	);
}

function read({ options }: Command, args: string[]) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: { ...options, help: { type: "boolean", short: "h" } },
		});
	} catch (error) {
		// Only its first sentence is about what was typed.
		throw new UsageError(messageOf(error).split(". ", 1)[0] ?? "");
	}
}

function overview(): string {
	const all = Object.values(commands);
	return [
		"forgekit: a server and a mock of the GitLab REST API v4",
		"",
		...all.map(({ usage, summary }) => `  forgekit ${usage}\n      ${summary}`),
		"",
		'"forgekit help COMMAND" tells more of one. Settings come from the environment:',
		'"forgekit serve --print-config" shows them.',
	].join("\n");
}

function helpOn(name: string): string {
	const { usage, summary, details } = commands[name] as Command;
	return [
		`forgekit ${usage}`,
		"",
		...wrapped(`To ${summary}.`),
		...(details ? ["", ...wrapped(details)] : []),
	].join("\n");
}

/** In lines that fit a terminal. */
function wrapped(text: string): string[] {
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
	// A world file may have several faults, told in a line each.
	if (error instanceof UsageError) {
		return [`${error.message} (see "forgekit help")`];
	}
	if (error instanceof CommandError) return error.message.split("\n");
	return [messageOf(error)];
}
