/** What the Vite plugin `../demo-world.ts` reads from the demo world. */
export interface MergeRequest {
	iid: number;
	title: string;
	source: string;
	target: string;
}
