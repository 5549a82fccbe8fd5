/**
 * The cost of every operation depends on its page and not on the size of the tables: Postgres reads rows through an
 * index, and no rows of other projects. Checked with 100,000 rows of each kind, with custom and generic plans. Other
 * projects have as many rows as limits allow, so that Postgres must expect the same of every project.
 * `plan-questions.ts` has at least one request for each operation.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { createClient } from "../../sdk/index.ts";
import type { AuditFilter } from "../../server/domain/audit-events/store.ts";
import { allFeatures } from "../../server/domain/projects/store.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { accessStore } from "../../server/postgres/access.ts";
import { auditEventStore } from "../../server/postgres/audit-events.ts";
import { boardStore } from "../../server/postgres/boards/store.ts";
import { clusterStore } from "../../server/postgres/clusters.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import type { Queryable } from "../../server/postgres/connection/query.ts";
import { discussionStore } from "../../server/postgres/discussions/store.ts";
import { issueStore } from "../../server/postgres/issues/store.ts";
import { labelStore } from "../../server/postgres/labels.ts";
import { memberStore } from "../../server/postgres/members.ts";
import { milestoneStore } from "../../server/postgres/milestones.ts";
import { projectStore } from "../../server/postgres/projects.ts";
import { snippetStore } from "../../server/postgres/snippets.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { userStore } from "../../server/postgres/users.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { findOperation } from "../conformance/contract.ts";
import { fetchFrom } from "../conformance/targets/target.ts";
import { explained, type PlanMode, type PlanNode } from "../explained.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";
import { secrets } from "../secrets.ts";
import { questions } from "./plan-questions.ts";

/** Rows that a statement read from one table. */
interface Reading {
	how: string;
	rows: number;
	/** Number of times that the plan's node ran. */
	loops: number;
}

/** Explains each statement of the stores, and adds the rows that the statement reads to `readings`. */
const explaining = (tx: Queryable, mode: PlanMode, readings: Reading[]) =>
	explained(tx, mode, ({ Plan }) => readings.push(...readingsOf(Plan)));

const projects = 500;
/** Rows of each kind in each project. */
const each = 200;
const total = projects * each;
/** Further projects, a third of them public, in groups without members. */
const elsewhere = { groups: 100, projects: 50_000 };
/** Id of project 7's only board with labels. Of the other projects, only the last one has such boards. */
const labelled = 6;
/**
 * Numbers of rows that few projects have in addition: boards with labels in the last project, labels of each of these
 * boards, objects of each kind with many notes (the last `things` ids up to `projects`), and the notes of all these
 * objects together. Each of the notes refers to an issue.
 */
const neighbour = { boards: 15, labels: 1000, things: 4, notes: 5 * 4 * 5000 };
/** The project before the last one has this many rows of each kind. */
const large = { project: projects - 1, rows: 10_000 };

/** Counting rows for a total stops after this number. */
const totalLimit = 50;
const first = { limit: 21, offset: 0, totalLimit };

const everyMember = { today: "2021-06-01", conditions: [], closest: undefined };

