-- How many notes a thing has, and whether some may be invisible to those who see the thing: confidential ones, and those
-- that refer to something.
alter table issues
	add column note_count int not null default 0,
	add column restricted_notes boolean not null default false;
alter table snippets
	add column note_count int not null default 0,
	add column restricted_notes boolean not null default false;
alter table epics
	add column note_count int not null default 0,
	add column restricted_notes boolean not null default false;
alter table merge_requests
	add column note_count int not null default 0,
	add column restricted_notes boolean not null default false;

-- The same of commits, which have no rows of their own.
create table noted_commits (
	project_id bigint not null references projects on delete cascade,
	sha text collate "C" not null,
	note_count int not null,
	restricted_notes boolean not null,
	primary key (project_id, sha)
);

create table noted as
	select issue_id, snippet_id, epic_id, merge_request_id, project_id, sha, count(*) as note_count,
		bool_or(confidential or exists (select from note_references r where r.note_id = n.id)) as restricted_notes
	from discussions d join notes n on n.discussion_id = d.id
	group by issue_id, snippet_id, epic_id, merge_request_id, project_id, sha;
update issues set note_count = noted.note_count, restricted_notes = noted.restricted_notes
	from noted where id = issue_id;
update snippets set note_count = noted.note_count, restricted_notes = noted.restricted_notes
	from noted where id = snippet_id;
update epics set note_count = noted.note_count, restricted_notes = noted.restricted_notes
	from noted where id = epic_id;
update merge_requests set note_count = noted.note_count, restricted_notes = noted.restricted_notes
	from noted where id = merge_request_id;
insert into noted_commits (project_id, sha, note_count, restricted_notes)
	select project_id, sha, note_count, restricted_notes from noted where sha is not null;
drop table noted;

-- The thing whose note refers to something: all references of a thing are one range of an index.
alter table note_references add column about text collate "C";
update note_references set about = case
		when d.issue_id is not null then 'Issue ' || d.issue_id
		when d.snippet_id is not null then 'Snippet ' || d.snippet_id
		when d.epic_id is not null then 'Epic ' || d.epic_id
		when d.merge_request_id is not null then 'Merge request ' || d.merge_request_id
		else 'Commit ' || d.sha || ' of project ' || d.project_id
	end
	from notes n join discussions d on d.id = n.discussion_id
	where n.id = note_references.note_id;
alter table note_references alter column about set not null;
create index on note_references (about);
-- It led to the system notes, and from them to their references.
drop index notes_discussion_id_idx;
