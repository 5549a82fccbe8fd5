import type { Diff } from "@forgekit/sdk";
import { Fragment, type ReactNode } from "react";
import { ScrollRegion } from "../ui/ScrollRegion.tsx";
import { type DiffLine, linesOf } from "./lines.ts";

export function DiffView({
	diff,
	row = (line) => <DiffRow line={line} />,
}: {
	diff: Diff;
	/** Renders a line as rows of a table. */
	row?: (line: DiffLine) => ReactNode;
}) {
	const lines = linesOf(diff.diff);
	const count = (kind: DiffLine["kind"]) => lines.filter((line) => line.kind === kind).length;
	return (
		<details className="diff" open>
			<summary>
				<code>{diff.renamed_file ? `${diff.old_path} → ${diff.new_path}` : diff.new_path}</code>
				{diff.new_file && <span className="chip">new</span>}
				{diff.deleted_file && <span className="chip">deleted</span>}
				<span className="diff-count">
					<span className="visually-hidden">Lines: </span>
					<span className="plus">+{count("added")}</span>{" "}
					<span className="minus">−{count("removed")}</span>
				</span>
			</summary>
			{lines.length === 0 ? (
				<p className="muted diff-none">No line changed, or too many to show.</p>
			) : (
				<ScrollRegion className="diff-lines" label={`Changes of ${diff.new_path}`}>
					<table>
						<thead className="visually-hidden">
							<tr>
								<th scope="col">Old line</th>
								<th scope="col">New line</th>
								<th scope="col">Text</th>
							</tr>
						</thead>
						<tbody>
							{lines.map((line, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name.
								<Fragment key={index}>{row(line)}</Fragment>
							))}
						</tbody>
					</table>
				</ScrollRegion>
			)}
		</details>
	);
}

export function DiffRow({
	line: { kind, before, after, text },
	children,
}: {
	line: DiffLine;
	children?: ReactNode;
}) {
	return (
		<tr className={kind}>
			<td>{before}</td>
			<td>{after}</td>
			<td>
				<Sign kind={kind} />
				{text}
				{children}
			</td>
		</tr>
	);
}

/** A text equivalent of the colour. */
function Sign({ kind }: { kind: DiffLine["kind"] }) {
	if (kind === "hunk") return null;
	return <span className="sign">{{ added: "+", removed: "−", same: " " }[kind]}</span>;
}
