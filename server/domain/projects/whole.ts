/**
 * Adds long topics and suggestion commit messages to projects. The store leaves them out when it reads projects,
 * because in older projects these texts may have any length.
 */
import type { Viewer } from "../access/access.ts";
import type { Context } from "../context.ts";
import { LeftOut } from "../lists/left-out.ts";
import type { Completing } from "../lists/long-texts.ts";
import type { ProjectView } from "./present.ts";
import type {
	ProjectDetailsRecord,
	ProjectRecord,
	ProjectTexts,
	WholeProjectRecord,
} from "./store.ts";

/** A project with its details and the caller's level; long texts may be left out. */
export interface ListedView {
	project: ProjectRecord;
	details: ProjectDetailsRecord;
	viewer: Viewer;
}

const noTexts: ProjectTexts = { tag_list: [], suggestion_commit_message: null };

/** A project with all topics, read again if they were left out. */
export async function wholeProject(
	{ projects }: Pick<Context, "projects">,
	project: ProjectRecord,
): Promise<WholeProjectRecord> {
	const { id, tag_list } = project;
	if (!(tag_list instanceof LeftOut)) return { ...project, tag_list };
	const texts = await projects.texts([id]);
	return { ...project, tag_list: (texts.get(id) ?? noTexts).tag_list };
}

/** Views with all long texts, in the given order, without projects that were deleted meanwhile. */
export async function wholeViews(
	{ projects }: Pick<Context, "projects">,
	views: readonly ListedView[],
): Promise<ProjectView[]> {
	const ids = views.filter(isShortened).map(({ project }) => project.id);
	const texts = ids.length > 0 ? await projects.texts(ids) : new Map();
	return views
		.filter((view) => !isShortened(view) || texts.has(view.project.id))
		.map((view) => withTexts(view, texts.get(view.project.id)));
}

function isShortened({ project, details }: ListedView): boolean {
	return (
		project.tag_list instanceof LeftOut ||
		details.settings.suggestion_commit_message instanceof LeftOut
	);
}

/**
 * A view with its long texts filled in.
 * @param texts - Default: empty texts, enough for an ETag: it also covers `updated_at`, which changes with the texts.
 */
function withTexts(view: ListedView, texts = noTexts): ProjectView {
	const { project, details } = view;
	const { tag_list } = project;
	const { suggestion_commit_message: message } = details.settings;
	return {
		...view,
		project: {
			...project,
			tag_list: tag_list instanceof LeftOut ? texts.tag_list : tag_list,
		},
		details: {
			...details,
			settings: {
				...details.settings,
				suggestion_commit_message:
					message instanceof LeftOut ? texts.suggestion_commit_message : message,
			},
		},
	};
}

/** Estimate of the bytes that a project's topics take each time they occur in a JSON response. */
export function topicBytes({ tag_list }: ProjectRecord): number {
	if (tag_list instanceof LeftOut) return tag_list.bytes;
	return tag_list.reduce((sum, tag) => sum + tag.length + 3, 0);
}

/** What `presentInRuns` needs to present a list of projects: it reads the long texts of a few projects at a time. */
export function completing<Presented>(
	context: Pick<Context, "projects">,
	present: (view: ProjectView) => Presented,
): Completing<ListedView, Presented> & {
	version(view: ListedView): unknown;
} {
	return {
		bytes({ project, details }) {
			const { suggestion_commit_message: message, ...settings } = details.settings;
			const length = message instanceof LeftOut ? message.bytes : message?.length;
			// A response repeats the topics under two names, and the path in a dozen URLs.
			return (
				2 * topicBytes(project) +
				(length ?? 0) +
				(settings.issues_template?.length ?? 0) +
				(settings.merge_requests_template?.length ?? 0) +
				(project.description?.length ?? 0) +
				12 * project.full_path.length
			);
		},
		complete: async (views) => (await wholeViews(context, views)).map(present),
		version: (view) => [present(withTexts(view)), view.details.updated_at],
	};
}
