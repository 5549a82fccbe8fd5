/** What `npm run contract:diff` calls breaking, on the contract with one change each. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import type { OpenApi, Schema } from "../../spec/contract.ts";
import { compareContracts, unmentioned } from "../../spec/diff.ts";

const contract: OpenApi = parse(
	readFileSync(
		new URL("../../generated/openapi.yaml", import.meta.url),
		"utf8",
	),
);

/** Verdicts and words for the contract after a change. */
function after(change: (document: OpenApi) => void): string[] {
	const changed = structuredClone(contract);
	change(changed);
	return [
		...new Set(
			compareContracts(contract, changed).map(
				({ breaking, place, text }) =>
					`${breaking ? "breaking" : "additive"}: ${place} ${text}`,
			),
		),
	];
}

function schema(document: OpenApi, name: string): Required<Schema> {
	return document.components.schemas[name] as Required<Schema>;
}

/** Of a request. */
function boardName(document: OpenApi): Schema {
	return schema(document, "CreateBoard").properties.name ?? {};
}

function operation(document: OpenApi, path: string, method: string) {
	const found = document.paths[path]?.[method];
	if (!found) throw new Error(`no ${method} ${path}`);
	return found;
}

const boards = "/projects/{id}/boards";

it.each<[string, (document: OpenApi) => void, string[]]>([
	["nothing", () => {}, []],
	[
		"an operation less",
		({ paths }) => delete paths[boards]?.get,
		["breaking:  is removed"],
	],
	[
		"an operation more",
		({ paths }) => {
			const { get } = paths[boards] ?? {};
			if (get) paths["/boards"] = { get };
		},
		["additive:  is new"],
	],
	[
		"another name of an operation",
		(document) => {
			operation(document, boards, "get").operationId = "boards";
		},
		["breaking:  is called boards"],
	],
	[
		"another name of a path parameter",
		({ paths }) => {
			const item = paths[boards];
			if (item) paths["/projects/{project}/boards"] = item;
			delete paths[boards];
		},
		[],
	],
	[
		"a field of a response less",
		(document) => delete schema(document, "Board").properties.name,
		["breaking: Board.name is removed"],
	],
	[
		"a field of a response that may be absent",
		(document) => {
			const { required } = schema(document, "Board");
			for (const name of ["name", "project", "lists", "group"])
				required.splice(required.indexOf(name), 1);
		},
		["name", "project", "lists", "group"].map(
			(name) => `breaking: Board.${name} may be absent`,
		),
	],
	[
		"a field of a response more",
		(document) => {
			schema(document, "Board").properties.colour = { type: "string" };
		},
		["additive: Board.colour is new"],
	],
	[
		"null in a response",
		(document) => {
			schema(document, "UserAgentDetail").properties.user_agent = {
				type: ["string", "null"],
			};
		},
		["breaking: UserAgentDetail.user_agent may be null"],
	],
	[
		"null in a request",
		(document) => {
			schema(document, "CreateBoard").properties.name = {
				...boardName(document),
				type: ["string", "null"],
			};
		},
		["additive: CreateBoard.name may be null"],
	],
	[
		"a required field of a request",
		(document) => {
			schema(document, "UpdateBoard").required = ["name"];
		},
		["breaking: UpdateBoard.name is required"],
	],
	[
		"a value of a response more",
		(document) => {
			schema(document, "AuditEntityType").enum.push("Epic");
		},
		[
			// Of the parameter, then of the response.
			"additive: entity_type may be Epic",
			"breaking: AuditEvent.entity_type may be Epic",
		],
	],
	[
		"a tighter bound of a request",
		(document) => {
			schema(document, "CreateBoard").properties.name = {
				...boardName(document),
				maxLength: 100,
			};
		},
		["breaking: CreateBoard.name has maxLength 100"],
	],
	[
		"a looser bound of a request",
		(document) => {
			delete boardName(document).maxLength;
		},
		["additive: CreateBoard.name has no maxLength"],
	],
	[
		"no more forms",
		(document) => {
			const { requestBody } = operation(document, boards, "post");
			delete requestBody?.content["multipart/form-data"];
		},
		["breaking:  takes no multipart/form-data any more"],
	],
	[
		"a token where none was needed",
		(document) => {
			const path = "/projects/{id}/repository/tree";
			operation(document, path, "get").security = document.security;
		},
		["breaking:  needs a token"],
	],
])("%s", (_, change, expected) => {
	expect(after(change)).toEqual(expected);
});

it("the changelog must name a breaking change", () => {
	const changed = structuredClone(contract);
	delete schema(changed, "Board").properties.name;
	const changes = compareContracts(contract, changed);
	expect(unmentioned(changes, "").map(({ place }) => place)).toEqual([
		"Board.name",
	]);
	expect(unmentioned(changes, "+- Breaking: no `Board.name`.")).toEqual([]);
});
