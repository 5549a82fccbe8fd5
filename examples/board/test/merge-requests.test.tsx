import { make } from "@forgekit/mocks";
import type { MergeRequestApprovals } from "@forgekit/sdk";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { mocks, open, openAt, rocket } from "./app.tsx";

/** The merge request !1 as the mocks have it now. */
const request = () => rocket().merge_requests[0];

/** Calls the API besides the page, as somebody else would. */
async function call(method: string, path: string, body?: object) {
	const response = await mocks.fetch(`http://mock/api/v4/projects/acme%2Frocket${path}`, {
		method,
		headers: {
			"PRIVATE-TOKEN": "ada-token",
			"Content-Type": "application/json",
		},
		...(body && { body: JSON.stringify(body) }),
	});
	expect(response.ok).toBe(true);
	return response.json();
}

const push = (branch: string, file_path: string, content: string) =>
	call("POST", "/repository/commits", {
		branch,
		commit_message: `Change ${file_path}`,
		actions: [{ action: "update", file_path, content }],
	});

/** Both `fix` and `main` change this file from here on. */
const clash = () => push("main", "engine.txt", "another valve\n");

async function approvers(): Promise<string[]> {
	const { approved_by }: MergeRequestApprovals = await call("GET", "/merge_requests/1/approvals");
	return approved_by.map(({ user }) => user.username);
}

const mergeButton = () => screen.findByRole("button", { name: "Merge" });
const obstacles = async () =>
	(await screen.findByRole("list", { name: "What is in the way" })).textContent;

test("merge requests are listed by state, and searched by the service", async () => {
	const user = open("merge_requests", "lin");
	await screen.findByRole("link", { name: "Ask for the valve time twice" });
	expect(screen.queryByRole("link", { name: "Twice the thrust" })).toBeNull();
	await user.click(screen.getByRole("button", { name: "Closed" }));
	await screen.findByRole("link", { name: "Twice the thrust" });
	await user.click(screen.getByRole("button", { name: "Merged" }));
	await screen.findByText("No merge requests here.");
	await user.click(screen.getByRole("button", { name: "All" }));
	await screen.findByRole("link", { name: "Twice the thrust" });
	await user.type(screen.getByLabelText("Search"), "valve time");
	await expect.poll(() => screen.queryByRole("link", { name: "Twice the thrust" })).toBeNull();
	await user.click(screen.getByRole("link", { name: "Ask for the valve time twice" }));
	await screen.findByText("The sensor bounces");
	expect(screen.getByRole("main")).toHaveTextContent(/!1.*Open.*Tom Barker.*fix → main/);
});

test("older merge requests come on demand", async () => {
	await mocks.add.mergeRequests(
		"acme/rocket",
		make.mergeRequests(21, (n) => ({
			title: `Change ${n}`,
			author: "tom",
			source_branch: `change-${n}`,
			target_branch: "main",
		})),
	);
	const user = open("merge_requests", "lin");
	const items = () => screen.getAllByRole("link", { name: /^(Change|Ask)/ });
	await user.click(await screen.findByRole("button", { name: "More" }));
	await expect.poll(() => items().length).toBe(22);
});

test("an approval is shown at once, and taken back if the service refuses", async () => {
	const user = open("merge_requests/1", "lin");
	const approvals = within(await screen.findByRole("region", { name: "Approvals" }));
	mocks.delay("approveMergeRequest", 50);
	mocks.fail("approveMergeRequest", 403, { times: 1 });
	await user.click(await approvals.findByRole("button", { name: "Approve" }));
	await approvals.findByText("Lin Chen");
	await screen.findByText("You may not do that");
	await approvals.findByText("Nobody has approved it yet.");

	await user.click(approvals.getByRole("button", { name: "Approve" }));
	await screen.findByText(/^approved this merge request/);
	expect(await approvers()).toEqual(["lin"]);
	await user.click(approvals.getByRole("button", { name: "Take approval back" }));
	await screen.findByText(/unapproved this merge request/);
	await approvals.findByText("Nobody has approved it yet.");
});

