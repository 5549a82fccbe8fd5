-- Counters of windows that are open. They may be lost in a crash: the worst is that somebody may do a little more.
create unlogged table rate_limits (
	key text collate "C" primary key,
	since timestamptz(3) not null,
	hits int not null
);
create index on rate_limits (since);
