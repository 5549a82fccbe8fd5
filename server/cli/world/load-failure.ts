import { RecordError } from "../../domain/world/world.ts";
import { CommandError, messageOf } from "../errors.ts";

/**
 * The error of a command that loads a world. It names the line of a record that cannot be loaded.
 * @param file - Path of the world's file; undefined: a world that is in no file
 */
export function loadFailure(error: unknown, file: string | undefined): CommandError {
	if (error instanceof CommandError) return error;
	if (!(error instanceof RecordError)) return new CommandError(messageOf(error));
	return new CommandError(`${file}:${error.lines}: ${messageOf(error.cause)}`);
}