let own: TestDatabase;
let database: Database;
/** Runs the server's statements; each test replaces it by its own transaction. */
let stores: Queryable;
let port: number;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
	own = await createDatabase();
	cleanups.push(own.drop);
	database = connect({ url: own.url, pool: 1 });
	cleanups.push(() => database.close());
	const sha = await startServer();
	// The vacuum at the end of this function marks pages for index-only scans. It skips pages with rows that an older
	// snapshot, such as an autovacuum's, does not see, and pages with rows whose commit is not on disk yet.
	await database.query(`
		set synchronous_commit to on;
		set statement_timeout to 0;
		do $$ declare name text; begin
			for name in select tablename from pg_tables where schemaname = 'public' loop
				execute format('alter table %I set (autovacuum_enabled = off)', name);
			end loop;
		end $$`);
	await database.query(`
		-- References are not checked, where the role may leave that out: it would take half of the time.
		do $$ begin set local session_replication_role = replica; exception when insufficient_privilege then null; end $$;
		-- Indexes built afterwards take less time than indexes extended row by row.
		create temporary table indexes as select indexname, indexdef from pg_indexes
			where schemaname = 'public' and indexname not in (select conname from pg_constraint);
		do $$ declare name text; begin
			for name in select indexname from indexes loop execute format('drop index %I', name); end loop;
		end $$;
		insert into users (username, name, email, state, admin, external, created_at)
			select 'user-' || i, 'User', 'user@acme.test', 'active', i = ${total}, false, '2021-01-01' from generate_series(1, ${total}) i;
		insert into tokens (user_id, name, digest, scopes, revoked, created_at)
			select i, 'laptop', encode(sha256(convert_to('token-' || i, 'UTF8')), 'hex'), '{api}', false, '2021-01-01' from generate_series(1, ${total}) i;
		insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at, updated_at)
			select 'group', 'group-' || i, 'Group', 'group-' || i, 'Group', array[i], 'private', '2021-01-01', '2021-01-01' from generate_series(1, ${projects}) i;
		insert into projects (namespace_id, path, name, full_path, visibility, archived, features, default_branch, tag_list,
				star_count, forks_count, created_at, updated_at, last_activity_at)
			select i, 'rocket', 'Rocket', 'group-' || i || '/rocket', 'private', false, '${JSON.stringify(allFeatures)}', 'main', '{}', 0, 0, '2021-01-01', '2021-01-01', '2021-01-01'
			from generate_series(1, ${projects}) i;
		insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at, updated_at)
			select 'group', 'elsewhere-' || i, 'Group', 'elsewhere-' || i, 'Group', array[${projects} + i], 'public', '2021-01-01', '2021-01-01'
			from generate_series(1, ${elsewhere.groups}) i;
		insert into projects (namespace_id, path, name, full_path, visibility, archived, features, default_branch, tag_list,
				star_count, forks_count, created_at, updated_at, last_activity_at)
			select ${projects} + 1 + i % ${elsewhere.groups}, 'pump-' || i, 'Pump ' || i, 'elsewhere-' || 1 + i % ${elsewhere.groups} || '/pump-' || i,
				(array['public', 'private', 'private'])[1 + i % 3], false, '${JSON.stringify(allFeatures)}', 'main',
				array['tag-' || i % 1000], 0, 0, at, at, at
			from generate_series(1, ${elsewhere.projects}) i, lateral (select timestamptz '2021-01-01' + i * interval '1 min' as at) time;
		insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at, updated_at)
			select 'group', 'far-' || i, 'Far ' || i, 'far-' || i, 'Far ' || i, array[${projects + elsewhere.groups} + i], 'private', '2021-01-01', '2021-01-01'
			from generate_series(1, ${total}) i;
		-- Where all projects are in the first groups, Postgres joins by reading all groups: it expects to end early.
		insert into projects (namespace_id, path, name, full_path, visibility, archived, features, default_branch, tag_list,
				star_count, forks_count, created_at, updated_at, last_activity_at)
			select ${projects + elsewhere.groups + total}, 'far', 'Far', 'far/far', 'private', false, '${JSON.stringify(allFeatures)}', 'main', '{}', 0, 0, '2021-01-01', '2021-01-01', '2021-01-01';
		insert into memberships (group_id, user_id, level, created_at, updated_at)
			select 1 + i % ${projects}, i, case when i > ${projects} then 10 else 30 end, '2021-01-01', '2021-01-01' from generate_series(1, ${total}) i;
		insert into memberships (project_id, user_id, level, created_at, updated_at)
			select 1 + i % ${projects}, i, 10, '2021-01-01', '2021-01-01' from generate_series(${projects} + 1, ${total}) i;
		insert into minimal_memberships (group_id, user_id, created_at, updated_at)
			select 1 + (i + 1) % ${projects}, i, '2021-01-01', '2021-01-01' from generate_series(1, ${total}) i;
		insert into labels (project_id, name, color, created_at, updated_at)
			select 1 + i % ${projects}, 'label-' || i, '#428BCA', '2021-01-01', '2021-01-01' from generate_series(1, ${total}) i;
		insert into labels (group_id, name, color, created_at, updated_at)
			select 1 + i % ${projects}, 'group label-' || i, '#428BCA', '2021-01-01', '2021-01-01' from generate_series(1, ${total / 10}) i;
		insert into label_priorities (project_id, label_id, priority)
			select 1 + i % ${projects}, i, i % 9 from generate_series(1, ${total}) i;
		insert into label_subscriptions (label_id, user_id, project_id)
			select i, i, 1 + i % ${projects} from generate_series(1, ${total}) i where i <> 506
			union all select i, 506, 7 from generate_series(1006, ${total}, ${projects}) i
			union all select ${total} + i, 506, null from generate_series(1006, ${total / 10}, ${projects}) i;
		insert into milestones (iid, project_id, title, state, created_at, updated_at)
			select i, 1 + i % ${projects}, 'milestone-' || i, 'active', '2021-01-01', '2021-01-01' from generate_series(1, ${total / 10}) i;
		insert into milestones (iid, group_id, title, state, created_at, updated_at)
			select i, 1 + i % ${projects}, 'group milestone-' || i, 'active', '2021-01-01', '2021-01-01' from generate_series(1, ${projects}) i;
		insert into deleted_milestones (project_id, iid)
			select 1 + i % ${projects}, ${total} + i from generate_series(1, ${total / 10}) i;
		insert into protected_branches (project_id, name, push_level, merge_level, allow_force_push, created_at, updated_at)
			select 1 + i % ${projects}, 'branch-' || i || case when i % 5 = 0 then '/*' else '' end, 40, 30, false, '2021-01-01', '2021-01-01'
			from generate_series(1, ${total / 10}) i;
		insert into commit_statuses (project_id, sha, ref, name, status, author_id, retried, created_at)
			select 1 + i % ${projects}, case when i / ${projects} % 7 = 0 then 'main' else repeat((i % 7)::text, 40) end, 'main', 'job ' || i % 11, 'success', i, i % 3 > 0, '2021-01-01'
			from generate_series(1, ${total}) i;
		insert into memberships (project_id, shared_group_id, level, created_at, updated_at) values (7, 10, 30, '2021-01-01', '2021-01-01');
		insert into memberships (group_id, shared_group_id, level, created_at, updated_at) values (7, 10, 30, '2021-01-01', '2021-01-01');
		insert into announced_refs (project_id, address, changes, created_at)
			select 1 + i % ${projects}, '127.0.0.1', '{}', '2021-01-01' from generate_series(1, ${total}) i;
		insert into uploads (project_id, author_id, secret, filename, type, size, sha256, created_at)
			select 1 + i % ${projects}, i, md5(i::text), 'a.txt', 'text/plain', 1, repeat('0', 64), '2021-01-01' from generate_series(1, ${total}) i;
		insert into upload_pieces (upload_id, number, content)
			select id, 0, 'a' from uploads;
		insert into releases (project_id, tag, name, author_id, milestone_ids, released_at, created_at, updated_at)
			select 1 + i % ${projects}, case when i < 3 * ${projects} then 'v' || i / ${projects} else 'release-' || i end, 'Release', i,
				case when i % 10 = 0 then array[1 + i / 10 % ${total / 10}] else '{}' end,
				timestamptz '2021-01-01' + i * interval '1 min', timestamptz '2021-01-01' + i % 1000 * interval '1 min', '2021-01-01'
			from generate_series(1, ${total}) i;
		insert into release_links (project_id, release_id, name, url, link_type)
			select 1 + i % ${projects}, i, 'Link', 'https://acme.test/' || i, 'other' from generate_series(1, ${total}) i;
		insert into boards (project_id, name, created_at, updated_at)
			select 1 + i % ${projects}, 'Board', '2021-01-01', '2021-01-01' from generate_series(1, ${total}) i;
		insert into board_lists (board_id, label_id, position, max_issue_count, max_issue_weight, created_at, updated_at)
			select i, i, 0, 0, 0, '2021-01-01', '2021-01-01' from generate_series(1, ${total}) i;
		insert into board_lists (board_id, label_id, position, max_issue_count, max_issue_weight, created_at, updated_at)
			select i, 1 + i, 1, 0, 0, '2021-01-01', '2021-01-01' from generate_series(1, ${total / 10}) i;
		insert into board_labels (board_id, label_id)
			select ${labelled}, 6 union all select i * ${projects} - 1, label
			from generate_series(1, ${neighbour.boards}) i, generate_series(1, ${neighbour.labels}) label;
		insert into snippets (project_id, author_id, title, visibility, version, user_agent_detail, restricted_notes, created_at, updated_at)
			select 1 + i % ${projects}, i, 'Snippet', 'internal', 2,
				'{"user_agent": "curl", "ip_address": "127.0.0.1", "akismet_submitted": false}', i <= ${projects}, timestamptz '2021-01-01' + i * interval '1 min', '2021-01-01'
			from generate_series(1, ${total}) i;
		insert into snippet_versions (snippet_id, number, commit_id, commit, files)
			select i, number, md5(i || repeat('-', 2 - number)), '', json_build_array(json_build_object('path', 'a.rb', 'blob_id', md5('a')))
			from generate_series(1, ${total}) i, generate_series(1, 2) number;
		insert into snippet_blobs (snippet_id, id, content)
			select i, md5('a'), 'puts 1' from generate_series(1, ${total / 10}) i;
		insert into rate_limits (key, since, hits)
			select 'key-' || i, '2021-01-01', 1 from generate_series(1, ${total}) i;
		insert into clusters (project_id, user_id, name, environment_scope, enabled, managed, provider_type, provider_status,
				api_url, encrypted_token, authorization_type, created_at, updated_at)
			select 1 + i % ${projects}, i, 'prod', '*', true, true, 'user', 'created', 'https://k8s.acme.test', '', 'rbac',
				'2021-01-01', '2021-01-01' from generate_series(1, ${total}) i;
		insert into audit_events (author_id, entity_id, entity_type, details, created_at)
			select 1 + i / ${projects} % 20, 1 + i % ${projects}, (array['Project', 'Group', 'User'])[1 + (i % ${projects}) % 3],
				json_build_object('change', repeat('visibility ', 25)),
				timestamptz '2021-01-01' + i * interval '1 min' - (i * 7919 % 1800) * interval '1 s'
			from generate_series(1, ${total}) i;
		insert into boards (project_id, name, created_at, updated_at)
			select ${large.project}, 'Board', '2021-01-01', '2021-01-01' from generate_series(1, ${large.rows}) i;
		insert into snippets (project_id, author_id, title, visibility, version, created_at, updated_at)
			select ${large.project}, 1, 'Snippet', (array['public', 'private'])[1 + i % 2], 2, timestamptz '2021-01-01' - i * interval '1 s', '2021-01-01'
			from generate_series(1, ${large.rows}) i;
		insert into clusters (project_id, user_id, name, environment_scope, enabled, managed, provider_type, provider_status,
				api_url, encrypted_token, authorization_type, created_at, updated_at)
			select ${large.project}, 1, 'prod', '*', true, true, 'user', 'created', 'https://k8s.acme.test', '', 'rbac',
				'2021-01-01', '2021-01-01' from generate_series(1, ${large.rows}) i;
		insert into memberships (project_id, user_id, level, created_at, updated_at)
			select ${large.project}, i, 10, '2021-01-01', '2021-01-01' from generate_series(${total / 2}, ${total / 2 + large.rows}) i
			where 1 + i % ${projects} <> ${large.project};
		insert into issues (iid, project_id, title, state, author_id, assignee_ids, confidential, discussion_locked, created_at, updated_at)
			select i, i, 'Issue', 'opened', 1, '{}', false, false, '2021-01-01', '2021-01-01' from generate_series(1, ${projects}) i;
		insert into issues (iid, project_id, title, description, state, author_id, assignee_ids, label_ids, milestone_id, weight, due_date,
				confidential, discussion_locked, created_at, updated_at)
			select ${projects} + i, 1 + i % ${projects}, 'Pump ' || i, repeat('It stalls. ', 10), (array['opened', 'closed'])[1 + i % 2],
				1 + i % ${total}, array[1 + (i * 7) % ${total}], array[1 + i % ${total}], 1 + i % ${total}, i % 9, date '2021-01-01' + i % 300,
				i % 10 = 0, false, timestamptz '2021-01-01' + (i * 7919 % ${total}) * interval '1 min', '2021-01-01'
			from generate_series(1, ${total}) i;
		-- Each closes 100 issues of its project and one of another.
		insert into merge_requests (iid, project_id, title, description, state, author_id, assignee_ids, source_branch, target_branch,
				discussion_locked, restricted_notes, created_at, updated_at)
			select i, i, 'Change', 'Closes group-1/rocket#1 ' || (select string_agg('#' || ${projects} * k + i - 1, ' ') from generate_series(1, 100) k),
				'opened', 1, '{}', 'work', 'main', false, true, '2021-01-01', '2021-01-01' from generate_series(1, ${projects}) i;
		insert into merge_requests (iid, project_id, title, description, state, author_id, assignee_ids, reviewer_ids, label_ids, milestone_id,
				source_branch, target_branch, merge_commit_sha, created_at, updated_at)
			select ${projects} + i, 1 + i % ${projects}, case when i % 50 < 2 then 'Draft: ' else '' end || 'Pump ' || i, repeat('It stalls. ', 10),
				(array['opened', 'closed', 'merged', 'merged'])[1 + i % 4], 1 + i % ${total}, array[1 + (i * 7) % ${total}], array[1 + (i * 11) % ${total}],
				array[1 + i % ${total}], 1 + i % ${total}, 'work-' || i, case when i % 100 = 6 then 'release-' || i else 'main' end,
				case when i <= ${projects} then '${sha}' end, timestamptz '2021-01-01' + (i * 7919 % ${total}) * interval '1 min', '2021-01-01'
			from generate_series(1, ${total}) i;
		insert into merge_request_versions (project_id, merge_request_id, base_sha, start_sha, head_sha, created_at)
			select 1 + i % ${projects}, 1 + i % ${projects}, '${sha}', '${sha}', '${sha}', '2021-01-01' from generate_series(1, ${20 * projects}) i;
		insert into merge_request_approvals (project_id, merge_request_id, user_id, created_at)
			select 1 + i % ${projects}, 1 + i % ${projects}, 1 + i, timestamptz '2021-01-01' from generate_series(1, ${20 * projects}) i
			union all select ${projects}, ${projects}, ${total}, '2021-01-01';
		insert into merge_request_versions (project_id, merge_request_id, base_sha, start_sha, head_sha, created_at)
			select 1 + i % ${projects}, ${projects} + i, '${sha}', '${sha}', '${sha}', '2021-01-01' from generate_series(1, ${total}) i;
		insert into merge_request_approvals (project_id, merge_request_id, user_id, created_at)
			select 1 + i % ${projects}, ${projects} + i, 1 + i * 3 % ${total}, '2021-01-01' from generate_series(1, ${total}) i;
		insert into merge_requests (iid, project_id, title, state, author_id, assignee_ids, source_branch, target_branch,
				discussion_locked, restricted_notes, created_at, updated_at)
			select 90000 + i, 7, 'Change', 'opened', 1, '{}', 'merge-' || i, 'going', false, true, '2021-01-01', '2021-01-01' from generate_series(1, 2) i;
		insert into epics (iid, group_id, title, state, author_id, confidential, restricted_notes, created_at, updated_at)
			select i, i, 'Epic', 'opened', 1, false, true, '2021-01-01', '2021-01-01' from generate_series(1, ${projects}) i;
		insert into epics (iid, group_id, parent_id, title, description, state, author_id, label_ids, confidential, restricted_notes, created_at, updated_at)
			select ${projects} + i, 1 + i % ${projects}, 1 + i % ${projects}, 'Tower ' || i, repeat('It leans. ', 10), (array['opened', 'closed'])[1 + i % 2],
				1 + i % ${total}, array[1 + (i * 7) % ${total}], i % 10 = 0, true, timestamptz '2021-01-01' + (i * 7919 % ${total}) * interval '1 min', '2021-01-01'
			from generate_series(1, ${total}) i;
		insert into discussions (id, type, issue_id, merge_request_id, epic_id, snippet_id, project_id, sha, first_at, first_id)
			select md5(i::text), case when i % 5 in (1, 3, 4) then 'DiscussionNote' end,
				case when i % 5 = 0 then 1 + i / 5 % ${projects} end,
				case when i % 5 = 1 then 1 + i / 5 % ${projects} end,
				case when i % 5 = 2 then 1 + i / 5 % ${projects} end,
				case when i % 5 = 3 then 1 + i / 5 % ${projects} end,
				case when i % 5 = 4 then 1 + i / 5 % ${projects} end,
				case when i % 5 = 4 then '${sha}' end, timestamptz '2021-01-01' + first * interval '1 min', first
			from generate_series(1, ${total}) i, lateral (select case i when 1 then ${total} else i - 1 end as first) note;
		insert into notes (discussion_id, about, body, author_id, system, confidential, created_at, updated_at)
			select md5((1 + i % ${total})::text), ${aboutOf(`(1 + i % ${total})`, `1 + (1 + i % ${total}) / 5 % ${projects}`, sha)}, 'Why?', 1 + i % ${total}, i % 4 = 0, false,
				timestamptz '2021-01-01' + i * interval '1 min', '2021-01-01' from generate_series(1, ${2 * total}) i;
		insert into discussions (id, type, issue_id, merge_request_id, epic_id, snippet_id, project_id, sha, first_at, first_id)
			select md5('neighbour ' || i), 'DiscussionNote', ${["issue", "merge request", "epic", "snippet", "commit"].map((_, kind) => `case when i % 5 = ${kind} then thing end`).join(", ")},
				case when i % 5 = 4 then '${sha}' end, '2021-01-01', ${2 * total} + i
			from generate_series(1, ${neighbour.notes}) i, lateral (select ${projects} - i / 5 % ${neighbour.things} as thing) neighbour;
		insert into notes (discussion_id, about, body, author_id, system, confidential, created_at, updated_at)
			select md5('neighbour ' || i), ${aboutOf("i", `${projects} - i / 5 % ${neighbour.things}`, sha)}, 'Why?', 1, true, false, '2021-01-01', '2021-01-01'
			from generate_series(1, ${neighbour.notes}) i;
		insert into note_references (note_id, kind, project_id, issue_id, about)
			select id, 'issue', 1, 1, about from notes where id % 8 = 0 or id > ${2 * total};
		update issues set restricted_notes = true;
		insert into noted_commits (project_id, sha, note_count, restricted_notes)
			select i, '${sha}', 200, true from generate_series(1, ${projects}) i;
		${["issue", "merge_request", "epic", "snippet"].map(countDiscussions).join("")}
		update noted_commits set discussion_count = counted.discussions
			from (select project_id as thing, count(*) as discussions from discussions group by thing) as counted where project_id = thing;
		do $$ declare definition text; begin
			for definition in select indexdef from indexes loop execute definition; end loop;
		end $$;
	`);
	// Samples more rows: one project is in the group with the highest id. If the sample missed it, Postgres would expect
	// a join with groups to end early.
	await database.query("alter table projects alter column namespace_id set statistics 10000");
	await database.query("vacuum analyze");
	const misplaced = await database.query(
		"select from discussions d join notes n on n.discussion_id = d.id and (n.created_at, n.id) < (d.first_at, d.first_id)",
	);
	expect(misplaced).toHaveLength(0);
});

