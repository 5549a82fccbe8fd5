import type { Discussion, TextPositionInput } from "@forgekit/sdk";
import { useState } from "react";
import { DiffRow } from "../compare/DiffView.tsx";
import type { DiffLine } from "../compare/lines.ts";
import { Icon } from "../ui/Icon.tsx";
import type { Noteable } from "./noteable.ts";
import { Thread } from "./Thread.tsx";
import { useThreadChange } from "./use-thread-change.ts";
import { WriteNote } from "./WriteNote.tsx";

interface Place {
	of: Noteable;
	position: TextPositionInput;
}

/** A line of a diff with a button to start a thread, and the threads that there are. */
export function LineThreads({
	of: noteable,
	line,
	position,
	discussions,
}: Place & { line: DiffLine; discussions: Discussion[] }) {
	const [writing, setWriting] = useState(false);
	const name = line.after ? `line ${line.after}` : `removed line ${line.before}`;
	return (
		<>
			<DiffRow line={line}>
				<button
					type="button"
					className="icon-button line-comment"
					aria-label={`Comment on ${name}`}
					onClick={() => setWriting(true)}
				>
					<Icon name="plus" />
				</button>
			</DiffRow>
			{(writing || discussions.length > 0) && (
				<tr className="line-threads">
					<td colSpan={3}>
						<section className="threads" aria-label={`Threads on ${name}`}>
							<ol>
								{discussions.map((discussion) => (
									<Thread key={discussion.id} of={noteable} discussion={discussion} place={false} />
								))}
							</ol>
							{writing && (
								<NewThread of={noteable} position={position} close={() => setWriting(false)} />
							)}
						</section>
					</td>
				</tr>
			)}
		</>
	);
}

function NewThread({ of: noteable, position, close }: Place & { close(): void }) {
	const { busy, change } = useThreadChange(noteable);
	return (
		<div className="card">
			<WriteNote
				label="Comment"
				button="Start thread"
				busy={busy}
				autoFocus
				cancel={close}
				write={async (body) => {
					const written = await change((client) => noteable.start(client, body, position));
					if (written) close();
					return written;
				}}
			/>
		</div>
	);
}
