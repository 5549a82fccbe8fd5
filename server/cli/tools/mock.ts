import { dirname } from "node:path";
import { type MockValues, runMock } from "../../../mocks/command.ts";
import { CommandError, messageOf } from "../errors.ts";

/** Serves a world from memory until a signal arrives. */
export async function mock(values: MockValues): Promise<void> {
	try {
		await runMock(values, async (file) => {
			const { readWorld } = await import("../world/world-file.ts");
			const { readHistories } = await import("../world/histories.ts");
			const world = await readWorld(file);
			return { world, histories: await readHistories(world, dirname(file)) };
		});
	} catch (error) {
		throw error instanceof CommandError
			? error
			: new CommandError(messageOf(error));
	}
}
