/** Reads all settings from the environment. An invalid setting throws an error of one line that names the setting. */
import { readFileSync } from "node:fs";
import { isIPv6 } from "node:net";
import type { Tier } from "../generated/operations.ts";
import { visibilities } from "./domain/access/visibility.ts";
import type { NoteableTypes } from "./domain/context.ts";
import { largestUpload } from "./domain/uploads/names.ts";
import type { Storages } from "./git/storages.ts";
import { createAddressOf } from "./http/address.ts";
import { hostUrls, mapHostUrls } from "./postgres/connection/hosts.ts";

export type LogLevel = "error" | "warn" | "info" | "debug";

/** An invalid or missing setting, which the message names. */
export class SettingError extends Error {
	override readonly name = "SettingError";

	constructor(setting: string, problem: string) {
		super(`${setting} ${problem}`);
	}
}

interface Read<T> {
	(text: string): T;
	/** Text for docs/settings.md that says which values this function accepts. */
	accepts?: string;
}

interface Setting<T> {
	/** Name of the environment variable. */
	name: string;
	/** Parses the value, or throws an error that says what the value must be. */
	read: Read<T>;
	fallback(known: Known): T;
	/** Text of the value for display, without secrets. */
	show(value: T): string;
	/** Whether the variable with `_FILE` after its name may hold the path of a file that contains the value. */
	secret?: true;
}

/** Settings from which the defaults of other settings are computed. */
interface Known {
	host: string;
	port: number;
	dataDir: string;
}

function setting<T>(
	name: string,
	read: Read<T>,
	fallback: T | ((known: Known) => T),
	show: (value: T) => string = String,
): Setting<T> {
	return {
		name,
		read,
		show,
		fallback: fallback instanceof Function ? fallback : () => fallback,
	};
}

/** Defines a setting without a default. */
function optional<T>(
	name: string,
	read: Read<T>,
	show: (value: T) => string = String,
): Setting<T | undefined> {
	return setting<T | undefined>(name, read, undefined, (value) =>
		value === undefined ? "" : show(value),
	);
}

/** Defines a setting that has no default, and whose value can be in a file named by the variable `NAME_FILE`. */
function secretSetting<T>(
	name: string,
	read: Read<T>,
	show: (value: T) => string,
): Setting<T | undefined> {
	return { ...optional(name, read, show), secret: true };
}

const mask = () => "***";

