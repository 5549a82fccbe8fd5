import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { mocks, open } from "./app.tsx";

const written = () =>
	mocks.journal.entries
		.filter(({ method }) => method !== "GET")
		.map(({ operation, status }) => `${operation} ${status}`);

/** Changes a file as another user would. */
const changeMeanwhile = () =>
	mocks.fetch("http://mock/api/v4/projects/1/repository/files/README.md?branch=main", {
		method: "PUT",
		headers: {
			"PRIVATE-TOKEN": "lin-token",
			"Content-Type": "application/json",
		},
		body: JSON.stringify({ content: "Mine.\n", commit_message: "Sooner" }),
	});

test("a commit shows what it changed, and is discussed", async () => {
	const user = open("commits");
	const [newest] = await screen.findAllByRole("listitem");
	if (!newest) throw new Error("no commits");
	const link = within(newest).getByRole("link");
	const title = link.textContent ?? "";
	await user.click(link);
	await screen.findByRole("heading", { name: title });
	await screen.findAllByRole("region", { name: /^Changes of / });

	const box = await screen.findByLabelText("What is it about?");
	await user.type(box, "Why now?");
	await user.click(screen.getByRole("button", { name: "Start thread" }));
	await screen.findByText("Why now?");
	expect(written()).toEqual(["createCommitDiscussion 201"]);
});

test("a file has a history, and another branch has another one", async () => {
	const user = open("files/main/README.md");
	await user.click(await screen.findByRole("link", { name: "History" }));
	await screen.findByRole("heading", { name: "Commits of README.md" });
	const titles = async () =>
		(await screen.findAllByRole("listitem")).map((item) => item.textContent);
	const ofFile = await titles();
	await user.click(screen.getByRole("link", { name: "Commits" }));
	await screen.findByRole("heading", { name: "Commits" });
	await expect.poll(titles).not.toEqual(ofFile);
	const ofMain = await titles();
	const branch = screen.getByLabelText("Branch or tag");
	await user.clear(branch);
	await user.type(branch, "fix{Enter}");
	await expect.poll(titles).not.toEqual(ofMain);
});

test("a file is edited, and committed to its branch", async () => {
	const user = open("files/main/README.md");
	await user.click(await screen.findByRole("link", { name: "Edit" }));
	const content = await screen.findByLabelText("Content");
	await user.clear(content);
	await user.type(content, "Lift off.");
	const message = screen.getByLabelText("Commit message");
	expect(message).toHaveValue("Update README.md");
	await user.clear(message);
	await user.type(message, "Say what happens");
	await user.click(screen.getByRole("button", { name: "Commit" }));
	const file = await screen.findByRole("region", {
		name: "Content of README.md",
	});
	await expect.poll(() => file.textContent).toContain("Lift off.");
	expect(written()).toEqual(["updateProjectFile 200"]);
	await user.click(screen.getByRole("link", { name: "Commits" }));
	await screen.findByRole("link", { name: "Say what happens" });
});

test("a change that came meanwhile is not overwritten, and the form is kept", async () => {
	const user = open("files/main/README.md/edit");
	const content = await screen.findByLabelText("Content");
	await changeMeanwhile();
	await user.type(content, "Too late.");
	await user.click(screen.getByRole("button", { name: "Commit" }));
	await screen.findByText(/changed since you started editing/);
	expect(content).toHaveDisplayValue(/Too late\.$/);
	expect(written()).toEqual(["updateProjectFile 200", "updateProjectFile 400"]);
});

test("a reporter, who may not commit, is told so, and a tag can't be edited", async () => {
	const user = open("files/main/README.md/edit", "mia");
	await user.type(await screen.findByLabelText("Content"), "Mine.");
	await user.click(screen.getByRole("button", { name: "Commit" }));
	await screen.findByText("You may not do that");
	await user.click(screen.getByRole("button", { name: "Cancel" }));
	await screen.findByRole("link", { name: "Edit" });
	const ref = screen.getByLabelText("Branch or tag");
	await user.clear(ref);
	await user.type(ref, "v0.1{Enter}");
	await screen.findByRole("region", { name: "Content of README.md" });
	expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
});
