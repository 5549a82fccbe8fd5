import type { Discussion, Note } from "@forgekit/sdk";
import { useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "../ui/Menu.tsx";
import { Avatar } from "../ui/Person.tsx";
import { Time } from "../ui/Time.tsx";
import { WriteNote } from "./WriteNote.tsx";

interface ThreadProps {
	discussion: Discussion;
	busy: boolean;
	reply(body: string): Promise<boolean>;
	remove(note: number): void;
	resolve?: ((resolved: boolean) => void) | undefined;
}

export function Thread({
	discussion,
	busy,
	reply,
	remove,
	resolve,
}: ThreadProps) {
	const { notes, individual_note } = discussion;
	const [answering, setAnswering] = useState(false);
	const resolvable = notes.some(({ resolvable }) => resolvable);
	const resolved =
		resolvable &&
		notes.every(({ resolvable, resolved }) => !resolvable || resolved);
	const by = notes.find(({ resolved_by }) => resolved_by)?.resolved_by;
	const position = notes[0]?.position;

	if (notes.every(({ system }) => system)) {
		return (
			<li className="system">
				{notes.map(({ id, author, body, created_at }) => (
					<p key={id}>
						<strong>{author.name}</strong> {body} · <Time value={created_at} />
					</p>
				))}
			</li>
		);
	}
	return (
		<li className={resolved ? "card thread resolved" : "card thread"}>
			{position && (
				<p className="thread-place">
					<code>{position.new_path ?? position.old_path}</code>
					{position.position_type === "text" &&
						` line ${position.new_line ?? position.old_line}`}
				</p>
			)}
			<ol>
				{notes.map((note) => (
					<NoteItem
						key={note.id}
						note={note}
						busy={busy}
						remove={() => remove(note.id)}
					/>
				))}
			</ol>
			{!individual_note && (
				<div className="thread-foot">
					{answering ? (
						<WriteNote
							label="Reply"
							button="Reply"
							busy={busy}
							autoFocus
							cancel={() => setAnswering(false)}
							write={async (body) => {
								const written = await reply(body);
								if (written) setAnswering(false);
								return written;
							}}
						/>
					) : (
						<>
							<button
								type="button"
								className="button"
								onClick={() => setAnswering(true)}
							>
								Reply
							</button>
							{resolvable && resolve && (
								<button
									type="button"
									className="button"
									disabled={busy}
									onClick={() => resolve(!resolved)}
								>
									{resolved ? (
										"Reopen"
									) : (
										<>
											<Icon name="check" /> Resolve
										</>
									)}
								</button>
							)}
							{resolved && (
								<span className="thread-state">
									Resolved{by && ` by ${by.name}`}
								</span>
							)}
						</>
					)}
				</div>
			)}
		</li>
	);
}

function NoteItem({
	note,
	busy,
	remove,
}: {
	note: Note;
	busy: boolean;
	remove(): void;
}) {
	const { author, body, created_at, system, confidential } = note;
	return (
		<li className="note">
			<Avatar name={author.name} />
			<div>
				<p className="note-head">
					<strong>{author.name}</strong>
					<span className="muted">
						<Time value={created_at} />
					</span>
					{confidential && (
						<span className="chip">
							<Icon name="lock" /> Confidential
						</span>
					)}
				</p>
				<p className="note-body">{body}</p>
			</div>
			{!system && (
				<Menu
					label={`Delete the note of ${author.name}`}
					button={<Icon name="trash" />}
				>
					{() => (
						<button
							type="button"
							className="menu-item danger"
							disabled={busy}
							onClick={remove}
						>
							Delete this note
						</button>
					)}
				</Menu>
			)}
		</li>
	);
}
