// Made from spec/ by `npm run generate`. Do not edit.

import type { OperationId } from "./operations.ts";

/** The type that a value is coerced to, and its constraints. */
export interface ParameterRule {
	readonly name: string;
	readonly in: "path" | "query" | "body" | "header";
	readonly type: "string" | "integer" | "boolean" | "number" | "datetime" | "object" | "array" | "file" | "any";
	readonly required?: true;
	readonly default?: unknown;
	readonly enum?: readonly string[];
	readonly minimum?: number;
	readonly maximum?: number;
	/** An empty value is refused. */
	readonly blank?: false;
	/** Null is refused. */
	readonly null?: false;
	/** An array, or an element of an array, may be one text with commas between elements. */
	readonly commas?: true;
	/** `None` and `Any` are accepted too, in any case. */
	readonly noneAny?: true;
	readonly filter?: Filter;
	/** In a path, only digits are a value; any other segment makes another path. */
	readonly digits?: true;
	/** Values that are refused. */
	readonly forbidden?: readonly unknown[];
	/** Another parameter that must be sent with this one. */
	readonly requires?: string;
	readonly format?: "file-path" | "day";
	/** Rules of the members of an object. */
	readonly properties?: readonly ParameterRule[];
	/** Rule of the elements of an array. */
	readonly items?: ParameterRule;
}

/** Which records of a list match the parameter's value: `server/domain/lists/filters.ts`. */
export type Filter =
	| {
			/** How the field of the record compares to the value. */
			readonly is: "equal" | "after" | "before" | "above" | "below";
			readonly on: string;
			/** Values that select every record. */
			readonly ignored?: readonly unknown[];
			/** Whether no record matches an empty value; absent: every record does. */
			readonly empty?: true;
	  }
	| { readonly is: "in" | "all"; readonly on: string }
	| {
			/** A search for text. */
			readonly is: "match";
			readonly on: readonly string[];
			/** Minimum characters of a word; shorter words of the search are ignored. */
			readonly shortest: number;
			/** A record also matches if one of these fields equals the whole search text. */
			readonly exact?: readonly string[];
			/** Name of the parameter that says which of the fields to search. */
			readonly chosenBy?: string;
	  };

/** Fields that the filters of each list compare. */
export interface FilterFields {
	listGroups: "full_path" | "full_name";
	listGroupDescendants: "full_path" | "full_name";
	listGroupEpics: "title" | "description" | "state" | "author_id" | "labels" | "created_at" | "updated_at" | "confidential";
	listGroupIssues: "state" | "labels" | "milestone" | "author_id" | "assignee_ids" | "weight" | "epic_id" | "iid" | "title" | "description" | "created_at" | "updated_at" | "confidential";
	listGroupLabels: "name" | "description";
	listGroupMembers: "name" | "username" | "email" | "id";
	listAllGroupMembers: "name" | "username" | "email" | "id";
	listGroupMergeRequests: "state" | "labels" | "milestone" | "author_id" | "assignee_ids" | "reviewer_ids" | "approved_by_ids" | "source_branch" | "target_branch" | "project_id" | "title" | "description" | "created_at" | "updated_at";
	listGroupMilestones: "iid" | "state" | "title" | "description";
	listGroupProjects: "archived" | "visibility" | "path" | "name" | "description" | "tag_list";
	listGroupSharedProjects: "archived" | "visibility" | "path" | "name" | "description" | "tag_list";
	listGroupSubgroups: "full_path" | "full_name";
	listIssues: "state" | "labels" | "milestone" | "author_id" | "assignee_ids" | "weight" | "epic_id" | "iid" | "title" | "description" | "created_at" | "updated_at" | "confidential";
	listMergeRequests: "state" | "labels" | "milestone" | "author_id" | "assignee_ids" | "reviewer_ids" | "approved_by_ids" | "source_branch" | "target_branch" | "project_id" | "title" | "description" | "created_at" | "updated_at";
	listNamespaces: "path" | "name";
	listProjects: "archived" | "visibility" | "path" | "name" | "description" | "tag_list" | "id" | "last_activity_at";
	listProjectGroups: "path" | "name";
	listProjectIssues: "state" | "labels" | "milestone" | "author_id" | "assignee_ids" | "weight" | "epic_id" | "iid" | "title" | "description" | "created_at" | "updated_at" | "confidential";
	listProjectLabels: "name" | "description";
	listProjectMembers: "name" | "username" | "email" | "id";
	listAllProjectMembers: "name" | "username" | "email" | "id";
	listProjectMergeRequests: "iid" | "state" | "labels" | "milestone" | "author_id" | "assignee_ids" | "reviewer_ids" | "approved_by_ids" | "source_branch" | "target_branch" | "project_id" | "title" | "description" | "created_at" | "updated_at";
	listProjectMilestones: "iid" | "state" | "title" | "description";
	listProtectedBranches: "name";
	listCommitStatuses: "ref" | "name";
	listProjectUsers: "name" | "username" | "email";
	listUsers: "name" | "username" | "email" | "active" | "blocked" | "external" | "created_at" | "admin";
	listUserProjects: "archived" | "visibility" | "path" | "name" | "description" | "tag_list" | "id" | "last_activity_at";
}

export interface Exclusive {
	readonly rule: "exactly-one" | "mutually-exclusive" | "at-least-one" | "all-or-none";
	readonly of: readonly string[];
	/** More parameters that meet the rule, but that the error message does not name. */
	readonly also?: readonly string[];
}

export interface ParameterRules {
	/** In order of declaration, which is the order of error messages. */
	readonly rules: readonly ParameterRule[];
	readonly exclusive?: readonly Exclusive[];
}

