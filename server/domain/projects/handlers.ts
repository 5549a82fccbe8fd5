import type { Handlers } from "../../../generated/operations.ts";
import { requireProject, viewerOf } from "../access.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { type ProjectView, presentProjectWithAccess } from "./present.ts";
import type { ProjectRecord } from "./store.ts";

export const projectHandlers = {
	async getProject({ license }, context) {
		const project = requireProject(context);
		const view = { ...(await viewOf(context, project)), license };
		return presentProjectWithAccess(view, context.settings, "alone");
	},
} satisfies Partial<Handlers<Context>>;

/** The project in the path, as the caller sees it. */
async function viewOf(
	context: Context,
	project: ProjectRecord,
): Promise<ProjectView> {
	const { projects, user, today } = context;
	const [details] = await projects.details([project.id], user?.id, today);
	// It may be deleted at this moment.
	if (!details) throw notFound("Project");
	return { project, details, viewer: viewerOf(context) };
}
