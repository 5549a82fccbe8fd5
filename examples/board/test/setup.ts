import "@testing-library/jest-dom/vitest";

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
