import { expect, test } from "./fixtures.ts";

test("older events load when the end is scrolled into view", async ({ page, mocks, open }) => {
	await page.setViewportSize({ width: 390, height: 400 });
	await open("audit");
	await page.getByLabel("Per page").selectOption("2");
	const { audit_events } = mocks.world.project("acme/rocket");
	await expect(async () => {
		await page.keyboard.press("End");
		await expect(page.locator(".events li")).toHaveCount(audit_events.length, {
			timeout: 100,
		});
	}).toPass();
	// Each page but the first was found by the cursor in the link of the page before.
	const older = mocks.journal.entries.filter(({ url }) => url.includes("cursor="));
	expect(older).toHaveLength(Math.ceil(audit_events.length / 2) - 1);
});
