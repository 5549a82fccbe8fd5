import { signedIn } from "../access/access.ts";
import { lockProject } from "../access/locked.ts";
import type { OperationHandlers } from "../context.ts";
import { invalidParameters, tooLarge } from "../errors.ts";
import { hexOf } from "../values/text.ts";
import { isUploadName, safeName } from "./names.ts";
import { presentUpload } from "./present.ts";
import { storeUpload } from "./storing.ts";

export const uploadHandlers = {
	async createProjectUpload({ file }, before) {
		const { context, project } = await lockProject(before);
		const { uploads, settings } = context;
		const filename = safeName(file.name);
		if (!isUploadName(filename)) throw invalidParameters(["file is invalid"]);
		const most = settings.maxProjectUploads;
		if (most > 0 && (await uploads.sizeIn(project.id)) + file.size > most) throw tooLarge();
		const upload = await storeUpload(uploads, file, {
			project_id: project.id,
			author_id: signedIn(context).id,
			secret: hexOf(context.random(16)),
			filename,
			created_at: context.now(),
		});
		return presentUpload(upload, project);
	},
} satisfies Partial<OperationHandlers>;
