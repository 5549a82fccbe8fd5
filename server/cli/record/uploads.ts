/** Records the uploaded files that texts of the recorded projects refer to. */
import { isUploadName } from "../../domain/uploads/names.ts";
import type { Recording } from "./recording.ts";
import type { Row } from "./rows.ts";
import { textIn } from "./source.ts";

/**
 * Records uploads after everything that may refer to them.
 * @param rows - The recorded projects
 */
export async function recordUploads(
	{ source, output, uploads, fitting, people, left, show }: Recording,
	rows: readonly Row[],
): Promise<void> {
	const paths = new Map<string, { id: number; path: string }>();
	for (const row of rows) {
		const project = { id: Number(row.id), path: String(row.path_with_namespace) };
		paths.set(project.path, project);
		paths.set(`-/project/${project.id}`, project);
	}
	const recorded = new Set<string>();
	const references = uploads.all();
	source.plan(references.length);
	for (const { of, secret, filename, author } of references) {
		const where = `${of}/uploads/${secret}/${filename}`;
		const project = paths.get(of);
		if (!project) {
			left.add("an upload of something else than a recorded project", where);
			continue;
		}
		const { id, path } = project;
		const key = `${id} ${secret}`;
		if (recorded.has(key)) continue;
		recorded.add(key);
		show(path);
		const bytes = isUploadName(filename)
			? await source.upload({ id, path, secret, filename })
			: undefined;
		const text = bytes && textIn(bytes);
		const own = {
			secret,
			filename,
			...(text === undefined ? { base64: bytes?.toString("base64") } : { content: text }),
			author: author ?? people.author(undefined),
		};
		const upload = bytes && fitting.part("WorldUpload", {}, own, where);
		if (upload) await output.add({ upload, of: path });
		else left.add("an upload that can't be read", where);
	}
}
