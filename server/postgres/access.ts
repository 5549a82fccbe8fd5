import type {
	AccessStore,
	CallerQuestion,
	CallerRecord,
	PlaceRecord,
} from "../domain/access-store.ts";
import type { Queryable } from "./database.ts";
import { fields, type RowOf } from "./fields.ts";
import { groupFields } from "./groups.ts";
import { type ProjectRow, projectOf, projectSelection } from "./projects.ts";
import { sql } from "./statement.ts";
import { userFields } from "./users.ts";

const tokenPart = fields(
	"tokens",
	"t",
	["scopes", "expires_at", "revoked"],
	"t_",
);
const userPart = fields("users", "u", userFields, "u_");
const groupPart = fields("namespaces", "n", groupFields, "g_");

type GroupRow = RowOf<typeof groupPart>;

/** The parts of the row that outer joins add; the key column of a missing part is null. */
interface Parts {
	t_scopes: RowOf<typeof tokenPart>;
	u_id: RowOf<typeof userPart>;
	p_id: ProjectRow;
	g_id: GroupRow;
}

type CallerRow = { [Key in keyof Parts]?: unknown } & {
	level?: number;
	shared?: boolean;
};

/** Returns a parameter's `$n`. */
type P<Name extends string> = (name: Name) => string;

/** For each kind of place: its table, and the condition for memberships `m` that count there. */
interface Place {
	columns: string;
	from: string;
	id: string;
	path: string;
	counts: (m: string) => string;
}

const project: Place = {
	columns: projectSelection.join(", "),
	from: "(projects p join namespaces n on n.id = p.namespace_id) on",
	id: "p.id",
	path: "p.full_path_key",
	counts: (m) =>
		`(${m}.project_id = p.id or ${m}.group_id = any(n.ancestor_ids))`,
};

const group: Place = {
	columns: groupPart.columns.join(", "),
	from: "namespaces n on n.kind = 'group' and",
	id: "n.id",
	path: "n.full_path_key",
	counts: (m) => `${m}.group_id = any(n.ancestor_ids)`,
};

const lasts = (m: string, p: P<"today">) =>
	`(${m}.expires_at is null or ${m}.expires_at > ${p("today")}::date)`;

/** By membership in the place or a group above, or as owner of the personal namespace. */
const direct = ({ counts }: Place, p: P<"today">) =>
	`(select max(m.level) from memberships m
		where m.user_id = u.id and ${lasts("m", p)} and ${counts("m")}),
	case when n.owner_id = u.id then 50 end`;

/** Through a group that the place or a group above is shared with; limited to the level of the share. */
const throughShares = ({ counts }: Place, p: P<"today">) =>
	`(select max(least(s.level, m.level)) from memberships s
		join namespaces g on g.id = s.shared_group_id
		join memberships m on m.group_id = any(g.ancestor_ids)
		where m.user_id = u.id and ${lasts("m", p)} and ${lasts("s", p)} and ${counts("s")})`;

/** Whether the place or a group above is shared with any group. */
const shared = ({ counts }: Place) =>
	`exists(select from memberships s where s.shared_group_id is not null and ${counts("s")})`;

const callerColumns = [...tokenPart.columns, ...userPart.columns].join(", ");

const caller = (p: P<"digest">) => `(values (1)) as one
	left join tokens t on t.digest = ${p("digest")}
	left join users u on u.id = t.user_id`;

interface CallerParams {
	digest: string | null;
	today: string;
}

const reason =
	"nested outer joins, and levels that several statements share: nearly every request asks it";

const loadCaller = sql<CallerParams, CallerRow>(
	"callers.load",
	reason,
	(p) =>
		`select ${callerColumns} from ${caller(p)} where ${p("today")}::date is not null`,
);

/**
 * The caller and the place. Few places have shares, which would take a third of this query's time: a second query reads
 * them.
 */
