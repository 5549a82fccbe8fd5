-- What the milestone and the labels of an issue say about its place in lists, which read it from an index alone.
-- A table of its own: issues change with every note, and so would each of these indexes.
create table issue_priorities (
	issue_id bigint not null,
	project_id bigint not null,
	milestone_due date,
	label_priority int
);
insert into issue_priorities (issue_id, project_id, milestone_due, label_priority)
	select i.id, i.project_id,
		(select due_date from milestones where id = i.milestone_id),
		(select min(priority) from label_priorities where project_id = i.project_id and label_id = any(i.label_ids))
	from issues i;
-- After the rows, which it would otherwise check one by one.
alter table issue_priorities add constraint issue_priorities_pkey primary key (issue_id);
alter table issue_priorities add constraint issue_priorities_issue_id_fkey
	foreign key (issue_id) references issues on delete cascade;
create index on issue_priorities (project_id, milestone_due, issue_id desc);
create index on issue_priorities (project_id, milestone_due desc nulls last, issue_id desc);
create index on issue_priorities (project_id, label_priority, issue_id desc);
create index on issue_priorities (project_id, label_priority desc nulls last, issue_id desc);
create index on issue_priorities (project_id, milestone_due, label_priority, issue_id desc);
create index on issue_priorities (project_id, milestone_due desc nulls last, label_priority desc nulls last, issue_id desc);
analyze issue_priorities;
-- What these lists leave out for callers who do not see confidential issues of others.
create index on issues (project_id) where confidential;
