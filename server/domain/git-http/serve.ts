/** Answers git requests: who may fetch and push, and the message that git shows for a refusal. */
import { may, readsCode } from "../access/access.ts";
import { maySee } from "../access/sight.ts";
import type { Answer, Request, Services } from "../context.ts";
import { ApiError, basicDenied, refusedToGit, unsupportedMediaType } from "../errors.ts";
import { uncached } from "../headers.ts";
import { putBack } from "../lists/streamed.ts";
import { answering } from "../pipeline/answering.ts";
import { headerOf } from "../pipeline/headers.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { noPush } from "../protected-branches/refusals.ts";
import { pushesCode } from "../protected-branches/rules.ts";
import { admitGit, type GitCaller } from "./admit.ts";
import { pushSession } from "./push.ts";
import type { GitRequest } from "./route.ts";
import type { GitInput, GitService, GitTransport } from "./transport.ts";

export interface GitServing {
	transport: GitTransport;
	/** Maximum bytes of a pushed pack. */
	mostPushed: number;
}

/** Answers a request of git. Never rejects. */
export function serveGit(
	wanted: GitRequest,
	request: Request,
	services: Services,
	serving: GitServing,
): Promise<Answer> {
	return answering(request, services, async () => {
		try {
			return await answerTo(wanted, { ...serving, request, services });
		} catch (error) {
			if (error instanceof ApiError) return textAnswer(error);
			throw error;
		}
	});
}

interface GitCall extends GitServing {
	request: Request;
	services: Services;
}

async function answerTo(wanted: GitRequest, call: GitCall): Promise<Answer> {
	const { request, services } = call;
	switch (wanted.kind) {
		case "redirect":
			return { status: 301, headers: { Location: wanted.location } };
		case "lfs":
			return noLfs(services.settings.externalUrl);
		case "advertisement":
			if (request.method === "HEAD") return { status: 403, headers: {} };
			return advertise(wanted, call);
		case "exchange":
			return exchange(wanted, call);
	}
}

async function advertise(
	{ project: path, service }: GitRequest & { kind: "advertisement" },
	call: GitCall,
): Promise<Answer> {
	const { transport, request, services } = call;
	const writes = service === pushing;
	const caller = await admitGit(request, services, { project: path, writes });
	const project = await requireService(caller, service, transport);
	if (!service) throw notAllowed();
	const { signal } = request;
	const protocol = protocolOf(request);
	const showsMergeRequests = seesMergeRequests(caller, project);
	const wanted = { service, protocol, showsMergeRequests, signal };
	const output = transport.serve(project.id, wanted);
	const whole = withHead(output, `# service=${service}\n`);
	return streamed(service, "advertisement", whole);
}

async function exchange(
	{ project: path, service }: GitRequest & { kind: "exchange" },
	call: GitCall,
): Promise<Answer> {
	const { transport, request, services, mostPushed } = call;
	const writes = service === pushing;
	const caller = await admitGit(request, services, { project: path, writes });
	const project = await requireService(caller, service, transport);
	const type = headerOf(request, "content-type") ?? "";
	if (type !== `application/x-${service}-request`) throw unsupportedMediaType(type);
	const { user } = caller;
	const push =
		writes && user
			? pushSession({ ...caller, user }, project, { ...call, most: mostPushed })
			: undefined;
	const { maxBody } = services.settings;
	// `maxBody` allows for the list of refs ahead of the pack. git itself refuses a pack above `mostPushed`.
	const input = inputOf(request, push ? mostPushed + maxBody : maxBody);
	const { signal } = request;
	const protocol = protocolOf(request);
	const showsMergeRequests = seesMergeRequests(caller, project);
	const wanted = { service, protocol, showsMergeRequests, input, push, signal };
	return streamed(service, "result", transport.serve(project.id, wanted));
}

const pushing: GitService = "git-receive-pack";

