import type { Inputs } from "../../../generated/operations.ts";
import { callerMay, requireInstance, signedIn } from "../access/access.ts";
import { requireFound } from "../access/references.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { type Condition, conditionsOf } from "../lists/filters.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import {
	presentAccount,
	presentAdministered,
	presentProfile,
	presentUser,
	withoutDates,
} from "./present.ts";
import { userText } from "./search.ts";
import type { UserField, UserList } from "./store.ts";

export const userHandlers = {
	async getCurrentUser(_input, context) {
		requireInstance(context);
		const user = await foundUser(context, signedIn(context).id);
		return {
			...presentProfile(user, context.settings),
			...presentAccount(user),
			...(user.admin && presentAdministered(user)),
		};
	},

	async listUsers(input, context) {
		requireInstance(context);
		const isAdmin = callerMay(context, { role: "admin" });
		if (!isAdmin && (input.external || byIdentity(input))) {
			signedIn(context);
			throw forbidden();
		}
		if (isHidden(context) || (!context.user && !input.username)) {
			throw forbidden("Not authorized to access /api/v4/users");
		}
		const { settings } = context;
		const page = await context.users.page(
			await (isAdmin ? listForAdmin : listForOthers)(input, context),
			pageRequest(context, input),
		);
		const present = (user: (typeof page.records)[number]) =>
			isAdmin
				? {
						...presentProfile(user, settings),
						...presentAccount(user),
						...presentAdministered(user),
					}
				: presentUser(user, settings);
		return presentRead(page, present, context);
	},

	async getUser({ id }, context) {
		requireInstance(context);
		if (isHidden(context)) throw notFound("User");
		const user = await foundUser(context, id);
		const profile = presentProfile(user, context.settings);
		if (callerMay(context, { role: "admin" })) {
			return {
				...profile,
				...presentAccount(user),
				...presentAdministered(user),
				highest_role: await context.users.highestLevel(id, context.today),
				current_sign_in_ip: null,
				last_sign_in_ip: null,
				sign_in_count: 0,
			};
		}
		const isOwn = context.user?.id === id;
		return user.private_profile && !isOwn ? withoutDates(profile) : profile;
	},
} satisfies Partial<OperationHandlers>;

/** Whether the caller sees no users at all: true for anonymous callers, if the public visibility is restricted. */
export function isHidden({ user, settings }: Context): boolean {
	return !user && settings.restrictedVisibilityLevels.includes("public");
}

type ListInput = Inputs["listUsers"];

function byIdentity({ extern_uid, provider }: ListInput): boolean {
	return Boolean(extern_uid && provider);
}

/** A condition that no user meets. */
const nobody: Condition<UserField> = { is: "never" };

async function listForAdmin(input: ListInput, context: Context): Promise<UserList> {
	const isNobody = byIdentity(input) || input.two_factor === "enabled";
	return {
		conditions: [...(await conditionsIn(input, context)), ...(isNobody ? [nobody] : [])],
		withoutProjectsOn: input.without_projects ? context.today : undefined,
		order: { by: input.order_by, direction: input.sort },
	};
}

/**
 * The list for callers who are not administrators: without external users. Ignores `order_by`, `sort` and the filters
 * that only administrators may use.
 */
async function listForOthers(
	{ created_after, created_before, ...input }: ListInput,
	context: Context,
): Promise<UserList> {
	const own = await conditionsIn({ ...input, admins: false }, context);
	const closest = userText(input.search);
	return {
		conditions: [...own, { is: "equal", on: "external", value: false }],
		withoutProjectsOn: undefined,
		order: closest ? { closest } : { by: "id", direction: "desc" },
	};
}

async function conditionsIn(input: ListInput, { users }: Context): Promise<Condition<UserField>[]> {
	const search = userText(input.search);
	const conditions = conditionsOf("listUsers", { ...input, search });
	if (input.username === "") return [...conditions, nobody];
	if (!input.username) return conditions;
	const user = await users.findByUsername(input.username);
	const values = user ? [user.id] : [];
	return [...conditions, { is: "in", on: "id", values }];
}

function foundUser({ users }: Context, id: number) {
	return requireFound(id, (id) => users.findWithProfile(id), "User");
}
