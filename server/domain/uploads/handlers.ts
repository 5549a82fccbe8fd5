import { signedIn } from "../access/access.ts";
import { lockProject } from "../access/locked.ts";
import type { OperationHandlers } from "../context.ts";
import { invalidParameters, tooLarge } from "../errors.ts";
import { contentType } from "../repository/content-type.ts";
import { hexOf } from "../values/text.ts";
import { longestName, safeName } from "./names.ts";
import { presentUpload } from "./present.ts";

export const uploadHandlers = {
	async createProjectUpload({ file }, before) {
		const { context, project } = await lockProject(before);
		const { uploads, settings } = context;
		const filename = safeName(file.name);
		if (new TextEncoder().encode(filename).length > longestName)
			throw invalidParameters(["file is invalid"]);
		const most = settings.maxProjectUploads;
		if (most > 0 && (await uploads.sizeIn(project.id)) + file.size > most)
			throw tooLarge();
		const { size, sha256, start, begun, pieces } = file;
		const upload = await uploads.create({
			id: begun?.id,
			project_id: project.id,
			author_id: signedIn(context).id,
			secret: hexOf(context.random(16)),
			filename,
			type: contentType(start),
			size,
			sha256,
			created_at: context.now(),
		});
		let number = begun?.pieces ?? 0;
		for (const content of pieces) {
			await uploads.addPiece({ upload_id: upload.id, number, content });
			number++;
		}
		return presentUpload(upload, project);
	},
} satisfies Partial<OperationHandlers>;
