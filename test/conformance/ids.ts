/** Ids of the demo world. Each kind of record is numbered from 1 in order of the world file: groups before projects. */

import { demoWorld } from "../../generated/demo-world.ts";

const { users = [], groups = [], projects = [] } = demoWorld;

const milestones = [...groups, ...projects]
	.flatMap(({ milestones = [] }) => milestones)
	.map(({ title }) => title);

export function userId(username: string): number {
	return position(
		users.map((user) => user.username),
		username,
	);
}

/** Id of the milestone with this title; no two milestones of the demo world share a title. */
export function milestoneId(title: string): number {
	return position(milestones, title);
}

export function groupId(path: string): number {
	return position(
		groups.map((group) => group.path),
		path,
	);
}

export function projectId(path: string): number {
	return position(
		projects.map((project) => project.path),
		path,
	);
}

function position(names: readonly string[], name: string): number {
	const index = names.indexOf(name);
	if (index < 0) throw new Error(`the demo world has no ${name}`);
	return index + 1;
}
