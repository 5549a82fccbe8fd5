import type { PageOf, Schemas } from "../../../generated/operations.ts";
import { hasTier, may, requireProject, viewerOf } from "../access.ts";
import type { Context, OperationHandlers } from "../context.ts";
import {
	maySee,
	maySeeIssue,
	seeing,
	seesConfidential,
} from "../discussions/access.ts";
import { notFound } from "../errors.ts";
import { pageRequest } from "../pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { requireFound } from "../references.ts";
import { issueConditions, issueOrder } from "./list.ts";
import { type IssueView, presentIssue } from "./present.ts";
import type { ShownIssueRecord } from "./store.ts";

export const issueHandlers = {
	async listProjectIssues(input, context): Promise<PageOf<Schemas["Issue"]>> {
		const project = requireProject(context);
		const viewer = viewerOf(context);
		if (!maySee(viewer, project, "issue")) return { items: [], total: 0 };
		const ids = [project.id];
		const all = seesConfidential(viewer, project, []);
		const { records, total } = await context.issues.page(
			{
				all: all ? ids : [],
				open: all ? [] : ids,
				user: context.user?.id ?? null,
				conditions: await issueConditions(input, context, project, ids),
				order: issueOrder(input),
			},
			pageRequest(context, input),
		);
		const view: IssueView = {
			project,
			details: input.with_labels_details,
			epics: await visibleEpics(project, context),
		};
		const items = records.map((one) => presentIssue(one, view, context));
		return { items, total };
	},

	async getProjectIssue({ issue_iid }, context) {
		const project = requireProject(context);
		const issue = await requireFound(issue_iid, (iid) =>
			context.issues.show(project.id, iid),
		);
		const { author_id, assignee_ids, confidential } = issue;
		const people = [author_id, ...assignee_ids];
		const viewer = viewerOf(context);
		if (!maySeeIssue(viewer, project, { confidential, people })) {
			throw notFound();
		}
		return presentWhole(issue, project, context);
	},
} satisfies Partial<OperationHandlers>;

/** An issue as its own page shows it. */
async function presentWhole(
	issue: ShownIssueRecord,
	project: ProjectRecord,
	context: Context,
): Promise<Schemas["Issue"]> {
	const { user, issues } = context;
	const people = [issue.author_id, ...issue.assignee_ids];
	const subscribed =
		user !== undefined &&
		(people.includes(user.id) || (await issues.isCommenter(issue.id, user.id)));
	const epics = await visibleEpics(project, context);
	return presentIssue(issue, { project, epics, subscribed }, context);
}

/** Which epics the caller sees in the group of a project; undefined: none. */
async function visibleEpics(
	{ namespace, plan }: ProjectRecord,
	{ access, groups, user, today, settings }: Context,
): Promise<IssueView["epics"]> {
	if (namespace.kind === "user") return undefined;
	if (!hasTier(settings, { plan }, "ultimate")) return undefined;
	const [found] = user
		? await access.groups([namespace.id], user.id, today)
		: [{ group: await groups.findByPath(namespace.full_path), level: 0 }];
	if (!found?.group) return undefined;
	const viewer = { user, ...found };
	if (may(viewer, found.group, seeing.epic, settings) !== "yes") {
		return undefined;
	}
	return { confidential: seesConfidential(viewer, found.group, []) };
}
