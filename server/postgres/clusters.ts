import { hash, timingSafeEqual } from "node:crypto";
import type { Knex } from "knex";
import type { ClusterRecord, ClusterScope, ClusterStore } from "../domain/clusters/store.ts";
import { mapPage } from "../domain/lists/pagination.ts";
import type { Database } from "./connection/database.ts";
import { only, type Queryable } from "./connection/query.ts";
import type { Secrets } from "./encryption.ts";
import { type ProjectRow, projectOf, projectSelection } from "./projects.ts";
import { fields, type RowOf } from "./sql/fields.ts";
import { fixedListing } from "./sql/lists.ts";
import { type LongText, longTexts, shortText, wholeText } from "./sql/long-texts.ts";
import { deleting, locking, newId, updating } from "./sql/rows.ts";
import { columns, given, knex, type Parameter, raw, statement } from "./sql/statement.ts";
import type { Tables } from "./sql/tables.ts";
import { userFields } from "./users.ts";

type Cluster = Tables["clusters"];

const c = columns("clusters", "c");
const u = columns("users", "u");
const p = columns("projects", "p");
const n = columns("namespaces", "n");

const own = fields("clusters", "c", [
	"id",
	"project_id",
	"name",
	"domain",
	"environment_scope",
	"enabled",
	"managed",
	"provider_type",
	"provider_status",
	"api_url",
	"namespace",
	"authorization_type",
	"created_at",
	"updated_at",
]);
const user = fields("users", "u", userFields, "u_");

type ClusterRow = RowOf<typeof own> &
	RowOf<typeof user> &
	LongText<"ca_cert"> &
	(ProjectRow | { p_id: null });

/** Joins clusters `c` with the users who added them, and with their management projects. */
const withOthers = (
	clusters: Knex.QueryBuilder,
	certificates = wholeText(c.ca_cert),
): Knex.QueryBuilder =>
	clusters
		.select(certificates)
		.select([...own.columns, ...user.columns])
		.select(projectSelection())
		.leftJoin("users as u", u.id, c.user_id)
		.leftJoin("projects as p", p.id, c.management_project_id)
		.leftJoin("namespaces as n", n.id, p.namespace_id);

function clusterOf(row: ClusterRow): ClusterRecord {
	const { ca_cert, long_text } = row;
	return {
		...own.read(row),
		ca_cert,
		...(long_text !== null && { long_certificate: long_text }),
		user: user.read(row),
		management_project: row.p_id === null ? null : projectOf(row),
	};
}

interface Key {
	project: number;
	cluster: number;
}

const find = statement<Key, ClusterRow>("clusters.find", (q) =>
	withOthers(knex("clusters as c").where(c.id, q("cluster")).where(c.project_id, q("project"))),
);

const page = fixedListing<{ project: number }, ClusterRow>("clusters.page", (q) => ({
	rows: knex("clusters as c").select(c.id).where(c.project_id, q("project")),
	order: [{ column: "id" }],
	show: (page) => withOthers(page.leftJoin("clusters as c", c.id, "page.id"), shortText(c.ca_cert)),
}));

const findCertificates = longTexts("clusters", "ca_cert");

const lock = locking("clusters");

const oneToken = (q: Parameter<{ id: number }>): Knex.QueryBuilder =>
	knex("clusters").select("encrypted_token").where("id", q("id"));

const findToken = statement<{ id: number }, Pick<Cluster, "encrypted_token">>(
	"clusters.find_token",
	oneToken,
);

const lockProjects = statement<{ projects: (number | null)[] }, unknown>(
	"clusters.lock_projects",
	(q) =>
		knex("projects")
			.select(raw("1"))
			.where(raw("id = any(?)", q("projects")))
			.orderBy("id")
			.forNoKeyUpdate(),
);

const findInScope = statement<ClusterScope & { except: number }, unknown>(
	"clusters.find_in_scope",
	(q) =>
		knex("clusters")
			.select(raw("1"))
			.where((any) =>
				any
					.where("project_id", q("project_id"))
					.orWhere("management_project_id", q("management_project_id")),
			)
			.where("environment_scope", q("environment_scope"))
			.where("id", "<>", q("except"))
			// Omits clusters of deleted projects, which are removed later, in the background.
			.where(raw("exists (select from projects p where p.id = clusters.project_id)"))
			.limit(1, { skipBinding: true }),
);

/** Columns that `update` changes. */
const changed = [
	"name",
	"domain",
	"environment_scope",
	"management_project_id",
	"enabled",
	"managed",
	"api_url",
	"encrypted_token",
	"ca_cert",
	"namespace",
	"updated_at",
] as const;

const insert = statement<Cluster, never>("clusters.insert", (q) =>
	knex("clusters").insert(
		given(q, [
			...changed,
			"id",
			"project_id",
			"user_id",
			"provider_type",
			"provider_status",
			"authorization_type",
			"created_at",
		]),
	),
);

