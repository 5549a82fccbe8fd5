-- Whether an event was recorded without what private snippets hide. Events that are there already were not: they can't be
-- changed, and are redacted when they are read.
alter table audit_events add column discreet boolean not null default false;
