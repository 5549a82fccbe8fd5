/** The variables that GitLab predefines for a job of a merge request. */
import type { MergeRequest } from "../../../../sdk/index.ts";
import type { Job, Variable } from "./job.ts";

const names = (users: readonly { username: string }[] = []) =>
	users.map(({ username }) => username).join(",");

/** Makes a variable that only jobs for merge requests have. */
function ofMergeRequest(
	name: string,
	what: string,
	value: (merge: MergeRequest, job: Job) => string | number | undefined,
): Variable {
	return {
		name: `CI_MERGE_REQUEST_${name}`,
		what,
		value: (job) => job.mergeRequest && value(job.mergeRequest, job),
	};
}

/** Maximum characters of `CI_MERGE_REQUEST_DESCRIPTION`, as in GitLab. */
const longestDescription = 2700;

const places = (part: "PROJECT" | "SOURCE_PROJECT", whose: string) => [
	ofMergeRequest(`${part}_ID`, `id of ${whose}`, (merge) =>
		part === "PROJECT" ? merge.project_id : (merge.source_project_id ?? undefined),
	),
	ofMergeRequest(
		`${part}_PATH`,
		`full path of ${whose}`,
		(_, { project }) => project.path_with_namespace,
	),
	ofMergeRequest(
		`${part}_URL`,
		`address of the page of ${whose}`,
		(_, { project }) => project.web_url,
	),
];

export const mergeRequestVariables: readonly Variable[] = [
	ofMergeRequest("IID", "number in the project", ({ iid }) => iid),
	ofMergeRequest("ID", "id", ({ id }) => id),
	...places("PROJECT", "its project"),
	...places("SOURCE_PROJECT", "the project of its source branch, the same"),
	ofMergeRequest("TITLE", "title", ({ title }) => title),
	ofMergeRequest(
		"DESCRIPTION",
		`description, at most ${longestDescription} characters of it`,
		({ description }) => (description ?? "").slice(0, longestDescription),
	),
	ofMergeRequest("DESCRIPTION_IS_TRUNCATED", "whether it is longer", ({ description }) =>
		String((description ?? "").length > longestDescription),
	),
	ofMergeRequest("SOURCE_BRANCH_NAME", "source branch", ({ source_branch }) => source_branch),
	ofMergeRequest(
		"SOURCE_BRANCH_SHA",
		"empty, as in GitLab, whose merge request pipelines run on the source branch",
		() => "",
	),
	ofMergeRequest("TARGET_BRANCH_NAME", "target branch", ({ target_branch }) => target_branch),
	ofMergeRequest("TARGET_BRANCH_SHA", "empty, likewise", () => ""),
	ofMergeRequest(
		"DIFF_BASE_SHA",
		"commit that the diff starts from",
		({ diff_refs }) => diff_refs?.base_sha ?? undefined,
	),
	ofMergeRequest(
		"REF_PATH",
		"`refs/merge-requests/` with the number and `/head`",
		({ iid }) => `refs/merge-requests/${iid}/head`,
	),
	ofMergeRequest("EVENT_TYPE", "`detached`", () => "detached"),
	ofMergeRequest("ASSIGNEES", "usernames, separated by commas", (merge) => names(merge.assignees)),
	ofMergeRequest("LABELS", "names of labels, separated by commas", (merge) =>
		merge.labels?.map(String).join(","),
	),
	ofMergeRequest(
		"MILESTONE",
		"title of its milestone, if it has one",
		({ milestone }) => milestone?.title,
	),
	ofMergeRequest("DRAFT", "whether it is a draft", ({ draft }) => String(draft)),
	ofMergeRequest("SQUASH_ON_MERGE", "whether it is squashed", ({ squash }) => String(squash)),
];
