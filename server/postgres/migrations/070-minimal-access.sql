-- older programs may write: no, they would add somebody with minimal access a second time
-- Who belongs to a group at the top without any right there. No access decision reads this table, so it grants nothing. Ids are
-- those that the memberships would have, and rows move between the two tables with them.
create table minimal_memberships (
	id bigint primary key default nextval('memberships_id_seq'),
	group_id bigint not null,
	user_id bigint not null references users on delete cascade,
	created_at timestamptz(3) not null,
	updated_at timestamptz(3) not null,
	expires_at date,
	unique (user_id, group_id)
);
create index on minimal_memberships (group_id);
