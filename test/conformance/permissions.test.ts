import { expect, it } from "vitest";
import { access, operations, type Schemas } from "../../generated/operations.ts";
import { userId } from "./ids.ts";
import {
	type MatrixOperation,
	matrix,
	matrixOperations,
	probes,
	type Refusal,
	type Row,
	rowsOf,
	tokens,
} from "./permissions.ts";
import { conformance, type Person, type RawRequest } from "./suite.ts";
import { isThorough } from "./targets/index.ts";
import { unknownId } from "./world.ts";

/** Values of path parameters, chosen so that the resource of the path does not exist. Others get `unknownId`. */
const missing: Record<string, string> = {
	sha: "nope",
	ref: "main",
	file_path: "a.rb",
};

/** Whether a row is about one of four samples: a private project, a public project, a group, the installation. */
const isRepresentative = ({ place }: Row) =>
	["acme/rocket", "open/handbook", "acme", "everything"].includes(place);

/** `Project` or `Group`, as in `404 Project Not Found`; undefined: the operation's path begins with neither. */
function kindOf(operation: MatrixOperation): "Project" | "Group" | undefined {
	const { path } = operations[operation];
	if (path.startsWith("/projects/")) return "Project";
	return path.startsWith("/groups/") ? "Group" : undefined;
}

function pathOf(operation: MatrixOperation, place: string): string {
	const path = operations[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
		name === "id" && kindOf(operation)
			? encodeURIComponent(place)
			: (missing[name] ?? `${unknownId}`),
	);
	return path + (probes[operation].query ?? "");
}

const methodOf = (operation: MatrixOperation) =>
	probes[operation].method ?? operations[operation].method.toUpperCase();

function refusal(operation: MatrixOperation, cell: string): object {
	const messages: Record<string, string> = {
		401: "401 Unauthorized",
		403: "403 Forbidden",
		404: `404 ${kindOf(operation)} Not Found`,
		out: "404 Merge Request Not Found",
	};
	const status = cell === "out" ? 404 : Number(cell);
	return withBody(operation, { status, body: { message: messages[cell] } });
}

const isRead = (operation: MatrixOperation) => operations[operation].method === "get";

/** The expected response: without a body if the request is HEAD. */
function withBody(operation: MatrixOperation, { status, body }: Refusal): object {
	return methodOf(operation) === "HEAD" ? { status } : { status, body };
}

/** Adds the operation's scopes to the expected refusal of a token with too narrow a scope. */
function withScopes(operation: MatrixOperation, { status, body }: Refusal) {
	if (!("scope" in body)) return { status, body };
	const scopes = [...(access[operation].scopes ?? []), body.scope];
	return { status, body: { ...body, scope: scopes.join(" ") } };
}

const rows = rowsOf(matrix);

const placeOf = ({ place, about }: Row) => `${place}, ${about}`;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/**
 * A sample of the matrix that has every right in every project and group, and every operation in at least one of them:
 * operations that need the same right are spread over the projects and groups.
 */
const someRows = [
	...Map.groupBy(rows, ({ operation }) => probes[operation].right).values(),
].flatMap((ofRight) => {
	const places = distinct(ofRight.map(placeOf));
	const operations = distinct(ofRight.map(({ operation }) => operation));
	const each = Math.min(places.length, operations.length);
	return ofRight.filter(
		(row) => places.indexOf(placeOf(row)) % each === operations.indexOf(row.operation) % each,
	);
});

it("the right of every operation has rows in the matrix", () => {
	const listed = new Set(rows.map(({ operation }) => operation));
	expect(matrixOperations.filter((id) => !listed.has(id))).toEqual([]);
});

type Caller = Pick<RawRequest, "as" | "token">;

conformance("permissions", ({ as, request }) => {
	const send = async (operation: MatrixOperation, place: string, caller: Caller) => {
		const { body, headers } = probes[operation];
		const answer = await request(methodOf(operation), pathOf(operation, place), {
			...caller,
			...(body && { body }),
			...(headers && { headers }),
		});
		return { status: answer.status, body: answer.body };
	};
	it.each(isThorough ? rows : someRows)(
		"$operation on $place, $about",
		async ({ operation, place, cells }) => {
			const answers = await Promise.all(
				cells.map(async ([person]) => [person, await send(operation, place, { as: person })]),
			);
			const expected = cells.map(([person, cell]) => [
				person,
				cell === "yes" || cell === "own" ? probes[operation].admitted : refusal(operation, cell),
			]);
			expect(Object.fromEntries(answers)).toMatchObject(Object.fromEntries(expected));
		},
	);

	it.each(
		rows.filter(
			({ operation, cells }) =>
				operation.endsWith("AuditEvents") && cells.some(([, cell]) => cell === "yes"),
		),
	)(
		"$operation on $place shows all of it, or what is one's own",
		async ({ operation, place, cells }) => {
			if (operation === "listProjectAuditEvents") {
				// Creates an event by each caller who may list events, and one by mia, who may not.
				for (const person of ["root", "ada", "lin", "tom", "mia"] as const) {
					await as[person].createProjectBoard({
						id: place,
						name: `Board of ${person}`,
					});
				}
			}
			const eventsFor = async (person: Person) => {
				const { body } = await send(operation, place, { as: person });
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
		async ({ token, reads, writes, scope }) => {
			const answers = await Promise.all(
				rows.filter(isRepresentative).map(async ({ operation, place, cells }) => {
					const asAda = cells.find(([person]) => person === "ada")?.[1] ?? "";
					const usual =
						asAda === "yes" || asAda === "own"
							? probes[operation].admitted
							: refusal(operation, asAda);
					return {
						place,
						operation,
						expected: isRead(operation)
							? reads && !(scope && access[operation].scopes?.includes(scope))
								? withBody(operation, withScopes(operation, reads))
								: usual
							: writes,
						answer: await send(operation, place, { token }),
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

	it("every operation answers for an invisible place as for a nonexistent one", async () => {
		const compared = new Set<MatrixOperation>();
		for (const { operation, place, cells } of rows.filter(isRepresentative)) {
			const kind = kindOf(operation);
			if (!kind) continue;
			const hidden = cells.find(([, cell]) => cell === "404")?.[0];
			if (hidden === undefined) continue;
			expect(await send(operation, place, { as: hidden })).toEqual(
				await send(operation, `${place}/nothing`, { as: hidden }),
			);
			compared.add(operation);
		}
		const inPlaces = matrixOperations.filter(kindOf);
		expect([...compared].toSorted()).toEqual(inPlaces.toSorted());
	});

	it("nothing that was probed left a trace", async () => {
		const answer = await as.root.listAuditEvents({
			created_after: "2021-06-01",
			per_page: 100,
		});
		// Allows the events of the boards that another case created, and of the probes that archive and unarchive a
		// project: these succeed, because no input makes them invalid.
		const known = answer.data?.filter(
			({ details }) =>
				details.target_details?.startsWith("Board of ") ||
				/^Project (un)?archived/.test(details.custom_message ?? ""),
		);
		expect(answer.data).toEqual(known);
	});
});
