/** Reads all settings from the environment. An invalid one throws an error of one line that names it. */
import type { Tier } from "../generated/operations.ts";
import type { Settings } from "./domain/context.ts";
import type { Visibility } from "./domain/visibility.ts";
import type { Storages } from "./git/storages.ts";
import { createAddressOf } from "./http/address.ts";
import { hostUrls, mapHostUrls } from "./postgres/hosts.ts";

export interface ServerSettings extends Settings {
	port: number;
	host: string;
	/** Undefined: the embedded Postgres under `dataDir`. */
	databaseUrl: string | undefined;
	/** Hot standbys for reads: several hosts in one URL. */
	databaseReadUrl: string | undefined;
	/** Maximum number of database connections. */
	databasePool: number;
	dataDir: string;
	/** Folders of repositories: one, or several by name. */
	repositoriesDir: string | Storages;
	/** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
	trustedProxies: readonly string[];
	/** Maximum number of concurrent requests. */
	maxRequests: number;
	/** Seconds until a response must start. */
	requestTimeout: number;
	/** Seconds to drain in-flight requests at shutdown. */
	shutdownTimeout: number;
	/** Undefined: the embedded Postgres uses the key in `dataDir`. */
	secretKey: string | undefined;
	/** The previous key, still used for decryption. */
	secretKeyOld: string | undefined;
	logLevel: LogLevel;
	/** World file to load into an empty embedded database; undefined: the demo world. */
	world: string | undefined;
}

export type LogLevel = "error" | "warn" | "info" | "debug";

/** An invalid or missing setting. The message names it. */
export class SettingError extends Error {
	override readonly name = "SettingError";

	constructor(setting: string, problem: string) {
		super(`${setting} ${problem}`);
	}
}

type Environment = Readonly<Record<string, string | undefined>>;
type Read<T> = (text: string) => T;

/**
 * Reads all settings; an empty one counts as absent.
 * @throws {SettingError}
 */
export function readSettings(env: Environment): ServerSettings {
	function read<T>(name: string, reader: Read<T>): T | undefined;
	function read<T>(name: string, reader: Read<T>, fallback: T): T;
	function read<T>(name: string, reader: Read<T>, fallback?: T): T | undefined {
		const text = env[name]?.trim();
		if (!text) return fallback;
		try {
			return reader(text);
		} catch (error) {
			throw new SettingError(name, (error as Error).message);
		}
	}

	const port = read("PORT", integer(0, 65_535), 3000);
	const host = read("HOST", hostname, "127.0.0.1");
	const dataDir = read("DATA_DIR", String, ".forgekit");
	return {
		port,
		host,
		databaseUrl: read("DATABASE_URL", postgresUrl),
		databaseReadUrl: read("DATABASE_READ_URL", postgresUrl),
		databasePool: read("DATABASE_POOL", integer(1, 1000), 10),
		dataDir,
		repositoriesDir: read(
			"REPOSITORIES_DIR",
			folders,
			`${dataDir}/repositories`,
		),
		externalUrl: read("EXTERNAL_URL", origin, urlOf(host, port)),
		trustedProxies: read("TRUSTED_PROXIES", networks, []),
		license: read("LICENSE", oneOf(tiers), "ultimate"),
		secretKey: read("SECRET_KEY", secret),
		secretKeyOld: read("SECRET_KEY_OLD", secret),
		corsOrigins: read("CORS_ORIGINS", origins, ["*"]),
		archiveRateLimit: read("ARCHIVE_RATE_LIMIT", integer(0, 1_000_000), 5),
		totalLimit: read("TOTAL_LIMIT", integer(0, 2 ** 31 - 1), 10_000),
		maxBody: read("MAX_BODY", size, 64 * 2 ** 20),
		maxRequests: read("MAX_REQUESTS", integer(1, 1_000_000), 1000),
		requestTimeout: read("REQUEST_TIMEOUT", integer(1, 3600), 60),
		shutdownTimeout: read("SHUTDOWN_TIMEOUT", integer(0, 3600), 10),
		restrictedVisibilityLevels: read(
			"RESTRICTED_VISIBILITY_LEVELS",
			listOf(oneOf(visibilities)),
			[],
		),
		allowLocalRequests: read("ALLOW_LOCAL_REQUESTS", boolean, false),
		logLevel: read("LOG_LEVEL", oneOf(logLevels), "info"),
		world: read("WORLD", String),
	};
}