test("a merge squashes and removes the source branch as chosen", async () => {
	const user = open("merge_requests/1", "lin");
	const button = await mergeButton();
	await user.click(screen.getByLabelText("Squash all commits into one"));
	const remove = screen.getByLabelText("Remove the source branch");
	expect(remove).toBeChecked();
	await user.click(button);
	await screen.findByText(/^Merged by Lin Chen/);
	expect(request()).toMatchObject({ state: "merged", squash: true });
	expect(screen.queryByRole("button", { name: /^Close/ })).toBeNull();
	await user.click(screen.getByRole("link", { name: "Compare" }));
	await screen.findByText(/has nothing that/);
	expect(screen.getByLabelText("To")).toHaveValue("main");
});

test("who may not merge is told so", async () => {
	open("merge_requests/1", "tom");
	expect(await mergeButton()).toBeDisabled();
	expect(await obstacles()).toBe("You may not merge to “main”.");
	// Nobody approves what they wrote.
	expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});

test("conflicts, drafts and open threads are told before the merge", async () => {
	await clash();
	await call("PUT", "", {
		only_allow_merge_if_all_discussions_are_resolved: true,
	});
	await call("PUT", "/merge_requests/1", { title: "Draft: Valve" });
	open("merge_requests/1", "lin");
	expect(await mergeButton()).toBeDisabled();
	const told = await obstacles();
	expect(told).toContain("It is a draft.");
	expect(told).toContain("Threads are open");
	expect(told).toContain("“fix” and “main” are in conflict");
});

test("a conflict that came meanwhile is told in words", async () => {
	const user = open("merge_requests/1", "lin");
	const button = await mergeButton();
	await clash();
	await user.click(button);
	const alert = await screen.findByRole("alert");
	expect(alert).toHaveTextContent("“fix” and “main” are in conflict.");
	expect(await obstacles()).toContain("in conflict");
	expect(request()?.state).toBe("opened");
});

test("what nobody has seen is not merged", async () => {
	const user = open("merge_requests/1", "lin");
	const button = await mergeButton();
	await push("fix", "README.md", "# Rocket 2\n");
	await user.click(button);
	const alert = await screen.findByRole("alert");
	expect(alert).toHaveTextContent("“fix” has other commits");
	expect(request()?.state).toBe("opened");
	// Now it is seen.
	await expect.poll(() => button).toBeEnabled();
	await user.click(button);
	await screen.findByText(/^Merged by Lin Chen/);
});

test("a merge request is closed and reopened", async () => {
	const user = open("merge_requests/1", "lin");
	await user.click(await screen.findByRole("button", { name: "Close merge request" }));
	const reopen = await screen.findByRole("button", {
		name: "Reopen merge request",
	});
	expect(request()?.state).toBe("closed");
	expect(await obstacles()).toBe("It is closed. Reopen it first.");
	await user.click(reopen);
	await screen.findByRole("button", { name: "Close merge request" });
	expect(request()?.state).toBe("opened");
});

test("who may not close it is told so", async () => {
	const user = open("merge_requests/1", "mia");
	await user.click(await screen.findByRole("button", { name: "Close merge request" }));
	await screen.findByText("You may not do that");
	expect(request()?.state).toBe("opened");
});

test("who may not see merge requests is told so", async () => {
	open("merge_requests", "gus");
	expect(await screen.findByRole("alert")).toHaveTextContent("403 Forbidden");
});

test("a project without merge requests has no tab for them", async () => {
	await mocks.add.project({
		path: "acme/paper",
		members: { ada: "owner" },
		features: { merge_requests: "disabled" },
	});
	sessionStorage.setItem("forgekit-board.token", "ada-token");
	openAt("/projects/acme%2Fpaper/issues");
	await screen.findByRole("link", { name: "Boards" });
	expect(screen.queryByRole("link", { name: "Merge requests" })).toBeNull();
});

test("older versions have their own diff, without threads", async () => {
	await push("fix", "engine.txt", "third valve\n");
	const user = open("merge_requests/1/changes", "lin");
	await screen.findByText("third valve");
	await screen.findByRole("region", { name: "Threads on line 12" });
	const select = screen.getByLabelText("Version");
	await user.selectOptions(select, within(select).getByRole("option", { name: /^1 · / }));
	await screen.findByText("main valve");
	expect(screen.queryByText("third valve")).toBeNull();
	expect(screen.queryByRole("button", { name: /^Comment on/ })).toBeNull();
	await user.selectOptions(
		screen.getByLabelText("Version"),
		screen.getByRole("option", { name: /^2 \(newest\)/ }),
	);
	await screen.findByRole("region", { name: "Threads on line 12" });
});
