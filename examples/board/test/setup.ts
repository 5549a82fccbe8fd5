import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 10_000 });

// jsdom has neither layout nor media queries.
Element.prototype.scrollIntoView = () => {};
window.matchMedia = (media) =>
	Object.assign(new EventTarget(), {
		matches: false,
		media,
		onchange: null,
		addListener() {},
		removeListener() {},
	});
