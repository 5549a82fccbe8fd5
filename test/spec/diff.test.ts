/** Which changes of the contract `npm run contract:diff` reports as breaking, and which as additive. */
import { execFileSync, spawnSync } from "node:child_process";
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { parse, stringify } from "yaml";
import type { OpenApi, Schema } from "../../spec/contract.ts";
import { compareContracts, unmentioned } from "../../spec/diff.ts";

const whole: OpenApi = parse(
	readFileSync(new URL("../../generated/openapi.yaml", import.meta.url), "utf8"),
);
/** The part of the contract that the tests change; comparing all of it would take half a second per test. */
const contract = onlyPaths(
	whole,
	Object.keys(whole.paths).filter((path) =>
		/boards|tree|audit_events|snippets|^.projects.{id}.labels$|^.projects.{id}$/.test(path),
	),
);

/** Changes a copy of the contract, and returns the comparison's verdicts and messages. */
function after(change: (document: OpenApi) => void): string[] {
	const changed = structuredClone(contract);
	change(changed);
	return [
		...new Set(
			compareContracts(contract, changed).map(
				({ breaking, place, text }) => `${breaking ? "breaking" : "additive"}: ${place} ${text}`,
			),
		),
	];
}

function schema(document: OpenApi, name: string): Required<Schema> {
	return document.components.schemas[name] as Required<Schema>;
}

/** Schema of a board's name in a request. */
function boardName(document: OpenApi): Schema {
	return schema(document, "CreateBoard").properties.name ?? {};
}

function operation(document: OpenApi, path: string, method: string) {
	const found = document.paths[path]?.[method];
	if (!found) throw new Error(`no ${method} ${path}`);
	return found;
}

const boards = "/projects/{id}/boards";

type Case = [name: string, (document: OpenApi) => void, string[]];

/** New values of `x-…` properties of `POST /projects/:id/boards` in the contract, each with the expected verdict. */
const operationFacts: [fact: string, value: unknown, verdict: string][] = [
	["x-role", "admin", "breaking:  needs the role admin"],
	["x-private-role", "owner", "breaking:  needs the role on private projects owner"],
	["x-tier", "ULTIMATE", "breaking:  needs the tier ULTIMATE"],
	["x-feature", ["issues", "builds"], "breaking:  needs the features issues, builds"],
	["x-any-feature", ["builds"], "breaking:  needs one of the features builds"],
	["x-max-body", 10, "breaking:  takes 10 bytes"],
	[
		"x-exclusive",
		[{ rule: "exactly-one", of: ["name"] }],
		'breaking:  has the rules for parameters {"rule":"exactly-one","of":["name"]}',
	],
	["x-scopes", ["sudo"], "additive:  accepts, besides api, the scopes sudo"],
	["x-aliases", ["/b"], "additive:  is also at /b"],
	["x-archived", true, "additive:  accepts archived projects"],
];

/** New values of `x-…` properties of the member `name` of `CreateBoard`, each with the expected verdict. */
const memberFacts: typeof operationFacts = [
	["x-blank", false, "breaking: CreateBoard.name may not be empty"],
	["x-null", false, "breaking: CreateBoard.name may not be null"],
	["x-forbidden", ["a"], "breaking: CreateBoard.name may not be a"],
	["x-requires", "id", "breaking: CreateBoard.name requires id"],
	["x-format", "day", "breaking: CreateBoard.name must be a day"],
	["x-digits", true, "breaking: CreateBoard.name takes digits only"],
	["x-tier", "STARTER", "breaking: CreateBoard.name needs the tier STARTER"],
	["x-commas", true, "additive: CreateBoard.name may be one text with commas"],
];

const factCases: Case[] = [
	...operationFacts.map(
		([fact, value, verdict]): Case => [
			`${fact} of an operation`,
			(document) => Object.assign(operation(document, boards, "post"), { [fact]: value }),
			[verdict],
		],
	),
	...memberFacts.map(
		([fact, value, verdict]): Case => [
			`${fact} of a member`,
			(document) => Object.assign(boardName(document), { [fact]: value }),
			[verdict],
		],
	),
];

