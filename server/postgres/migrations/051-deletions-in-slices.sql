-- older programs may write: yes
-- Rows of deleted projects and groups, and the ids of deleted labels, are removed in slices after the request
-- (server/postgres/deletions.ts): what is named here is left to remove. Older programs delete projects and groups with the
-- trigger below, and take deleted labels from everything themselves.
create table deleted_places (
	kind text not null check (kind in ('project', 'group', 'label')),
	id bigint not null,
	primary key (kind, id)
);

-- The row of a project or group goes alone and at once, and every read of what belongs to it begins there.
alter table memberships drop constraint memberships_project_id_fkey;
alter table memberships drop constraint memberships_group_id_fkey;
alter table memberships drop constraint memberships_shared_group_id_fkey;
alter table labels drop constraint labels_project_id_fkey;
alter table labels drop constraint labels_group_id_fkey;
alter table label_priorities drop constraint label_priorities_project_id_fkey;
alter table milestones drop constraint milestones_project_id_fkey;
alter table milestones drop constraint milestones_group_id_fkey;
alter table deleted_milestones drop constraint deleted_milestones_project_id_fkey;
alter table deleted_milestones drop constraint deleted_milestones_group_id_fkey;
alter table boards drop constraint boards_project_id_fkey;
alter table clusters drop constraint clusters_project_id_fkey;
alter table clusters drop constraint clusters_management_project_id_fkey;
alter table snippets drop constraint snippets_project_id_fkey;
alter table issues drop constraint issues_project_id_fkey;
alter table deleted_issues drop constraint deleted_issues_project_id_fkey;
alter table merge_requests drop constraint merge_requests_project_id_fkey;
alter table epics drop constraint epics_group_id_fkey;
alter table discussions drop constraint discussions_project_id_fkey;
alter table noted_commits drop constraint noted_commits_project_id_fkey;

-- Whoever deletes the row of a place leaves the rest to be removed.
create function leave_to_remove() returns trigger language plpgsql as $$
begin
	insert into deleted_places (kind, id) select tg_argv[0], id from gone;
	return null;
end $$;
create trigger leave_to_remove after delete on projects referencing old table as gone
	for each statement execute function leave_to_remove('project');
create trigger leave_to_remove after delete on namespaces referencing old table as gone
	for each statement execute function leave_to_remove('group');

-- A new place never gets what is left of a deleted one, whatever id a world gives it.
create function refuse_deleted_id() returns trigger language plpgsql as $$
begin
	if exists (select from deleted_places where kind = tg_argv[0] and id = new.id) then
		raise exception 'the % with the id % is still being removed', tg_argv[0], new.id
			using errcode = 'object_in_use';
	end if;
	return new;
end $$;
create trigger refuse_deleted_id before insert on projects
	for each row execute function refuse_deleted_id('project');
create trigger refuse_deleted_id before insert on namespaces
	for each row execute function refuse_deleted_id('group');
