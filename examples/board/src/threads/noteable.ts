/** Issues, merge requests and snippets have the same threads, through different operations. */
import type { Client, Discussion } from "@forgekit/sdk";
import type { QueryOptions } from "@forgekit/sdk/tanstack";
import type { Api } from "../api/session.tsx";

interface Answer {
	data?: unknown;
}

export interface Noteable {
	list(api: Api): QueryOptions<Discussion[]>;
	start(client: Client, body: string): Promise<Answer>;
	reply(client: Client, discussion_id: string, body: string): Promise<Answer>;
	remove(
		client: Client,
		discussion_id: string,
		note_id: number,
	): Promise<Answer>;
	/** Only threads on merge requests can be resolved. */
	resolve?(
		client: Client,
		discussion_id: string,
		resolved: boolean,
	): Promise<Answer>;
}

export function issueThreads(id: string, issue_iid: number): Noteable {
	const issue = { id, issue_iid };
	return {
		list: (api) => api.listIssueDiscussions.allQueryOptions(issue),
		start: (client, body) => client.createIssueDiscussion({ ...issue, body }),
		reply: (client, discussion_id, body) =>
			client.createIssueDiscussionNote({ ...issue, discussion_id, body }),
		remove: (client, discussion_id, note_id) =>
			client.deleteIssueDiscussionNote({ ...issue, discussion_id, note_id }),
	};
}

export function mergeRequestThreads(
	id: string,
	merge_request_iid: number,
): Noteable {
	const request = { id, merge_request_iid };
	return {
		list: (api) => api.listMergeRequestDiscussions.allQueryOptions(request),
		start: (client, body) =>
			client.createMergeRequestDiscussion({ ...request, body }),
		reply: (client, discussion_id, body) =>
			client.createMergeRequestDiscussionNote({
				...request,
				discussion_id,
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

export function snippetThreads(id: string, snippet_id: number): Noteable {
	const snippet = { id, snippet_id };
	return {
		list: (api) => api.listSnippetDiscussions.allQueryOptions(snippet),
		start: (client, body) =>
			client.createSnippetDiscussion({ ...snippet, body }),
		reply: (client, discussion_id, body) =>
			client.createSnippetDiscussionNote({ ...snippet, discussion_id, body }),
		remove: (client, discussion_id, note_id) =>
			client.deleteSnippetDiscussionNote({
				...snippet,
				discussion_id,
				note_id,
			}),
	};
}
