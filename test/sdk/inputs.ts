/** The smallest input of every operation, generated from its parameters. */
import type { OperationId } from "../../generated/operations.ts";
import { type ParameterRule, parameters } from "../../generated/parameters.ts";

export const inputs = Object.fromEntries(
	Object.entries(parameters).map(([id, { rules, exclusive = [] }]) => {
		const chosen = exclusive.filter(({ rule }) => rule === "exactly-one").map(({ of }) => of[0]);
		const needed = rules.filter(({ name, required }) => required || chosen.includes(name));
		return [id, objectOf(needed)];
	}),
) as Record<OperationId, Record<string, unknown>>;

function objectOf(rules: readonly ParameterRule[]): Record<string, unknown> {
	return Object.fromEntries(rules.map((rule) => [rule.name, sample(rule)]));
}

function sample(rule: ParameterRule): unknown {
	if (rule.enum) {
		const [first] = rule.enum;
		return rule.type === "integer" ? Number(first) : first;
	}
	switch (rule.type) {
		case "integer":
			// `access_level` has no rule for its values: operations refuse invalid levels with their own messages.
			if (rule.name === "access_level") return 10;
			return Math.max(1, rule.minimum ?? 1);
		case "boolean":
			return true;
		case "array":
			return rule.items ? [sample(rule.items)] : [];
		case "file":
			return new Blob(["x"]);
		case "object":
			return objectOf((rule.properties ?? []).filter(({ required }) => required));
		default:
			return rule.name === "id" ? "acme/rocket" : "x";
	}
}
