/** References to issues in texts: `#1`, `acme/rocket#1` and URLs of issues. */
import type { Viewer } from "../access/access.ts";
import { maySeeIssue } from "../access/sight.ts";
import type { Context } from "../context.ts";
import type { NumberedIssueRecord } from "../issues/store.ts";
import type { ProjectRecord } from "../projects/store.ts";

/** A reference to an issue, as a text writes it. */
export interface IssueReference {
	/** Full path of the issue's project, as the text writes it; absent: the project of the text. */
	project?: string;
	iid: number;
}

/** An issue that a user sees, with its project. `viewer`: the user and their level in that project. */
export interface SeenIssue<Issue = NumberedIssueRecord> {
	issue: Issue;
	project: ProjectRecord;
	viewer: Viewer;
}

// Sticky, so that each pattern matches only where the previous one ended; none backtracks, so time is linear in the
// text.
const pathPart = /[\w./-]*/y;
const numberPart = /#\d+/y;
const restOfAddress = /(?:\/[\w=-]+)*\/?(?:\?[\w=&-]*)?(?:#[\w-]+)?/y;

/**
 * Key of a reference in maps: `acme/rocket#1` for a path or URL in any case, `#1` for a reference without a path. So an
 * issue has two keys if a text of its own project refers to it both with and without the path.
 */
export const keyOf = ({ project = "", iid }: IssueReference): string =>
	`${project.toLowerCase()}#${iid}`;

/**
 * Reads a reference at position `at`: `#1`, `acme/rocket#1` or an issue's URL. In the result, `end`: the position after
 * the reference.
 */
export function readReference(
	text: string,
	at: number,
	baseUrl: string,
): (IssueReference & { end: number }) | undefined {
	if (text.startsWith(`${baseUrl}/`, at)) {
		return readAddress(text, at + baseUrl.length + 1);
	}
	const path = partAt(pathPart, text, at);
	const number = partAt(numberPart, text, at + path.length);
	if (!number || (path && !isFullPath(path))) return undefined;
	return {
		...(path && { project: path }),
		iid: Number(number.slice(1)),
		end: at + path.length + number.length,
	};
}

/** Reads the path of an issue's URL: `acme/rocket/-/issues/1`, or the older form without `/-/`. */
function readAddress(text: string, at: number): (IssueReference & { end: number }) | undefined {
	const path = partAt(pathPart, text, at);
	const found = /\/(?:-\/)?issues\/(\d+)/.exec(path);
	const project = found && path.slice(0, found.index);
	if (!found || !project || !isFullPath(project)) return undefined;
	const end = at + found.index + found[0].length;
	return {
		project,
		iid: Number(found[1]),
		end: end + lengthAt(restOfAddress, text, end),
	};
}

/** Whether a path is a project's full path: at least two segments, none of them empty. */
function isFullPath(path: string): boolean {
	const names = path.split("/");
	return names.length > 1 && !names.includes("");
}

function partAt(sticky: RegExp, text: string, at: number): string {
	sticky.lastIndex = at;
	return sticky.exec(text)?.[0] ?? "";
}

export const lengthAt = (sticky: RegExp, text: string, at: number): number =>
	partAt(sticky, text, at).length;

type IssueKey = Pick<NumberedIssueRecord, "project_id" | "iid">;

/** An issue's project id and iid as one string, such as `7#1`, for maps and sets. */
export const issueKeyText = ({ project_id, iid }: IssueKey): string => `${project_id}#${iid}`;

/** Project ids and iids of the referenced issues. Drops references to projects that do not exist. */
export async function keysOf(
	references: readonly IssueReference[],
	own: ProjectRecord,
	{ projects }: Pick<Context, "projects">,
): Promise<IssueKey[]> {
	const paths = new Set(references.flatMap((one) => one.project?.toLowerCase() ?? []));
	const named = paths.size > 0 ? await projects.named([...paths]) : [];
	const ids = new Map(named.map(({ id, full_path }) => [full_path.toLowerCase(), id]));
	return references.flatMap(({ project, iid }) => {
		const id = project === undefined ? own.id : ids.get(project.toLowerCase());
		return id === undefined ? [] : [{ project_id: id, iid }];
	});
}

/**
 * The existing issues with these project ids and iids, in this order. Returns each issue once, even if `keys` contains
 * it several times.
 */
export async function issuesAt(
	keys: readonly IssueKey[],
	{ issues }: Pick<Context, "issues">,
): Promise<NumberedIssueRecord[]> {
	if (keys.length === 0) return [];
	const found = new Map((await issues.numbered(keys)).map((issue) => [issueKeyText(issue), issue]));
	const wanted = [...new Set(keys.map(issueKeyText))];
	return wanted.flatMap((key) => found.get(key) ?? []);
}

/** The given issues that a user sees, each with its project and the user's level in the project. */
export async function seenIssues<Issue extends NumberedIssueRecord>(
	issues: readonly Issue[],
	user: Viewer["user"],
	{ access, today }: Pick<Context, "access" | "today">,
): Promise<SeenIssue<Issue>[]> {
	if (issues.length === 0) return [];
	const ids = [...new Set(issues.map(({ project_id }) => project_id))];
	const places = new Map(
		(await access.projects(ids, user?.id, today)).map((one) => [one.project.id, one]),
	);
	return issues.flatMap((issue) => {
		const place = places.get(issue.project_id);
		if (!place) return [];
		const { project, level } = place;
		const viewer = { user, level };
		return maySeeIssue(viewer, project, issue) ? [{ issue, project, viewer }] : [];
	});
}
