/** The CI job that `forgekit try` imitates, from which the command's CI variables get their values. */
import {
	type Client,
	type Commit,
	createClient,
	type MergeRequest,
	type ProjectWithAccess,
	unwrap,
} from "../../../../sdk/index.ts";
import { CommandError } from "../../errors.ts";
import type { Scene } from "./scene.ts";
import type { Service } from "./service.ts";

export interface Job {
	/** URL of the service, without a trailing slash. */
	url: string;
	/** Version of the service, such as `13.9.0-ee`. */
	version: string;
	token: string;
	/** Folder in which the command runs. */
	folder: string;
	user: { id: number; username: string; name: string; email?: string };
	project: ProjectWithAccess;
	/** The commit for which the job runs; undefined for an empty repository. */
	commit: Commit | undefined;
	/** Branch of the commit: for a merge request, the source branch. */
	branch: string;
	mergeRequest: MergeRequest | undefined;
}

export interface Variable {
	name: string;
	/** Description of the variable, for the documentation. */
	what: string;
	/** Returns the value; undefined: the variable is not set. */
	value(job: Job): string | number | undefined;
}

/**
 * Reads the user, project, commit and merge request of the job.
 * @throws {CommandError} if there is no such merge request, or the user may not use the API
 */
export async function readJob(
	scene: Scene,
	iid: number | undefined,
	service: Service,
	admin: Client,
): Promise<Job> {
	const { username, token, project: id } = scene;
	const { proxy, url } = service;
	const own = createClient({ baseUrl: url, token });
	const user = await own.getCurrentUser();
	if (!user.data) {
		throw new CommandError(`--as ${username}: their token gets ${user.status}`);
	}
	const project = (await unwrap(admin.getProject({ id }))) as Job["project"];
	const request =
		iid === undefined ? undefined : await admin.getMergeRequest({ id, merge_request_iid: iid });
	if (request && !request.data) {
		throw new CommandError(`--merge-request ${id}!${iid}: no such merge request in the world`);
	}
	const mergeRequest = request?.data;
	const branch = mergeRequest?.source_branch ?? project.default_branch ?? "";
	const sha = mergeRequest?.sha ?? branch;
	const commit = sha ? (await admin.getProjectCommit({ id, sha })).data : undefined;
	const { version } = await unwrap(admin.getVersion());
	return {
		url: proxy.url,
		version,
		token,
		folder: process.cwd(),
		user: user.data,
		project: withOrigin(project, url, proxy.url),
		commit,
		branch,
		mergeRequest,
	};
}

/**
 * Replaces the origin of all links in a value. The links of a mock's response have the origin to which the request was
 * sent. The value was requested directly, but the command needs links that lead through the proxy.
 */
function withOrigin<T>(value: T, from: string, to: string): T {
	return JSON.parse(JSON.stringify(value).replaceAll(from, to)) as T;
}
