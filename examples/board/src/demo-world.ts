/** Types of the data that the Vite plugin `../demo-world.ts` reads from the demo world. */
export interface User {
	id: number;
	username: string;
	name: string;
	admin: boolean;
	/** False if blocked, deactivated or pending approval. */
	active: boolean;
	/** One of the user's tokens. */
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
	/** Full path, such as `acme/rocket`. */
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
