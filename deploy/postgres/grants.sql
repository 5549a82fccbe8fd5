-- Run as forgekit_owner after every migration: docs/operations.md, "A role with minimal privileges".
grant usage on schema public to forgekit_app;
grant select on all tables in schema public to forgekit_app;
grant select, usage on all sequences in schema public to forgekit_app;
grant insert, update, delete on all tables in schema public to forgekit_app;
revoke insert, update, delete on migrations from forgekit_app;
revoke update, delete on audit_events from forgekit_app;
