import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import { escapeHtml } from "../values/text.ts";
import type { PersonRecord, ProfileRecord, UserRecord } from "./store.ts";

export function presentUser(
	{ id, name, username, state, avatar_url }: PersonRecord,
	{ externalUrl }: Settings,
): Schemas["User"] {
	return {
		id,
		name,
		username,
		state,
		avatar_url,
		web_url: `${externalUrl}/${username}`,
	};
}

type User = UserRecord & ProfileRecord;

/** Presents the profile fields of a user. */
export function presentProfile(user: User, settings: Settings) {
	const { bio, job_title, organization } = user;
	return {
		...presentUser(user, settings),
		created_at: user.created_at,
		bio,
		bio_html: bio && `<p dir="auto">${escapeHtml(bio)}</p>`,
		location: user.location,
		public_email: user.public_email,
		skype: user.skype,
		linkedin: user.linkedin,
		twitter: user.twitter,
		website_url: user.website_url,
		organization,
		job_title,
		pronouns: null,
		bot: false,
		work_information: [job_title, organization].filter(Boolean).join(" at ") || null,
		followers: 0,
		following: 0,
		local_time: null,
	};
}

/** A private profile as other users get it: without creation date and numbers of followers and followed users. */
export function withoutDates(profile: ReturnType<typeof presentProfile>) {
	const { created_at, followers, following, ...rest } = profile;
	return rest;
}

/** Presents the fields that only the user themselves and administrators get. */
export function presentAccount(user: User) {
	const { email, external, projects_limit } = user;
	return {
		last_sign_in_at: user.last_sign_in_at,
		confirmed_at: user.confirmed_at,
		last_activity_on: user.last_activity_on,
		email,
		theme_id: 1,
		color_scheme_id: 1,
		projects_limit,
		current_sign_in_at: user.current_sign_in_at,
		identities: [],
		can_create_group: user.can_create_group,
		can_create_project: projects_limit > 0,
		two_factor_enabled: false,
		external,
		private_profile: user.private_profile,
		commit_email: email,
	};
}

/** The fields of a user that only administrators see. */
export function presentAdministered({ admin, note }: User) {
	return { is_admin: admin, note };
}
