import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { mocks, open, rocket } from "./app.tsx";

/** The body of the last call of an operation. */
function sent(operation: string): unknown {
	const call = mocks.journal.entries.findLast((entry) => entry.operation === operation);
	return JSON.parse(new TextDecoder().decode(call?.request.body));
}

test("a snippet of two files is created", async () => {
	const user = open("snippets/new", "lin");
	await user.type(await screen.findByLabelText("Title"), "Checklist");
	await user.selectOptions(screen.getByLabelText("Visible to"), "everybody");
	await user.type(screen.getByLabelText("Path"), "before.md");
	await user.type(screen.getByLabelText("Content"), "Fuel");
	await user.click(screen.getByRole("button", { name: "Add file" }));
	const second = within(screen.getByRole("group", { name: "File 2" }));
	await user.type(second.getByLabelText("Path"), "after.md");
	await user.type(second.getByLabelText("Content"), "Clean");
	await user.click(screen.getByRole("button", { name: "Save" }));

	await screen.findByRole("heading", { name: "Checklist" });
	await screen.findByText("Fuel");
	expect(rocket().snippets.at(-1)).toMatchObject({
		title: "Checklist",
		visibility: "public",
	});
});

test("files are edited, renamed, added and deleted in one call", async () => {
	const user = open("snippets/1/edit", "lin");
	await user.click(await screen.findByRole("button", { name: "Delete countdown.rb" }));
	const clock = within(screen.getByRole("group", { name: "File 1" }));
	await user.clear(clock.getByLabelText("Path"));
	await user.type(clock.getByLabelText("Path"), "clock.rb");
	await user.click(screen.getByRole("button", { name: "Add file" }));
	const added = within(screen.getByRole("group", { name: "File 2" }));
	await user.type(added.getByLabelText("Path"), "README.md");
	await user.type(added.getByLabelText("Content"), "Count down.");
	await user.click(screen.getByRole("button", { name: "Save" }));

	await screen.findByRole("region", { name: "Content of README.md" });
	await screen.findByRole("region", { name: "Content of clock.rb" });
	expect(screen.queryByText("countdown.rb")).toBeNull();
	expect(sent("updateProjectSnippet")).toMatchObject({
		files: [
			{ action: "delete", file_path: "countdown.rb" },
			{
				action: "move",
				previous_path: "lib/clock.rb",
				file_path: "clock.rb",
			},
			{ action: "create", file_path: "README.md", content: "Count down." },
		],
	});
});

test("a refused change keeps the form", async () => {
	const user = open("snippets/1/edit", "lin");
	await user.click(await screen.findByRole("button", { name: "Add file" }));
	const added = within(screen.getByRole("group", { name: "File 3" }));
	await user.type(added.getByLabelText("Path"), "countdown.rb");
	await user.type(added.getByLabelText("Content"), "Again");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await screen.findByText("That can't be done");
	expect(added.getByLabelText("Content")).toHaveValue("Again");
});

test("a snippet is deleted", async () => {
	const user = open("snippets/1", "lin");
	await user.click(await screen.findByRole("button", { name: "Snippet Ignition countdown" }));
	await user.click(screen.getByRole("button", { name: "Delete snippet…" }));
	await user.click(screen.getByRole("button", { name: "Delete" }));
	await screen.findByRole("heading", { name: "Songs for the bus to the pad" });
	await expect.poll(() => screen.queryByRole("link", { name: /Ignition countdown/ })).toBeNull();
	expect(rocket().snippets.map(({ title }) => title)).not.toContain("Ignition countdown");
});
