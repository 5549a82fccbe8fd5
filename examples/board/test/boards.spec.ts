import { expect, test } from "./fixtures.ts";

test("a list is dragged to another place", async ({ page, mocks, open }) => {
	await open("boards");
	await page
		.getByRole("button", { name: "Move to do" })
		.dragTo(page.getByRole("button", { name: "Move bug" }), { steps: 10 });
	const columns = page.getByRole("heading", { level: 2 });
	await expect(columns).toHaveText(["Open", "doing", "bug", "to do", "Closed"]);
	const [board] = mocks.world.project("acme/rocket").boards;
	expect(board?.lists.map(({ label }) => label?.name)).toEqual(["doing", "bug", "to do"]);
});

test("a broken connection is reported", async ({ page, mocks, open }) => {
	mocks.networkError("getProjectBoard", { times: 1 });
	await open("boards");
	await expect(page.getByRole("alert")).toContainText("The service can't be reached");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("region", { name: "Board Sprint" })).toBeVisible();
});

test("all lists fit a desk, and a phone begins with issues", async ({ page, open }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await open("boards/2");
	const board = page.getByRole("region", { name: "Board Flight readiness" });
	await expect(board.getByRole("region", { name: "Closed" })).toBeInViewport({
		ratio: 1,
	});
	await page.setViewportSize({ width: 390, height: 844 });
	await open("boards/1");
	await expect(page.getByRole("link", { name: "Weigh the fins again" })).toBeInViewport({
		ratio: 1,
	});
});
