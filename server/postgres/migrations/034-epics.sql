-- The epic above.
alter table epics add column parent_id bigint;
alter table epics add constraint epics_parent_id_fkey foreign key (parent_id) references epics on delete set null;
create index on epics (parent_id) where parent_id is not null;

-- The list of a group in its usual order; searches.
create index on epics (group_id, created_at desc, id desc);
create index on epics using gin (title gin_trgm_ops, description gin_trgm_ops);
