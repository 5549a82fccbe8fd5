/**
 * Tests the transport of each target (HTTP, MSW or `fetch`): the transport must find the operation, pass on the whole
 * request, and send the whole response. There is a case for each operation, and cases for special requests and
 * responses.
 */
import { beforeAll, describe, expect, it } from "vitest";
import {
	type Operation,
	type OperationId,
	operations,
	type Schemas,
} from "../../generated/operations.ts";
import { groupId, userId } from "./ids.ts";
import { dataOf, edges } from "./suite.ts";
import { createBoardWithLists, createSnippet, labelId, rocket } from "./world.ts";

const all = Object.values(operations);
const raw = all.filter((operation) => operation.raw);
const readingBodies = all.filter(({ method }) => method !== "get");

/** Size of a request body in bytes: one above the default limit. */
const tooLarge = 64 * 2 ** 20 + 1;

const newSnippet = {
	title: "Carried",
	files: [{ file_path: "a.txt", content: "a\n" }],
};

/** A form with a small file. */
const carried = new FormData();
carried.append("file", new Blob(["Carried"]), "carried.txt");

/** Valid request bodies by operation. An operation that needs a body but has no entry gets the body of a note. */
const bodies: Partial<Record<OperationId, object>> = {
	addGroupMember: { user_id: userId("ola"), access_level: 10 },
	updateGroupMember: { access_level: 30 },
	addProjectMember: { user_id: userId("ola"), access_level: 10 },
	updateProjectMember: { access_level: 30 },
	createProject: { name: "Carried" },
	updateProject: { description: "Carried" },
	shareProject: { group_id: groupId("open"), group_access: 10 },
	updateGroup: { description: "Carried" },
	shareGroup: { group_id: groupId("open"), group_access: 10 },
	createProjectBoard: { name: "Carried" },
	updateProjectBoard: { name: "Carried" },
	createProjectBranch: { branch: "carried", ref: "main" },
	createProjectTag: { tag_name: "carried", ref: "main" },
	createCommitComment: { note: "Carried" },
	createProjectRelease: { tag_name: "released", ref: "main" },
	updateProjectRelease: { description: "Carried" },
	createProjectCommit: {
		branch: "main",
		commit_message: "Carried",
		actions: [{ action: "create", file_path: "carried" }],
	},
	createProjectFile: { branch: "main", commit_message: "Carried", content: "" },
	updateProjectFile: { branch: "main", commit_message: "Carried", content: "" },
	createProtectedBranch: { name: "carried" },
	setCommitStatus: { state: "success" },
	createProjectUpload: carried,
	createProjectBoardList: { label_id: labelId("idea") },
	updateProjectBoardList: { position: 1 },
	createProjectCluster: {
		name: "carried",
		platform_kubernetes_attributes: {
			api_url: "https://203.0.113.20",
			token: "secret",
		},
	},
	updateProjectCluster: { name: "carried" },
	createProjectIssue: { title: "Carried" },
	updateProjectIssue: { title: "Carried" },
	createMergeRequest: { title: "Carried", source_branch: "main", target_branch: "fix" },
	updateMergeRequest: { title: "Carried" },
	createProjectMilestone: { title: "Carried" },
	createGroupMilestone: { title: "Carried wide" },
	updateGroupMilestone: { description: "Carried" },
	updateProjectMilestone: { description: "Carried" },
	createProjectLabel: { name: "carried", color: "red" },
	updateProjectLabel: { color: "blue" },
	updateNamedProjectLabel: { color: "blue" },
	createGroupLabel: { name: "carried wide", color: "red" },
	updateGroupLabel: { color: "blue" },
	updateNamedGroupLabel: { color: "blue" },
	createProjectSnippet: newSnippet,
	updateProjectSnippet: { title: "Carried" },
	resolveMergeRequestDiscussion: { resolved: true },
};
const queries: Partial<Record<OperationId, string>> = {
	getProjectFile: "?ref=main",
	deleteProjectFile: "?branch=fix&commit_message=Carried",
	compareRepository: "?from=v0.1&to=main",
	getRepositoryMergeBase: "?refs[]=main&refs[]=fix",
};

