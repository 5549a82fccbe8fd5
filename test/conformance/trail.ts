/** Reads the audit events that a test causes in a project. */
import type { Schemas } from "../../generated/operations.ts";
import type { Client } from "../../sdk/index.ts";
import { dataOf } from "./suite.ts";

/** Calls `work` and returns the audit events that the project has got since, oldest first. `reader` must see them. */
export async function trailOf(
	reader: Client,
	id: string,
	work: () => Promise<unknown>,
): Promise<Schemas["AuditEvent"][]> {
	const newest = async () => dataOf(await reader.listProjectAuditEvents({ id, per_page: 100 }));
	const before = (await newest())[0]?.id ?? 0;
	await work();
	return (await newest()).filter((event) => event.id > before).reverse();
}
