import { type FormEvent, useId, useState } from "react";

export function WriteNote({
	label,
	button,
	busy,
	initial = "",
	autoFocus = false,
	write,
	cancel,
}: {
	label: string;
	button: string;
	busy: boolean;
	/** The text to begin with. */
	initial?: string;
	autoFocus?: boolean;
	/** Resolves to whether the note was saved; otherwise the text is kept. */
	write(body: string): Promise<boolean>;
	cancel?(): void;
}) {
	const id = useId();
	const [body, setBody] = useState(initial);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (await write(body)) setBody(initial);
	};
	return (
		<form className="write-note" onSubmit={submit}>
			<label htmlFor={id}>{label}</label>
			<textarea
				id={id}
				rows={3}
				required
				// biome-ignore lint/a11y/noAutofocus: the user has just opened the box.
				autoFocus={autoFocus}
				value={body}
				onChange={({ target }) => setBody(target.value)}
			/>
			<div>
				<button type="submit" className="button primary" disabled={busy || !body.trim()}>
					{button}
				</button>
				{cancel && (
					<button type="button" className="button" onClick={cancel}>
						Cancel
					</button>
				)}
			</div>
		</form>
	);
}
