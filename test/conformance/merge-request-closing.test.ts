/** The issues that merging a merge request closes. */
import { expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import { userId } from "./ids.ts";
import { commitTo, createMergeRequest } from "./merge-requests.ts";
import { conformance, dataOf, type Person } from "./suite.ts";

const handbook = { id: "open/handbook", merge_request_iid: 1 };

const namesOf = (issues: readonly Schemas["MilestoneIssue"][]) =>
	issues.map(({ web_url, iid }) => {
		const [, path = ""] = /\/([^/]+\/[^/]+)\/-\/issues\/\d+$/.exec(web_url) ?? [];
		return `${path}#${iid}`;
	});

conformance("closing issues", ({ as }) => {
	/** Creates a project with `number` issues and a merge request, and updates the merge request with `input`. */
	async function withIssues(number: number, input: Partial<Schemas["CreateMergeRequest"]>) {
		const { head: _, ...input_ } = await createMergeRequest(as.lin);
		const { id } = input_;
		const issues: Schemas["Issue"][] = [];
		for (let at = 1; at <= number; at++) {
			const title = `Issue ${at}`;
			issues.push(dataOf(await as.lin.createProjectIssue({ id, title })));
		}
		dataOf(await as.lin.updateMergeRequest({ ...input_, ...input }));
		return { ...input_, issues };
	}

	const closed = async (
		input: { id: string; merge_request_iid: number },
		person: Person = "mia",
	) => {
		const found = await as[person].listMergeRequestClosingIssues(input);
		return namesOf(dataOf(found)).map((name) => name.replace(input.id, ""));
	};

	it("listMergeRequestClosingIssues shows basic issues", async () => {
		const { issues: _________, ...input } = await withIssues(1, {
			description: "Closes #1",
		});
		const found = await as.mia.listMergeRequestClosingIssues(input);
		const {
			has_tasks: _,
			_links,
			references: __,
			subscribed: ___,
			moved_to_id: ____,
			service_desk_reply_to: _____,
			epic_iid: ______,
			epic: _______,
			health_status: ________,
			...basic
		} = dataOf(await as.lin.getProjectIssue({ id: input.id, issue_iid: 1 }));
		expect(found).toMatchObject({ status: 200, data: [basic] });
		expect(Object.keys(dataOf(found)[0] ?? {}).sort()).toEqual(Object.keys(basic).sort());
	});

	it("listMergeRequestClosingIssues of a closed one shows what it would have closed", async () => {
		const { issues: _, ...input } = await withIssues(3, {
			title: "Closes #2",
		});
		const update = async (change: object) =>
			dataOf(await as.lin.updateMergeRequest({ ...input, ...change }));
		await update({ state_event: "close", title: "Closes #1" });
		await update({ description: "Closes #3" });
		expect(await closed(input)).toEqual(["#2"]);
		await update({ state_event: "reopen" });
		expect(await closed(input)).toEqual(["#1", "#3"]);
		const { id } = input;
		await as.ada.deleteProjectBranch({ id, branch: "fix" });
		await update({ title: "Other" });
		expect(await closed(input)).toEqual(["#1", "#3"]);
		await as.ada.deleteProjectIssue({ id, issue_iid: 1 });
		expect(await closed(input)).toEqual(["#3"]);
	});

	it.each([
		["by acceptMergeRequest", true],
		["by a push", false],
	])("listMergeRequestClosingIssues of one merged %s stays", async (_, isAccepted) => {
		const { issues: __, ...input } = await withIssues(2, {
			description: "Closes #1",
		});
		const { id } = input;
		if (isAccepted) {
			dataOf(await as.lin.acceptMergeRequest(input));
		} else {
			const branch = { id, branch: "too", ref: "fix" };
			dataOf(await as.lin.createProjectBranch(branch));
			const { iid } = dataOf(
				await as.lin.createMergeRequest({
					id,
					source_branch: "too",
					target_branch: "main",
					title: "Too",
				}),
			);
			dataOf(
				await as.lin.acceptMergeRequest({
					id,
					merge_request_iid: iid,
				}),
			);
		}
		const description = "Closes #2";
		dataOf(await as.lin.updateMergeRequest({ ...input, description }));
		dataOf(
			await as.lin.createProjectBranch({
				id,
				branch: "next",
				ref: "main",
			}),
		);
		dataOf(await as.ada.updateProject({ id, default_branch: "next" }));
		expect(await closed(input)).toEqual(["#1"]);
	});

	it("listMergeRequestClosingIssues shows long texts and many labels whole", async () => {
		const { issues: _, ...input } = await withIssues(1, {
			description: "Closes #1",
		});
		const description = "ü".repeat(100_000);
		const labels = Array.from({ length: 20 }, (__, at) => `label ${at}`).sort();
		const { id } = input;
		dataOf(
			await as.lin.updateProjectIssue({
				id,
				issue_iid: 1,
				description,
				labels,
				assignee_ids: ["ada", "lin", "tom", "mia", "gus"].map(userId),
			}),
		);
		const [issue] = dataOf(await as.mia.listMergeRequestClosingIssues(input));
		expect(issue).toMatchObject({ description, labels });
		expect(issue?.assignees.length).toBe(5);
	});

	it("listMergeRequestClosingIssues reads title, description and commits in this order, the newest first", async () => {
		const { issues, ...input } = await withIssues(8, {
			title: "Fixes: #8 and #7",
			description: "It resolved #6,#2.\n\nNot yet: closes issue #9, #7",
		});
		const { id } = input;
		const url = (at: number) => `${issues[at - 1]?.web_url}#note_1`;
		await commitTo(
			as.lin,
			id,
			"fix",
			{ "b.txt": "b\n" },
			`Add b\n\nImplements ${url(1)}, ${id.toUpperCase()}#3`,
		);
		await commitTo(as.lin, id, "fix", { "c.txt": "c\n" }, "Closes #5 and mentions #4");
		const order = ["#8", "#7", "#6", "#2", "#5", "#1", "#3"];
		expect(await closed(input)).toEqual(order);
		await commitTo(
			as.lin,
			id,
			"main",
			{ "d.txt": "d\n" },
			"Closes #4: it is in the target branch already",
		);
		expect(await closed(input)).toEqual(order);
		const page = await as.mia.listMergeRequestClosingIssues({
			...input,
			per_page: 3,
			page: 2,
		});
		expect(page).toMatchObject({ headers: { xTotal: 7, xPage: 2 } });
		expect(namesOf(dataOf(page)).map((name) => name.replace(id, ""))).toEqual(order.slice(3, 6));
	});

	it("listMergeRequestClosingIssues shows closed issues, and those of closed merge requests", async () => {
		const { issues: _, ...input } = await withIssues(2, {
			description: "Closes #1 and #2",
		});
		const { id } = input;
		const issue = { id, issue_iid: 1, state_event: "close" } as const;
		dataOf(await as.lin.updateProjectIssue(issue));
		expect(await closed(input)).toEqual(["#1", "#2"]);
		dataOf(await as.lin.updateMergeRequest({ ...input, state_event: "close" }));
		expect(await closed(input)).toEqual(["#1", "#2"]);
		await as.lin.deleteProjectBranch({ id, branch: "fix" });
		expect(await closed(input)).toEqual(["#1", "#2"]);
	});

	it("listMergeRequestClosingIssues shows none where merging closes none", async () => {
		const { issues: _, ...input } = await withIssues(1, {
			description: "Closes #1",
		});
		const { id } = input;
		const branch = "other";
		await as.lin.createProjectBranch({ id, branch, ref: "main" });
		const retarget = async (target_branch: string) =>
			dataOf(await as.lin.updateMergeRequest({ ...input, target_branch }));
		await retarget(branch);
		expect(await closed(input)).toEqual([]);
		await retarget("main");
		expect(await closed(input)).toEqual(["#1"]);
		const set = async (settings: Omit<Schemas["UpdateProject"], "id">) =>
			dataOf(await as.ada.updateProject({ id, ...settings }));
		await set({ autoclose_referenced_issues: false });
		expect(await closed(input)).toEqual([]);
		await set({ autoclose_referenced_issues: true });
		await set({ issues_access_level: "disabled" });
		expect(await closed(input)).toEqual([]);
		await set({ issues_access_level: "enabled" });
		expect(await closed(input)).toEqual(["#1"]);
	});

	it("listMergeRequestClosingIssues leaves out what the caller does not see", async () => {
		const { description } = dataOf(await as.root.getMergeRequest(handbook));
		dataOf(
			await as.root.updateMergeRequest({
				...handbook,
				description:
					"Closes #3, #1, acme/rocket#1 and #2, #1, open/handbook#2, nobody/nothing#1, #99",
			}),
		);
		const own = (...numbers: number[]) => numbers.map((iid) => `#${iid}`);
		expect(await closed(handbook, "nobody")).toEqual(own(1, 2));
		// ola sees the confidential issue 3 as its author.
		expect(await closed(handbook, "ola")).toEqual(own(3, 1, 2));
		expect(await closed(handbook, "root")).toEqual([...own(3, 1), "acme/rocket#1", ...own(2)]);
		dataOf(await as.root.updateMergeRequest({ ...handbook, description }));
	});

	it("listMergeRequestClosingIssues counts the first 500 references", async () => {
		const numbers = Array.from({ length: 600 }, (_, at) => `#${600 - at}`);
		const { issues: _, ...input } = await withIssues(2, {
			description: `Closes ${numbers.join(", ")}`,
		});
		expect(await closed(input)).toEqual([]);
		dataOf(
			await as.lin.updateMergeRequest({
				...input,
				description: `Closes #2 ${numbers.join(" ")}`,
			}),
		);
		expect(await closed(input)).toEqual(["#2"]);
	});
});
