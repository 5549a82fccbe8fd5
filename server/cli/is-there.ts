import { access } from "node:fs/promises";

export function isThere(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	);
}
