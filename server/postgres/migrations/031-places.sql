-- Lists of groups, in their order: all of them, those of one visibility, and those that a text is searched in.
create index on namespaces (name, id) where kind = 'group';
create index on namespaces (path, id) where kind = 'group';
create index on namespaces (visibility, name, id) where kind = 'group';
create index on namespaces using gin (full_path gin_trgm_ops, full_name gin_trgm_ops) where kind = 'group';
