import { chmod, chown, lchown, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Account, runProgram } from "./program.ts";

/**
 * Finds an account for Postgres, which refuses to run as root. This is the current user, unless that is root. For root
 * it is the user `postgres`, or `nobody` if there is no such user. If that user cannot enter `parent` or execute the
 * program `postgres`, it is root, with that user's id in a Linux user namespace.
 */
export async function findAccount(parent: string, postgres: string): Promise<Account> {
	if (process.getuid?.() !== 0) return { prefix: [] };
	const user = await findUser();
	const other = { uid: user.uid, gid: user.gid, prefix: [] };
	const canEnter = async (folder: string) =>
		(await runProgram(other, ["sh", "-c", 'cd "$1"', "sh", folder])).ok;
	const canExecute = async () => (await runProgram(other, [postgres, "--version"])).ok;
	if ((await canEnter(parent)) && (await canExecute())) return other;

	// In a user namespace, Postgres sees another user id, but keeps root's access to files.
	const namespace = {
		prefix: ["unshare", "--user", `--map-user=${user.uid}`, `--map-group=${user.gid}`],
	};
	if ((await runProgram(namespace, [postgres, "--version"])).ok) return namespace;
	const closedFolder = (await canEnter(parent)) ? dirname(postgres) : parent;
	throw new Error(
		`PostgreSQL does not run as root, the user ${user.name} cannot enter ${closedFolder}, and user namespaces are not permitted: choose another folder, run as a normal user, or set DATABASE_URL.`,
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
		"PostgreSQL does not run as root, and neither the user postgres nor the user nobody exists: run as a normal user, or set DATABASE_URL.",
	);
}

/**
 * Makes the account the owner of a data folder: an earlier start may have run as another user, for example before a
 * container was rebuilt.
 */
export async function takeOwnership(directory: string, account: Account): Promise<void> {
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
