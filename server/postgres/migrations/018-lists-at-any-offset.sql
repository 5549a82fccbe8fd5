-- Which snippets of a project a caller sees is read from the index alone.
drop index snippets_project_id_created_at_id_idx;
create index on snippets (project_id, created_at desc, id desc) include (visibility, author_id);
