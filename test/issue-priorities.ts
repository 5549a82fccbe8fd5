/** SQL that gives issues which were inserted without the store their priorities. */
export const prioritiesSql = `
		insert into issue_priorities (issue_id, project_id, milestone_due, label_priority)
			select i.id, i.project_id, (select due_date from milestones where id = i.milestone_id),
				(select min(priority) from label_priorities where project_id = i.project_id and label_id = any(i.label_ids))
			from issues i
			on conflict do nothing;`;
