/** Converts database rows to the same JSON as the product's, for the two reference servers. */

export type Row = Record<string, unknown>;

const externalUrl = process.env.EXTERNAL_URL ?? "";

/** Converts a row to a project; the columns of the project's namespace begin with `n_`. */
export function presentProject(project: Row) {
	const webUrl = `${externalUrl}/${project.full_path}`;
	return {
		id: project.id,
		description: project.description,
		name: project.name,
		name_with_namespace: project.name_with_namespace,
		path: project.path,
		path_with_namespace: project.full_path,
		created_at: project.created_at,
		default_branch: project.default_branch,
		tag_list: project.tag_list,
		ssh_url_to_repo: `git@${new URL(externalUrl).hostname}:${project.full_path}.git`,
		http_url_to_repo: `${webUrl}.git`,
		web_url: webUrl,
		readme_url: project.readme_path
			? `${webUrl}/-/blob/${project.default_branch}/${project.readme_path}`
			: null,
		avatar_url: project.avatar_url,
		star_count: project.star_count,
		forks_count: project.forks_count,
		last_activity_at: project.last_activity_at,
		namespace: {
			id: project.n_id,
			name: project.n_name,
			path: project.n_path,
			kind: project.n_kind,
			full_path: project.n_full_path,
			parent_id: project.n_parent_id,
		},
	};
}

/** Converts a row to a board list with its label. */
export function presentList(row: Row) {
	return {
		id: row.list_id,
		label: {
			id: row.label_id,
			name: row.label_name,
			color: row.color,
			description: row.description,
		},
		position: row.position,
		max_issue_count: row.max_issue_count,
		max_issue_weight: row.max_issue_weight,
		limit_metric: row.limit_metric,
	};
}

export function presentBoard(board: Row | undefined, lists: readonly Row[], project: Row) {
	return {
		id: board?.id,
		name: board?.name,
		hide_backlog_list: board?.hide_backlog_list,
		hide_closed_list: board?.hide_closed_list,
		project: presentProject(project),
		lists: lists.map(presentList),
		group: null,
		milestone: null,
		assignee: null,
		labels: [],
		weight: null,
	};
}

/** Converts a row to a note; the columns `a_id` and `a_name` are the author's id and name. */
export function presentNote(row: Row, issue: Row) {
	return {
		id: row.id,
		type: row.type,
		body: row.body,
		attachment: null,
		author: {
			id: row.a_id,
			name: row.a_name,
			username: row.username,
			state: row.state,
			avatar_url: row.avatar_url,
			web_url: `${externalUrl}/${row.username}`,
		},
		created_at: row.created_at,
		updated_at: row.updated_at,
		system: row.system,
		noteable_id: issue.issue_id,
		noteable_type: "Issue",
		resolvable: false,
		confidential: row.confidential,
		noteable_iid: issue.iid,
		commands_changes: {},
	};
}

const presentPerson = (row: Row | undefined) =>
	row
		? {
				id: row.id,
				name: row.name,
				username: row.username,
				state: row.state,
				avatar_url: row.avatar_url,
				web_url: `${externalUrl}/${row.username}`,
			}
		: null;

function presentMilestone(row: Row | undefined, project: Row) {
	if (!row) return null;
	return {
		id: row.id,
		iid: row.iid,
		project_id: row.project_id,
		title: row.title,
		description: row.description,
		state: row.state,
		created_at: row.created_at,
		updated_at: row.updated_at,
		due_date: row.due_date,
		start_date: row.start_date,
		expired: String(row.due_date) < new Date().toISOString().slice(0, 10),
		web_url: `${externalUrl}/${project.full_path}/-/milestones/${row.iid}`,
	};
}

/** Rows to look up for a page of issues or merge requests: users, labels, milestones and note counts. */
export interface Named {
	people: readonly Row[];
	labels: readonly Row[];
	milestones: readonly Row[];
	/** For each noteable, a row with the number of notes, system notes excluded. */
	notes: readonly Row[];
}

const byId = (rows: readonly Row[], id: unknown) => rows.find((row) => row.id === id);

