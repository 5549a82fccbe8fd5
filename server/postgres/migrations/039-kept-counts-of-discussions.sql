-- How many discussions with notes a thing has: the total of its list, for callers who see all notes.
alter table issues add column discussion_count int not null default 0;
alter table snippets add column discussion_count int not null default 0;
alter table epics add column discussion_count int not null default 0;
alter table merge_requests add column discussion_count int not null default 0;
alter table noted_commits add column discussion_count int not null default 0;

create table counted as
	select issue_id, snippet_id, epic_id, merge_request_id, project_id, sha, count(*) as discussion_count
	from discussions where first_id is not null
	group by issue_id, snippet_id, epic_id, merge_request_id, project_id, sha;
update issues set discussion_count = counted.discussion_count from counted where id = issue_id;
update snippets set discussion_count = counted.discussion_count from counted where id = snippet_id;
update epics set discussion_count = counted.discussion_count from counted where id = epic_id;
update merge_requests set discussion_count = counted.discussion_count from counted where id = merge_request_id;
update noted_commits n set discussion_count = counted.discussion_count
	from counted where n.project_id = counted.project_id and n.sha = counted.sha;
drop table counted;

-- Which discussions are on a page is read from the index alone.
create index on discussions (issue_id, first_at, first_id) include (id) where issue_id is not null;
create index on discussions (snippet_id, first_at, first_id) include (id) where snippet_id is not null;
create index on discussions (epic_id, first_at, first_id) include (id) where epic_id is not null;
create index on discussions (merge_request_id, first_at, first_id) include (id) where merge_request_id is not null;
create index on discussions (project_id, sha, first_at, first_id) include (id) where project_id is not null;
drop index discussions_issue_id_first_at_first_id_idx;
drop index discussions_snippet_id_first_at_first_id_idx;
drop index discussions_epic_id_first_at_first_id_idx;
drop index discussions_merge_request_id_first_at_first_id_idx;
drop index discussions_project_id_sha_first_at_first_id_idx;

-- The discussions of the notes that a caller sees are read from the index alone.
create index on notes (about, created_at, id) include (updated_at, system, confidential, discussion_id);
drop index notes_about_created_at_id_updated_at_system_confidential_idx;

-- What the notes of a thing refer to is read from the index alone, each thing once.
create index on note_references (about, kind, project_id, group_id, issue_id, epic_id) include (note_id);
drop index note_references_about_idx;
