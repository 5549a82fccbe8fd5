/** The benchmark's world: the demo world, and projects with the amounts of data that the report's rows mention. */
import { demoWorld } from "../../generated/demo-world.ts";
import type { World, WorldProject } from "../../generated/world.ts";

export const busyBoards = 200;
export const busyIssues = 500;

const labels = Array.from({ length: 5 }, (_, index) => ({
	name: `stage ${index + 1}`,
	color: "#428BCA",
	description: `What is in stage ${index + 1}`,
}));

const boards = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		name: `Board ${index + 1}`,
		lists: labels.map(({ name }) => ({ label: name })),
	}));

const text = "The **valve** of the second stage closes late, see the log below.\n\n".repeat(4);

const people = ["ada", "lin", "tom", "mia"];

const note = (number: number) => ({
	author: people[number % people.length] as string,
	body: `${number}: ${text}`,
});

/**
 * A project with one page of 20 boards with 5 lists each, one page of 20 discussions with 3 notes each, and three pages
 * of audit events.
 */
const pages: WorldProject = {
	path: "acme/pages",
	visibility: "private",
	labels,
	boards: boards(20),
	issues: [
		{
			title: "Valve closes late",
			author: "ada",
			discussions: Array.from({ length: 20 }, (_, index) => ({
				notes: [note(index), note(index + 1), note(index + 2)],
			})),
		},
	],
	audit_events: Array.from({ length: 60 }, (_, index) => ({
		author: people[index % people.length] as string,
		details: { change: "visibility", from: "public", to: "private" },
		created_at: "2021-01-05T09:00:00Z",
	})),
};

/** A project for writes, with so many boards and issues that concurrent writers seldom wait for each other. */
const busy: WorldProject = {
	path: "acme/busy",
	visibility: "private",
	labels,
	boards: boards(busyBoards),
	issues: Array.from({ length: busyIssues }, (_, index) => ({
		title: `Issue ${index + 1}`,
		author: "ada",
		discussions: [{ notes: [note(index)] }],
	})),
};

/** A project with 300 issues and 300 merge requests, of which two thirds are open. */
const tracked: WorldProject = {
	path: "acme/tracked",
	visibility: "private",
	labels,
	milestones: [{ title: "v1", due_date: "2021-03-01" }],
	issues: Array.from({ length: 300 }, (_, index) => ({
		title: `Issue ${index + 1}`,
		description: text,
		author: people[index % people.length] as string,
		assignees: [people[(index + 1) % people.length] as string],
		labels: [index, index + 1].map((at) => `stage ${1 + (at % labels.length)}`),
		milestone: "v1",
		weight: index % 9,
		state: index % 3 === 0 ? ("closed" as const) : ("opened" as const),
		...(index % 5 === 0 && { discussions: [{ notes: [note(index)] }] }),
	})),
	merge_requests: Array.from({ length: 300 }, (_, index) => ({
		title: `Merge request ${index + 1}`,
		description: text,
		author: people[index % people.length] as string,
		assignees: [people[(index + 1) % people.length] as string],
		reviewers: [people[(index + 2) % people.length] as string],
		labels: [index, index + 1].map((at) => `stage ${1 + (at % labels.length)}`),
		milestone: "v1",
		source_branch: `work-${index}`,
		target_branch: "main",
		state: index % 3 === 0 ? ("closed" as const) : ("opened" as const),
		...(index % 5 === 0 && { discussions: [{ notes: [note(index)] }] }),
	})),
};

/** Folders of repositories to copy, keyed by the full path of the project to create. */
export type Sources = Readonly<Record<string, string>>;

/** @param contents - Content, besides the repository, of each project made from `sources` */
export function benchWorld(sources: Sources, contents: Partial<WorldProject>): World {
	const copies = Object.entries(sources).map(([path, folder]) => ({
		path,
		visibility: "private" as const,
		repository: { path: folder },
		...contents,
	}));
	return {
		...demoWorld,
		projects: [...(demoWorld.projects ?? []), pages, busy, tracked, ...copies],
	};
}