/** SQL for a note's column `about`: kind and id of the object that has the note. The number selects the kind. */
function aboutOf(number: string, id: string, sha: string): string {
	const kinds = ["Issue ", "Merge request ", "Epic ", "Snippet "];
	const named = kinds.map((kind) => `'${kind}'`).join(", ");
	return `(array[${named}, 'Commit ${sha} of project '])[1 + ${number} % 5] || (${id})`;
}

/** SQL that sets `discussion_count` of all objects of a kind. */
const countDiscussions = (kind: string) => `
		update ${kind}s set discussion_count = counted.discussions
			from (select ${kind}_id as thing, count(*) as discussions from discussions group by thing) as counted where id = thing;`;

afterAll(async () => {
	for (const cleanup of cleanups.reverse()) await cleanup();
});

/** Starts the whole server on `stores`. Returns the newest commit of every repository's default branch. */
async function startServer(): Promise<string> {
	const directory = await mkdtemp(join(tmpdir(), "forgekit-plans-"));
	cleanups.push(() => rm(directory, { recursive: true, force: true }));
	const repositories = createRepositories({ directory });
	cleanups.push(() => repositories.close());
	const common = {
		author: { name: "Ada", email: "ada@acme.test" },
		date: "2021-01-01T00:00:00Z",
	};
	for (const project of [2, 7]) {
		await repositories.create(project, {
			commits: [
				{ ...common, message: "First", tag: "v1", files: { "a.rb": "puts 1\n" } },
				{ ...common, message: "Work", files: {}, branch: "going" },
				// Branches and tags to delete, one for each plan mode.
				...["1", "2"].map((number) => ({
					...common,
					message: number,
					files: {},
					branch: `old-${number}`,
					tag: `v-${number}`,
				})),
				// Branches to merge, one for each plan mode.
				...["1", "2"].map((number) => ({
					...common,
					message: "Merged",
					branch: `merge-${number}`,
					files: { [number]: "1\n" },
				})),
				// Tags to release, one for each plan mode.
				...["1", "2"].map((number) => ({
					...common,
					message: number,
					files: {},
					tag: `free-${number}`,
				})),
			],
		});
	}
	const query: Queryable["query"] = (sql, bindings) => stores.query(sql, bindings);
	const services = createServices(
		createPostgresStores(
			{ ...database, query, transaction: (work) => work({ query }) },
			repositories,
			secrets,
		),
		readSettings({
			EXTERNAL_URL: "http://forgekit.test",
			TOTAL_LIMIT: `${totalLimit}`,
		}),
	);
	const server = createHttpServer(createApp(services).callback());
	cleanups.push(() => server.close(0));
	port = await server.listen(0, "127.0.0.1");
	const commit = await repositories.resolve(7, "main");
	if (!commit) throw new Error("the repository has no commit");
	return commit;
}

