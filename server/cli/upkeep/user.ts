/** `forgekit user`: adds, blocks and lists users, because the API has no operations that write users. */
import { levels } from "../../domain/access/access.ts";
import { textFaults } from "../../domain/faults.ts";
import { longestText, pathFaults } from "../../domain/groups/faults.ts";
import { newProfile } from "../../domain/users/profile.ts";
import type { UserRecord } from "../../domain/users/store.ts";
import { auditEventStore } from "../../postgres/audit-events.ts";
import type { Queryable } from "../../postgres/connection/query.ts";
import { groupStore } from "../../postgres/groups.ts";
import { memberStore } from "../../postgres/members.ts";
import { projectStore } from "../../postgres/projects.ts";
import { allUsers, setUserState, usersWithEmail } from "../../postgres/upkeep/people.ts";
import { userStore } from "../../postgres/users.ts";
import { readSettings } from "../../settings.ts";
import { CommandError, UsageError } from "../errors.ts";
import { withStorage } from "../storage.ts";
import { auditUser } from "./audit.ts";

interface NewUser {
	/** Display name; default: the username. */
	name?: string;
	email?: string;
	admin?: boolean;
	external?: boolean;
	/** Memberships, such as `acme=developer,acme/rocket=maintainer`. */
	"member-of"?: string;
}

/** Adds a user, with a personal namespace and memberships. */
export async function addUser(username: string, options: NewUser): Promise<void> {
	const { name = username, email = `${username}@example.test` } = options;
	const { admin = false, external = false } = options;
	if (!/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(username)) {
		throw new UsageError(
			"NAME must consist of ASCII letters, digits, _, - and ., and start with none of the last two",
		);
	}
	if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
		throw new UsageError("--email must be an e-mail address");
	}
	const [fault] = [
		...pathFaults(username, username).map((text) => `NAME ${text}`),
		...textFaults(name, longestText).map((text) => `--name ${text}`),
		...textFaults(email, longestText).map((text) => `--email ${text}`),
	];
	if (fault) throw new UsageError(fault);
	const memberships = membershipsIn(options["member-of"]);
	const id = await change(async (tx) => {
		const users = userStore(tx);
		const groups = groupStore(tx);
		const known = await users.findByUsername(username);
		if (known) throw new CommandError(`The user ${known.username} already exists.`);
		if (await groups.findByPath(username)) throw new CommandError(`There is a group ${username}.`);
		const [holder] = await usersWithEmail(tx, { email });
		if (holder) {
			throw new CommandError(`The user ${holder.username} has the e-mail address ${holder.email}.`);
		}
		const account = {
			username,
			name,
			email,
			admin,
			external,
			state: "active" as const,
			avatar_url: null,
			created_at: new Date().toISOString(),
		};
		const user = await users.create(account, newProfile(account, {}));
		await groups.personalNamespace(user.id);
		for (const { path, level } of memberships) {
			await memberStore(tx).add(await placeOf(tx, path), {
				user_id: user.id,
				level,
				created_at: account.created_at,
				expires_at: null,
			});
		}
		await auditUser(auditEventStore(tx), user, { add: "user" }, username);
		return user.id;
	});
	console.log(`Added ${username} as user ${id}.`);
}

async function placeOf(tx: Queryable, path: string) {
	const group = await groupStore(tx).findByPath(path);
	if (group) return { group_id: group.id };
	const project = await projectStore(tx).findByPath(path);
	if (project) return { project_id: project.id };
	throw new CommandError(`There is no group or project ${path}.`);
}

/**
 * Reads memberships such as `acme=developer,acme/rocket=maintainer`.
 * @throws {UsageError}
 */
function membershipsIn(text = ""): { path: string; level: number }[] {
	const roles = Object.keys(levels).filter((role) => role !== "none");
	return text
		.split(",")
		.filter(Boolean)
		.map((part) => {
			const [path = "", role = ""] = part.split("=");
			if (!path || !roles.includes(role)) {
				throw new UsageError(
					`--member-of must be a list such as acme=developer; the roles are ${roles.join(", ")}`,
				);
			}
			return { path, level: levels[role as keyof typeof levels] };
		});
}

/** Blocks a user, so that the user's tokens are refused, or unblocks a user. */
export async function setBlocked(username: string, blocked: boolean): Promise<void> {
	const to = blocked ? "blocked" : "active";
	await change(async (tx) => {
		const user = await userStore(tx).findByUsername(username);
		if (!user) throw new CommandError(`There is no user ${username}.`);
		if (user.state === to) return;
		const now = new Date().toISOString();
		await setUserState(tx, { id: user.id, state: to, updated_at: now });
		const action = { change: "state", from: user.state, to };
		await auditUser(auditEventStore(tx), user, action, user.username);
	});
	console.log(`${username} is ${to}.`);
}

export async function listUsers(): Promise<void> {
	await withStorage(readSettings(process.env), async ({ database }) => {
		for (const user of await allUsers(database, {})) console.log(lineOf(user));
	});
}

function lineOf(user: UserRecord): string {
	const { id, username, state, admin, external, email, name } = user;
	const kind = admin ? "administrator" : external ? "external" : "user";
	return [id, username, state, kind, email, name].join("\t");
}

function change<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
	return withStorage(readSettings(process.env), ({ database }) => database.transaction(work));
}