export const parameters: { readonly [Id in OperationId]: ParameterRules } = {
	listAuditEvents: {
		rules: [
			{ name: "created_after", in: "query", type: "datetime" },
			{ name: "created_before", in: "query", type: "datetime" },
			{ name: "entity_type", in: "query", type: "string", enum: ["User", "Group", "Project"] },
			{ name: "entity_id", in: "query", type: "integer", requires: "entity_type" },
			{ name: "pagination", in: "query", type: "string", default: "offset" },
			{ name: "cursor", in: "query", type: "string" },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	getAuditEvent: {
		rules: [
			{ name: "id", in: "path", type: "integer", required: true },
		],
	},
	listGroups: {
		rules: [
			{ name: "skip_groups", in: "query", type: "array", commas: true, items: { name: "", in: "query", type: "integer" } },
			{ name: "all_available", in: "query", type: "boolean" },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["full_path", "full_name"], shortest: 3 } },
			{ name: "owned", in: "query", type: "boolean", default: false },
			{ name: "order_by", in: "query", type: "string", default: "name", enum: ["name", "path", "id", "similarity"] },
			{ name: "sort", in: "query", type: "string", default: "asc", enum: ["asc", "desc"] },
			{ name: "min_access_level", in: "query", type: "integer", enum: ["10", "20", "30", "40", "50"] },
			{ name: "top_level_only", in: "query", type: "boolean", default: false },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createGroup: {
		rules: [
			{ name: "name", in: "body", type: "string", required: true },
			{ name: "path", in: "body", type: "string", required: true },
			{ name: "parent_id", in: "body", type: "integer" },
			{ name: "description", in: "body", type: "string" },
			{ name: "visibility", in: "body", type: "string", default: "private", enum: ["private", "internal", "public"] },
			{ name: "share_with_group_lock", in: "body", type: "boolean" },
			{ name: "require_two_factor_authentication", in: "body", type: "boolean" },
			{ name: "two_factor_grace_period", in: "body", type: "integer" },
			{ name: "project_creation_level", in: "body", type: "string", enum: ["noone", "maintainer", "developer"] },
			{ name: "auto_devops_enabled", in: "body", type: "boolean" },
			{ name: "subgroup_creation_level", in: "body", type: "string", enum: ["owner", "maintainer"] },
			{ name: "emails_disabled", in: "body", type: "boolean" },
			{ name: "mentions_disabled", in: "body", type: "boolean" },
			{ name: "lfs_enabled", in: "body", type: "boolean" },
			{ name: "default_branch_protection", in: "body", type: "integer", minimum: 0, maximum: 3 },
			{ name: "request_access_enabled", in: "body", type: "boolean" },
		],
	},
	getGroup: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "with_projects", in: "query", type: "boolean", default: true },
		],
	},
	updateGroup: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "body", type: "string" },
			{ name: "path", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
			{ name: "visibility", in: "body", type: "string", enum: ["private", "internal", "public"] },
			{ name: "share_with_group_lock", in: "body", type: "boolean" },
			{ name: "require_two_factor_authentication", in: "body", type: "boolean" },
			{ name: "two_factor_grace_period", in: "body", type: "integer" },
			{ name: "project_creation_level", in: "body", type: "string", enum: ["noone", "maintainer", "developer"] },
			{ name: "auto_devops_enabled", in: "body", type: "boolean" },
			{ name: "subgroup_creation_level", in: "body", type: "string", enum: ["owner", "maintainer"] },
			{ name: "emails_disabled", in: "body", type: "boolean" },
			{ name: "mentions_disabled", in: "body", type: "boolean" },
			{ name: "lfs_enabled", in: "body", type: "boolean" },
			{ name: "default_branch_protection", in: "body", type: "integer", minimum: 0, maximum: 3 },
			{ name: "request_access_enabled", in: "body", type: "boolean" },
		],
	},
	deleteGroup: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listGroupAuditEvents: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "created_after", in: "query", type: "datetime" },
			{ name: "created_before", in: "query", type: "datetime" },
			{ name: "pagination", in: "query", type: "string", default: "offset" },
			{ name: "cursor", in: "query", type: "string" },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	getGroupAuditEvent: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "audit_event_id", in: "path", type: "integer", required: true },
		],
	},
	listGroupDescendants: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "skip_groups", in: "query", type: "array", commas: true, items: { name: "", in: "query", type: "integer" } },
			{ name: "all_available", in: "query", type: "boolean" },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["full_path", "full_name"], shortest: 3 } },
			{ name: "owned", in: "query", type: "boolean", default: false },
			{ name: "order_by", in: "query", type: "string", default: "name", enum: ["name", "path", "id", "similarity"] },
			{ name: "sort", in: "query", type: "string", default: "asc", enum: ["asc", "desc"] },
			{ name: "min_access_level", in: "query", type: "integer", enum: ["10", "20", "30", "40", "50"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listGroupEpics: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["created_at", "updated_at"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["title", "description"], shortest: 3 } },
			{ name: "state", in: "query", type: "string", default: "all", enum: ["opened", "closed", "all"], filter: { is: "equal", on: "state", ignored: ["all"] } },
			{ name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } },
			{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } },
			{ name: "with_labels_details", in: "query", type: "boolean", default: false },
			{ name: "created_after", in: "query", type: "datetime", filter: { is: "after", on: "created_at" } },
			{ name: "created_before", in: "query", type: "datetime", filter: { is: "before", on: "created_at" } },
			{ name: "updated_after", in: "query", type: "datetime", filter: { is: "after", on: "updated_at" } },
			{ name: "updated_before", in: "query", type: "datetime", filter: { is: "before", on: "updated_at" } },
			{ name: "include_ancestor_groups", in: "query", type: "boolean", default: false },
			{ name: "include_descendant_groups", in: "query", type: "boolean", default: true },
			{ name: "confidential", in: "query", type: "boolean", filter: { is: "equal", on: "confidential" } },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listEpicDiscussions: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createEpicDiscussion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
		],
	},
	getEpicDiscussion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
		],
	},
	listEpicDiscussionNotes: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
		],
	},
	createEpicDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "note_id", in: "body", type: "any" },
		],
	},
	getEpicDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
		],
	},
	updateEpicDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string" },
			{ name: "resolved", in: "body", type: "boolean" },
		],
		exclusive: [
			{ rule: "exactly-one", of: ["body", "resolved"] },
		],
	},
	deleteEpicDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listEpicNotes: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["created_at", "updated_at"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["desc", "asc"] },
			{ name: "activity_filter", in: "query", type: "string", default: "all_notes", enum: ["all_notes", "only_comments", "only_activity"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createEpicNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "confidential", in: "body", type: "boolean" },
		],
	},
	getEpicNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
		],
	},
	updateEpicNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", blank: false },
			{ name: "confidential", in: "body", type: "boolean" },
		],
	},
	deleteEpicNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_id", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	getGroupEpic: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "epic_iid", in: "path", type: "integer", required: true },
		],
	},
	listGroupIssues: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "scope", in: "query", type: "string", enum: ["created_by_me", "assigned_to_me", "all", "created-by-me", "assigned-to-me"] },
			{ name: "with_labels_details", in: "query", type: "boolean", default: false },
			{ name: "state", in: "query", type: "string", default: "all", enum: ["opened", "closed", "all"], filter: { is: "equal", on: "state", ignored: ["all"] } },
			{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } },
			{ name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } },
			{ name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } },
			{ name: "author_username", in: "query", type: "string" },
			{ name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } },
			{ name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } },
			{ name: "weight", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "weight" } },
			{ name: "epic_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "epic_id" } },
			{ name: "iids", in: "query", type: "array", commas: true, filter: { is: "in", on: "iid" }, items: { name: "", in: "query", type: "integer" } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["title", "description"], shortest: 3, chosenBy: "in" } },
			{ name: "in", in: "query", type: "string" },
			{ name: "created_after", in: "query", type: "datetime", filter: { is: "after", on: "created_at" } },
			{ name: "created_before", in: "query", type: "datetime", filter: { is: "before", on: "created_at" } },
			{ name: "updated_after", in: "query", type: "datetime", filter: { is: "after", on: "updated_at" } },
			{ name: "updated_before", in: "query", type: "datetime", filter: { is: "before", on: "updated_at" } },
			{ name: "due_date", in: "query", type: "string", enum: ["0", "overdue", "week", "month", "next_month_and_previous_two_weeks", ""] },
			{ name: "confidential", in: "query", type: "boolean", filter: { is: "equal", on: "confidential" } },
			{ name: "not", in: "query", type: "object", properties: [{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } }, { name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } }, { name: "weight", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "weight" } }, { name: "iids", in: "query", type: "array", commas: true, filter: { is: "in", on: "iid" }, items: { name: "", in: "query", type: "integer" } }, { name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } }, { name: "author_username", in: "query", type: "string" }, { name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } }, { name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } }] },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["created_at", "updated_at", "priority", "due_date", "relative_position", "label_priority", "milestone_due", "popularity", "weight"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "non_archived", in: "query", type: "boolean", default: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
		exclusive: [
			{ rule: "mutually-exclusive", of: ["author_id", "author_username"] },
			{ rule: "mutually-exclusive", of: ["assignee_id", "assignee_username"] },
			{ rule: "mutually-exclusive", of: ["not[author_id]", "not[author_username]"] },
			{ rule: "mutually-exclusive", of: ["not[assignee_id]", "not[assignee_username]"] },
		],
	},
	listGroupLabels: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "with_counts", in: "query", type: "boolean", default: false },
			{ name: "include_ancestor_groups", in: "query", type: "boolean", default: true },
			{ name: "include_descendant_groups", in: "query", type: "boolean", default: false },
			{ name: "only_group_labels", in: "query", type: "boolean", default: true },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["name", "description"], shortest: 1 } },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createGroupLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "body", type: "string", required: true },
			{ name: "color", in: "body", type: "string", required: true },
			{ name: "description", in: "body", type: "string" },
		],
	},
	updateNamedGroupLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "label_id", in: "body", type: "integer" },
			{ name: "name", in: "body", type: "string" },
			{ name: "new_name", in: "body", type: "string" },
			{ name: "color", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
		],
		exclusive: [
			{ rule: "at-least-one", of: ["new_name", "color", "description"] },
			{ rule: "exactly-one", of: ["label_id", "name"] },
		],
	},
	deleteNamedGroupLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "query", type: "string", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	subscribeToGroupLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "label_id", in: "path", type: "string", required: true, null: false },
		],
	},
	unsubscribeFromGroupLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "label_id", in: "path", type: "string", required: true, null: false },
		],
	},
	getGroupLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "path", type: "string", required: true, null: false },
			{ name: "include_ancestor_groups", in: "query", type: "boolean", default: true },
			{ name: "include_descendant_groups", in: "query", type: "boolean", default: false },
			{ name: "only_group_labels", in: "query", type: "boolean", default: true },
		],
	},
	updateGroupLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "path", type: "string", required: true, null: false },
			{ name: "new_name", in: "body", type: "string" },
			{ name: "color", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
		],
		exclusive: [
			{ rule: "at-least-one", of: ["new_name", "color", "description"] },
		],
	},
	deleteGroupLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "path", type: "string", required: true, null: false },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listGroupMembers: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "query", in: "query", type: "string", filter: { is: "match", on: ["name", "username"], shortest: 3, exact: ["email"] } },
			{ name: "user_ids", in: "query", type: "array", commas: true, filter: { is: "in", on: "id" }, items: { name: "", in: "query", type: "integer" } },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	addGroupMember: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "access_level", in: "body", type: "integer", required: true, null: false },
			{ name: "user_id", in: "body", type: "string", required: true, null: false },
			{ name: "expires_at", in: "body", type: "datetime" },
		],
	},
	listAllGroupMembers: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "query", in: "query", type: "string", filter: { is: "match", on: ["name", "username"], shortest: 3, exact: ["email"] } },
			{ name: "user_ids", in: "query", type: "array", commas: true, filter: { is: "in", on: "id" }, items: { name: "", in: "query", type: "integer" } },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	getAnyGroupMember: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "user_id", in: "path", type: "integer", required: true },
		],
	},
	getGroupMember: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "user_id", in: "path", type: "integer", required: true },
		],
	},
	updateGroupMember: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "user_id", in: "path", type: "integer", required: true },
			{ name: "access_level", in: "body", type: "integer", required: true, null: false },
			{ name: "expires_at", in: "body", type: "datetime" },
		],
	},
	removeGroupMember: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "user_id", in: "path", type: "integer", required: true },
			{ name: "skip_subresources", in: "query", type: "boolean", default: false },
			{ name: "unassign_issuables", in: "query", type: "boolean", default: false },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listGroupMergeRequests: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "scope", in: "query", type: "string", enum: ["created_by_me", "assigned_to_me", "all", "created-by-me", "assigned-to-me"] },
			{ name: "view", in: "query", type: "string", enum: ["simple"] },
			{ name: "with_labels_details", in: "query", type: "boolean", default: false },
			{ name: "with_merge_status_recheck", in: "query", type: "boolean", default: false },
			{ name: "state", in: "query", type: "string", default: "all", enum: ["opened", "closed", "locked", "merged", "all"], filter: { is: "equal", on: "state", ignored: ["all"] } },
			{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } },
			{ name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } },
			{ name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } },
			{ name: "author_username", in: "query", type: "string" },
			{ name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } },
			{ name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } },
			{ name: "reviewer_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "reviewer_ids" } },
			{ name: "reviewer_username", in: "query", type: "string" },
			{ name: "approver_ids", in: "query", type: "array", noneAny: true, items: { name: "", in: "query", type: "integer", noneAny: true } },
			{ name: "approved_by_ids", in: "query", type: "array", noneAny: true, filter: { is: "all", on: "approved_by_ids" }, items: { name: "", in: "query", type: "integer", noneAny: true } },
			{ name: "my_reaction_emoji", in: "query", type: "string" },
			{ name: "source_branch", in: "query", type: "string", filter: { is: "equal", on: "source_branch" } },
			{ name: "target_branch", in: "query", type: "string", filter: { is: "equal", on: "target_branch" } },
			{ name: "source_project_id", in: "query", type: "integer", filter: { is: "equal", on: "project_id" } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["title", "description"], shortest: 3, chosenBy: "in" } },
			{ name: "in", in: "query", type: "string" },
			{ name: "wip", in: "query", type: "string", enum: ["yes", "no"] },
			{ name: "created_after", in: "query", type: "datetime", filter: { is: "after", on: "created_at" } },
			{ name: "created_before", in: "query", type: "datetime", filter: { is: "before", on: "created_at" } },
			{ name: "updated_after", in: "query", type: "datetime", filter: { is: "after", on: "updated_at" } },
			{ name: "updated_before", in: "query", type: "datetime", filter: { is: "before", on: "updated_at" } },
			{ name: "not", in: "query", type: "object", properties: [{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } }, { name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } }, { name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } }, { name: "author_username", in: "query", type: "string" }, { name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } }, { name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } }, { name: "reviewer_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "reviewer_ids" } }, { name: "reviewer_username", in: "query", type: "string" }, { name: "my_reaction_emoji", in: "query", type: "string" }] },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["created_at", "updated_at"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "non_archived", in: "query", type: "boolean", default: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
		exclusive: [
			{ rule: "mutually-exclusive", of: ["author_id", "author_username"] },
			{ rule: "mutually-exclusive", of: ["assignee_id", "assignee_username"] },
			{ rule: "mutually-exclusive", of: ["reviewer_id", "reviewer_username"] },
			{ rule: "mutually-exclusive", of: ["not[author_id]", "not[author_username]"] },
			{ rule: "mutually-exclusive", of: ["not[assignee_id]", "not[assignee_username]"] },
			{ rule: "mutually-exclusive", of: ["not[reviewer_id]", "not[reviewer_username]"] },
		],
	},
	listGroupMilestones: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "iids", in: "query", type: "array", commas: true, filter: { is: "in", on: "iid" }, items: { name: "", in: "query", type: "integer" } },
			{ name: "state", in: "query", type: "string", default: "all", enum: ["active", "closed", "all"], filter: { is: "equal", on: "state", ignored: ["all"] } },
			{ name: "title", in: "query", type: "string", filter: { is: "equal", on: "title", empty: true } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["title", "description"], shortest: 2 } },
			{ name: "include_parent_milestones", in: "query", type: "boolean", default: false },
			{ name: "include_ancestors", in: "query", type: "boolean", default: false },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createGroupMilestone: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "title", in: "body", type: "string", required: true },
			{ name: "description", in: "body", type: "string" },
			{ name: "due_date", in: "body", type: "string", format: "day" },
			{ name: "start_date", in: "body", type: "string", format: "day" },
		],
	},
	getGroupMilestone: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "milestone_id", in: "path", type: "integer", required: true },
		],
	},
	updateGroupMilestone: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "milestone_id", in: "path", type: "integer", required: true },
			{ name: "title", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
			{ name: "due_date", in: "body", type: "string", format: "day" },
			{ name: "start_date", in: "body", type: "string", format: "day" },
			{ name: "state_event", in: "body", type: "string", enum: ["close", "activate"] },
		],
		exclusive: [
			{ rule: "at-least-one", of: ["title", "description", "start_date", "due_date", "state_event"] },
		],
	},
	deleteGroupMilestone: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "milestone_id", in: "path", type: "integer", required: true },
		],
	},
	listGroupMilestoneIssues: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "milestone_id", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listGroupMilestoneMergeRequests: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "milestone_id", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listGroupProjects: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["id", "name", "path", "created_at", "updated_at", "last_activity_at", "similarity"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "archived", in: "query", type: "boolean", filter: { is: "equal", on: "archived" } },
			{ name: "visibility", in: "query", type: "string", enum: ["private", "internal", "public"], filter: { is: "equal", on: "visibility" } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["path", "name", "description"], shortest: 3 } },
			{ name: "starred", in: "query", type: "boolean", default: false },
			{ name: "with_issues_enabled", in: "query", type: "boolean", default: false },
			{ name: "with_merge_requests_enabled", in: "query", type: "boolean", default: false },
			{ name: "with_programming_language", in: "query", type: "string" },
			{ name: "min_access_level", in: "query", type: "integer", enum: ["10", "20", "30", "40", "50"] },
			{ name: "topic", in: "query", type: "array", commas: true, filter: { is: "all", on: "tag_list" }, items: { name: "", in: "query", type: "string" } },
			{ name: "with_shared", in: "query", type: "boolean", default: true },
			{ name: "include_subgroups", in: "query", type: "boolean", default: false },
			{ name: "simple", in: "query", type: "boolean", default: false },
			{ name: "statistics", in: "query", type: "boolean", default: false },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listGroupSharedProjects: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["id", "name", "path", "created_at", "updated_at", "last_activity_at"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "archived", in: "query", type: "boolean", filter: { is: "equal", on: "archived" } },
			{ name: "visibility", in: "query", type: "string", enum: ["private", "internal", "public"], filter: { is: "equal", on: "visibility" } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["path", "name", "description"], shortest: 3 } },
			{ name: "starred", in: "query", type: "boolean", default: false },
			{ name: "with_issues_enabled", in: "query", type: "boolean", default: false },
			{ name: "with_merge_requests_enabled", in: "query", type: "boolean", default: false },
			{ name: "with_programming_language", in: "query", type: "string" },
			{ name: "min_access_level", in: "query", type: "integer", enum: ["10", "20", "30", "40", "50"] },
			{ name: "topic", in: "query", type: "array", commas: true, filter: { is: "all", on: "tag_list" }, items: { name: "", in: "query", type: "string" } },
			{ name: "simple", in: "query", type: "boolean", default: false },
			{ name: "statistics", in: "query", type: "boolean", default: false },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	shareGroup: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "group_id", in: "body", type: "integer", required: true, null: false },
			{ name: "group_access", in: "body", type: "integer", required: true, enum: ["10", "20", "30", "40", "50"], null: false },
			{ name: "expires_at", in: "body", type: "string", format: "day" },
		],
	},
	unshareGroup: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "group_id", in: "path", type: "integer", required: true },
		],
	},
	listGroupSubgroups: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "skip_groups", in: "query", type: "array", commas: true, items: { name: "", in: "query", type: "integer" } },
			{ name: "all_available", in: "query", type: "boolean" },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["full_path", "full_name"], shortest: 3 } },
			{ name: "owned", in: "query", type: "boolean", default: false },
			{ name: "order_by", in: "query", type: "string", default: "name", enum: ["name", "path", "id", "similarity"] },
			{ name: "sort", in: "query", type: "string", default: "asc", enum: ["asc", "desc"] },
			{ name: "min_access_level", in: "query", type: "integer", enum: ["10", "20", "30", "40", "50"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listIssues: {
		rules: [
			{ name: "scope", in: "query", type: "string", default: "created_by_me", enum: ["created_by_me", "assigned_to_me", "all", "created-by-me", "assigned-to-me"] },
			{ name: "with_labels_details", in: "query", type: "boolean", default: false },
			{ name: "state", in: "query", type: "string", default: "all", enum: ["opened", "closed", "all"], filter: { is: "equal", on: "state", ignored: ["all"] } },
			{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } },
			{ name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } },
			{ name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } },
			{ name: "author_username", in: "query", type: "string" },
			{ name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } },
			{ name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } },
			{ name: "weight", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "weight" } },
			{ name: "epic_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "epic_id" } },
			{ name: "iids", in: "query", type: "array", commas: true, filter: { is: "in", on: "iid" }, items: { name: "", in: "query", type: "integer" } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["title", "description"], shortest: 3, chosenBy: "in" } },
			{ name: "in", in: "query", type: "string" },
			{ name: "created_after", in: "query", type: "datetime", filter: { is: "after", on: "created_at" } },
			{ name: "created_before", in: "query", type: "datetime", filter: { is: "before", on: "created_at" } },
			{ name: "updated_after", in: "query", type: "datetime", filter: { is: "after", on: "updated_at" } },
			{ name: "updated_before", in: "query", type: "datetime", filter: { is: "before", on: "updated_at" } },
			{ name: "due_date", in: "query", type: "string", enum: ["0", "overdue", "week", "month", "next_month_and_previous_two_weeks", ""] },
			{ name: "confidential", in: "query", type: "boolean", filter: { is: "equal", on: "confidential" } },
			{ name: "not", in: "query", type: "object", properties: [{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } }, { name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } }, { name: "weight", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "weight" } }, { name: "iids", in: "query", type: "array", commas: true, filter: { is: "in", on: "iid" }, items: { name: "", in: "query", type: "integer" } }, { name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } }, { name: "author_username", in: "query", type: "string" }, { name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } }, { name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } }] },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["created_at", "updated_at", "priority", "due_date", "relative_position", "label_priority", "milestone_due", "popularity", "weight"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "non_archived", in: "query", type: "boolean", default: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
		exclusive: [
			{ rule: "mutually-exclusive", of: ["author_id", "author_username"] },
			{ rule: "mutually-exclusive", of: ["assignee_id", "assignee_username"] },
			{ rule: "mutually-exclusive", of: ["not[author_id]", "not[author_username]"] },
			{ rule: "mutually-exclusive", of: ["not[assignee_id]", "not[assignee_username]"] },
		],
	},
	listMergeRequests: {
		rules: [
			{ name: "scope", in: "query", type: "string", default: "created_by_me", enum: ["created_by_me", "assigned_to_me", "all", "created-by-me", "assigned-to-me"] },
			{ name: "view", in: "query", type: "string", enum: ["simple"] },
			{ name: "with_labels_details", in: "query", type: "boolean", default: false },
			{ name: "with_merge_status_recheck", in: "query", type: "boolean", default: false },
			{ name: "state", in: "query", type: "string", default: "all", enum: ["opened", "closed", "locked", "merged", "all"], filter: { is: "equal", on: "state", ignored: ["all"] } },
			{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } },
			{ name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } },
			{ name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } },
			{ name: "author_username", in: "query", type: "string" },
			{ name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } },
			{ name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } },
			{ name: "reviewer_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "reviewer_ids" } },
			{ name: "reviewer_username", in: "query", type: "string" },
			{ name: "approver_ids", in: "query", type: "array", noneAny: true, items: { name: "", in: "query", type: "integer", noneAny: true } },
			{ name: "approved_by_ids", in: "query", type: "array", noneAny: true, filter: { is: "all", on: "approved_by_ids" }, items: { name: "", in: "query", type: "integer", noneAny: true } },
			{ name: "my_reaction_emoji", in: "query", type: "string" },
			{ name: "source_branch", in: "query", type: "string", filter: { is: "equal", on: "source_branch" } },
			{ name: "target_branch", in: "query", type: "string", filter: { is: "equal", on: "target_branch" } },
			{ name: "source_project_id", in: "query", type: "integer", filter: { is: "equal", on: "project_id" } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["title", "description"], shortest: 3, chosenBy: "in" } },
			{ name: "in", in: "query", type: "string" },
			{ name: "wip", in: "query", type: "string", enum: ["yes", "no"] },
			{ name: "created_after", in: "query", type: "datetime", filter: { is: "after", on: "created_at" } },
			{ name: "created_before", in: "query", type: "datetime", filter: { is: "before", on: "created_at" } },
			{ name: "updated_after", in: "query", type: "datetime", filter: { is: "after", on: "updated_at" } },
			{ name: "updated_before", in: "query", type: "datetime", filter: { is: "before", on: "updated_at" } },
			{ name: "not", in: "query", type: "object", properties: [{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } }, { name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } }, { name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } }, { name: "author_username", in: "query", type: "string" }, { name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } }, { name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } }, { name: "reviewer_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "reviewer_ids" } }, { name: "reviewer_username", in: "query", type: "string" }, { name: "my_reaction_emoji", in: "query", type: "string" }] },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["created_at", "updated_at"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
		exclusive: [
			{ rule: "mutually-exclusive", of: ["author_id", "author_username"] },
			{ rule: "mutually-exclusive", of: ["assignee_id", "assignee_username"] },
			{ rule: "mutually-exclusive", of: ["reviewer_id", "reviewer_username"] },
			{ rule: "mutually-exclusive", of: ["not[author_id]", "not[author_username]"] },
			{ rule: "mutually-exclusive", of: ["not[assignee_id]", "not[assignee_username]"] },
			{ rule: "mutually-exclusive", of: ["not[reviewer_id]", "not[reviewer_username]"] },
		],
	},
	getMetadata: {
		rules: [
		],
	},
	listNamespaces: {
		rules: [
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["path", "name"], shortest: 3 } },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	getNamespace: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
		],
	},
	listProjects: {
		rules: [
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["id", "name", "path", "created_at", "updated_at", "last_activity_at", "storage_size", "repository_size", "wiki_size", "packages_size"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "archived", in: "query", type: "boolean", filter: { is: "equal", on: "archived" } },
			{ name: "visibility", in: "query", type: "string", enum: ["private", "internal", "public"], filter: { is: "equal", on: "visibility" } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["path", "name", "description"], shortest: 3 } },
			{ name: "starred", in: "query", type: "boolean", default: false },
			{ name: "with_issues_enabled", in: "query", type: "boolean", default: false },
			{ name: "with_merge_requests_enabled", in: "query", type: "boolean", default: false },
			{ name: "with_programming_language", in: "query", type: "string" },
			{ name: "min_access_level", in: "query", type: "integer", enum: ["10", "20", "30", "40", "50"] },
			{ name: "topic", in: "query", type: "array", commas: true, filter: { is: "all", on: "tag_list" }, items: { name: "", in: "query", type: "string" } },
			{ name: "search_namespaces", in: "query", type: "boolean", default: false },
			{ name: "owned", in: "query", type: "boolean", default: false },
			{ name: "membership", in: "query", type: "boolean", default: false },
			{ name: "id_after", in: "query", type: "integer", filter: { is: "above", on: "id" } },
			{ name: "id_before", in: "query", type: "integer", filter: { is: "below", on: "id" } },
			{ name: "last_activity_after", in: "query", type: "datetime", filter: { is: "above", on: "last_activity_at" } },
			{ name: "last_activity_before", in: "query", type: "datetime", filter: { is: "below", on: "last_activity_at" } },
			{ name: "simple", in: "query", type: "boolean", default: false },
			{ name: "statistics", in: "query", type: "boolean", default: false },
			{ name: "pagination", in: "query", type: "string", default: "offset" },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProject: {
		rules: [
			{ name: "name", in: "body", type: "string" },
			{ name: "path", in: "body", type: "string" },
			{ name: "namespace_id", in: "body", type: "integer" },
			{ name: "default_branch", in: "body", type: "string" },
			{ name: "initialize_with_readme", in: "body", type: "boolean" },
			{ name: "description", in: "body", type: "string" },
			{ name: "visibility", in: "body", type: "string", enum: ["private", "internal", "public"] },
			{ name: "issues_enabled", in: "body", type: "boolean" },
			{ name: "merge_requests_enabled", in: "body", type: "boolean" },
			{ name: "wiki_enabled", in: "body", type: "boolean" },
			{ name: "jobs_enabled", in: "body", type: "boolean" },
			{ name: "snippets_enabled", in: "body", type: "boolean" },
			{ name: "issues_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "repository_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "merge_requests_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "forking_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "wiki_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "builds_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "snippets_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "pages_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled", "public"] },
			{ name: "operations_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "analytics_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "container_registry_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "security_and_compliance_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "releases_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "environments_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "feature_flags_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "infrastructure_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "monitor_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "requirements_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "tag_list", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "topics", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "merge_method", in: "body", type: "string", enum: ["merge", "rebase_merge", "ff"] },
			{ name: "squash_option", in: "body", type: "string", enum: ["never", "always", "default_on", "default_off"] },
			{ name: "suggestion_commit_message", in: "body", type: "string" },
			{ name: "resolve_outdated_diff_discussions", in: "body", type: "boolean" },
			{ name: "only_allow_merge_if_pipeline_succeeds", in: "body", type: "boolean" },
			{ name: "allow_merge_on_skipped_pipeline", in: "body", type: "boolean" },
			{ name: "request_access_enabled", in: "body", type: "boolean" },
			{ name: "only_allow_merge_if_all_discussions_are_resolved", in: "body", type: "boolean" },
			{ name: "remove_source_branch_after_merge", in: "body", type: "boolean" },
			{ name: "printing_merge_request_link_enabled", in: "body", type: "boolean" },
			{ name: "autoclose_referenced_issues", in: "body", type: "boolean" },
			{ name: "emails_disabled", in: "body", type: "boolean" },
			{ name: "emails_enabled", in: "body", type: "boolean" },
			{ name: "container_registry_enabled", in: "body", type: "boolean" },
			{ name: "packages_enabled", in: "body", type: "boolean" },
			{ name: "service_desk_enabled", in: "body", type: "boolean" },
			{ name: "shared_runners_enabled", in: "body", type: "boolean" },
			{ name: "lfs_enabled", in: "body", type: "boolean" },
			{ name: "public_builds", in: "body", type: "boolean" },
			{ name: "public_jobs", in: "body", type: "boolean" },
			{ name: "build_git_strategy", in: "body", type: "string", enum: ["fetch", "clone"] },
			{ name: "build_timeout", in: "body", type: "integer" },
			{ name: "auto_cancel_pending_pipelines", in: "body", type: "string", enum: ["disabled", "enabled"] },
			{ name: "build_coverage_regex", in: "body", type: "string" },
			{ name: "ci_config_path", in: "body", type: "string" },
			{ name: "ci_default_git_depth", in: "body", type: "integer" },
			{ name: "ci_forward_deployment_enabled", in: "body", type: "boolean" },
			{ name: "restrict_user_defined_variables", in: "body", type: "boolean" },
			{ name: "auto_devops_enabled", in: "body", type: "boolean" },
			{ name: "auto_devops_deploy_strategy", in: "body", type: "string", enum: ["continuous", "manual", "timed_incremental"] },
			{ name: "approvals_before_merge", in: "body", type: "integer" },
			{ name: "external_authorization_classification_label", in: "body", type: "string" },
			{ name: "issues_template", in: "body", type: "string" },
			{ name: "merge_requests_template", in: "body", type: "string" },
			{ name: "mirror", in: "body", type: "boolean" },
			{ name: "avatar", in: "body", type: "any" },
			{ name: "container_expiration_policy_attributes", in: "body", type: "any" },
			{ name: "repository_storage", in: "body", type: "string" },
			{ name: "compliance_framework_setting", in: "body", type: "any" },
			{ name: "fallback_approvals_required", in: "body", type: "integer" },
			{ name: "keep_latest_artifact", in: "body", type: "boolean" },
			{ name: "show_default_award_emojis", in: "body", type: "boolean" },
			{ name: "mirror_user_id", in: "body", type: "integer" },
			{ name: "mirror_trigger_builds", in: "body", type: "boolean" },
			{ name: "only_mirror_protected_branches", in: "body", type: "boolean" },
			{ name: "mirror_overwrites_diverged_branches", in: "body", type: "boolean" },
			{ name: "import_url", in: "body", type: "string" },
			{ name: "template_name", in: "body", type: "string" },
			{ name: "template_project_id", in: "body", type: "integer" },
		],
		exclusive: [
			{ rule: "at-least-one", of: ["name", "path"] },
			{ rule: "mutually-exclusive", of: ["import_url", "template_name", "template_project_id"] },
		],
	},
	getProject: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "license", in: "query", type: "boolean", default: false },
			{ name: "statistics", in: "query", type: "boolean", default: false },
		],
	},
	updateProject: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "body", type: "string" },
			{ name: "path", in: "body", type: "string" },
			{ name: "default_branch", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
			{ name: "visibility", in: "body", type: "string", enum: ["private", "internal", "public"] },
			{ name: "issues_enabled", in: "body", type: "boolean" },
			{ name: "merge_requests_enabled", in: "body", type: "boolean" },
			{ name: "wiki_enabled", in: "body", type: "boolean" },
			{ name: "jobs_enabled", in: "body", type: "boolean" },
			{ name: "snippets_enabled", in: "body", type: "boolean" },
			{ name: "issues_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "repository_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "merge_requests_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "forking_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "wiki_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "builds_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "snippets_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "pages_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled", "public"] },
			{ name: "operations_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "analytics_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "container_registry_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "security_and_compliance_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "releases_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "environments_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "feature_flags_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "infrastructure_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "monitor_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "requirements_access_level", in: "body", type: "string", enum: ["disabled", "private", "enabled"] },
			{ name: "tag_list", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "topics", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "merge_method", in: "body", type: "string", enum: ["merge", "rebase_merge", "ff"] },
			{ name: "squash_option", in: "body", type: "string", enum: ["never", "always", "default_on", "default_off"] },
			{ name: "suggestion_commit_message", in: "body", type: "string" },
			{ name: "resolve_outdated_diff_discussions", in: "body", type: "boolean" },
			{ name: "only_allow_merge_if_pipeline_succeeds", in: "body", type: "boolean" },
			{ name: "allow_merge_on_skipped_pipeline", in: "body", type: "boolean" },
			{ name: "request_access_enabled", in: "body", type: "boolean" },
			{ name: "only_allow_merge_if_all_discussions_are_resolved", in: "body", type: "boolean" },
			{ name: "remove_source_branch_after_merge", in: "body", type: "boolean" },
			{ name: "printing_merge_request_link_enabled", in: "body", type: "boolean" },
			{ name: "autoclose_referenced_issues", in: "body", type: "boolean" },
			{ name: "emails_disabled", in: "body", type: "boolean" },
			{ name: "emails_enabled", in: "body", type: "boolean" },
			{ name: "container_registry_enabled", in: "body", type: "boolean" },
			{ name: "packages_enabled", in: "body", type: "boolean" },
			{ name: "service_desk_enabled", in: "body", type: "boolean" },
			{ name: "shared_runners_enabled", in: "body", type: "boolean" },
			{ name: "lfs_enabled", in: "body", type: "boolean" },
			{ name: "public_builds", in: "body", type: "boolean" },
			{ name: "public_jobs", in: "body", type: "boolean" },
			{ name: "build_git_strategy", in: "body", type: "string", enum: ["fetch", "clone"] },
			{ name: "build_timeout", in: "body", type: "integer" },
			{ name: "auto_cancel_pending_pipelines", in: "body", type: "string", enum: ["disabled", "enabled"] },
			{ name: "build_coverage_regex", in: "body", type: "string" },
			{ name: "ci_config_path", in: "body", type: "string" },
			{ name: "ci_default_git_depth", in: "body", type: "integer" },
			{ name: "ci_forward_deployment_enabled", in: "body", type: "boolean" },
			{ name: "restrict_user_defined_variables", in: "body", type: "boolean" },
			{ name: "auto_devops_enabled", in: "body", type: "boolean" },
			{ name: "auto_devops_deploy_strategy", in: "body", type: "string", enum: ["continuous", "manual", "timed_incremental"] },
			{ name: "approvals_before_merge", in: "body", type: "integer" },
			{ name: "external_authorization_classification_label", in: "body", type: "string" },
			{ name: "issues_template", in: "body", type: "string" },
			{ name: "merge_requests_template", in: "body", type: "string" },
			{ name: "mirror", in: "body", type: "boolean" },
			{ name: "avatar", in: "body", type: "any" },
			{ name: "container_expiration_policy_attributes", in: "body", type: "any" },
			{ name: "repository_storage", in: "body", type: "string" },
			{ name: "compliance_framework_setting", in: "body", type: "any" },
			{ name: "fallback_approvals_required", in: "body", type: "integer" },
			{ name: "keep_latest_artifact", in: "body", type: "boolean" },
			{ name: "show_default_award_emojis", in: "body", type: "boolean" },
			{ name: "mirror_user_id", in: "body", type: "integer" },
			{ name: "mirror_trigger_builds", in: "body", type: "boolean" },
			{ name: "only_mirror_protected_branches", in: "body", type: "boolean" },
			{ name: "mirror_overwrites_diverged_branches", in: "body", type: "boolean" },
			{ name: "import_url", in: "body", type: "string" },
			{ name: "initialize_with_readme", in: "body", type: "boolean" },
		],
		exclusive: [
			{ rule: "at-least-one", of: ["allow_merge_on_skipped_pipeline", "autoclose_referenced_issues", "auto_devops_enabled", "auto_devops_deploy_strategy", "auto_cancel_pending_pipelines", "build_coverage_regex", "build_git_strategy", "build_timeout", "builds_access_level", "ci_config_path", "ci_default_git_depth", "ci_forward_deployment_enabled", "container_registry_enabled", "container_expiration_policy_attributes", "default_branch", "description", "emails_disabled", "forking_access_level", "issues_access_level", "lfs_enabled", "merge_requests_access_level", "merge_method", "name", "only_allow_merge_if_all_discussions_are_resolved", "only_allow_merge_if_pipeline_succeeds", "pages_access_level", "path", "printing_merge_request_link_enabled", "public_builds", "remove_source_branch_after_merge", "repository_access_level", "request_access_enabled", "resolve_outdated_diff_discussions", "shared_runners_enabled", "snippets_access_level", "tag_list", "visibility", "wiki_access_level", "avatar", "suggestion_commit_message", "repository_storage", "compliance_framework_setting", "packages_enabled", "service_desk_enabled", "issues_enabled", "jobs_enabled", "merge_requests_enabled", "wiki_enabled", "snippets_enabled", "approvals_before_merge", "external_authorization_classification_label", "fallback_approvals_required", "import_url"], also: ["issues_template", "merge_requests_template", "restrict_user_defined_variables", "squash_option", "topics", "keep_latest_artifact", "operations_access_level", "analytics_access_level", "container_registry_access_level", "security_and_compliance_access_level", "releases_access_level", "environments_access_level", "feature_flags_access_level", "infrastructure_access_level", "monitor_access_level", "requirements_access_level", "emails_enabled", "public_jobs", "show_default_award_emojis", "initialize_with_readme", "mirror", "mirror_user_id", "mirror_trigger_builds", "only_mirror_protected_branches", "mirror_overwrites_diverged_branches"] },
		],
	},
	deleteProject: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	archiveProject: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
		],
	},
	listProjectAuditEvents: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "created_after", in: "query", type: "datetime" },
			{ name: "created_before", in: "query", type: "datetime" },
			{ name: "pagination", in: "query", type: "string", default: "offset" },
			{ name: "cursor", in: "query", type: "string" },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	getProjectAuditEvent: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "audit_event_id", in: "path", type: "integer", required: true },
		],
	},
	listProjectBoards: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProjectBoard: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "body", type: "string", required: true },
		],
	},
	getProjectBoard: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "board_id", in: "path", type: "integer", required: true },
		],
	},
	updateProjectBoard: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "board_id", in: "path", type: "integer", required: true },
			{ name: "name", in: "body", type: "string" },
			{ name: "hide_backlog_list", in: "body", type: "boolean" },
			{ name: "hide_closed_list", in: "body", type: "boolean" },
			{ name: "assignee_id", in: "body", type: "integer" },
			{ name: "milestone_id", in: "body", type: "integer" },
			{ name: "labels", in: "body", type: "string" },
			{ name: "weight", in: "body", type: "integer", minimum: 0, maximum: 9 },
		],
	},
	deleteProjectBoard: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "board_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listProjectBoardLists: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "board_id", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProjectBoardList: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "board_id", in: "path", type: "integer", required: true },
			{ name: "label_id", in: "body", type: "integer" },
			{ name: "milestone_id", in: "body", type: "integer" },
			{ name: "assignee_id", in: "body", type: "integer" },
		],
		exclusive: [
			{ rule: "exactly-one", of: ["label_id", "milestone_id", "assignee_id"] },
		],
	},
	getProjectBoardList: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "board_id", in: "path", type: "integer", required: true },
			{ name: "list_id", in: "path", type: "integer", required: true },
		],
	},
	updateProjectBoardList: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "board_id", in: "path", type: "integer", required: true },
			{ name: "list_id", in: "path", type: "integer", required: true },
			{ name: "position", in: "body", type: "integer", required: true, null: false },
		],
	},
	deleteProjectBoardList: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "board_id", in: "path", type: "integer", required: true },
			{ name: "list_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listProjectClusters: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProjectCluster: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "body", type: "string", required: true },
			{ name: "enabled", in: "body", type: "boolean", default: true },
			{ name: "domain", in: "body", type: "string" },
			{ name: "environment_scope", in: "body", type: "string", default: "*" },
			{ name: "management_project_id", in: "body", type: "integer" },
			{ name: "managed", in: "body", type: "boolean", default: true },
			{ name: "platform_kubernetes_attributes", in: "body", type: "object", required: true, properties: [{ name: "api_url", in: "body", type: "string", required: true, blank: false }, { name: "token", in: "body", type: "string", required: true }, { name: "ca_cert", in: "body", type: "string" }, { name: "namespace", in: "body", type: "string" }, { name: "authorization_type", in: "body", type: "string", default: "rbac", enum: ["unknown_authorization", "rbac", "abac"] }] },
		],
	},
	getProjectCluster: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "cluster_id", in: "path", type: "integer", required: true },
		],
	},
	updateProjectCluster: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "cluster_id", in: "path", type: "integer", required: true },
			{ name: "name", in: "body", type: "string" },
			{ name: "domain", in: "body", type: "string" },
			{ name: "environment_scope", in: "body", type: "string" },
			{ name: "management_project_id", in: "body", type: "integer" },
			{ name: "enabled", in: "body", type: "boolean" },
			{ name: "managed", in: "body", type: "boolean" },
			{ name: "platform_kubernetes_attributes", in: "body", type: "object", properties: [{ name: "api_url", in: "body", type: "string" }, { name: "token", in: "body", type: "string" }, { name: "ca_cert", in: "body", type: "string" }, { name: "namespace", in: "body", type: "string" }] },
		],
	},
	deleteProjectCluster: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "cluster_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listCommitDiscussions: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "commit_id", in: "path", type: "string", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createCommitDiscussion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "commit_id", in: "path", type: "string", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "position", in: "body", type: "object", properties: [{ name: "base_sha", in: "body", type: "string", required: true }, { name: "start_sha", in: "body", type: "string", required: true }, { name: "head_sha", in: "body", type: "string", required: true }, { name: "position_type", in: "body", type: "string", required: true, enum: ["text", "image"] }, { name: "new_path", in: "body", type: "string" }, { name: "new_line", in: "body", type: "integer" }, { name: "old_path", in: "body", type: "string" }, { name: "old_line", in: "body", type: "integer" }, { name: "line_range", in: "body", type: "object", properties: [{ name: "start", in: "body", type: "object", properties: [{ name: "line_code", in: "body", type: "string", required: true, null: false }, { name: "type", in: "body", type: "string", required: true }, { name: "old_line", in: "body", type: "integer" }, { name: "new_line", in: "body", type: "integer" }] }, { name: "end", in: "body", type: "object", properties: [{ name: "line_code", in: "body", type: "string", required: true, null: false }, { name: "type", in: "body", type: "string", required: true }, { name: "old_line", in: "body", type: "integer" }, { name: "new_line", in: "body", type: "integer" }] }] }, { name: "width", in: "body", type: "integer" }, { name: "height", in: "body", type: "integer" }, { name: "x", in: "body", type: "integer" }, { name: "y", in: "body", type: "integer" }] },
		],
	},
	getCommitDiscussion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "commit_id", in: "path", type: "string", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
		],
	},
	listCommitDiscussionNotes: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "commit_id", in: "path", type: "string", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
		],
	},
	createCommitDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "commit_id", in: "path", type: "string", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "note_id", in: "body", type: "any" },
		],
	},
	getCommitDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "commit_id", in: "path", type: "string", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
		],
	},
	updateCommitDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "commit_id", in: "path", type: "string", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string" },
			{ name: "resolved", in: "body", type: "boolean" },
		],
		exclusive: [
			{ rule: "exactly-one", of: ["body", "resolved"] },
		],
	},
	deleteCommitDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "commit_id", in: "path", type: "string", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listProjectGroups: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["path", "name"], shortest: 3 } },
			{ name: "skip_groups", in: "query", type: "array", commas: true, items: { name: "", in: "query", type: "integer" } },
			{ name: "with_shared", in: "query", type: "boolean", default: false },
			{ name: "shared_min_access_level", in: "query", type: "integer", enum: ["10", "20", "30", "40", "50"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listProjectIssues: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "scope", in: "query", type: "string", enum: ["created_by_me", "assigned_to_me", "all", "created-by-me", "assigned-to-me"] },
			{ name: "with_labels_details", in: "query", type: "boolean", default: false },
			{ name: "state", in: "query", type: "string", default: "all", enum: ["opened", "closed", "all"], filter: { is: "equal", on: "state", ignored: ["all"] } },
			{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } },
			{ name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } },
			{ name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } },
			{ name: "author_username", in: "query", type: "string" },
			{ name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } },
			{ name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } },
			{ name: "weight", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "weight" } },
			{ name: "epic_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "epic_id" } },
			{ name: "iids", in: "query", type: "array", commas: true, filter: { is: "in", on: "iid" }, items: { name: "", in: "query", type: "integer" } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["title", "description"], shortest: 3, chosenBy: "in" } },
			{ name: "in", in: "query", type: "string" },
			{ name: "created_after", in: "query", type: "datetime", filter: { is: "after", on: "created_at" } },
			{ name: "created_before", in: "query", type: "datetime", filter: { is: "before", on: "created_at" } },
			{ name: "updated_after", in: "query", type: "datetime", filter: { is: "after", on: "updated_at" } },
			{ name: "updated_before", in: "query", type: "datetime", filter: { is: "before", on: "updated_at" } },
			{ name: "due_date", in: "query", type: "string", enum: ["0", "overdue", "week", "month", "next_month_and_previous_two_weeks", ""] },
			{ name: "confidential", in: "query", type: "boolean", filter: { is: "equal", on: "confidential" } },
			{ name: "not", in: "query", type: "object", properties: [{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } }, { name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } }, { name: "weight", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "weight" } }, { name: "iids", in: "query", type: "array", commas: true, filter: { is: "in", on: "iid" }, items: { name: "", in: "query", type: "integer" } }, { name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } }, { name: "author_username", in: "query", type: "string" }, { name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } }, { name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } }] },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["created_at", "updated_at", "priority", "due_date", "relative_position", "label_priority", "milestone_due", "popularity", "weight"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
		exclusive: [
			{ rule: "mutually-exclusive", of: ["author_id", "author_username"] },
			{ rule: "mutually-exclusive", of: ["assignee_id", "assignee_username"] },
			{ rule: "mutually-exclusive", of: ["not[author_id]", "not[author_username]"] },
			{ rule: "mutually-exclusive", of: ["not[assignee_id]", "not[assignee_username]"] },
		],
	},
	createProjectIssue: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "title", in: "body", type: "string", required: true },
			{ name: "description", in: "body", type: "string" },
			{ name: "assignee_ids", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "integer" } },
			{ name: "assignee_id", in: "body", type: "integer" },
			{ name: "milestone_id", in: "body", type: "integer" },
			{ name: "labels", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "due_date", in: "body", type: "string", format: "day" },
			{ name: "confidential", in: "body", type: "boolean" },
			{ name: "weight", in: "body", type: "integer" },
			{ name: "epic_id", in: "body", type: "integer" },
			{ name: "epic_iid", in: "body", type: "integer" },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "iid", in: "body", type: "integer", minimum: 1, maximum: 2147483647 },
		],
		exclusive: [
			{ rule: "mutually-exclusive", of: ["epic_id", "epic_iid"] },
		],
	},
	getProjectIssue: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
		],
	},
	updateProjectIssue: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "title", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
			{ name: "assignee_ids", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "integer" } },
			{ name: "assignee_id", in: "body", type: "integer" },
			{ name: "milestone_id", in: "body", type: "integer" },
			{ name: "labels", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "due_date", in: "body", type: "string", format: "day" },
			{ name: "confidential", in: "body", type: "boolean" },
			{ name: "weight", in: "body", type: "integer" },
			{ name: "epic_id", in: "body", type: "integer" },
			{ name: "epic_iid", in: "body", type: "integer" },
			{ name: "add_labels", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "remove_labels", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "discussion_locked", in: "body", type: "boolean" },
			{ name: "state_event", in: "body", type: "string", enum: ["close", "reopen"] },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "updated_at", in: "body", type: "datetime", blank: false },
		],
		exclusive: [
			{ rule: "mutually-exclusive", of: ["epic_id", "epic_iid"] },
			{ rule: "at-least-one", of: ["assignee_id", "assignee_ids", "confidential", "created_at", "description", "discussion_locked", "due_date", "labels", "add_labels", "remove_labels", "milestone_id", "state_event", "title", "weight", "epic_id", "epic_iid"] },
		],
	},
	deleteProjectIssue: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listIssueDiscussions: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createIssueDiscussion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
		],
	},
	getIssueDiscussion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
		],
	},
	listIssueDiscussionNotes: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
		],
	},
	createIssueDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "note_id", in: "body", type: "any" },
		],
	},
	getIssueDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
		],
	},
	updateIssueDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string" },
			{ name: "resolved", in: "body", type: "boolean" },
		],
		exclusive: [
			{ rule: "exactly-one", of: ["body", "resolved"] },
		],
	},
	deleteIssueDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listIssueNotes: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["created_at", "updated_at"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["desc", "asc"] },
			{ name: "activity_filter", in: "query", type: "string", default: "all_notes", enum: ["all_notes", "only_comments", "only_activity"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createIssueNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "confidential", in: "body", type: "boolean" },
		],
	},
	getIssueNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
		],
	},
	updateIssueNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", blank: false },
			{ name: "confidential", in: "body", type: "boolean" },
		],
	},
	deleteIssueNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listIssueParticipants: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "issue_iid", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listProjectLabels: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "with_counts", in: "query", type: "boolean", default: false },
			{ name: "include_ancestor_groups", in: "query", type: "boolean", default: true },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["name", "description"], shortest: 1 } },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProjectLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "body", type: "string", required: true },
			{ name: "color", in: "body", type: "string", required: true },
			{ name: "description", in: "body", type: "string" },
			{ name: "priority", in: "body", type: "integer" },
		],
	},
	updateNamedProjectLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "label_id", in: "body", type: "integer" },
			{ name: "name", in: "body", type: "string" },
			{ name: "new_name", in: "body", type: "string" },
			{ name: "color", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
			{ name: "priority", in: "body", type: "integer" },
		],
		exclusive: [
			{ rule: "at-least-one", of: ["new_name", "color", "description", "priority"] },
			{ rule: "exactly-one", of: ["label_id", "name"] },
		],
	},
	deleteNamedProjectLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "label_id", in: "query", type: "integer" },
			{ name: "name", in: "query", type: "string" },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
		exclusive: [
			{ rule: "exactly-one", of: ["label_id", "name"] },
		],
	},
	promoteNamedProjectLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "body", type: "string", required: true },
		],
	},
	subscribeToProjectLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "label_id", in: "path", type: "string", required: true, null: false },
		],
	},
	unsubscribeFromProjectLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "label_id", in: "path", type: "string", required: true, null: false },
		],
	},
	getProjectLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "path", type: "string", required: true, null: false },
			{ name: "include_ancestor_groups", in: "query", type: "boolean", default: true },
		],
	},
	updateProjectLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "path", type: "string", required: true, null: false },
			{ name: "new_name", in: "body", type: "string" },
			{ name: "color", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
			{ name: "priority", in: "body", type: "integer" },
		],
		exclusive: [
			{ rule: "at-least-one", of: ["new_name", "color", "description", "priority"] },
		],
	},
	deleteProjectLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "path", type: "string", required: true, null: false },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	promoteProjectLabel: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "path", type: "string", required: true, null: false },
		],
	},
	listProjectMembers: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "query", in: "query", type: "string", filter: { is: "match", on: ["name", "username"], shortest: 3, exact: ["email"] } },
			{ name: "user_ids", in: "query", type: "array", commas: true, filter: { is: "in", on: "id" }, items: { name: "", in: "query", type: "integer" } },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	addProjectMember: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "access_level", in: "body", type: "integer", required: true, null: false },
			{ name: "user_id", in: "body", type: "string", required: true, null: false },
			{ name: "expires_at", in: "body", type: "datetime" },
		],
	},
	listAllProjectMembers: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "query", in: "query", type: "string", filter: { is: "match", on: ["name", "username"], shortest: 3, exact: ["email"] } },
			{ name: "user_ids", in: "query", type: "array", commas: true, filter: { is: "in", on: "id" }, items: { name: "", in: "query", type: "integer" } },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	getAnyProjectMember: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "user_id", in: "path", type: "integer", required: true },
		],
	},
	getProjectMember: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "user_id", in: "path", type: "integer", required: true },
		],
	},
	updateProjectMember: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "user_id", in: "path", type: "integer", required: true },
			{ name: "access_level", in: "body", type: "integer", required: true, null: false },
			{ name: "expires_at", in: "body", type: "datetime" },
		],
	},
	removeProjectMember: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "user_id", in: "path", type: "integer", required: true },
			{ name: "unassign_issuables", in: "query", type: "boolean", default: false },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listProjectMergeRequests: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "scope", in: "query", type: "string", enum: ["created_by_me", "assigned_to_me", "all", "created-by-me", "assigned-to-me"] },
			{ name: "iids", in: "query", type: "array", commas: true, filter: { is: "in", on: "iid" }, items: { name: "", in: "query", type: "integer" } },
			{ name: "view", in: "query", type: "string", enum: ["simple"] },
			{ name: "with_labels_details", in: "query", type: "boolean", default: false },
			{ name: "with_merge_status_recheck", in: "query", type: "boolean", default: false },
			{ name: "state", in: "query", type: "string", default: "all", enum: ["opened", "closed", "locked", "merged", "all"], filter: { is: "equal", on: "state", ignored: ["all"] } },
			{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } },
			{ name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } },
			{ name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } },
			{ name: "author_username", in: "query", type: "string" },
			{ name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } },
			{ name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } },
			{ name: "reviewer_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "reviewer_ids" } },
			{ name: "reviewer_username", in: "query", type: "string" },
			{ name: "approver_ids", in: "query", type: "array", noneAny: true, items: { name: "", in: "query", type: "integer", noneAny: true } },
			{ name: "approved_by_ids", in: "query", type: "array", noneAny: true, filter: { is: "all", on: "approved_by_ids" }, items: { name: "", in: "query", type: "integer", noneAny: true } },
			{ name: "my_reaction_emoji", in: "query", type: "string" },
			{ name: "source_branch", in: "query", type: "string", filter: { is: "equal", on: "source_branch" } },
			{ name: "target_branch", in: "query", type: "string", filter: { is: "equal", on: "target_branch" } },
			{ name: "source_project_id", in: "query", type: "integer", filter: { is: "equal", on: "project_id" } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["title", "description"], shortest: 3, chosenBy: "in" } },
			{ name: "in", in: "query", type: "string" },
			{ name: "wip", in: "query", type: "string", enum: ["yes", "no"] },
			{ name: "created_after", in: "query", type: "datetime", filter: { is: "after", on: "created_at" } },
			{ name: "created_before", in: "query", type: "datetime", filter: { is: "before", on: "created_at" } },
			{ name: "updated_after", in: "query", type: "datetime", filter: { is: "after", on: "updated_at" } },
			{ name: "updated_before", in: "query", type: "datetime", filter: { is: "before", on: "updated_at" } },
			{ name: "not", in: "query", type: "object", properties: [{ name: "labels", in: "query", type: "array", commas: true, noneAny: true, filter: { is: "all", on: "labels" }, items: { name: "", in: "query", type: "string" } }, { name: "milestone", in: "query", type: "string", noneAny: true, filter: { is: "equal", on: "milestone" } }, { name: "author_id", in: "query", type: "integer", filter: { is: "equal", on: "author_id" } }, { name: "author_username", in: "query", type: "string" }, { name: "assignee_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "assignee_ids" } }, { name: "assignee_username", in: "query", type: "array", items: { name: "", in: "query", type: "string" } }, { name: "reviewer_id", in: "query", type: "integer", noneAny: true, filter: { is: "equal", on: "reviewer_ids" } }, { name: "reviewer_username", in: "query", type: "string" }, { name: "my_reaction_emoji", in: "query", type: "string" }] },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["created_at", "updated_at"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
		exclusive: [
			{ rule: "mutually-exclusive", of: ["author_id", "author_username"] },
			{ rule: "mutually-exclusive", of: ["assignee_id", "assignee_username"] },
			{ rule: "mutually-exclusive", of: ["reviewer_id", "reviewer_username"] },
			{ rule: "mutually-exclusive", of: ["not[author_id]", "not[author_username]"] },
			{ rule: "mutually-exclusive", of: ["not[assignee_id]", "not[assignee_username]"] },
			{ rule: "mutually-exclusive", of: ["not[reviewer_id]", "not[reviewer_username]"] },
		],
	},
	createMergeRequest: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "title", in: "body", type: "string", required: true },
			{ name: "source_branch", in: "body", type: "string", required: true },
			{ name: "target_branch", in: "body", type: "string", required: true },
			{ name: "target_project_id", in: "body", type: "integer" },
			{ name: "description", in: "body", type: "string" },
			{ name: "assignee_id", in: "body", type: "integer" },
			{ name: "assignee_ids", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "integer" } },
			{ name: "reviewer_ids", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "integer" } },
			{ name: "labels", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "milestone_id", in: "body", type: "integer" },
			{ name: "remove_source_branch", in: "body", type: "boolean" },
			{ name: "squash", in: "body", type: "boolean" },
			{ name: "allow_collaboration", in: "body", type: "boolean" },
			{ name: "allow_maintainer_to_push", in: "body", type: "boolean" },
			{ name: "approvals_before_merge", in: "body", type: "integer" },
		],
	},
	getMergeRequest: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "include_diverged_commits_count", in: "query", type: "boolean", default: false },
			{ name: "include_rebase_in_progress", in: "query", type: "boolean", default: false },
		],
	},
	updateMergeRequest: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "title", in: "body", type: "string", blank: false },
			{ name: "target_branch", in: "body", type: "string", blank: false },
			{ name: "description", in: "body", type: "string" },
			{ name: "assignee_id", in: "body", type: "integer" },
			{ name: "assignee_ids", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "integer" } },
			{ name: "reviewer_ids", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "integer" } },
			{ name: "labels", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "milestone_id", in: "body", type: "integer" },
			{ name: "remove_source_branch", in: "body", type: "boolean" },
			{ name: "squash", in: "body", type: "boolean" },
			{ name: "allow_collaboration", in: "body", type: "boolean" },
			{ name: "allow_maintainer_to_push", in: "body", type: "boolean" },
			{ name: "add_labels", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "remove_labels", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "state_event", in: "body", type: "string", enum: ["close", "reopen"] },
			{ name: "discussion_locked", in: "body", type: "boolean" },
		],
		exclusive: [
			{ rule: "at-least-one", of: ["assignee_id", "assignee_ids", "reviewer_ids", "description", "labels", "add_labels", "remove_labels", "milestone_id", "remove_source_branch", "allow_collaboration", "allow_maintainer_to_push", "squash", "target_branch", "title", "state_event", "discussion_locked"] },
		],
	},
	getMergeRequestApprovals: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
		],
	},
	approveMergeRequest: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "sha", in: "body", type: "string" },
		],
	},
	getMergeRequestChanges: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
		],
	},
	listMergeRequestClosingIssues: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listMergeRequestCommits: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listMergeRequestDiffs: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listMergeRequestDiscussions: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createMergeRequestDiscussion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "commit_id", in: "body", type: "string" },
			{ name: "position", in: "body", type: "object", properties: [{ name: "base_sha", in: "body", type: "string", required: true }, { name: "start_sha", in: "body", type: "string", required: true }, { name: "head_sha", in: "body", type: "string", required: true }, { name: "position_type", in: "body", type: "string", required: true, enum: ["text", "image"] }, { name: "new_path", in: "body", type: "string" }, { name: "new_line", in: "body", type: "integer" }, { name: "old_path", in: "body", type: "string" }, { name: "old_line", in: "body", type: "integer" }, { name: "line_range", in: "body", type: "object", properties: [{ name: "start", in: "body", type: "object", properties: [{ name: "line_code", in: "body", type: "string", required: true, null: false }, { name: "type", in: "body", type: "string", required: true }, { name: "old_line", in: "body", type: "integer" }, { name: "new_line", in: "body", type: "integer" }] }, { name: "end", in: "body", type: "object", properties: [{ name: "line_code", in: "body", type: "string", required: true, null: false }, { name: "type", in: "body", type: "string", required: true }, { name: "old_line", in: "body", type: "integer" }, { name: "new_line", in: "body", type: "integer" }] }] }, { name: "width", in: "body", type: "integer" }, { name: "height", in: "body", type: "integer" }, { name: "x", in: "body", type: "integer" }, { name: "y", in: "body", type: "integer" }] },
		],
	},
	getMergeRequestDiscussion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
		],
	},
	resolveMergeRequestDiscussion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "resolved", in: "body", type: "boolean", required: true, null: false },
		],
	},
	listMergeRequestDiscussionNotes: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
		],
	},
	createMergeRequestDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "note_id", in: "body", type: "any" },
		],
	},
	getMergeRequestDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
		],
	},
	updateMergeRequestDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string" },
			{ name: "resolved", in: "body", type: "boolean" },
		],
		exclusive: [
			{ rule: "exactly-one", of: ["body", "resolved"] },
		],
	},
	deleteMergeRequestDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	acceptMergeRequest: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "sha", in: "body", type: "string" },
			{ name: "squash", in: "body", type: "boolean" },
			{ name: "merge_commit_message", in: "body", type: "string" },
			{ name: "squash_commit_message", in: "body", type: "string" },
			{ name: "should_remove_source_branch", in: "body", type: "boolean" },
			{ name: "merge_when_pipeline_succeeds", in: "body", type: "boolean" },
			{ name: "auto_merge", in: "body", type: "boolean" },
		],
	},
	listMergeRequestNotes: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["created_at", "updated_at"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["desc", "asc"] },
			{ name: "activity_filter", in: "query", type: "string", default: "all_notes", enum: ["all_notes", "only_comments", "only_activity"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createMergeRequestNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "confidential", in: "body", type: "boolean" },
		],
	},
	getMergeRequestNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
		],
	},
	updateMergeRequestNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", blank: false },
			{ name: "confidential", in: "body", type: "boolean" },
		],
	},
	deleteMergeRequestNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	downloadMergeRequestDiff: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
		],
	},
	unapproveMergeRequest: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
		],
	},
	listMergeRequestVersions: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	getMergeRequestVersion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "merge_request_iid", in: "path", type: "integer", required: true },
			{ name: "version_id", in: "path", type: "integer", required: true },
		],
	},
	listProjectMilestones: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "iids", in: "query", type: "array", commas: true, filter: { is: "in", on: "iid" }, items: { name: "", in: "query", type: "integer" } },
			{ name: "state", in: "query", type: "string", default: "all", enum: ["active", "closed", "all"], filter: { is: "equal", on: "state", ignored: ["all"] } },
			{ name: "title", in: "query", type: "string", filter: { is: "equal", on: "title", empty: true } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["title", "description"], shortest: 2 } },
			{ name: "include_parent_milestones", in: "query", type: "boolean", default: false },
			{ name: "include_ancestors", in: "query", type: "boolean", default: false },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProjectMilestone: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "title", in: "body", type: "string", required: true },
			{ name: "description", in: "body", type: "string" },
			{ name: "due_date", in: "body", type: "string", format: "day" },
			{ name: "start_date", in: "body", type: "string", format: "day" },
		],
	},
	getProjectMilestone: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "milestone_id", in: "path", type: "integer", required: true },
		],
	},
	updateProjectMilestone: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "milestone_id", in: "path", type: "integer", required: true },
			{ name: "title", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
			{ name: "due_date", in: "body", type: "string", format: "day" },
			{ name: "start_date", in: "body", type: "string", format: "day" },
			{ name: "state_event", in: "body", type: "string", enum: ["close", "activate"] },
		],
		exclusive: [
			{ rule: "at-least-one", of: ["title", "description", "start_date", "due_date", "state_event"] },
		],
	},
	deleteProjectMilestone: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "milestone_id", in: "path", type: "integer", required: true },
		],
	},
	listProjectMilestoneIssues: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "milestone_id", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listProjectMilestoneMergeRequests: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "milestone_id", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	promoteProjectMilestone: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "milestone_id", in: "path", type: "integer", required: true },
		],
	},
	listProtectedBranches: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["name"], shortest: 3 } },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProtectedBranch: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "body", type: "string", required: true },
			{ name: "push_access_level", in: "body", type: "integer", default: 40, enum: ["0", "30", "40"] },
			{ name: "merge_access_level", in: "body", type: "integer", default: 40, enum: ["0", "30", "40"] },
			{ name: "allow_force_push", in: "body", type: "boolean", default: false },
		],
	},
	getProtectedBranch: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "path", type: "string", required: true },
		],
	},
	deleteProtectedBranch: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "name", in: "path", type: "string", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listProjectReleases: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "order_by", in: "query", type: "string", default: "released_at", enum: ["released_at", "created_at"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProjectRelease: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "tag_name", in: "body", type: "string", required: true, null: false },
			{ name: "name", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
			{ name: "milestones", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "ref", in: "body", type: "string" },
			{ name: "tag_message", in: "body", type: "string" },
			{ name: "released_at", in: "body", type: "datetime" },
			{ name: "assets", in: "body", type: "object", properties: [{ name: "links", in: "body", type: "array", items: { name: "", in: "body", type: "object", properties: [{ name: "name", in: "body", type: "string", required: true, null: false }, { name: "url", in: "body", type: "string", required: true, null: false }, { name: "filepath", in: "body", type: "string" }, { name: "link_type", in: "body", type: "string", default: "other", enum: ["other", "runbook", "image", "package"] }] } }] },
		],
	},
	getProjectRelease: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "tag_name", in: "path", type: "string", required: true },
		],
	},
	updateProjectRelease: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "tag_name", in: "path", type: "string", required: true },
			{ name: "name", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
			{ name: "milestones", in: "body", type: "array", commas: true, items: { name: "", in: "body", type: "string" } },
			{ name: "released_at", in: "body", type: "datetime", blank: false, null: false },
		],
	},
	deleteProjectRelease: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "tag_name", in: "path", type: "string", required: true },
		],
	},
	getRepositoryArchive: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "format", in: "path", type: "string", enum: ["tar.gz", "tgz", "gz", "tar.bz2", "tbz", "tbz2", "tb2", "bz2", "tar", "zip"] },
			{ name: "sha", in: "query", type: "string" },
		],
	},
	getRepositoryBlob: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "sha", in: "path", type: "string", required: true },
		],
	},
	downloadRepositoryBlob: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "sha", in: "path", type: "string", required: true },
		],
	},
	listProjectBranches: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "search", in: "query", type: "string" },
			{ name: "sort", in: "query", type: "string" },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProjectBranch: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "branch", in: "body", type: "string", required: true, blank: false },
			{ name: "ref", in: "body", type: "string", required: true, blank: false },
		],
	},
	getProjectBranch: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "branch", in: "path", type: "string", required: true },
		],
	},
	deleteProjectBranch: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "branch", in: "path", type: "string", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listProjectCommits: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "ref_name", in: "query", type: "string" },
			{ name: "since", in: "query", type: "datetime" },
			{ name: "until", in: "query", type: "datetime" },
			{ name: "path", in: "query", type: "string" },
			{ name: "all", in: "query", type: "boolean", default: false },
			{ name: "with_stats", in: "query", type: "boolean", default: false },
			{ name: "trailers", in: "query", type: "boolean", default: false },
			{ name: "first_parent", in: "query", type: "boolean", default: false },
			{ name: "order", in: "query", type: "string", default: "default", enum: ["default", "topo"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProjectCommit: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "branch", in: "body", type: "string", required: true, blank: false },
			{ name: "commit_message", in: "body", type: "string", required: true, null: false },
			{ name: "actions", in: "body", type: "array", required: true, null: false, items: { name: "", in: "body", type: "object", properties: [{ name: "action", in: "body", type: "string", required: true, enum: ["create", "update", "move", "delete", "chmod"], null: false }, { name: "file_path", in: "body", type: "string", required: true, null: false }, { name: "previous_path", in: "body", type: "string" }, { name: "content", in: "body", type: "string" }, { name: "encoding", in: "body", type: "string", default: "text", enum: ["text", "base64"] }, { name: "last_commit_id", in: "body", type: "string" }, { name: "execute_filemode", in: "body", type: "boolean" }] } },
			{ name: "start_branch", in: "body", type: "string" },
			{ name: "start_sha", in: "body", type: "string" },
			{ name: "author_name", in: "body", type: "string" },
			{ name: "author_email", in: "body", type: "string" },
			{ name: "stats", in: "body", type: "boolean", default: true },
			{ name: "force", in: "body", type: "boolean", default: false },
		],
		exclusive: [
			{ rule: "mutually-exclusive", of: ["start_branch", "start_sha"] },
		],
	},
	getProjectCommit: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "sha", in: "path", type: "string", required: true },
			{ name: "stats", in: "query", type: "boolean", default: true },
		],
	},
	listCommitComments: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "sha", in: "path", type: "string", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createCommitComment: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "sha", in: "path", type: "string", required: true },
			{ name: "note", in: "body", type: "string", required: true, null: false },
			{ name: "path", in: "body", type: "string", requires: "line" },
			{ name: "line", in: "body", type: "integer" },
			{ name: "line_type", in: "body", type: "string", default: "new", enum: ["new", "old"] },
		],
	},
	listProjectCommitDiffs: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "sha", in: "path", type: "string", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listCommitMergeRequests: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "sha", in: "path", type: "string", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	listCommitStatuses: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "sha", in: "path", type: "string", required: true },
			{ name: "ref", in: "query", type: "string", filter: { is: "equal", on: "ref" } },
			{ name: "stage", in: "query", type: "string" },
			{ name: "name", in: "query", type: "string", filter: { is: "equal", on: "name" } },
			{ name: "all", in: "query", type: "boolean", default: false },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	compareRepository: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "from", in: "query", type: "string", required: true },
			{ name: "to", in: "query", type: "string", required: true },
			{ name: "straight", in: "query", type: "boolean", default: false },
			{ name: "unidiff", in: "query", type: "boolean", default: false },
		],
	},
	listRepositoryContributors: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "order_by", in: "query", type: "string", default: "commits", enum: ["name", "email", "commits"] },
			{ name: "sort", in: "query", type: "string", default: "asc", enum: ["asc", "desc"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	getProjectFile: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "file_path", in: "path", type: "string", required: true, format: "file-path" },
			{ name: "ref", in: "query", type: "string", required: true, blank: false },
		],
	},
	createProjectFile: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "file_path", in: "path", type: "string", required: true, format: "file-path" },
			{ name: "branch", in: "body", type: "string", required: true, blank: false },
			{ name: "commit_message", in: "body", type: "string", required: true, blank: false },
			{ name: "content", in: "body", type: "string", required: true, null: false },
			{ name: "encoding", in: "body", type: "string", default: "text", enum: ["text", "base64"] },
			{ name: "start_branch", in: "body", type: "string" },
			{ name: "author_name", in: "body", type: "string" },
			{ name: "author_email", in: "body", type: "string" },
			{ name: "execute_filemode", in: "body", type: "boolean" },
		],
	},
	updateProjectFile: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "file_path", in: "path", type: "string", required: true, format: "file-path" },
			{ name: "branch", in: "body", type: "string", required: true, blank: false },
			{ name: "commit_message", in: "body", type: "string", required: true, blank: false },
			{ name: "content", in: "body", type: "string", required: true, null: false },
			{ name: "encoding", in: "body", type: "string", default: "text", enum: ["text", "base64"] },
			{ name: "start_branch", in: "body", type: "string" },
			{ name: "author_name", in: "body", type: "string" },
			{ name: "author_email", in: "body", type: "string" },
			{ name: "execute_filemode", in: "body", type: "boolean" },
			{ name: "last_commit_id", in: "body", type: "string" },
		],
	},
	deleteProjectFile: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "file_path", in: "path", type: "string", required: true, format: "file-path" },
			{ name: "branch", in: "query", type: "string", required: true, blank: false },
			{ name: "commit_message", in: "query", type: "string", required: true, blank: false },
			{ name: "start_branch", in: "query", type: "string" },
			{ name: "author_name", in: "query", type: "string" },
			{ name: "author_email", in: "query", type: "string" },
		],
	},
	downloadProjectFile: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "file_path", in: "path", type: "string", required: true, format: "file-path" },
			{ name: "ref", in: "query", type: "string" },
		],
	},
	getRepositoryMergeBase: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "refs", in: "query", type: "array", required: true, items: { name: "", in: "query", type: "string" } },
		],
	},
	listProjectTags: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "order_by", in: "query", type: "string", default: "updated", enum: ["updated", "name"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "search", in: "query", type: "string" },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProjectTag: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "tag_name", in: "body", type: "string", required: true, null: false },
			{ name: "ref", in: "body", type: "string", required: true, null: false },
			{ name: "message", in: "body", type: "string" },
			{ name: "release_description", in: "body", type: "string" },
		],
	},
	getProjectTag: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "tag_name", in: "path", type: "string", required: true },
		],
	},
	deleteProjectTag: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "tag_name", in: "path", type: "string", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listRepositoryTree: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "path", in: "query", type: "string" },
			{ name: "ref", in: "query", type: "string" },
			{ name: "recursive", in: "query", type: "boolean", default: false },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	shareProject: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "group_id", in: "body", type: "integer", required: true, null: false },
			{ name: "group_access", in: "body", type: "integer", required: true, enum: ["10", "20", "30", "40"], null: false },
			{ name: "expires_at", in: "body", type: "string", format: "day" },
		],
	},
	unshareProject: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "group_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listProjectSnippets: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createProjectSnippet: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "title", in: "body", type: "string", required: true, blank: false },
			{ name: "description", in: "body", type: "string" },
			{ name: "visibility", in: "body", type: "string", default: "private", enum: ["private", "internal", "public"] },
			{ name: "files", in: "body", type: "array", items: { name: "", in: "body", type: "object", properties: [{ name: "file_path", in: "body", type: "string", required: true, blank: false, format: "file-path" }, { name: "content", in: "body", type: "string", required: true, blank: false }] } },
			{ name: "content", in: "body", type: "string", blank: false, requires: "file_name" },
			{ name: "file_name", in: "body", type: "string" },
		],
		exclusive: [
			{ rule: "exactly-one", of: ["files", "content"] },
		],
	},
	getProjectSnippet: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
		],
	},
	updateProjectSnippet: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "content", in: "body", type: "string", blank: false },
			{ name: "description", in: "body", type: "string" },
			{ name: "files", in: "body", type: "array", items: { name: "", in: "body", type: "object", properties: [{ name: "action", in: "body", type: "string", required: true, enum: ["create", "update", "delete", "move"] }, { name: "file_path", in: "body", type: "string", format: "file-path" }, { name: "previous_path", in: "body", type: "string", format: "file-path" }, { name: "content", in: "body", type: "string" }] } },
			{ name: "file_name", in: "body", type: "string" },
			{ name: "title", in: "body", type: "string", blank: false },
			{ name: "visibility", in: "body", type: "string", enum: ["private", "internal", "public"] },
		],
		exclusive: [
			{ rule: "mutually-exclusive", of: ["files", "content"] },
			{ rule: "mutually-exclusive", of: ["files", "file_name"] },
			{ rule: "at-least-one", of: ["content", "description", "files", "file_name", "title", "visibility"] },
		],
	},
	deleteProjectSnippet: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	listSnippetDiscussions: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createSnippetDiscussion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
		],
	},
	getSnippetDiscussion: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
		],
	},
	listSnippetDiscussionNotes: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
		],
	},
	createSnippetDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "note_id", in: "body", type: "any" },
		],
	},
	getSnippetDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
		],
	},
	updateSnippetDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string" },
			{ name: "resolved", in: "body", type: "boolean" },
		],
		exclusive: [
			{ rule: "exactly-one", of: ["body", "resolved"] },
		],
	},
	deleteSnippetDiscussionNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "discussion_id", in: "path", type: "string", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	downloadProjectSnippetFile: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "ref", in: "path", type: "string", required: true },
			{ name: "file_path", in: "path", type: "string", required: true, format: "file-path" },
		],
	},
	listSnippetNotes: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["created_at", "updated_at"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["desc", "asc"] },
			{ name: "activity_filter", in: "query", type: "string", default: "all_notes", enum: ["all_notes", "only_comments", "only_activity"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	createSnippetNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", required: true },
			{ name: "created_at", in: "body", type: "datetime" },
			{ name: "confidential", in: "body", type: "boolean" },
		],
	},
	getSnippetNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
		],
	},
	updateSnippetNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "body", in: "body", type: "string", blank: false },
			{ name: "confidential", in: "body", type: "boolean" },
		],
	},
	deleteSnippetNote: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
			{ name: "note_id", in: "path", type: "integer", required: true },
			{ name: "if_unmodified_since", in: "header", type: "string" },
		],
	},
	downloadProjectSnippet: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
		],
	},
	getProjectSnippetUserAgentDetail: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "snippet_id", in: "path", type: "integer", required: true },
		],
	},
	setCommitStatus: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "sha", in: "path", type: "string", required: true },
			{ name: "state", in: "body", type: "string", required: true, enum: ["pending", "running", "success", "failed", "canceled"], null: false },
			{ name: "ref", in: "body", type: "string" },
			{ name: "name", in: "body", type: "string" },
			{ name: "context", in: "body", type: "string" },
			{ name: "target_url", in: "body", type: "string" },
			{ name: "description", in: "body", type: "string" },
			{ name: "coverage", in: "body", type: "number" },
			{ name: "pipeline_id", in: "body", type: "integer" },
		],
	},
	unarchiveProject: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
		],
	},
	createProjectUpload: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "file", in: "body", type: "file", required: true },
		],
	},
	listProjectUsers: {
		rules: [
			{ name: "id", in: "path", type: "string", required: true },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["name", "username"], shortest: 3, exact: ["email"] } },
			{ name: "skip_users", in: "query", type: "array", commas: true, items: { name: "", in: "query", type: "integer" } },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	getCurrentUser: {
		rules: [
		],
	},
	listUsers: {
		rules: [
			{ name: "username", in: "query", type: "string" },
			{ name: "extern_uid", in: "query", type: "string" },
			{ name: "provider", in: "query", type: "string" },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["name", "username"], shortest: 3, exact: ["email"] } },
			{ name: "active", in: "query", type: "boolean", default: false, filter: { is: "equal", on: "active", ignored: [false] } },
			{ name: "blocked", in: "query", type: "boolean", default: false, filter: { is: "equal", on: "blocked", ignored: [false] } },
			{ name: "external", in: "query", type: "boolean", default: false, filter: { is: "equal", on: "external", ignored: [false] } },
			{ name: "exclude_internal", in: "query", type: "boolean", default: false },
			{ name: "created_after", in: "query", type: "datetime", filter: { is: "after", on: "created_at" } },
			{ name: "created_before", in: "query", type: "datetime", filter: { is: "before", on: "created_at" } },
			{ name: "without_projects", in: "query", type: "boolean", default: false },
			{ name: "two_factor", in: "query", type: "string" },
			{ name: "admins", in: "query", type: "boolean", default: false, filter: { is: "equal", on: "admin", ignored: [false] } },
			{ name: "order_by", in: "query", type: "string", default: "id", enum: ["id", "name", "username", "created_at", "updated_at"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
		exclusive: [
			{ rule: "all-or-none", of: ["extern_uid", "provider"] },
		],
	},
	getUser: {
		rules: [
			{ name: "id", in: "path", type: "integer", required: true, digits: true },
		],
	},
	listUserProjects: {
		rules: [
			{ name: "user_id", in: "path", type: "string", required: true },
			{ name: "order_by", in: "query", type: "string", default: "created_at", enum: ["id", "name", "path", "created_at", "updated_at", "last_activity_at", "storage_size", "repository_size", "wiki_size", "packages_size"] },
			{ name: "sort", in: "query", type: "string", default: "desc", enum: ["asc", "desc"] },
			{ name: "archived", in: "query", type: "boolean", filter: { is: "equal", on: "archived" } },
			{ name: "visibility", in: "query", type: "string", enum: ["private", "internal", "public"], filter: { is: "equal", on: "visibility" } },
			{ name: "search", in: "query", type: "string", filter: { is: "match", on: ["path", "name", "description"], shortest: 3 } },
			{ name: "starred", in: "query", type: "boolean", default: false },
			{ name: "with_issues_enabled", in: "query", type: "boolean", default: false },
			{ name: "with_merge_requests_enabled", in: "query", type: "boolean", default: false },
			{ name: "with_programming_language", in: "query", type: "string" },
			{ name: "min_access_level", in: "query", type: "integer", enum: ["10", "20", "30", "40", "50"] },
			{ name: "topic", in: "query", type: "array", commas: true, filter: { is: "all", on: "tag_list" }, items: { name: "", in: "query", type: "string" } },
			{ name: "search_namespaces", in: "query", type: "boolean", default: false },
			{ name: "owned", in: "query", type: "boolean", default: false },
			{ name: "membership", in: "query", type: "boolean", default: false },
			{ name: "id_after", in: "query", type: "integer", filter: { is: "above", on: "id" } },
			{ name: "id_before", in: "query", type: "integer", filter: { is: "below", on: "id" } },
			{ name: "last_activity_after", in: "query", type: "datetime", filter: { is: "above", on: "last_activity_at" } },
			{ name: "last_activity_before", in: "query", type: "datetime", filter: { is: "below", on: "last_activity_at" } },
			{ name: "simple", in: "query", type: "boolean", default: false },
			{ name: "statistics", in: "query", type: "boolean", default: false },
			{ name: "pagination", in: "query", type: "string", default: "offset" },
			{ name: "page", in: "query", type: "integer", default: 1 },
			{ name: "per_page", in: "query", type: "integer", default: 20, forbidden: [0] },
		],
	},
	getVersion: {
		rules: [
		],
	},
};