/** All settings, in the order in which they are shown. A setting must follow those that its default depends on. */
function settingsTable() {
	return {
		port: setting("PORT", integer(0, 65_535), 3000),
		host: setting("HOST", hostname, "127.0.0.1"),
		/** Port that serves `/metrics` and the details of `/-/readiness`; undefined: `port` serves both. */
		metricsPort: optional("METRICS_PORT", integer(1, 65_535)),
		/** URL of the database; undefined: the embedded Postgres under `dataDir`. */
		databaseUrl: secretSetting("DATABASE_URL", postgresUrl, maskPassword),
		/** URL of hot standbys for reads, with one or several hosts; undefined: standbys in `databaseUrl`, if any. */
		databaseReadUrl: secretSetting("DATABASE_READ_URL", postgresUrl, maskPassword),
		/** Maximum number of database connections. */
		databasePool: setting("DATABASE_POOL", integer(1, 1000), 10),
		dataDir: setting("DATA_DIR", String, ".forgekit"),
		/** Folder of the repositories, or several named folders. */
		repositoriesDir: setting(
			"REPOSITORIES_DIR",
			folders,
			({ dataDir }) => `${dataDir}/repositories`,
			describeFolders,
		),
		/** Maximum number of git fetches and pushes, taken together, that run at the same time. */
		gitTransfers: setting("GIT_TRANSFERS", integer(1, 10_000), 16),
		/** Maximum bytes of a push's pack. */
		gitMaxPush: setting("GIT_MAX_PUSH", size, 2 * 2 ** 30),
		/** Seconds after which a fetch or push ends if neither git nor the client has sent data. */
		gitIdleTimeout: setting("GIT_IDLE_TIMEOUT", integer(1, 3600, "seconds"), 60),
		/** Compression level of `zip` and `tar.gz` archives: 1 is the fastest, 9 makes the smallest archives. */
		archiveCompression: setting("ARCHIVE_COMPRESSION", integer(1, 9), 4),
		externalUrl: setting("EXTERNAL_URL", origin, ({ host, port }) => urlOf(host, port)),
		/** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
		trustedProxies: setting("TRUSTED_PROXIES", networks, []),
		license: setting("LICENSE", oneOf(tiers), "ultimate"),
		/** Key that encrypts secrets; undefined: the embedded Postgres uses the key in `dataDir`. */
		secretKey: secretSetting("SECRET_KEY", ownSecret, mask),
		/**
		 * The previous value of `secretKey`, still used for decryption. A placeholder from the files in `deploy/` is
		 * accepted, so that a server that was started with it can change its key.
		 */
		secretKeyOld: secretSetting("SECRET_KEY_OLD", secret, mask),
		corsOrigins: setting("CORS_ORIGINS", origins, ["*"]),
		/** Hosts allowed in the `Host` header, besides loopback addresses and the hosts in HOST and EXTERNAL_URL. */
		allowedHosts: setting("ALLOWED_HOSTS", hosts, []),
		archiveRateLimit: setting("ARCHIVE_RATE_LIMIT", rate, 5),
		rateLimitAuthenticated: setting("RATE_LIMIT_AUTHENTICATED", rate, 0),
		rateLimitUnauthenticated: setting("RATE_LIMIT_UNAUTHENTICATED", rate, 0),
		rateLimitWrites: setting("RATE_LIMIT_WRITES", rate, 0),
		rateLimitRaw: setting("RATE_LIMIT_RAW", rate, 0),
		rateLimitWrongTokens: setting("RATE_LIMIT_WRONG_TOKENS", rate, 30),
		totalLimit: setting("TOTAL_LIMIT", integer(0, 2 ** 31 - 1), 10_000),
		groupLimit: setting("GROUP_LIMIT", integer(0, 2 ** 31 - 1), 10_000),
		maxBody: setting("MAX_BODY", size, 64 * 2 ** 20),
		/** Maximum bytes of an uploaded file. */
		maxUpload: setting("MAX_UPLOAD", size, largestUpload),
		/** Maximum bytes of all uploaded files of a project; 0: no limit. */
		maxProjectUploads: setting("MAX_PROJECT_UPLOADS", size, 0),
		/** Maximum number of concurrent requests. */
		maxRequests: setting("MAX_REQUESTS", integer(1, 1_000_000), 1000),
		/** Seconds in which the response to a request must start. */
		requestTimeout: setting("REQUEST_TIMEOUT", integer(1, 3600, "seconds"), 60),
		/** Seconds that a shutdown waits for running requests. */
		shutdownTimeout: setting("SHUTDOWN_TIMEOUT", integer(0, 3600, "seconds"), 10),
		restrictedVisibilityLevels: setting(
			"RESTRICTED_VISIBILITY_LEVELS",
			listOf(oneOf(visibilities)),
			[],
		),
		noteableTypes: setting("NOTEABLE_TYPES", oneOf(noteableTypes), "specification"),
		allowLocalRequests: setting("ALLOW_LOCAL_REQUESTS", boolean, false),
		/** Maximum days for which tokens made on the command line are valid; 0: no limit. */
		maxTokenLifetime: setting("MAX_TOKEN_LIFETIME", integer(0, 36_500, "days"), 0),
		logLevel: setting("LOG_LEVEL", oneOf(logLevels), "info"),
		/**
		 * World to load into an empty embedded database: a file, `demo`, or the text of a world; undefined: the demo world.
		 */
		world: optional("WORLD", String, (world) => (isWorldText(world) ? "(a text)" : world)),
	};
}

/** Whether WORLD holds the world itself: a text of several lines, or a JSON object. */
export function isWorldText(world: string): boolean {
	return world.includes("\n") || world.startsWith("{");
}

