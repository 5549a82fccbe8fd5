import type { ListedIssue } from "@forgekit/sdk";
import { useLabels } from "../projects/choices.ts";
import { LabelChip } from "../ui/LabelChip.tsx";
import { labelNames } from "./labels.ts";

/** The labels of an issue in their colours. */
export function IssueLabels({
	issue,
	except,
}: {
	issue: ListedIssue;
	/** Name of a label that is left out. */
	except?: string | undefined;
}) {
	const labels = useLabels();
	return labelNames(issue)
		.filter((name) => name !== except)
		.map((name) => (
			<LabelChip
				key={name}
				name={name}
				color={labels.find((label) => label.name === name)?.color}
			/>
		));
}
