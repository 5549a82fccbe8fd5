/** What in the world can't be loaded, and why. */
export class WorldError extends Error {
	override readonly name = "WorldError";
}
