import type { Schemas } from "../../../generated/operations.ts";
import { callerMay, readsCode } from "../access/access.ts";
import type { Context } from "../context.ts";
import { presentMilestone } from "../milestones/present.ts";
import { projectUrlOf } from "../projects/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { presentCommit } from "../repository/present.ts";
import type { CommitRecord } from "../repository/store.ts";
import { presentUser } from "../users/present.ts";
import { compareText } from "../values/text.ts";
import type { ReleaseLinkRecord, ReleaseMilestoneRecord, ReleaseRecord } from "./store.ts";

/** What the caller may see in a project's releases. */
export interface ReleaseSight {
	project: ProjectRecord;
	readsCode: boolean;
	seesMilestones: boolean;
	mayUpdate: boolean;
}

export function releaseSight(context: Context, project: ProjectRecord): ReleaseSight {
	return {
		project,
		readsCode: callerMay(context, readsCode),
		seesMilestones: callerMay(context, {
			anyFeatures: ["issues", "merge_requests"],
		}),
		mayUpdate: callerMay(context, { role: "developer", features: ["repository"], active: true }),
	};
}

/**
 * Presents a release.
 * @param commit - The release's commit; undefined: it has none, or the repository lacks it
 */
export function presentRelease(
	release: ReleaseRecord,
	commit: CommitRecord | undefined,
	sight: ReleaseSight,
	context: Context,
): Schemas["Release"] {
	const { project, readsCode, seesMilestones, mayUpdate } = sight;
	const { id, tag, description, created_at, released_at } = release;
	const { settings } = context;
	const projectUrl = projectUrlOf(project, settings);
	const self = selfOf(release, projectUrl);
	const milestones = seesMilestones ? inOrder(release.milestones) : [];
	const sources = readsCode ? sourcesOf(tag, project, projectUrl) : [];
	return {
		name: readsCode ? release.name : `Release-${id}`,
		...(readsCode && { tag_name: tag }),
		description,
		created_at,
		released_at,
		author: presentUser(release.author, settings),
		...(readsCode && {
			commit: commit ? presentCommit(commit, projectUrl) : null,
		}),
		upcoming_release: secondOf(released_at) > secondOf(context.now()),
		...(milestones.length > 0 && {
			milestones: milestones.map((one) => presentWithStats(one, context)),
		}),
		...(readsCode && {
			...(commit && {
				commit_path: `/${project.full_path}/-/commit/${commit.id}`,
			}),
			tag_path: `/${project.full_path}/-/tags/${encodeURIComponent(tag)}`,
		}),
		assets: {
			count: sources.length + release.links.length,
			...(readsCode && { sources }),
			links: presentLinks(release.links, release, sight, context),
		},
		...(readsCode && { evidences: [] }),
		_links: {
			...(readsCode && { self }),
			...(mayUpdate && { edit_url: `${self}/edit` }),
		},
	};
}

function selfOf({ tag }: Pick<ReleaseRecord, "tag">, projectUrl: string) {
	return `${projectUrl}/-/releases/${encodeURIComponent(tag)}`;
}

export function presentWithStats(
	milestone: ReleaseMilestoneRecord,
	context: Context,
): Schemas["ReleaseMilestone"] {
	const { total_issues: total, closed_issues: closed } = milestone;
	return {
		...presentMilestone(milestone, context),
		issue_stats: { total, closed },
	};
}

export function presentLinks(
	links: readonly ReleaseLinkRecord[],
	release: Pick<ReleaseRecord, "tag">,
	{ project, readsCode }: ReleaseSight,
	{ settings }: Pick<Context, "settings">,
): Schemas["ReleaseLink"][] {
	const projectUrl = projectUrlOf(project, settings);
	const self = readsCode ? selfOf(release, projectUrl) : undefined;
	return links.map((link) => presentLink(link, self, projectUrl));
}

/**
 * Presents a link.
 * @param release - URL of the release; undefined: the caller may not know the release's tag
 */
function presentLink(
	{ id, name, url, filepath, link_type }: ReleaseLinkRecord,
	release: string | undefined,
	projectUrl: string,
): Schemas["ReleaseLink"] {
	const isLasting = filepath !== null && release !== undefined;
	return {
		id,
		name,
		url,
		direct_asset_url: isLasting ? `${release}/downloads${filepath}` : url,
		external: !url.startsWith(projectUrl),
		link_type,
	};
}

const formats = ["zip", "tar.gz", "tar.bz2", "tar"] as const;

function sourcesOf(
	tag: string,
	{ path }: ProjectRecord,
	projectUrl: string,
): Schemas["ReleaseSource"][] {
	const folder = tag.split("/").map(encodeURIComponent).join("/");
	const name = encodeURIComponent(`${path}-${tag.replaceAll("/", "-")}`);
	return formats.map((format) => ({
		format,
		url: `${projectUrl}/-/archive/${folder}/${name}.${format}`,
	}));
}

/** Milestones ordered by due date, start date and title; those without a date come last. */
export function inOrder<Milestone extends ReleaseMilestoneRecord>(
	milestones: readonly Milestone[],
): Milestone[] {
	return [...milestones].sort(
		(a, b) =>
			compareDays(a.due_date, b.due_date) ||
			compareDays(a.start_date, b.start_date) ||
			compareText(a.title, b.title) ||
			a.id - b.id,
	);
}

function compareDays(a: string | null, b: string | null): number {
	if (a === null || b === null) return Number(a === null) - Number(b === null);
	return compareText(a, b);
}

function secondOf(time: string): number {
	return Math.floor(Date.parse(time) / 1000);
}
