/** The epics of issues: who sees an issue's epic, and what the issue shows to callers who do not. */
import { expect, it } from "vitest";
import { userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";

const id = "acme/infra/launchpad";
/** Ids of epics: `open` and `confidential` of `acme`, `below` of its subgroup. */
const [open, confidential, below] = [1, 2, 3];

conformance("the epic of an issue", ({ as }) => {
	const create = async (input: object) =>
		dataOf(await as.ada.createProjectIssue({ id, title: "Tower", ...input }));
	/** Makes ola a reporter of the subgroup: ola sees the subgroup's project, but is no reporter of the parent group. */
	const addOutsider = async () => {
		await as.ada.addGroupMember({ id: "acme/infra", user_id: userId("ola"), access_level: 20 });
	};

	const notesOf = async (client: typeof as.ada, epic_id: number) =>
		dataOf(await client.listEpicNotes({ id: "acme", epic_id, per_page: 100 })).map(
			({ body }) => body,
		);

	it("getProjectIssue and listProjectIssues show an epic as its own group does", async () => {
		await addOutsider();
		const { iid } = await create({ epic_id: confidential });
		const path = { id, issue_iid: iid };
		const none = { epic_iid: null, epic: null };
		expect(dataOf(await as.ola.getProjectIssue(path))).toMatchObject(none);
		const listed = dataOf(await as.ola.listProjectIssues({ id }));
		expect(listed.find((one) => one.iid === iid)).toMatchObject(none);
		const whole = { epic_iid: 2, epic: { id: confidential, group_id: 1 } };
		for (const client of [as.ada, as.mia, as.root]) {
			expect(dataOf(await client.getProjectIssue(path))).toMatchObject(whole);
			const listed = dataOf(await client.listProjectIssues({ id }));
			expect(listed.find((one) => one.iid === iid)).toMatchObject(whole);
		}
	});

	it("listProjectIssues takes an epic out of sight for none", async () => {
		await addOutsider();
		const hidden = await create({ epic_id: confidential });
		const shown = await create({ epic_id: open });
		const bare = await create({});
		const listed = async (client: typeof as.ada, epic_id: number | "None" | "Any") => {
			const answer = await client.listProjectIssues({ id, epic_id, per_page: 100 });
			const iids = dataOf(answer).map(({ iid }) => iid);
			expect(answer).toMatchObject({ headers: { xTotal: iids.length } });
			const these = [hidden, shown, bare].map(({ iid }) => iid);
			return these.map((iid) => iids.includes(iid));
		};
		for (const client of [as.ada, as.mia, as.root]) {
			expect(await listed(client, confidential)).toEqual([true, false, false]);
			expect(await listed(client, open)).toEqual([false, true, false]);
			expect(await listed(client, "Any")).toEqual([true, true, false]);
			expect(await listed(client, "None")).toEqual([false, false, true]);
		}
		expect(await listed(as.ola, confidential)).toEqual([false, false, false]);
		expect(await listed(as.ola, open)).toEqual([false, true, false]);
		expect(await listed(as.ola, "Any")).toEqual([false, true, false]);
		expect(await listed(as.ola, "None")).toEqual([true, false, true]);
	});

	it("listProjectIssues filters by epics for anonymous callers", async () => {
		const place = { id: "open/handbook" };
		dataOf(await as.ada.updateProjectIssue({ ...place, issue_iid: 1, epic_iid: 1 }));
		const listed = async (epic_id: "None" | "Any") =>
			dataOf(await as.nobody.listProjectIssues({ ...place, epic_id })).map(({ iid }) => iid);
		expect(await listed("Any")).toEqual([1]);
		expect(await listed("None")).not.toContain(1);
	});

	it("updateProjectIssue does not find an epic out of sight, and refuses one of others", async () => {
		await addOutsider();
		const { iid } = await create({});
		const set = (epic_id: number) => as.ola.updateProjectIssue({ id, issue_iid: iid, epic_id });
		expect(await set(confidential)).toMatchObject({
			status: 404,
			error: { message: "404 Not found" },
		});
		expect(await set(open)).toMatchObject({ status: 403, error: { message: "403 Forbidden" } });
		expect(dataOf(await set(below)).epic).toMatchObject({ id: below });
	});

	it("updateProjectIssue takes an issue out of an epic for reporters of its group", async () => {
		await addOutsider();
		const { iid } = await create({ epic_id: open });
		const path = { id, issue_iid: iid };
		for (const input of [{ epic_id: 0 }, { epic_id: null }, { epic_iid: 0 }]) {
			expect(await as.ola.updateProjectIssue({ ...path, ...input })).toMatchObject({
				status: 200,
				data: { title: "Tower" },
			});
		}
		expect(
			await as.ola.updateProjectIssue({ ...path, epic_id: below, title: "Moved" }),
		).toMatchObject({ status: 403, error: { message: "403 Forbidden" } });
		expect(dataOf(await as.mia.getProjectIssue(path))).toMatchObject({
			title: "Tower",
			epic: { id: open },
		});
		const answer = await as.mia.updateProjectIssue({
			...path,
			epic_id: 0,
		});
		expect(dataOf(answer).epic).toBeNull();
	});

	it("createProjectIssue and updateProjectIssue with an epic need a right to it, whatever else they may", async () => {
		const refused = { status: 403, error: { message: "403 Forbidden" } };
		const input = { title: "By a guest", epic_id: open };
		expect(await as.gus.createProjectIssue({ id, ...input })).toMatchObject(refused);
		const { iid } = dataOf(await as.gus.createProjectIssue({ id, title: "Of a guest" }));
		expect(await as.gus.updateProjectIssue({ id, issue_iid: iid, ...input })).toMatchObject(
			refused,
		);
		expect(dataOf(await as.gus.getProjectIssue({ id, issue_iid: iid })).title).toBe("Of a guest");
	});

	it("updateProjectIssue does not tell an epic out of sight from none", async () => {
		await addOutsider();
		const hidden = await create({ epic_id: confidential });
		const bare = await create({ confidential: true });
		const bodiesOf = async (issue_iid: number) =>
			dataOf(await as.ola.listIssueNotes({ id, issue_iid })).map(({ body }) => body);
		const change = async (issue_iid: number, input: object) => {
			const answer = await as.ola.updateProjectIssue({ id, issue_iid, ...input });
			const { title, epic, confidential } = dataOf(answer);
			return { title, epic, confidential, notes: await bodiesOf(issue_iid) };
		};
		const changes = [
			{ epic_id: 0 },
			{ epic_id: null },
			{ epic_iid: 0 },
			{ confidential: false },
			{ epic_id: below, title: "Moved" },
		];
		for (const [at, input] of changes.entries()) {
			const after = await change(hidden.iid, input);
			expect(after).toEqual(await change(bare.iid, input));
			if (at > 3) continue;
			const path = { id, issue_iid: hidden.iid };
			expect(dataOf(await as.mia.getProjectIssue(path))).toMatchObject({
				epic: { id: confidential },
			});
		}
		expect(await bodiesOf(bare.iid)).toContain("added to epic &1");
		const left = `removed issue ${id}#${hidden.iid}`;
		expect(await notesOf(as.mia, confidential)).toContain(left);
		const all = dataOf(await as.mia.listIssueNotes({ id, issue_iid: hidden.iid })).map(
			({ body }) => body,
		);
		expect(all).toContain("removed from epic acme&2");
	});

	it("updateProjectIssue hides that an issue was in an epic out of sight", async () => {
		await addOutsider();
		const { iid } = await create({ epic_id: confidential });
		const path = { id, issue_iid: iid };
		dataOf(await as.ada.updateProjectIssue({ ...path, epic_id: below }));
		const changed = "changed epic to &1";
		const bodiesOf = async (client: typeof as.ada) =>
			dataOf(await client.listIssueNotes(path)).map(({ body }) => body);
		expect(await bodiesOf(as.mia)).toContain(changed);
		expect(await bodiesOf(as.ola)).not.toContain(changed);
	});

	it("updateProjectIssue does not open an issue in a confidential epic", async () => {
		const { iid, confidential: isHidden } = await create({
			epic_id: confidential,
		});
		expect(isHidden).toBe(true);
		const path = { id, issue_iid: iid };
		const input = { ...path, confidential: false };
		expect(await as.ada.updateProjectIssue(input)).toMatchObject({
			status: 400,
			error: {
				message: {
					issue: ["Cannot set confidential epic for a non-confidential issue"],
				},
			},
		});
		expect(dataOf(await as.ada.getProjectIssue(path))).toMatchObject({
			confidential: true,
			epic: { id: confidential },
		});
		expect(dataOf(await as.ada.updateProjectIssue({ ...input, epic_id: open }))).toMatchObject({
			confidential: false,
			epic: { id: open },
		});
	});

	it("updateProjectIssue writes notes about two epics for those who see both", async () => {
		const { iid } = await create({ epic_id: confidential });
		const path = { id, issue_iid: iid };
		const change = async (input: object) =>
			dataOf(await as.ada.updateProjectIssue({ ...path, ...input }));
		await change({ epic_id: open, confidential: false });
		const added = `added issue ${id}#${iid} from epic acme&2`;
		expect(await notesOf(as.mia, open)).toContain(added);
		expect(await notesOf(as.gus, open)).not.toContain(added);
		await change({ epic_id: confidential, confidential: true });
		await change({ epic_id: 0, confidential: false });
		const moved = `moved issue ${id}#${iid} to epic acme&2`;
		expect(await notesOf(as.mia, open)).toContain(moved);
		expect(await notesOf(as.gus, open)).not.toContain(moved);
	});

	it("deleteProjectIssue hides the notes that refer to the issue", async () => {
		const { iid } = await create({ epic_id: open, confidential: true });
		const added = `added issue ${id}#${iid}`;
		expect(await notesOf(as.mia, open)).toContain(added);
		expect(await notesOf(as.gus, open)).not.toContain(added);
		expect(await as.ada.deleteProjectIssue({ id, issue_iid: iid })).toMatchObject({
			status: 204,
		});
		for (const client of [as.gus, as.mia, as.ada, as.root]) {
			expect(await notesOf(client, open)).not.toContain(added);
		}
	});

	it("updateProjectIssue ignores the removal of an epic below the tier that has epics", async () => {
		const zoe = as.zoe;
		const place = { id: "northwind/nozzle" };
		const { iid } = dataOf(await zoe.createProjectIssue({ ...place, title: "Nozzle" }));
		const path = { ...place, issue_iid: iid };
		const removal = { ...path, epic_id: 0, title: "Other" };
		expect(dataOf(await zoe.updateProjectIssue(removal)).title).toBe("Other");
	});
});
