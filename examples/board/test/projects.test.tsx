import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { mocks, openAt } from "./app.tsx";

function openAs(username: string) {
	sessionStorage.setItem("forgekit-board.token", `${username}-token`);
	return openAt("/");
}

test("everybody sees the projects that the service shows them", async () => {
	openAs("ola");
	await screen.findByRole("link", { name: /mia\/kites/ });
	expect(screen.queryByRole("link", { name: /acme\/rocket/ })).toBeNull();
});

test("projects are searched and filtered by the service", async () => {
	const user = openAs("ada");
	await screen.findByRole("link", { name: /mia\/kites/ });
	await user.selectOptions(screen.getByLabelText("Whose"), "mine");
	await expect.poll(() => screen.queryByRole("link", { name: /mia\/kites/ })).toBeNull();
	await user.type(screen.getByLabelText("Search"), "infra");
	await screen.findByRole("link", { name: /acme\/infra\/launchpad/ });
	await expect.poll(() => screen.getAllByRole("link").length).toBeLessThan(4);
	await user.type(screen.getByLabelText("Search"), " nothing");
	await screen.findByText("No projects here.");
});

test("a project opens, and a failure is shown in its place", async () => {
	mocks.fail("listProjects", 403, { times: 1 });
	const user = openAs("lin");
	await user.click(await screen.findByRole("button", { name: /again/i }));
	await user.click(await screen.findByRole("link", { name: /acme\/rocket/ }));
	await screen.findByRole("region", { name: "Board Sprint" });
});

test("features that are switched off have no tab, and an empty repository is said to be empty", async () => {
	await mocks.add.project({
		path: "acme/paper",
		members: { ada: "owner" },
		features: { issues: "disabled", snippets: "disabled" },
	});
	sessionStorage.setItem("forgekit-board.token", "ada-token");
	const user = openAt("/projects/acme%2Fpaper/");
	await screen.findByRole("link", { name: "Merge requests" });
	const tabs = screen.getByRole("navigation", { name: "Project" });
	expect([...tabs.children].map(({ textContent }) => textContent)).toEqual([
		"Merge requests",
		"Files",
		"Commits",
		"Compare",
		"Audit trail",
	]);
	for (const name of ["Files", "Compare"]) {
		await user.click(screen.getByRole("link", { name }));
		await screen.findByText(/^The repository is empty/);
	}
});
