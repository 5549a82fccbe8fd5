-- older programs may write: yes
-- Raised whenever branches or tags of a project change: a server that has seen a lower number looks at the repository anew.
alter table projects add column refs_generation bigint not null default 0;
