-- Which members of a place count today is read from the index alone.
create index on memberships (project_id, id) include (expires_at) where user_id is not null;
create index on memberships (group_id, id) include (expires_at) where user_id is not null;
drop index memberships_project_id_id_idx;
drop index memberships_group_id_id_idx;
