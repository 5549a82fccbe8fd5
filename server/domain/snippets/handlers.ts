import type { Inputs } from "../../../generated/operations.ts";
import { callerMay, requireProject, signedIn } from "../access.ts";
import {
	type AuditAction,
	audit,
	changes,
	withoutValues,
} from "../audit-events/record.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound, refused } from "../errors.ts";
import { presentLongPage } from "../long-texts.ts";
import { pageRequest } from "../pagination.ts";
import { prepared } from "../phases.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { requireFound } from "../references.ts";
import { longerThan } from "../text.ts";
import type { Visibility } from "../visibility.ts";
import {
	audienceOf,
	isVisible,
	requireDelete,
	requireUpdate,
} from "./access.ts";
import { longBlobOf } from "./contents.ts";
import {
	presentContent,
	presentSnippet,
	presentUserAgentDetail,
} from "./present.ts";
import type {
	BlobRecord,
	SnippetFileRecord,
	SnippetRecord,
	SnippetVersionRecord,
	UserAgentDetailRecord,
} from "./store.ts";
import {
	applyActions,
	commitVersion,
	type FileAction,
	type FileChange,
	type FileFault,
	isBlank,
	isSameTree,
	parseVersionRef,
} from "./versions.ts";

const maxTextLength = 255;
const mebibyte = 2 ** 20;
const maxContent = 50 * mebibyte;

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
		const snippet = await visibleSnippet(context, project, snippet_id);
		return presentSnippet(snippet, project, context.settings);
	},

	createProjectSnippet: prepared(async (input: Create, before: Context) => {
		requireProject(before);
		const { title, description = null, visibility, ...sent } = input;
		const blobs = await blobsOf(sent, before);
		return async (context: Context) => {
			const project = requireProject(context);
			const author = signedIn(context);
			const actions = creationsOf(sent);
			requireAllowed(context, visibility);
			const encoded = encode(actions, blobs);
			requireFitting(title, encoded[0], blankFaults(actions));
			const change = applied(applyActions([], encoded), "creating");
			const created_at = context.now();
			const snippet = await context.snippets.create({
				project_id: project.id,
				title,
				description,
				visibility,
				author,
				version: commitVersion({
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
		return async (context: Context) => {
			const project = requireProject(context);
			const snippet = await visibleSnippet(
				context,
				project,
				snippet_id,
				"Snippet",
				"lock",
			);
			requireUpdate(context, snippet);
			const actions = changesOf(sent, snippet.version);
			if (!actions.every(isComplete)) {
				throw refused("Snippet actions have invalid data", 422);
			}
			const title = sent.title ?? snippet.title;
			const visibility = sent.visibility ?? snippet.visibility;
			const { description = snippet.description } = sent;
			if (visibility !== snippet.visibility)
				requireAllowed(context, visibility);
			const encoded = encode(actions, blobs);
			requireFitting(title, encoded[0]);
			const change = applied(
				applyActions(snippet.version.files, encoded),
				"updating",
			);
			const after = { title, description, visibility };
			const events = auditActions(snippet, after, sent, change.files);
			if (events.length === 0)
				return presentSnippet(snippet, project, context.settings);
			const updated_at = context.now();
			const updated = await context.snippets.update(snippet, {
				...after,
				updated_at,
				version: isSameTree(snippet.version.files, change.files)
					? undefined
					: commitVersion({
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

	async deleteProjectSnippet({ snippet_id }, context) {
		const project = requireProject(context);
		const snippet = await visibleSnippet(
			context,
			project,
			snippet_id,
			"Snippet",
			"lock",
		);
		requireDelete(context, snippet);
		requireUnmodified(context, snippet);
		await context.snippets.delete(snippet);
		await audit(context, project, [{ remove: "snippet" }], auditName(snippet));
	},

	async downloadProjectSnippet({ snippet_id }, context) {
		const project = requireProject(context);
		const snippet = await visibleSnippet(
			context,
			project,
			snippet_id,
			"Snippet",
		);
		const [file] = snippet.version.files;
		if (!file) throw notFound("Snippet");
		const content = await context.snippets.content(snippet.id, file.blob_id);
		if (!content) throw notFound("Snippet");
		return presentContent(file.path, content);
	},

	async downloadProjectSnippetFile({ snippet_id, ref, file_path }, context) {
		const project = requireProject(context);
		const snippet = await visibleSnippet(
			context,
			project,
			snippet_id,
			"Snippet",
		);
		const version = await versionAt(context, snippet, ref);
		if (!version) throw notFound("Reference");
		const file = version.files.find(({ path }) => path === file_path);
		const content =
			file && (await context.snippets.content(snippet.id, file.blob_id));
		if (!content) throw notFound("File");
		return presentContent(file_path, content);
	},

	async getProjectSnippetUserAgentDetail({ snippet_id }, context) {
		const project = requireProject(context);
		const snippet = await visibleSnippet(context, project, snippet_id);
		const detail = await context.snippets.userAgentDetail(snippet.id);
		if (!detail) throw notFound("UserAgentDetail");
		return presentUserAgentDetail(detail);
	},
} satisfies Partial<OperationHandlers>;

/** @param name - For the message of the 404 */
async function visibleSnippet(
	{ snippets, user }: Context,
	project: ProjectRecord,
	snippetId: number,
	name?: string,
	way: "find" | "lock" = "find",
): Promise<SnippetRecord> {
	const find = async (id: number) => {
		const snippet = await snippets[way](project.id, id);
		return snippet && isVisible(snippet, audienceOf(user))
			? snippet
			: undefined;
	};
	return requireFound(snippetId, find, name);
}

async function versionAt(
	{ snippets }: Context,
	{ id, version }: SnippetRecord,
	text: string,
): Promise<SnippetVersionRecord | undefined> {
	const ref = parseVersionRef(text);
	if (!ref) return undefined;
	const starts =
		ref.id === undefined
			? [version.number]
			: await snippets.versionNumbers(id, ref.id);
	const [start, ambiguous] = starts;
	if (start === undefined || ambiguous !== undefined) return undefined;
	const number = start - ref.back;
	if (number === version.number) return version;
	return number > 0 ? snippets.version(id, number) : undefined;
}

interface SentFiles {
	files?: readonly { file_path: string; content: string }[] | null;
	content?: string | null;
	file_name?: string | null;
}

/** The files of a new snippet; the deprecated form is one of them. */
function creationsOf({ files, content, file_name }: SentFiles): TextAction[] {
	const sent =
		content == null ? (files ?? []) : [{ file_path: file_name, content }];
	return sent.map((file) => ({ action: "create", ...file }));
}

/** A change to the files as it was sent. */
type TextAction = Omit<FileAction, "content"> & {
	content?: string | null | undefined;
};

/** As validated: an empty object has no action. */
type SentAction = Omit<TextAction, "action"> & {
	action: TextAction["action"] | null;
};

interface SentChanges {
	files?: readonly SentAction[] | null;
	content?: string | null;
	file_name?: string | null;
}

/**
 * The changes to the files; the deprecated form changes the only file.
 * @throws {ApiError} 400 for the deprecated form of a snippet with several files
 */
function changesOf(
	{ files, content, file_name }: SentChanges,
	version: SnippetVersionRecord,
): readonly SentAction[] {
	if (content === undefined && file_name === undefined) return files ?? [];
	const [only, another] = version.files;
	if (!only || another) {
		throw refused(
			"To update Snippets with multiple files, you must use the `files` parameter",
		);
	}
	const { path } = only;
	if (file_name !== undefined && file_name !== path) {
		return [
			{ action: "move", file_path: file_name, previous_path: path, content },
		];
	}
	return content == null
		? []
		: [{ action: "update", file_path: path, content }];
}

/** Whether an action has its required fields. */
function isComplete(sent: SentAction): sent is TextAction {
	const { action, file_path, previous_path, content } = sent;
	switch (action) {
		case "create":
			return !isBlank(content);
		case "update":
			return (
				!isBlank(file_path) &&
				!isBlank(content) &&
				(isBlank(previous_path) || previous_path === file_path)
			);
		case "move":
			return !isBlank(previous_path) && file_path !== previous_path;
		case "delete":
			return !isBlank(file_path);
		default:
			return false;
	}
}

type SentText = Pick<SentAction, "content">;

interface SentTexts extends SentText {
	files?: readonly SentText[] | null;
}

/** The texts that were sent as git blobs, by text. */
async function blobsOf(
	{ files, content }: SentTexts,
	context: Context,
): Promise<ReadonlyMap<string, BlobRecord>> {
	const blobs = new Map<string, BlobRecord>();
	for (const { content: text } of [{ content }, ...(files ?? [])]) {
		if (text != null) blobs.set(text, await longBlobOf(text, context));
	}
	return blobs;
}

/** The actions with blobs in place of texts. */
function encode(
	actions: readonly TextAction[],
	blobs: ReadonlyMap<string, BlobRecord>,
): FileAction[] {
	return actions.map(({ content, ...action }) => ({
		...action,
		content: content == null ? content : blobs.get(content),
	}));
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

/**
 * Checks only the first file, as the reference does.
 * @throws {ApiError} 400 with all faults in one sentence
 */
function requireFitting(
	title: string,
	{ file_path, content }: Partial<FileAction> = {},
	contentFaults: readonly string[] = [],
): void {
	const size = content?.content.length ?? 0;
	const faults = [
		...(isTooLong(title) ? [`Title ${tooLong}`] : []),
		...(isTooLong(file_path ?? "") ? [`File name ${tooLong}`] : []),
		...contentFaults,
		...(size > maxContent
			? [
					`Content is too long (${megabytes(size)}). The maximum size is ${megabytes(maxContent)}.`,
				]
			: []),
	];
	if (faults.length > 0) throw refused(sentence(faults));
}

const tooLong = `is too long (maximum is ${maxTextLength} characters)`;

function isTooLong(text: string): boolean {
	return longerThan(text, maxTextLength);
}

/** Three digits, like the reference: `50.4 MB`. */
function megabytes(bytes: number): string {
	return `${Number((bytes / mebibyte).toPrecision(3))} MB`;
}

/** `a`, `a and b`, `a, b, and c`. */
function sentence(parts: readonly string[]): string {
	if (parts.length < 3) return parts.join(" and ");
	return `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}`;
}

/** A new file needs content. */
function blankFaults(actions: readonly TextAction[]): string[] {
	const blank =
		actions.length === 0 || actions.some(({ content }) => isBlank(content));
	return blank ? ["Content can't be blank"] : [];
}

function applied(
	change: FileChange | FileFault,
	doing: "creating" | "updating",
): FileChange {
	if (typeof change === "object") return change;
	const text = `Repository Error ${doing} the snippet`;
	throw refused(change === "conflict" ? text : `${text} - Invalid file name`);
}

/** Null if the client sends no user agent, as in the reference. */
function userAgentDetailOf({
	userAgent,
	address,
}: Context): UserAgentDetailRecord | null {
	if (isBlank(userAgent)) return null;
	return {
		user_agent: userAgent,
		ip_address: address,
		akismet_submitted: false,
	};
}

/** The name in audit events, which more users may read than a private snippet: then its id. */
function auditName(before: SnippetRecord, after = before): string {
	return isPrivate(before, after) ? `${before.id}` : after.title;
}

function isPrivate(...states: readonly { visibility: Visibility }[]): boolean {
	return states.some(({ visibility }) => visibility === "private");
}

/**
 * One action for each parameter that changes something, in their order, without contents and descriptions, and those
 * of a private snippet without titles and names of files.
 */
function auditActions(
	before: SnippetRecord,
	after: Pick<SnippetRecord, "title" | "description" | "visibility">,
	{ content, file_name }: SentChanges,
	files: readonly SnippetFileRecord[],
): AuditAction[] {
	const { title, description, visibility } = after;
	const old = before.version.files;
	// The deprecated parameters mean the only file.
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
		...withoutValues(
			changes({ description: before.description }, { description }),
		),
		...(!isDeprecated && !isSameTree(old, files) ? [{ change: "files" }] : []),
		...(isPrivate(before, after) ? withoutValues(names) : names),
		...changes({ visibility: before.visibility }, { visibility }),
	];
}
