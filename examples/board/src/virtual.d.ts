/** Made by `demo-world.ts`, the Vite plugin beside this folder. */
declare module "virtual:demo-world" {
	export const users: import("./demo-world.ts").User[];
	export const projects: import("./demo-world.ts").Project[];
}