/** Tables that stay small, so that plans may scan them. */
const small = ["deleted_issues", "deleted_places"];

/** Rows that a plan reads from large tables. */
function readingsOf(node: PlanNode): Reading[] {
	const below = (node.Plans ?? []).flatMap(readingsOf);
	const table = node["Relation Name"];
	const loops = node["Actual Loops"] ?? 1;
	// A node that never ran belongs to the alternative that Postgres did not choose.
	if (table === undefined || small.includes(table) || loops === 0) return below;
	const rows =
		(node["Actual Rows"] ?? 0) +
		(node["Rows Removed by Filter"] ?? 0) +
		(node["Rows Removed by Index Recheck"] ?? 0);
	const how = `${node["Node Type"]} on ${table}`;
	return [...below, { how, rows: rows * loops, loops }];
}

const rollback = new Error("nothing of it stays");

/** Runs work in a transaction that is rolled back. */
async function rolledBack(work: (tx: Queryable) => Promise<void>, on = database): Promise<void> {
	const done = on.transaction(async (tx) => {
		await work(tx);
		throw rollback;
	});
	await expect(done).rejects.toBe(rollback);
}

/** Maximum number of rows read: three times what a project has of each kind. */
const most = 3 * each;
/**
 * Maximum number of audit events that a bitmap scan reads: a little more than three ranges have. A BRIN index finds
 * only whole ranges of 64 blocks. The wanted times may lie in two ranges. A third one covers them too if an earlier
 * case inserted an event into free space of an older block: the range stays that wide after the case is rolled back.
 */
