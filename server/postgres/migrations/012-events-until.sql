-- Which blocks of the table hold events from before some time: lists are in the order of ids, and times need not follow
-- it. In a form that no other index has, since Postgres would rather read those of millions of events.
create index on audit_events using brin (greatest(id, 0), greatest(created_at, '-infinity'))
	with (pages_per_range = 64, autosummarize = on);
