/** What the Vite plugin `../demo-world.ts` reads from the demo world. */
export interface DemoProject {
	/** Full path, such as `acme/rocket`. */
	path: string;
	name: string;
	description: string;
	mergeRequests: MergeRequest[];
}

export interface MergeRequest {
	iid: number;
	title: string;
	source: string;
	target: string;
}
