import type { ProfileRecord, UserRecord } from "./store.ts";

const mostProjects = 100_000;

/** The profile of a new user, with GitLab's defaults. */
export function newProfile(
	{ external, created_at }: Pick<UserRecord, "external" | "created_at">,
	given: { [Name in keyof ProfileRecord]?: ProfileRecord[Name] | undefined },
): ProfileRecord {
	return {
		bio: given.bio ?? "",
		location: given.location ?? null,
		public_email: given.public_email ?? "",
		skype: given.skype ?? "",
		linkedin: given.linkedin ?? "",
		twitter: given.twitter ?? "",
		website_url: given.website_url ?? "",
		organization: given.organization ?? null,
		job_title: given.job_title ?? "",
		private_profile: given.private_profile ?? false,
		can_create_group: !external && (given.can_create_group ?? true),
		projects_limit: given.projects_limit ?? (external ? 0 : mostProjects),
		confirmed_at: given.confirmed_at === undefined ? created_at : given.confirmed_at,
		last_sign_in_at: given.last_sign_in_at ?? null,
		current_sign_in_at: given.current_sign_in_at ?? null,
		last_activity_on: given.last_activity_on ?? null,
		note: given.note ?? null,
		updated_at: given.updated_at ?? created_at,
	};
}
