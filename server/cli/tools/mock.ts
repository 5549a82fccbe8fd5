import { type MockValues, runMock } from "../../../mocks/command.ts";
import { loadFailure } from "../world/load-failure.ts";

/** Serves a world from memory until a signal arrives. */
export async function mock(values: MockValues): Promise<void> {
	try {
		await runMock(values, async (path) => {
			const { readWholeWorld } = await import("../world/whole-world.ts");
			return readWholeWorld(path);
		});
	} catch (error) {
		throw loadFailure(error, values.world);
	}
}