/** Converts rows to an issue; assumes that it has no epic, and no tasks in its description. */
export function presentIssue(
	issue: Row,
	{ people, labels, milestones, notes }: Named,
	project: Row,
) {
	const { iid } = issue;
	const assignees = (issue.assignee_ids as unknown[]).map((id) => presentPerson(byId(people, id)));
	const names = (issue.label_ids as unknown[]).map((id) => byId(labels, id)?.name as string);
	const about = notes.find((row) => row.about === `Issue ${issue.id}`);
	const url = `${externalUrl}/api/v4/projects/${project.id}`;
	return {
		id: issue.id,
		iid,
		project_id: issue.project_id,
		title: issue.title,
		description: issue.description,
		state: issue.state,
		created_at: issue.created_at,
		updated_at: issue.updated_at,
		closed_at: issue.closed_at,
		closed_by: presentPerson(byId(people, issue.closed_by_id)),
		labels: names.sort(),
		milestone: presentMilestone(byId(milestones, issue.milestone_id), project),
		assignees,
		author: presentPerson(byId(people, issue.author_id)),
		type: "ISSUE",
		assignee: assignees[0] ?? null,
		user_notes_count: about?.count ?? 0,
		merge_requests_count: 0,
		upvotes: 0,
		downvotes: 0,
		due_date: issue.due_date,
		confidential: issue.confidential,
		discussion_locked: issue.discussion_locked,
		issue_type: "issue",
		web_url: `${externalUrl}/${project.full_path}/-/issues/${iid}`,
		time_stats: {
			time_estimate: 0,
			total_time_spent: 0,
			human_time_estimate: null,
			human_total_time_spent: null,
		},
		task_completion_status: { count: 0, completed_count: 0 },
		weight: issue.weight,
		blocking_issues_count: 0,
		has_tasks: false,
		_links: {
			self: `${url}/issues/${iid}`,
			notes: `${url}/issues/${iid}/notes`,
			award_emoji: `${url}/issues/${iid}/award_emoji`,
			project: url,
		},
		references: {
			short: `#${iid}`,
			relative: `#${iid}`,
			full: `${project.full_path}#${iid}`,
		},
		moved_to_id: null,
		service_desk_reply_to: null,
		epic_iid: null,
		epic: null,
		health_status: null,
	};
}

/** Converts rows to a merge request; assumes that it has no CI pipeline, and no tasks in its description. */
export function presentMergeRequest(
	row: Row,
	{ people, labels, milestones, notes }: Named,
	project: Row,
) {
	const { id, iid, created_at, merge_status, head_sha, state } = row;
	const person = (id: unknown) => presentPerson(byId(people, id));
	const assignees = (row.assignee_ids as unknown[]).map(person);
	const names = (row.label_ids as unknown[]).map((label) => byId(labels, label)?.name as string);
	const about = notes.find((one) => one.about === `Merge request ${id}`);
	const isOpen = state === "opened";
	const hasCommits = head_sha !== null && head_sha !== row.base_sha;
	return {
		id,
		iid,
		project_id: row.project_id,
		title: row.title,
		description: row.description,
		state,
		created_at,
		updated_at: row.updated_at,
		merged_by: person(row.merged_by_id),
		merge_user: person(row.merged_by_id),
		merged_at: row.merged_at,
		closed_by: person(row.closed_by_id),
		closed_at: row.closed_at,
		target_branch: row.target_branch,
		source_branch: row.source_branch,
		user_notes_count: about?.count ?? 0,
		upvotes: 0,
		downvotes: 0,
		author: person(row.author_id),
		assignees,
		assignee: assignees[0] ?? null,
		reviewers: (row.reviewer_ids as unknown[]).map(person),
		source_project_id: row.project_id,
		target_project_id: row.project_id,
		labels: names.sort(),
		draft: false,
		work_in_progress: false,
		milestone: presentMilestone(byId(milestones, row.milestone_id), project),
		merge_when_pipeline_succeeds: false,
		merge_status,
		detailed_merge_status: isOpen ? (hasCommits ? merge_status : "commits_status") : "not_open",
		merge_after: null,
		sha: head_sha,
		merge_commit_sha: row.merge_commit_sha,
		squash_commit_sha: row.squash_commit_sha,
		discussion_locked: row.discussion_locked,
		should_remove_source_branch: row.should_remove_source_branch,
		force_remove_source_branch: row.force_remove_source_branch,
		prepared_at: created_at,
		reference: `!${iid}`,
		references: {
			short: `!${iid}`,
			relative: `!${iid}`,
			full: `${project.full_path}!${iid}`,
		},
		web_url: `${externalUrl}/${project.full_path}/-/merge_requests/${iid}`,
		time_stats: {
			time_estimate: 0,
			total_time_spent: 0,
			human_time_estimate: null,
			human_total_time_spent: null,
		},
		squash: row.squash,
		task_completion_status: { count: 0, completed_count: 0 },
		has_conflicts: merge_status === "cannot_be_merged",
		blocking_discussions_resolved: true,
		approvals_before_merge: null,
		imported: false,
		imported_from: "none",
	};
}

/** Details of the audit event that moving a board list records. */
export function moveDetails(
	{ list, project, name }: { list: Row; project: Row; name: unknown },
	position: number,
	address: string | undefined,
) {
	return {
		change: "position",
		from: list.position,
		to: position,
		author_name: name,
		target_id: project.full_path,
		target_type: "Project",
		target_details: list.label_name,
		ip_address: address,
		entity_path: project.full_path,
	};
}

/** Converts a row to an audit event; all events of the bench have the `event_name` below. */
export function presentEvent({ id, author_id, entity_id, entity_type, details, created_at }: Row) {
	const event_name = "audit_operation";
	return {
		id,
		author_id,
		entity_id,
		entity_type,
		event_name,
		details,
		created_at,
	};
}
