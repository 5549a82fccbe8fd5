-- Counters of open windows. A crash may lose them, which at worst allows some extra requests.
create unlogged table rate_limits (
	key text collate "C" primary key,
	since timestamptz(3) not null,
	hits int not null
);
create index on rate_limits (since);
