/** The variables that GitLab predefines for a job of its CI, as far as `forgekit try` knows their values. */
import type { Job, Variable } from "./job.ts";
import { mergeRequestVariables } from "./merge-request-variables.ts";

const always = (value: string) => () => value;

/** Slug of a text, usable in a host name: at most 63 lower-case letters, digits and hyphens. */
function slug(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z\d]/g, "-")
		.slice(0, 63)
		.replaceAll(/^-+|-+$/g, "");
}

/** The current time in the form of GitLab's CI. */
function now(): string {
	return `${new Date().toISOString().slice(0, 19)}Z`;
}

/** Inserts the user `gitlab-ci-token`, with the token as the password, in front of a URL's host. */
function withToken(url: string, token: string): string {
	return url.replace("://", `://gitlab-ci-token:${token}@`);
}

const server: Variable[] = [
	{ name: "CI", what: "`true`", value: always("true") },
	{ name: "GITLAB_CI", what: "`true`", value: always("true") },
	{ name: "CI_SERVER", what: "`yes`", value: always("yes") },
	{ name: "CI_SERVER_NAME", what: "`GitLab`", value: always("GitLab") },
	{
		name: "CI_SERVER_URL",
		what: "URL of the service",
		value: ({ url }) => url,
	},
	{
		name: "CI_SERVER_PROTOCOL",
		what: "its protocol: `http`",
		value: always("http"),
	},
	{
		name: "CI_SERVER_HOST",
		what: "its host: `127.0.0.1`",
		value: ({ url }) => new URL(url).hostname,
	},
	{
		name: "CI_SERVER_PORT",
		what: "its port, another one each time",
		value: ({ url }) => new URL(url).port,
	},
	{
		name: "CI_SERVER_FQDN",
		what: "its host and port",
		value: ({ url }) => new URL(url).host,
	},
	{
		name: "CI_SERVER_VERSION",
		what: "version of GitLab that the service behaves as",
		value: ({ version }) => version,
	},
	...(["MAJOR", "MINOR", "PATCH"] as const).map((part, index) => ({
		name: `CI_SERVER_VERSION_${part}`,
		what: `${part.toLowerCase()} part of the version`,
		value: ({ version }: Job) => version.split(/[.-]/)[index],
	})),
	{
		name: "CI_API_V4_URL",
		what: "URL of the API",
		value: ({ url }) => `${url}/api/v4`,
	},
];

const project: Variable[] = [
	{
		name: "CI_PROJECT_ID",
		what: "id of the project",
		value: ({ project }) => project.id,
	},
	{
		name: "CI_PROJECT_PATH",
		what: "its full path",
		value: ({ project }) => project.path_with_namespace,
	},
	{
		name: "CI_PROJECT_PATH_SLUG",
		what: "its full path as part of a host name",
		value: ({ project }) => slug(project.path_with_namespace),
	},
	{
		name: "CI_PROJECT_NAME",
		what: "last segment of its path",
		value: ({ project }) => project.path,
	},
	{
		name: "CI_PROJECT_TITLE",
		what: "its display name",
		value: ({ project }) => project.name,
	},
	{
		name: "CI_PROJECT_DESCRIPTION",
		what: "its description",
		value: ({ project }) => project.description ?? "",
	},
	{
		name: "CI_PROJECT_NAMESPACE",
		what: "full path of its group, or its user",
		value: ({ project }) => project.namespace.full_path,
	},
	{
		name: "CI_PROJECT_NAMESPACE_ID",
		what: "id of that namespace",
		value: ({ project }) => project.namespace.id,
	},
	{
		name: "CI_PROJECT_NAMESPACE_SLUG",
		what: "that full path as part of a host name",
		value: ({ project }) => slug(project.namespace.full_path),
	},
	{
		name: "CI_PROJECT_ROOT_NAMESPACE",
		what: "first segment of its path",
		value: ({ project }) => project.path_with_namespace.split("/")[0],
	},
	{
		name: "CI_PROJECT_URL",
		what: "address of its page",
		value: ({ project }) => project.web_url,
	},
	{
		name: "CI_PROJECT_VISIBILITY",
		what: "`private`, `internal` or `public`",
		value: ({ project }) => project.visibility,
	},
	{
		name: "CI_DEFAULT_BRANCH",
		what: "its default branch",
		value: ({ project }) => project.default_branch ?? undefined,
	},
	{
		name: "CI_DEFAULT_BRANCH_SLUG",
		what: "that branch as part of a host name",
		value: ({ project }) => (project.default_branch ? slug(project.default_branch) : undefined),
	},
	{
		name: "CI_CONFIG_PATH",
		what: "`.gitlab-ci.yml`",
		value: always(".gitlab-ci.yml"),
	},
	{
		name: "CI_REPOSITORY_URL",
		what: "URL for `git clone`, with the token; needs `--server`",
		value: ({ project, token }) => withToken(project.http_url_to_repo, token),
	},
	{
		name: "CI_PROJECT_DIR",
		what: "the current folder",
		value: ({ folder }) => folder,
	},
	{
		name: "CI_BUILDS_DIR",
		what: "the current folder",
		value: ({ folder }) => folder,
	},
];

