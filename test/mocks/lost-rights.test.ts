/** In the mocks a write waits for its turn: a caller who loses a right before it is refused, and nothing is written. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoreAccess, Stores } from "../../server/domain/context.ts";
import { LeftOut } from "../../server/domain/lists/left-out.ts";
import {
	idOf,
	type Loss,
	lossesOf,
	requestFor,
	type Write,
	type WriteId,
	world,
	writeIds,
	writes,
} from "../lost-rights.ts";
import { type Program, startInMemory } from "../programs.ts";

let program: Program;
let stores: StoreAccess;
/** Called when a request begins to wait for its turn. */
let onWait = () => {};

beforeAll(async () => {
	program = await startInMemory({
		world,
		env: { ARCHIVE_RATE_LIMIT: "0" },
		between(given) {
			stores = given;
			return {
				...given,
				transaction(work) {
					const result = given.transaction(work);
					onWait();
					return result;
				},
			};
		},
	});
});

afterAll(() => program?.stop());

/** Places by the names of those whose own they are. */
const placeOf = {
	pam: { project_id: 1 },
	gil: { project_id: 1 },
	dan: { group_id: 2 },
	abe: { group_id: 1 },
} as const;

/** The losses that the stores can bring about; each answers with what gives the right back. */
const takes: Partial<
	Record<Loss["what"], (within: Stores, name: Loss["name"]) => Promise<(within: Stores) => unknown>>
> = {
	membership: removeMember,
	"membership above": removeMember,

	async role({ members }, name) {
		const member = await members.find(placeOf[name], idOf(name));
		if (!member) throw new Error(`${name} is no member`);
		const { level, updated_at, expires_at } = member;
		const rest = { updated_at, expires_at };
		await members.update(member, { level: 10, ...rest });
		return ({ members }) => members.update({ ...member, level: 10 }, { level, ...rest });
	},

	async feature({ access, projects }) {
		const found = await access.project(1, idOf("pam"), "2021-01-04");
		const [details] = await projects.details([1], undefined, "2021-01-04");
		if (!found || !details) throw new Error("there is no project");
		const { project } = found;
		const { settings, updated_at } = details;
		const { tag_list } = project;
		const { suggestion_commit_message } = settings;
		if (tag_list instanceof LeftOut || suggestion_commit_message instanceof LeftOut) {
			throw new Error("its texts are long");
		}
		const before = {
			...project,
			tag_list,
			updated_at,
			settings: { ...settings, suggestion_commit_message },
		};
		const off = "disabled" as const;
		await projects.update(project, {
			...before,
			features: { issues: off, repository: off, merge_requests: off, snippets: off, builds: off },
		});
		return ({ projects }) => projects.update(project, before);
	},

	async confidential({ issues }) {
		const issue = await issues.lock(1, 1);
		if (!issue) throw new Error("there is no issue");
		await issues.update({ ...issue, confidential: true, assignee_ids: [] });
		return ({ issues }) => issues.update(issue);
	},
};

async function removeMember({ members }: Stores, name: Loss["name"]) {
	const member = await members.find(placeOf[name], idOf(name));
	if (!member) throw new Error(`${name} is no member`);
	await members.remove([member.id]);
	const { level, created_at, expires_at } = member;
	return ({ members }: Stores) =>
		members.add(placeOf[name], { user_id: idOf(name), level, created_at, expires_at });
}

/** Everything but the ids of memberships, as those that come again are new. */
async function content() {
	const rows = (await program.rows()) as Map<string, Map<unknown, object>>;
	return [...rows].map(([name, table]) => [
		name,
		/member/i.test(name) ? table.size : structuredClone(table),
	]);
}

async function answerTo(sent: Promise<Response>) {
	const answer = await sent;
	return { status: answer.status, body: await answer.text() };
}

describe.each(writeIds)("%s", (id: WriteId) => {
	const losses = lossesOf(id).filter(
		// No operation changes an epic, nor does a store.
		({ what }) => takes[what] && !(what === "confidential" && /Epic/.test(id)),
	);
	const requests: readonly Write[] = writes[id];

	it.each(losses)("without $what of $name is refused", async (loss) => {
		const take = takes[loss.what];
		if (!take) throw new Error("nothing takes it");
		for (const write of requests) {
			const before = await content();
			const send = () => answerTo(program.fetch(requestFor(id, write, loss.name)));
			const waits = Promise.withResolvers<void>();
			onWait = waits.resolve;
			let sent: ReturnType<typeof send> | undefined;
			const give = await stores.transaction(async (within) => {
				sent = send();
				const early = await Promise.race([waits.promise, sent]);
				if (early) throw new Error(`did not wait: ${JSON.stringify(early)}`);
				return take(within, loss.name);
			});
			const answer = await sent;
			expect(answer?.status, answer?.body).toBe(loss.status);
			// The same as a request that comes afterwards.
			expect(await send()).toEqual(answer);
			await stores.transaction(async (within) => void (await give(within)));
			expect(await content()).toEqual(before);
			expect(program.failures).toEqual([]);
		}
	});
});