/** The effective settings by environment variable, without secrets. */
export function describeSettings(settings: ServerSettings): string[] {
	const values: Record<string, string | number | boolean | undefined> = {
		PORT: settings.port,
		HOST: settings.host,
		DATABASE_URL: settings.databaseUrl && maskPassword(settings.databaseUrl),
		DATABASE_READ_URL:
			settings.databaseReadUrl && maskPassword(settings.databaseReadUrl),
		DATABASE_POOL: settings.databasePool,
		DATA_DIR: settings.dataDir,
		REPOSITORIES_DIR: describeFolders(settings.repositoriesDir),
		EXTERNAL_URL: settings.externalUrl,
		TRUSTED_PROXIES: settings.trustedProxies.join(","),
		LICENSE: settings.license,
		SECRET_KEY: settings.secretKey && mask,
		SECRET_KEY_OLD: settings.secretKeyOld && mask,
		CORS_ORIGINS: settings.corsOrigins.join(","),
		ARCHIVE_RATE_LIMIT: settings.archiveRateLimit,
		TOTAL_LIMIT: settings.totalLimit,
		MAX_BODY: settings.maxBody,
		MAX_REQUESTS: settings.maxRequests,
		REQUEST_TIMEOUT: settings.requestTimeout,
		SHUTDOWN_TIMEOUT: settings.shutdownTimeout,
		RESTRICTED_VISIBILITY_LEVELS: settings.restrictedVisibilityLevels.join(","),
		ALLOW_LOCAL_REQUESTS: settings.allowLocalRequests,
		LOG_LEVEL: settings.logLevel,
		WORLD: settings.world,
	};
	return Object.entries(values).map(
		([name, value]) => `${name}=${value ?? ""}`,
	);
}

/** URL at which this machine reaches a server that listens on that address. */
export function urlOf(host: string, port: number): string {
	const reachable = ["0.0.0.0", "::"].includes(host) ? "localhost" : host;
	return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

const mask = "***";

function maskPassword(urls: string): string {
	return mapHostUrls(urls, maskOne);
}

function maskOne(url: string): string {
	const masked = new URL(url);
	if (masked.password) masked.password = mask;
	// The password may also be a parameter.
	if (masked.searchParams.has("password")) {
		masked.searchParams.set("password", mask);
	}
	return masked.href;
}

const tiers: readonly Tier[] = ["free", "starter", "premium", "ultimate"];
const visibilities: readonly Visibility[] = ["private", "internal", "public"];
const logLevels: readonly LogLevel[] = ["error", "warn", "info", "debug"];

function integer(minimum: number, maximum: number): Read<number> {
	return (text) => {
		const value = Number(text);
		if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
			throw new Error(`must be a whole number from ${minimum} to ${maximum}`);
		}
		return value;
	};
}

/** Bytes, or `64 MiB`. */
function size(text: string): number {
	const [, digits, unit = "B"] =
		/^(\d{1,15})\s*(B|KiB|MiB|GiB)?$/i.exec(text) ?? [];
	if (!digits)
		throw new Error("must be a number of bytes, or a size such as 64 MiB");
	const power = ["b", "kib", "mib", "gib"].indexOf(unit.toLowerCase());
	return Number(digits) * 1024 ** power;
}

function boolean(text: string): boolean {
	if (/^(true|1|yes|on)$/i.test(text)) return true;
	if (/^(false|0|no|off)$/i.test(text)) return false;
	throw new Error("must be true or false");
}

function oneOf<T extends string>(values: readonly T[]): Read<T> {
	return (text) => {
		const value = values.find((one) => one === text.toLowerCase());
		if (value) return value;
		throw new Error(`must be one of ${values.join(", ")}`);
	};
}

function listOf<T>(reader: Read<T>): Read<T[]> {
	return (text) =>
		text
			.split(/[\s,]+/)
			.filter(Boolean)
			.map(reader);
}

function hostname(text: string): string {
	const host = text.replace(/^\[(.*)\]$/, "$1");
	if (URL.canParse(urlOf(host, 1)) && !/[/?#@\s]/.test(host)) return host;
	throw new Error("must be the name or address to listen on");
}

/** A URL with one host or several: `postgres://user:password@one:5432,two:5432/database`. */
function postgresUrl(text: string): string {
	// Keep the value out of the message: it may contain a password.
	if (hostUrls(text).every(isPostgresUrl)) return text;
	throw new Error(
		"must be a URL such as postgres://user:password@host:5432/database",
	);
}

function isPostgresUrl(text: string): boolean {
	return (
		/^postgres(ql)?:\/\//.test(text) &&
		URL.canParse(text) &&
		// No host: a socket's folder is in the parameters.
		Boolean(new URL(text).hostname || new URL(text).searchParams.get("host"))
	);
}

/** A folder, or several with names: `fast=/srv/fast,large=/srv/large`. */
function folders(text: string): string | Storages {
	const name = /^[a-z][a-z0-9_-]*(?==)/;
	if (!name.test(text)) return text;
	const storages = text.split(",").map((part) => {
		const [found] = name.exec(part.trim()) ?? [];
		const folder = part.trim().slice((found?.length ?? 0) + 1);
		if (found && folder) return [found, folder] as const;
		throw new Error(
			"must be a folder, or named folders such as fast=/srv/fast,large=/srv/large",
		);
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

/** A base URL, to which links append paths. */
function origin(text: string): string {
	const url = /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text);
	if (!url || url.search || url.hash || url.username) {
		throw new Error("must be a URL such as https://forge.example.com");
	}
	return url.href.replace(/\/+$/, "");
}

function origins(text: string): string[] {
	return listOf((one) => {
		if (one === "*") return one;
		if (/^[a-z][\w.+-]*:\/\/[^/]+$/i.test(one) && URL.canParse(one)) return one;
		throw new Error("must be *, or origins such as https://app.example.com");
	})(text);
}

function networks(text: string): string[] {
	const list = listOf(String)(text);
	createAddressOf(list);
	return list;
}

function secret(text: string): string {
	if (text.length >= 32) return text;
	throw new Error("must have at least 32 characters");
}
