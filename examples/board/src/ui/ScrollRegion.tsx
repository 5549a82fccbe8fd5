import type { ReactNode } from "react";

/** A part that scrolls sideways. The keyboard has to reach it, or who has no mouse never sees what is cut off. */
export function ScrollRegion({
	label,
	className,
	children,
}: {
	label: string;
	className: string;
	children: ReactNode;
}) {
	return (
		<section
			className={className}
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
			tabIndex={0}
		>
			{children}
		</section>
	);
}
