import { unwrap } from "@forgekit/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi, useClient } from "../api/session.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import type { Noteable } from "./noteable.ts";
import { Thread } from "./Thread.tsx";
import { WriteNote } from "./WriteNote.tsx";
import "./threads.css";

/** The threads of a noteable, and a box to start one. */
export function Threads({ of: noteable }: { of: Noteable }) {
	const client = useClient();
	const cache = useQueryClient();
	const options = noteable.list(useApi());
	const threads = useQuery(options);
	const change = useMutation({
		mutationFn: (call: Promise<{ data?: unknown }>) => unwrap(call),
		onSuccess: () => cache.invalidateQueries({ queryKey: options.queryKey }),
	});
	const busy = change.isPending;

	/** Waits for a change and reloads the threads; true if it succeeded. */
	const changed = (call: Promise<{ data?: unknown }>) =>
		change.mutateAsync(call).then(
			() => true,
			() => false,
		);

	return (
		<section className="threads" aria-label="Threads">
			<Loaded of={threads}>
				{(discussions) => (
					<>
						{discussions.length === 0 && (
							<p className="empty">Nobody has said anything yet.</p>
						)}
						<ol>
							{discussions.map((discussion) => (
								<Thread
									key={discussion.id}
									discussion={discussion}
									busy={busy}
									reply={(body) =>
										changed(noteable.reply(client, discussion.id, body))
									}
									remove={(note) =>
										changed(noteable.remove(client, discussion.id, note))
									}
									resolve={
										noteable.resolve &&
										((resolved) => {
											if (noteable.resolve)
												changed(
													noteable.resolve(client, discussion.id, resolved),
												);
										})
									}
								/>
							))}
						</ol>
						<div className="card start">
							<h2>Start a thread</h2>
							<WriteNote
								label="What is it about?"
								button="Start thread"
								busy={busy}
								write={(body) => changed(noteable.start(client, body))}
							/>
						</div>
					</>
				)}
			</Loaded>
		</section>
	);
}
