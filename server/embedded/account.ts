import {
	chmod,
	chown,
	lchown,
	readdir,
	readFile,
	stat,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Account, run } from "./program.ts";

/** Postgres refuses to run as root. */
export async function findAccount(
	parent: string,
	postgres: string,
): Promise<Account> {
	if (process.getuid?.() !== 0) return { prefix: [] };
	const user = await findUser();
	const other = { uid: user.uid, gid: user.gid, prefix: [] };
	const enters = async (folder: string) =>
		(await run(other, ["sh", "-c", 'cd "$1"', "sh", folder])).ok;
	const executes = async () => (await run(other, [postgres, "--version"])).ok;
	if ((await enters(parent)) && (await executes())) return other;

	// In a user namespace we are that user in name, and still root to the files.
	const namespace = {
		prefix: [
			"unshare",
			"--user",
			`--map-user=${user.uid}`,
			`--map-group=${user.gid}`,
		],
	};
	if ((await run(namespace, [postgres, "--version"])).ok) return namespace;
	const closed = (await enters(parent)) ? dirname(postgres) : parent;
	throw new Error(
		`PostgreSQL does not run as root, the user ${user.name} cannot enter ${closed}, and user namespaces are refused here: choose another folder, run as a normal user, or set DATABASE_URL.`,
	);
}

async function findUser(): Promise<{ name: string; uid: number; gid: number }> {
	const text = await readFile("/etc/passwd", "utf8").catch(() => "");
	const entries = text.split("\n").map((line) => line.split(":"));
	for (const wanted of ["postgres", "nobody"]) {
		const entry = entries.find(([name]) => name === wanted);
		if (entry) {
			return { name: wanted, uid: Number(entry[2]), gid: Number(entry[3]) };
		}
	}
	throw new Error(
		"PostgreSQL does not run as root, and there is neither a user postgres nor nobody: run as a normal user, or set DATABASE_URL.",
	);
}

/** The user of an earlier start may have been another one, in a container that was built anew for example. */
export async function takeOwnership(
	directory: string,
	account: Account,
): Promise<void> {
	const self = process.getuid?.();
	if (self === undefined) return;
	const owner = await stat(directory);
	const uid = account.uid ?? self;
	const gid = account.gid ?? process.getgid?.() ?? self;
	if (owner.uid !== uid) {
		if (self !== 0) {
			throw new Error(
				`${directory} belongs to another user (uid ${owner.uid}): start as that user, or choose another folder.`,
			);
		}
		const names = await readdir(directory, { recursive: true });
		for (const name of names) await lchown(join(directory, name), uid, gid);
		await chown(directory, uid, gid);
	}
	await chmod(directory, 0o700);
}
