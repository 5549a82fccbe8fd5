-- Which events of an entity lie in a range of time is read from the index alone, in the order of ids.
create index on audit_events (entity_type, entity_id, id desc) include (created_at);
create index on audit_events (entity_type, entity_id, author_id, id desc) include (created_at);
drop index audit_events_entity_type_entity_id_id_idx;
drop index audit_events_entity_type_entity_id_author_id_id_idx;
