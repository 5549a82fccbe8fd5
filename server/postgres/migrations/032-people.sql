-- Users of before have not changed.
alter table users add column updated_at timestamptz(3) not null default now();
update users set updated_at = created_at;

-- The filters and orders of the list of users.
create index on users using gin (name gin_trgm_ops, username gin_trgm_ops, email gin_trgm_ops);
create index on users (external, id);
create index on users (state, id);
create index on users (id) where admin;
create index on users (name, id);
create index on users (username, id);
create index on users (created_at, id);
create index on users (updated_at, id);
