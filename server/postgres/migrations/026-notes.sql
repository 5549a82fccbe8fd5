-- The thing that a note is on, named as in note_references: its notes by time are one range of an index, which also has what
-- decides who sees them.
alter table notes add column about text collate "C";
update notes set about = case
		when d.issue_id is not null then 'Issue ' || d.issue_id
		when d.snippet_id is not null then 'Snippet ' || d.snippet_id
		when d.epic_id is not null then 'Epic ' || d.epic_id
		when d.merge_request_id is not null then 'Merge request ' || d.merge_request_id
		else 'Commit ' || d.sha || ' of project ' || d.project_id
	end
	from discussions d where d.id = notes.discussion_id;
alter table notes alter column about set not null;
create index on notes (about, created_at, id) include (updated_at, system, confidential);
