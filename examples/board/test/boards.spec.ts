import { expect, test } from "./fixtures.ts";

test("a list is dragged to another place", async ({ page, mocks, open }) => {
	await open("boards");
	await page
		.getByRole("button", { name: "Move to do" })
		.dragTo(page.getByRole("button", { name: "Move bug" }), { steps: 10 });
	const columns = page.getByRole("heading", { level: 2 });
	await expect(columns).toHaveText(["Open", "doing", "bug", "to do", "Closed"]);
	const [board] = mocks.world.project("acme/rocket").boards;
	expect(board?.lists.map(({ label }) => label?.name)).toEqual([
		"doing",
		"bug",
		"to do",
	]);
});

test("a broken connection is reported", async ({ page, mocks, open }) => {
	mocks.networkError("getProjectBoard", { times: 1 });
	await open("boards");
	await expect(page.getByRole("alert")).toContainText(
		"The service can't be reached",
	);
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(
		page.getByRole("region", { name: "Board Sprint" }),
	).toBeVisible();
});
