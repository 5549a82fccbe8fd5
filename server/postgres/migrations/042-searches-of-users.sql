-- Searches compare names and e-mail addresses in lower case, as they do usernames.
drop index users_name_username_email_idx;
alter table users
	add column name_key text collate "C" generated always as (lower(name)) stored,
	add column email_key text collate "C" generated always as (lower(email)) stored;
create index on users using gin (name_key gin_trgm_ops, username_key gin_trgm_ops, email_key gin_trgm_ops);
