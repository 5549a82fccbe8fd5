/** Pages of lists of issues. */
import type { PageOf, Schemas } from "../../../generated/operations.ts";
import { viewerOf } from "../access/access.ts";
import { maySee, seesConfidential } from "../access/sight.ts";
import type { Context } from "../context.ts";
import { presentLabelled } from "../labels/long.ts";
import {
	type PageInput,
	type PageRecords,
	type PageRequest,
	pageRequest,
} from "../lists/pagination.ts";
import type { StreamedPage } from "../lists/streamed.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { visibleEpics } from "./epics.ts";
import { type IssueInput, issueOrder } from "./list.ts";
import { type IssueView, presentListedIssue, presentSimpleIssue } from "./present.ts";
import type {
	IssueList,
	IssuePlace,
	IssueRecord,
	IssueTexts,
	LeftOut,
	ListedIssueRecord,
	ListPlace,
	ShownIssueRecord,
} from "./store.ts";

/** The issues of the project in the path; undefined where the caller sees none. */
export function issuesOfProject(project: ProjectRecord, context: Context): IssuePlace | undefined {
	const viewer = viewerOf(context);
	return maySee(viewer, project, "issue")
		? { project, confidential: seesConfidential(viewer, project, []) }
		: undefined;
}

type Listed = Pick<IssueList, "place" | "conditions">;

/** A page of a list of issues, with their references and epics. */
export async function listed(
	input: IssueInput,
	context: Context,
	{
		named,
		...list
	}: Listed & {
		/**
		 * Returns the text before `#1` in the relative references of a project's issues. Empty in the list of a project,
		 * the project's path or full path in the list of a group, and the full path in the list of all issues.
		 */
		named(project: ProjectRecord): string;
	},
): Promise<PageOf<Schemas["ListedIssue"]> | StreamedPage> {
	const details = input.with_labels_details;
	const page = await pageOf({ ...list, details, order: issueOrder(input) }, input, context);
	const { records } = page;
	const projects = await projectsOf(list.place, records, context);
	const epics = await visibleEpics(
		projects,
		records.flatMap(({ epic }) => epic?.group_id ?? []),
		context,
	);
	const views = new Map(
		projects.map((project): [number, IssueView] => [
			project.id,
			{ project, named: named(project), epics: epics.get(project.id) },
		]),
	);
	return present(page, views, details, context, (issue, view) =>
		presentListedIssue(issue, view, details, context),
	);
}

/** A page of a milestone's issues, ordered by the priority of their labels, then the newest first. */
export async function listedInMilestone(
	milestoneId: number,
	place: IssuePlace,
	paging: { page: number; per_page: number },
	context: Context,
): Promise<PageOf<Schemas["MilestoneIssue"]> | StreamedPage> {
	const condition = {
		is: "equal",
		on: "milestone_id",
		value: milestoneId,
	} as const;
	const by = "label_priority" as const;
	const page = await pageOf(
		{
			place,
			conditions: [condition],
			details: false,
			order: { by, direction: "asc", unranked: [] },
		},
		paging,
		context,
	);
	const projects = await projectsOf(place, page.records, context);
	const views = new Map(projects.map((project) => [project.id, { project }]));
	return present(page, views, false, context, (issue, view) =>
		presentSimpleIssue(issue, view, context),
	);
}

/** Presents a page of issues that another search found: reads them by id, and keeps the order of `records`. */
export async function listedAsFound(
	{ records, total }: PageRecords<{ issue: Pick<IssueRecord, "id">; project: ProjectRecord }>,
	context: Context,
): Promise<PageOf<Schemas["MilestoneIssue"]> | StreamedPage> {
	const ids = records.map(({ issue }) => issue.id);
	const read = ids.length > 0 ? await context.issues.listed(ids) : [];
	const issues = new Map(read.map((issue) => [issue.id, issue]));
	const views = new Map(records.map(({ project }) => [project.id, { project }]));
	return present(
		{ records: ids.flatMap((id) => issues.get(id) ?? []), total },
		views,
		false,
		context,
		(issue, view) => presentSimpleIssue(issue, view, context),
	);
}

function pageOf(list: Omit<IssueList, "user">, paging: PageInput, context: Context) {
	const own = { ...list, user: context.user?.id ?? null };
	return boundedPage(own, paging, context, context.issues.page);
}

/** Orders for which the database has no index, so that each request sorts all items. */
const computed: readonly string[] = ["milestone_due", "label_priority", "priority"];

/**
 * A page of a list of issues or merge requests. An order without an index is computed only for lists of at most
 * `totalLimit` items; longer lists come newest first.
 */
export async function boundedPage<
	List extends { order: { by: string } },
	Page extends { total: number },
>(
	list: List,
	paging: PageInput,
	context: Context,
	read: (list: List, request: PageRequest) => Promise<Page>,
): Promise<Page> {
	const request = pageRequest(context, paging);
	const { order } = list;
	if (!computed.includes(order.by)) return read(list, request);
	const newest = {
		...list,
		order: { ...order, by: "created_at", direction: "desc" },
	};
	const { total } = await read(newest, { ...request, offset: 0, limit: 0 });
	return read(total > request.totalLimit ? newest : list, request);
}

function present<View extends object, Presented extends object>(
	page: Awaited<ReturnType<typeof pageOf>>,
	views: ReadonlyMap<number, View>,
	details: boolean,
	context: Context,
	show: (issue: ShownIssueRecord, view: View & Texts) => Presented,
): Promise<PageOf<Presented> | StreamedPage> {
	return presentViewed<ListedIssueRecord, View, Presented>(
		page,
		views,
		{ read: context.issues.texts, details, show },
		context,
	);
}

interface Texts {
	texts?: IssueTexts | undefined;
}

/**
 * A page of issues or merge requests.
 * @param views - Second argument of `show` for the items of each project, keyed by project id. Items of other projects
 * are left out
 */
export function presentViewed<
	Item extends Pick<IssueRecord, "id" | "project_id" | "label_ids"> &
		LeftOut & { updated_at: string },
	View extends object,
	Presented extends object,
>(
	{ records, total }: PageRecords<Item>,
	views: ReadonlyMap<number, View>,
	{
		read,
		details,
		show,
	}: {
		/** Reads the long texts that the page left out. */
		read: Context["issues"]["texts"];
		/** Whether labels are objects instead of names. */
		details: boolean;
		show(item: Item, view: View & Texts): Presented;
	},
	context: Context,
): Promise<PageOf<Presented> | StreamedPage> {
	return presentLabelled(
		{ records: records.filter((one) => views.has(one.project_id)), total },
		{
			read,
			details,
			present(item, texts) {
				const view = views.get(item.project_id);
				if (!view) throw new Error(`Item ${item.id} has no project.`);
				return show(item, { ...view, texts });
			},
		},
		context,
	);
}

/** The projects of issues or merge requests. */
export async function projectsOf(
	place: ListPlace,
	records: readonly Pick<IssueRecord, "project_id">[],
	{ access, user, today }: Context,
): Promise<ProjectRecord[]> {
	if ("project" in place) return [place.project];
	const ids = [...new Set(records.map(({ project_id }) => project_id))];
	if (ids.length === 0) return [];
	const found = await access.projects(ids, user?.id, today);
	return found.map(({ project }) => project);
}
