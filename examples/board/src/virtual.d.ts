/** Provided by the Vite plugin `../demo-world.ts`. */
declare module "virtual:demo-world" {
	export const projects: import("./demo-world.ts").DemoProject[];
}
