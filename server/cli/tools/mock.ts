import { type MockValues, runMock } from "../../../mocks/command.ts";
import { CommandError, messageOf } from "../errors.ts";

/** Serves a world from memory until a signal arrives. */
export async function mock(values: MockValues): Promise<void> {
	try {
		await runMock(values, async (path) => {
			const { readWholeWorld } = await import("../world/whole-world.ts");
			return readWholeWorld(path);
		});
	} catch (error) {
		throw error instanceof CommandError ? error : new CommandError(messageOf(error));
	}
}
