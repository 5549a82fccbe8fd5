import { expect, test } from "./fixtures.ts";

test("a merge request is read and merged on a phone", async ({ page, mocks, open }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await mocks.ready();
	const answer = await mocks.fetch("http://mock/api/v4/projects/acme%2Frocket/repository/commits", {
		method: "POST",
		headers: {
			"PRIVATE-TOKEN": "tom-token",
			"Content-Type": "application/json",
		},
		body: JSON.stringify({
			branch: "fix",
			commit_message: "Name the third valve",
			actions: [
				{
					action: "update",
					file_path: "engine.txt",
					content: "third valve\n",
				},
			],
		}),
	});
	expect(answer.status).toBe(201);
	const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
	await open("merge_requests/1/changes");
	await expect(page.getByText("third valve")).toBeVisible();
	const versions = page.getByLabel("Version");
	await expect(versions).toBeInViewport({ ratio: 1 });
	expect(await fits()).toBe(true);
	await versions.selectOption({ index: 1 });
	await expect(page.getByText("An older version.")).toBeVisible();
	expect(await fits()).toBe(true);

	await page.getByRole("link", { name: "Overview" }).click();
	await page.getByRole("button", { name: "Merge", exact: true }).click();
	await expect(page.getByText("Merged by Ada Byron")).toBeVisible();
	expect(await fits()).toBe(true);
	const [request] = mocks.world.project("acme/rocket").merge_requests;
	expect(request?.state).toBe("merged");
});
