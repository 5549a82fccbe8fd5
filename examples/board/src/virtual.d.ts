/** Provided by the Vite plugin `../demo-world.ts`. */
declare module "virtual:demo-world" {
	/** By full path of the project, such as `acme/rocket`. */
	export const mergeRequests: Record<
		string,
		import("./demo-world.ts").MergeRequest[]
	>;
}
