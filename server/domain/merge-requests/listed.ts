/** Reads and presents pages of merge requests. */
import type { PageOf, Schemas } from "../../../generated/operations.ts";
import type { Context } from "../context.ts";
import { boundedPage, presentViewed, projectsOf } from "../issues/listed.ts";
import type { IssueTexts } from "../issues/store.ts";
import { presentShownLabels } from "../labels/present.ts";
import type { PageInput } from "../lists/pagination.ts";
import type { StreamedPage } from "../lists/streamed.ts";
import type { MergeRules, ProjectRecord } from "../projects/store.ts";
import { type MergeRequestInput, mergeRequestOrder } from "./list.ts";
import { presentListed, presentSimple } from "./present.ts";
import { withBlockingThreads } from "./rules.ts";
import type { MergeRequestList, MergeRequestStore } from "./store.ts";

type Listed = Pick<MergeRequestList, "place" | "conditions">;
type Listing = Awaited<ReturnType<MergeRequestStore["page"]>>;
type ShownRecord = Listing["records"][number];

/** A page of merge requests, with all fields or the few of `view=simple`. */
export async function listed(
	input: MergeRequestInput,
	context: Context,
	{
		named,
		...list
	}: Listed & {
		/** The text before `!iid` in `references.relative`: the project's path relative to the listed project or group. */
		named(project: ProjectRecord): string;
	},
): Promise<PageOf<Schemas["ViewedMergeRequest"]> | StreamedPage> {
	const details = input.with_labels_details;
	const order = mergeRequestOrder(input);
	const page = await pageOf({ ...list, details, order }, input, context);
	if (input.view === "simple") {
		return presentSimply(page, list, context);
	}
	return present(page, { ...list, details, named }, context);
}

/** A page of merge requests in the given order, with references relative to their own project (`!3`). */
export async function listedInOrder(
	list: Listed & Pick<MergeRequestList, "order">,
	paging: PageInput,
	context: Context,
): Promise<PageOf<Schemas["ListedMergeRequest"]> | StreamedPage> {
	const details = false;
	const page = await pageOf({ ...list, details }, paging, context);
	return present(page, { ...list, details, named: () => "" }, context);
}

/** A page of a milestone's merge requests, ordered by the priority of their labels, then newest first. */
export function listedInMilestone(
	value: number,
	place: MergeRequestList["place"],
	paging: PageInput,
	context: Context,
) {
	const order = {
		by: "label_priority",
		direction: "asc",
		ids: "desc",
	} as const;
	const conditions = [{ is: "equal", on: "milestone_id", value } as const];
	return listedInOrder({ place, conditions, order }, paging, context);
}

function pageOf(
	list: Omit<MergeRequestList, "user">,
	paging: PageInput,
	context: Context,
): Promise<Listing> {
	const own = { ...list, user: context.user?.id ?? null };
	return boundedPage(own, paging, context, context.mergeRequests.page);
}

async function present(
	page: Listing,
	{
		place,
		details,
		named,
	}: Pick<MergeRequestList, "place" | "details"> & {
		named(project: ProjectRecord): string;
	},
	context: Context,
): Promise<PageOf<Schemas["ListedMergeRequest"]> | StreamedPage> {
	const { records } = page;
	const projects = await projectsOf(place, records, context);
	const ids = projects.map(({ id }) => id);
	const rules =
		records.length > 0 ? await context.projects.mergeRules(ids) : new Map<number, MergeRules>();
	const blocked = await withBlockingThreads(records, rules, context);
	const views = new Map(
		projects.map((project) => {
			const needsPipeline = !!rules.get(project.id)?.only_allow_merge_if_pipeline_succeeds;
			return [project.id, { project, named: named(project), needsPipeline }];
		}),
	);
	const { texts: read } = context.mergeRequests;
	const show = (mergeRequest: ShownRecord, view: ViewOf<typeof views>) => {
		const hasBlockingThreads = blocked.has(mergeRequest.id);
		const shown = { ...view, hasBlockingThreads };
		const presented = presentListed(mergeRequest, shown, context);
		if (!details) return presented;
		const labels = view.texts?.labels ?? mergeRequest.labels;
		return { ...presented, labels: presentShownLabels(labels) };
	};
	return presentViewed(page, views, { read, details, show }, context);
}

type ViewOf<Views> =
	Views extends Map<number, infer View> ? View & { texts?: IssueTexts | undefined } : never;

async function presentSimply(
	page: Listing,
	{ place }: Listed,
	context: Context,
): Promise<PageOf<Schemas["ViewedMergeRequest"]> | StreamedPage> {
	const projects = await projectsOf(place, page.records, context);
	const views = new Map(projects.map((project) => [project.id, { project }]));
	const { texts: read } = context.mergeRequests;
	const show = (mergeRequest: ShownRecord, view: ViewOf<typeof views>) =>
		presentSimple(mergeRequest, view, context);
	return presentViewed(page, views, { read, details: false, show }, context);
}
