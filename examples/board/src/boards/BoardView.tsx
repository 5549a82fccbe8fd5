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
import { unwrap } from "@forgekit/sdk";
import { useClient } from "../api/session.tsx";
import { useAction } from "../api/use-action.ts";
import { useData } from "../api/use-data.ts";
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
	const client = useClient();
	const { run, busy } = useAction();
	const board = useData(
		`board ${board_id} of ${project.path}`,
		(client, signal) => unwrap(client.getProjectBoard(path, { signal })),
	);
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
		useSensor(KeyboardSensor, {
			coordinateGetter: sortableKeyboardCoordinates,
		}),
	);

	return (
		<Loaded of={board}>
			{(data) => {
				const lists = data.lists.toSorted((a, b) => a.position - b.position);

				/** Optimistic update: shows the new order at once, and reverts it if the service refuses. */
				async function move(list_id: number, position: number) {
					const from = lists.findIndex(({ id }) => id === list_id);
					if (from === position) return;
					const moved = arrayMove(lists, from, position);
					board.update({
						...data,
						lists: moved.map((list, position) => ({ ...list, position })),
					});
					const answer = await run(
						client.updateProjectBoardList({ ...path, list_id, position }),
					);
					if (answer?.status !== 200) board.update(data);
				}

				async function remove(list_id: number) {
					const answer = await run(
						client.deleteProjectBoardList({ ...path, list_id }),
					);
					if (answer?.status === 204) board.reload();
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
										remove={() => remove(list.id)}
									/>
								))}
							</SortableContext>
							<FixedColumn
								title="Closed"
								issues={project.issues.filter(({ open }) => !open)}
							/>
							<AddList lists={lists} boardId={board_id} added={board.reload} />
						</ScrollRegion>
					</DndContext>
				);
			}}
		</Loaded>
	);
}