/** The hosts that requests may have in their `Host` header, besides loopback addresses. */
export function hostsOf({
	allowedHosts,
	externalUrl,
	host,
}: Pick<ServerSettings, "allowedHosts" | "externalUrl" | "host">): string[] {
	return [...allowedHosts, new URL(externalUrl).hostname, host];
}

type Table = ReturnType<typeof settingsTable>;

export type ServerSettings = {
	[Key in keyof Table]: Table[Key] extends Setting<infer T> ? T : never;
};

/**
 * Reads all settings; an empty value counts as absent.
 * @throws {SettingError}
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ServerSettings {
	const settings = {} as Known & Record<string, unknown>;
	for (const [key, { name, read, fallback, secret }] of rows()) {
		const own = env[name]?.trim();
		const text = secret ? fromFile(env, name, own) : own;
		try {
			settings[key] = text ? read(text) : fallback(settings);
		} catch (error) {
			throw new SettingError(name, (error as Error).message);
		}
	}
	return settings as ServerSettings;
}

/** The value of a secret setting: from its variable, or from the file whose path is in the variable `NAME_FILE`. */
function fromFile(
	env: Readonly<Record<string, string | undefined>>,
	name: string,
	own: string | undefined,
): string | undefined {
	const setting = `${name}_FILE`;
	const file = env[setting]?.trim();
	if (!file) return own;
	if (own) throw new SettingError(setting, `is set beside ${name}`);
	let text: string;
	try {
		text = readFileSync(file, "utf8").trim();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new SettingError(setting, `names a file that cannot be read: ${code}`);
	}
	if (text) return text;
	throw new SettingError(setting, "names an empty file");
}

/** A line `NAME=value` for each effective setting, without secrets. */
export function describeSettings(settings: Readonly<Record<string, unknown>>): string[] {
	return rows().map(([key, { name, show }]) => `${name}=${show(settings[key])}`);
}

/**
 * All settings as pairs of key and setting. The defaults and accepted values in docs/settings.md come from these pairs.
 */
export function rows(): [string, Setting<unknown>][] {
	return Object.entries(settingsTable());
}

/** URL at which this machine reaches a server that listens on the given address. */
export function urlOf(host: string, port: number): string {
	const reachable = ["0.0.0.0", "::"].includes(host) ? "localhost" : host;
	return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

function maskPassword(urls: string): string {
	return mapHostUrls(urls, maskOne);
}

function maskOne(url: string): string {
	const masked = new URL(url);
	if (masked.password) masked.password = mask();
	// The password may also be a parameter of the URL.
	if (masked.searchParams.has("password")) {
		masked.searchParams.set("password", mask());
	}
	return masked.href;
}

const tiers: readonly Tier[] = ["free", "starter", "premium", "ultimate"];
const noteableTypes: readonly NoteableTypes[] = ["specification", "reference"];
const logLevels: readonly LogLevel[] = ["error", "warn", "info", "debug"];

function integer(minimum: number, maximum: number, unit = ""): Read<number> {
	const range = `${minimum} to ${maximum}`;
	const read = (text: string) => {
		const value = Number(text);
		if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
			throw new Error(`must be a whole number from ${range}`);
		}
		return value;
	};
	return Object.assign(read, { accepts: unit ? `${unit}, ${range}` : range });
}

/** Reads a number of requests per minute; 0: no limit. */
const rate = integer(0, 1_000_000);

/** Reads a number of bytes, or a size such as `64 MiB`. */
function size(text: string): number {
	const [, digits, unit = "B"] = /^(\d{1,15})\s*(B|KiB|MiB|GiB)?$/i.exec(text) ?? [];
	if (!digits) throw new Error("must be a number of bytes, or a size such as 64 MiB");
	const power = ["b", "kib", "mib", "gib"].indexOf(unit.toLowerCase());
	return Number(digits) * 1024 ** power;
}

function boolean(text: string): boolean {
	if (/^(true|1|yes|on)$/i.test(text)) return true;
	if (/^(false|0|no|off)$/i.test(text)) return false;
	throw new Error("must be true or false");
}