const update = updating("clusters", changed);

const remove = deleting("clusters");

/** Name under which `Secrets` encrypts a cluster's token; under another name the token cannot be decrypted. */
function placeOf(clusterId: number): string {
	return `token of cluster ${clusterId}`;
}

export function clusterStore(db: Queryable, secrets: Secrets): ClusterStore {
	async function found(project: number, cluster: number): Promise<ClusterRecord[]> {
		return (await find(db, { project, cluster })).map(clusterOf);
	}

	async function encryptedToken(id: number): Promise<Buffer> {
		return only(await findToken(db, { id })).encrypted_token;
	}

	return {
		find: async (project, cluster) => (await found(project, cluster))[0],

		async page(project, request) {
			return mapPage(await page(db, { project }, request), clusterOf);
		},

		certificates: (ids) => findCertificates(db, ids),

		async lock(project, cluster) {
			await lock(db, { project, id: cluster });
			return (await found(project, cluster))[0];
		},

		async hasToken({ id }, token) {
			const known = secrets.decrypt(await encryptedToken(id), placeOf(id));
			return known !== undefined && isSame(known, token);
		},

		async lockScopes({ project_id, management_project_id }) {
			await lockProjects(db, { projects: [project_id, management_project_id] });
		},

		async isScopeTaken(scope, except = 0) {
			const others = await findInScope(db, { ...scope, except });
			return others.length > 0;
		},

		async create({ token, ...cluster }) {
			const id = await newId(db, "clusters", cluster.id);
			const encrypted_token = secrets.encrypt(token, placeOf(id));
			await insert(db, { ...cluster, id, encrypted_token });
			return only(await found(cluster.project_id, id));
		},

		async update(cluster, changes, updated_at) {
			const { id, project_id } = cluster;
			const encrypted_token =
				changes.token === undefined
					? renewed(await encryptedToken(id), id, secrets)
					: secrets.encrypt(changes.token, placeOf(id));
			await update(db, {
				...cluster,
				management_project_id: cluster.management_project?.id ?? null,
				...changes,
				encrypted_token,
				updated_at,
			});
			return only(await found(project_id, id));
		},

		async delete({ id }) {
			await remove(db, { id });
		},
	};
}

/** Encrypts a token with the current key; returns it unchanged if that key encrypted it, or if no key decrypts it. */
function renewed(encrypted: Buffer, id: number, secrets: Secrets): Buffer {
	if (secrets.isCurrent(encrypted)) return encrypted;
	const token = secrets.decrypt(encrypted, placeOf(id));
	return token === undefined ? encrypted : secrets.encrypt(token, placeOf(id));
}

const findIds = statement<object, { id: number }>("clusters.find_ids", () =>
	knex("clusters").select("id").orderBy("id"),
);

const lockToken = statement<{ id: number }, Pick<Cluster, "encrypted_token">>(
	"clusters.lock_token",
	(q) => oneToken(q).forUpdate(),
);

const setToken = updating("clusters", ["encrypted_token"], "clusters.set_token");

/**
 * Encrypts all cluster tokens with the current key, so that the previous key is no longer needed.
 * @returns Number of tokens that were encrypted again, and of tokens that no key decrypts
 */
export async function rotateSecrets(
	database: Database,
	secrets: Secrets,
): Promise<{ renewed: number; unreadable: number }> {
	const count = { renewed: 0, unreadable: 0 };
	for (const { id } of await findIds(database, {})) {
		// One transaction for each cluster, so that only one cluster is locked at a time.
		await database.transaction(async (tx) => {
			const [row] = await lockToken(tx, { id });
			if (!row || secrets.isCurrent(row.encrypted_token)) return;
			const encrypted = renewed(row.encrypted_token, id, secrets);
			if (encrypted === row.encrypted_token) {
				count.unreadable++;
				return;
			}
			await setToken(tx, { id, encrypted_token: encrypted });
			count.renewed++;
		});
	}
	return count;
}

/** Whether two texts are equal, compared in constant time. */
function isSame(one: string, other: string): boolean {
	const digest = (text: string) => hash("sha256", text, "buffer");
	return timingSafeEqual(digest(one), digest(other));
}

const findKeys = statement<object, { fingerprint: string }>("clusters.find_keys", () =>
	knex("clusters")
		.distinct(raw("encode(substring(encrypted_token from 1 for 4), 'hex') as fingerprint"))
		.orderBy("fingerprint"),
);

/** Fingerprints of the keys with which tokens are encrypted. */
export async function keysInUse(database: Queryable): Promise<string[]> {
	const keys = await findKeys(database, {});
	return keys.map(({ fingerprint }) => fingerprint);
}
