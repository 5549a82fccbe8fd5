import { type ReactNode, useState } from "react";
import { Icon } from "./Icon.tsx";

/** An item of a menu that asks before it deletes. */
export function DeleteItem({
	text,
	busy,
	remove,
	children,
}: {
	text: string;
	busy: boolean;
	remove(): void;
	/** The question. */
	children: ReactNode;
}) {
	const [asking, setAsking] = useState(false);
	if (!asking) {
		return (
			<button type="button" className="menu-item danger" onClick={() => setAsking(true)}>
				<Icon name="trash" /> {text}…
			</button>
		);
	}
	return (
		<div className="confirm">
			<p>{children}</p>
			<button
				type="button"
				className="button primary"
				// biome-ignore lint/a11y/noAutofocus: it replaces the item that the user has just pressed.
				autoFocus
				disabled={busy}
				onClick={remove}
			>
				Delete
			</button>
		</div>
	);
}
