-- The order of threads: the time of a thread's earliest note, and the lowest id of any; null as long as it has none.
alter table discussions
	add column first_at timestamptz(3),
	add column first_id bigint;
drop index discussions_issue_id_idx;
drop index discussions_snippet_id_idx;
drop index discussions_epic_id_idx;
drop index discussions_merge_request_id_idx;
drop index discussions_project_id_sha_idx;
update discussions set first_at = first.at, first_id = first.id
	from (select discussion_id, min(created_at) as at, min(id) as id from notes group by discussion_id) as first
	where discussions.id = first.discussion_id;
create index on discussions (issue_id, first_at, first_id) where issue_id is not null;
create index on discussions (snippet_id, first_at, first_id) where snippet_id is not null;
create index on discussions (epic_id, first_at, first_id) where epic_id is not null;
create index on discussions (merge_request_id, first_at, first_id) where merge_request_id is not null;
create index on discussions (project_id, sha, first_at, first_id) where project_id is not null;