/** Number of created groups, for unique paths. */
let groups = 0;

function bodyOf({ id, body }: Operation): object | undefined {
	if (id === "createGroup") {
		return { name: "Carried", path: `carried-${++groups}` };
	}
	return body && (bodies[id] ?? { body: "Carried" });
}

edges("edges", ({ as, request, wire }) => {
	it("sends names beyond ASCII in headers, a character for each byte", async () => {
		const path = "/projects/acme%2Frocket/repository/files/docs%2FZ%C3%BCndung.md?ref=main";
		const { headers } = await request("GET", path, { as: "root" });
		expect(headers["x-gitlab-file-name"]).toBe("Z\u00c3\u00bcndung.md");
	});

	/** Values of the path parameters, by name. */
	let there: Record<string, string | number> = {};
	/** Number of created records such as clusters and labels, for unique names and environment scopes. */
	let made = 0;

	beforeAll(async () => {
		const tree = dataOf(await as.root.listRepositoryTree({ id: rocket }));
		there = {
			commit_id: "main",
			sha: tree.find(({ type }) => type === "blob")?.id ?? "",
			ref: "HEAD",
			file_path: "a.txt",
			branch: "main",
			tag_name: "v0.2",
			issue_iid: 1,
			merge_request_iid: 1,
			epic_id: 1,
			epic_iid: 1,
		};
	});

	/** Fills an operation's path with ids of records that exist. Creates the record that the operation changes or deletes. */
	async function pathOf({ id, path }: Operation): Promise<string> {
		const [start = ""] = path.split("/{discussion_id}");
		const found = { ...there };
		if (path.includes("{board_id}")) {
			const board = await createBoardWithLists(as.ada, ["to do", "bug"]);
			found.board_id = board.id;
			found.list_id = board.lists[0]?.id ?? 0;
		}
		if (path.includes("{version_id}")) {
			const versions = await as.root.listMergeRequestVersions({
				id: rocket,
				merge_request_iid: 1,
			});
			found.version_id = dataOf(versions)[0]?.id ?? 0;
		}
		if (path.includes("{cluster_id}")) {
			const cluster = await as.root.createProjectCluster({
				id: rocket,
				name: "carried",
				environment_scope: `${id}/${++made}`,
				platform_kubernetes_attributes: {
					api_url: "https://203.0.113.20",
					token: "secret",
				},
			});
			found.cluster_id = dataOf(cluster).id;
		}
		if (path.includes("/labels/") || id.includes("Named")) {
			const label = { name: `${id} ${++made}`, color: "red" };
			const { name } = dataOf(
				path.startsWith("/groups/")
					? await as.root.createGroupLabel({ id: "acme", ...label })
					: await as.root.createProjectLabel({ id: rocket, ...label }),
			);
			found.name = name;
			found.label_id = name;
			if (id.startsWith("unsubscribe")) {
				const label = { id: placeOf(path), label_id: name };
				dataOf(
					path.startsWith("/groups/")
						? await as.root.subscribeToGroupLabel(label)
						: await as.root.subscribeToProjectLabel(label),
				);
			}
			if (id.includes("Named")) {
				const query = `?name=${encodeURIComponent(name)}`;
				return fill(path, { id: placeOf(path) }) + query;
			}
		}
		if (path.includes("/repository/commits/")) found.sha = "main";
		if (path.includes("/statuses/")) {
			const main = { id: rocket, branch: "main" };
			const { commit } = dataOf(await as.root.getProjectBranch(main));
			found.sha = commit.id;
		}
		if (path.includes("/protected_branches/")) {
			const rule = { id: rocket, name: `${id}-${++made}` };
			found.name = dataOf(await as.root.createProtectedBranch(rule)).name;
		}
		if (path.includes("/repository/files/") && id !== "createProjectFile")
			found.file_path = "README.md";
		if (id === "deleteProjectBranch") {
			found.branch = "deleted";
			const branch = { id: rocket, branch: "deleted", ref: "main" };
			dataOf(await as.root.createProjectBranch(branch));
		}
		if (id === "deleteProjectTag") {
			found.tag_name = "deleted";
			const tag = { id: rocket, tag_name: "deleted", ref: "main" };
			dataOf(await as.root.createProjectTag(tag));
		}
		if (path.includes("/releases/")) {
			found.tag_name = `${id}-${++made}`;
			const tag_name = `${found.tag_name}`;
			const release = { id: rocket, tag_name, ref: "main" };
			dataOf(await as.root.createProjectRelease(release));
		}
		if (id === "deleteProjectIssue") {
			const issue = { id: rocket, title: "Deleted" };
			found.issue_iid = dataOf(await as.root.createProjectIssue(issue)).iid;
		}
		if (path.includes("{milestone_id}")) {
			const title = `${id} ${++made}`;
			const { id: milestone_id = 0 } = dataOf(
				path.startsWith("/groups/")
					? await as.root.createGroupMilestone({ id: "acme", title })
					: await as.root.createProjectMilestone({ id: rocket, title }),
			);
			found.milestone_id = milestone_id;
		}
		if (path.includes("{snippet_id}")) {
			const snippet = await as.root.createProjectSnippet(
				{ id: rocket, ...newSnippet },
				// `getProjectSnippetUserAgentDetail` needs a recorded user agent.
				{ headers: { "User-Agent": "edges/1" } },
			);
			found.snippet_id = dataOf(snippet).id;
		}
		// Operations that remove a member remove ola, whom the operations that add a member have added. All others get
		// tom, a member in the demo world.
		found.user_id = userId(id.startsWith("remove") ? "ola" : "tom");
		if (id === "deleteProject") {
			const project = await as.root.createProject({ name: "Deleted" });
			return fill(path, { id: dataOf(project).id });
		}
		if (id.startsWith("unshare")) {
			const share = { group_id: groupId("demo"), group_access: 10 } as const;
			if (id === "unshareGroup") {
				dataOf(await as.root.shareGroup({ id: "acme", ...share }));
			} else dataOf(await as.root.shareProject({ id: rocket, ...share }));
			found.group_id = share.group_id;
		}
		if (id === "deleteGroup") {
			const group = { name: "Deleted", path: "deleted" };
			const { id: group_id } = dataOf(await as.root.createGroup(group));
			return fill(path, { id: group_id });
		}
		const place = placeOf(path);
		if (path.endsWith("{audit_event_id}") || id === "getAuditEvent") {
			const events = path.slice(0, path.lastIndexOf("/"));
			const { body } = await request("GET", fill(events, { id: place }), {
				as: "root",
			});
			const [event] = body as Schemas["AuditEvent"][];
			found.audit_event_id = event?.id ?? 0;
			if (id === "getAuditEvent") return `${events}/${event?.id}`;
		}
		if (path.endsWith("/notes/{note_id}") && path === start) {
			const notes = path.slice(0, path.lastIndexOf("/"));
			const { body } = await request("POST", fill(notes, { ...found, id: place }), {
				as: "root",
				body: { body: "First" },
			});
			found.note_id = (body as Schemas["Note"]).id;
		}
		if (path !== start) {
			const { body } = await request("POST", fill(start, { ...found, id: place }), {
				as: "root",
				body: { body: "First" },
			});
			const thread = body as Schemas["Discussion"];
			found.discussion_id = thread.id;
			found.note_id = thread.notes[0]?.id ?? 0;
		}
		return fill(path, { ...found, id: place }) + (queries[id] ?? "");
	}

	const placeOf = (path: string) => {
		if (path.startsWith("/users/")) return "2";
		// Archives and unarchives a project that no other operation changes, because archived projects refuse changes.
		if (path.endsWith("archive") && !path.includes("/repository/")) {
			return "acme/sounding";
		}
		return /^\/(groups|namespaces)\//.test(path) ? "acme" : rocket;
	};

	const fill = (path: string, values: Record<string, string | number>) =>
		path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
			const value = values[name];
			if (value === undefined) throw new Error(`${path}: what is ${name}?`);
			return encodeURIComponent(value);
		});

	it.each(all)("$id succeeds", async (operation) => {
		const body = bodyOf(operation);
		const path = await pathOf(operation);
		expect(
			await request(operation.method.toUpperCase(), path, {
				as: "root",
				...(body && { body }),
			}),
		).toMatchObject({ status: operation.success });
	});

	it.each(all.filter(({ method }) => method === "get"))(
		"$id reports by HEAD that it succeeds, and nothing else",
		async (operation) => {
			const path = await pathOf(operation);
			expect(await request("HEAD", path, { as: "root" })).toMatchObject({
				status: operation.id === "getProjectBranch" ? 204 : 200,
				body: undefined,
			});
		},
	);

	it("downloadProjectSnippet sends a megabyte byte for byte", async () => {
		const content = "größen 🚀\r\n\u0001".repeat(50_000);
		const { id: snippet_id } = await createSnippet(as.root, {
			files: [{ file_path: "a.txt", content }],
		});
		const answer = await as.root.downloadProjectSnippet(
			{ id: rocket, snippet_id },
			{ parseAs: "arrayBuffer" },
		);
		const sent = new TextEncoder().encode(content);
		expect(Buffer.from(dataOf(answer)).equals(sent)).toBe(true);
	});

	it("getRepositoryArchive sends a whole tar in parts", async () => {
		const answer = await as.root.getRepositoryArchive(
			{ id: rocket, sha: "main", format: "tar" },
			{ parseAs: "arrayBuffer" },
		);
		const bytes = new Uint8Array(dataOf(answer));
		// A tar file ends with two blocks of zeros.
		expect(bytes.length % 512).toBe(0);
		expect(bytes.subarray(-1024).every((byte) => byte === 0)).toBe(true);
		expect(new TextDecoder("latin1").decode(bytes)).toContain("/README.md\0");
	});

	it.each(raw)("$id may be aborted, before and while", async (operation) => {
		const path = await pathOf(operation);
		const aborted = { as: "root", signal: AbortSignal.abort() } as const;
		await expect(request("GET", path, aborted)).rejects.toThrow("aborted");
		const caller = new AbortController();
		const leaving = request("GET", path, { as: "root", signal: caller.signal });
		caller.abort();
		await expect(leaving).rejects.toThrow("aborted");
		expect(await request("GET", path, { as: "root" })).toMatchObject({
			status: 200,
		});
	});

	if (!wire) return;

	describe("on the wire", () => {
		const head = ({ method, path }: Operation, more: string[]) => {
			const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
				name === "id" ? encodeURIComponent(placeOf(path)) : "1",
			);
			return [
				`${method.toUpperCase()} /api/v4${filled} HTTP/1.1`,
				"Host: forgekit.test",
				`Private-Token: root-token`,
				"Connection: close",
				...more,
				"",
				"",
			].join("\r\n");
		};
		const expectAlive = async () =>
			expect(await request("GET", "/projects/acme%2Frocket/boards", { as: "root" })).toMatchObject({
				status: 200,
			});

		it.each(readingBodies)(
			"$id refuses a body that is announced as too large",
			async (operation) => {
				const [answer] = await wire(
					head(operation, ["Content-Type: application/json", `Content-Length: ${tooLarge}`]),
				);
				expect(answer).toMatchObject({ status: 413 });
				expect(JSON.parse(answer?.body ?? "")).toEqual({
					message: "413 Request Entity Too Large",
				});
				await expectAlive();
			},
		);

		it.each(all)(
			"$id refuses bytes in the query that should be encoded and are no UTF-8",
			async (operation) => {
				const [answer] = await wire(
					head(operation, []).replace(" HTTP/1.1", "?x=\xff\xfe HTTP/1.1"),
				);
				expect(answer).toMatchObject({ status: 400 });
				await expectAlive();
			},
		);
	});
});
