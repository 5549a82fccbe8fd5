-- Where a repository was copied from, so that it can be fetched from again.
alter table projects add column repository_source text;
