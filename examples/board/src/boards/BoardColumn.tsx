import { useDroppable } from "@dnd-kit/core";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { BoardList, ListedIssue } from "@forgekit/sdk";
import type { ReactNode } from "react";
import { IssueCard } from "../issues/IssueCard.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "../ui/Menu.tsx";
import { type Column, titleOf } from "./lists.ts";

interface CardsProps {
	issues: ListedIssue[];
	/** Where its cards may move to. */
	others: Column[];
	moveCard(issue: ListedIssue, to: Column): void;
}

interface ColumnProps extends CardsProps {
	list: BoardList;
	/** Index among the lists, from 0. */
	place: number;
	last: boolean;
	busy: boolean;
	move(place: number): void;
	remove(): void;
}

export function BoardColumn({ list, place, last, busy, move, remove, ...cards }: ColumnProps) {
	const {
		setNodeRef,
		setActivatorNodeRef,
		attributes,
		listeners,
		transform,
		transition,
		isDragging,
	} = useSortable({ id: list.id, data: { column: list } });
	const title = titleOf(list);
	const { length } = cards.issues;
	const limit = list.max_issue_count;
	return (
		<section
			ref={setNodeRef}
			className={isDragging ? "column dragging" : "column"}
			style={{ transform: CSS.Translate.toString(transform), transition }}
			aria-label={title}
		>
			<ColumnHead
				title={title}
				color={list.label?.color}
				count={limit > 0 ? `${length} of ${limit}` : `${length}`}
			>
				<button
					ref={setActivatorNodeRef}
					type="button"
					className="icon-button grip"
					{...attributes}
					{...listeners}
					aria-label={`Move ${title}`}
				>
					<Icon name="grip" />
				</button>
				<Menu label={`List ${title}`}>
					{(close) => {
						const after = (action: () => void) => () => {
							close();
							action();
						};
						return (
							<>
								<button
									type="button"
									className="menu-item"
									disabled={place === 0 || busy}
									onClick={after(() => move(place - 1))}
								>
									<Icon name="left" /> Move left
								</button>
								<button
									type="button"
									className="menu-item"
									disabled={last || busy}
									onClick={after(() => move(place + 1))}
								>
									<Icon name="right" /> Move right
								</button>
								<button
									type="button"
									className="menu-item danger"
									disabled={busy}
									onClick={after(remove)}
								>
									<Icon name="trash" /> Delete list
								</button>
							</>
						);
					}}
				</Menu>
			</ColumnHead>
			<Cards column={list} {...cards} />
		</section>
	);
}

/** The columns of open and closed issues are not lists of the API. */
export function FixedColumn({ column, ...cards }: CardsProps & { column: "Open" | "Closed" }) {
	const { setNodeRef } = useDroppable({ id: column, data: { column } });
	const { length } = cards.issues;
	return (
		<section
			ref={setNodeRef}
			className={length > 0 ? "column fixed" : "column fixed narrow"}
			aria-label={column}
		>
			<ColumnHead title={column} count={`${length}`} />
			<Cards column={column} {...cards} />
		</section>
	);
}

function ColumnHead({
	title,
	color,
	count,
	children,
}: {
	title: string;
	color?: string | undefined;
	count: string;
	children?: ReactNode;
}) {
	return (
		<header className="column-head">
			<h2>
				{color && <i className="dot" style={{ background: color }} />}
				{title}
			</h2>
			<span className="count">{count}</span>
			{children}
		</header>
	);
}

function Cards({ column, issues, others, moveCard }: CardsProps & { column: Column }) {
	if (issues.length === 0) return <p className="column-empty">No issues</p>;
	return (
		<ul className="cards">
			{issues.map((issue) => (
				<IssueCard
					key={issue.iid}
					issue={issue}
					column={column}
					others={others}
					move={(to) => moveCard(issue, to)}
				/>
			))}
		</ul>
	);
}