/**
 * The project, for a caller who may use the git service on it.
 * @throws {ApiError} 401 for anonymous callers, so that git asks for a token; 403 or 404 for users
 */
async function requireService(
	{ user, place: { project, level } }: GitCaller,
	service: GitService | undefined,
	transport: GitTransport,
): Promise<ProjectRecord> {
	const writes = service === pushing;
	const requirement = writes ? pushesCode : readsCode;
	const verdict = project ? may({ user, level }, project, requirement) : "unseen";
	if (!user && (verdict !== "yes" || service !== "git-upload-pack")) throw basicDenied();
	if (!service) throw notAllowed();
	if (!project || verdict === "unseen") {
		throw refusedToGit(404, "The project you were looking for could not be found.");
	}
	if (!(await transport.exists(project.id))) {
		throw refusedToGit(404, "A repository for this project does not exist yet.");
	}
	if (verdict !== "yes") {
		throw refusedToGit(
			403,
			writes ? noPush : "You are not allowed to download code from this project.",
		);
	}
	return project;
}

function seesMergeRequests({ user, place: { level } }: GitCaller, project: ProjectRecord): boolean {
	return maySee({ user, level }, project, "merge request");
}

function notAllowed(): ApiError {
	return refusedToGit(403, "The command you're trying to execute is not allowed.");
}

function noLfs(externalUrl: string): Answer {
	const message = "Git LFS is not enabled on this GitLab server, contact your admin.";
	return {
		status: 501,
		headers: { ...uncached, "Content-Type": "application/json" },
		body: JSON.stringify({ message, documentation_url: `${externalUrl}/help` }),
	};
}

/**
 * The `Git-Protocol` of a request. Ignores values other than `version=0`, `version=1` and `version=2`, because git
 * passes the value on to its processes.
 */
function protocolOf(request: Request): string | undefined {
	const asked = headerOf(request, "git-protocol");
	return asked && /^version=[012]$/.test(asked) ? asked : undefined;
}

/** @throws {ApiError} 415 for a `Content-Encoding` other than gzip, x-gzip and identity */
function inputOf(request: Request, most: number): GitInput {
	const encoding = headerOf(request, "content-encoding") ?? "identity";
	if (!["identity", "gzip", "x-gzip"].includes(encoding)) throw unsupportedMediaType(encoding);
	return {
		body: request.body ?? nothing(),
		gzip: encoding !== "identity",
		most,
	};
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/**
 * Waits for the first piece of an output and then streams it, so that a failure before that piece becomes an error
 * response and not a broken connection.
 */
async function streamed(
	service: GitService,
	kind: "advertisement" | "result",
	output: AsyncIterable<Uint8Array>,
): Promise<Answer> {
	const pieces = output[Symbol.asyncIterator]();
	return {
		status: 200,
		headers: {
			...uncached,
			"Content-Type": `application/x-${service}-${kind}`,
		},
		body: putBack(await pieces.next(), pieces),
	};
}

/**
 * Puts a line of git's protocol and a flush packet (`0000`) ahead of an output. Waits for the output's first piece, so
 * that a failure before that piece becomes an error response.
 */
async function* withHead(
	output: AsyncIterable<Uint8Array>,
	line: string,
): AsyncGenerator<Uint8Array> {
	const length = (line.length + 4).toString(16).padStart(4, "0");
	let isFirst = true;
	for await (const piece of output) {
		if (isFirst) yield new TextEncoder().encode(`${length}${line}0000`);
		isFirst = false;
		yield piece;
	}
}

/** Renders a refusal as plain text: git shows its user no other type. */
function textAnswer({ status, body, headers }: ApiError): Answer {
	return {
		status,
		headers: {
			...uncached,
			...headers,
			"Content-Type": "text/plain; charset=utf-8",
		},
		body: textIn(body),
	};
}

function textIn(body: object | string): string {
	if (typeof body === "string") return body;
	const { message, error } = body as { message?: unknown; error?: unknown };
	return String(message ?? error);
}