const mostInBlocks = total / 20;

function expectFewRows(readings: Reading[]): void {
	expect(readings.length).toBeGreaterThan(0);
	expect(
		// Scans of Postgres' own catalogs are allowed: they are small.
		readings.filter(({ how }) => /^Seq Scan on (?!pg_)/.test(how)),
	).toEqual([]);
	expect(
		readings.filter(
			({ how, rows }) => rows > (how === "Bitmap Heap Scan on audit_events" ? mostInBlocks : most),
		),
	).toEqual([]);
}

const baseUrl = "http://forgekit.test";
/** The administrator's token. */
const token = `token-${total}`;
const modes = ["force_custom_plan", "force_generic_plan"] as const;

describe.each(modes)("%s", (mode) => {
	// Rebuilds the BRIN indexes: their ranges still cover rolled back events, so later cases would read more blocks.
	beforeAll(async () => {
		await database.query(`
			do $$ declare name text; begin
				for name in select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid join pg_am a on a.oid = i.relam
					where a.amname = 'brin' and x.indrelid = 'audit_events'::regclass
				loop execute format('reindex index %I', name); end loop;
			end $$`);
	});

	it.each(
		[...questions].flatMap(([id, asked]) =>
			Object.entries(asked).map(([about, ask]) => ({ id, about, ask })),
		),
	)("$id: $about", async ({ id, ask }) => {
		const readings: Reading[] = [];
		const asked = new Set<string | undefined>();
		await rolledBack(async (tx) => {
			stores = explaining(tx, mode, readings);
			const fetch = (request: Request) => {
				const { pathname } = new URL(request.url);
				asked.add(findOperation(request.method, pathname)?.id);
				return fetchFrom(port, request);
			};
			const send = async (method: string, path: string) => {
				const answer = await fetch(
					new Request(`${baseUrl}/api/v4${path}`, {
						method: method.toUpperCase(),
						headers: { "Private-Token": token },
					}),
				);
				await answer.bytes();
				return { status: answer.status };
			};
			const api = createClient({ baseUrl, token, retry: 0, fetch });
			const answer = await ask(api, send);
			expect(answer).toMatchObject({
				status: operations[id].success,
			});
		});
		expect([...asked]).toEqual([id]);
		expectFewRows(readings);
	});
});

