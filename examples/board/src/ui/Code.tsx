import { Fragment, type ReactNode, useEffect, useState } from "react";
import { ScrollRegion } from "./ScrollRegion.tsx";
import "./code.css";

type Highlight = (text: string, name: string) => ReactNode;

/** Text with line numbers. Syntax colours appear once their chunk has loaded. */
export function Code({ text, name }: { text: string; name: string }) {
	const [highlight, setHighlight] = useState<Highlight>();
	useEffect(() => {
		import("./highlight.tsx").then((module) => setHighlight(() => module.highlight));
	}, []);
	const lines = text.replace(/\n$/, "").split("\n").length;
	return (
		<ScrollRegion className="code" label={`Content of ${name}`}>
			<pre className="code-numbers" aria-hidden="true">
				{Array.from({ length: lines }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name.
					<Fragment key={index}>{`${index + 1}\n`}</Fragment>
				))}
			</pre>
			<pre>
				<code>{highlight ? highlight(text, name) : text}</code>
			</pre>
		</ScrollRegion>
	);
}
