import { expect, it } from "vitest";
import type { OperationId } from "../../generated/operations.ts";
import type { Client } from "../../sdk/index.ts";
import { conformance } from "./suite.ts";
import { unknownId } from "./world.ts";

/**
 * Who may do what where. A cell is `yes`, or the status that refuses: 401 where
 * a user is needed, 404 where the project is out of sight, 403 where it is in
 * sight but the role is too low, the feature off or the project archived.
 */
const table = `
                                           admin owner maintainer developer reporter guest outsider external anonymous
private: acme/rocket
    read boards                            yes   yes   yes        yes       yes      yes   404      404      401
    write boards                           yes   yes   yes        yes       yes      403   404      404      401
    delete lists                           yes   yes   403        403       403      403   404      404      401
    read code                              yes   yes   yes        yes       yes      403   404      404      404
private, in a subgroup: acme/infra/launchpad
    read boards                            yes   yes   yes        yes       yes      yes   404      404      401
    write boards                           yes   yes   yes        yes       yes      403   404      404      401
    delete lists                           yes   yes   403        403       403      403   404      404      401
    read code                              yes   yes   yes        yes       yes      403   404      404      404
private, shared with another group: acme/payload
    read boards                            yes   yes   yes        yes       yes      yes   404      404      401
    write boards                           yes   yes   yes        yes       yes      403   404      404      401
    delete lists                           yes   yes   403        403       403      403   404      404      401
    read code                              yes   yes   yes        yes       yes      403   404      404      404
private, issues disabled: acme/telemetry
    read boards                            403   403   403        403       403      403   404      404      401
    write boards                           403   403   403        403       403      403   404      404      401
    delete lists                           403   403   403        403       403      403   404      404      401
    read code                              yes   yes   yes        yes       yes      403   404      404      404
private, repository disabled: acme/catering
    read boards                            yes   yes   yes        yes       yes      yes   404      404      401
    write boards                           yes   yes   yes        yes       yes      403   404      404      401
    delete lists                           yes   yes   403        403       403      403   404      404      401
    read code                              403   403   403        403       403      403   404      404      404
private, archived: acme/sounding
    read boards                            yes   yes   yes        yes       yes      yes   404      404      401
    write boards                           403   403   403        403       403      403   404      404      401
    delete lists                           403   403   403        403       403      403   404      404      401
    read code                              yes   yes   yes        yes       yes      403   404      404      404
public: open/handbook
    read boards                            yes   yes   yes        yes       yes      yes   yes      yes      401
    write boards                           yes   yes   yes        yes       yes      403   403      403      401
    delete lists                           yes   yes   403        403       403      403   403      403      401
    read code                              yes   yes   yes        yes       yes      yes   yes      yes      yes
internal: open/tools
    read boards                            yes   yes   yes        yes       yes      yes   yes      404      401
    write boards                           yes   yes   yes        yes       yes      403   403      404      401
    delete lists                           yes   yes   403        403       403      403   403      404      401
    read code                              yes   yes   yes        yes       yes      yes   yes      404      404
public, code for members only: open/simulator
    read boards                            yes   yes   yes        yes       yes      yes   yes      yes      401
    write boards                           yes   yes   yes        yes       yes      403   403      403      401
    delete lists                           yes   yes   403        403       403      403   403      403      401
    read code                              yes   yes   yes        yes       yes      yes   403      403      403
private, the maintainer's own: lin/notes
    read boards                            yes   404   yes        404       404      404   404      404      401
    write boards                           yes   404   yes        404       404      404   404      404      401
    delete lists                           yes   404   yes        404       404      404   404      404      401
    read code                              yes   404   yes        404       404      404   404      404      404
public, the reporter's own: mia/kites
    read boards                            yes   yes   yes        yes       yes      yes   yes      yes      401
    write boards                           yes   403   403        403       yes      403   403      403      401
    delete lists                           yes   403   403        403       yes      403   403      403      401
    read code                              yes   yes   yes        yes       yes      yes   yes      yes      yes
private, of strangers: northwind/nozzle
    read boards                            yes   404   404        404       404      404   404      404      401
    write boards                           yes   404   404        404       404      404   404      404      401
    delete lists                           yes   404   404        404       404      404   404      404      401
    read code                              yes   404   404        404       404      404   404      404      404
`;

/**
 * People whose level comes from elsewhere: zoe through the group that
 * acme/payload is shared with, eva as an external guest, kai no longer.
 */
