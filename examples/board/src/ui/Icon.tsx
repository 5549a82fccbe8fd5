/** Decorative strokes on a grid of 24 by 24; the button around an icon needs a label. */
const paths = {
	board: "M4 4h4v16H4zM10 4h4v11h-4zM16 4h4v7h-4z",
	branch:
		"M6 4v12M6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4M18 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4M18 8c0 5-6 4-11 7",
	check: "M5 12.5l4.5 4.5L19 7.5",
	close: "M6 6l12 12M18 6L6 18",
	dials: "M4 7h10M18 7h2M14 4v6M4 17h2M10 17h10M10 14v6",
	file: "M6 3h8l4 4v14H6zM14 3v4h4",
	folder: "M3 6h6l2 2h10v11H3z",
	grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
	issue: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8v5M12 16h.01",
	left: "M14 6l-6 6 6 6",
	link: "M9 15l6-6M10 6l1-1a4 4 0 0 1 6 6l-1 1M14 18l-1 1a4 4 0 0 1-6-6l1-1",
	lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
	moon: "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z",
	pencil: "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
	plus: "M12 5v14M5 12h14",
	right: "M10 6l6 6-6 6",
	snippet: "M9 8l-4 4 4 4M15 8l4 4-4 4",
	sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19",
	trail: "M5 5h14M5 12h14M5 19h9",
	trash: "M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
			<path d={paths[name]} />
		</svg>
	);
}
