/** The epics of issues: who sees them, and what an issue tells of one that is out of sight. */
import { expect, it } from "vitest";
import { userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";

const id = "acme/infra/launchpad";
/** Id of the confidential epic of `acme`. */
const confidential = 2;

conformance("the epic of an issue", ({ as }) => {
	const create = async (input: object) =>
		dataOf(await as.owner.createProjectIssue({ id, title: "Tower", ...input }));
	/** A reporter of the subgroup sees its project, but is no reporter of the group above. */
	const addOutsider = async () => {
		await as.owner.addGroupMember({
			...{ id: "acme/infra", user_id: userId("ola"), access_level: 20 },
		});
	};

	it("getProjectIssue and listProjectIssues show an epic as its own group does", async () => {
		await addOutsider();
		const { iid } = await create({ epic_id: confidential });
		const path = { id, issue_iid: iid };
		const none = { epic_iid: null, epic: null };
		expect(dataOf(await as.outsider.getProjectIssue(path))).toMatchObject(none);
		const listed = dataOf(await as.outsider.listProjectIssues({ id }));
		expect(listed.find((one) => one.iid === iid)).toMatchObject(none);
		const whole = { epic_iid: 2, epic: { id: confidential, group_id: 1 } };
		for (const client of [as.owner, as.reporter, as.admin]) {
			expect(dataOf(await client.getProjectIssue(path))).toMatchObject(whole);
			const listed = dataOf(await client.listProjectIssues({ id }));
			expect(listed.find((one) => one.iid === iid)).toMatchObject(whole);
		}
	});
});