it("every operation has a plan case", () => {
	const without = [...questions].filter(([, asked]) => Object.keys(asked).length === 0);
	expect(without.map(([id]) => id)).toEqual([]);
});

it.each(modes)("the tokens of a user, %s", async (mode) => {
	const readings: Reading[] = [];
	await rolledBack(async (tx) => {
		await userStore(explaining(tx, mode, readings)).tokens(7);
	});
	expectFewRows(readings);
});

it.each(modes)("the groups that a user sees through projects, %s", async (mode) => {
	const readings: Reading[] = [];
	await rolledBack(async (tx) => {
		await tx.query(
			"insert into memberships (project_id, user_id, level, created_at, updated_at) values (9, 7, 10, '2021-01-01', '2021-01-01')",
		);
		const db = accessStore(explaining(tx, mode, readings));
		const found = await db.groups([9, 10], 7, "2021-06-01");
		expect(found.map((one) => one.throughProject)).toEqual([true, false]);
	});
	expectFewRows(readings);
});

it.each(modes)("milestones that are older than those of all others, %s", async (mode) => {
	const readings: Reading[] = [];
	await rolledBack(async (tx) => {
		await tx.query(
			"update milestones set project_id = 7, iid = -id where id <= 2000; analyze milestones",
		);
		const { records } = await milestoneStore(explaining(tx, mode, readings)).page(
			{ project_id: 7, group_ids: [], conditions: [] },
			first,
		);
		expect(records).toHaveLength(first.limit);
	});
	// The 2,000 milestones of the project are read once. In order of id, Postgres would read 8,000 of other projects too.
	const read = readings
		.filter(({ how }) => how.endsWith("milestones"))
		.reduce((sum, { rows }) => sum + rows, 0);
	expect(read).toBeLessThan(2100);
});

it.each(modes)("boards that a page skips cost nothing, %s", async (mode) => {
	const readings: Reading[] = [];
	await rolledBack(async (tx) => {
		const page = { ...first, offset: each / 2 };
		await boardStore(explaining(tx, mode, readings)).page(7, page);
	});
	const labels = readings.filter(({ how }) => how.endsWith("board_labels"));
	expect(labels.length).toBeGreaterThan(0);
	expect(labels.filter(({ loops }) => loops > first.limit)).toEqual([]);
});

it.each(modes)("a page reads the rows before it from an index alone, %s", async (mode) => {
	const readings: Reading[] = [];
	const counts = { ...first, totalLimit: 10_000 };
	const last = { ...counts, offset: large.rows - 20 };
	const half = { ...counts, offset: large.rows / 2 - 20 };
	const everybody = { levels: ["public"], author_id: undefined } as const;
	const sizes: number[] = [];
	const see = async (page: Promise<{ records: readonly unknown[] }>) =>
		sizes.push((await page).records.length);
	await rolledBack(async (tx) => {
		const db = explaining(tx, mode, readings);
		await see(boardStore(db).page(large.project, last));
		await see(clusterStore(db, secrets).page(large.project, last));
		await see(snippetStore(db).page(large.project, everybody, half));
		await see(
			discussionStore(db).page(
				{ type: "Issue", id: projects },
				{ hidden: [], confidential: true, restricted: false },
				half,
			),
		);
		await see(
			discussionStore(db).pageOfNotes(
				{ type: "Issue", id: projects },
				{ hidden: [], confidential: true, restricted: false },
				{ order_by: "created_at", sort: "desc" },
				half,
			),
		);
		await see(auditEventStore(db).page({ entity_type: "Group" }, last));
		const place = { project_id: large.project };
		await see(memberStore(db).page(place, everyMember, last));
	});
	expect(sizes).toEqual([21, 21, 20, 21, 21, 21, 21]);
	expectFewRows(readings.filter(({ how }) => !how.startsWith("Index Only")));
});

it.each(modes)("labels that a page skips cost no priority, issues no row, %s", async (mode) => {
	const ofLabels: Reading[] = [];
	const readings: Reading[] = [];
	const last = { ...first, totalLimit: 10_000, offset: large.rows - 20 };
	const sizes: number[] = [];
	await rolledBack(async (tx) => {
		await tx.query(`
				insert into labels (project_id, name, color, created_at, updated_at)
					select 7, 'plan-' || i, '#428BCA', '2021-01-01', '2021-01-01' from generate_series(1, ${large.rows}) i;
				insert into label_priorities (project_id, label_id, priority) select 7, id, id % 50 from labels where name like 'plan-%';
				insert into milestones (id, iid, project_id, title, state, due_date, created_at, updated_at)
					select -i, -i, 7, 'Plan ' || i, 'active', date '2021-01-01' + i % 50, '2021-01-01', '2021-01-01' from generate_series(1, 100) i;
				insert into issues (iid, project_id, title, state, author_id, assignee_ids, label_ids, milestone_id, weight, due_date, confidential,
						discussion_locked, created_at, updated_at)
					select -i, 7, 'Plan', (array['opened', 'closed'])[1 + i % 2], 1, '{}', array(select id from labels where name = 'plan-' || i and i % 7 > 0),
						case when i % 11 > 0 then -1 - i % 100 end, nullif(i % 9, 0), case when i % 5 > 0 then date '2021-01-01' + i % 300 end, false,
						false, '2021-01-01', '2021-01-01' from generate_series(1, ${large.rows}) i;
				analyze labels, label_priorities, milestones, issues`);
		const place = await accessStore(tx).project(7, 7, "2021-06-01");
		if (!place) throw new Error("The project is missing.");
		const { project } = place;
		const db = explaining(tx, mode, readings);
		const see = async (page: Promise<{ records: readonly unknown[] }>) =>
			sizes.push((await page).records.length);
		const labels = { above: true, conditions: [] };
		await see(labelStore(explaining(tx, mode, ofLabels)).page(project, labels, last));
		for (const condition of [
			{ is: "equal", on: "state", value: "opened" },
			{ is: "equal", on: "state", value: "closed" },
			{ is: "equal", on: "author_id", value: 1 },
		] as const) {
			const issues = {
				place: { project, confidential: true },
				user: 7,
				order: { by: "created_at", direction: "desc", unranked: [] },
				conditions: [condition],
				details: false,
			} as const;
			await see(issueStore(db).page(issues, { ...last, offset: 4970 }));
		}
		for (const by of ["due_date", "weight"] as const) {
			for (const direction of ["asc", "desc"] as const) {
				const order = { by, direction, unranked: [] };
				const issues = {
					place: { project, confidential: true },
					user: 7,
					order,
					conditions: [],
					details: false,
				};
				await see(issueStore(db).page(issues, last));
			}
		}
	});
	expect(sizes).toEqual(Array(8).fill(21));
	expectFewRows(readings.filter(({ how }) => !how.startsWith("Index Only")));
	const priorities = ofLabels.filter(({ how }) => how.endsWith("label_priorities"));
	expect(priorities.map(({ loops }) => loops)).toEqual([first.limit]);
});

