import { type Client, unwrap } from "@forgekit/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi, useClient } from "../api/session.tsx";
import type { Answer, Noteable } from "./noteable.ts";

/** Changes the threads of a noteable and loads them again. `change` resolves to whether the service accepted. */
export function useThreadChange(noteable: Noteable) {
	const client = useClient();
	const cache = useQueryClient();
	const { queryKey } = noteable.list(useApi());
	const { mutateAsync, isPending } = useMutation({
		mutationFn: (call: (client: Client) => Promise<Answer>) => unwrap(call(client)),
		onSuccess: () => cache.invalidateQueries({ queryKey }),
	});
	return {
		busy: isPending,
		change: (call: (client: Client) => Promise<Answer>): Promise<boolean> =>
			mutateAsync(call).then(
				() => true,
				() => false,
			),
	};
}
