/** Issues, merge requests, snippets and commits have the same threads, through different operations. */
import type { Client, Discussion, PositionInput } from "@forgekit/sdk";
import type { QueryOptions } from "@forgekit/sdk/tanstack";
import type { Api } from "../api/session.tsx";

export interface Answer {
	data?: unknown;
}

export interface Noteable {
	list(api: Api): QueryOptions<Discussion[]>;
	/** A position is a place in the diff of a merge request. */
	start(client: Client, body: string, position?: PositionInput): Promise<Answer>;
	reply(client: Client, discussion_id: string, body: string): Promise<Answer>;
	edit(client: Client, discussion_id: string, note_id: number, body: string): Promise<Answer>;
	remove(client: Client, discussion_id: string, note_id: number): Promise<Answer>;
	/** Only threads on merge requests can be resolved. */
	resolve?(client: Client, discussion_id: string, resolved: boolean): Promise<Answer>;
}

export function issueThreads(id: string, issue_iid: number): Noteable {
	const issue = { id, issue_iid };
	return {
		list: (api) => api.listIssueDiscussions.allQueryOptions(issue),
		start: (client, body) => client.createIssueDiscussion({ ...issue, body }),
		reply: (client, discussion_id, body) =>
			client.createIssueDiscussionNote({ ...issue, discussion_id, body }),
		edit: (client, discussion_id, note_id, body) =>
			client.updateIssueDiscussionNote({
				...issue,
				discussion_id,
				note_id,
				body,
			}),
		remove: (client, discussion_id, note_id) =>
			client.deleteIssueDiscussionNote({ ...issue, discussion_id, note_id }),
	};
}

export function mergeRequestThreads(id: string, merge_request_iid: number): Noteable {
	const request = { id, merge_request_iid };
	return {
		list: (api) => api.listMergeRequestDiscussions.allQueryOptions(request),
		start: (client, body, position) =>
			client.createMergeRequestDiscussion({ ...request, body, position }),
		reply: (client, discussion_id, body) =>
			client.createMergeRequestDiscussionNote({
				...request,
				discussion_id,
				body,
			}),
		edit: (client, discussion_id, note_id, body) =>
			client.updateMergeRequestDiscussionNote({
				...request,
				discussion_id,
				note_id,
				body,
			}),
		remove: (client, discussion_id, note_id) =>
			client.deleteMergeRequestDiscussionNote({
				...request,
				discussion_id,
				note_id,
			}),
		resolve: (client, discussion_id, resolved) =>
			client.resolveMergeRequestDiscussion({
				...request,
				discussion_id,
				resolved,
			}),
	};
}

export function commitThreads(id: string, commit_id: string): Noteable {
	const commit = { id, commit_id };
	return {
		list: (api) => api.listCommitDiscussions.allQueryOptions(commit),
		start: (client, body) => client.createCommitDiscussion({ ...commit, body }),
		reply: (client, discussion_id, body) =>
			client.createCommitDiscussionNote({ ...commit, discussion_id, body }),
		edit: (client, discussion_id, note_id, body) =>
			client.updateCommitDiscussionNote({
				...commit,
				discussion_id,
				note_id,
				body,
			}),
		remove: (client, discussion_id, note_id) =>
			client.deleteCommitDiscussionNote({ ...commit, discussion_id, note_id }),
	};
}

export function snippetThreads(id: string, snippet_id: number): Noteable {
	const snippet = { id, snippet_id };
	return {
		list: (api) => api.listSnippetDiscussions.allQueryOptions(snippet),
		start: (client, body) => client.createSnippetDiscussion({ ...snippet, body }),
		reply: (client, discussion_id, body) =>
			client.createSnippetDiscussionNote({ ...snippet, discussion_id, body }),
		edit: (client, discussion_id, note_id, body) =>
			client.updateSnippetDiscussionNote({
				...snippet,
				discussion_id,
				note_id,
				body,
			}),
		remove: (client, discussion_id, note_id) =>
			client.deleteSnippetDiscussionNote({
				...snippet,
				discussion_id,
				note_id,
			}),
	};
}
