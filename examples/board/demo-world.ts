/**
 * A Vite plugin: `import { projects, users } from "virtual:demo-world"`.
 *
 * The API has no operation that lists projects, labels, issues, merge requests or users, so they are read at build time from
 * the demo world of the server and the mocks. All other data comes from the API.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { parse } from "yaml";
import type {
	DemoWorld,
	Issue,
	Label,
	Milestone,
	Project,
	User,
} from "./src/demo-world.ts";

const id = "virtual:demo-world";

export function demoWorld(file: URL): Plugin {
	return {
		name: "demo-world",
		resolveId: (source) => (source === id ? `\0${id}` : undefined),
		async load(resolved) {
			if (resolved !== `\0${id}`) return;
			this.addWatchFile(fileURLToPath(file));
			const { users, projects } = readWorld(
				parse(await readFile(file, "utf8")),
			);
			return `export const users = ${JSON.stringify(users)};\nexport const projects = ${JSON.stringify(projects)};`;
		},
	};
}

/** The part of a world file that is used here. */
interface World {
	users: {
		username: string;
		name: string;
		admin?: boolean;
		state?: string;
		tokens?: { value: string }[];
	}[];
	groups: Place[];
	projects: (Place & {
		issues?: WorldIssue[];
		merge_requests?: {
			title: string;
			author: string;
			source_branch: string;
			target_branch: string;
		}[];
		repository?: {
			commits?: { branch?: string; tag?: string | { name: string } }[];
		};
	})[];
}

interface Place {
	path: string;
	name: string;
	description?: string;
	visibility?: string;
	members?: Record<string, unknown>;
	labels?: { name: string; color: string }[];
	milestones?: { title: string; state?: string }[];
}

interface WorldIssue {
	title: string;
	author: string;
	state?: string;
	labels?: string[];
	assignees?: string[];
	milestone?: string;
	confidential?: boolean;
	weight?: number;
}

/** Ids follow the order of the file: all groups, then all projects. */
function readWorld({ users, groups, projects }: World): DemoWorld {
	let labels = 0;
	let milestones = 0;
	const places = [...groups, ...projects].map((place) => ({
		path: place.path,
		members: Object.keys(place.members ?? {}),
		labels: (place.labels ?? []).map(
			({ name, color }): Label => ({ id: ++labels, name, color }),
		),
		milestones: (place.milestones ?? [])
			.map(({ title, state }) => ({ id: ++milestones, title, state }))
			.filter(({ state }) => state !== "closed")
			.map(({ id, title }): Milestone => ({ id, title })),
	}));
	const people = users.map(
		(
			{ username, name, admin = false, state = "active", tokens = [] },
			index,
		): User => ({
			id: index + 1,
			username,
			name,
			admin,
			active: state === "active",
			token: tokens[0]?.value ?? "",
		}),
	);
	return {
		users: people,
		projects: projects.map((project): Project => {
			// A project inherits labels, milestones and members from its parent groups.
			const above = places.filter(
				({ path }) =>
					path === project.path || project.path.startsWith(`${path}/`),
			);
			const members = new Set(above.flatMap(({ members }) => members));
			const commits = project.repository?.commits ?? [];
			return {
				path: project.path,
				name: project.name,
				description: project.description ?? "",
				visibility: project.visibility ?? "private",
				labels: above.flatMap(({ labels }) => labels),
				milestones: above.flatMap(({ milestones }) => milestones),
				members: people.filter(({ username }) => members.has(username)),
				issues: (project.issues ?? []).map(readIssue),
				mergeRequests: (project.merge_requests ?? []).map(
					({ title, author, source_branch, target_branch }, index) => ({
						iid: index + 1,
						title,
						author,
						source: source_branch,
						target: target_branch,
					}),
				),
				refs: [
					...new Set(commits.map(({ branch = "main" }) => branch)),
					...commits.flatMap(({ tag }) =>
						typeof tag === "object" ? tag.name : (tag ?? []),
					),
				],
			};
		}),
	};
}

function readIssue(issue: WorldIssue, index: number): Issue {
	const {
		title,
		author,
		state = "opened",
		milestone,
		confidential = false,
		weight,
	} = issue;
	return {
		iid: index + 1,
		title,
		author,
		open: state === "opened",
		labels: issue.labels ?? [],
		assignees: issue.assignees ?? [],
		confidential,
		...(milestone !== undefined && { milestone }),
		...(weight !== undefined && { weight }),
	};
}
