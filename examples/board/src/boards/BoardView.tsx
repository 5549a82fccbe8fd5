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
import type { Board } from "@forgekit/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { ScrollRegion } from "../ui/ScrollRegion.tsx";
import { AddList } from "./AddList.tsx";
import { BoardColumn, FixedColumn } from "./BoardColumn.tsx";
import { issuesOf, issuesOnNoList, titleOf } from "./lists.ts";

/** The lists of a board side by side, moved by dragging, or by keyboard through handles and menus. */
export function BoardView({ boardId: board_id }: { boardId: number }) {
	const project = useProject();
	const path = { id: project.path, board_id };
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
			cache.setQueryData(queryKey, before && moved(before, list_id, position));
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
	const busy = moveList.isPending || removeList.isPending;
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
		useSensor(KeyboardSensor, {
			coordinateGetter: sortableKeyboardCoordinates,
		}),
	);

	return (
		<Loaded of={board}>
			{(data) => {
				const lists = sorted(data);

				function move(list_id: number, position: number) {
					if (lists[position]?.id !== list_id)
						moveList.mutate({ ...path, list_id, position });
				}

				const drop = ({ active, over }: DragEndEvent) => {
					if (over)
						move(
							Number(active.id),
							lists.findIndex(({ id }) => id === over.id),
						);
				};
				const nameOf = (id: string | number) => {
					const list = lists.find((list) => list.id === id);
					return list ? titleOf(list) : "";
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
									over
										? `${nameOf(active.id)} is over ${placeOf(over.id)}.`
										: undefined,
								onDragEnd: ({ active, over }) =>
									over
										? `Put ${nameOf(active.id)} down at ${placeOf(over.id)}.`
										: undefined,
								onDragCancel: ({ active }) =>
									`${nameOf(active.id)} is where it was.`,
							},
						}}
					>
						<ScrollRegion className="board" label={`Board ${data.name}`}>
							<FixedColumn
								title="Open"
								issues={issuesOnNoList(project, lists)}
							/>
							<SortableContext
								items={lists.map(({ id }) => id)}
								strategy={horizontalListSortingStrategy}
							>
								{lists.map((list, index) => (
									<BoardColumn
										key={list.id}
										list={list}
										issues={issuesOf(project, list)}
										place={index}
										last={index === lists.length - 1}
										busy={busy}
										move={(place) => move(list.id, place)}
										remove={() =>
											removeList.mutate({ ...path, list_id: list.id })
										}
									/>
								))}
							</SortableContext>
							<FixedColumn
								title="Closed"
								issues={project.issues.filter(({ open }) => !open)}
							/>
							<AddList lists={lists} boardId={board_id} />
						</ScrollRegion>
					</DndContext>
				);
			}}
		</Loaded>
	);
}

const sorted = ({ lists }: Board) =>
	lists.toSorted((a, b) => a.position - b.position);

/** The board with a list at another position. */
function moved(board: Board, list_id: number, position: number): Board {
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
