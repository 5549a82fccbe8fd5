-- The issues of an author in a project, the newest first, are read from the index alone, however many they have elsewhere.
create index on issues (project_id, author_id, created_at desc, id desc);