const others = `
                                           zoe   eva   kai
private: acme/rocket
    read boards                            404   404   404
    write boards                           404   404   404
    delete lists                           404   404   404
    read code                              404   404   404
private, shared with zoe's group: acme/payload
    read boards                            yes   404   404
    write boards                           yes   404   404
    delete lists                           403   404   404
    read code                              yes   404   404
private, of zoe's group: northwind/nozzle
    read boards                            yes   404   404
    write boards                           yes   404   404
    delete lists                           yes   404   404
    read code                              yes   404   404
internal, with eva as guest: open/tools
    read boards                            yes   yes   yes
    write boards                           403   403   403
    delete lists                           403   403   403
    read code                              yes   403   yes
public: open/handbook
    read boards                            yes   yes   yes
    write boards                           403   403   403
    delete lists                           403   403   403
    read code                              yes   yes   yes
public, code for members only: open/simulator
    read boards                            yes   yes   yes
    write boards                           403   403   403
    delete lists                           403   403   403
    read code                              403   403   403
`;

interface Probe {
	operation: OperationId;
	/** Beside the project. Chosen so that nothing changes, whoever calls. */
	input: object;
	/** What those are answered who may. */
	admitted: object;
}

const board_id = unknownId;
const list_id = unknownId;
const inside = { status: 404, error: { message: "404 Not found" } };

const probes: Record<string, Probe[]> = {
	"read boards": [
		{ operation: "listProjectBoards", input: {}, admitted: { status: 200 } },
		{ operation: "getProjectBoard", input: { board_id }, admitted: inside },
		{
			operation: "listProjectBoardLists",
			input: { board_id },
			admitted: inside,
		},
		{
			operation: "getProjectBoardList",
			input: { board_id, list_id },
			admitted: inside,
		},
	],
	"write boards": [
		{
			operation: "createProjectBoard",
			input: { name: "" },
			admitted: {
				status: 400,
				error: { message: { name: ["can't be blank"] } },
			},
		},
		{ operation: "updateProjectBoard", input: { board_id }, admitted: inside },
		{ operation: "deleteProjectBoard", input: { board_id }, admitted: inside },
		{
			operation: "createProjectBoardList",
			input: { board_id, label_id: 1 },
			admitted: inside,
		},
		{
			operation: "updateProjectBoardList",
			input: { board_id, list_id, position: 1 },
			admitted: inside,
		},
	],
	"delete lists": [
		{
			operation: "deleteProjectBoardList",
			input: { board_id, list_id },
			admitted: inside,
		},
	],
	"read code": [
		{ operation: "listRepositoryTree", input: {}, admitted: { status: 200 } },
	],
};

const refusals: Record<string, object> = {
	401: { status: 401, error: { message: "401 Unauthorized" } },
	403: { status: 403, error: { message: "403 Forbidden" } },
	404: { status: 404, error: { message: "404 Project Not Found" } },
};

interface Row {
	place: string;
	project: string;
	right: string;
	/** Cell by column. */
	cells: [who: string, cell: string][];
}

function parseTable(text: string): Row[] {
	const [header = "", ...lines] = text.trim().split("\n");
	const columns = header.trim().split(/\s+/);
	const rows: Row[] = [];
	let place = "";
	for (const line of lines) {
		if (!line.startsWith(" ")) {
			place = line;
			continue;
		}
		const [right = "", ...cells] = line.trim().split(/\s{2,}/);
		rows.push({
			place,
			project: place.split(": ")[1] ?? "",
			right,
			cells: columns.map((who, index) => [who, cells[index] ?? ""]),
		});
	}
	return rows;
}

conformance("access", ({ as, signedIn }) => {
	const people: Record<string, Client> = {
		...as,
		zoe: signedIn("zoe-token"),
		eva: signedIn("eva-token"),
		kai: signedIn("kai-token"),
	};
	const rows = [...parseTable(table), ...parseTable(others)];
	const cases = rows.flatMap((row) =>
		(probes[row.right] ?? []).map((probe) => ({ ...row, ...probe })),
	);

	it.each(cases)(
		"$operation $place",
		async ({ operation, project, input, admitted, cells }) => {
			const answers = await Promise.all(
				cells.map(async ([who]) => {
					const client = people[who] ?? as.anonymous;
					const call = client[operation] as (
						input: object,
					) => Promise<{ status: number; error?: unknown }>;
					const { status, error } = await call({ id: project, ...input });
					return [who, { status, error }];
				}),
			);
			const expected = cells.map(([who, cell]) => [
				who,
				cell === "yes" ? admitted : refusals[cell],
			]);
			expect(Object.fromEntries(answers)).toMatchObject(
				Object.fromEntries(expected),
			);
		},
	);

	it("listProjectBoards tells nobody whether a hidden project exists", async () => {
		const hidden = await as.outsider.listProjectBoards({ id: "acme/rocket" });
		const missing = await as.outsider.listProjectBoards({ id: "acme/nothing" });
		expect(hidden.status).toBe(404);
		expect(hidden.error).toEqual(missing.error);
	});
});
