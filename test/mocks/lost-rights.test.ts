/**
 * The mocks run writes one at a time. If a caller loses the right to a write while the write waits, the write is
 * refused and nothing is stored.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoreAccess, Stores } from "../../server/domain/context.ts";
import { LeftOut } from "../../server/domain/lists/left-out.ts";
import {
	beginClosing,
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
/** Called after a request has queued its transaction. */
let onWait = () => {};
/** Called before a request queues its transaction. */
let beforeTurn = async () => {};

beforeAll(async () => {
	program = await startInMemory({
		world,
		env: { ARCHIVE_RATE_LIMIT: "0" },
		between(given) {
			stores = given;
			return {
				...given,
				async transaction(work) {
					await beforeTurn();
					const result = given.transaction(work);
					onWait();
					return result;
				},
			};
		},
	});
});

afterAll(() => program?.stop());

/** The project or group in which each user has a direct membership. */
const placeOf = {
	pam: { project_id: 1 },
	gil: { project_id: 1 },
	dan: { group_id: 2 },
	abe: { group_id: 1 },
} as const;

interface Losing {
	name: Loss["name"];
	/** Id of the project in which the user loses the right; default: the project or group in `placeOf`. */
	project?: number;
}

/** Functions that take a right from a user by store methods, and return a function that restores the right. */
const takes: Partial<
	Record<Loss["what"], (within: Stores, losing: Losing) => Promise<(within: Stores) => unknown>>
> = {
	membership: removeMember,
	"membership above": removeMember,

	async role({ members }, losing) {
		const member = await memberOf(members, losing);
		const { level, updated_at, expires_at } = member;
		const rest = { updated_at, expires_at };
		await members.update(member, { level: 10, ...rest });
		return ({ members }) => members.update({ ...member, level: 10 }, { level, ...rest });
	},

	async feature({ access, projects }, { project: id = 1 }) {
		const found = await access.project(id, idOf("pam"), "2021-01-04");
		const [details] = await projects.details([id], undefined, "2021-01-04");
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

	async confidential({ issues }, { project = 1 }) {
		const issue = await issues.lock(project, 1);
		if (!issue) throw new Error("there is no issue");
		await issues.update({ ...issue, confidential: true, assignee_ids: [] });
		return ({ issues }) => issues.update(issue);
	},
};

async function memberOf(members: Stores["members"], losing: Losing) {
	const member = await members.find(whereOf(losing), idOf(losing.name));
	if (!member) throw new Error(`${losing.name} is no member`);
	return member;
}

const whereOf = ({ name, project }: Losing) =>
	project === undefined ? placeOf[name] : { project_id: project };

async function removeMember({ members }: Stores, losing: Losing) {
	const member = await memberOf(members, losing);
	await members.remove([member.id]);
	const { level, created_at, expires_at } = member;
	return ({ members }: Stores) =>
		members.add(whereOf(losing), { user_id: idOf(losing.name), level, created_at, expires_at });
}

/** All rows; for memberships only the number of rows, because a restored membership has a new id. */
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
		// No operation and no store method makes an epic confidential.
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
				return take(within, loss);
			});
			const answer = await sent;
			expect(answer?.status, answer?.body).toBe(loss.status);
			// The waiting request got the same response as a request sent after the loss.
			expect(await send()).toEqual(answer);
			await stores.transaction(async (within) => void (await give(within)));
			expect(await content()).toEqual(before);
			expect(program.failures).toEqual([]);
		}
	});
});

describe("a merge whose caller loses the right to close an issue of another project meanwhile", () => {
	const losses = [
		["membership", "pam"],
		["role", "pam"],
		["feature", "pam"],
		["confidential", "dan"],
	] as const;
	const cases = losses.flatMap(([what, name]) =>
		[false, true].flatMap((byTwin) =>
			// The three transactions of a merge: check the rights, set the state to `locked`, record the merge.
			[1, 2, 3].map((turn) => ({ what, name, byTwin, turn })),
		),
	);

	it.each(cases)("leaves it open: $what of $name, by twin: $byTwin, turn $turn", async (one) => {
		const { what, name, byTwin, turn } = one;
		const ask = (method: string, path: string, body: object) =>
			answerTo(
				program.fetch(
					new Request(`http://localhost/api/v4${path}`, {
						method,
						headers: { "Private-Token": `${name}-token`, "Content-Type": "application/json" },
						body: JSON.stringify(body),
					}),
				),
			);
		const { iid, merge } = await beginClosing({ issue: 1, byTwin }, async (...request) =>
			JSON.parse((await ask(...request)).body),
		);
		const issueNow = () => stores.transaction(({ issues }) => issues.lock(2, 1));
		let turns = 0;
		let give: Awaited<ReturnType<NonNullable<(typeof takes)[typeof what]>>> | undefined;
		beforeTurn = async () => {
			if (++turns !== turn) return;
			give = await stores.transaction(async (within) =>
				takes[what]?.(within, { name, project: 2 }),
			);
		};
		const before = await issueNow();
		const answer = await ask(...merge);
		beforeTurn = async () => {};
		expect(answer.status, answer.body).toBe(200);
		if (!give) throw new Error("nothing was taken");
		await stores.transaction(async (within) => void (await give?.(within)));
		expect(await issueNow()).toEqual(before);
		expect(before?.state).toBe("opened");
		expect(await stores.mergeRequests.find(1, Number(iid))).toMatchObject({ state: "merged" });
		expect(program.failures).toEqual([]);
	});
});
