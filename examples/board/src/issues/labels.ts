import type { ListedIssue } from "@forgekit/sdk";

/** Lists show whole labels where asked to; these pages ask for names. */
export const labelNames = ({ labels }: ListedIssue): string[] =>
	labels.map((label) => (typeof label === "string" ? label : label.name));
