/**
 * A world with a full page of every list, and SQL that lengthens its texts and lists to the limits of the contract.
 * A world with such long texts could not be loaded: that takes more memory than a server has.
 */
import { operations } from "../../generated/operations.ts";
import type { World } from "../../generated/world.ts";
import { apiRoot } from "../../server/domain/routes.ts";

/** Items on a full page. */
const most = 100;
const labelCount = 1000;

const times = <T>(count: number, make: (at: number) => T): T[] =>
	Array.from({ length: count }, (_, at) => make(at));
/** `count` names, made of the word and a number. */
const named = (word: string, count = most) => times(count, (at) => `${word}-${at}`);

const discussions = (kind: number) =>
	times(most, (at) => ({
		id: `${kind}${at}`.padStart(40, "0"),
		notes: [{ author: "ann", body: "Why?" }],
	}));
const labels = named("label", labelCount).map((name) => ({
	name,
	color: "#428BCA",
}));
const milestones = named("v").map((title) => ({ title }));
/** Id of the group's first milestone: ids are assigned in order, and the group's milestones come first. */
const groupMilestone = 1;
const projectMilestone = groupMilestone + most;
const people = named("person");
const members = {
	ann: "owner" as const,
	...Object.fromEntries(people.map((name) => [name, "developer" as const])),
};

export const wideWorld: World = {
	users: [
		{
			username: "ann",
			admin: true,
			tokens: [{ name: "t", value: "ann-token", scopes: ["api"] }],
		},
		...people.map((username) => ({ username })),
	],
	groups: [
		{
			path: "acme",
			plan: "ultimate",
			members,
			labels,
			milestones,
			epics: named("Epic").map((title, at) => ({
				title,
				author: "ann",
				...(at === 0 && { discussions: discussions(1) }),
			})),
		},
		...named("acme/team").map((path) => ({ path })),
	],
	projects: [
		{
			path: "acme/wide",
			members,
			labels,
			milestones,
			repository: {
				commits: times(most, (at) => ({
					message: "Change\n",
					author: `Person ${at} <person-${at}@acme.test>`,
					date: "2021-01-04T11:00:00Z",
					files: { [`file-${at}`]: `${at}\n` },
					branch: "main",
					tag: `v-${at}`,
				})),
			},
			commits: [{ sha: "main", discussions: discussions(2) }],
			// Two pages of issues, one for each milestone: SQL moves the second half to the group's milestone.
			issues: named("Issue", 2 * most).map((title, at) => ({
				title,
				author: "ann",
				milestone: "v-0",
				...(at === 0 && { discussions: discussions(3) }),
			})),
			merge_requests: named("Fix", 2 * most).map((title, at) => ({
				title,
				author: "ann",
				milestone: "v-0",
				source_branch: `fix-${at}`,
				target_branch: "main",
				...(at === 0 && { discussions: discussions(4) }),
			})),
			shares: Object.fromEntries(named("acme/team").map((path) => [path, "reporter" as const])),
			releases: named("v").map((tag) => ({ tag, author: "ann" })),
			protected_branches: named("rule").map((name) => ({ name })),
			boards: named("Board").map((name) => ({ name })),
			snippets: named("Snippet").map((title, at) => ({
				title,
				author: "ann",
				visibility: "private" as const,
				files: [{ file_path: "a", content: "a\n" }],
				...(at === 0 && { discussions: discussions(5) }),
			})),
			clusters: named("cluster").map((name) => ({
				name,
				environment_scope: name,
				platform_kubernetes: {
					api_url: "https://203.0.113.7",
					token: "secret",
				},
			})),
		},
		...named("acme/pump").map((path) => ({ path })),
		...named("ann/pump").map((path) => ({ path, shares: { acme: "reporter" as const } })),
	],
};

/** SQL that pads a column to `length` characters of three bytes each. */
const long = (column: string, length: number) => `rpad(${column} || ' ', ${length}, '日')`;
const text = (length: number) => `repeat('日', ${length})`;

/** Maximum number of notes of an issue or merge request. */
const mostNotes = 5000;
/**
 * SQL that selects the second issue and the second merge request. `kind` becomes the first digit of the thread's id.
 */
const manyNoted = `(select '6' as kind, id as issue_id, null::bigint as merge_request_id, 'Issue ' || id as about from issues where iid = 2
	union all select '7', null, id, 'Merge request ' || id from merge_requests where iid = 2) noted`;

