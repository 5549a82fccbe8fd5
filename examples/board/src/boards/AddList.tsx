import type { BoardList } from "@forgekit/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useApi } from "../api/session.tsx";
import { useLabels, useMembers, useMilestones } from "../projects/choices.ts";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "../ui/Menu.tsx";

/** A list has exactly one of a label, a milestone or an assignee, as in the SDK's type. */
type Subject = { label_id: number } | { milestone_id: number } | { assignee_id: number };

export function AddList({ lists, boardId: board_id }: { lists: BoardList[]; boardId: number }) {
	const { path: id } = useProject();
	const labels = useLabels();
	const milestones = useMilestones();
	const members = useMembers();
	const api = useApi();
	const cache = useQueryClient();
	const [chosen, setChosen] = useState("");
	const add = useMutation({
		...api.createProjectBoardList.mutationOptions(),
		onSuccess() {
			setChosen("");
			const queryKey = api.getProjectBoard.queryKey({ id, board_id });
			return cache.invalidateQueries({ queryKey });
		},
	});

	const labelIds = new Set(lists.map(({ label }) => label?.id));
	const milestoneIds = new Set(lists.map(({ milestone }) => milestone?.id));
	const assigneeIds = new Set(lists.map(({ assignee }) => assignee?.id));
	const groups: [string, { value: string; text: string }[]][] = [
		[
			"Labels",
			labels
				.filter(({ id }) => !labelIds.has(id))
				.map(({ id, name }) => ({ value: `label_id ${id}`, text: name })),
		],
		[
			"Milestones",
			milestones
				.filter(({ id }) => !milestoneIds.has(id))
				.map(({ id, title }) => ({ value: `milestone_id ${id}`, text: title })),
		],
		[
			"Assignees",
			members
				.filter(({ id }) => !assigneeIds.has(id))
				.map(({ id, name }) => ({ value: `assignee_id ${id}`, text: name })),
		],
	];

	const submit = (event: FormEvent, onSuccess: () => void) => {
		event.preventDefault();
		add.mutate({ id, board_id, ...subjectOf(chosen) }, { onSuccess });
	};

	return (
		<div className="add-list">
			<Menu label="Add list" button={<Icon name="plus" />} className="button">
				{(close) => (
					<form className="confirm" onSubmit={(event) => submit(event, close)}>
						<label htmlFor="list-subject">Issues with</label>
						<select
							id="list-subject"
							required
							value={chosen}
							onChange={({ target }) => setChosen(target.value)}
						>
							<option value="">Choose…</option>
							{groups.map(([name, options]) => (
								<optgroup key={name} label={name}>
									{options.map(({ value, text }) => (
										<option key={value} value={value}>
											{text}
										</option>
									))}
								</optgroup>
							))}
						</select>
						<button type="submit" className="button primary" disabled={add.isPending || !chosen}>
							Add
						</button>
					</form>
				)}
			</Menu>
		</div>
	);
}

function subjectOf(chosen: string): Subject {
	const [kind, id] = chosen.split(" ");
	if (kind === "label_id") return { label_id: Number(id) };
	if (kind === "milestone_id") return { milestone_id: Number(id) };
	return { assignee_id: Number(id) };
}
