/** Filters and order of lists of projects. */
import type { Inputs, PageOf, Schemas } from "../../../generated/operations.ts";
import { callerMay, levels, requireGroup } from "../access/access.ts";
import { requireFound } from "../access/references.ts";
import type { Context } from "../context.ts";
import { notFound, notPaged } from "../errors.ts";
import { type Condition, conditionsOf } from "../lists/filters.ts";
import { type ListedPage, presentInRuns } from "../lists/long-texts.ts";
import { effective, type PageRequest, pageRequest } from "../lists/pagination.ts";
import type { StreamedPage } from "../lists/streamed.ts";
import { isHidden } from "../users/handlers.ts";
import {
	type ProjectView,
	presentProjectBasics,
	presentProjectDetails,
	presentProjectWithAccess,
} from "./present.ts";
import type { ProjectField, ProjectList, ProjectRecord } from "./store.ts";
import { sightOf, viewsOf } from "./views.ts";
import { completing } from "./whole.ts";

type Page = PageOf<Schemas["ProjectWithAccess"]> | StreamedPage;
type Input = Inputs["listProjects"];

/** @throws {ApiError} 405 for pages beyond `lastItem`, and for keyset paging by another order than `id` */
export function listProjects(input: Input, context: Context): Promise<Page> {
	const { owned, membership, min_access_level } = input;
	const own = membership ? levels.guest : null;
	const least = owned ? levels.owner : (min_access_level ?? own);
	return listSeveral({ least }, input, context);
}

/**
 * Projects in the user's personal namespace.
 * @throws {ApiError} 404 for an unknown user; 405 in the cases of `listProjects`
 */
export async function listUserProjects(
	{ user_id, ...input }: Inputs["listUserProjects"],
	context: Context,
): Promise<Page> {
	const { users, groups } = context;
	if (isHidden(context)) throw notFound("User");
	const text = `${user_id}`;
	const known = /^\d+$/.test(text) ? Number(text) : (await users.findByUsername(text))?.id;
	const user = await requireFound(known ?? 0, (id) => users.findWithProfile(id), "User");
	const isPrivate =
		user.private_profile && user.id !== context.user?.id && !callerMay(context, { role: "admin" });
	const own = isPrivate ? undefined : await groups.findPersonal(user.id);
	const within = { namespace_id: own?.id ?? 0, below: false, shared: false };
	const least = input.min_access_level ?? null;
	return listSeveral({ within, least }, input, context);
}

export function listGroupProjects(
	input: Inputs["listGroupProjects"],
	context: Context,
): Promise<Page> {
	const { id: namespace_id } = requireGroup(context);
	const { include_subgroups: below, with_shared: shared } = input;
	return listAtGroup({ namespace_id, below, shared }, input, context);
}

export function listGroupSharedProjects(
	input: Inputs["listGroupSharedProjects"],
	context: Context,
): Promise<Page> {
	const { id: namespace_id } = requireGroup(context);
	const within = { namespace_id, below: false, shared: "only" } as const;
	return listAtGroup(within, input, context);
}

/**
 * Lists a group's projects. Here, unlike in `listProjects`, `with_merge_requests_enabled` requires that the caller may
 * use merge requests, and there is no keyset paging.
 */
async function listAtGroup(
	within: NonNullable<ProjectList["within"]>,
	input: Inputs["listGroupProjects" | "listGroupSharedProjects"],
	context: Context,
): Promise<Page> {
	const { projects, settings } = context;
	const { statistics } = input;
	const closest = input.search?.trim();
	const { records, total } = await projects.page(
		{
			...scopeOf({ within, least: input.min_access_level ?? null }, context),
			conditions: [
				...conditionsOf("listGroupProjects", {
					with_shared: false,
					include_subgroups: false,
					...input,
				}),
				...othersOf(input, context),
				...(input.with_merge_requests_enabled ? [has("merge_requests")] : []),
			],
			order: orderOf(input, closest),
			counted: true,
			...(closest && { closest }),
		},
		pageRequest(context, input),
	);
	return presentAll({ records, total }, input.simple, context, (view) =>
		presentProjectDetails({ ...view, statistics }, settings, "in a list"),
	);
}

interface Scope {
	within?: ProjectList["within"];
	/**
	 * Minimum level that the caller must have in a listed project, even in a public one; null: lists all projects that
	 * the caller sees.
	 */
	least: number | null;
}

function scopeOf(
	{ within, least }: Scope,
	context: Context,
): Pick<ProjectList, "within" | "sight" | "least"> {
	const sight = sightOf(context);
	return {
		...(within && { within }),
		sight: least === null ? sight : { ...sight, open: [] },
		least: least ?? levels.guest,
	};
}

