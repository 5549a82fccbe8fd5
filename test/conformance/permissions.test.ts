import { expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import { userId } from "./ids.ts";
import {
	type MatrixOperation,
	matrix,
	type Refusal,
	type Row,
	rowsOf,
	tokens,
} from "./permissions.ts";
import { conformance } from "./suite.ts";
import { labelId, unknownId } from "./world.ts";

/** A request that changes nothing, whoever sends it: what it is about is not there, or not allowed. */
interface Probe {
	method: string;
	/** Under the place. */
	path: string;
	body?: object;
	/** What those are answered who may. */
	admitted: object;
}

const inside = { status: 404, body: { message: "404 Not found" } };
const shown = { status: 200 };
const board = `/boards/${unknownId}`;
const list = `${board}/lists/${unknownId}`;
const cluster = `/clusters/${unknownId}`;
const snippet = `/snippets/${unknownId}`;
const event = `/audit_events/${unknownId}`;

const probes: Record<MatrixOperation, Probe> = {
	listProjectBoards: { method: "GET", path: "/boards", admitted: shown },
	getProjectBoard: { method: "GET", path: board, admitted: inside },
	createProjectBoard: {
		method: "POST",
		path: "/boards",
		body: { name: "" },
		admitted: { status: 400, body: { message: { name: ["can't be blank"] } } },
	},
	updateProjectBoard: {
		method: "PUT",
		path: board,
		body: { name: "" },
		admitted: inside,
	},
	deleteProjectBoard: { method: "DELETE", path: board, admitted: inside },
	listProjectBoardLists: {
		method: "GET",
		path: `${board}/lists`,
		admitted: inside,
	},
	getProjectBoardList: { method: "GET", path: list, admitted: inside },
	createProjectBoardList: {
		method: "POST",
		path: `${board}/lists`,
		body: { label_id: labelId("bug") },
		admitted: inside,
	},
	updateProjectBoardList: {
		method: "PUT",
		path: list,
		body: { position: 1 },
		admitted: inside,
	},
	deleteProjectBoardList: { method: "DELETE", path: list, admitted: inside },
	listProjectClusters: { method: "GET", path: "/clusters", admitted: shown },
	getProjectCluster: { method: "GET", path: cluster, admitted: inside },
	createProjectCluster: {
		method: "POST",
		path: "/clusters/user",
		body: {
			name: " ",
			platform_kubernetes_attributes: {
				api_url: "https://203.0.113.20",
				token: "secret",
			},
		},
		admitted: {
			status: 400,
			body: { message: { name: [" has to be present"] } },
		},
	},
	updateProjectCluster: {
		method: "PUT",
		path: cluster,
		body: { name: "" },
		admitted: inside,
	},
	deleteProjectCluster: { method: "DELETE", path: cluster, admitted: inside },
	listProjectAuditEvents: {
		method: "GET",
		path: "/audit_events",
		admitted: shown,
	},
	getProjectAuditEvent: { method: "GET", path: event, admitted: inside },
	listGroupAuditEvents: {
		method: "GET",
		path: "/audit_events",
		admitted: shown,
	},
	getGroupAuditEvent: { method: "GET", path: event, admitted: inside },
	listAuditEvents: { method: "GET", path: "/audit_events", admitted: shown },
	getAuditEvent: { method: "GET", path: event, admitted: inside },
	// HEAD, because whoever downloads is counted.
	getRepositoryArchive: {
		method: "HEAD",
		path: "/repository/archive",
		admitted: shown,
	},
	getRepositoryBlob: {
		method: "GET",
		path: "/repository/blobs/nope",
		admitted: absent("Blob"),
	},
	getRepositoryRawBlob: {
		method: "GET",
		path: "/repository/blobs/nope/raw",
		admitted: absent("Blob"),
	},
	compareRepository: {
		method: "GET",
		path: "/repository/compare?from=nope&to=nope",
		admitted: absent("Ref"),
	},
	listRepositoryContributors: {
		method: "GET",
		path: "/repository/contributors",
		admitted: shown,
	},
	getRepositoryMergeBase: {
		method: "GET",
		path: "/repository/merge_base?refs[]=nope&refs[]=nope",
		admitted: { status: 400 },
	},
	listRepositoryTree: {
		method: "GET",
		path: "/repository/tree",
		admitted: shown,
	},
	listProjectSnippets: { method: "GET", path: "/snippets", admitted: shown },
	getProjectSnippet: { method: "GET", path: snippet, admitted: inside },
	getProjectSnippetRaw: {
		method: "GET",
		path: `${snippet}/raw`,
		admitted: absent("Snippet"),
	},
	getProjectSnippetFileRaw: {
		method: "GET",
		path: `${snippet}/files/main/a.rb/raw`,
		admitted: absent("Snippet"),
	},
	createProjectSnippet: {
		method: "POST",
		path: "/snippets",
		body: { title: "Empty", files: [] },
		admitted: { status: 400 },
	},
	updateProjectSnippet: {
		method: "PUT",
		path: snippet,
		body: { title: "Changed" },
		admitted: absent("Snippet"),
	},
	deleteProjectSnippet: {
		method: "DELETE",
		path: snippet,
		admitted: absent("Snippet"),
	},
	getProjectSnippetUserAgentDetail: {
		method: "GET",
		path: `${snippet}/user_agent_detail`,
		admitted: inside,
	},
};

function absent(thing: string): object {
	return { status: 404, body: { message: `404 ${thing} Not Found` } };
}

/** Of a private and a public project, of a group and of the installation; of the rest there is nothing else to tell. */
const isTelling = ({ place }: Row) =>
	["acme/rocket", "open/handbook", "acme", "everything"].includes(place);

/** Where an operation stands: its place in the URL, and what it is called when it is out of sight. */
function kindOf(operation: MatrixOperation): "projects" | "groups" | undefined {
	if (operation.includes("Group")) return "groups";
	return operation.endsWith("AuditEvents") || operation === "getAuditEvent"
		? operation.includes("Project")
			? "projects"
			: undefined
		: "projects";
}

function pathOf(operation: MatrixOperation, place: string): string {
	const kind = kindOf(operation);
	const { path } = probes[operation];
	return kind ? `/${kind}/${encodeURIComponent(place)}${path}` : path;
}

function refusal(operation: MatrixOperation, cell: string): object {
	const thing = kindOf(operation) === "groups" ? "Group" : "Project";
	const messages: Record<string, string> = {
		401: "401 Unauthorized",
		403: "403 Forbidden",
		404: `404 ${thing} Not Found`,
	};
	const status = Number(cell);
	return withBody(operation, { status, body: { message: messages[cell] } });
}

const isRead = (operation: MatrixOperation) =>
	["GET", "HEAD"].includes(probes[operation].method);

/** What is expected of an answer, which has no body after HEAD. */
function withBody(
	operation: MatrixOperation,
	{ status, body }: Refusal,
): object {
	return probes[operation].method === "HEAD" ? { status } : { status, body };
}

const rows = rowsOf(matrix);

it("every operation of a right has rows in the matrix", () => {
	const listed = new Set<string>(rows.map(({ operation }) => operation));
	expect(Object.keys(probes).filter((id) => !listed.has(id))).toEqual([]);
});

conformance("permissions", ({ as, request, signedIn }) => {
	const send = async (
		operation: MatrixOperation,
		place: string,
		token: string | undefined,
	) => {
		const { method, body } = probes[operation];
		const answer = await request(method, pathOf(operation, place), {
			token,
			...(body && { body }),
		});
		return { status: answer.status, body: answer.body };
	};
	const tokenOf = (person: string) =>
		person === "nobody" ? undefined : `${person}-token`;

	it.each(rows)(
		"$operation on $place, $about",
		async ({ operation, place, cells }) => {
			const answers = await Promise.all(
				cells.map(async ([person]) => [
					person,
					await send(operation, place, tokenOf(person)),
				]),
			);
			const expected = cells.map(([person, cell]) => [
				person,
				cell === "yes" || cell === "own"
					? probes[operation].admitted
					: refusal(operation, cell),
			]);
			expect(Object.fromEntries(answers)).toMatchObject(
				Object.fromEntries(expected),
			);
		},
	);

	it.each(
		rows.filter(
			({ operation, cells }) =>
				operation.endsWith("AuditEvents") &&
				cells.some(([, cell]) => cell === "yes"),
		),
	)(
		"$operation on $place shows all of it, or what is one's own",
		async ({ operation, place, cells }) => {
			if (operation === "listProjectAuditEvents") {
				// Something of everybody who may leave a trace there, and of somebody else.
				for (const person of ["root", "ada", "lin", "tom", "mia"]) {
					await signedIn(`${person}-token`).createProjectBoard({
						id: place,
						name: `Board of ${person}`,
					});
				}
			}
			const eventsFor = async (person: string) => {
				const { body } = await send(operation, place, `${person}-token`);
				return body as Schemas["AuditEvent"][];
			};
			const all = await eventsFor("root");
			for (const [person, cell] of cells) {
				if (cell === "yes") expect(await eventsFor(person)).toEqual(all);
				if (cell === "own") {
					expect(await eventsFor(person)).toEqual(
						all.filter(({ author_id }) => author_id === userId(person)),
					);
				}
			}
		},
	);

	it.each(tokens)(
		"a token that $why is answered the same everywhere",
		async ({ token, reads, writes }) => {
			const answers = await Promise.all(
				rows.filter(isTelling).map(async ({ operation, place, cells }) => {
					const asAda = cells.find(([person]) => person === "ada")?.[1] ?? "";
					const usual =
						asAda === "yes" || asAda === "own"
							? probes[operation].admitted
							: refusal(operation, asAda);
					return {
						place,
						operation,
						expected: isRead(operation)
							? reads
								? withBody(operation, reads)
								: usual
							: writes,
						answer: await send(operation, place, token),
					};
				}),
			);
			for (const { expected, answer, ...where } of answers) {
				expect({ ...where, ...answer }).toMatchObject({
					...where,
					...expected,
				});
			}
		},
	);

	it("a place out of sight is answered like one that does not exist", async () => {
		for (const { operation, place, cells } of rows) {
			const kind = kindOf(operation);
			if (!kind) continue;
			const hidden = cells.find(([, cell]) => cell === "404")?.[0];
			if (hidden === undefined) continue;
			expect(await send(operation, place, tokenOf(hidden))).toEqual(
				await send(operation, `${place}/nothing`, tokenOf(hidden)),
			);
		}
	});

	it("nothing that was probed left a trace", async () => {
		const answer = await as.admin.listAuditEvents({
			created_after: "2021-06-01",
			per_page: 100,
		});
		const boards = answer.data?.filter(({ details }) =>
			details.target_details?.startsWith("Board of "),
		);
		expect(answer.data).toEqual(boards);
	});
});
