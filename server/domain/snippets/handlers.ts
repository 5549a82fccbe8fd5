import type { Inputs } from "../../../generated/operations.ts";
import { callerMay, requireProject, signedIn } from "../access/access.ts";
import { lockInProject } from "../access/locked.ts";
import { lookUp, requireFound } from "../access/references.ts";
import type { Visibility } from "../access/visibility.ts";
import { type AuditAction, audit, changes, withoutValues } from "../audit-events/record.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound, refused } from "../errors.ts";
import { presentLongPage } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import { prepared } from "../phases.ts";
import { audienceOf, isVisible, requireDelete, requireUpdate } from "./access.ts";
import {
	applied,
	blankFaults,
	blobsOf,
	changesOf,
	creationsOf,
	encode,
	isComplete,
	requireFitting,
	type SentChanges,
} from "./changes.ts";
import { presentContent, presentSnippet, presentUserAgentDetail } from "./present.ts";
import type {
	SnippetFileRecord,
	SnippetRecord,
	SnippetVersionRecord,
	UserAgentDetailRecord,
} from "./store.ts";
import { applyActions, commitVersion, isBlank, isSameTree, parseVersionRef } from "./versions.ts";

type Create = Inputs["createProjectSnippet"];
type Update = Inputs["updateProjectSnippet"];

export const snippetHandlers = {
	async listProjectSnippets(input, context) {
		const project = requireProject(context);
		const { snippets, settings, hash } = context;
		const page = await snippets.page(
			project.id,
			audienceOf(context.user),
			pageRequest(context, input),
		);
		return presentLongPage(
			page,
			{
				bytes: ({ long_description = 0 }) => long_description,
				read: (ids) => snippets.descriptions(ids),
				present: (snippet, description = snippet.description) =>
					presentSnippet({ ...snippet, description }, project, settings),
			},
			hash,
		);
	},

	async getProjectSnippet({ snippet_id }, context) {
		const project = requireProject(context);
		const snippet = await visibleSnippet(context, snippet_id);
		return presentSnippet(snippet, project, context.settings);
	},

	createProjectSnippet: prepared(async (input: Create, before: Context) => {
		requireProject(before);
		const { title, description = null, visibility, ...sent } = input;
		const blobs = await blobsOf(sent, before);
		return async (waiting: Context) => {
			const { context, project } = await lockInProject(waiting, ({ access }, { id }) =>
				access.hold({ project_id: id }),
			);
			const author = signedIn(context);
			const actions = creationsOf(sent);
			requireAllowed(context, visibility);
			const encoded = encode(actions, blobs);
			requireFitting(title, description, encoded[0], blankFaults(actions));
			const change = applied(applyActions([], encoded), "creating");
			const created_at = context.now();
			const snippet = await context.snippets.create({
				project_id: project.id,
				title,
				description,
				visibility,
				author,
				version: await commitVersion({
					parent: undefined,
					change,
					user: author,
					at: created_at,
					sha1: context.hash.sha1,
				}),
				user_agent_detail: userAgentDetailOf(context),
				created_at,
				updated_at: created_at,
			});
			const name = auditName(snippet);
			await audit(context, project, [{ add: "snippet" }], name);
			return presentSnippet(snippet, project, context.settings);
		};
	}),

	updateProjectSnippet: prepared(async (input: Update, before: Context) => {
		requireProject(before);
		const { snippet_id, ...sent } = input;
		const blobs = await blobsOf(sent, before);
		return async (waiting: Context) => {
			const { context, project, snippet } = await lockSnippet(waiting, snippet_id);
			requireUpdate(context, snippet);
			const actions = changesOf(sent, snippet.version);
			if (!actions.every(isComplete)) {
				throw refused("Snippet actions have invalid data", 422);
			}
			const title = sent.title ?? snippet.title;
			const visibility = sent.visibility ?? snippet.visibility;
			const { description = snippet.description } = sent;
			if (visibility !== snippet.visibility) requireAllowed(context, visibility);
			const encoded = encode(actions, blobs);
			requireFitting(title, sent.description, encoded[0]);
			const change = applied(applyActions(snippet.version.files, encoded), "updating");
			const after = { title, description, visibility };
			const events = auditActions(snippet, after, sent, change.files);
			if (events.length === 0) return presentSnippet(snippet, project, context.settings);
			const updated_at = context.now();
			const updated = await context.snippets.update(snippet, {
				...after,
				updated_at,
				version: isSameTree(snippet.version.files, change.files)
					? undefined
					: await commitVersion({
							parent: snippet.version,
							change,
							user: signedIn(context),
							at: updated_at,
							sha1: context.hash.sha1,
						}),
			});
			await audit(context, project, events, auditName(snippet, updated));
			return presentSnippet(updated, project, context.settings);
		};
	}),

	async deleteProjectSnippet({ snippet_id }, before) {
		const { context, project, snippet } = await lockSnippet(before, snippet_id);
		requireDelete(context, snippet);
		requireUnmodified(context, snippet);
		await context.snippets.delete(snippet);
		await audit(context, project, [{ remove: "snippet" }], auditName(snippet));
	},

	async downloadProjectSnippet({ snippet_id }, context) {
		const snippet = await visibleSnippet(context, snippet_id, "Snippet");
		const [file] = snippet.version.files;
		if (!file) throw notFound("Snippet");
		const content = await context.snippets.content(snippet.id, file.blob_id);
		if (!content) throw notFound("Snippet");
		return presentContent(file.path, content);
	},

	async downloadProjectSnippetFile({ snippet_id, ref, file_path }, context) {
		const snippet = await visibleSnippet(context, snippet_id, "Snippet");
		const version = await versionAt(context, snippet, ref);
		if (!version) throw notFound("Reference");
		const file = version.files.find(({ path }) => path === file_path);
		const content = file && (await context.snippets.content(snippet.id, file.blob_id));
		if (!content) throw notFound("File");
		return presentContent(file_path, content);
	},

	async getProjectSnippetUserAgentDetail({ snippet_id }, context) {
		const snippet = await visibleSnippet(context, snippet_id);
		const detail = await context.snippets.userAgentDetail(snippet.id);
		if (!detail) throw notFound("UserAgentDetail");
		return presentUserAgentDetail(detail);
	},
} satisfies Partial<OperationHandlers>;

