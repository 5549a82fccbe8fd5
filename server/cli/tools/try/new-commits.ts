/** Finds the commits that the command made. The report hides their ids, even shortened ones: ids differ in each run. */
import type { Client } from "../../../../sdk/index.ts";
import type { State } from "./state.ts";
import type { Thing } from "./things.ts";

/** Ids of the newest 100 commits of each branch, tag and release that is new or names another commit than before. */
export async function readNewCommits(
	client: Client,
	before: State,
	after: State,
): Promise<string[]> {
	const moved = [...after.values()].filter((thing) => {
		const tip = tipOf(thing);
		return tip !== undefined && tip !== tipOf(before.get(thing.key));
	});
	const pages = moved.map(async (thing) => {
		const id = thing.owner?.replace("project ", "") ?? "";
		const answer = await client.listProjectCommits({
			id,
			ref_name: tipOf(thing) ?? "",
			per_page: 100,
		});
		return answer.data?.map((commit) => commit.id) ?? [];
	});
	return (await Promise.all(pages)).flat();
}

function tipOf(thing: Thing | undefined): string | undefined {
	const { tip, on } = thing?.fields ?? {};
	const commit = tip ?? on;
	const isCommit = typeof commit === "object" && commit !== null && "id" in commit;
	return isCommit ? commit.id : undefined;
}
