-- Searches for projects that count what their namespaces are called.
create index on projects using gin (full_path gin_trgm_ops);
create index on namespaces using gin (full_name gin_trgm_ops);
