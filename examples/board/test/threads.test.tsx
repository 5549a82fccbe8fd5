import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { mocks, open, rocket } from "./app.tsx";

/** The thread with this text. */
async function thread(text: string): Promise<HTMLElement> {
	const item = (await screen.findByText(text)).closest<HTMLElement>(".thread");
	if (!item) throw new Error(`no thread around: ${text}`);
	return item;
}

test("a note is written, edited and deleted", async () => {
	const user = open("issues/1", "lin");
	const item = within(await thread("Which valve was it?"));
	await user.click(item.getByRole("button", { name: "Reply" }));
	await user.type(item.getByLabelText("Reply"), "181 ms.");
	await user.click(item.getByRole("button", { name: "Reply" }));
	await item.findByText("181 ms.");

	await user.click(item.getByRole("button", { name: "Note by Lin Chen" }));
	await user.click(item.getByRole("button", { name: "Edit note" }));
	const text = item.getByLabelText("Note");
	expect(text).toHaveValue("181 ms.");
	await user.clear(text);
	await user.type(text, "182 ms.");
	await user.click(item.getByRole("button", { name: "Save" }));
	await item.findByText("182 ms.");

	await user.click(item.getByRole("button", { name: "Note by Lin Chen" }));
	await user.click(item.getByRole("button", { name: "Delete note" }));
	await expect.poll(() => item.queryByText("182 ms.")).toBeNull();
	expect(
		mocks.journal.entries
			.filter(({ method }) => method !== "GET")
			.map(({ operation, status }) => `${operation} ${status}`),
	).toEqual([
		"createIssueDiscussionNote 201",
		"updateIssueDiscussionNote 200",
		"deleteIssueDiscussionNote 204",
	]);
});

test("a refused note keeps its text", async () => {
	mocks.fail("createIssueDiscussion", 429, { times: 1 });
	const user = open("issues/1", "lin");
	const box = await screen.findByLabelText("What is it about?");
	await user.type(box, "Who orders the valve?");
	await user.click(screen.getByRole("button", { name: "Start thread" }));
	await screen.findByText("Too many requests");
	expect(box).toHaveValue("Who orders the valve?");
	await user.click(screen.getByRole("button", { name: "Start thread" }));
	await thread("Who orders the valve?");
	expect(box).toHaveValue("");
});

test("notes are Markdown, without the HTML that could harm", async () => {
	await mocks.fetch("http://mock/api/v4/projects/1/issues/1/discussions", {
		method: "POST",
		headers: { "PRIVATE-TOKEN": "lin-token" },
		body: new URLSearchParams({
			body: `**Bold**, [a link](javascript:alert(1))
<img src="x" onerror="alert(1)"><script>alert(1)</script>
<form action="https://elsewhere.example"><input name="token" style="position:fixed"></form>`,
		}),
	});
	open("issues/1");
	const note = (await screen.findByText("Bold")).closest(".markdown");
	expect(note?.innerHTML.trim()).toBe(
		'<p><strong>Bold</strong>, <a>a link</a><br><img src="x"></p>',
	);
});

test("threads stand below their lines of the diff, and new ones start there", async () => {
	const user = open("merge_requests/1/changes", "lin");
	const old = await screen.findByRole("region", {
		name: "Threads on removed line 1",
	});
	expect(old).toHaveTextContent("Tell the people at the stand.");
	expect(screen.getByRole("region", { name: "Threads on line 12" })).toHaveTextContent(
		"`min`, on purpose".replaceAll("`", ""),
	);

	const changes = within(screen.getByRole("region", { name: "Changes of engine.txt" }));
	await user.click(changes.getByRole("button", { name: "Comment on line 2" }));
	await user.type(changes.getByLabelText("Comment"), "Which pump?");
	await user.click(changes.getByRole("button", { name: "Start thread" }));
	const started = await changes.findByRole("region", {
		name: "Threads on line 2",
	});
	await within(started).findByText("Which pump?");
	const [request] = rocket().merge_requests;
	expect(JSON.stringify(request)).toContain("Which pump?");
});
