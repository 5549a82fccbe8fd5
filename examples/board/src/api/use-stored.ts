import { useCallback, useState } from "react";

/** State that survives a page reload. */
export function useStored<T extends string>(
	name: string,
	usual: T,
	storage: Storage = localStorage,
): [T, (value: T) => void] {
	const key = `forgekit-board.${name}`;
	const [value, setValue] = useState(() => (storage.getItem(key) as T | null) ?? usual);
	const store = useCallback(
		(value: T) => {
			storage.setItem(key, value);
			setValue(value);
		},
		[key, storage],
	);
	return [value, store];
}