function oneOf<T extends string>(values: readonly T[]): Read<T> {
	const read = (text: string) => {
		const value = values.find((one) => one === text.toLowerCase());
		if (value) return value;
		throw new Error(`must be one of ${values.join(", ")}`);
	};
	const accepts = values.map((value) => `\`${value}\``).join(", ");
	return Object.assign(read, { accepts });
}

function listOf<T>(reader: Read<T>): Read<T[]> {
	const { accepts } = reader;
	const read = (text: string) =>
		text
			.split(/[\s,]+/)
			.filter(Boolean)
			.map((one) => reader(one));
	return accepts === undefined
		? read
		: Object.assign(read, {
				accepts: `any of ${accepts}, separated by comma or space`,
			});
}

function hostname(text: string): string {
	const host = text.replace(/^\[(.*)\]$/, "$1");
	if (URL.canParse(urlOf(host, 1)) && !/[/?#@\s]/.test(host)) return host;
	throw new Error("must be the name or address to listen on");
}

/** Requires a URL with one host or several: `postgres://user:password@one:5432,two:5432/database`. */
function postgresUrl(text: string): string {
	// The message omits the value, which may contain a password.
	if (hostUrls(text).every(isPostgresUrl)) return text;
	throw new Error("must be a URL such as postgres://user:password@host:5432/database");
}

function isPostgresUrl(text: string): boolean {
	return (
		/^postgres(ql)?:\/\//.test(text) &&
		URL.canParse(text) &&
		// A URL without a host names the folder of a socket in the parameter `host`.
		Boolean(new URL(text).hostname || new URL(text).searchParams.get("host"))
	);
}

/** Parses the path of a folder, or several named paths: `fast=/srv/fast,large=/srv/large`. */
function folders(text: string): string | Storages {
	const name = /^[a-z][a-z0-9_-]*(?==)/;
	if (!name.test(text)) return text;
	const storages = text.split(",").map((part) => {
		const [found] = name.exec(part.trim()) ?? [];
		const folder = part.trim().slice((found?.length ?? 0) + 1);
		if (found && folder) return [found, folder] as const;
		throw new Error("must be a folder, or named folders such as fast=/srv/fast,large=/srv/large");
	});
	for (const part of [0, 1] as const) {
		const all = storages.map((storage) => storage[part]);
		const repeated = all.find((text, index) => all.indexOf(text) !== index);
		if (repeated !== undefined) throw new Error(`contains ${repeated} twice`);
	}
	return Object.fromEntries(storages);
}

function describeFolders(folders: string | Storages): string {
	if (typeof folders === "string") return folders;
	return Object.entries(folders)
		.map(([name, folder]) => `${name}=${folder}`)
		.join(",");
}

/** Reads the base URL of links, without a slash at its end. */
function origin(text: string): string {
	const url = /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text);
	if (!url || url.search || url.hash || url.username) {
		throw new Error("must be a URL such as https://forge.example.com");
	}
	return url.href.replace(/\/+$/, "");
}

const origins = listOf((one: string) => {
	if (one === "*") return one;
	if (/^[a-z][\w.+-]*:\/\/[^/]+$/i.test(one) && URL.canParse(one)) return one;
	throw new Error("must be *, or origins such as https://app.example.com");
});

/** Reads a list of hosts, each without a port; `*` means all hosts. */
const hosts = listOf((one: string) => {
	const isName = /^[\w.-]+$/.test(one);
	if (one === "*" || isName || isIPv6(one.replace(/^\[|\]$/g, ""))) return one;
	throw new Error("must be *, or hosts without ports: forge.example.com");
});

function networks(text: string): string[] {
	const list = listOf(String)(text);
	createAddressOf(list);
	return list;
}

/** Reads a secret, but not a placeholder from the files in `deploy/`, which everybody can read. */
function ownSecret(text: string): string {
	if (!/change-?me/i.test(text)) return secret(text);
	throw new Error(
		"is the placeholder of an example: make a key of your own, for example with `openssl rand -hex 32`",
	);
}

function secret(text: string): string {
	if (text.length >= 32) return text;
	throw new Error("must have at least 32 characters");
}
