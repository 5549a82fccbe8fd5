import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { mocks, open, rocket } from "./app.tsx";

const column = (name: string) => within(screen.getByRole("region", { name }));

/** An issue as the mocks have it now. */
const issue = (iid: number) => rocket().issues.find((issue) => issue.iid === iid);

test("a card moves to another list, and its labels with it", async () => {
	const user = open("boards", "lin");
	await screen.findByRole("region", { name: "Board Sprint" });
	await column("doing").findByRole("link", { name: /Engine stalls/ });
	await user.click(column("doing").getByRole("button", { name: "Issue 1" }));
	await user.click(screen.getByRole("button", { name: "Move to to do" }));
	await column("to do").findByRole("link", { name: /Engine stalls/ });
	expect(column("doing").queryByRole("link", { name: /Engine/ })).toBeNull();
	await expect.poll(() => issue(1)?.labels.toSorted()).toEqual(["bug", "engine", "to do"]);
});

test("a card that changes columns keeps its other assignees, and what lists of another kind show it for", async () => {
	const lists = [
		...["review", "doing"].map((label) => ({ label })),
		...["tom", "ada"].map((assignee) => ({ assignee })),
		{ milestone: "Flight 9" },
	];
	const board = await mocks.add.board("acme/rocket", { name: "Mixed", lists });
	const labels = ["review", "engine"];
	const hose = { title: "Torn hose", author: "lin", assignees: ["lin", "mia"], labels };
	const { iid } = await mocks.add.issue("acme/rocket", hose);
	const user = open(`boards/${board.id}`, "lin");
	await screen.findByRole("region", { name: "Board Mixed" });
	const columns = ["Open", "review", "doing", "@tom", "@ada", "Flight 9", "Closed"];
	const shownIn = () =>
		columns.filter((name) => column(name).queryByRole("link", { name: /Torn hose/ }));

	async function move(from: string, to: string, shown: string[], people: string[]) {
		await user.click(await column(from).findByRole("button", { name: `Issue ${iid}` }));
		await user.click(screen.getByRole("button", { name: `Move to ${to}` }));
		await expect.poll(shownIn).toEqual(shown);
		await expect
			.poll(() =>
				issue(iid)
					?.assignees?.map(({ username }) => username)
					.toSorted(),
			)
			.toEqual(people);
	}
	await move("review", "@tom", ["review", "@tom"], ["lin", "mia", "tom"]);
	await move("@tom", "doing", ["review", "doing", "@tom"], ["lin", "mia", "tom"]);
	await move("review", "doing", ["doing", "@tom"], ["lin", "mia", "tom"]);
	const card = column("@tom")
		.getByRole("link", { name: /Torn hose/ })
		.closest("li");
	expect(card?.textContent?.match(/doing/g)).toHaveLength(1);
	await move("doing", "Flight 9", ["doing", "@tom", "Flight 9"], ["lin", "mia", "tom"]);
	await move("@tom", "@ada", ["doing", "@ada", "Flight 9"], ["ada", "lin", "mia"]);
	await move("@ada", "Open", ["doing", "Flight 9"], ["lin", "mia"]);
	await move("Flight 9", "Open", ["doing"], ["lin", "mia"]);
	await move("doing", "Open", ["Open"], ["lin", "mia"]);
	expect(issue(iid)).toMatchObject({ labels: ["engine"], milestone: null });
});

test("a card moves back if the service refuses", async () => {
	const user = open("boards", "lin");
	await screen.findByRole("region", { name: "Board Sprint" });
	mocks.delay("updateProjectIssue", 50);
	mocks.fail("updateProjectIssue", 403);
	await user.click(await column("doing").findByRole("button", { name: "Issue 1" }));
	await user.click(screen.getByRole("button", { name: "Move to Closed" }));
	await column("Closed").findByRole("link", { name: /Engine stalls/ });
	await screen.findByText("You may not do that");
	await column("doing").findByRole("link", { name: /Engine stalls/ });
});

test("an issue is created with labels, an assignee and a milestone", async () => {
	const user = open("issues/new", "lin");
	await user.type(await screen.findByLabelText("Title"), "Order a new valve");
	await user.type(screen.getByLabelText("Description"), "**Two** of them");
	await user.click(await screen.findByRole("checkbox", { name: "review" }));
	await user.click(screen.getByRole("checkbox", { name: "Tom Barker" }));
	// A member who is blocked.
	expect(screen.queryByRole("checkbox", { name: "Ben Walsh" })).toBeNull();
	await user.selectOptions(screen.getByLabelText("Milestone"), "Flight 9");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await screen.findByRole("heading", { name: "Order a new valve" });
	expect(screen.getByText("Two").tagName).toBe("STRONG");
	await screen.findByText("Assigned to Tom Barker");
	expect(rocket().issues.at(-1)).toMatchObject({
		title: "Order a new valve",
		author: { username: "lin" },
		labels: ["review"],
		assignees: [{ username: "tom" }],
		milestone: "Flight 9",
	});
});

test("an issue is edited, closed and reopened", async () => {
	const user = open("issues/1", "lin");
	await user.click(await screen.findByRole("button", { name: "Edit" }));
	const title = screen.getByLabelText("Title");
	await user.clear(title);
	await user.type(title, "Engine stalls");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await screen.findByRole("heading", { name: "Engine stalls" });
	// The change wrote a note.
	await screen.findByText(/changed title from/);
	await user.click(screen.getByRole("button", { name: "Close issue" }));
	await screen.findByRole("button", { name: "Reopen issue" });
	expect(issue(1)).toMatchObject({ title: "Engine stalls", state: "closed" });
	await user.click(screen.getByRole("button", { name: "Reopen issue" }));
	await screen.findByRole("button", { name: "Close issue" });
});

test("issues are searched and filtered by the service", async () => {
	const user = open("issues", "lin");
	await screen.findByRole("link", { name: /Engine stalls/ });
	await user.type(screen.getByLabelText("Search"), "weigh the fins");
	await screen.findByRole("link", { name: /Weigh the fins/ });
	await expect.poll(() => screen.queryByRole("link", { name: /Engine stalls/ })).toBeNull();
	await user.clear(screen.getByLabelText("Search"));
	await user.selectOptions(screen.getByLabelText("State"), "closed");
	await expect.poll(() => screen.queryByRole("link", { name: /Weigh the fins/ })).toBeNull();
});

test("a guest who edits an issue of others is refused, and keeps the form", async () => {
	const user = open("issues/1", "gus");
	await user.click(await screen.findByRole("button", { name: "Edit" }));
	await user.type(screen.getByLabelText("Title"), "!");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await screen.findByText("You may not do that");
	expect(screen.getByLabelText("Title")).toHaveValue("Engine stalls at 80 percent!");
});