/** SQL statements that lengthen the world. Send one at a time: sent together they would be one transaction. */
export const lengthening: readonly string[] = [
	`update users set name = ${long("name", 255)}`,
	`update projects set description = ${text(2000)},
		tag_list = array(select ${long("i::text", 255)} from generate_series(1, 100) i)`,
	`update labels set name = ${long("name", 255)}, description = ${text(4096)}`,
	`update milestones set title = ${long("title", 255)}, description = ${text(65_535)}`,
	`update issues set milestone_id = ${groupMilestone} where iid > ${most}`,
	`update issues i set title = ${long("title", 255)}, description = ${text(1_048_576)},
		assignee_ids = array(select id from users order by id limit 100),
		label_ids = array(select id from labels l where l.project_id = i.project_id order by id)`,
	`update merge_requests set milestone_id = ${groupMilestone} where iid > ${most}`,
	`update merge_requests m set title = ${long("title", 255)}, description = ${text(1_048_576)},
		assignee_ids = array(select id from users order by id limit 100),
		reviewer_ids = array(select id from users order by id desc limit 100),
		label_ids = array(select id from labels l where l.project_id = m.project_id order by id)`,
	`update epics e set title = ${long("title", 255)}, description = ${text(1_048_576)},
		label_ids = array(select id from labels l where l.group_id = e.group_id order by id)`,
	`update boards set name = ${long("name", 255)}`,
	`insert into board_lists (board_id, label_id, position, max_issue_count, max_issue_weight, created_at, updated_at)
		select b.id, l.id, row_number() over (partition by b.id order by l.id) - 1, 0, 0, b.created_at, b.created_at
		from boards b join labels l using (project_id)`,
	`insert into board_labels (board_id, label_id)
		select b.id, l.id from boards b join labels l using (project_id)`,
	`update snippets set title = ${long("title", 255)}, description = ${text(1_048_576)}`,
	`update releases set name = ${long("name", 255)}, description = ${text(1_048_576)}`,
	`insert into release_links (project_id, release_id, name, url, filepath, link_type)
		select project_id, id, ${long("i::text", 255)}, 'https://' || ${long("i::text", 2040)},
			'/' || ${long("i::text", 127)}, 'other' from releases, generate_series(1, 100) i`,
	`update releases r set milestone_ids = array(select id from milestones m where m.project_id = r.project_id order by id limit 20)`,
	`update notes set body = ${text(1_000_000)}`,
	// Adds a thread with as many notes as an object may have. Each note is the longest text that still counts as short.
	`insert into discussions (id, type, issue_id, merge_request_id, first_at, first_id)
		select rpad(kind, 40, '0'), 'DiscussionNote', issue_id, merge_request_id, '2021-01-01', 1 from ${manyNoted}`,
	`insert into notes (discussion_id, about, author_id, body, system, confidential, created_at, updated_at)
		select rpad(kind, 40, '0'), about, 1 + i % 100, ${text(1365)}, false, false, '2021-01-01', '2021-01-01'
		from ${manyNoted}, generate_series(1, ${mostNotes}) i`,
	`update issues set note_count = ${mostNotes}, discussion_count = 1 where iid = 2`,
	`update merge_requests set note_count = ${mostNotes}, discussion_count = 1 where iid = 2`,
	`update clusters set ca_cert = ${text(300_000)}`,
	// Adds audit events with longer texts than any operation writes; a loaded world or an older release may have such
	// events.
	`insert into audit_events (author_id, entity_id, entity_type, details, created_at)
		select 1, entity.id, entity.type, json_build_object('custom_message', ${text(300_000)}), '2021-01-01'
		from (select 'Project' as type, id from projects where full_path = 'acme/wide'
			union all select 'Group', id from namespaces where full_path = 'acme') entity, generate_series(1, ${most})`,
];

/** Values of path parameters that are not ids. */
const values: Readonly<Record<string, string>> = {
	commit_id: "main",
	sha: "main",
	ref: "main",
	file_path: "a",
	tag_name: "v-0",
	name: "1",
};
const threads: Readonly<Record<string, number>> = {
	epics: 1,
	commits: 2,
	issues: 3,
	merge_requests: 4,
	snippets: 5,
};
/** Pages about the issue and the merge request with many notes: their discussions, the long thread, and its notes. */
const manyNotedPages = [
	["issues", 6],
	["merge_requests", 7],
].flatMap(([kind, digit]) => {
	const path = `${apiRoot}/projects/acme%2Fwide/${kind}/2/discussions`;
	const thread = `${path}/${`${digit}`.padEnd(40, "0")}`;
	return [`${path}?per_page=100`, thread, `${thread}/notes`].map((path) => ({
		path,
		isFull: false,
	}));
});

/** URLs of every list of the contract, with pages of 100, and of every single object, which may not exist. */
export const pages: readonly { path: string; isFull: boolean }[] = [
	...Object.values(operations)
		.filter(({ method }) => method === "get")
		.flatMap(({ path, query = [], paged = false }) => {
			const id = /^\/(groups|namespaces)\//.test(path) ? "acme" : "acme%2Fwide";
			const [, kind = ""] = /(\w+)\/\{\w+\}\/discussions/.exec(path) ?? [];
			const discussion = `${threads[kind]}0`.padStart(40, "0");
			const given: Readonly<Record<string, string>> = {
				...values,
				discussion_id: discussion,
				milestone_id: `${path.startsWith("/groups/") ? groupMilestone : projectMilestone}`,
				...(!path.startsWith("/users/") && !path.startsWith("/audit_events/") && { id }),
			};
			const there = path.replaceAll(/\{(\w+)\}/g, (_, name) => given[name] ?? "1");
			// These lists need not be full: those of a repository are as long as its history, and few groups are above a
			// project.
			const isFull =
				paged &&
				!/\/repository\/|merge_request_iid}\/(versions|commits|diffs|closes_issues)$/.test(path) &&
				path !== "/projects/{id}/groups";
			const page = { path: `${apiRoot}${there}${paged ? "?per_page=100" : ""}`, isFull };
			if (!query.includes("with_labels_details")) return [page];
			const detailed = `${page.path}&with_labels_details=true`;
			return [page, { ...page, path: detailed }];
		}),
	...manyNotedPages,
];
