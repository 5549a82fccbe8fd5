import { useCallback, useState } from "react";
import { useToast } from "../ui/Toasts.tsx";
import { tell, tellAnswer } from "./failures.ts";

interface Answer {
	status: number;
	data?: unknown;
	error?: unknown;
}

/**
 * Runs a write through the SDK. A plain call does not throw for statuses that the contract declares: its result is narrowed
 * by status, and `run` shows failures in a toast. Network errors, timeouts and undeclared statuses throw.
 *
 *     const { run, busy } = useAction();
 *     const answer = await run(client.createProjectBoard({ id, name }));
 *     if (answer?.status === 201) open(answer.data.id);
 */
export function useAction() {
	const toast = useToast();
	const [busy, setBusy] = useState(false);
	const run = useCallback(
		async <A extends Answer>(call: Promise<A>): Promise<A | undefined> => {
			setBusy(true);
			try {
				const answer = await call;
				if (answer.status >= 400)
					toast(tellAnswer({ status: answer.status, error: answer.error }));
				return answer;
			} catch (failure) {
				toast(tell(failure));
				return undefined;
			} finally {
				setBusy(false);
			}
		},
		[toast],
	);
	return { run, busy };
}
