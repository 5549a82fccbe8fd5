-- The list of a group in the order of the last change.
create index on epics (group_id, updated_at desc, id desc);
