-- The lists of a project by the last change and by id, whatever the age of its issues, and of all projects by time.
create index on issues (project_id, updated_at desc, id desc);
create index on issues (project_id, id);
create index on issues (created_at desc, id desc);
create index on issues (updated_at desc, id desc);
-- Lists of all projects are asked for labels and milestones by title. Lists in the order of titles must not read these.
create index on labels using hash (name);
create index on milestones using hash (title);
