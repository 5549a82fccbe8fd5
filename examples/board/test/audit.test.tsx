import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "./app.tsx";

test("a refusal is shown in place of the events", async () => {
	const user = open("audit", "lin");
	await user.selectOptions(await screen.findByLabelText("Of"), "the whole instance");
	expect(await screen.findByRole("alert")).toHaveTextContent("403 Forbidden");
});
