/** Replaces what names people in the records of a world. */
import { createHash } from "node:crypto";
import type {
	WorldAuditEventDetails,
	WorldRecord,
	WorldUploadRecord,
	WorldUser,
} from "../../../../generated/world.ts";
import { largestUpload } from "../../../domain/uploads/names.ts";
import type { LeftOut } from "../left-out.ts";
import { type Row, rowOf } from "../rows.ts";
import { uploadName } from "../upload-references.ts";
import { tooLarge } from "../uploaded-file.ts";
import { replacedContent } from "./file-content.ts";
import type { Pseudonyms } from "./pseudonyms.ts";
import type { FindCommit, Texts } from "./texts.ts";

interface RecordsOptions {
	pseudonyms: Pseudonyms;
	texts: Texts;
	/** Display names of the users. */
	names: ReadonlySet<string>;
	/** Finds commits as texts of a project name them. */
	commitsOf(project: string): FindCommit;
	left: LeftOut;
}

/** Names of members that contain one or more usernames. */
export const usernameMembers: ReadonlySet<string> = new Set([
	"username",
	"user",
	"author",
	"assignee",
	"assignees",
	"reviewers",
	"subscribers",
	"creator",
	"merged_by",
	"closed_by",
	"resolved_by",
]);
const placeMembers = new Set(["of", "project", "management_project", "path"]);
const refMembers = new Set([
	"source_branch",
	"target_branch",
	"default_branch",
	"branch",
	// Statuses of commits contain a branch or an id.
	"ref",
	"tag",
	"sha",
]);
/** Names of details of audit events whose values name a kind of thing. */
const kindDetails = new Set([
	"add",
	"remove",
	"change",
	"as",
	"with",
	"failed_login",
	"event_name",
	"target_type",
	"entity_type",
	"author_class",
]);
const filePathMembers = new Set(["old_path", "new_path", "file_path"]);
/** Names of members that are left out of any record: the picture, and the computer from which a snippet came. */
const droppedOfAll = new Set(["user_agent_detail"]);
/** Names of members of users that say more about a person than this API needs. */
const droppedOfUsers = new Set<keyof WorldUser>([
	"avatar_url",
	"bio",
	"location",
	"public_email",
	"skype",
	"linkedin",
	"twitter",
	"website_url",
	"organization",
	"job_title",
	"note",
]);

export class Records {
	readonly #options: RecordsOptions;
	#findCommit: FindCommit = () => undefined;

	constructor(options: RecordsOptions) {
		this.#options = options;
	}

	/**
	 * A record with replaced names. Its texts may have become too long for the schema.
	 * @returns undefined for an upload that has become too large
	 */
	replaced(record: WorldRecord): WorldRecord | undefined {
		this.#findCommit = this.#options.commitsOf(projectOf(record) ?? "");
		if ("user" in record) return { user: this.#user(record.user) };
		if ("upload" in record) return this.#upload(record);
		return this.#value(record, "") as WorldRecord;
	}

	#user(user: WorldUser): WorldUser {
		const { pseudonyms } = this.#options;
		const kept = Object.entries(user).filter(
			([member]) => !droppedOfUsers.has(member as keyof WorldUser),
		);
		const { name, email } = user;
		return {
			...(this.#value(Object.fromEntries(kept), "") as WorldUser),
			...(name !== undefined && { name: pseudonyms.name(name) }),
			...(email !== undefined && { email: pseudonyms.email(email) }),
		};
	}

	#upload(record: WorldUploadRecord): WorldUploadRecord | undefined {
		const { texts, left } = this.#options;
		const { content, base64, ...others } = record.upload;
		const where = uploadName({ ...others, of: record.of });
		const replaced =
			base64 === undefined
				? { content: Buffer.from(texts.file(content ?? "")) }
				: replacedContent(Buffer.from(base64, "base64"), texts);
		if (replaced.left !== undefined) left.add(replaced.left, where);
		const bytes = replaced.content;
		if (bytes.length > largestUpload) {
			left.add(tooLarge.left, where);
			return undefined;
		}
		const own =
			base64 === undefined ? { content: bytes.toString() } : { base64: bytes.toString("base64") };
		const rest = this.#value({ ...record, upload: others }, "") as WorldUploadRecord;
		return { ...rest, upload: { ...rest.upload, ...own } };
	}

	/** @param member - Name of the member that has the value, or the list with it */
	#value(value: unknown, member: string): unknown {
		if (typeof value === "string") return this.#string(value, member);
		if (Array.isArray(value))
			return value.map((one) =>
				// Protected branches have the names of branches, unlike other things with names.
				member === "protected_branches"
					? { ...one, name: this.#string(one.name, "branch") }
					: this.#value(one, member),
			);
		const row = rowOf(value);
		if (!row) return value;
		if (member === "details") return this.#details(row);
		const members = Object.entries(row)
			.filter(([name]) => !droppedOfAll.has(name))
			.map(([name, one]) => [this.#key(name, member), this.#value(one, name)]);
		const replaced = Object.fromEntries(members);
		return member === "position" ? withLineCodes(row, replaced) : replaced;
	}

	/** A key of an object, which is a name in some objects. */
	#key(key: string, member: string): string {
		if (member === "members") return this.#string(key, "username");
		if (member === "label_priorities") return this.#string(key, "labels");
		return key;
	}

	#string(text: string, member: string): string {
		const { pseudonyms, texts } = this.#options;
		if (usernameMembers.has(member)) return pseudonyms.username(text);
		if (placeMembers.has(member)) return texts.place(text);
		if (refMembers.has(member)) return texts.ref(text, this.#findCommit);
		if (filePathMembers.has(member)) return texts.path(text);
		// The address of an upload.
		if (member === "secret") return text;
		// The content of a snippet's file.
		if (member === "content") return texts.file(text);
		return texts.text(text, this.#findCommit);
	}

	/** Details of an audit event, which may have any keys, with names among the values. */
	#details(details: Row): WorldAuditEventDetails {
		const { pseudonyms, texts, names } = this.#options;
		const { ip_address, ...others } = details;
		const isOfUser = details.target_type === "User";
		const entries = Object.entries(others).map(([key, value]) => {
			if (typeof value !== "string" || kindDetails.has(key)) return [key, value];
			if (texts.isUser(value)) return [key, pseudonyms.username(value)];
			const isName =
				names.has(value) ||
				key === "author_name" ||
				(key === "target_details" && isOfUser && !texts.hasAddress(value));
			if (isName) return [key, pseudonyms.name(value)];
			const place = texts.place(value);
			return [key, place === value ? texts.text(value, this.#findCommit) : place];
		});
		return Object.fromEntries(entries);
	}
}

/** Full path of the project whose commits a record names. */
function projectOf(record: WorldRecord): string | undefined {
	if ("project" in record) return record.project.path;
	if (!("of" in record)) return undefined;
	if (typeof record.of === "string") return record.of;
	return "project" in record.of ? record.of.project : undefined;
}

/** A position in which the codes of lines begin with the digest of the new path. */
function withLineCodes(before: Row, after: Row): Row {
	const range = after.line_range;
	if (!range) return after;
	let text = JSON.stringify(range);
	for (const name of ["old_path", "new_path"]) {
		const [from, to] = [before[name], after[name]];
		if (typeof from === "string" && typeof to === "string" && from !== to)
			text = text.replaceAll(digestOf(from), digestOf(to));
	}
	return { ...after, line_range: JSON.parse(text) };
}

function digestOf(path: string): string {
	return createHash("sha1").update(path).digest("hex");
}
