/** Records the uploaded files that texts of the recorded projects refer to. */
import { isUploadName } from "../../domain/uploads/names.ts";
import type { Recording } from "./recording.ts";
import type { Row } from "./rows.ts";
import { textIn } from "./source.ts";
import { type UploadReference, uploadName } from "./upload-references.ts";
import { unreadable } from "./uploaded-file.ts";

interface Project {
	id: number;
	/** Full path of the project. */
	path: string;
}

/**
 * Records uploads. Must run after everything that may refer to an upload.
 * @param rows - Responses for the recorded projects
 */
export async function recordUploads(recording: Recording, rows: readonly Row[]): Promise<void> {
	const { source, uploads, left, show } = recording;
	const paths = new Map<string, Project>();
	for (const row of rows) {
		const project = { id: Number(row.id), path: String(row.path_with_namespace) };
		paths.set(project.path, project);
		paths.set(`-/project/${project.id}`, project);
	}
	/** References, keyed by project and secret. A secret belongs to one file, so only one of several names is right. */
	const wanted = new Map<string, { project: Project; names: UploadReference[] }>();
	for (const reference of uploads.all()) {
		const { of, secret } = reference;
		const project = paths.get(of);
		const where = uploadName(reference);
		if (!project) left.add("an upload of something else than a recorded project", where);
		else if (!isUploadName(reference.filename)) left.add(unreadable.left, where);
		else {
			const key = `${project.id} ${secret}`;
			const known = wanted.get(key);
			if (known) known.names.push(reference);
			else wanted.set(key, { project, names: [reference] });
		}
	}
	source.plan(wanted.size);
	for (const { project, names } of wanted.values()) {
		show(project.path);
		await recordUpload(recording, project, names);
	}
}

/** Records a file under the first of its possible names that the instance accepts. */
async function recordUpload(
	{ source, output, fitting, people, left }: Recording,
	{ id, path }: Project,
	names: readonly UploadReference[],
): Promise<void> {
	const reasons: { fact: string; where: string }[] = [];
	for (const reference of names) {
		const { secret, filename, author } = reference;
		const where = uploadName(reference);
		if (reasons.length > 0) source.plan(1);
		const found = await source.upload({ id, path, secret, filename });
		if ("left" in found) {
			reasons.push({ fact: found.left, where });
			continue;
		}
		const text = textIn(Buffer.from(found.base64, "base64"));
		// Most programs do not accept a NUL character in a text, so such a file counts as binary.
		const isText = text !== undefined && !text.includes("\0");
		const own = {
			secret,
			filename,
			...(isText ? { content: text } : { base64: found.base64 }),
			author: author ?? people.author(undefined),
		};
		const upload = fitting.part("WorldUpload", {}, own, where);
		if (upload) await output.add({ upload, of: path });
		return;
	}
	const [first] = reasons;
	if (first) left.add(first.fact, first.where);
}
