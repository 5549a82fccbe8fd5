import { useDraggable } from "@dnd-kit/core";
import { CSS } from "@dnd-kit/utilities";
import type { ListedIssue } from "@forgekit/sdk";
import { Link } from "wouter";
import { type Column, titleOf } from "../boards/lists.ts";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "../ui/Menu.tsx";
import { Avatar } from "../ui/Person.tsx";
import { IssueLabels } from "./IssueLabels.tsx";

/** What a card that is dragged carries. */
export interface CardData {
	issue: ListedIssue;
	from: Column;
}

/** An issue on a board: it moves by dragging, or by its menu. */
export function IssueCard({
	issue,
	column,
	others,
	move,
}: {
	issue: ListedIssue;
	column: Column;
	/** Where it may move to. */
	others: Column[];
	move(to: Column): void;
}) {
	const { iid, title, confidential, milestone, weight, assignees } = issue;
	const { setNodeRef, listeners, transform, isDragging } = useDraggable({
		id: `${titleOf(column)} #${iid}`,
		data: { issue, from: column } satisfies CardData,
	});
	return (
		<li
			ref={setNodeRef}
			className={isDragging ? "issue-card dragging" : "issue-card"}
			style={{ transform: CSS.Translate.toString(transform) }}
			onPointerDown={(event) => listeners?.onPointerDown?.(event)}
		>
			<div className="issue-card-head">
				<Link to={`/issues/${iid}`} draggable={false}>
					{confidential && (
						<span className="confidential">
							<Icon name="lock" />
							<span className="visually-hidden">Confidential: </span>
						</span>
					)}
					{title}
				</Link>
				<Menu label={`Issue ${iid}`}>
					{(close) =>
						others.map((to) => (
							<button
								key={titleOf(to)}
								type="button"
								className="menu-item"
								onClick={() => {
									close();
									move(to);
								}}
							>
								Move to {titleOf(to)}
							</button>
						))
					}
				</Menu>
			</div>
			<p className="issue-card-labels">
				<IssueLabels
					issue={issue}
					except={typeof column === "string" ? undefined : column.label?.name}
				/>
			</p>
			<p className="issue-card-foot">
				<span>#{iid}</span>
				{milestone && <span>{milestone.title}</span>}
				{weight != null && <span>Weight {weight}</span>}
				<span className="issue-card-people">
					{assignees.map(({ id, name }) => (
						<span key={id} title={name}>
							<Avatar name={name} />
							<span className="visually-hidden">{name}</span>
						</span>
					))}
				</span>
			</p>
		</li>
	);
}
