-- What a note refers to may be deleted: without it, and without its project or group, nobody may see it.
alter table note_references drop constraint note_references_project_id_fkey;
alter table note_references drop constraint note_references_group_id_fkey;
alter table note_references drop constraint note_references_issue_id_fkey;
alter table note_references drop constraint note_references_epic_id_fkey;

-- Names in a namespace; what a deleted project takes along.
create index on projects (namespace_id, name);
create index on memberships (project_id);
create index on board_lists (milestone_id) where milestone_id is not null;
create index on clusters (management_project_id) where management_project_id is not null;
