-- Who created a project, when it last changed, and what its maintainers decided; a missing setting has its usual value.
alter table projects
	add column creator_id bigint,
	add column settings jsonb not null default '{}',
	add column updated_at timestamptz(3);
update projects set updated_at = created_at;
alter table projects alter column updated_at set not null;
alter table projects add constraint projects_creator_id_fkey
	foreign key (creator_id) references users on delete set null;
create index on projects (creator_id);

-- The open issues of a project that are not confidential are counted from the index alone.
create index on issues (project_id) where state = 'opened' and not confidential;
