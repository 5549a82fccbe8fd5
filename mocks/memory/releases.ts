import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import {
	type ListedRelease,
	mostIssues,
	type ReleaseMilestoneRecord,
	type ReleaseRecord,
	type ReleaseStore,
} from "../../server/domain/releases/store.ts";
import { compareText, inDirection } from "../../server/domain/values/text.ts";
import { stored, type Tables, type View } from "./database.ts";
import { projectsWithin } from "./group-tree.ts";
import { bytesOf, longTextBytes } from "./long-texts.ts";
import { type ReleaseRow, tagKey } from "./tables.ts";

function recordsIn(tables: Tables) {
	const { milestones, issues, users } = tables;

	function milestoneOf(id: number): ReleaseMilestoneRecord | undefined {
		const milestone = milestones.get(id);
		if (!milestone) return undefined;
		const its = projectsWithin(tables, milestone)
			.flatMap((project) => issues.all("project", project))
			.filter(({ milestone_id }) => milestone_id === id)
			.slice(0, mostIssues);
		const closed = its.filter(({ state }) => state === "closed");
		return {
			...milestone,
			total_issues: its.length,
			closed_issues: closed.length,
		};
	}

	function recordOf({ author_id, milestone_ids, links, ...release }: ReleaseRow): ReleaseRecord {
		return {
			...release,
			author: stored(users, author_id, "user"),
			milestones: milestone_ids.flatMap((id) => milestoneOf(id) ?? []),
			links: [...links].reverse(),
		};
	}

	function textBytes({ description, links, milestone_ids }: ReleaseRow) {
		const texts = [
			description,
			...links.flatMap(({ name, url, filepath }) => [name, url, filepath]),
			...milestone_ids.map((id) => milestones.get(id)?.description),
		];
		return texts.reduce((sum, text) => sum + bytesOf(text ?? ""), 0);
	}

	function listedOf(row: ReleaseRow): ListedRelease {
		const { author_id, description: _, links, ...release } = row;
		return {
			...release,
			author: stored(users, author_id, "user"),
			link_count: links.length,
			bytes: textBytes(row),
		};
	}

	return { milestoneOf, recordOf, listedOf };
}

export function createReleases({ tables, nextId }: View): ReleaseStore {
	const { releases } = tables;
	const { milestoneOf, recordOf, listedOf } = recordsIn(tables);

	const of = (projectId: number): ReleaseRow[] => releases.all("project", projectId);

	const find = (projectId: number, tag: string) => releases.one("tag", tagKey(projectId, tag));

	return {
		async page(projectId, { by, direction }, page) {
			const ordered = of(projectId).sort(
				inDirection(direction, (a, b) => compareText(a[by], b[by]) || a.id - b.id),
			);
			return mapPage(pageOfAll(ordered, page), listedOf);
		},

		async listed(projectId, tag) {
			const release = find(projectId, tag);
			return release && listedOf(release);
		},

		async links(releaseId, most, before = Number.POSITIVE_INFINITY) {
			const { links = [] } = releases.get(releaseId) ?? {};
			return [...links]
				.reverse()
				.filter(({ id }) => id < before)
				.slice(0, most);
		},

		async milestones(ids) {
			return ids
				.flatMap((id) => milestoneOf(id) ?? [])
				.map((milestone) => {
					const long = longTextBytes(milestone.description);
					return long > 0
						? { ...milestone, description: null, long_text: long }
						: { ...milestone, long_text: null };
				});
		},

		async several(ids) {
			return ids.flatMap((id) => {
				const release = releases.get(id);
				return release ? [recordOf(release)] : [];
			});
		},

		async find(projectId, tag) {
			const release = find(projectId, tag);
			return release && recordOf(release);
		},

		async ofTags(projectId, tags) {
			return of(projectId)
				.filter(({ tag }) => tags.includes(tag))
				.map(({ id, tag, description, updated_at }) => {
					const long_description = longTextBytes(description);
					const short = long_description > 0 ? null : description;
					return { id, tag, updated_at, description: short, long_description };
				});
		},

		async descriptions(ids) {
			return new Map(ids.map((id) => [id, releases.get(id)?.description ?? null]));
		},

		async create({ author, links, ...release }) {
			const id = nextId("release", release.id);
			const row: ReleaseRow = {
				...release,
				id,
				author_id: author.id,
				links: links.map((link) => ({
					...link,
					id: nextId("release link", link.id),
				})),
			};
			releases.insert(id, row);
			return recordOf(row);
		},

		async update(change) {
			const row = stored(releases, change.id, "release");
			releases.set(change.id, { ...row, ...change });
		},

		async delete(id) {
			releases.delete(id);
		},
	};
}
