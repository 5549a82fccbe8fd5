-- Those of before have the time of their project or group.
alter table labels add column created_at timestamptz(3), add column updated_at timestamptz(3);
update labels set created_at = place.created_at, updated_at = place.created_at
	from (
		select l.id, coalesce(p.created_at, g.created_at) as created_at from labels l
		left join projects p on p.id = l.project_id
		left join namespaces g on g.id = l.group_id
	) place
	where place.id = labels.id;
alter table labels alter column created_at set not null, alter column updated_at set not null;

-- The priority of a label in a project, from 0, the highest.
create table label_priorities (
	project_id bigint not null references projects on delete cascade,
	label_id bigint not null references labels on delete cascade,
	priority int not null,
	primary key (project_id, label_id)
);
create index on label_priorities (label_id);

-- What a deleted milestone is taken from.
create index on boards (milestone_id) where milestone_id is not null;
create index on board_lists (milestone_id) where milestone_id is not null;

-- Numbers of deleted milestones, because numbers are never given twice.
create table deleted_milestones (
	project_id bigint references projects on delete cascade,
	group_id bigint references namespaces on delete cascade,
	iid int not null,
	check (num_nonnulls(project_id, group_id) = 1)
);
create index on deleted_milestones (project_id, iid) where project_id is not null;
create index on deleted_milestones (group_id, iid) where group_id is not null;
