/** Converts rows to the service's JSON, for both references. */

export type Row = Record<string, unknown>;

const externalUrl = process.env.EXTERNAL_URL ?? "";

/** Columns of the namespace begin with `n_`. */
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

/** A list with its label. */
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

export function presentBoard(
	board: Row | undefined,
	lists: readonly Row[],
	project: Row,
) {
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

/** A note with its author, whose id and name are `a_id` and `a_name`. */
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

/** The details of the audit event of a list's move. */
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

/** An event of the bench: none of its events has a name of its own. */
export function presentEvent({
	id,
	author_id,
	entity_id,
	entity_type,
	details,
	created_at,
}: Row) {
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
