/** System notes that a change of an issue writes on the issue and on its epics. */
import type { Locked } from "../context.ts";
import { type NoteWriter, writeSystemNote } from "../discussions/notes.ts";
import type { NoteableKey, NoteReference } from "../discussions/store.ts";
import type { EpicRecord } from "../epics/store.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { MilestoneRecord } from "../milestones/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { PersonRecord } from "../users/store.ts";
import { enumerated } from "../values/text.ts";
import type { IssueRecord } from "./store.ts";
import { tasksOf } from "./tasks.ts";

/**
 * Maximum number of ticked or unticked tasks that get a note each; if a change has more, one note says that the
 * description changed.
 */
const mostTaskNotes = 20;

/**
 * Writes system notes on a noteable.
 * @param time - When the notes are written, in ISO 8601
 */
export async function writeNotes(
	key: NoteableKey,
	bodies: readonly string[],
	time: string,
	context: NoteWriter,
	references: readonly NoteReference[] = [],
): Promise<void> {
	for (const body of bodies) {
		await writeSystemNote(key, { body, time, references }, context);
	}
}

export function titleNote(from: string, to: string): string {
	const [before, after] = [[...from], [...to]];
	let start = 0;
	const shorter = Math.min(before.length, after.length);
	while (start < shorter && before[start] === after[start]) start++;
	let end = 0;
	while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end])
		end++;
	const marked = (text: readonly string[], sign: string) => {
		const middle = text.slice(start, text.length - end).join("");
		const shown = middle && `{${sign}${middle}${sign}}`;
		const tail = text.slice(text.length - end).join("");
		return `**${text.slice(0, start).join("")}${shown}${tail}**`;
	};
	return `changed title from ${marked(before, "-")} to ${marked(after, "+")}`;
}

/**
 * Texts of notes on tasks that were ticked or unticked. Without such tasks, or with too many, one text says that the
 * description changed.
 */
export function descriptionNotes(from: string | null, to: string | null): string[] {
	const [before, after] = [tasksOf(from), tasksOf(to)];
	const ticked = after.filter(
		({ text, done }, at) => before[at]?.text === text && before[at].done !== done,
	);
	if (ticked.length === 0 || ticked.length > mostTaskNotes) {
		return ["changed the description"];
	}
	return ticked.map(
		({ text, done }) => `marked the task **${text}** as ${done ? "completed" : "incomplete"}`,
	);
}

const day = new Intl.DateTimeFormat("en-US", {
	year: "numeric",
	month: "long",
	day: "2-digit",
	timeZone: "UTC",
});

export function dueNote(due: string | null): string {
	return due === null ? "removed due date" : `changed due date to ${day.format(new Date(due))}`;
}

export function milestoneNote(milestone: MilestoneRecord | undefined): string {
	return milestone ? `changed milestone to %"${milestone.title}"` : "removed milestone";
}

export const assigneesNote = (
	before: readonly PersonRecord[],
	after: readonly PersonRecord[],
): string => peopleNote(before, after, ["assigned to", "unassigned"]);

/**
 * Text of the note on added and removed people.
 * @param words - Verbs for the added and for the removed people
 */
export function peopleNote(
	before: readonly PersonRecord[],
	after: readonly PersonRecord[],
	[came, went]: readonly [string, string],
): string {
	const names = (people: readonly PersonRecord[], others: readonly PersonRecord[]) =>
		people
			.filter(({ id }) => !others.some((other) => other.id === id))
			.map(({ username }) => `@${username}`);
	const [added, removed] = [names(after, before), names(before, after)];
	return [
		...(added.length > 0 ? [`${came} ${enumerated(added)}`] : []),
		...(removed.length > 0 ? [`${went} ${enumerated(removed)}`] : []),
	].join(" and ");
}

export interface PlacedEpic {
	epic: EpicRecord;
	group: GroupRecord;
}

/** The epic of an issue before and after a change; undefined: none. */
export type EpicChange = readonly [from: PlacedEpic | undefined, to: PlacedEpic | undefined];

/** Writes notes on an issue and on its epics. Each note is hidden from callers who do not see what it mentions. */
export async function writeEpicNotes(
	issue: Pick<IssueRecord, "id" | "iid">,
	project: ProjectRecord,
	[from, to]: EpicChange,
	time: string,
	context: Locked,
): Promise<void> {
	const { namespace } = project;
	const issueText = ({ group }: PlacedEpic) =>
		`${group.id === namespace.id ? project.path : project.full_path}#${issue.iid}`;
	const epicText = ({ epic, group }: PlacedEpic) =>
		`${group.id === namespace.id ? "" : group.full_path}&${epic.iid}`;
	const about: NoteReference = { kind: "issue", project_id: project.id, issue_id: issue.id };
	const aboutEpic = ({ epic, group }: PlacedEpic): NoteReference => ({
		kind: "epic",
		group_id: group.id,
		epic_id: epic.id,
	});
	const onEpic = (placed: PlacedEpic, other: PlacedEpic | undefined, body: string) =>
		writeNotes({ type: "Epic", id: placed.epic.id }, [body], time, context, [
			about,
			...(other ? [aboutEpic(other)] : []),
		]);
	const shown = to ?? from;
	if (!shown) return;
	const added = from ? `changed epic to` : "added to epic";
	await writeNotes(
		{ type: "Issue", id: issue.id },
		[`${to ? added : "removed from epic"} ${epicText(shown)}`],
		time,
		context,
		[from, to].filter((one) => one !== undefined).map(aboutEpic),
	);
	if (from) {
		await onEpic(
			from,
			to,
			to
				? `moved issue ${issueText(from)} to epic ${epicText(to)}`
				: `removed issue ${issueText(from)}`,
		);
	}
	if (to) {
		await onEpic(
			to,
			from,
			`added issue ${issueText(to)}${from ? ` from epic ${epicText(from)}` : ""}`,
		);
	}
}
