/**
 * Makes parts of a world from the responses of an instance. Leaves out whatever the schema of worlds does not allow.
 */
import type * as worlds from "../../../generated/world.ts";
import { readSchema } from "../world/world-file.ts";
import type { LeftOut } from "./left-out.ts";
import type { Row } from "./rows.ts";

/** The types that `part` can return, keyed by the name of their definition in the world schema. */
interface Parts {
	WorldUser: worlds.WorldUser;
	WorldGroup: worlds.WorldGroup;
	WorldTimedRole: worlds.WorldTimedRole;
	WorldProjectLabel: worlds.WorldProjectLabel;
	WorldMilestone: worlds.WorldMilestone;
	WorldEpic: worlds.WorldEpic;
	WorldProject: worlds.WorldProject;
	WorldBoard: worlds.WorldBoard;
	WorldLabelList: worlds.WorldLabelList;
	WorldMilestoneList: worlds.WorldMilestoneList;
	WorldAssigneeList: worlds.WorldAssigneeList;
	WorldCluster: worlds.WorldCluster;
	WorldPlatformKubernetes: worlds.WorldPlatformKubernetes;
	WorldProtectedBranch: worlds.WorldProtectedBranch;
	WorldRelease: worlds.WorldRelease;
	WorldReleaseLink: worlds.WorldReleaseLink;
	WorldCommitStatus: worlds.WorldCommitStatus;
	WorldIssue: worlds.WorldIssue;
	WorldMergeRequest: worlds.WorldMergeRequest;
	WorldVersion: worlds.WorldVersion;
	WorldApproval: worlds.WorldApproval;
	WorldSnippet: worlds.WorldSnippet;
	WorldSnippetFile: worlds.WorldSnippetFile;
	WorldUpload: worlds.WorldUpload;
	WorldUserAgentDetail: worlds.WorldUserAgentDetail;
	WorldDiscussion: worlds.WorldDiscussion;
	WorldTextPosition: worlds.WorldTextPosition;
	WorldImagePosition: worlds.WorldImagePosition;
	WorldNote: worlds.WorldNote;
	WorldAuditEvent: worlds.WorldAuditEvent;
}

export class Fitting {
	readonly #left: LeftOut;
	readonly #schema: Awaited<ReturnType<typeof readSchema>>;

	private constructor(left: LeftOut, schema: Awaited<ReturnType<typeof readSchema>>) {
		this.#left = left;
		this.#schema = schema;
	}

	static async create(left: LeftOut): Promise<Fitting> {
		return new Fitting(left, await readSchema());
	}

	/**
	 * Makes a part of a world. Takes each member of the schema's definition from `own`, or else from the response's field
	 * of the same name. Leaves out values that do not fit the schema.
	 * @param own - Members that take precedence over the response; if the value is undefined, the part lacks the member
	 * @param where - Name of the part, for the list of what was left out
	 * @returns undefined if a required member is missing
	 */
	part<Name extends keyof Parts>(
		definition: Name,
		row: Row,
		own: Readonly<{ [Key in keyof Parts[Name]]?: unknown }>,
		where: string,
	): Parts[Name] | undefined {
		const part: Record<string, unknown> = {};
		for (const name of this.#schema.membersOf(definition)) {
			const value = name in own ? own[name as keyof typeof own] : row[name];
			// Objects in the API differ from those in a world, so only `own` may supply objects.
			const isTaken = name in own || typeof value !== "object";
			if (value !== undefined && (isTaken || value === null)) part[name] = value;
		}
		const validate = this.#schema.validatorOf(definition);
		if (validate(part)) return part as unknown as Parts[Name];
		for (const { instancePath } of validate.errors ?? []) {
			const [, name] = instancePath.split("/");
			if (name === undefined || !(name in part)) continue;
			const value = part[name];
			delete part[name];
			// In the API, null and an empty text stand for a missing value, so nothing is lost.
			if (value === null || value === "") continue;
			this.#left.add(`${definition.slice(5)}.${name} that does not fit`, where);
		}
		if (validate(part)) return part as unknown as Parts[Name];
		this.#left.add(`${definition.slice(5)} that does not fit`, where);
		return undefined;
	}

	/** Returns the details of an audit event, which may have any keys, without those that the schema refuses. */
	details(row: Row, where: string): worlds.WorldAuditEventDetails {
		const details: Record<string, unknown> = { ...row };
		const validate = this.#schema.validatorOf("WorldAuditEventDetails");
		if (validate(details)) return details;
		for (const { instancePath } of validate.errors ?? []) {
			const [, name = ""] = instancePath.split("/");
			this.#left.add("a detail of an audit event that does not fit", where);
			delete details[name];
		}
		return details;
	}
}
