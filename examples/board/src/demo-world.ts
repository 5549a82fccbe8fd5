/** What the Vite plugin `demo-world.ts` beside this folder makes of the demo world. */
export interface User {
	id: number;
	username: string;
	name: string;
	admin: boolean;
	/** False: blocked, deactivated or waiting for approval. */
	active: boolean;
	/** A token of theirs. */
	token: string;
}

export interface Label {
	id: number;
	name: string;
	color: string;
}

export interface Milestone {
	id: number;
	title: string;
}

export interface Issue {
	iid: number;
	title: string;
	/** Username. */
	author: string;
	open: boolean;
	/** Names. */
	labels: string[];
	/** Usernames. */
	assignees: string[];
	confidential: boolean;
	milestone?: string;
	weight?: number;
}

export interface MergeRequest {
	iid: number;
	title: string;
	author: string;
	source: string;
	target: string;
}

export interface Project {
	/** Full path, as `acme/rocket`. */
	path: string;
	name: string;
	description: string;
	visibility: string;
	labels: Label[];
	milestones: Milestone[];
	members: User[];
	issues: Issue[];
	mergeRequests: MergeRequest[];
	/** Branches, then tags. */
	refs: string[];
}

export interface DemoWorld {
	users: User[];
	projects: Project[];
}
