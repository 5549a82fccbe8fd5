import type { Issue } from "@forgekit/sdk";
import { type FormEvent, useState } from "react";
import { useLabels, useMembers, useMilestones } from "../projects/choices.ts";
import "./issues.css";

/** What the form edits, as the operations take it. */
export interface IssueDraft {
	title: string;
	description: string;
	labels: string[];
	milestone_id: number | null;
	assignee_ids: number[];
	confidential: boolean;
}

export const emptyDraft: IssueDraft = {
	title: "",
	description: "",
	labels: [],
	milestone_id: null,
	assignee_ids: [],
	confidential: false,
};

export const draftOf = (issue: Issue): IssueDraft => ({
	title: issue.title,
	description: issue.description ?? "",
	labels: issue.labels,
	milestone_id: issue.milestone?.id ?? null,
	assignee_ids: issue.assignees.map(({ id }) => id),
	confidential: issue.confidential,
});

export function IssueForm({
	heading,
	initial,
	busy,
	save,
	cancel,
}: {
	heading: string;
	initial: IssueDraft;
	busy: boolean;
	/** Only what changed, and the title. */
	save(change: Partial<IssueDraft> & { title: string }): void;
	cancel(): void;
}) {
	const [draft, setDraft] = useState(initial);
	const change = (part: Partial<IssueDraft>) => setDraft({ ...draft, ...part });
	const labels = useLabels();
	const milestones = useMilestones();
	const members = useMembers();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const changed = Object.entries(draft).filter(
			([name, value]) => `${value}` !== `${initial[name as keyof IssueDraft] ?? ""}`,
		);
		save({ ...Object.fromEntries(changed), title: draft.title });
	};
	return (
		<form className="issue-form card" onSubmit={submit}>
			<h1>{heading}</h1>
			<label>
				Title
				<input
					required
					maxLength={255}
					value={draft.title}
					onChange={({ target }) => change({ title: target.value })}
				/>
			</label>
			<label>
				Description
				<textarea
					rows={6}
					value={draft.description}
					onChange={({ target }) => change({ description: target.value })}
				/>
			</label>
			<Choices
				legend="Labels"
				options={labels.map(({ name }) => ({ value: name, text: name }))}
				chosen={draft.labels}
				choose={(labels) => change({ labels })}
			/>
			<Choices
				legend="Assignees"
				options={members.map(({ id, name }) => ({ value: id, text: name }))}
				chosen={draft.assignee_ids}
				choose={(assignee_ids) => change({ assignee_ids })}
			/>
			<label>
				Milestone
				<select
					value={draft.milestone_id ?? ""}
					onChange={({ target }) =>
						change({ milestone_id: target.value ? Number(target.value) : null })
					}
				>
					<option value="">None</option>
					{milestones.map(({ id, title }) => (
						<option key={id} value={id}>
							{title}
						</option>
					))}
				</select>
			</label>
			<label className="check">
				<input
					type="checkbox"
					checked={draft.confidential}
					onChange={({ target }) => change({ confidential: target.checked })}
				/>
				Confidential
			</label>
			<div className="issue-form-foot">
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

function Choices<Value extends string | number>({
	legend,
	options,
	chosen,
	choose,
}: {
	legend: string;
	options: { value: Value; text: string }[];
	chosen: Value[];
	choose(chosen: Value[]): void;
}) {
	return (
		<fieldset className="choices">
			<legend>{legend}</legend>
			{options.map(({ value, text }) => (
				<label key={value} className="check">
					<input
						type="checkbox"
						checked={chosen.includes(value)}
						onChange={({ target }) =>
							choose(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
						}
					/>
					{text}
				</label>
			))}
		</fieldset>
	);
}
