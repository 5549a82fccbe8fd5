-- Lists of projects: those of a visibility in each order, and searches.
create index on projects (visibility, id);
create index on projects (visibility, created_at, id);
create index on projects (visibility, updated_at, id);
create index on projects (visibility, last_activity_at, id);
create index on projects (visibility, name, id);
create index on projects (visibility, path, id);
create index on projects using gin (path gin_trgm_ops, name gin_trgm_ops, description gin_trgm_ops);
-- A key of an index has a limit.
update projects set tag_list = array(select distinct left(tag, 255) collate "C" as tag from unnest(tag_list) tag order by tag)
	where exists (select from unnest(tag_list) tag where length(tag) > 255);
create index on projects using gin (tag_list);
create index on projects (id) where archived;