const placeText = (place: Place, p: P<"digest" | "today">, condition: string) =>
	`select ${callerColumns}, ${place.columns},
		coalesce(greatest(${direct(place, p)}), 0) as level, ${shared(place)} as shared
	from ${caller(p)} left join ${place.from} ${condition}`;

const byId = (name: string, place: Place) =>
	sql<CallerParams & { id: number }, CallerRow>(name, reason, (p) =>
		placeText(place, p, `${place.id} = ${p("id")}`),
	);

const byPath = (name: string, place: Place) =>
	sql<CallerParams & { path: string }, CallerRow>(name, reason, (p) =>
		placeText(place, p, `${place.path} = lower(${p("path")} collate "C")`),
	);

const loaders = {
	project: {
		byId: byId("callers.load_at_project", project),
		byPath: byPath("callers.load_at_project_path", project),
	},
	group: {
		byId: byId("callers.load_at_group", group),
		byPath: byPath("callers.load_at_group_path", group),
	},
};

/** A user's own levels in several places, shares included. */
const levelsIn = <Row>(name: string, place: Place) =>
	sql<{ user: number; today: string; ids: number[] }, Row & { level: number }>(
		name,
		reason,
		(p) =>
			`select ${place.columns}, coalesce(greatest(${direct(place, p)}, ${throughShares(place, p)}), 0) as level
			from users u join ${place.from} ${place.id} = any(${p("ids")}) where u.id = ${p("user")}`,
	);

const levelsInProjects = levelsIn<ProjectRow>("projects.levels", project);
const levelsInGroups = levelsIn<GroupRow>("groups.levels", group);

export function accessStore(db: Queryable): AccessStore {
	async function levelIn(
		{ project, group }: Omit<PlaceRecord, "level">,
		user: number,
		today: string,
	): Promise<number> {
		const [row] = project
			? await levelsInProjects(db, { user, today, ids: [project.id] })
			: await levelsInGroups(db, { user, today, ids: [group?.id ?? 0] });
		return row?.level ?? 0;
	}

	async function load({
		digest,
		today,
		...places
	}: CallerQuestion): Promise<CallerRow | undefined> {
		const params = { digest: digest ?? null, today };
		const kind = places.project ? "project" : "group";
		const reference = places[kind];
		const [row] = !reference
			? await loadCaller(db, params)
			: "id" in reference
				? await loaders[kind].byId(db, { ...params, id: reference.id })
				: await loaders[kind].byPath(db, { ...params, path: reference.path });
		return row;
	}

	return {
		async loadCaller(question) {
			const row = await load(question);
			if (!row) return { place: { level: 0 } };
			const found = callerOf(row);
			const { user, place } = found;
			if (row.shared && user) {
				place.level = await levelIn(place, user.id, question.today);
			}
			return found;
		},

		level: (project, userId, today) => levelIn({ project }, userId, today),

		async project(id, userId, today) {
			const [found] = await this.projects([id], userId, today);
			return found;
		},

		async projects(ids, user, today) {
			const rows = await levelsInProjects(db, { user, today, ids: [...ids] });
			return rows.map((row) => ({ project: projectOf(row), level: row.level }));
		},

		async groups(ids, user, today) {
			const rows = await levelsInGroups(db, { user, today, ids: [...ids] });
			return rows.map((row) => ({
				group: groupPart.read(row),
				level: row.level,
			}));
		},
	};
}

function callerOf(row: CallerRow): CallerRecord {
	return {
		token: has("t_scopes", row) ? tokenPart.read(row) : undefined,
		user: has("u_id", row) ? userPart.read(row) : undefined,
		place: {
			level: row.level ?? 0,
			...(has("p_id", row) && { project: projectOf(row) }),
			...(has("g_id", row) && { group: groupPart.read(row) }),
		},
	};
}

/** Whether the outer join found this part of the row. */
function has<Key extends keyof Parts>(
	key: Key,
	row: CallerRow,
): row is CallerRow & Parts[Key] {
	return row[key] != null;
}
