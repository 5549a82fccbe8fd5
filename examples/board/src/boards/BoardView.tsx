import {
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	PointerSensor,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import {
	arrayMove,
	horizontalListSortingStrategy,
	SortableContext,
	sortableKeyboardCoordinates,
} from "@dnd-kit/sortable";
import { type Board, type ListedIssue, unwrap } from "@forgekit/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi, useClient } from "../api/session.tsx";
import type { CardData } from "../issues/IssueCard.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { ScrollRegion } from "../ui/ScrollRegion.tsx";
import { AddList } from "./AddList.tsx";
import { BoardColumn, FixedColumn } from "./BoardColumn.tsx";
import { type Column, changeFor, issuesIn, moved, titleOf } from "./lists.ts";

/** The lists of a board side by side. Lists and cards move by dragging, or by keyboard through handles and menus. */
export function BoardView({ boardId: board_id }: { boardId: number }) {
	const { path: id } = useProject();
	const path = { id, board_id };
	const api = useApi();
	const cache = useQueryClient();
	const options = api.getProjectBoard.queryOptions(path);
	const { queryKey } = options;
	const board = useQuery(options);
	/** Optimistic update: shows the new order at once, and reverts it if the service refuses. */
	const moveList = useMutation({
		...api.updateProjectBoardList.mutationOptions(),
		async onMutate({ list_id, position }) {
			await cache.cancelQueries({ queryKey });
			const before = cache.getQueryData(queryKey);
			cache.setQueryData(queryKey, before && withListAt(before, list_id, position));
			return before;
		},
		onError(_error, _input, before) {
			cache.setQueryData(queryKey, before);
		},
	});
	const removeList = useMutation({
		...api.deleteProjectBoardList.mutationOptions(),
		onSuccess: () => cache.invalidateQueries({ queryKey }),
	});
	const allIssues = useQuery(api.listProjectIssues.allQueryOptions({ id }));
	const moveCard = useCardMove(id);
	const busy = moveList.isPending || removeList.isPending;
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
		useSensor(KeyboardSensor, {
			coordinateGetter: sortableKeyboardCoordinates,
		}),
	);

	return (
		<Loaded of={board}>
			{(data) => (
				<Loaded of={allIssues}>
					{(issues) => {
						const lists = sorted(data);

						function move(list_id: number, position: number) {
							if (lists[position]?.id !== list_id) moveList.mutate({ ...path, list_id, position });
						}

						const drop = ({ active, over }: DragEndEvent) => {
							const card = active.data.current as CardData | undefined;
							const to: Column | undefined = over?.data.current?.column;
							if (card?.issue && to && to !== card.from) moveCard({ ...card, to });
							else if (!card?.issue && to && typeof to !== "string")
								move(Number(active.id), lists.indexOf(to));
						};
						const columns: Column[] = ["Open", ...lists, "Closed"];
						const cardsOf = (column: Column) => ({
							issues: issuesIn(column, issues, lists),
							others: columns.filter((other) => other !== column),
							moveCard: (issue: ListedIssue, to: Column) => moveCard({ issue, from: column, to }),
						});
						const nameOf = (id: string | number) => {
							const list = lists.find((list) => list.id === id);
							return list ? titleOf(list) : `${id}`;
						};
						const placeOf = (id: string | number) =>
							`place ${lists.findIndex((list) => list.id === id) + 1} of ${lists.length}`;

						return (
							<DndContext
								sensors={sensors}
								collisionDetection={closestCenter}
								onDragEnd={drop}
								accessibility={{
									screenReaderInstructions: {
										draggable:
											"Press space to pick the list up, the arrow keys to move it, space to put it down, escape to leave it.",
									},
									announcements: {
										onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}.`,
										onDragOver: ({ active, over }) =>
											over ? `${nameOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
										onDragEnd: ({ active, over }) =>
											over ? `Put ${nameOf(active.id)} down at ${placeOf(over.id)}.` : undefined,
										onDragCancel: ({ active }) => `${nameOf(active.id)} is where it was.`,
									},
								}}
							>
								<ScrollRegion className="board" label={`Board ${data.name}`}>
									<FixedColumn column="Open" {...cardsOf("Open")} />
									<SortableContext
										items={lists.map(({ id }) => id)}
										strategy={horizontalListSortingStrategy}
									>
										{lists.map((list, index) => (
											<BoardColumn
												key={list.id}
												list={list}
												{...cardsOf(list)}
												place={index}
												last={index === lists.length - 1}
												busy={busy}
												move={(place) => move(list.id, place)}
												remove={() => removeList.mutate({ ...path, list_id: list.id })}
											/>
										))}
									</SortableContext>
									<FixedColumn column="Closed" {...cardsOf("Closed")} />
									<AddList lists={lists} boardId={board_id} />
								</ScrollRegion>
							</DndContext>
						);
					}}
				</Loaded>
			)}
		</Loaded>
	);
}

/** Moves a card at once, and back if the service refuses. */
function useCardMove(id: string) {
	const api = useApi();
	const client = useClient();
	const cache = useQueryClient();
	const { queryKey } = api.listProjectIssues.allQueryOptions({ id });
	const { mutate } = useMutation({
		mutationFn: ({ issue, from, to }: CardMove) =>
			unwrap(
				client.updateProjectIssue({
					id,
					issue_iid: issue.iid,
					...changeFor(issue, from, to),
				}),
			),
		async onMutate({ issue, from, to }) {
			await cache.cancelQueries({ queryKey });
			const before = cache.getQueryData(queryKey);
			cache.setQueryData(queryKey, (all) =>
				all?.map((one) => (one.id === issue.id ? moved(issue, from, to) : one)),
			);
			return before;
		},
		onError(_error, _move, before) {
			cache.setQueryData(queryKey, before);
		},
		onSuccess: () =>
			cache.invalidateQueries({
				queryKey: api.listProjectIssues.queryKey({ id }),
			}),
	});
	return mutate;
}

interface CardMove extends CardData {
	to: Column;
}

const sorted = ({ lists }: Board) => lists.toSorted((a, b) => a.position - b.position);

/** The board with a list at another position. */
function withListAt(board: Board, list_id: number, position: number): Board {
	const lists = sorted(board);
	const from = lists.findIndex(({ id }) => id === list_id);
	return {
		...board,
		lists: arrayMove(lists, from, position).map((list, position) => ({
			...list,
			position,
		})),
	};
}
