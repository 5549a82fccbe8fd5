import type { ReactNode } from "react";

/** A region that scrolls horizontally. It can be focused, so that it scrolls by keyboard too. */
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
