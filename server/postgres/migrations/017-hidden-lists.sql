-- Whether a board hides its open and its closed list, which are not stored.
alter table boards
	add hide_backlog_list boolean not null default false,
	add hide_closed_list boolean not null default false;