it.each(modes)("a search among members reads them once, %s", async (mode) => {
	const readings: Reading[] = [];
	await rolledBack(async (tx) => {
		const { records } = await memberStore(explaining(tx, mode, readings)).page(
			{ project_id: large.project },
			{
				...everyMember,
				conditions: [
					{
						is: "match",
						on: ["name", "username"],
						words: ["user"],
						whole: false,
					},
				],
				closest: "user",
			},
			{ ...first, totalLimit: 2 * large.rows },
		);
		expect(records).toHaveLength(first.limit);
	});
	const users = readings.filter(({ how }) => how.endsWith("users"));
	const read = users.reduce((sum, { rows }) => sum + rows, 0);
	expect(read).toBeLessThan(1.1 * large.rows);
	// One scan for all users takes a third of the time that separate scans for each user take together.
	expect(users.filter(({ loops }) => loops > first.limit)).toEqual([]);
});

it("pages in all projects, of a group and of a search read rows once for the page and the total", async () => {
	const readings: Reading[] = [];
	const sizes: number[] = [];
	const deep = { ...first, totalLimit: 10_000, offset: 5000 };
	const all = { user_id: 1, open: ["public", "internal", "private"] } as const;
	const rowsOf = (table: string) =>
		readings
			.splice(0)
			.filter(({ how }) => how.endsWith(` ${table}`))
			.reduce((sum, { rows }) => sum + rows, 0);
	await rolledBack(async (tx) => {
		const db = explaining(tx, "force_custom_plan", readings);
		const order = { by: "created_at", direction: "desc" } as const;
		const issues = {
			user: 1,
			conditions: [],
			details: false,
			order: { ...order, unranked: [] },
			place: {
				group: undefined,
				archived: false,
				sight: { ...all, admin: true, today: "2021-06-01" },
			},
		};
		for (const by of ["created_at", "due_date", "weight"] as const) {
			const list = { ...issues, order: { ...issues.order, by } };
			const page = await issueStore(db).page(list, deep);
			expect([page.records.length, page.total]).toEqual([21, 10_001]);
			expect(rowsOf("issues")).toBeLessThan(1.1 * 10_001);
		}

		const found = await issueStore(db).page(
			{
				...issues,
				conditions: [{ is: "match", on: ["title"], words: ["pump 777"], whole: false }],
			},
			{ ...first, totalLimit: 10_000, offset: 60 },
		);
		expect([found.records.length, found.total]).toEqual([21, 111]);
		expect(rowsOf("issues")).toBeLessThan(2.2 * 111);

		const { records } = await projectStore(db).page(
			{
				within: { namespace_id: projects + 1, below: true, shared: false },
				sight: { ...all, today: "2021-06-01" },
				least: 10,
				order,
				conditions: [],
				counted: true,
			},
			{ ...first, totalLimit: 10_000, offset: 400 },
		);
		sizes.push(records.length);
		// Each project counts twice: Postgres reads its id from an index, and then its row.
		expect(rowsOf("projects")).toBeLessThan(2.1 * 500);
	});
	expect(sizes).toEqual([21]);
});

it("the plan of a page of discussions is kept, however unevenly they are spread", async () => {
	const own = await createDatabase();
	cleanups.push(own.drop);
	const uneven = connect({ url: own.url, pool: 1 });
	cleanups.push(() => uneven.close());
	await uneven.query(`
		do $$ begin set local session_replication_role = replica; exception when insufficient_privilege then null; end $$;
		insert into users (username, name, email, state, admin, external, created_at)
			values ('ada', 'Ada', 'ada@acme.test', 'active', false, false, '2021-01-01');
		insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at, updated_at)
			values ('group', 'acme', 'Acme', 'acme', 'Acme', '{1}', 'private', '2021-01-01', '2021-01-01');
		insert into projects (namespace_id, path, name, full_path, visibility, archived, features, tag_list, star_count,
				forks_count, created_at, updated_at, last_activity_at)
			values (1, 'rocket', 'Rocket', 'acme/rocket', 'private', false, '{}', '{}', 0, 0, '2021-01-01', '2021-01-01', '2021-01-01');
		insert into issues (iid, project_id, title, state, author_id, assignee_ids, confidential, discussion_locked,
				discussion_count, created_at, updated_at)
			select i, 1, 'Issue', 'opened', 1, '{}', false, false, case when i <= 10 then 20 else 1000 end, '2021-01-01', '2021-01-01'
			from generate_series(1, 20) i;
		create temporary table threads on commit drop as
			select id as issue, row_number() over () as note from issues, generate_series(1, discussion_count);
		insert into discussions (id, issue_id, type, first_at, first_id)
			select md5(note::text), issue, 'DiscussionNote', '2021-01-01', note from threads;
		insert into notes (discussion_id, about, body, author_id, system, confidential, created_at, updated_at)
			select md5(note::text), 'Issue ' || issue, 'Why?', 1, false, false, '2021-01-01', '2021-01-01' from threads order by note;
	`);
	await uneven.query("vacuum analyze");
	const few = { type: "Issue", id: 1 } as const;
	const all = { hidden: [], confidential: true, restricted: false };
	for (let time = 0; time < 10; time++) {
		const page = await discussionStore(uneven).page(few, all, first);
		expect([page.records.length, page.total]).toEqual([20, 20]);
	}
	const [plans] = await uneven.query<{ generic_plans: number }>(
		"select generic_plans from pg_prepared_statements where name = 'issues.page_of_discussions'",
		[],
	);
	expect(plans?.generic_plans).toBe(5);
});

