import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { mocks, open, rocket } from "./app.tsx";

/** Titles of the columns of the board on the screen. */
const columns = () =>
	within(screen.getByRole("region", { name: /^Board / }))
		.getAllByRole("heading", { level: 2 })
		.map(({ textContent }) => textContent);

test("a new board is created and shown", async () => {
	const user = open("boards");
	await user.click(await screen.findByRole("button", { name: "New board" }));
	await user.type(screen.getByLabelText("Name"), "Rehearsal{Enter}");
	await screen.findByRole("region", { name: "Board Rehearsal" });
	expect(columns()).toEqual(["Open", "Closed"]);
	expect(rocket().boards.at(-1)?.name).toBe("Rehearsal");
});

test("a list moves at once, and back if the service refuses", async () => {
	const user = open("boards");
	await screen.findByRole("region", { name: "Board Sprint" });
	mocks.delay("updateProjectBoardList", 50);
	mocks.fail("updateProjectBoardList", 403);
	await user.click(screen.getByRole("button", { name: "List doing" }));
	await user.click(screen.getByRole("button", { name: "Move right" }));
	expect(columns()).toEqual(["Open", "to do", "bug", "doing", "Closed"]);
	await screen.findByText("You may not do that");
	expect(columns()).toEqual(["Open", "to do", "doing", "bug", "Closed"]);
});

test("a guest may not add a list", async () => {
	const user = open("boards", "gus");
	await user.click(await screen.findByRole("button", { name: "Add list" }));
	await user.selectOptions(screen.getByLabelText("Issues with"), "review");
	await user.click(screen.getByRole("button", { name: "Add" }));
	await screen.findByText("403 Forbidden");
	expect(columns()).not.toContain("review");
});

test("boards that did not load are requested again", async () => {
	mocks.fail("listProjectBoards", 503, { times: 1 });
	const user = open("boards");
	await screen.findByText("The service is busy");
	await user.click(screen.getByRole("button", { name: "Try again" }));
	await screen.findByRole("region", { name: "Board Sprint" });
});

test("no request is left pending when the page is left", async () => {
	mocks.delay("getProjectBoard", 60_000);
	const user = open("boards");
	await user.click(await screen.findByRole("link", { name: "Flight readiness" }));
	await waitFor(() => expect(mocks.journal.entries.some(({ aborted }) => aborted)).toBe(true));
});

test("a board is deleted once that was confirmed", async () => {
	const user = open("boards/2");
	await user.click(await screen.findByRole("button", { name: "Board Flight readiness" }));
	await user.click(screen.getByRole("button", { name: "Delete board…" }));
	expect(screen.getByText(/with its lists/)).toBeVisible();
	await user.keyboard("{Enter}");
	await screen.findByRole("region", { name: "Board Sprint" });
	expect(rocket().boards.map(({ name }) => name)).toEqual(["Sprint"]);
});
