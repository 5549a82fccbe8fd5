/** Replaces the names of people in the records of a world. */
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
	/** Returns the function that finds new ids of commits for the texts of a project. */
	commitsOf(project: string): FindCommit;
	left: LeftOut;
}

/** Names of fields whose value is a username, or a list of usernames. */
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
	// `ref` and `sha` of a commit status: `ref` holds a branch or tag, and `sha` holds a commit id, branch or tag.
	"ref",
	"tag",
	"sha",
]);
/** Keys of audit event details whose values stay unchanged: they name a kind of record or action, never a person. */
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
/**
 * Fields that are left out of every record. `user_agent_detail` holds the user agent and IP address of a snippet's
 * creator.
 */
const droppedOfAll = new Set(["user_agent_detail"]);
/** Fields that are left out of a user's record, because they say more about a person than this API needs. */
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
	 * Returns a record with replaced names. Its texts may have become too long for the schema.
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

	/**
	 * Replaces names in a value of a record.
	 * @param member - Name of the field that holds the value, directly or in a list
	 */
	#value(value: unknown, member: string): unknown {
		if (typeof value === "string") return this.#string(value, member);
		if (Array.isArray(value))
			return value.map((one) =>
				// The name of a protected branch is a branch name; the names of other things are ordinary texts.
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

	/** Replaces a key of an object if the key is a name: a username in `members`, a label in `label_priorities`. */
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
		// The secret of an upload stays, because addresses of the upload in texts contain it.
		if (member === "secret") return text;
		// `content` is a file's content, in which words after an `@` are replaced only if they are known usernames.
		if (member === "content") return texts.file(text);
		return texts.text(text, this.#findCommit);
	}

	/**
	 * Replaces names in the details of an audit event, and leaves out the IP address. The details may have any keys, so
	 * most names are recognized by their value: a username or display name of a recorded user.
	 */
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

/** Full path of the project that the commits in a record belong to; undefined: the record belongs to no project. */
function projectOf(record: WorldRecord): string | undefined {
	if ("project" in record) return record.project.path;
	if (!("of" in record)) return undefined;
	if (typeof record.of === "string") return record.of;
	return "project" in record.of ? record.of.project : undefined;
}

/** Updates the line codes of a position, which begin with the SHA-1 digest of the file's path. */
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