it.each(modes)("members that a page skips cost no user, %s", async (mode) => {
	const readings: Reading[] = [];
	await rolledBack(async (tx) => {
		const { records } = await memberStore(explaining(tx, mode, readings)).pageWithin(
			{ project_id: large.project, group_ids: [large.project] },
			everyMember,
			{ ...first, offset: large.rows / 2, totalLimit: large.rows },
		);
		expect(records).toHaveLength(first.limit);
	});
	const users = readings.filter(({ how }) => how.endsWith("users"));
	expect(users.map(({ rows }) => rows)).toEqual([first.limit]);
});

const entity = { entity_type: "Project", entity_id: 7 } as const;
const hours = {
	created_after: "2021-02-01T00:00:00Z",
	created_before: "2021-02-01T06:00:00Z",
};
const until = { created_before: "2021-02-04T00:00:00Z" };

/** A project with half of the newest events. The order in which these are stored is nearly the order of their times. */
const busy = { entity_type: "Project", entity_id: projects + 1 } as const;

it.each([
	["of a time long ago, with many newer ones", hours],
	["until long ago", { created_before: hours.created_before }],
	["since long ago", { created_after: hours.created_after }],
	["until now", { created_before: "2031-01-01T00:00:00Z" }],
	["of an entity", entity],
	["of an entity until some day", { ...entity, created_before: "2021-02-25T00:00:00Z" }],
	["of a busy entity until long ago", { ...busy, ...until }],
	["of one in a busy entity until long ago", { ...busy, ...until, author_id: 2 }],
] as [string, AuditFilter][])(
	"a page of more events than are counted: those %s",
	async (_, filter) => {
		await rolledBack(async (tx) => {
			await tx.query(
				`insert into audit_events (author_id, entity_id, entity_type, details, created_at)
				select 1 + i % 3, case when i % 2 = 0 then $1::bigint else 1 end, 'Project', '{}',
					timestamptz '2021-02-01' + (i + i * 7919 % 20) * interval '1 min'
				from generate_series(1, 6000) i`,
				[busy.entity_id],
			);
			await expectSamePages(tx, filter);
		});
	},
);

async function expectSamePages(db: Queryable, filter: AuditFilter): Promise<void> {
	const {
		created_after = "-infinity",
		created_before = "infinity",
		entity_id = null,
		author_id = null,
	} = filter;
	const idsFrom = async (offset: number) => {
		const rows = await db.query<{ id: number }>(
			`select id from audit_events where created_at >= $1 and created_at <= $2
				and ($3::bigint is null or (entity_type = 'Project' and entity_id = $3))
				and ($4::bigint is null or author_id = $4)
			order by id desc limit 21 offset $5`,
			[created_after, created_before, entity_id, author_id, offset],
		);
		return rows.map(({ id }) => id);
	};
	const store = auditEventStore(db);
	for (const offset of [0, 20, 100]) {
		const { records, total } = await store.page(filter, { ...first, offset });
		expect(total).toBe(totalLimit + 1);
		expect(records).toHaveLength(21);
		expect(records.map(({ id }) => id)).toEqual(await idsFrom(offset));
	}
	const newest = await store.before(filter, undefined, 21);
	expect(newest.map(({ id }) => id)).toEqual(await idsFrom(0));
}

describe("audit events whose ids do not follow their times", () => {
	let shuffled: Database;
	const half = { created_before: "2021-02-04T17:20:00Z" };
	const counted = 4000;

	beforeAll(async () => {
		const own = await createDatabase();
		cleanups.push(own.drop);
		shuffled = connect({ url: own.url, pool: 1 });
		cleanups.push(() => shuffled.close());
		await shuffled.query(
			`insert into audit_events (author_id, entity_id, entity_type, details, created_at)
			select 1 + i / 6 % 2, 7 + i % 6, 'Project', '{}', timestamptz '2021-01-01' + (i * 7919 % ${total}) * interval '1 min'
			from generate_series(1, ${total}) i`,
		);
		await shuffled.query("vacuum analyze audit_events");
	}, 60_000);

	it.each(
		(
			[
				["all of them", {}],
				["those of an entity", entity],
				["one's own", { ...entity, author_id: 2 }],
			] as [string, AuditFilter][]
		).flatMap(([about, scope]) =>
			[0, counted / 2 - 20, counted - 20].map((offset) => ({
				about,
				filter: { ...scope, ...half },
				offset,
			})),
		),
	)("a page until half of the time: $about, after $offset", async ({ filter, offset }) => {
		const readings: Reading[] = [];
		await rolledBack(async (tx) => {
			const page = { ...first, offset, totalLimit: counted };
			const db = explaining(tx, "force_custom_plan", readings);
			const { records } = await auditEventStore(db).page(filter, page);
			expect(records).toHaveLength(first.limit);
			await expectSamePages(tx, filter);
		}, shuffled);
		// Postgres may read twice the wanted rows: half of the events are later than the filter allows, and half of the
		// entity's events have another author.
		const wanted = counted + offset + first.limit;
		const read = readings.reduce((sum, { rows }) => sum + rows, 0);
		expect(read).toBeLessThan(2.2 * wanted + mostInBlocks);
	});
});
