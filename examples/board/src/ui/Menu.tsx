import { type ReactNode, useEffect, useRef, useState } from "react";
import "./menu.css";

/** A button that opens a panel; Escape and a click elsewhere close it. */
export function Menu({
	label,
	button = <Dots />,
	className = "icon-button",
	children,
}: {
	/** Label for screen readers. */
	label?: string;
	/** By default three dots. */
	button?: ReactNode;
	className?: string;
	children(close: () => void): ReactNode;
}) {
	const [open, setOpen] = useState(false);
	const root = useRef<HTMLDivElement>(null);
	const opener = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!open) return;
		const outside = ({ target }: Event) => {
			if (!root.current?.contains(target as Node)) setOpen(false);
		};
		const leave = ({ key }: KeyboardEvent) => {
			if (key !== "Escape") return;
			setOpen(false);
			opener.current?.focus();
		};
		document.addEventListener("pointerdown", outside);
		document.addEventListener("focusin", outside);
		document.addEventListener("keydown", leave);
		return () => {
			document.removeEventListener("pointerdown", outside);
			document.removeEventListener("focusin", outside);
			document.removeEventListener("keydown", leave);
		};
	}, [open]);
	return (
		<div className="menu" ref={root}>
			<button
				ref={opener}
				type="button"
				className={className}
				aria-expanded={open}
				onClick={() => setOpen(!open)}
			>
				{button}
				{label && <span className="visually-hidden">{label}</span>}
			</button>
			{open && <div className="menu-panel">{children(() => setOpen(false))}</div>}
		</div>
	);
}

const Dots = () => (
	<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
		<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
	</svg>
);
