/** SQL of the fast reference, `reference.ts`, which prepares these statements by name. Faster ones are not known. */

/** Authenticates and authorizes the caller in one statement: token, user, project and access level. */
const admission = `select u.id as u_id, u.name as u_name, u.username, u.avatar_url as u_avatar_url, u.state, u.admin,
	t.scopes, p.visibility, p.id, p.description, p.name,
	n.full_name || ' / ' || p.name as name_with_namespace, p.path, p.full_path, p.created_at, p.default_branch,
	p.readme_path, p.tag_list, p.avatar_url, p.star_count, p.forks_count, p.last_activity_at,
	n.id as n_id, n.name as n_name, n.path as n_path, n.kind as n_kind, n.full_path as n_full_path, n.parent_id as n_parent_id,
	(select max(m.level) from memberships m
		where m.user_id = u.id and (m.project_id = p.id or m.group_id = any(n.ancestor_ids))
			and (m.expires_at is null or m.expires_at > current_date)) as level
	from tokens t join users u on u.id = t.user_id
		cross join projects p join namespaces n on n.id = p.namespace_id
	where t.digest = $1 and not t.revoked and (t.expires_at is null or t.expires_at > current_date) and p.id = $2`;

const list = `l.id as list_id, l.position, l.max_issue_count, l.max_issue_weight, l.limit_metric,
	k.id as label_id, k.name as label_name, k.color, k.description`;
const withLists =
	"left join board_lists l on l.board_id = b.id left join labels k on k.id = l.label_id";

const board = `select b.id, b.name, b.hide_backlog_list, b.hide_closed_list, ${list} from boards b ${withLists}
	where b.id = $1 and b.project_id = $2 order by l.position`;

const boardPage = `select b.*, ${list}
	from (select id, name, hide_backlog_list, hide_closed_list, (select count(*) from boards where project_id = $1) as total
		from boards where project_id = $1 order by id limit $2 offset $3) b
	${withLists} order by b.id, l.position`;

const note = `n.id, n.discussion_id, n.body, n.system, n.confidential, n.created_at, n.updated_at, d.type,
	a.id as a_id, a.name as a_name, a.username, a.state, a.avatar_url`;

/** Reads a page of threads as a range of an index, because each thread's sort key is stored. */
const discussionPage = `with page as (
		select i.id as issue_id, i.iid, i.discussion_count as total, d.id, d.type, d.first_at, d.first_id from issues i join discussions d on d.issue_id = i.id
		where i.project_id = $1 and i.iid = $2 order by d.first_at, d.first_id limit $3 offset $4
	)
	select d.issue_id, d.iid, d.total, ${note}
	from page d join notes n on n.discussion_id = d.id join users a on a.id = n.author_id
	order by d.first_at, d.first_id, n.created_at, n.id`;

const issuePage = `select id, iid, project_id, title, description, state, created_at, updated_at, closed_at, closed_by_id, author_id,
		assignee_ids, label_ids, milestone_id, due_date, confidential, discussion_locked, weight,
		(select count(*) from issues where project_id = $1 and ($2::text is null or state = $2)) as total
	from issues where project_id = $1 and ($2::text is null or state = $2) order by created_at desc, id desc limit $3`;

const mergeRequestPage = `select m.*, v.base_sha, v.head_sha,
		(select count(*) from merge_requests where project_id = $1 and ($2::text is null or state = $2)) as total
	from merge_requests m
	left join lateral (select base_sha, head_sha from merge_request_versions where merge_request_id = m.id order by id desc limit 1) v on true
	where project_id = $1 and ($2::text is null or state = $2) order by created_at desc, id desc limit $3`;

const people = "select id, name, username, state, avatar_url from users where id = any($1)";
const labels = "select id, name from labels where id = any($1)";
const milestones = `select id, iid, project_id, title, description, state, created_at, updated_at, due_date, start_date
	from milestones where id = any($1)`;
const noteCounts =
	"select about, count(*) from notes where about = any($1) and not system group by about";

const eventPage = `select id, author_id, entity_id, entity_type, details, created_at,
		(select count(*) from audit_events where entity_type = 'Project' and entity_id = $1) as total
	from audit_events where entity_type = 'Project' and entity_id = $1 order by id desc limit $2 offset $3`;

const lockIssue =
	"select id as issue_id, iid, note_count from issues where project_id = $1 and iid = $2 for no key update";

/** Locks an issue, and reads the issue and one of its threads. */
const lockThread = `select i.id as issue_id, i.iid, i.note_count, d.type, n.confidential
	from issues i join discussions d on d.issue_id = i.id
		join lateral (select confidential from notes where discussion_id = d.id order by created_at, id limit 1) n on true
	where i.project_id = $1 and i.iid = $2 and d.id = $3 for no key update of i`;

const insertNote = `with thing as (
		update issues set updated_at = $5, note_count = note_count + 1 where id = $6
	)
	insert into notes (discussion_id, about, body, author_id, system, confidential, created_at, updated_at)
	values ($1, 'Issue ' || $6::bigint, $2, $3, false, $4, $5, $5) returning id, body, system, confidential, created_at, updated_at`;

const insertThread = `with thing as (
		update issues set updated_at = $5, note_count = note_count + 1, discussion_count = discussion_count + 1 where id = $6
	), given as (select nextval(pg_get_serial_sequence('notes', 'id')) as id), thread as (
		insert into discussions (id, issue_id, type, first_at, first_id) select $1, $6, 'DiscussionNote', $5, id from given
	)
	insert into notes (id, discussion_id, about, body, author_id, system, confidential, created_at, updated_at)
	select id, $1, 'Issue ' || $6::bigint, $2, $3, false, $4, $5, $5 from given returning id, body, system, confidential, created_at, updated_at`;

const lockBoard = "select from boards where id = $1 and project_id = $2 for update";

const moveList = `update board_lists set
		position = case when id = $2 then $4 when $3 < $4 then position - 1 else position + 1 end,
		updated_at = case when id = $2 then $5::timestamptz else updated_at end
	where board_id = $1 and position between least($3::int, $4::int) and greatest($3::int, $4::int)`;

const recordEvent = `insert into audit_events (author_id, entity_id, entity_type, details, created_at)
	values ($1, $2, 'Project', $3, $4)`;

export const sql = {
	admission,
	board,
	boardPage,
	discussionPage,
	eventPage,
	issuePage,
	mergeRequestPage,
	people,
	labels,
	milestones,
	noteCounts,
	lockIssue,
	lockThread,
	insertNote,
	insertThread,
	lockBoard,
	moveList,
	recordEvent,
};
