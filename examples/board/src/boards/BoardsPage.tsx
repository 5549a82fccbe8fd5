import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { useApi } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { DeleteItem } from "../ui/DeleteItem.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { Menu } from "../ui/Menu.tsx";
import { BoardView } from "./BoardView.tsx";
import "./boards.css";

/** The boards of a project. Shows the board from the URL, by default the first. */
export function BoardsPage({ board: chosen }: { board: string | undefined }) {
	const { path: id } = useProject();
	const api = useApi();
	const cache = useQueryClient();
	const [, navigate] = useLocation();
	const options = api.listProjectBoards.allQueryOptions({ id });
	const boards = useQuery(options);
	const create = useMutation({
		...api.createProjectBoard.mutationOptions(),
		onSuccess(board) {
			cache.setQueryData(options.queryKey, (all) => all && [...all, board]);
			navigate(`/boards/${board.id}`);
		},
	});
	const remove = useMutation({
		...api.deleteProjectBoard.mutationOptions(),
		onSuccess(_, { board_id }) {
			cache.setQueryData(options.queryKey, (all) => all?.filter(({ id }) => id !== board_id));
			navigate("/boards");
		},
	});

	return (
		<Loaded of={boards}>
			{(all) => {
				const board = all.find(({ id }) => `${id}` === chosen) ?? all[0];
				return (
					<>
						<div className="page-head">
							<h1 className="visually-hidden">Boards</h1>
							<nav className="views" aria-label="Boards">
								{all.map(({ id, name }) => (
									<Link
										key={id}
										to={`/boards/${id}`}
										aria-current={id === board?.id ? "page" : undefined}
									>
										{name}
									</Link>
								))}
							</nav>
							<div className="page-tools">
								<Menu
									className="button"
									button={
										<>
											<Icon name="plus" /> New board
										</>
									}
								>
									{(close) => (
										<NameForm
											busy={create.isPending}
											create={(name) => create.mutate({ id, name }, { onSuccess: close })}
										/>
									)}
								</Menu>
								{board && (
									<Menu label={`Board ${board.name}`} className="button">
										{(close) => (
											<DeleteItem
												text="Delete board"
												busy={remove.isPending}
												remove={() => {
													close();
													remove.mutate({ id, board_id: board.id });
												}}
											>
												Delete <strong>{board.name}</strong> with its lists? Issues stay.
											</DeleteItem>
										)}
									</Menu>
								)}
							</div>
						</div>
						{board ? (
							<BoardView key={board.id} boardId={board.id} />
						) : (
							<p className="empty">This project has no boards yet.</p>
						)}
					</>
				);
			}}
		</Loaded>
	);
}

function NameForm({ busy, create }: { busy: boolean; create(name: string): void }) {
	const [name, setName] = useState("");
	const submit = (event: FormEvent) => {
		event.preventDefault();
		create(name);
	};
	return (
		<form className="confirm" onSubmit={submit}>
			<label htmlFor="board-name">Name</label>
			<input
				id="board-name"
				// biome-ignore lint/a11y/noAutofocus: the user has just opened the form.
				autoFocus
				required
				maxLength={255}
				value={name}
				onChange={({ target }) => setName(target.value)}
			/>
			<button type="submit" className="button primary" disabled={busy}>
				Create
			</button>
		</form>
	);
}