it.each<Case>([
	["nothing", () => {}, []],
	["an operation less", ({ paths }) => delete paths[boards]?.get, ["breaking:  is removed"]],
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
		["name", "project", "lists", "group"].map((name) => `breaking: Board.${name} may be absent`),
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
			// The first verdict is about the parameter, the second about the response.
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
		"a format in a request, and another one",
		(document) => {
			boardName(document).format = "uri";
			const page = document.components.parameters?.PageParameter;
			if (page) page.schema.format = "int32";
		},
		["breaking: page has format int32", "breaking: CreateBoard.name has format uri"],
	],
	[
		"no more format in a response",
		(document) => {
			delete schema(document, "AuditEvent").properties.created_at?.format;
		},
		["breaking: AuditEvent.created_at has no format"],
	],
	[
		"a member that another one requires, in a request and in a response",
		(document) => {
			schema(document, "UpdateBoard").dependentRequired = { name: ["labels"] };
			schema(document, "UserAgentDetail").dependentRequired = {
				user_agent: ["ip_address"],
			};
		},
		[
			"breaking: UpdateBoard requires labels with name",
			"additive: UserAgentDetail requires ip_address with user_agent",
		],
	],
	[
		"a request that excludes something",
		(document) => {
			schema(document, "UpdateBoard").allOf = [{ required: ["name"] }];
			schema(document, "CreateBoard").not = { required: ["id"] };
		},
		["breaking: CreateBoard has a new not", "breaking: UpdateBoard has a new allOf"],
	],
	[
		"an exclusion that is written in another way",
		(document) => {
			const body = schema(document, "UpdateSnippet");
			const { not } = body;
			body.allOf = (not?.anyOf ?? []).map((one) => ({ not: one }));
			Reflect.deleteProperty(body, "not");
		},
		[],
	],
	[
		"no other members in a request",
		(document) => {
			schema(document, "CreateBoard").additionalProperties = false;
		},
		["breaking: CreateBoard has no other members"],
	],
	[
		"other members of a map",
		(document) => {
			schema(document, "UserAgentDetail").additionalProperties = {
				type: "string",
			};
		},
		["additive: UserAgentDetail has other members of type string"],
	],
	[
		"another type in a map",
		(document) => {
			schema(document, "MessageDetails").additionalProperties = {
				type: "boolean",
			};
		},
		[
			"breaking: MessageDetails.* may be boolean",
			"additive: MessageDetails.* is never string",
			"additive: MessageDetails.* is never array",
		],
	],
	[
		"another default of a parameter, and none",
		(document) => {
			const { PerPageParameter, PageParameter } = document.components.parameters ?? {};
			if (PerPageParameter) PerPageParameter.schema.default = 50;
			delete PageParameter?.schema.default;
		},
		["breaking: page has no default", "breaking: per_page has the default 50"],
	],
	[
		"a header that may be absent",
		(document) => {
			const header = document.components.headers?.ETag;
			if (header) header.required = false;
		},
		[200, 304, 202, 201].map((status) => `breaking: ETag may be absent from ${status}`),
	],
	[
		"one more form of a response",
		(document) => {
			const { schemas } = document.components;
			const added = {
				type: "object",
				properties: { code: { type: "integer" } },
				required: ["code"],
			};
			schemas.MessageDetails = { anyOf: [schema(document, "MessageDetails"), added] } as Schema;
		},
		["breaking: MessageBody.message has 3 forms"],
	],
	[
		"tighter bounds of all forms of a request",
		(document) => {
			for (const form of ["UpdateNamedLabelWithLabelId", "UpdateNamedLabelWithName"])
				for (const member of Object.values(schema(document, form).properties ?? {}))
					if ([member.type].flat().includes("string")) member.maxLength = 5;
		},
		[
			"breaking: UpdateNamedLabelWithLabelId.new_name has maxLength 5",
			"breaking: UpdateNamedLabelWithLabelId.color has maxLength 5",
			"breaking: UpdateNamedLabelWithLabelId.description has maxLength 5",
			"breaking: UpdateNamedLabelWithName.name has maxLength 5",
			"breaking: UpdateNamedLabelWithName.new_name has maxLength 5",
			"breaking: UpdateNamedLabelWithName.color has maxLength 5",
			"breaking: UpdateNamedLabelWithName.description has maxLength 5",
		],
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
	[
		"a way to send the token less",
		(document) => {
			const post = operation(document, boards, "post");
			post.security = [{ PrivateToken: [] }];
		},
		["breaking:  takes no token by BearerToken"],
	],
	[
		"a wider number in a request and in a response",
		(document) => {
			const page = document.components.parameters?.PageParameter;
			if (page) page.schema.type = "number";
			const { properties } = schema(document, "AuditEvent");
			properties.author_id = { ...properties.author_id, type: "number" };
		},
		["additive: page is number", "breaking: AuditEvent.author_id is number"],
	],
	[
		"values of an integer, whatever its type is then, in a request and in a response",
		(document) => {
			const page = document.components.parameters?.PageParameter;
			if (page) page.schema = { type: "number", enum: [1, 2], default: 1 };
			const { properties } = schema(document, "AuditEvent");
			properties.author_id = { type: "number", enum: [1, 2] };
		},
		["breaking: page is one of 1, 2", "additive: AuditEvent.author_id is one of 1, 2"],
	],
	...factCases,
])("%s", (_, change, expected) => {
	expect(after(change)).toEqual(expected);
});

