import type { Handlers, Schemas } from "../../../generated/operations.ts";
import {
	levels,
	may,
	requireGroup,
	requireInstance,
	signedIn,
} from "../access.ts";
import { audit } from "../audit-events/record.ts";
import type { Context } from "../context.ts";
import { forbidden, hashText, notFound, senseless } from "../errors.ts";
import { presentProjectDetails, presentShare } from "../projects/present.ts";
import { sightOf, viewsOf } from "../projects/views.ts";
import { requireFound } from "../references.ts";
import { groupFaults } from "./faults.ts";
import { presentGroup } from "./present.ts";
import { newGroupSettings } from "./settings.ts";
import type { GroupRecord } from "./store.ts";

/** Of each kind that a group shows. */
const mostProjects = 100;

export const groupHandlers = {
	async getGroup({ with_projects }, context) {
		const group = requireGroup(context);
		const { groups, settings, today } = context;
		const shown = presentGroup(group, settings);
		if (!with_projects) return shown;
		return {
			...shown,
			shared_with_groups: (await groups.shares(group.id, today)).map(
				presentShare,
			),
			projects: await newestProjects(group, "own", context),
			shared_projects: await newestProjects(group, "shared", context),
		};
	},

	async createGroup(input, context) {
		requireInstance(context);
		const { groups, members, settings } = context;
		const user = signedIn(context);
		const parent = await parentOf(input.parent_id, context);
		const wanted = {
			name: input.name ?? "",
			path: input.path ?? "",
			description: input.description ?? "",
			visibility: input.visibility ?? "private",
		};
		const faults = await groupFaults(wanted, parent, context);
		if (Object.keys(faults).length > 0) {
			throw senseless(`Failed to save group ${hashText(faults)}`);
		}
		const created_at = context.now();
		const group = await groups.create({
			...wanted,
			parent: parent?.full_path,
			plan: null,
			avatar_url: null,
			settings: newGroupSettings(input),
			created_at,
			updated_at: created_at,
		});
		await members.add(
			{ group_id: group.id },
			{
				user_id: user.id,
				level: levels.owner,
				created_at,
				expires_at: null,
			},
		);
		await audit(context, group, [{ add: "group" }], group.full_path);
		return {
			...presentGroup(group, settings),
			shared_with_groups: [],
			projects: [],
			shared_projects: [],
		};
	},
} satisfies Partial<Handlers<Context>>;

async function newestProjects(
	{ id }: GroupRecord,
	which: "own" | "shared",
	context: Context,
): Promise<Schemas["ProjectDetails"][]> {
	const { projects, settings } = context;
	const found = await projects.newest(
		id,
		which,
		sightOf(context),
		mostProjects,
	);
	const views = await viewsOf(context, found);
	return views.map((view) =>
		presentProjectDetails(view, settings, "in a list"),
	);
}

/**
 * The group above a new one, locked with all that belongs to its tree.
 * @throws {ApiError} 404 where the caller does not see it, 403 where they may not create groups in it, or at the top
 */
async function parentOf(
	id: number | null | undefined,
	context: Context,
): Promise<GroupRecord | undefined> {
	const { access, members, users, today } = context;
	const user = signedIn(context);
	if (id === null || id === undefined) {
		const own = await users.findWithProfile(user.id);
		if (!own?.can_create_group || own.external) throw forbidden();
		return undefined;
	}
	const allowed = async () => {
		const { group, ...seen } = await requireFound(
			id,
			async (id) => (await access.groups([id], user.id, today))[0],
			"Group",
		);
		const { subgroup_creation_level: role } = group.settings;
		const verdict = may({ user, ...seen }, group, { role });
		if (verdict === "unseen") throw notFound("Group");
		if (verdict !== "yes") throw forbidden();
		return group;
	};
	// Nobody locks what is not theirs.
	await allowed();
	await members.lock({ group_id: id });
	return allowed();
}
