/** The application with the mocks in place of its server, for tests. */
import { createMocks } from "@forgekit/mocks";
import { cleanup, render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { App } from "../src/App.tsx";

export const mocks = createMocks();
const network = setupServer(...mocks.handlers);

beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
	cleanup();
	sessionStorage.clear();
	mocks.reset();
});
afterAll(() => network.close());

/** Opens a page of the project acme/rocket as a user of the demo world. */
export function open(page: string, username = "ada"): UserEvent {
	sessionStorage.setItem("forgekit-board.token", `${username}-token`);
	return openAt(`/projects/acme%2Frocket/${page}`);
}

export function openAt(route: string): UserEvent {
	localStorage.setItem("forgekit-board.backend", "server");
	location.hash = route;
	render(<App />);
	return userEvent.setup();
}

/** The project as the mocks have it now. */
export const rocket = () => mocks.world.project("acme/rocket");
