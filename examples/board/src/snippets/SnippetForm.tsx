import type { Snippet } from "@forgekit/sdk";
import { type FormEvent, useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import type { DraftFile } from "./files.ts";

export interface Draft {
	title: string;
	description: string;
	visibility: Snippet["visibility"];
	files: DraftFile[];
}

let newFiles = 0;

export const newFile = (): DraftFile => ({
	key: `new ${newFiles++}`,
	path: "",
	content: "",
});

export function SnippetForm({
	heading,
	initial,
	busy,
	save,
	cancel,
}: {
	heading: string;
	initial: Draft;
	busy: boolean;
	save(draft: Draft): void;
	cancel(): void;
}) {
	const [draft, setDraft] = useState(initial);
	const { title, description, visibility, files } = draft;
	const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
	const changeFile = (key: string, part: Partial<DraftFile>) =>
		change({
			files: files.map((file) => (file.key === key ? { ...file, ...part } : file)),
		});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		save(draft);
	};
	return (
		<form className="snippet-form" onSubmit={submit}>
			<h1>{heading}</h1>
			<label>
				Title
				<input
					required
					maxLength={255}
					value={title}
					onChange={({ target }) => change({ title: target.value })}
				/>
			</label>
			<label>
				Description
				<input
					value={description}
					onChange={({ target }) => change({ description: target.value })}
				/>
			</label>
			<label>
				Visible to
				<select
					value={visibility}
					onChange={({ target }) => change({ visibility: target.value as Draft["visibility"] })}
				>
					<option value="private">members of the project</option>
					<option value="internal">everybody signed in</option>
					<option value="public">everybody</option>
				</select>
			</label>
			{files.map(({ key, path, content }, index) => (
				<fieldset key={key} className="card">
					<legend className="visually-hidden">File {index + 1}</legend>
					<div className="snippet-form-path">
						<label>
							Path
							<input
								required
								spellCheck={false}
								value={path}
								onChange={({ target }) => changeFile(key, { path: target.value })}
							/>
						</label>
						<button
							type="button"
							className="icon-button"
							aria-label={`Delete ${path || "file"}`}
							disabled={files.length === 1}
							onClick={() => change({ files: files.filter((file) => file.key !== key) })}
						>
							<Icon name="trash" />
						</button>
					</div>
					<label>
						Content
						<textarea
							required
							rows={8}
							spellCheck={false}
							value={content}
							onChange={({ target }) => changeFile(key, { content: target.value })}
						/>
					</label>
				</fieldset>
			))}
			<div className="snippet-form-foot">
				<button
					type="button"
					className="button"
					disabled={files.length === 10}
					onClick={() => change({ files: [...files, newFile()] })}
				>
					<Icon name="plus" /> Add file
				</button>
				<button type="submit" className="button primary" disabled={busy}>
					Save
				</button>
				<button type="button" className="button" onClick={cancel}>
					Cancel
				</button>
			</div>
		</form>
	);
}
