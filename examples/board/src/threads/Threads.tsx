import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/session.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import type { Noteable } from "./noteable.ts";
import { Thread } from "./Thread.tsx";
import { useThreadChange } from "./use-thread-change.ts";
import { WriteNote } from "./WriteNote.tsx";
import "./threads.css";

/** The threads of a noteable, and a box to start one. */
export function Threads({ of: noteable }: { of: Noteable }) {
	const threads = useQuery(noteable.list(useApi()));
	const { busy, change } = useThreadChange(noteable);
	return (
		<section className="threads" aria-label="Threads">
			<Loaded of={threads}>
				{(discussions) => (
					<>
						{discussions.length === 0 && <p className="empty">Nobody has said anything yet.</p>}
						<ol>
							{discussions.map((discussion) => (
								<Thread key={discussion.id} of={noteable} discussion={discussion} />
							))}
						</ol>
						<div className="card start">
							<h2>Start a thread</h2>
							<WriteNote
								label="What is it about?"
								button="Start thread"
								busy={busy}
								write={(body) => change((client) => noteable.start(client, body))}
							/>
						</div>
					</>
				)}
			</Loaded>
		</section>
	);
}
