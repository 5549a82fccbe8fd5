-- What issues, merge requests and epics are planned with. Whatever was closed before was closed when it last changed.
alter table issues
	add column label_ids bigint[] not null default '{}',
	add column milestone_id bigint,
	add column epic_id bigint,
	add column weight bigint,
	add column due_date date,
	add column closed_at timestamptz(3),
	add column closed_by_id bigint;
update issues set closed_at = updated_at, closed_by_id = author_id where state = 'closed';
alter table issues add constraint issues_milestone_id_fkey foreign key (milestone_id) references milestones on delete set null;
alter table issues add constraint issues_epic_id_fkey foreign key (epic_id) references epics on delete set null;
alter table issues add constraint issues_closed_by_id_fkey foreign key (closed_by_id) references users;
alter table merge_requests
	add column label_ids bigint[] not null default '{}',
	add column milestone_id bigint;
alter table merge_requests add constraint merge_requests_milestone_id_fkey foreign key (milestone_id) references milestones on delete set null;
alter table epics
	add column label_ids bigint[] not null default '{}',
	add column start_date date,
	add column due_date date,
	add column closed_at timestamptz(3);
update epics set closed_at = updated_at where state = 'closed';

-- The highest number of an issue that was deleted, because numbers are never given twice.
create table deleted_issues (
	project_id bigint primary key references projects on delete cascade,
	iid bigint not null
);

-- What a deleted label, milestone or epic is taken from.
create index on issues using gin (label_ids);
create index on merge_requests using gin (label_ids);
create index on epics using gin (label_ids);
create index on issues (milestone_id) where milestone_id is not null;
create index on merge_requests (milestone_id) where milestone_id is not null;
create index on issues (epic_id) where epic_id is not null;

-- The lists of a project and of an author, in their usual order; what a user is assigned to; searches.
create index on issues (project_id, created_at desc, id desc);
create index on issues (author_id, created_at desc, id desc);
create index on issues using gin (assignee_ids);
create index on issues using gin (title gin_trgm_ops, description gin_trgm_ops);
