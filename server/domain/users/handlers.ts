import type { Handlers } from "../../../generated/operations.ts";
import { callerMay, requireInstance, signedIn } from "../access.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { requireFound } from "../references.ts";
import {
	presentAccount,
	presentAdministered,
	presentProfile,
	withoutDates,
} from "./present.ts";

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

	async getUser({ id }, context) {
		requireInstance(context);
		const { restrictedVisibilityLevels } = context.settings;
		// Where nothing is public, users are not.
		const isClosed = restrictedVisibilityLevels.includes("public");
		if (!context.user && isClosed) throw notFound("User");
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
} satisfies Partial<Handlers<Context>>;

function foundUser({ users }: Context, id: number) {
	return requireFound(id, (id) => users.findWithProfile(id), "User");
}
