/** Behaviour common to all operations, tested with boards and trees. */
import { describe, expect, it } from "vitest";
import { access, type Schemas } from "../../generated/operations.ts";
import { dataOf, edges, type RawRequest } from "./suite.ts";
import { origin as serviceOrigin } from "./targets/target.ts";
import { createBoard, createBoardWithLists, rocket, unknownId } from "./world.ts";

/** A path that requires a token. */
const boards = "/projects/acme%2Frocket/boards";
/** A path that allows anonymous callers. */
const publicTree = "/projects/open%2Fhandbook/repository/tree";
/** Path of a list of boards that every user sees, and that no case changes. */
const publicBoards = "/projects/open%2Fhandbook/boards";

const ada = { as: "ada" } as const;
const unauthorized = { status: 401, body: { message: "401 Unauthorized" } };
const malformed = {
	status: 400,
	headers: { "content-type": "text/plain" },
	body: "Bad Request",
};
const noRoute = { status: 404, body: { error: "404 Not Found" } };
const invalidJson = {
	status: 400,
	body: {
		error:
			"\nProblem:\n  message body does not match declared format\nResolution:\n  when specifying application/json as content-type, you must pass valid application/json in the request's 'body' ",
	},
};
const form = "application/x-www-form-urlencoded";

edges("common", ({ as, signedIn, request, wire }) => {
	describe("a token", () => {
		it.each([
			["in Private-Token", "", { "Private-Token": "ada-token" }],
			["in private-token", "", { "private-token": "ada-token" }],
			["as Bearer", "", { Authorization: "Bearer ada-token" }],
			["as bearer", "", { authorization: "bearer ada-token" }],
			["in private_token", "?private_token=ada-token", {}],
			["in access_token", "?access_token=ada-token", {}],
			["in bearer_token", "?bearer_token=ada-token", {}],
		])("is taken %s", async (_, query, headers) => {
			expect(await request("GET", boards + query, { headers })).toMatchObject({
				status: 200,
			});
		});

		it.each([
			["a form", { "Content-Type": form }, "private_token=ada-token&name=Form"],
			[
				"JSON",
				{ "Content-Type": "application/json" },
				'{"private_token":"ada-token","name":"JSON"}',
			],
			[
				"JSON, by its OAuth name",
				{ "Content-Type": "application/json" },
				'{"access_token":"ada-token","name":"JSON"}',
			],
		])("is taken from a body of %s", async (_, headers, body) => {
			expect(await request("POST", boards, { headers, body })).toMatchObject({
				status: 201,
			});
		});

		it.each([
			["a good one the wrong one", "wrong", "ada-token", 201],
			["a wrong one the good one", "ada-token", "wrong", 401],
		])("in a body replaces that of the header: %s", async (_, ...rest) => {
			const [token, private_token, status] = rest;
			const body = { private_token, name: "Two tokens" };
			expect(await request("POST", boards, { token, body })).toMatchObject({
				status,
			});
		});

		it.each([
			["Bearer beats Private-Token", "", "Bearer ada-token", "wrong", 200],
			["Bearer beats a parameter", "?private_token=wrong", "Bearer ada-token", "", 200],
			["a wrong Bearer is not passed over", "", "Bearer wrong", "ada-token", 401],
			["a parameter beats the header", "?private_token=ada-token", "", "wrong", 200],
			["a wrong parameter is not passed over", "?private_token=wrong", "", "ada-token", 401],
			[
				"access_token beats private_token",
				"?access_token=ada-token&private_token=wrong",
				"",
				"",
				200,
			],
			["an empty parameter is none", "?private_token=", "", "ada-token", 200],
			["an empty Bearer is none", "", "Bearer ", "ada-token", 200],
			["another scheme is none", "", "Basic YWRhOmFkYQ==", "ada-token", 200],
		])("%s", async (_, query, authorization, header, status) => {
			const headers = {
				...(authorization && { Authorization: authorization }),
				...(header && { "Private-Token": header }),
			};
			expect(await request("GET", boards + query, { headers })).toMatchObject({
				status,
			});
		});

		it.each(["access_token", "bearer_token"])(
			"as Bearer and in %s is one too many",
			async (name) => {
				expect(
					await request("GET", `${boards}?${name}=ada-token`, {
						headers: { Authorization: "Bearer ada-token" },
					}),
				).toMatchObject({
					status: 400,
					body: {
						error: "invalid_request",
						error_description: "Both Authorization header and payload includes access token.",
					},
				});
			},
		);

		it("that is empty is none", async () => {
			expect(await request("GET", boards, { token: "" })).toMatchObject(unauthorized);
			expect(await request("GET", publicTree, { token: "" })).toMatchObject({
				status: 200,
			});
		});

		it.each([
			["in Private-Token", "", { "Private-Token": "wrong" }],
			["as Bearer", "", { Authorization: "Bearer wrong" }],
			["as Bearer, two words", "", { Authorization: "Bearer bad token" }],
			["as Bearer, a good one and a word", "", { Authorization: "Bearer ada-token x" }],
			["in private_token", "?private_token=wrong", {}],
			["in access_token", "?access_token=wrong", {}],
			["in an array", "?private_token[]=bad", {}],
			["in an array, a good one", "?private_token[]=ada-token", {}],
			["in an object", "?private_token[a]=b", {}],
			["in an array of access_token", "?access_token[]=bad", {}],
			["in an object of bearer_token", "?bearer_token[a]=b", {}],
			["in another case", "", { "Private-Token": "ADA-TOKEN" }],
			["that is very long", "", { "Private-Token": "x".repeat(4000) }],
		])(
			"that does not exist is refused even if no token is required: %s",
			async (_, query, headers) => {
				const answer = await request("GET", publicTree + query, { headers });
				expect(answer).toMatchObject(unauthorized);
				expect(answer.headers).not.toHaveProperty("www-authenticate");
			},
		);

		it.each([[123], [1.5], [true], [false], [["ada-token"]], [[]], [{ a: "b" }], [{}]])(
			"that is not a string is refused, even with another valid token: %j",
			async (value) => {
				for (const name of ["private_token", "access_token", "bearer_token"]) {
					expect(
						await request("POST", boards, {
							...ada,
							body: { [name]: value, name: "No text" },
						}),
					).toMatchObject(unauthorized);
				}
			},
		);

		it.each([
			[
				"ada-expired-token",
				"Token is expired. You can either do re-authorization or token refresh.",
			],
			["ada-revoked-token", "Token was revoked. You have to re-authorize from the user."],
		])("that is no longer valid gets the reason: %s", async (token, text) => {
			for (const path of [boards, publicTree]) {
				expect(await request("GET", path, { token })).toMatchObject({
					status: 401,
					headers: {
						"www-authenticate": `Bearer realm="Protected by OAuth 2.0", error="invalid_token", error_description="${text}"`,
					},
					body: { error: "invalid_token", error_description: text },
				});
			}
		});

		it("that may only read reads with GET and HEAD", async () => {
			const token = "ada-read-token";
			expect(await request("GET", boards, { token })).toMatchObject({
				status: 200,
			});
			expect(await request("HEAD", boards, { token })).toMatchObject({
				status: 200,
			});
		});

		it("of too narrow a scope names what would do, and no challenge", async () => {
			const answer = await request("GET", publicTree, {
				token: "ada-user-token",
			});
			expect(answer.status).toBe(403);
			expect(answer.body).toEqual({
				error: "insufficient_scope",
				error_description:
					"The request requires higher privileges than provided by the access token.",
				scope: "api read_api",
			});
			expect(answer.headers).not.toHaveProperty("www-authenticate");
		});

		it.each([
			["ben", "Your account has been blocked."],
			[
				"dee",
				"Your account has been deactivated by your administrator. Please log back in from a web browser to reactivate your account at http://forgekit.test",
			],
			["pat", "Your account is pending approval from your administrator and hence blocked."],
		] as const)("blocked users are refused: %s", async (username, reason) => {
			for (const path of [boards, publicTree]) {
				expect(await request("GET", path, { as: username })).toMatchObject({
					status: 403,
					body: { message: `403 Forbidden - ${reason}` },
				});
			}
		});
	});

	describe("sudo", () => {
		const support = { token: "root-sudo-token" };
		const sudo = (user: string) => ({
			...support,
			headers: { Sudo: user },
			body: { name: "Made with sudo" },
		});
		const made = { status: 201, body: { name: "Made with sudo" } };

		it("lets an administrator act as a user, by username or id, header or parameter", async () => {
			const body = { name: "Made with sudo" };
			expect(await request("POST", boards, sudo("ada"))).toMatchObject(made);
			expect(await request("POST", boards, sudo("ADA"))).toMatchObject(made);
			expect(await request("POST", boards, sudo("2"))).toMatchObject(made);
			expect(await request("POST", `${boards}?sudo=ada`, { ...support, body })).toMatchObject(made);
			expect(
				await request("POST", boards, {
					...sudo("gus"),
					body: { ...body, sudo: "ada" },
				}),
			).toMatchObject(made);
			expect(
				await request("POST", boards, {
					body: { ...body, sudo: 2, private_token: support.token },
				}),
			).toMatchObject(made);
		});

		it("gives the rights of that user, not of the administrator", async () => {
			const forbidden = { status: 403, body: { message: "403 Forbidden" } };
			const hidden = {
				status: 404,
				body: { message: "404 Project Not Found" },
			};
			expect(await request("POST", boards, sudo("gus"))).toMatchObject(forbidden);
			expect(await request("POST", boards, sudo("ola"))).toMatchObject(hidden);
			expect(await request("GET", "/audit_events?sudo=ada", support)).toMatchObject(forbidden);
			expect(await request("GET", "/groups/acme/audit_events?sudo=ola", support)).toMatchObject({
				status: 404,
			});
			expect(await request("GET", "/groups/acme/audit_events?sudo=ada", support)).toMatchObject({
				status: 200,
			});
			// The rights of the sudo user, not those of the caller, limit how much of the body is read.
			expect(
				await request("POST", boards, {
					...sudo("gus"),
					body: { name: "x".repeat(100_000) },
				}),
			).toMatchObject(forbidden);
			expect(await request("GET", `${boards}?sudo=ben`, support)).toMatchObject({
				status: 403,
				body: { message: "403 Forbidden - Your account has been blocked." },
			});
		});

		it("is for administrators whose token has the scope", async () => {
			for (const user of ["ada", "nobody", ""]) {
				expect(
					await request("GET", boards, {
						as: "gus",
						headers: { Sudo: user },
					}),
				).toMatchObject({
					status: 403,
					body: { message: "403 Forbidden - Must be admin to use sudo" },
				});
				expect(
					await request("GET", boards, {
						as: "root",
						headers: { Sudo: user },
					}),
				).toMatchObject({
					status: 403,
					body: { error: "insufficient_scope", scope: "sudo" },
				});
			}
			for (const path of [boards, publicTree]) {
				expect(await request("GET", `${path}?sudo=ada`)).toMatchObject(unauthorized);
			}
		});

		it.each(["nobody", "999999", "0", "9".repeat(30), "", "-1", "__proto__"])(
			"knows no user %j",
			async (user) => {
				const unknown = {
					status: 404,
					body: { message: `404 User with ID or username '${user}' Not Found` },
				};
				expect(await request("GET", `${boards}?sudo=${user}`, support)).toMatchObject(unknown);
				expect(
					await request("GET", boards, {
						...support,
						headers: { Sudo: user },
					}),
				).toMatchObject(unknown);
			},
		);

		it("never falls back to the administrator where it is no text", async () => {
			for (const query of ["sudo[]=ada", "sudo[a]=ada"]) {
				expect(await request("GET", `${boards}?${query}`, support)).toMatchObject({ status: 404 });
			}
		});

		it("leaves an audit event of the user that names the administrator", async () => {
			await request("POST", boards, sudo("ada"));
			const { body } = await request(
				"GET",
				"/projects/acme%2Frocket/audit_events?per_page=1",
				support,
			);
			expect(body).toMatchObject([
				{
					author_id: 2,
					details: {
						add: "board",
						author_name: "Ada Byron",
						target_details: "Made with sudo",
						custom_message: "By root with sudo",
					},
				},
			]);
		});

		it("names the administrator behind the message of an event", async () => {
			const project = "/projects/acme%2Fpayload";
			const archive = `${project}/repository/archive.tar?sudo=ada`;
			expect(await request("GET", archive, support)).toMatchObject({
				status: 200,
			});
			const { body } = await request("GET", `${project}/audit_events?per_page=1`, support);
			expect(body).toMatchObject([
				{
					author_id: 2,
					details: {
						author_name: "Ada Byron",
						target_details: "Payload",
						custom_message: "Repository Download Started. By root with sudo",
					},
				},
			]);
		});
	});

	describe("the order of checks", () => {
		it("requires a user before it checks parameters", async () => {
			expect(await request("GET", "/projects/nowhere/boards?page=x")).toMatchObject(unauthorized);
			expect(
				await request("POST", boards, {
					headers: { "Content-Type": "application/json" },
					body: "{",
				}),
			).toMatchObject(unauthorized);
		});

		it("looks at parameters before the project", async () => {
			expect(await request("GET", "/projects/nowhere/boards?page=x", ada)).toMatchObject({
				status: 400,
				body: { error: "page is invalid" },
			});
		});

		it("looks at the project before the role, and at the role before what is inside", async () => {
			const inside = { board_id: unknownId, name: "x" };
			expect(await as.ola.updateProjectBoard({ id: rocket, ...inside })).toMatchObject({
				status: 404,
			});
			expect(await as.gus.updateProjectBoard({ id: rocket, ...inside })).toMatchObject({
				status: 403,
			});
			expect(await as.mia.updateProjectBoard({ id: rocket, ...inside })).toMatchObject({
				status: 404,
				error: { message: "404 Not found" },
			});
		});

		it("looks at what is inside before the rule", async () => {
			expect(
				await as.ada.createProjectBoardList({
					id: rocket,
					board_id: unknownId,
					label_id: unknownId,
				}),
			).toMatchObject({ status: 404, error: { message: "404 Not found" } });
		});
	});

	describe("parameters", () => {
		const created = async (options: Parameters<typeof request>[2], query = "") => {
			const answer = await request("POST", boards + query, {
				...ada,
				...options,
			});
			return {
				status: answer.status,
				name: (answer.body as { name?: string }).name,
			};
		};

		it("come from the query", async () => {
			expect(await created({}, "?name=Query+%26%20more")).toEqual({
				status: 201,
				name: "Query & more",
			});
		});

		it.each([
			["application/json", '{"name":"Ünï 🚀"}'],
			["application/json; charset=utf-8", '{"name":"Ünï 🚀"}'],
			["Application/JSON", '{"name":"\\u00dcn\\u00ef \\ud83d\\ude80"}'],
			["application/json;charset=UTF-8", '\ufeff{"name":"Ünï 🚀"}'],
			[form, "name=%C3%9Cn%C3%AF+%F0%9F%9A%80"],
			[`${form};charset=UTF-8`, "name=%C3%9Cn%C3%AF%20%F0%9F%9A%80"],
		])("come from a body of type %s", async (type, body) => {
			expect(await created({ headers: { "Content-Type": type }, body })).toEqual({
				status: 201,
				name: "Ünï 🚀",
			});
		});

		it("come from a multipart form", async () => {
			const body = new FormData();
			body.set("name", "Ünï 🚀");
			expect(await created({ body })).toEqual({ status: 201, name: "Ünï 🚀" });
		});

		it("come from a form of 4,096 pairs, and from no longer one", async () => {
			const headers = { "Content-Type": form };
			const body = `name=Long${"&x=1".repeat(4095)}`;
			expect(await created({ headers, body })).toEqual({
				status: 201,
				name: "Long",
			});
			expect(await created({ headers, body: `${body}&x=1` })).toMatchObject({
				status: 400,
			});
		});

		it("come from a form where no type is given", async () => {
			const body = new TextEncoder().encode("name=Untyped");
			expect(await created({ body })).toEqual({ status: 201, name: "Untyped" });
		});

		it("are not read from JSON where no type is given", async () => {
			const body = new TextEncoder().encode('{"name":"Untyped"}');
			expect(await created({ body })).toMatchObject({ status: 400 });
		});

		it("of the body beat those of the query", async () => {
			expect(await created({ body: { name: "Body" } }, "?name=Query")).toEqual({
				status: 201,
				name: "Body",
			});
		});

		it("of the path beat all others", async () => {
			const answer = await request("POST", `${boards}?id=open%2Fhandbook`, {
				...ada,
				body: { name: "Path", id: "open/handbook" },
			});
			expect(answer).toMatchObject({
				status: 201,
				body: { project: { path_with_namespace: rocket } },
			});
		});

		it("that come twice count once, the last time", async () => {
			expect(await created({}, "?name=First&name=Last")).toEqual({
				status: 201,
				name: "Last",
			});
		});

		it("that are unknown are ignored", async () => {
			expect(await request("GET", `${publicBoards}?colour=red&x[y][]=1`, ada)).toMatchObject({
				status: 200,
			});
		});

		it.each(["[]", '["x"]', '"text"', "1", "true", "null"])(
			"are none in JSON that is no object: %s",
			async (body) => {
				const headers = { "Content-Type": "application/json" };
				expect(await created({ headers, body }, "?name=Query")).toEqual({
					status: 201,
					name: "Query",
				});
				expect(await request("POST", boards, { ...ada, headers, body })).toMatchObject({
					status: 400,
					body: { error: "name is missing" },
				});
			},
		);

		it.each(["application/json", form, "text/xml"])(
			"are none in an empty body of type %s",
			async (type) => {
				expect(
					await created({ headers: { "Content-Type": type }, body: "" }, "?name=Query"),
				).toEqual({ status: 201, name: "Query" });
			},
		);

		it("are none in plain text", async () => {
			expect(
				await request("POST", boards, {
					...ada,
					headers: { "Content-Type": "text/plain" },
					body: "name=Text",
				}),
			).toMatchObject({ status: 400, body: { error: "name is missing" } });
		});

		it.each(["text/xml", "application/octet-stream", "application/vnd.api+json"])(
			"are not looked for in %s",
			async (type) => {
				expect(
					await request("POST", boards, {
						...ada,
						headers: { "Content-Type": type },
						body: "x",
					}),
				).toMatchObject({
					status: 415,
					body: {
						error: `The provided content-type '${type}' is not supported.`,
					},
				});
			},
		);

		it.each(["{", "name=x", '{"name":}', "{'name':'x'}", '{"name":"x"} x', "NaN"])(
			"in JSON that is none are refused: %s",
			async (body) => {
				expect(
					await request("POST", boards, {
						...ada,
						headers: { "Content-Type": "application/json" },
						body,
					}),
				).toMatchObject(invalidJson);
			},
		);

		it("may lie deep in JSON, but not without end", async () => {
			const nested = (depth: number) =>
				`{"name":"Deep","x":${"[".repeat(depth)}${"]".repeat(depth)}}`;
			const headers = { "Content-Type": "application/json" };
			expect(await created({ headers, body: nested(99) })).toMatchObject({
				status: 201,
			});
			for (const depth of [100, 5_000]) {
				expect(
					await request("POST", boards, {
						...ada,
						headers,
						body: nested(depth),
					}),
				).toMatchObject(invalidJson);
			}
		});

		it("with names of JavaScript's own are names like others", async () => {
			expect(
				await created({
					headers: { "Content-Type": "application/json" },
					body: '{"name":"Own","__proto__":{"id":"x"},"constructor":{"prototype":1},"toString":1}',
				}),
			).toEqual({ status: 201, name: "Own" });
			expect(
				await created({}, "?name=Own&__proto__[name]=x&constructor[prototype][name]=x"),
			).toEqual({ status: 201, name: "Own" });
		});

		it("in a body of DELETE do no harm", async () => {
			const board = await createBoard(as.ada);
			expect(
				await request("DELETE", `${boards}/${board.id}`, {
					...ada,
					body: { board_id: 1, x: [1] },
				}),
			).toMatchObject({ status: 204, body: undefined });
			expect(await as.ada.getProjectBoard({ id: rocket, board_id: board.id })).toMatchObject({
				status: 404,
			});
		});
	});

	describe("coercion", () => {
		it.each([
			["10", 10],
			["%2010%20", 10],
			["%2B7", 7],
			["010", 10],
			["1_0", 10],
		])("reads the integer %s", async (text, size) => {
			expect(await request("GET", `${publicBoards}?per_page=${text}`, ada)).toMatchObject({
				status: 200,
				headers: { "x-per-page": String(size) },
			});
		});

		it.each([
			"abc",
			"1.5",
			"4.0",
			"1e2",
			"0x10",
			"1__0",
			"_1",
			"1_",
			"--1",
			"%D9%A1",
			"1%2C0",
			"%20",
		])("reads no integer in %s", async (text) => {
			expect(await request("GET", `${publicBoards}?per_page=${text}`, ada)).toMatchObject({
				status: 400,
				body: { error: "per_page is invalid" },
			});
		});

		it.each(["per_page[]=1", "per_page[a]=1"])(
			"reads no integer in brackets: %s",
			async (query) => {
				expect(await request("GET", `${publicBoards}?${query}`, ada)).toMatchObject({
					status: 400,
					body: { error: "per_page is invalid" },
				});
			},
		);

		it("cuts fractions that JSON has", async () => {
			const board = await createBoardWithLists(as.ada, ["doing", "bug"]);
			expect(
				await request("PUT", `${boards}/${board.id}/lists/${board.lists[0]?.id}`, {
					...ada,
					body: { position: 1.9 },
				}),
			).toMatchObject({ status: 200, body: { position: 1 } });
		});

		it("joins all faults in the order of declaration", async () => {
			expect(await request("GET", `${publicBoards}?per_page=x&page=1.5`, ada)).toMatchObject({
				status: 400,
				body: { error: "page is invalid, per_page is invalid" },
			});
		});
	});

	describe("pages", () => {
		const page = (query: string, path = publicTree) => request("GET", `${path}?${query}`, ada);

		it("follow the worked example: 46 rows, 20 each", async () => {
			const id = "lin/notes";
			await Promise.all(
				Array.from({ length: 46 }, (_, index) =>
					createBoard(as.lin, { id, name: `Page ${index}` }),
				),
			);
			const table = [];
			for (const number of [1, 2, 3, 4]) {
				const { headers, body } = await request(
					"GET",
					`/projects/lin%2Fnotes/boards?page=${number}`,
					{ as: "lin" },
				);
				table.push([
					headers["x-page"],
					headers["x-next-page"],
					headers["x-prev-page"],
					headers["x-total"],
					headers["x-total-pages"],
					headers["x-per-page"],
					(body as unknown[]).length,
				]);
			}
			expect(table).toEqual([
				["1", "2", "", "46", "3", "20", 20],
				["2", "3", "1", "46", "3", "20", 20],
				["3", "", "2", "46", "3", "20", 6],
				["4", "", "", "46", "3", "20", 0],
			]);
		});

		it("of an empty list are one", async () => {
			const answer = await page("", "/projects/acme%2Fpayload/boards");
			expect(answer).toMatchObject({
				status: 200,
				headers: {
					"x-page": "1",
					"x-per-page": "20",
					"x-next-page": "",
					"x-prev-page": "",
					"x-total": "0",
					"x-total-pages": "1",
				},
				body: [],
			});
		});

		it.each([
			["per_page=0", "per_page has a value not allowed"],
			["per_page=00", "per_page has a value not allowed"],
			["per_page=-0", "per_page has a value not allowed"],
			["per_page=x", "per_page is invalid"],
			["page=x", "page is invalid"],
			["page=x&per_page=x", "page is invalid, per_page is invalid"],
			["page=x&per_page=0", "page is invalid, per_page has a value not allowed"],
		])("are refused for %s", async (query, error) => {
			expect(await page(query)).toMatchObject({ status: 400, body: { error } });
		});

		it.each([
			["", "1", "20"],
			["per_page=", "1", "20"],
			["page=&per_page=", "1", "20"],
			["page=0", "1", "20"],
			["page=-3", "1", "20"],
			["per_page=-1", "1", "20"],
			["per_page=100", "1", "100"],
			["per_page=101", "1", "100"],
			["per_page=99999999999999999999", "1", "100"],
		])("are effective pages for %s", async (query, number, size) => {
			expect(await page(query)).toMatchObject({
				status: 200,
				headers: { "x-page": number, "x-per-page": size, "x-total": "3" },
			});
		});

		it.each(["5", "4000000000", "9007199254740991"])(
			"beyond the end are empty: %s",
			async (number) => {
				expect(await page(`page=${number}`)).toMatchObject({
					status: 200,
					headers: {
						"x-page": number,
						"x-next-page": "",
						"x-prev-page": "",
						"x-total": "3",
						"x-total-pages": "1",
					},
					body: [],
				});
			},
		);

		it("are empty for numbers that no integer holds", async () => {
			expect(await page("page=99999999999999999999")).toMatchObject({
				status: 200,
				body: [],
			});
		});

		const link = (number: number, rel: string, before = "", size = "1") =>
			`<http://forgekit.test/api/v4${publicTree}?${before}id=open%2Fhandbook&page=${number}&per_page=${size}&recursive=false>; rel="${rel}"`;

		it("link to those before and after, first and last", async () => {
			const links = async (number: number) =>
				(await page(`page=${number}&per_page=1`)).headers.link;
			const [first, last] = [link(1, "first"), link(3, "last")];
			expect(await links(1)).toBe([link(2, "next"), first, last].join(", "));
			expect(await links(2)).toBe([link(1, "prev"), link(3, "next"), first, last].join(", "));
			expect(await links(3)).toBe([link(2, "prev"), first, last].join(", "));
			expect(await links(4)).toBe([first, last].join(", "));
		});

		it("link with all parameters by name, and the requested page size", async () => {
			expect((await page("per_page=300&b=2&a[]=x&a[]=%26+y")).headers.link).toBe(
				[link(1, "first"), link(1, "last")]
					.join(", ")
					.replaceAll("?id", "?a%5B%5D=x&a%5B%5D=%26+y&b=2&id")
					.replaceAll("per_page=1&", "per_page=300&"),
			);
		});

		it.each(["private_token", "access_token", "bearer_token"])(
			"link without the token of %s",
			async (name) => {
				const { status, headers } = await request(
					"GET",
					`${publicTree}?per_page=1&${name}=ada-token`,
				);
				expect(status).toBe(200);
				expect(headers.link).toBe([link(2, "next"), link(1, "first"), link(3, "last")].join(", "));
			},
		);

		it("link as the caller wrote the project", async () => {
			const { headers } = await request("GET", "/projects/OPEN%2fhandbook/boards/?per_page=5", ada);
			const url =
				"http://forgekit.test/api/v4/projects/OPEN%2fhandbook/boards/?id=OPEN%2Fhandbook&page=1&per_page=5";
			expect(headers.link).toBe(`<${url}>; rel="first", <${url}>; rel="last"`);
		});
	});

	describe("an ETag", () => {
		const read = (etag?: string) =>
			request("GET", publicBoards, {
				...ada,
				...(etag !== undefined && { headers: { "If-None-Match": etag } }),
			});

		it("comes with data and stays as long as the data", async () => {
			const one = await read();
			const other = await read();
			expect(one.headers).toMatchObject({
				etag: expect.stringMatching(/^W\/"[0-9a-f]{32}"$/),
				"cache-control": "max-age=0, private, must-revalidate",
			});
			expect(other.headers.etag).toBe(one.headers.etag);
		});

		it("gives 304 to callers whose copy is current", async () => {
			const { etag = "" } = (await read()).headers;
			for (const tag of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
				const answer = await read(tag);
				expect(answer).toMatchObject({
					status: 304,
					headers: {
						etag,
						"cache-control": "max-age=0, private, must-revalidate",
					},
					body: undefined,
				});
			}
			expect(await read('W/"other"')).toMatchObject({ status: 200 });
		});

		it("answers HEAD too", async () => {
			const { etag = "" } = (await read()).headers;
			expect(
				await request("HEAD", publicBoards, {
					...ada,
					headers: { "If-None-Match": etag },
				}),
			).toMatchObject({ status: 304, headers: { etag } });
		});

		it("changes with the data", async () => {
			const board = await createBoard(as.ada);
			const path = `${boards}/${board.id}`;
			const before = (await request("GET", path, ada)).headers.etag ?? "";
			const put = await request("PUT", path, {
				...ada,
				headers: { "If-None-Match": before },
				body: { name: "Changed" },
			});
			expect(put.status).toBe(200);
			const after = await request("GET", path, {
				...ada,
				headers: { "If-None-Match": before },
			});
			expect(after).toMatchObject({ status: 200, body: { name: "Changed" } });
			expect(after.headers.etag).not.toBe(before);
			expect(put.headers.etag).toBe(after.headers.etag);
		});

		it("comes with what was created, and never stops a write", async () => {
			const answer = await request("POST", boards, {
				...ada,
				headers: { "If-None-Match": "*" },
				body: { name: "Tagged" },
			});
			expect(answer).toMatchObject({
				status: 201,
				headers: { etag: expect.stringMatching(/^W\/"[0-9a-f]{32}"$/) },
			});
		});

		it("does not come with refusals, nor with nothing", async () => {
			const board = await createBoard(as.ada);
			for (const answer of [
				await request("GET", boards),
				await request("GET", `${boards}/${unknownId}`, ada),
				await request("GET", `${boards}?page=x`, ada),
				await request("DELETE", `${boards}/${board.id}`, ada),
			]) {
				expect(answer.headers).not.toHaveProperty("etag");
				expect(answer.headers["cache-control"]).toBe("no-cache");
			}
		});

		it("does not reveal to callers without access whether the data is the same", async () => {
			expect(
				await request("GET", boards, {
					as: "ola",
					headers: { "If-None-Match": "*" },
				}),
			).toMatchObject({ status: 404 });
		});
	});

	describe("headers", () => {
		it("are on every answer", async () => {
			const board = await createBoard(as.ada);
			for (const answer of [
				await request("GET", publicTree),
				await request("POST", boards, { ...ada, body: { name: "Headers" } }),
				await request("DELETE", `${boards}/${board.id}`, ada),
				await request("GET", boards),
				await request("GET", `${boards}?x=%00`, ada),
				await request("GET", "/nowhere"),
				await request("OPTIONS", boards),
				await request("HEAD", publicTree),
			]) {
				expect(answer.headers).toMatchObject({
					"x-request-id": expect.stringMatching(/^\S+$/),
					"x-runtime": expect.stringMatching(/^\d+\.\d{3}$/),
					"x-frame-options": "SAMEORIGIN",
					"x-content-type-options": "nosniff",
					vary: "Origin, Private-Token, Authorization, Sudo",
				});
			}
		});

		it("have the bare content type of JSON, whatever the caller accepts", async () => {
			for (const accept of ["text/html", "application/xml", "*/*", "image/*;q=0"]) {
				expect(await request("GET", publicTree, { headers: { Accept: accept } })).toMatchObject({
					status: 200,
					headers: { "content-type": "application/json" },
				});
			}
		});

		it("repeat the caller's own request id", async () => {
			const id = "build-1234_attempt-2";
			for (const path of [publicTree, "/nowhere"]) {
				const { headers } = await request("GET", path, {
					headers: { "X-Request-Id": id },
				});
				expect(headers["x-request-id"]).toBe(id);
			}
		});

		it.each(["with spaces", "<script>", "x".repeat(256), "a,b"])(
			"do not repeat a request id that is none: %s",
			async (id) => {
				const { headers } = await request("GET", publicTree, {
					headers: { "X-Request-Id": id },
				});
				expect(headers["x-request-id"]).toMatch(/^[\w-]+$/);
				expect(headers["x-request-id"]).not.toBe(id);
			},
		);

		it("name each request differently", async () => {
			const ids = await Promise.all(
				Array.from(
					{ length: 5 },
					async () => (await request("GET", publicTree)).headers["x-request-id"],
				),
			);
			expect(new Set(ids).size).toBe(5);
		});
	});

	describe("routes", () => {
		it.each([
			["GET", "/nowhere"],
			["GET", ""],
			["GET", "/"],
			["POST", "/nowhere"],
			["PATCH", "/projects"],
			["GET", "/projects/acme/rocket/boards"],
			["GET", "/projects//boards"],
			["GET", "/projects/acme%2Frocket/boards/1/2"],
			["GET", "/projects/acme%2Frocket/Boards"],
			["GET", "/Projects/acme%2Frocket/boards"],
			["GET", "/projects/acme%2Frocket/boards//"],
			["PUT", boards],
			["DELETE", boards],
			["PATCH", `${boards}/1`],
			["POST", `${boards}/1`],
			["POST", publicTree],
			["HEAD", "/nowhere"],
		])("%s %s is none, and needs no token to be none", async (method, path) => {
			expect(await request(method, path)).toMatchObject(
				method === "HEAD" ? { status: 404, body: undefined } : noRoute,
			);
		});

		it.each(["", "/", "/projects/acme%2Frocket/boards"])(
			"of version 3 are gone: /api/v3%s",
			async (path) => {
				for (const method of ["GET", "POST"]) {
					expect(await request(method, `/../v3${path}`)).toMatchObject({
						status: 410,
						body: {
							error: "API V3 is no longer supported. Use API V4 instead.",
						},
					});
				}
			},
		);

		it("take a slash behind", async () => {
			const plain = await request("GET", publicBoards, ada);
			expect((await request("GET", `${publicBoards}/`, ada)).body).toEqual(plain.body);
		});

		it("drop .json behind a fixed last segment", async () => {
			const plain = await request("GET", publicBoards, ada);
			expect(await request("GET", `${publicBoards}.json`, ada)).toMatchObject({
				status: 200,
				body: plain.body,
			});
		});

		it("take ?format=json and no other format", async () => {
			expect(await request("GET", `${publicTree}?format=json`)).toMatchObject({
				status: 200,
			});
			for (const format of ["xml", "txt", "JSON"]) {
				expect(await request("GET", `${publicTree}?format=${format}`)).toMatchObject({
					status: 406,
					body: { error: `The requested format '${format}' is not supported.` },
				});
			}
		});

		it.each(["open%2Fhandbook", "open%2fhandbook", "%6Fpen%2FHandbook"])(
			"decode the id %s",
			async (id) => {
				expect(await request("GET", `/projects/${id}/repository/tree`)).toMatchObject({
					status: 200,
				});
			},
		);

		it.each([
			"open%252Fhandbook",
			"open%2Fhandbook%2F",
			"%2Fopen%2Fhandbook",
			"open%2F%2Fhandbook",
			"open%2Fhand.book",
			"%20",
			"%F0%9F%9A%80",
			"99999999999999999999",
			"9007199254740993",
			"0x1",
			"1.0",
			"+1",
		])("find no project %s", async (id) => {
			expect(await request("GET", `/projects/${id}/repository/tree`)).toMatchObject({
				status: 404,
				body: { message: "404 Project Not Found" },
			});
		});

		it("find a project by an id with zeros in front", async () => {
			const [board] = dataOf(await as.ada.listProjectBoards({ id: "open/handbook" }));
			expect(
				await request("GET", `/projects/000${board?.project.id}/repository/tree`),
			).toMatchObject({ status: 200 });
		});
	});

	describe("HEAD", () => {
		it("is GET without the body", async () => {
			const get = await request("GET", `${publicTree}?per_page=2`);
			const head = await request("HEAD", `${publicTree}?per_page=2`);
			expect(head).toMatchObject({ status: 200, body: undefined });
			for (const name of ["content-type", "etag", "link", "x-total", "x-page"]) {
				expect(head.headers[name]).toBe(get.headers[name]);
			}
		});

		it("is refused as GET is", async () => {
			expect(await request("HEAD", boards)).toMatchObject({
				status: 401,
				body: undefined,
			});
			expect(await request("HEAD", `${boards}?page=x`, ada)).toMatchObject({
				status: 400,
				body: undefined,
			});
		});
	});

	describe("OPTIONS", () => {
		it.each([
			[boards, ["OPTIONS", "GET", "HEAD", "POST"]],
			[`${boards}/1`, ["OPTIONS", "GET", "HEAD", "PUT", "DELETE"]],
			[publicTree, ["OPTIONS", "GET", "HEAD"]],
		])("reports the methods of %s", async (path, methods) => {
			const answer = await request("OPTIONS", path);
			expect(answer).toMatchObject({ status: 204, body: undefined });
			expect(answer.headers.allow?.split(", ").sort()).toEqual(methods.sort());
		});

		it("of an unknown path finds nothing", async () => {
			expect(await request("OPTIONS", "/nowhere")).toMatchObject(noRoute);
		});
	});

	describe("other origins", () => {
		const origin = { Origin: "https://app.example.test" };

		it("may read every answer, without credentials", async () => {
			for (const answer of [
				await request("GET", publicTree, { headers: origin }),
				await request("GET", boards, { headers: origin }),
				await request("GET", "/nowhere", { headers: origin }),
				await request("POST", boards, {
					...ada,
					headers: origin,
					body: { name: "Elsewhere" },
				}),
			]) {
				expect(answer.headers).toMatchObject({
					"access-control-allow-origin": "*",
					vary: "Origin, Private-Token, Authorization, Sudo",
				});
				expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
			}
		});

		it("are distinct from the service's own origin, which may send credentials", async () => {
			const { headers } = await request("GET", publicTree, {
				headers: { Origin: serviceOrigin },
			});
			expect(headers).toMatchObject({
				"access-control-allow-origin": serviceOrigin,
				"access-control-allow-credentials": "true",
			});
		});

		it("see the headers of pages", async () => {
			const { headers } = await request("GET", publicTree, {
				headers: origin,
			});
			const exposed = headers["access-control-expose-headers"]?.split(/, */);
			expect(exposed).toEqual(
				expect.arrayContaining([
					"Link",
					"X-Total",
					"X-Total-Pages",
					"X-Per-Page",
					"X-Page",
					"X-Next-Page",
					"X-Prev-Page",
					"X-Gitlab-Blob-Id",
					"X-Gitlab-Commit-Id",
					"X-Gitlab-Content-Sha256",
					"X-Gitlab-Encoding",
					"X-Gitlab-File-Name",
					"X-Gitlab-File-Path",
					"X-Gitlab-Last-Commit-Id",
					"X-Gitlab-Ref",
					"X-Gitlab-Size",
				]),
			);
		});

		it("may ask beforehand", async () => {
			const answer = await request("OPTIONS", `${boards}/1`, {
				headers: {
					...origin,
					"Access-Control-Request-Method": "PUT",
					"Access-Control-Request-Headers": "private-token,content-type",
				},
			});
			expect(answer).toMatchObject({
				status: 204,
				headers: {
					"access-control-allow-origin": "*",
					"access-control-allow-headers": "private-token,content-type",
					vary: "Origin, Private-Token, Authorization, Sudo",
				},
				body: undefined,
			});
			expect(answer.headers["access-control-allow-methods"]?.split(/, */)).toEqual(
				expect.arrayContaining(["GET", "POST", "PUT", "DELETE"]),
			);
		});

		it.each(["/nowhere", "/../v3/projects"])(
			"may ask beforehand for the unknown path %s",
			async (path) => {
				const headers = {
					...origin,
					"Access-Control-Request-Method": "GET",
					"Access-Control-Request-Headers": "private-token",
				};
				expect(await request("OPTIONS", path, { headers })).toMatchObject({
					status: 204,
					headers: {
						"access-control-allow-origin": "*",
						"access-control-allow-headers": "private-token",
					},
					body: undefined,
				});
			},
		);

		it("are absent without a configured origin", async () => {
			const { headers } = await request("GET", publicTree);
			expect(headers).not.toHaveProperty("access-control-allow-origin");
		});
	});

	describe("malformed text", () => {
		it.each([
			["a NUL in the query", `${boards}?name=%00`],
			["a NUL in a name of the query", `${boards}?%00=x`],
			["a NUL deep in the query", `${boards}?a[b][]=x%00`],
			["a NUL in the path", "/projects/a%00%2Fb/boards"],
			["a NUL in a token", `${boards}?private_token=ada-token%00`],
			["half an escape", `${boards}?name=%`],
			["a wrong escape", `${boards}?name=%zz`],
			["a wrong escape in the path", "/projects/%zz/boards"],
			["broken UTF-8", `${boards}?name=%E0%A4%A`],
			["broken UTF-8 in the path", "/projects/%E0%A4%A/boards"],
			["UTF-8 that ends early", `${boards}?name=%F0%9F%9A`],
			["overlong UTF-8", `${boards}?name=%C0%80`],
			["a lone surrogate", `${boards}?name=%ED%A0%80`],
			["Latin-1", `${boards}?name=%FC`],
			["a list that contradicts a value", `${boards}?a=1&a[]=2`],
			["a list that contradicts an object", `${boards}?a[b]=1&a[]=2`],
			["an object that contradicts a list", `${boards}?a[]=1&a[b]=2`],
			["names that contradict each other", `${boards}?a=1&a[b]=2`],
			["brackets without end", `${boards}?a${"[b]".repeat(200)}=1`],
		])("is refused in the address: %s", async (_, path) => {
			for (const method of ["GET", "POST"]) {
				expect(await request(method, path, ada)).toMatchObject(malformed);
			}
		});

		it.each([
			["a NUL in JSON", "application/json", '{"name":"x\\u0000"}'],
			["a NUL in a name in JSON", "application/json", '{"name":"x","\\u0000":1}'],
			["a NUL deep in JSON", "application/json", '{"name":"x","y":[{"z":"\\u0000"}]}'],
			["a lone surrogate in JSON", "application/json", '{"name":"\\ud800"}'],
			["a surrogate in the wrong order", "application/json", '{"name":"\\udc00\\ud800"}'],
			["a NUL in a form", form, "name=x%00"],
			["a wrong escape in a form", form, "name=%zz"],
			["broken UTF-8 in a form", form, "name=%ff"],
			["a multipart form without a boundary", "multipart/form-data", "name=x"],
			["a multipart form that is none", "multipart/form-data; boundary=x", "name=x"],
		])("is refused in a body: %s", async (_, type, body) => {
			expect(
				await request("POST", boards, {
					...ada,
					headers: { "Content-Type": type },
					body,
				}),
			).toMatchObject(malformed);
		});

		it.each(["application/json", form])(
			"is refused in a body of type %s: bytes that are not UTF-8",
			async (type) => {
				const body =
					type === form
						? Buffer.from("name=\xff", "latin1")
						: Buffer.from('{"name":"\xff"}', "latin1");
				expect(
					await request("POST", boards, {
						...ada,
						headers: { "Content-Type": type },
						body: new Uint8Array(body),
					}),
				).toMatchObject(malformed);
			},
		);

		it("leaves nothing behind", async () => {
			const total = async () => (await request("GET", boards, ada)).headers["x-total"];
			const before = await total();
			await request("POST", boards, { ...ada, body: { name: "x\0" } });
			await request("POST", `${boards}?x=%00`, { ...ada, body: { name: "x" } });
			expect(await total()).toBe(before);
		});
	});

	it("a body larger than the operation takes is refused while it comes", async () => {
		const tooLarge = {
			status: 413,
			body: { message: "413 Request Entity Too Large" },
		};
		const spaces = (length: number) => ({
			...ada,
			headers: { "Content-Type": "application/json" },
			body: new Uint8Array(length).fill(0x20),
		});
		const most = access.createProjectBoard.maxBody ?? 0;
		expect(await request("POST", boards, spaces(most))).toMatchObject({
			status: 400,
			body: { error: "name is missing" },
		});
		expect(await request("POST", boards, spaces(most + 1))).toMatchObject(tooLarge);
		expect(
			await request("POST", "/projects/acme%2Frocket/snippets", spaces(64 * 2 ** 20 + 1)),
		).toMatchObject(tooLarge);
	});

	it("a body may have 64 KiB where its caller is not known before it", async () => {
		const post = (options: RawRequest, padding: number) =>
			request("POST", boards, {
				...options,
				body: {
					...(options.body as object),
					name: "Token inside",
					padding: "x".repeat(padding),
				},
			});
		const inside = { body: { private_token: "ada-token" } };
		const refused = {
			status: 401,
			body: { message: "401 Unauthorized" },
		};
		expect(await post(inside, 65_000)).toMatchObject({ status: 201 });
		expect(await post(inside, 65_536)).toMatchObject(refused);
		expect(await post({}, 1_000_000)).toMatchObject(refused);
		expect(await post({ token: "wrong" }, 1_000_000)).toMatchObject(refused);
		expect(await post(ada, 1_000_000)).toMatchObject({ status: 201 });
	});

	it.each([
		["is not visible", "/projects/acme%2Frocket/boards", "ola", 404],
		["does not exist", "/projects/nowhere/boards", "ada", 404],
		["is not theirs to change", boards, "gus", 403],
		["is a group's", "/groups/acme/epics/1/discussions", "ola", 404],
	] as const)(
		"a long body is not read where what it is for %s, and the answer is that of a short one",
		async (_, path, as, status) => {
			const long = { name: "x".repeat(100_000), body: "x" };
			const short = { name: "x", body: "x" };
			const expected = await request("POST", path, { as, body: short });
			expect(expected).toMatchObject({ status });
			const answer = await request("POST", path, { as, body: long });
			expect({ status: answer.status, body: answer.body }).toEqual({
				status,
				body: expected.body,
			});
			const wrong = { name: [], body: [] };
			expect(await request("POST", path, { as, body: wrong })).toMatchObject({ status: 400 });
		},
	);

	it("JSON has a limit of values, whatever its operation takes", async () => {
		const body = (count: number) => ({
			name: "Values",
			x: Array(count).fill(1),
		});
		expect(await request("POST", boards, { ...ada, body: body(9_000) })).toMatchObject({
			status: 201,
		});
		for (const count of [10_000, 400_000]) {
			expect(await request("POST", boards, { ...ada, body: body(count) })).toMatchObject({
				status: 413,
				body: { message: "413 Request Entity Too Large" },
			});
		}
	});

	it("a body of a megabyte is read", async () => {
		const name = `Large${" ".repeat(1_000_000)}`;
		expect(await request("POST", boards, { ...ada, body: { name } })).toMatchObject({
			status: 400,
			body: { message: { name: ["is too long (maximum is 255 characters)"] } },
		});
	});

	it.each([
		["JSON", "application/json", `{"body":"${"\\ud83d\\ude80".repeat(1_000_000)}"}`],
		["a form", form, `body=${"%F0%9F%9A%80".repeat(1_000_000)}`],
	])("the longest note is read in the longest encoding of %s", async (_, type, body) => {
		const discussions = "/projects/acme%2Frocket/issues/1/discussions";
		const headers = { "Content-Type": type };
		const answer = await request("POST", discussions, {
			...ada,
			headers,
			body,
		});
		expect(answer.status).toBe(201);
		const { id, notes } = answer.body as Schemas["Discussion"];
		const [note] = notes;
		expect(note?.body === "🚀".repeat(1_000_000)).toBe(true);
		const path = `${discussions}/${id}/notes/${note?.id}`;
		expect(await request("DELETE", path, ada)).toMatchObject({ status: 204 });
	});

	it("a file where a text is wanted is no text", async () => {
		const post = (path: string, fields: Record<string, string | Blob>) => {
			const body = new FormData();
			for (const [name, value] of Object.entries(fields)) body.set(name, value);
			return request("POST", path, { ...ada, body });
		};
		const file = new Blob(["text"]);
		expect(await post(boards, { name: file })).toMatchObject({
			status: 400,
			body: { error: "name is invalid" },
		});
		expect(
			await post("/projects/acme%2Frocket/snippets", {
				title: "File",
				file_name: "a",
				visibility: "private",
				content: file,
			}),
		).toMatchObject({ status: 400, body: { error: "content is invalid" } });
		expect(await post(boards, { name: "File beside", unknown: file })).toMatchObject({
			status: 201,
		});
		const body = new FormData();
		body.set("private_token", new Blob(["ada-token"]));
		body.set("name", "x");
		expect(await request("POST", boards, { body })).toMatchObject({
			status: 401,
		});
	});

	it("callers at once are answered each their own", async () => {
		const people = ["ada", "gus", "ola", "ext", "wrong"];
		const statuses = await Promise.all(
			Array.from({ length: 50 }, async (_, turn) => {
				const token = `${people[turn % 5]}-token`;
				const { status } = await signedIn(token).createProjectBoard({
					id: "open/tools",
					name: " ",
				});
				return status;
			}),
		);
		expect(statuses).toEqual(
			Array.from({ length: 50 }, (_, turn) => [400, 403, 403, 404, 401][turn % 5]),
		);
	});

	if (!wire) return;

	/** The text of an HTTP/1.1 request, as sent over a socket. `start`: method and path, such as `GET /`. */
	const raw = (start: string, headers: string[] = [], body = "") =>
		[`${start} HTTP/1.1`, "Host: forgekit.test", ...headers, "", body].join("\r\n");
	const close = "Connection: close";
	const root = "/api/v4";

	describe("on the wire", () => {
		it("header names are read in any case", async () => {
			const [answer] = await wire(raw(`GET ${root}${boards}`, ["pRiVaTe-ToKeN: ada-token", close]));
			expect(answer).toMatchObject({
				status: 200,
				headers: { "content-type": "application/json" },
			});
		});

		it("requests of one connection are answered in order", async () => {
			const answers = await wire(
				raw(`GET ${root}${publicTree}?per_page=1`) +
					raw(`GET ${root}/nowhere`) +
					raw(`GET ${root}${boards}`, [close]),
			);
			expect(answers.map(({ status }) => status)).toEqual([200, 404, 401]);
		});

		it.each([
			["a form", form, "recursive=true"],
			[
				"a multipart form",
				"multipart/form-data; boundary=x",
				'--x\r\nContent-Disposition: form-data; name="recursive"\r\n\r\ntrue\r\n--x--\r\n',
			],
		])("a GET has parameters in %s", async (_, type, body) => {
			const answers = await wire(
				raw(
					`GET ${root}${publicTree}?recursive=false`,
					[`Content-Type: ${type}`, `Content-Length: ${body.length}`],
					body,
				) +
					raw(`GET ${root}${publicTree}?recursive=true`) +
					raw(`GET ${root}${publicTree}`, [close]),
			);
			const [inForm, inQuery, without] = answers.map(({ body }) => body);
			expect(inForm).toBe(inQuery);
			expect(inForm).not.toBe(without);
		});

		it("a GET has its token in a form", async () => {
			const body = "private_token=ada-token&per_page=x";
			const headers = [`Content-Type: ${form}`, `Content-Length: ${body.length}`, close];
			const [answer] = await wire(raw(`GET ${root}${boards}`, headers, body));
			expect(answer).toMatchObject({
				status: 400,
				body: '{"error":"per_page is invalid"}',
			});
		});

		it.each([
			["a GET", boards],
			["a download", "/projects/acme%2Frocket/repository/archive.tar"],
		])("a form of %s has at most 64 KiB", async (_, path) => {
			const body = `x=${"x".repeat(64 * 1024)}`;
			const headers = [
				"Private-Token: ada-token",
				`Content-Type: ${form}`,
				`Content-Length: ${body.length}`,
				close,
			];
			const [answer] = await wire(raw(`GET ${root}${path}`, headers, body));
			expect(answer).toMatchObject({
				status: 413,
				body: '{"message":"413 Request Entity Too Large"}',
			});
		});

		it("JSON in the body of a GET is not read, and the next request is", async () => {
			const body = '{"per_page":"x"}';
			const answers = await wire(
				raw(
					`GET ${root}${publicTree}`,
					["Content-Type: application/json", `Content-Length: ${body.length}`],
					body,
				) + raw(`GET ${root}${publicTree}`, [close]),
			);
			expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		});

		it("a body that is refused does not disturb the next request", async () => {
			const body = "<x/>";
			const answers = await wire(
				raw(
					`POST ${root}${boards}`,
					["Private-Token: ada-token", "Content-Type: text/xml", `Content-Length: ${body.length}`],
					body,
				) + raw(`GET ${root}${publicTree}`, [close]),
			);
			expect(answers.map(({ status }) => status)).toEqual([415, 200]);
		});

		it("HEAD, 204 and 304 send no bytes behind their headers", async () => {
			const board = await createBoard(as.ada);
			const answers = await wire(
				raw(`HEAD ${root}${publicTree}`) +
					raw(`GET ${root}${publicTree}`, ["If-None-Match: *"]) +
					raw(`DELETE ${root}${boards}/${board.id}`, ["Private-Token: ada-token"]) +
					raw(`GET ${root}/nowhere`, [close]),
			);
			expect(answers.map(({ status }) => status)).toEqual([200, 304, 204, 404]);
			expect(answers[2]?.headers).not.toHaveProperty("content-type");
			expect(answers[3]?.body).toBe('{"error":"404 Not Found"}');
		});

		it("a body may come in chunks", async () => {
			const [answer] = await wire(
				raw(
					`POST ${root}${boards}`,
					[
						"Private-Token: ada-token",
						"Content-Type: application/json",
						"Transfer-Encoding: chunked",
						close,
					],
					'8\r\n{"name":\r\n9\r\n"Pieces"}\r\n0\r\n\r\n',
				),
			);
			expect(answer?.status).toBe(201);
			expect(JSON.parse(answer?.body ?? "")).toMatchObject({ name: "Pieces" });
		});

		it("Expect: 100-continue gets a 100", async () => {
			const body = '{"name":"Polite"}';
			const answers = await wire(
				raw(
					`POST ${root}${boards}`,
					[
						"Private-Token: ada-token",
						"Content-Type: application/json",
						`Content-Length: ${body.length}`,
						"Expect: 100-continue",
						close,
					],
					body,
				),
			);
			expect(answers.map(({ status }) => status)).toEqual([100, 201]);
		});

		it("a target with scheme and host is read as a proxy sends it", async () => {
			const [answer] = await wire(raw(`GET http://forgekit.test${root}${publicTree}`, [close]));
			expect(answer?.status).toBe(200);
		});

		it("the oldest protocol needs no host", async () => {
			const [answer] = await wire(`GET ${root}${publicTree} HTTP/1.0\r\n\r\n`);
			expect(answer?.status).toBe(200);
		});

		it.each([
			["a NUL in a header", raw(`GET ${root}/nowhere`, ["X: a\0b", close])],
			["a header without a name", raw(`GET ${root}/nowhere`, [": x", close])],
			["no host", `GET ${root}/nowhere HTTP/1.1\r\n${close}\r\n\r\n`],
			[
				"two lengths",
				raw(`POST ${root}/nowhere`, ["Content-Length: 1", "Content-Length: 2", close], "x"),
			],
			["no request at all", "what?\r\n\r\n"],
		])("what is no HTTP is refused: %s", async (_, bytes) => {
			const [answer] = await wire(bytes);
			expect(answer?.status).toBe(400);
		});
	});
});
