import { describe, expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import { userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { trailOf } from "./trail.ts";
import { unknownId } from "./world.ts";

const noMember = { status: 404, error: { message: "404 Not found" } };
const forbidden = { status: 403, error: { message: "403 Forbidden" } };
const faulty = (message: object) => ({ status: 400, error: { message } });

const member = [
	"id",
	"name",
	"username",
	"state",
	"avatar_url",
	"web_url",
	"access_level",
	"created_at",
	"expires_at",
];

/** Passes a level to a client whose types forbid it, because the contract does not list the level. */
const unlisted = (level: number) => level as 10;

/** A day long after the current time of every target. */
const later = "2099-12-31";

conformance("a member", ({ as, request }) => {
	const userOf = (data: Schemas["Member"] | Schemas["AddedMembers"]) => data as Schemas["Member"];

	it("getProjectMember and getGroupMember show a direct member", async () => {
		const shown = dataOf(
			await as.ola.getProjectMember({
				id: "open/tools",
				user_id: userId("eva"),
			}),
		);
		expect(shown).toEqual({
			id: userId("eva"),
			name: "Eva Novak",
			username: "eva",
			state: "active",
			avatar_url: null,
			web_url: "http://forgekit.test/eva",
			access_level: 10,
			created_at: "2021-01-04T09:00:00.000Z",
			expires_at: null,
		});
		expect(Object.keys(shown)).toEqual(member);
		expect(
			dataOf(await as.gus.getGroupMember({ id: "acme", user_id: userId("lin") })),
		).toMatchObject({ username: "lin", access_level: 40 });
	});

	it("a blocked user is a member, an expired membership is none", async () => {
		const ben = { id: "acme", user_id: userId("ben") };
		expect(dataOf(await as.gus.getGroupMember(ben))).toMatchObject({
			state: "blocked",
		});
		const kai = { id: "acme/rocket", user_id: userId("kai") };
		expect(await as.gus.getProjectMember(kai)).toMatchObject(noMember);
		expect(await as.gus.getAnyProjectMember(kai)).toMatchObject(noMember);
	});

	it("members of public places need a token", async () => {
		const user_id = userId("ada");
		const refused = { status: 401, error: { message: "401 Unauthorized" } };
		expect(await as.nobody.getGroupMember({ id: "open", user_id })).toMatchObject(refused);
		expect(await as.nobody.getAnyProjectMember({ id: "open/handbook", user_id })).toMatchObject(
			refused,
		);
		expect(
			dataOf(await as.ext.getAnyProjectMember({ id: "open/handbook", user_id })),
		).toMatchObject({ access_level: 50 });
	});

	it("an id that is no number is 400, an unknown one 404", async () => {
		const answer = await request("GET", "/groups/acme/members/ada", {
			as: "ada",
		});
		expect(answer).toMatchObject({
			status: 400,
			body: { error: "user_id is invalid" },
		});
		expect(await as.ada.getGroupMember({ id: "acme", user_id: unknownId })).toMatchObject(noMember);
	});

	it("getAnyProjectMember finds members of groups above, with their level in the project", async () => {
		const id = "acme/infra/launchpad";
		const level = async (username: string) =>
			dataOf(await as.gus.getAnyProjectMember({ id, user_id: userId(username) })).access_level;
		expect(await level("ada")).toBe(50);
		expect(await level("tom")).toBe(40);
		expect(await level("gus")).toBe(10);
		expect(await as.gus.getProjectMember({ id, user_id: userId("ada") })).toMatchObject(noMember);
	});

	it("getAnyProjectMember shows the nearest of several memberships, of several groups above the oldest of the highest", async () => {
		const user_id = userId("zoe");
		const groups: number[] = [];
		for (const path of ["near-a", "near-b", "near-c"]) {
			const parent_id = groups.at(-1);
			const input = { name: path, path, ...(parent_id && { parent_id }) };
			groups.push(dataOf(await as.ada.createGroup(input)).id);
		}
		const [top = 0, middle = 0, namespace_id = 0] = groups;
		const { id } = dataOf(await as.ada.createProject({ name: "Near", namespace_id }));
		const add = async (group: number, access_level: 20 | 30, day: string) =>
			dataOf(await as.ada.addGroupMember({ id: group, user_id, access_level, expires_at: day }));
		const nearest = async () => {
			const answer = await as.ada.getAnyProjectMember({ id, user_id });
			const { access_level, expires_at } = dataOf(answer);
			return [access_level, expires_at];
		};
		dataOf(await as.ada.addProjectMember({ id, user_id, access_level: 10 }));
		await add(namespace_id, 20, "2099-01-01");
		expect(await nearest()).toEqual([20, null]);
		await as.ada.removeProjectMember({ id, user_id });
		expect(await nearest()).toEqual([20, "2099-01-01"]);
		await add(middle, 30, "2099-01-02");
		await add(top, 30, "2099-01-03");
		expect(await nearest()).toEqual([30, "2099-01-02"]);
		await as.ada.removeGroupMember({ id: middle, user_id });
		await add(middle, 30, "2099-01-02");
		expect(await nearest()).toEqual([30, "2099-01-03"]);
		await as.ada.deleteGroup({ id: top });
	});

	it("getAnyProjectMember finds members of a group with which the project is shared, for those who see the group", async () => {
		const zoe = { id: "acme/payload", user_id: userId("zoe") };
		expect(dataOf(await as.root.getAnyProjectMember(zoe))).toMatchObject({
			access_level: 20,
			expires_at: null,
		});
		expect(dataOf(await as.zoe.getAnyProjectMember(zoe))).toMatchObject({
			access_level: 20,
		});
		expect(await as.ada.getAnyProjectMember(zoe)).toMatchObject(noMember);
	});

	describe("the owner of a personal namespace", () => {
		const lin = { id: "lin/notes", user_id: userId("lin") };

		it("is a member of its projects, with level 40", async () => {
			const own = await as.lin.getProjectMember(lin);
			expect(dataOf(own)).toMatchObject({ access_level: 40, expires_at: null });
			const any = await as.lin.getAnyProjectMember(lin);
			expect(dataOf(any)).toMatchObject({ access_level: 40 });
		});

		it("adds, changes and removes other members", async () => {
			const tom = { id: lin.id, user_id: userId("tom") };
			const client = as.lin;
			expect(await client.addProjectMember({ ...tom, access_level: 20 })).toMatchObject({
				status: 201,
				data: { access_level: 20 },
			});
			expect(await client.updateProjectMember({ ...tom, access_level: 30 })).toMatchObject({
				status: 200,
				data: { access_level: 30 },
			});
			expect(await client.getProjectMember(tom)).toMatchObject({
				data: { access_level: 30 },
			});
			expect((await client.removeProjectMember(tom)).status).toBe(204);
			expect(await client.getProjectMember(tom)).toMatchObject(noMember);
		});

		it("can be neither added again, nor changed, nor removed", async () => {
			const body = { access_level: 30 } as const;
			expect(await as.root.addProjectMember({ ...lin, ...body })).toMatchObject({
				status: 409,
				error: { message: "Member already exists" },
			});
			for (const client of [as.lin, as.root]) {
				expect(await client.updateProjectMember({ ...lin, ...body })).toMatchObject(forbidden);
				expect(await client.removeProjectMember(lin)).toMatchObject(forbidden);
			}
			const list = { id: lin.id, user_id: `${lin.user_id},` };
			expect(dataOf(await as.root.addProjectMember({ ...list, ...body }))).toEqual({
				status: "success",
			});
			expect(dataOf(await as.lin.getProjectMember(lin))).toMatchObject({
				access_level: 40,
			});
		});
	});

	describe("addProjectMember", () => {
		it("gives access at once, and updateProjectMember and removeProjectMember take effect at once", async () => {
			const id = "acme/kettle";
			const ola = { id, user_id: userId("ola") };
			expect((await as.ola.listProjectBoards({ id })).status).toBe(404);
			const added = await as.tom.addProjectMember({
				...ola,
				access_level: 20,
				expires_at: later,
			});
			expect(added).toMatchObject({
				status: 201,
				data: { username: "ola", access_level: 20, expires_at: later },
			});
			expect(Object.keys(dataOf(added))).toEqual(member);
			expect((await as.ola.listProjectBoards({ id })).status).toBe(200);
			expect((await as.ola.listProjectClusters({ id })).status).toBe(403);
			const changed = await as.tom.updateProjectMember({
				...ola,
				access_level: 40,
			});
			expect(changed).toMatchObject({
				status: 200,
				data: { access_level: 40, expires_at: later },
			});
			expect(userOf(dataOf(changed)).created_at).toBe(userOf(dataOf(added)).created_at);
			expect((await as.ola.listProjectClusters({ id })).status).toBe(200);
			expect((await as.tom.removeProjectMember(ola)).status).toBe(204);
			expect((await as.ola.listProjectBoards({ id })).status).toBe(404);
			expect(await as.tom.getProjectMember(ola)).toMatchObject(noMember);
		});

		it("writes audit events with the roles", async () => {
			const id = "acme/kettle";
			const events = await trailOf(as.ada, id, async () => {
				const ola = { id, user_id: userId("ola") };
				await as.ada.addProjectMember({ ...ola, access_level: 30 });
				await as.ada.updateProjectMember({ ...ola, access_level: 20 });
				await as.ada.updateProjectMember({ ...ola, access_level: 20 });
				await as.ada.updateProjectMember({
					...ola,
					access_level: 20,
					expires_at: later,
				});
				await as.ada.removeProjectMember(ola);
			});
			const target = {
				author_name: "Ada Byron",
				target_id: userId("ola"),
				target_type: "User",
				target_details: "Ola Nilsen",
				entity_path: id,
			};
			const details = events.map(({ details }) => details);
			expect(details).toMatchObject([
				{ add: "user_access", as: "Developer", ...target },
				{
					change: "access_level",
					from: "Developer",
					to: "Reporter",
					...target,
				},
				{ change: "expires_at", from: "", to: later, ...target },
				{ remove: "user_access", ...target },
			]);
			expect(Object.keys(details[0] ?? {})).toEqual([
				"add",
				"as",
				"author_name",
				"target_id",
				"target_type",
				"target_details",
				"ip_address",
				"entity_path",
			]);
		});

		it("works in an archived project", async () => {
			const ola = { id: "acme/sounding", user_id: userId("ola") };
			const { addProjectMember, updateProjectMember } = as.lin;
			const level = { access_level: 10 } as const;
			expect((await addProjectMember({ ...ola, ...level })).status).toBe(201);
			expect((await updateProjectMember({ ...ola, ...level })).status).toBe(200);
			expect((await as.lin.removeProjectMember(ola)).status).toBe(204);
		});

		it("names what is missing or is no number", async () => {
			const send = (body: object) =>
				request("POST", "/projects/acme%2Fkettle/members", {
					as: "ada",
					body,
				});
			const refused = (error: string) => ({ status: 400, body: { error } });
			expect(await send({})).toMatchObject(refused("access_level is missing, user_id is missing"));
			expect(await send({ access_level: "x", user_id: null })).toMatchObject(
				refused("access_level is invalid, user_id is invalid"),
			);
			expect(await send({ access_level: 10, user_id: " " })).toMatchObject(
				refused("user_id is invalid"),
			);
			expect(await send({ access_level: 10, user_id: 7, expires_at: "soon" })).toMatchObject(
				refused("expires_at is invalid"),
			);
		});

		it("refuses levels that are not there, Owner too, and days that are over", async () => {
			const ola = { id: "acme/kettle", user_id: userId("ola") };
			for (const level of [0, 5, 35, 50, 60]) {
				const access_level = unlisted(level);
				expect(await as.ada.addProjectMember({ ...ola, access_level })).toMatchObject(
					faulty({ access_level: ["is not included in the list"] }),
				);
			}
			expect(
				await as.ada.addProjectMember({
					...ola,
					access_level: unlisted(5),
					expires_at: "2001-01-01",
				}),
			).toMatchObject(
				faulty({
					access_level: ["is not included in the list"],
					expires_at: ["cannot be a date in the past"],
				}),
			);
		});

		it("refuses less than the user has in a group above; the same is fine", async () => {
			const mia = { id: "acme/kettle", user_id: userId("mia") };
			const text =
				"should be greater than or equal to Reporter inherited membership from group Acme";
			const refused = faulty({ access_level: [text] });
			expect(await as.ada.addProjectMember({ ...mia, access_level: 10 })).toMatchObject(refused);
			expect((await as.ada.addProjectMember({ ...mia, access_level: 20 })).status).toBe(201);
			expect(await as.ada.updateProjectMember({ ...mia, access_level: 10 })).toMatchObject(refused);
			expect((await as.ada.removeProjectMember(mia)).status).toBe(204);
		});

		it("is 409 for a direct member and 404 for an unknown user", async () => {
			const add = (user_id: number | string) =>
				as.ada.addProjectMember({
					id: "acme/kettle",
					user_id,
					access_level: 40,
				});
			expect(await add(userId("tom"))).toMatchObject({
				status: 409,
				error: { message: "Member already exists" },
			});
			const unknown = { status: 404, error: { message: "404 User Not Found" } };
			expect(await add(unknownId)).toMatchObject(unknown);
			expect(await add("ada")).toMatchObject(unknown);
		});

		it("a membership has ended on the day of its expiry", async () => {
			const id = "acme/kettle";
			const ola = { id, user_id: userId("ola") };
			const made = await as.ada.createProjectMilestone({ id, title: "Now" });
			const expires_at = dataOf(made).created_at?.slice(0, 10);
			expect(
				await as.ada.addProjectMember({
					...ola,
					access_level: 20,
					expires_at,
				}),
			).toMatchObject({ status: 201, data: { expires_at } });
			expect(await as.ada.getProjectMember(ola)).toMatchObject(noMember);
			expect(await as.ada.getAnyProjectMember(ola)).toMatchObject(noMember);
			for (const list of [as.ada.listProjectMembers, as.ada.listAllProjectMembers]) {
				const members = dataOf(await list({ id }));
				expect(members.map(({ username }) => username)).not.toContain("ola");
			}
			expect((await as.ola.listProjectBoards({ id })).status).toBe(404);
			expect(await as.ola.listProjects({ membership: true, search: "kettle" })).toMatchObject({
				status: 200,
				data: [],
			});
			const again = { ...ola, access_level: 20 } as const;
			expect((await as.ada.addProjectMember(again)).status).toBe(201);
			expect((await as.ada.removeProjectMember(ola)).status).toBe(204);
		});

		it("a new membership takes the place of an expired one", async () => {
			const kai = { id: "acme/rocket", user_id: userId("kai") };
			const added = await as.ada.addProjectMember({
				...kai,
				access_level: 10,
			});
			expect(added).toMatchObject({
				status: 201,
				data: { access_level: 10, expires_at: null },
			});
			expect(dataOf(await as.ada.getProjectMember(kai))).toEqual(dataOf(added));
			expect((await as.ada.removeProjectMember(kai)).status).toBe(204);
		});

		it("adds and changes several at once, and says who could not be added", async () => {
			const id = "acme/kettle";
			const ids = [...["ola", "ext"].map(userId), unknownId, ...["gus", "mia"].map(userId)].join(
				", ",
			);
			const added = await as.ada.addProjectMember({
				id,
				user_id: ids,
				access_level: 10,
				expires_at: later,
			});
			expect(added).toMatchObject({
				status: 201,
				data: {
					status: "error",
					message:
						"mia: Access level should be greater than or equal to Reporter inherited membership from group Acme",
				},
			});
			const again = { id, user_id: ids, access_level: 20 } as const;
			expect(await as.ada.addProjectMember(again)).toMatchObject({
				status: 201,
				data: { status: "success" },
			});
			for (const name of ["ola", "ext", "gus", "mia"]) {
				const one = { id, user_id: userId(name) };
				expect(dataOf(await as.ada.getProjectMember(one))).toMatchObject({
					access_level: 20,
					expires_at: null,
				});
				expect((await as.ada.removeProjectMember(one)).status).toBe(204);
			}
			const bad = await as.ada.addProjectMember({
				id,
				user_id: `${userId("ola")},${userId("ext")},${userId("eva")}`,
				access_level: unlisted(50),
			});
			expect(dataOf(bad)).toEqual({
				status: "error",
				message:
					"ola: Access level is not included in the list, ext: Access level is not included in the list, and eva: Access level is not included in the list",
			});
			const few = Array.from({ length: 100 }, (_, at) => unknownId + at).join();
			expect(dataOf(await as.ada.addProjectMember({ id, user_id: few, access_level: 10 }))).toEqual(
				{ status: "success" },
			);
			const many = Array.from({ length: 101 }, (_, at) => at + 1).join();
			expect(
				dataOf(
					await as.ada.addProjectMember({
						id,
						user_id: many,
						access_level: 10,
					}),
				),
			).toEqual({
				status: "error",
				message: "Too many users specified (limit is 100)",
			});
		});
	});

	it("updateProjectMember needs a level; an empty expires_at clears the day", async () => {
		const ola = { id: "acme/kettle", user_id: userId("ola") };
		await as.ada.addProjectMember({
			...ola,
			access_level: 10,
			expires_at: `${later}T23:00:00Z`,
		});
		const path = `/projects/acme%2Fkettle/members/${ola.user_id}`;
		const put = (body: object) => request("PUT", path, { as: "ada", body });
		expect(await put({})).toMatchObject({
			status: 400,
			body: { error: "access_level is missing" },
		});
		expect(await put({ access_level: 10, expires_at: "2001-01-01" })).toMatchObject({
			status: 400,
			body: { message: { expires_at: ["cannot be a date in the past"] } },
		});
		expect(await put({ access_level: 20 })).toMatchObject({
			status: 200,
			body: { access_level: 20, expires_at: later },
		});
		expect(await put({ access_level: 20, expires_at: "" })).toMatchObject({
			status: 200,
			body: { access_level: 20, expires_at: null },
		});
		expect(
			await as.ada.updateProjectMember({
				...ola,
				user_id: unknownId,
				access_level: 10,
			}),
		).toMatchObject(noMember);
		await as.ada.removeProjectMember(ola);
	});

	it("removeProjectMember lets oneself go, and managers others", async () => {
		const id = "acme/kettle";
		const ola = { id, user_id: userId("ola") };
		const ext = { id, user_id: userId("ext") };
		for (const one of [ola, ext]) {
			await as.ada.addProjectMember({ ...one, access_level: 30 });
		}
		expect(await as.ola.removeProjectMember(ext)).toMatchObject(forbidden);
		expect(await as.ola.removeProjectMember({ id, user_id: unknownId })).toMatchObject(noMember);
		expect((await as.ola.removeProjectMember(ola)).status).toBe(204);
		expect(await as.ada.removeProjectMember(ola)).toMatchObject(noMember);
		expect((await as.tom.removeProjectMember(ext)).status).toBe(204);
	});

	it("removeProjectMember respects If-Unmodified-Since, before the role", async () => {
		const eva = { id: "open/tools", user_id: userId("eva") };
		expect(
			await as.ola.removeProjectMember({
				...eva,
				if_unmodified_since: "Mon, 01 Jan 1990 00:00:00 GMT",
			}),
		).toMatchObject({
			status: 412,
			error: { message: "412 Precondition Failed" },
		});
		expect(
			await as.ola.removeProjectMember({
				...eva,
				if_unmodified_since: "Thu, 01 Jan 2099 00:00:00 GMT",
			}),
		).toMatchObject(forbidden);
	});

	describe("of a group", () => {
		it("addGroupMember gives access to everything below, updateGroupMember changes it", async () => {
			const ola = { id: "acme", user_id: userId("ola") };
			const project = { id: "acme/infra/launchpad" };
			expect((await as.ola.listProjectBoards(project)).status).toBe(404);
			const added = await as.ada.addGroupMember({ ...ola, access_level: 20 });
			expect(added).toMatchObject({ status: 201, data: { access_level: 20 } });
			expect((await as.ola.listProjectBoards(project)).status).toBe(200);
			expect(await as.ada.updateGroupMember({ ...ola, access_level: 50 })).toMatchObject({
				status: 200,
				data: { access_level: 50 },
			});
			expect((await as.ola.listProjectClusters(project)).status).toBe(200);
			expect((await as.ola.removeGroupMember(ola)).status).toBe(204);
			expect((await as.ola.listProjectBoards(project)).status).toBe(404);
		});

		it("names faults, members and unknown users as in a project", async () => {
			const ola = { id: "acme", user_id: userId("ola") };
			expect(await as.ada.addGroupMember({ ...ola, access_level: unlisted(60) })).toMatchObject(
				faulty({ access_level: ["is not included in the list"] }),
			);
			expect(
				await as.ada.addGroupMember({
					...ola,
					user_id: userId("lin"),
					access_level: 40,
				}),
			).toMatchObject({ status: 409 });
			expect(
				await as.ada.addGroupMember({
					id: "acme/infra",
					user_id: userId("lin"),
					access_level: 30,
				}),
			).toMatchObject(
				faulty({
					access_level: [
						"should be greater than or equal to Maintainer inherited membership from group Acme",
					],
				}),
			);
			expect(await as.ada.updateGroupMember({ ...ola, access_level: 30 })).toMatchObject(noMember);
			expect(
				await as.ada.updateGroupMember({
					...ola,
					user_id: userId("lin"),
					access_level: unlisted(45),
				}),
			).toMatchObject(faulty({ access_level: ["is not included in the list"] }));
		});

		it("the last Owner can neither be changed nor removed, by administrators neither", async () => {
			const ada = { id: "demo", user_id: userId("ada") };
			for (const client of [as.ada, as.root]) {
				expect(await client.updateGroupMember({ ...ada, access_level: 40 })).toMatchObject(
					forbidden,
				);
				expect(await client.removeGroupMember(ada)).toMatchObject(forbidden);
			}
			const lin = { id: "demo", user_id: userId("lin") };
			await as.ada.addGroupMember({ ...lin, access_level: 50 });
			expect(await as.ada.updateGroupMember({ ...ada, access_level: 40 })).toMatchObject({
				status: 200,
			});
			expect(await as.ada.removeGroupMember(lin)).toMatchObject(forbidden);
			expect(await as.lin.updateGroupMember({ ...ada, access_level: 50 })).toMatchObject({
				status: 200,
			});
			expect((await as.ada.removeGroupMember(lin)).status).toBe(204);
		});

		it("the last Owner is the last that is active", async () => {
			const ben = { id: "demo", user_id: userId("ben") };
			await as.ada.addGroupMember({ ...ben, access_level: 50 });
			const ada = { id: "demo", user_id: userId("ada") };
			expect(await as.ada.updateGroupMember({ ...ada, access_level: 40 })).toMatchObject(forbidden);
			expect(await as.ada.removeGroupMember(ada)).toMatchObject(forbidden);
			expect((await as.ada.removeGroupMember(ben)).status).toBe(204);
		});

		it("a group keeps an Owner without an end date, unless all of them have one", async () => {
			const lin = { id: "demo", user_id: userId("lin") };
			const ada = { id: "demo", user_id: userId("ada") };
			const owner = { access_level: 50 } as const;
			const expires_at = "2100-01-01";
			await as.ada.addGroupMember({ ...lin, ...owner, expires_at });
			for (const client of [as.ada, as.root]) {
				const maintainer = { access_level: 40 } as const;
				for (const change of [maintainer, { ...owner, expires_at }]) {
					expect(await client.updateGroupMember({ ...ada, ...change })).toMatchObject(forbidden);
				}
				expect(await client.removeGroupMember(ada)).toMatchObject(forbidden);
			}
			expect(
				await as.ada.addGroupMember({
					id: "demo",
					user_id: `${ada.user_id},`,
					access_level: 40,
					expires_at,
				}),
			).toMatchObject({ data: { status: "success" } });
			expect(await as.ada.getGroupMember(ada)).toMatchObject({
				data: { access_level: 50, expires_at: null },
			});
			expect(await as.ada.updateGroupMember({ ...ada, ...owner })).toMatchObject({ status: 200 });
			// The expiry date of an owner's membership may be changed or removed while another owner's membership never
			// expires.
			for (const end of ["2099-01-01", ""]) {
				expect(await as.ada.updateGroupMember({ ...lin, ...owner, expires_at: end })).toMatchObject(
					{ status: 200 },
				);
			}
			expect(await as.ada.updateGroupMember({ ...ada, ...owner, expires_at })).toMatchObject({
				status: 200,
			});
			expect(
				await as.lin.updateGroupMember({
					...ada,
					...owner,
					expires_at: "",
				}),
			).toMatchObject({ status: 200 });
			expect((await as.ada.removeGroupMember(lin)).status).toBe(204);
		});

		it("an Owner above is an Owner too", async () => {
			const lin = { id: "acme/infra", user_id: userId("lin") };
			await as.ada.addGroupMember({ ...lin, access_level: 50 });
			expect((await as.ada.removeGroupMember(lin)).status).toBe(204);
		});

		it("removeGroupMember takes memberships below along, unless it skips them", async () => {
			const user_id = userId("ola");
			const everywhere = [{ id: "acme/infra" }, { id: "acme" }];
			const project = { id: "acme/infra/launchpad", user_id };
			const add = async () => {
				for (const { id } of everywhere) {
					await as.ada.addGroupMember({ id, user_id, access_level: 10 });
				}
				await as.ada.addProjectMember({ ...project, access_level: 30 });
			};
			const below = async () => [
				(await as.ada.getGroupMember({ id: "acme/infra", user_id })).status,
				(await as.ada.getProjectMember(project)).status,
			];
			await add();
			const acme = { id: "acme", user_id };
			expect(
				(
					await as.ada.removeGroupMember({
						...acme,
						skip_subresources: true,
					})
				).status,
			).toBe(204);
			expect(await below()).toEqual([200, 200]);
			await as.ada.addGroupMember({ ...acme, access_level: 10 });
			const events = await trailOf(as.ada, project.id, async () => {
				expect((await as.ada.removeGroupMember(acme)).status).toBe(204);
			});
			expect(await below()).toEqual([404, 404]);
			expect(events.map(({ details }) => details)).toMatchObject([
				{ remove: "user_access", target_details: "Ola Nilsen" },
			]);
		});

		it("a member who is removed twice at once is removed once", async () => {
			const user_id = userId("ola");
			const acme = { id: "acme", user_id };
			const project = { id: "acme/infra/launchpad", user_id };
			for (const level of [10, 20, 30] as const) {
				await as.ada.addGroupMember({ ...acme, access_level: 10 });
				await as.ada.addProjectMember({ ...project, access_level: level });
				const events = await trailOf(as.ada, project.id, async () => {
					await Promise.all([as.ada.removeGroupMember(acme), as.ada.removeProjectMember(project)]);
				});
				expect(events.map(({ details }) => details)).toMatchObject([{ remove: "user_access" }]);
			}
		});
	});
});

conformance("members with assignments", ({ as }) => {
	it("unassign_issuables takes a user off what is in the project, or below the group, alone", async () => {
		const user_id = userId("ola");
		const assignee_ids = [user_id, userId("ada")];
		const issues: { id: string; issue_iid: number }[] = [];
		for (const id of ["acme/infra/launchpad", "acme/rocket", "open/handbook"]) {
			await as.root.addProjectMember({ id, user_id, access_level: 30 });
			const created = dataOf(await as.root.createProjectIssue({ id, title: "Own", assignee_ids }));
			issues.push({ id, issue_iid: created.iid });
		}
		const assigned = async () => {
			const found = [];
			for (const issue of issues) {
				const { assignees } = dataOf(await as.root.getProjectIssue(issue));
				found.push(assignees.map(({ username }) => username).join(" "));
			}
			return found;
		};
		const before = await assigned();
		expect(before).toEqual([
			expect.stringContaining("ola"),
			expect.stringContaining("ola"),
			expect.stringContaining("ola"),
		]);
		const without = before.map((names) => names.replace(/ ?ola ?/, ""));
		const rocket = { id: "acme/rocket", user_id };
		expect((await as.root.removeProjectMember(rocket)).status).toBe(204);
		expect(await assigned()).toEqual(before);
		await as.root.addProjectMember({ ...rocket, access_level: 30 });
		const unassign_issuables = true;
		await as.root.removeProjectMember({ ...rocket, unassign_issuables });
		expect(await assigned()).toEqual([before[0], without[1], before[2]]);
		const acme = { id: "acme", user_id };
		await as.root.addGroupMember({ ...acme, access_level: 10 });
		await as.root.removeGroupMember({ ...acme, unassign_issuables });
		expect(await assigned()).toEqual([without[0], without[1], before[2]]);
	});

	it("unassign_issuables takes a user off merge requests, too", async () => {
		const group = { id: "open", user_id: userId("lin") };
		const mergeRequest = { id: "open/handbook", merge_request_iid: 1 };
		const note = { body: "Between us", confidential: true };
		dataOf(await as.ada.createMergeRequestNote({ ...mergeRequest, ...note }));
		// Confidential notes are visible to assignees, and to members with at least the role Reporter.
		const isShown = async () =>
			dataOf(await as.lin.listMergeRequestNotes(mergeRequest)).some(
				({ body }) => body === note.body,
			);
		expect((await as.ada.removeGroupMember(group)).status).toBe(204);
		expect(await isShown()).toBe(true);
		await as.ada.addGroupMember({ ...group, access_level: 10 });
		const unassign_issuables = true;
		await as.ada.removeGroupMember({ ...group, unassign_issuables });
		expect(await isShown()).toBe(false);
	});
});

conformance("lists of members", ({ as, request }) => {
	const rowsOf = (members: readonly Schemas["Member"][]) =>
		members.map(({ username, access_level }) => `${username} ${access_level}`);
	const acme = ["ada 50", "lin 40", "tom 30", "mia 20", "gus 10", "ben 30", "dee 30"];

	it("listProjectMembers and listGroupMembers list direct members in order of joining", async () => {
		const group = await as.gus.listGroupMembers({ id: "acme" });
		expect(rowsOf(dataOf(group))).toEqual(acme);
		expect(group.headers).toMatchObject({ xTotal: 7 });
		const project = await as.gus.listProjectMembers({ id: "acme/rocket" });
		expect(rowsOf(dataOf(project))).toEqual(["tom 30"]);
		expect(Object.keys(dataOf(project)[0] ?? {})).toEqual(member);
		const inner = await as.gus.listGroupMembers({ id: "acme/infra" });
		expect(rowsOf(dataOf(inner))).toEqual(["tom 40"]);
	});

	it("lists of members come in pages", async () => {
		const answer = await as.gus.listGroupMembers({
			id: "acme",
			per_page: 3,
			page: 3,
		});
		expect(rowsOf(dataOf(answer))).toEqual(["dee 30"]);
		expect(answer.headers).toMatchObject({ xTotal: 7, xTotalPages: 3 });
		const all = await as.gus.listAllProjectMembers({
			id: "acme/rocket",
			per_page: 2,
			page: 2,
		});
		expect(rowsOf(dataOf(all))).toEqual(["mia 20", "gus 10"]);
		expect(all.headers).toMatchObject({ xTotal: 7 });
	});

	it("listAllProjectMembers lists each user once, with the level in the project", async () => {
		const all = async (id: string, client = as.gus) =>
			rowsOf(dataOf(await client.listAllProjectMembers({ id })));
		const others = acme.filter((row) => row !== "tom 30");
		// The oldest membership comes first. tom comes last: the list has tom's membership in the project or subgroup,
		// which is newer than the memberships in acme.
		expect(await all("acme/rocket")).toEqual([...others, "tom 30"]);
		expect(await all("acme/infra/launchpad")).toEqual([...others, "tom 40"]);
		expect(await all("lin/notes", as.lin)).toEqual(["lin 40"]);
		expect(await all("mia/kites")).toEqual(["mia 40"]);
	});

	it("listAllProjectMembers lists members by share to those who see the group", async () => {
		const id = "acme/payload";
		const names = async (client = as.ada) =>
			rowsOf(dataOf(await client.listAllProjectMembers({ id })));
		expect(await names()).not.toContain("zoe 20");
		expect(await names(as.root)).toContain("zoe 20");
		expect(await names(as.zoe)).toContain("zoe 20");
		const zoe = { id, user_id: userId("zoe") };
		await as.ada.addProjectMember({ ...zoe, access_level: 10 });
		expect(await names()).toContain("zoe 20");
		expect(dataOf(await as.ada.getProjectMember(zoe))).toMatchObject({
			access_level: 10,
		});
		await as.ada.removeProjectMember(zoe);
	});

	it("listAllGroupMembers hides memberships above behind a direct one, a lower one too", async () => {
		const all = async () => rowsOf(dataOf(await as.gus.listAllGroupMembers({ id: "acme/infra" })));
		const others = acme.filter((row) => row !== "tom 30");
		expect(await all()).toEqual([...others, "tom 40"]);
		const acmeTom = { id: "acme", user_id: userId("tom") };
		await as.ada.updateGroupMember({ ...acmeTom, access_level: 50 });
		expect(await all()).toEqual([...others, "tom 40"]);
		await as.ada.updateGroupMember({ ...acmeTom, access_level: 30 });
		expect(rowsOf(dataOf(await as.gus.listAllGroupMembers({ id: "acme" })))).toEqual(acme);
	});

	it("expired members are in no list", async () => {
		const kai = { id: "open/tools", user_id: userId("kai") };
		await as.ada.addProjectMember({
			...kai,
			access_level: 30,
			expires_at: later,
		});
		const names = async () => rowsOf(dataOf(await as.ada.listProjectMembers({ id: kai.id })));
		expect(await names()).toEqual(["eva 10", "kai 30"]);
		await as.ada.removeProjectMember(kai);
		expect(await names()).toEqual(["eva 10"]);
		const rocket = await as.ada.listAllProjectMembers({ id: "acme/rocket" });
		expect(rowsOf(dataOf(rocket)).join()).not.toContain("kai");
	});

	it.each([
		["ADA", ["ada"]],
		["byron", ["ada"]],
		["by", []],
		["ada byron", ["ada"]],
		["@lin", ["lin", "gus"]],
		["tom@acme.test", ["tom"]],
		["acme.test", []],
		["ia", []],
		["Mia Rossi", ["mia"]],
		["  ", ["ada", "lin", "tom", "mia", "gus", "ben", "dee"]],
		["li", []],
		["%", []],
	])("query=%s finds %j", async (query, names) => {
		for (const list of [as.gus.listGroupMembers, as.gus.listAllGroupMembers]) {
			const answer = dataOf(await list({ id: "acme", query }));
			expect(answer.map(({ username }) => username)).toEqual(names);
		}
	});

	it("by query the one with that name comes first, the others by name", async () => {
		const answer = await as.gus.listAllProjectMembers({
			id: "acme/rocket",
			query: "lin",
		});
		expect(dataOf(answer).map(({ name }) => name)).toEqual(["Lin Chen", "Gus Lindqvist"]);
	});

	it("user_ids takes a list, or a text with commas", async () => {
		const ids = ["tom", "lin", "ola"].map(userId);
		const listed = await as.gus.listGroupMembers({
			id: "acme",
			user_ids: ids,
		});
		expect(rowsOf(dataOf(listed))).toEqual(["lin 40", "tom 30"]);
		const found = await as.gus.listGroupMembers({ id: "acme", user_ids: ids, query: "tom" });
		expect(rowsOf(dataOf(found))).toEqual(["tom 30"]);
		const answer = await request("GET", `/groups/acme/members?user_ids=${ids.join()}`, {
			as: "gus",
		});
		expect(answer.body).toEqual(dataOf(listed));
		expect(
			await request("GET", "/projects/acme%2Frocket/members/all?user_ids=x", {
				as: "gus",
			}),
		).toMatchObject({ status: 400, body: { error: "user_ids is invalid" } });
	});
});

conformance("minimal access", ({ as }) => {
	const zoe = as.zoe;
	const minimal = { access_level: 5 } as const;
	const notInList = {
		status: 400,
		error: { message: { access_level: ["is not included in the list"] } },
	};
	const already = { status: 409, error: { message: "Member already exists" } };

	let made = 0;
	/** Creates a private group, owned by ada, with a project. */
	async function privateGroup() {
		const path = `minimal-${++made}`;
		const { id } = dataOf(await as.ada.createGroup({ name: path, path }));
		const project = dataOf(
			await as.ada.createProject({
				name: `Inside ${path}`,
				namespace_id: id,
			}),
		);
		return { id, path, project: project.id };
	}

	it("addGroupMember gives it, and it gives no right", async () => {
		const { id, path, project } = await privateGroup();
		const ola = { id, user_id: userId("ola") };
		const before = dataOf(await as.ola.listGroups({}));
		const answer = await as.ada.addGroupMember({ ...ola, ...minimal });
		expect(answer).toMatchObject({
			status: 201,
			data: { username: "ola", access_level: 5, expires_at: null },
		});
		expect(Object.keys(dataOf(answer))).toEqual(member);

		expect((await as.ola.getGroup({ id })).status).toBe(404);
		expect((await as.ola.getProject({ id: project })).status).toBe(404);
		expect((await as.ola.listProjectIssues({ id: project })).status).toBe(404);
		expect((await as.ola.listGroupMembers({ id })).status).toBe(404);
		expect((await as.ola.getGroupMember(ola)).status).toBe(404);
		expect(await as.ola.getNamespace({ id })).toMatchObject({
			status: 404,
			error: { message: "404 Namespace Not Found" },
		});
		expect(dataOf(await as.ola.listGroups({}))).toEqual(before);
		const search = path;
		expect(dataOf(await as.ola.listProjects({ search }))).toEqual([]);
		expect(dataOf(await as.ola.listNamespaces({ search }))).toEqual([]);
	});

	it("getGroupMember finds it, and no list does", async () => {
		const { id, project } = await privateGroup();
		const ola = { id, user_id: userId("ola") };
		const added = dataOf(await as.ada.addGroupMember({ ...ola, ...minimal, expires_at: later }));
		const found = dataOf(await as.ada.getGroupMember(ola));
		expect(found).toEqual(added);
		expect(found).toMatchObject({ access_level: 5, expires_at: later });

		expect(await as.ada.getAnyGroupMember(ola)).toMatchObject(noMember);
		const inProject = { id: project, user_id: userId("ola") };
		expect(await as.ada.getAnyProjectMember(inProject)).toMatchObject(noMember);
		for (const list of [
			as.ada.listGroupMembers({ id }),
			as.ada.listGroupMembers({ id, query: "ada" }),
			as.ada.listAllGroupMembers({ id }),
			as.ada.listAllProjectMembers({ id: project }),
			as.ada.listProjectUsers({ id: project }),
		]) {
			const names = dataOf(await list).map(({ username }) => username);
			expect(names).toEqual(["ada"]);
		}
		expect(dataOf(await as.ada.getNamespace({ id }))).toMatchObject({
			members_count_with_descendants: 1,
		});
	});

	it("addGroupMember raises it, without a conflict, and updateGroupMember changes it", async () => {
		const { id, project } = await privateGroup();
		const ola = { id, user_id: userId("ola") };
		const add = (access_level: 5 | 30 | 40, expires_at?: string) =>
			as.ada.addGroupMember({ ...ola, access_level, ...(expires_at && { expires_at }) });
		const change = (access_level: 5 | 10, expires_at?: string) =>
			as.ada.updateGroupMember({ ...ola, access_level, ...(expires_at && { expires_at }) });
		const seen = async () => (await as.ola.getProject({ id: project })).status;

		const first = dataOf(await add(5, later));
		expect(dataOf(await add(5))).toEqual({ ...first, expires_at: null });
		expect(await add(30)).toMatchObject({
			status: 201,
			data: { ...first, access_level: 30, expires_at: null },
		});
		expect(await seen()).toBe(200);
		expect(await add(40)).toMatchObject(already);
		expect(await add(5)).toMatchObject(already);

		expect(dataOf(await change(5, later))).toEqual(first);
		expect(await seen()).toBe(404);
		expect(dataOf(await change(5))).toEqual(first);
		expect(dataOf(await change(10))).toEqual({ ...first, access_level: 10 });
		expect(await seen()).toBe(200);

		const events = dataOf(await as.ada.listGroupAuditEvents({ id }));
		const ofOla = events.filter(({ details }) => details.target_details === "Ola Nilsen");
		expect(ofOla.map(({ details }) => details).reverse()).toMatchObject([
			{ add: "user_access", as: "Minimal Access" },
			{ change: "expires_at", from: later, to: "" },
			{ change: "access_level", from: "Minimal Access", to: "Developer" },
			{ change: "access_level", from: "Developer", to: "Minimal Access" },
			{ change: "expires_at", from: "", to: later },
			{ change: "access_level", from: "Minimal Access", to: "Guest" },
		]);
	});

	it("removeGroupMember ends it", async () => {
		const { id } = await privateGroup();
		const ola = { id, user_id: userId("ola") };
		dataOf(await as.ada.addGroupMember({ ...ola, ...minimal }));
		expect((await as.ada.removeGroupMember(ola)).status).toBe(204);
		expect(await as.ada.getGroupMember(ola)).toMatchObject(noMember);
		expect(await as.ada.removeGroupMember(ola)).toMatchObject(noMember);
		expect(await as.ada.addGroupMember({ ...ola, access_level: 20 })).toMatchObject({
			status: 201,
			data: { access_level: 20 },
		});
	});

	it("addGroupMember gives it to several, and raises several", async () => {
		const { id } = await privateGroup();
		const user_id = ["ola", "mia"].map(userId).join();
		const levels = () =>
			Promise.all(
				["ola", "mia"].map(
					async (name) =>
						dataOf(await as.ada.getGroupMember({ id, user_id: userId(name) })).access_level,
				),
			);
		const done = { status: 201, data: { status: "success" } };
		expect(await as.ada.addGroupMember({ id, user_id, ...minimal })).toMatchObject(done);
		expect(await levels()).toEqual([5, 5]);
		expect(await as.ada.addGroupMember({ id, user_id, access_level: 10 })).toMatchObject(done);
		expect(await levels()).toEqual([10, 10]);
	});

	it("the last owner of a group does not get it", async () => {
		const { id } = await privateGroup();
		const ada = { id, user_id: userId("ada") };
		expect(await as.ada.updateGroupMember({ ...ada, ...minimal })).toMatchObject({ status: 403 });
		dataOf(await as.ada.addGroupMember({ id, user_id: userId("lin"), access_level: 50 }));
		expect(dataOf(await as.ada.updateGroupMember({ ...ada, ...minimal }))).toMatchObject({
			access_level: 5,
		});
		// A user with minimal access can't even leave the group: it is invisible to them.
		expect((await as.ada.removeGroupMember(ada)).status).toBe(404);
	});

	it("there is none in subgroups, in projects and below premium", async () => {
		const { id, project } = await privateGroup();
		const below = dataOf(await as.ada.createGroup({ name: "Sub", path: "sub", parent_id: id }));
		const ola = { user_id: userId("ola"), ...minimal };
		expect(await as.ada.addGroupMember({ ...ola, id: below.id })).toMatchObject(notInList);
		expect(
			await as.ada.addProjectMember({ ...ola, id: project, access_level: unlisted(5) }),
		).toMatchObject(notInList);
		expect(await zoe.addGroupMember({ ...ola, id: "northwind" })).toMatchObject(notInList);
		dataOf(await as.ada.addGroupMember({ ...ola, id: below.id, access_level: 10 }));
		expect(await as.ada.updateGroupMember({ ...ola, id: below.id })).toMatchObject(notInList);
	});

	it("goes with its group, and a new group of the name has none", async () => {
		const { id, path } = await privateGroup();
		const user_id = userId("ola");
		dataOf(await as.ada.addGroupMember({ id, user_id, ...minimal }));
		expect((await as.ada.deleteGroup({ id })).status).toBe(202);
		const again = dataOf(await as.ada.createGroup({ name: path, path }));
		expect(await as.ada.getGroupMember({ id: again.id, user_id })).toMatchObject(noMember);
	});
});