it.each(factCases)("%s, taken back, is the opposite", (_, change, [verdict]) => {
	const changed = structuredClone(contract);
	change(changed);
	const found = compareContracts(changed, contract);
	expect(found.map(({ breaking }) => breaking)).toEqual([verdict?.startsWith("additive")]);
});

it("the changelog must name a breaking change", () => {
	const changed = structuredClone(contract);
	delete schema(changed, "Board").properties.name;
	const changes = compareContracts(contract, changed);
	const missing = (text: string) => unmentioned(changes, text).map(({ place }) => place);
	for (const text of [
		"",
		"+- The name of a file is shown.",
		"+- The name of a Board is gone.",
		"+- Breaking: no `name`.",
		"+- Breaking: no `name` of a file.\n+- A `Board` is there.",
	])
		expect(missing(text), text).toEqual(["Board.name"]);
	for (const text of ["+- Breaking: no `Board.name`.", "+- Breaking: a `Board`\n+  has no `name`."])
		expect(missing(text), text).not.toContain("Board.name");
});

it("every operation that is gone has to be in a changelog", () => {
	const changed = structuredClone(contract);
	delete changed.paths["/projects/{id}/boards/{board_id}"];
	const changes = compareContracts(contract, changed);
	const missing = (text: string) => unmentioned(changes, text).map(({ operation }) => operation);
	const gone = ["deleteProjectBoard", "getProjectBoard", "updateProjectBoard"];
	expect(missing("").sort()).toEqual(gone);
	expect(missing("+- Breaking: no `getProjectBoard`.").sort()).toEqual([gone[0], gone[2]]);
});

/** Some paths of the contract, with all schemas that they refer to. */
function onlyPaths({ paths, components, ...document }: OpenApi, some: readonly string[]): OpenApi {
	const part = Object.fromEntries(some.map((path) => [path, structuredClone(paths[path] ?? {})]));
	const kept: Record<string, Record<string, unknown>> = {};
	const keep = (value: unknown): void => {
		if (typeof value !== "object" || value === null) return;
		for (const inner of Object.values(value)) keep(inner);
		const { $ref } = value as { $ref?: unknown };
		if (typeof $ref !== "string") return;
		const [, , kind = "", name = ""] = $ref.split("/");
		kept[kind] ??= {};
		if (name in kept[kind]) return;
		kept[kind][name] = (components as typeof kept)[kind]?.[name];
		keep(kept[kind][name]);
	};
	keep(part);
	return { ...document, paths: part, components: kept as OpenApi["components"] };
}

it("the command fails without a line in the changelogs, and without the ref", () => {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	const folder = mkdtempSync(join(tmpdir(), "forgekit-diff-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const name of ["spec", "generated", "sdk", "mocks"]) mkdirSync(join(folder, name));
	for (const name of ["spec/diff.ts", "spec/diff-facts.ts", "spec/contract.ts"])
		cpSync(join(root, name), join(folder, name));
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
	const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
	const git = (...args: string[]) =>
		execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a", ...args], {
			cwd: folder,
		});
	const run = (...args: string[]) => {
		const { status, stdout, stderr } = spawnSync(process.execPath, ["spec/diff.ts", ...args], {
			cwd: folder,
			encoding: "utf8",
		});
		return { status, stdout, stderr };
	};
	write("package.json", '{ "type": "module" }');
	const some = onlyPaths(contract, [boards]);
	write("generated/openapi.yaml", stringify(some));
	write("sdk/CHANGELOG.md", "# Changelog\n");
	write("mocks/CHANGELOG.md", "# Changelog\n");
	git("init", "--quiet");
	git("add", "--all");
	git("commit", "--quiet", "--message=first");
	const changed = structuredClone(some);
	delete changed.paths[boards]?.get;
	write("generated/openapi.yaml", stringify(changed));

	const told =
		"listProjectBoards\n  breaking: is removed\nbreaking since HEAD: 1 breaking, 0 additive\n";
	expect(run("HEAD")).toEqual({ status: 0, stdout: told, stderr: "" });
	expect(run("HEAD", "--changelogs")).toEqual({
		status: 1,
		stdout: told,
		stderr: "no line in sdk/CHANGELOG.md or mocks/CHANGELOG.md: listProjectBoards: is removed\n",
	});
	write("sdk/CHANGELOG.md", "# Changelog\n\n- No `listProjectBoards`.\n");
	expect(run("HEAD", "--changelogs")).toMatchObject({ status: 0, stderr: "" });
	// The first commit, as in a clone of depth 1, has no parent.
	for (const [args, ref] of [
		[[], "HEAD~1"],
		[["nowhere"], "nowhere"],
	] as const)
		expect(run(...args)).toEqual({
			status: 1,
			stdout: "",
			stderr: expect.stringMatching(
				new RegExp(`^no generated/openapi.yaml at ${ref}: [^\\n]+\\n$`),
			),
		});
});
