-- Pages of labels by name are read from the index alone.
create unique index on labels (project_id, name) include (id) where project_id is not null;
create unique index on labels (group_id, name) include (id) where group_id is not null;
drop index labels_project_id_name_idx;
drop index labels_group_id_name_idx;
-- Those of milestones, the newest first.
create index on milestones (project_id, id) where project_id is not null;
create index on milestones (group_id, id) where group_id is not null;
-- Those of issues in orders that end with the issues without a value.
create index on issues (project_id, due_date, id desc);
create index on issues (project_id, due_date desc nulls last, id desc);
create index on issues (project_id, weight, id desc);
create index on issues (project_id, weight desc nulls last, id desc);
