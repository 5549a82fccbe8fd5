import { useClient } from "../api/session.tsx";
import { useAction } from "../api/use-action.ts";
import { useData } from "../api/use-data.ts";
import { Loaded } from "../ui/Loaded.tsx";
import type { Noteable } from "./noteable.ts";
import { Thread } from "./Thread.tsx";
import { WriteNote } from "./WriteNote.tsx";
import "./threads.css";

/** The threads of a noteable, and a box to start one. */
export function Threads({ of: noteable }: { of: Noteable }) {
	const client = useClient();
	const { run, busy } = useAction();
	const threads = useData(noteable.key, noteable.list);

	/** Waits for a change and reloads the threads; true if it succeeded. */
	const changed = async (call: Promise<{ status: number }>) => {
		const answer = await run(call);
		const done = answer !== undefined && answer.status < 300;
		if (done) threads.reload();
		return done;
	};

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
