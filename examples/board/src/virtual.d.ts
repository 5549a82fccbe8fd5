/** Provided by the Vite plugin `../demo-world.ts`. */
declare module "virtual:demo-world" {
	export const users: import("./demo-world.ts").User[];
	export const projects: import("./demo-world.ts").Project[];
}
