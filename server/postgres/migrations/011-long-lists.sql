-- Which discussions come first is read from the index alone; only system notes refer to anything.
drop index notes_discussion_id_created_at_id_idx;
create index on notes (discussion_id, created_at, id) include (confidential);
create index on notes (discussion_id) where system;

-- One kind of entity, and the events of an entity by time.
create index on audit_events (entity_type, id desc);
create index on audit_events (entity_type, entity_id, created_at, id) include (author_id);
