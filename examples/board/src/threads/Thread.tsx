import type { Discussion, Note } from "@forgekit/sdk";
import { useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import { Markdown } from "../ui/Markdown.tsx";
import { Menu } from "../ui/Menu.tsx";
import { Avatar } from "../ui/Person.tsx";
import { Time } from "../ui/Time.tsx";
import type { Noteable } from "./noteable.ts";
import { useThreadChange } from "./use-thread-change.ts";
import { WriteNote } from "./WriteNote.tsx";

export function Thread({
	of: noteable,
	discussion,
	place = true,
}: {
	of: Noteable;
	discussion: Discussion;
	/** Whether to name the line of a diff that it is about. */
	place?: boolean;
}) {
	const { busy, change } = useThreadChange(noteable);
	const { id, notes, individual_note } = discussion;
	const { resolve } = noteable;
	const [answering, setAnswering] = useState(false);
	const resolvable = notes.some(({ resolvable }) => resolvable);
	const resolved = resolvable && notes.every(({ resolvable, resolved }) => !resolvable || resolved);
	const by = notes.find(({ resolved_by }) => resolved_by)?.resolved_by;
	const position = place ? notes[0]?.position : undefined;

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
					{position.position_type === "text" && ` line ${position.new_line ?? position.old_line}`}
				</p>
			)}
			<ol>
				{notes.map((note) => (
					<NoteItem
						key={note.id}
						note={note}
						busy={busy}
						edit={(body) => change((client) => noteable.edit(client, id, note.id, body))}
						remove={() => change((client) => noteable.remove(client, id, note.id))}
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
								const written = await change((client) => noteable.reply(client, id, body));
								if (written) setAnswering(false);
								return written;
							}}
						/>
					) : (
						<>
							<button type="button" className="button" onClick={() => setAnswering(true)}>
								Reply
							</button>
							{resolvable && resolve && (
								<button
									type="button"
									className="button"
									disabled={busy}
									onClick={() => change((client) => resolve(client, id, !resolved))}
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
							{resolved && <span className="thread-state">Resolved{by && ` by ${by.name}`}</span>}
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
	edit,
	remove,
}: {
	note: Note;
	busy: boolean;
	edit(body: string): Promise<boolean>;
	remove(): void;
}) {
	const { author, body, created_at, system, confidential } = note;
	const [editing, setEditing] = useState(false);
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
				{editing ? (
					<WriteNote
						label="Note"
						button="Save"
						initial={body}
						busy={busy}
						autoFocus
						cancel={() => setEditing(false)}
						write={async (body) => {
							const written = await edit(body);
							if (written) setEditing(false);
							return written;
						}}
					/>
				) : (
					<Markdown text={body} />
				)}
			</div>
			{!system && !editing && (
				<Menu label={`Note by ${author.name}`}>
					{(close) => (
						<>
							<button type="button" className="menu-item" onClick={() => setEditing(true)}>
								<Icon name="pencil" /> Edit note
							</button>
							<button
								type="button"
								className="menu-item danger"
								disabled={busy}
								onClick={() => {
									close();
									remove();
								}}
							>
								<Icon name="trash" /> Delete note
							</button>
						</>
					)}
				</Menu>
			)}
		</li>
	);
}
