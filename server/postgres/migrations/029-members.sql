-- What a user is assigned to.
create index on merge_requests using gin (assignee_ids);

-- The newest projects of a group.
create index on projects (namespace_id, id);
drop index projects_namespace_id_idx;
