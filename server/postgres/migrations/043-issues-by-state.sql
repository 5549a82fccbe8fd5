-- The open or closed issues of a project, the newest first, are read from the index alone.
create index on issues (project_id, state, created_at desc, id desc);
