/** Finds the label that a request names by id or name. Digits are an id, unless no label has the id. */
import type { Requirement } from "../access/access.ts";
import { isId } from "../access/references.ts";
import type { Reads } from "../context.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { GroupLabelPlaces, LabelRecord, ProjectLabelRecord } from "./store.ts";

type LabelReads = Pick<Reads, "labels">;

/** Requirement to see the labels of a project: its issues or merge requests are enabled. */
export const planned = {
	anyFeatures: ["issues", "merge_requests"],
} satisfies Requirement;

/** Whether a label belongs to a project or to the project's own group, not to a group above. */
export const isOf =
	({ id, namespace }: ProjectRecord) =>
	({ project_id, group_id }: ProjectLabelRecord) =>
		project_id === id || group_id === namespace.id;

/** A label that a project can use, by id or name, if `isWanted` accepts it. */
export async function findLabel(
	{ labels }: LabelReads,
	project: ProjectRecord,
	text: string,
	isWanted: (label: ProjectLabelRecord) => boolean = () => true,
): Promise<ProjectLabelRecord | undefined> {
	const id = idIn(text);
	const byId = isId(id) ? await labels.findAvailable(project, id) : undefined;
	if (byId && isWanted(byId)) return byId;
	const byName = await labels.findAvailableByName(project, text);
	return byName && isWanted(byName) ? byName : undefined;
}

/** A label of these groups and projects, by id or name; if several have the name, the oldest. */
export async function findGroupLabel(
	{ labels }: LabelReads,
	places: GroupLabelPlaces,
	text: string,
): Promise<LabelRecord | undefined> {
	const find = async (on: "id" | "name", value: number | string) => {
		const first = { limit: 1, offset: 0, totalLimit: 1 };
		const condition = { is: "equal", on, value } as const;
		const { records } = await labels.pageOfGroups(places, [condition], first);
		return records[0];
	};
	const id = idIn(text);
	return (isId(id) ? await find("id", id) : undefined) ?? find("name", text);
}

function idIn(text: string): number | undefined {
	return /^\d+$/.test(text) ? Number(text) : undefined;
}
