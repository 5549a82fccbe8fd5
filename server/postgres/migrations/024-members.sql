-- When somebody joined. Memberships of before are as old as their place.
alter table memberships
	add column created_at timestamptz(3),
	add column updated_at timestamptz(3);
update memberships m set created_at = coalesce(
	(select created_at from projects where id = m.project_id),
	(select created_at from namespaces where id = m.group_id));
-- The owner of a personal namespace is a member of each project in it.
insert into memberships (project_id, user_id, level, created_at)
	select p.id, n.owner_id, 40, p.created_at
	from projects p join namespaces n on n.id = p.namespace_id
	where n.owner_id is not null
	order by p.id
	on conflict (user_id, project_id) where user_id is not null and project_id is not null
	do update set level = 40, expires_at = null;
update memberships set updated_at = created_at;
alter table memberships
	alter created_at set not null,
	alter updated_at set not null;

-- Members of a place, in order of joining.
create index on memberships (project_id, id) where user_id is not null;
create index on memberships (group_id, id) where user_id is not null;