/** A page of a list, by page number or by keyset. */
async function listSeveral(scope: Scope, input: Input, context: Context): Promise<Page> {
	const { projects, settings, user } = context;
	const { statistics } = input;
	const request = requestOf(input, context);
	const { records, total } = await projects.page(
		{
			...scopeOf(scope, context),
			conditions: conditionsFor(input, context),
			order: orderOf(input),
			counted: input.pagination !== "keyset",
		},
		request,
	);
	const present = (page: ListedPage<ProjectRecord>) =>
		presentAll(page, input.simple || !user, context, (view) =>
			presentProjectWithAccess({ ...view, statistics }, settings, "in a list"),
		);
	if (input.pagination !== "keyset") return present({ records, total });
	const { size } = effective(input);
	const shown = records.slice(0, size);
	const last = shown.at(-1);
	const side = input.sort === "asc" ? "id_after" : "id_before";
	return present({
		records: shown,
		...(last && records.length > size && { next: { [side]: last.id } }),
	});
}

async function presentAll(
	{ records, ...page }: ListedPage<ProjectRecord>,
	isBasic: boolean,
	context: Context,
	present: (view: ProjectView) => Schemas["ProjectWithAccess"],
): Promise<Page> {
	const { settings, hash } = context;
	const views = await viewsOf(context, records, !isBasic);
	return presentInRuns(
		{ records: views, ...page },
		completing(context, (view) => (isBasic ? presentProjectBasics(view, settings) : present(view))),
		hash,
	);
}

/** Highest position in a list that callers can reach by page number; beyond it, they must use keyset paging. */
const lastItem = 50_000;

/**
 * The requested page.
 * @throws {ApiError} 405 for pages beyond `lastItem`, and for keyset paging by another order than `id`
 */
function requestOf(input: Input, context: Context): PageRequest {
	const { order_by, page, per_page } = input;
	const request = pageRequest(context, input);
	if (input.pagination === "keyset") {
		if (order_by === "id") return { ...request, offset: 0 };
		throw notPaged("Keyset pagination is not yet available for this type of request");
	}
	// `size` is the effective page size, which differs from `per_page` if that is negative or too large.
	const { size } = effective(input);
	if (page * Math.max(per_page, size) > lastItem) {
		throw notPaged(
			`Offset pagination has a maximum allowed offset of ${lastItem} for requests that return objects of type Project. Remaining records can be retrieved using keyset pagination.`,
		);
	}
	return request;
}

type Conditions = Condition<ProjectField>[];

/** A condition that no project meets. */
const nothing: Condition<ProjectField> = { is: "never" };

const has = (feature: "issues" | "merge_requests"): Condition<ProjectField> => ({
	is: "equal",
	on: `has_${feature}`,
	value: true,
});

function conditionsFor(input: Input, context: Context): Conditions {
	const found: Conditions = conditionsOf("listProjects", input);
	const conditions = [...found, ...othersOf(input, context)];
	if (input.with_merge_requests_enabled) {
		const value = "disabled";
		conditions.push({ is: "equal", on: "merge_requests", value, not: true });
	}
	if (!input.search_namespaces) return conditions;
	return conditions.map((one) =>
		one.is === "match" ? { ...one, on: ["full_path", "full_name", "description"] } : one,
	);
}

/**
 * Conditions of three parameters. `with_programming_language` and, for signed-in callers, `starred` match no project,
 * as neither languages nor stars are stored. `with_issues_enabled` matches projects where issues are enabled for the
 * caller.
 */
function othersOf(
	input: Pick<Input, "starred" | "with_programming_language" | "with_issues_enabled">,
	{ user }: Context,
): Conditions {
	// Even an empty `with_programming_language` matches no project.
	const isNone = (input.starred && user) || input.with_programming_language != null;
	return [...(isNone ? [nothing] : []), ...(input.with_issues_enabled ? [has("issues")] : [])];
}

function orderOf(
	{ order_by, sort: direction }: Pick<Inputs["listGroupProjects"] | Input, "order_by" | "sort">,
	closest = "",
): ProjectList["order"] {
	switch (order_by) {
		case "storage_size":
		case "repository_size":
		case "wiki_size":
		case "packages_size":
			return { by: "created_at", direction };
		case "similarity":
			return closest ? { by: "similarity", direction: "desc" } : { by: "name", direction: "asc" };
		default:
			return { by: order_by, direction };
	}
}