/** @param name - Name of the missing object in the message of a 404 */
async function visibleSnippet(
	context: Context,
	snippetId: number,
	name?: string,
): Promise<SnippetRecord> {
	const { snippets, user } = context;
	const project = requireProject(context);
	const snippet = await requireFound(snippetId, (id) => snippets.find(project.id, id), name);
	if (!isVisible(snippet, audienceOf(user))) throw notFound(name);
	return snippet;
}

async function lockSnippet(before: Context, snippetId: number) {
	const locked = await lockInProject(before, ({ snippets }, project) =>
		lookUp(snippetId, (id) => snippets.lock(project.id, id)),
	);
	const { context, found: snippet } = locked;
	if (!snippet || !isVisible(snippet, audienceOf(context.user))) {
		throw notFound("Snippet");
	}
	return { ...locked, snippet };
}

async function versionAt(
	{ snippets }: Context,
	{ id, version }: SnippetRecord,
	text: string,
): Promise<SnippetVersionRecord | undefined> {
	const ref = parseVersionRef(text);
	if (!ref) return undefined;
	const starts =
		ref.id === undefined ? [version.number] : await snippets.versionNumbers(id, ref.id);
	const [start, ambiguous] = starts;
	if (start === undefined || ambiguous !== undefined) return undefined;
	const number = start - ref.back;
	if (number === version.number) return version;
	return number > 0 ? snippets.version(id, number) : undefined;
}

/** @throws {ApiError} 403 for a visibility that is restricted to administrators */
function requireAllowed(context: Context, visibility: Visibility): void {
	const { restrictedVisibilityLevels } = context.settings;
	const isRestricted = restrictedVisibilityLevels.includes(visibility);
	if (isRestricted && !callerMay(context, { role: "admin" })) {
		throw refused(
			`Visibility level ${visibility} has been restricted by your GitLab administrator`,
			403,
		);
	}
}

/** User agent and IP address of the request; null without user agent, as in GitLab. */
function userAgentDetailOf({ userAgent, address }: Context): UserAgentDetailRecord | null {
	if (isBlank(userAgent)) return null;
	return {
		user_agent: userAgent,
		ip_address: address,
		akismet_submitted: false,
	};
}

/**
 * Name of a snippet in audit events: the title, or the id if the snippet is private before or after the change. More
 * users may read the events than may see a private snippet.
 */
function auditName(before: SnippetRecord, after = before): string {
	return isPrivate(before, after) ? `${before.id}` : after.title;
}

function isPrivate(...states: readonly { visibility: Visibility }[]): boolean {
	return states.some(({ visibility }) => visibility === "private");
}

/**
 * One audit action per changed parameter, in alphabetical order. The actions contain neither contents nor descriptions,
 * and for private snippets neither titles nor file names.
 */
function auditActions(
	before: SnippetRecord,
	after: Pick<SnippetRecord, "title" | "description" | "visibility">,
	{ content, file_name }: SentChanges,
	files: readonly SnippetFileRecord[],
): AuditAction[] {
	const { title, description, visibility } = after;
	const old = before.version.files;
	// The deprecated parameters `content` and `file_name` apply to the snippet's only file.
	const isDeprecated = content !== undefined || file_name !== undefined;
	const fileNameOf = ({ path }: Partial<SnippetFileRecord> = {}) =>
		isDeprecated ? { file_name: path } : {};
	const rewritten = isDeprecated && files[0]?.blob_id !== old[0]?.blob_id;
	const names = changes(
		{ ...fileNameOf(old[0]), title: before.title },
		{ ...fileNameOf(files[0]), title },
	);
	return [
		...(rewritten ? [{ change: "content" }] : []),
		...withoutValues(changes({ description: before.description }, { description })),
		...(!isDeprecated && !isSameTree(old, files) ? [{ change: "files" }] : []),
		...(isPrivate(before, after) ? withoutValues(names) : names),
		...changes({ visibility: before.visibility }, { visibility }),
	];
}
