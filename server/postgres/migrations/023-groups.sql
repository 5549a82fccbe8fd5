-- What is below a group, and what is shared with one.
create index on namespaces using gin (ancestor_ids);
create index on memberships (shared_group_id) where shared_group_id is not null;
