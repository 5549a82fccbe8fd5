import type { Client } from "../../sdk/index.ts";
import { groupId } from "./ids.ts";
import { dataOf } from "./suite.ts";

let made = 0;

/** A private project of acme, by default with one commit on `main`: a README. Returns its full path. */
export async function createRepository(client: Client, { empty = false } = {}): Promise<string> {
	const name = `Repository ${++made} of a case`;
	const project = await client.createProject({
		name,
		path: `case-${made}`,
		namespace_id: groupId("acme"),
		initialize_with_readme: !empty,
	});
	return dataOf(project).path_with_namespace;
}

/** Id of the commit at the tip of a branch. */
export async function tipOf(client: Client, id: string, branch = "main"): Promise<string> {
	return dataOf(await client.getProjectBranch({ id, branch })).commit.id;
}

/** Details of a project's newest audit events. */
export async function newestEvents(
	client: Client,
	id: string,
	per_page: number,
): Promise<object[]> {
	const events = await client.listProjectAuditEvents({ id, per_page });
	return dataOf(events).map(({ details }) => details);
}