const commit: Variable[] = [
	{
		name: "CI_COMMIT_SHA",
		what: "tip of the merge request, or of the default branch",
		value: ({ commit }) => commit?.id,
	},
	{
		name: "CI_COMMIT_SHORT_SHA",
		what: "its first eight characters",
		value: ({ commit }) => commit?.id.slice(0, 8),
	},
	{
		name: "CI_COMMIT_BEFORE_SHA",
		what: "zeros, as for a first commit",
		value: () => "0".repeat(40),
	},
	{
		name: "CI_COMMIT_REF_NAME",
		what: "source branch of the merge request, or the default branch",
		value: ({ branch }) => branch,
	},
	{
		name: "CI_COMMIT_REF_SLUG",
		what: "that branch as part of a host name",
		value: ({ branch }) => slug(branch),
	},
	{
		name: "CI_COMMIT_BRANCH",
		what: "the default branch; not set with `--merge-request`",
		value: ({ branch, mergeRequest }) => (mergeRequest ? undefined : branch),
	},
	{
		name: "CI_COMMIT_TITLE",
		what: "first line of the commit's message",
		value: ({ commit }) => commit?.title,
	},
	{
		name: "CI_COMMIT_MESSAGE",
		what: "the commit's message",
		value: ({ commit }) => commit?.message,
	},
	{
		name: "CI_COMMIT_DESCRIPTION",
		what: "the message without its first line",
		value: ({ commit }) => commit?.message.replace(/^.*\n*/, ""),
	},
	{
		name: "CI_COMMIT_AUTHOR",
		what: "`Name <email>`",
		value: ({ commit }) => commit && `${commit.author_name} <${commit.author_email}>`,
	},
	{
		name: "CI_COMMIT_TIMESTAMP",
		what: "when it was committed",
		value: ({ commit }) => commit?.committed_date,
	},
];

const job: Variable[] = [
	{
		name: "CI_PIPELINE_SOURCE",
		what: "`merge_request_event` with `--merge-request`, or `push`",
		value: ({ mergeRequest }) => (mergeRequest ? "merge_request_event" : "push"),
	},
	{
		name: "CI_PIPELINE_ID",
		what: "`1`: there are no pipelines",
		value: always("1"),
	},
	{ name: "CI_PIPELINE_IID", what: "`1`", value: always("1") },
	{
		name: "CI_PIPELINE_CREATED_AT",
		what: "now",
		value: () => now(),
	},
	{
		name: "CI_OPEN_MERGE_REQUESTS",
		what: "`acme/rocket!1`, with `--merge-request`",
		value: ({ project, mergeRequest }) =>
			mergeRequest && `${project.path_with_namespace}!${mergeRequest.iid}`,
	},
	{
		name: "CI_PIPELINE_URL",
		what: "address of a page that does not exist",
		value: ({ project }) => `${project.web_url}/-/pipelines/1`,
	},
	{ name: "CI_JOB_ID", what: "`1`", value: always("1") },
	{ name: "CI_JOB_NAME", what: "`try`", value: always("try") },
	{ name: "CI_JOB_STARTED_AT", what: "now", value: () => now() },
	{ name: "CI_NODE_TOTAL", what: "`1`", value: always("1") },
	{ name: "CI_JOB_STAGE", what: "`test`", value: always("test") },
	{
		name: "CI_JOB_URL",
		what: "address of a page that does not exist",
		value: ({ project }) => `${project.web_url}/-/jobs/1`,
	},
	{ name: "GITLAB_USER_ID", what: "id of the user", value: (j) => j.user.id },
	{
		name: "GITLAB_USER_LOGIN",
		what: "the user of `--as`",
		value: ({ user }) => user.username,
	},
	{
		name: "GITLAB_USER_NAME",
		what: "their name",
		value: ({ user }) => user.name,
	},
	{
		name: "GITLAB_USER_EMAIL",
		what: "their e-mail address",
		value: ({ user }) => user.email,
	},
];

/** Variables in which bots expect a token. GitLab does not predefine them: users set them in a project's settings. */
const tokens: Variable[] = [
	["GITLAB_TOKEN", "token of the user: glab, semantic-release, release-it"],
	["GL_TOKEN", "the same: semantic-release"],
	["DANGER_GITLAB_API_TOKEN", "the same: danger"],
	["REVIEWDOG_GITLAB_API_TOKEN", "the same: reviewdog"],
	["RENOVATE_TOKEN", "the same: renovate"],
].map(([name = "", what = ""]) => ({ name, what, value: (job) => job.token }));

const bots: Variable[] = [
	...tokens,
	{
		name: "RENOVATE_PLATFORM",
		what: "`gitlab`",
		value: always("gitlab"),
	},
	{
		name: "RENOVATE_ENDPOINT",
		what: "URL of the API",
		value: ({ url }) => `${url}/api/v4/`,
	},
];

/** Variables, keyed by the title of their table in the documentation. */
export const variables: Readonly<Record<string, readonly Variable[]>> = {
	"The service": server,
	"The project": project,
	"The commit": commit,
	"The job": job,
	"The merge request, with `--merge-request`": mergeRequestVariables,
	"Of bots, which GitLab does not set by itself": bots,
};
