import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { mocks, openAt } from "./app.tsx";

test("a wrong token is refused, the right one signs in", async () => {
	const user = openAt("/");
	const token = screen.getByLabelText("Access token");
	await user.type(token, "nobody-has-this{Enter}");
	expect(await screen.findByRole("alert")).toHaveTextContent("This token is not accepted");
	await user.clear(token);
	await user.type(token, "ada-token{Enter}");
	await screen.findByRole("heading", { name: "Projects" });
	expect(sessionStorage.getItem("forgekit-board.token")).toBe("ada-token");
	await screen.findByRole("button", { name: "Account of Ada Byron" });
	expect(screen.getByRole("main")).toHaveFocus();
});

test("an unreachable server is named", async () => {
	mocks.networkError("all");
	const user = openAt("/");
	await user.click(screen.getByRole("button", { name: /Ada Byron/ }));
	expect(await screen.findByRole("alert")).toHaveTextContent(
		"Nobody answers at http://127.0.0.1:3000.",
	);
});
