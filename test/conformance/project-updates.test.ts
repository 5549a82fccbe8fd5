import { expect, it } from "vitest";
import type { Client } from "../../sdk/index.ts";
import { projectId, userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { trailOf } from "./trail.ts";
import { rocket, unknownId } from "./world.ts";

const forbidden = { status: 403, error: { message: "403 Forbidden" } };
const taken = ["has already been taken"];

/** Creates a project in a group, or in the client's own namespace. Returns the id. */
async function made(client: Client, name: string, group?: string) {
	const namespace_id =
		group === undefined
			? null
			: dataOf(await client.getGroup({ id: group, with_projects: false })).id;
	return dataOf(await client.createProject({ name, namespace_id })).id;
}

conformance("changed projects", ({ as, request }) => {
	it("updateProject changes what is given, and nothing else", async () => {
		const id = await made(as.ada, "Partly", "acme");
		const before = dataOf(await as.ada.getProject({ id }));
		const { permissions, ...rest } = before;
		const changes = {
			description: "Legs and pads",
			merge_method: "ff",
			squash_option: "always",
			suggestion_commit_message: "Apply",
			only_allow_merge_if_pipeline_succeeds: true,
			allow_merge_on_skipped_pipeline: false,
			request_access_enabled: false,
			remove_source_branch_after_merge: false,
			autoclose_referenced_issues: false,
			emails_disabled: true,
			emails_enabled: false,
		} as const;
		const tag_list = ["steel", "legs", "steel"];
		const data = dataOf(await as.ada.updateProject({ id, ...changes, tag_list }));
		const after = {
			...rest,
			...changes,
			tag_list: ["legs", "steel"],
			topics: ["legs", "steel"],
		};
		expect(data).toEqual(after);
		expect(Object.keys(data)).toEqual(Object.keys(rest));
		expect(dataOf(await as.ada.getProject({ id }))).toEqual({
			...after,
			permissions,
		});
		// Null unsets settings that can be null, and leaves all others as they are.
		const cleared = await as.ada.updateProject({
			id,
			description: null,
			suggestion_commit_message: null,
			emails_disabled: null,
			merge_method: null,
			tag_list: null,
			visibility: null,
		});
		expect(dataOf(cleared)).toEqual({
			...after,
			description: null,
			suggestion_commit_message: null,
			emails_disabled: null,
			emails_enabled: true,
		});
		expect(dataOf(await as.ada.updateProject({ id, tag_list: [] }))).toMatchObject({
			tag_list: [],
			topics: [],
		});
	});

	it("updateProject takes 100 topics of 255 characters", async () => {
		const { id } = dataOf(await as.ada.createProject({ name: "Topics" }));
		const tag_list = Array.from({ length: 100 }, (_, at) => `${100 + at}`.padEnd(255, "日"));
		expect(dataOf(await as.ada.updateProject({ id, tag_list }))).toMatchObject({
			tag_list,
			topics: tag_list,
		});
		const answer = await as.ada.createProject({
			name: "More topics",
			tag_list: [...tag_list, "another"],
		});
		expect(answer).toMatchObject({
			status: 400,
			error: {
				message: { tag_list: ["is too long (maximum is 100 topics)"] },
			},
		});
	});

	it("updateProject takes tags as one text, in forms too", async () => {
		const id = await made(as.ada, "Tagged");
		const body = new URLSearchParams({ tag_list: "b, a,,a" });
		expect(await request("PUT", `/projects/${id}`, { as: "ada", body })).toMatchObject({
			status: 200,
			body: { tag_list: ["a", "b"] },
		});
	});

	it("updateProject turns features on and off", async () => {
		const id = await made(as.ada, "Features", "acme");
		dataOf(await as.ada.createProjectIssue({ id, title: "Hidden" }));
		const off = await as.ada.updateProject({ id, issues_enabled: false });
		expect(dataOf(off)).toMatchObject({
			issues_enabled: false,
			issues_access_level: "disabled",
			merge_requests_access_level: "enabled",
		});
		expect(dataOf(off)).not.toHaveProperty("open_issues_count");
		expect(await as.ada.listProjectBoards({ id })).toMatchObject(forbidden);
		// An access level takes precedence over a switch such as `issues_enabled`.
		const on = await as.ada.updateProject({
			id,
			issues_enabled: false,
			issues_access_level: "private",
			snippets_access_level: "disabled",
			jobs_enabled: false,
			builds_access_level: "private",
			merge_requests_access_level: "private",
			repository_access_level: "private",
		});
		expect(dataOf(on)).toMatchObject({
			issues_access_level: "private",
			snippets_access_level: "disabled",
			// For jobs, unlike other features, the switch takes precedence over the access level.
			builds_access_level: "disabled",
			repository_access_level: "private",
			open_issues_count: 1,
		});
		expect(await as.ada.listProjectSnippets({ id })).toMatchObject(forbidden);
	});

	it("updateProject keeps every setting, as createProject does", async () => {
		const level = "private" as const;
		const settings = {
			allow_merge_on_skipped_pipeline: true,
			mirror: true,
			autoclose_referenced_issues: false,
			auto_devops_enabled: true,
			auto_devops_deploy_strategy: "manual" as const,
			auto_cancel_pending_pipelines: "disabled" as const,
			build_coverage_regex: "\\d+%",
			build_git_strategy: "clone" as const,
			build_timeout: 600,
			ci_config_path: "ci/main.yml",
			ci_default_git_depth: 0,
			ci_forward_deployment_enabled: false,
			container_registry_enabled: true,
			emails_disabled: true,
			forking_access_level: level,
			wiki_access_level: level,
			pages_access_level: "public" as const,
			lfs_enabled: false,
			operations_access_level: level,
			analytics_access_level: level,
			security_and_compliance_access_level: level,
			releases_access_level: level,
			environments_access_level: level,
			feature_flags_access_level: level,
			monitor_access_level: level,
			infrastructure_access_level: level,
			requirements_access_level: level,
			merge_method: "ff" as const,
			squash_option: "always" as const,
			only_allow_merge_if_all_discussions_are_resolved: true,
			only_allow_merge_if_pipeline_succeeds: true,
			printing_merge_request_link_enabled: false,
			remove_source_branch_after_merge: false,
			request_access_enabled: false,
			shared_runners_enabled: false,
			resolve_outdated_diff_discussions: true,
			restrict_user_defined_variables: true,
			suggestion_commit_message: "Apply",
			packages_enabled: true,
			service_desk_enabled: true,
			approvals_before_merge: 2,
			public_jobs: false,
			external_authorization_classification_label: "secret",
			issues_template: "## What",
			merge_requests_template: "## Why",
		};
		const id = await made(as.ada, "Settled");
		const answer = await as.ada.updateProject({ id, ...settings });
		expect(dataOf(answer)).toMatchObject({
			...settings,
			container_registry_access_level: "enabled",
			emails_enabled: false,
			wiki_enabled: true,
		});
		expect(dataOf(await as.ada.getProject({ id }))).toMatchObject(settings);
		// A client may send back the settings that it has read.
		const again = await as.ada.updateProject({ id, ...settings });
		expect(dataOf(again)).toEqual(dataOf(answer));
		const created = await as.ada.createProject({
			name: "Settled from the start",
			...settings,
		});
		expect(dataOf(created)).toMatchObject(settings);
	});

	it("updateProject takes older and newer names of settings", async () => {
		const id = await made(as.ada, "Renamed settings");
		const change = async (input: object) => dataOf(await as.ada.updateProject({ id, ...input }));
		expect(await change({ wiki_enabled: true, public_builds: false, topics: ["a"] })).toMatchObject(
			{ wiki_access_level: "enabled", public_jobs: false, tag_list: ["a"], topics: ["a"] },
		);
		expect(
			await change({
				wiki_enabled: true,
				wiki_access_level: "private",
				public_builds: false,
				public_jobs: true,
				emails_enabled: false,
				topics: ["b"],
				tag_list: ["c"],
			}),
		).toMatchObject({
			wiki_access_level: "private",
			public_jobs: true,
			emails_disabled: true,
			topics: ["b"],
		});
	});

	it("updateProject checks the settings that it keeps", async () => {
		const id = await made(as.ada, "Bounded");
		const repository = "cannot have higher visibility level than repository access level";
		for (const [input, message] of [
			[{ build_timeout: 599 }, { build_timeout: ["needs to be between 10 minutes and 1 month"] }],
			[
				{ build_timeout: 2_629_746 },
				{ build_timeout: ["needs to be between 10 minutes and 1 month"] },
			],
			[
				{ ci_config_path: "../ci.yml" },
				{
					ci_config_path: ["cannot include leading slash or directory traversal."],
				},
			],
			[
				{ ci_default_git_depth: 1001 },
				{
					"ci_cd_settings.default_git_depth": ["must be less than or equal to 1000"],
				},
			],
			[
				{ approvals_before_merge: -1 },
				{ approvals_before_merge: ["must be greater than or equal to 0"] },
			],
			[
				{ issues_template: "x".repeat(2001) },
				{ issues_template: ["is too long (maximum is 2000 characters)"] },
			],
			[
				{ repository_access_level: "private" },
				{
					"project_feature.merge_requests_access_level": [repository],
					"project_feature.builds_access_level": [repository],
				},
			],
			[
				{
					repository_access_level: "disabled",
					jobs_enabled: false,
					merge_requests_access_level: "private",
				},
				{ "project_feature.merge_requests_access_level": [repository] },
			],
		] as const) {
			expect(
				await request("PUT", `/projects/${id}`, {
					as: "ada",
					body: input,
				}),
			).toMatchObject({ status: 400, body: { message } });
		}
		expect(
			await request("POST", "/projects", {
				as: "ada",
				body: { name: "No code", repository_access_level: "disabled" },
			}),
		).toMatchObject({
			status: 400,
			body: {
				message: {
					"project_feature.merge_requests_access_level": [repository],
					"project_feature.builds_access_level": [repository],
					limit_reached: [],
				},
			},
		});
	});

	it("updateProject ignores pictures and settings of others' services", async () => {
		const id = await made(as.ada, "Pictured");
		const { permissions, ...before } = dataOf(await as.ada.getProject({ id }));
		for (const body of [
			{ repository_storage: "other" },
			{ container_expiration_policy_attributes: { cadence: "1d" } },
			{ show_default_award_emojis: true },
			{ initialize_with_readme: true },
			{ import_url: "https://acme.test/other.git" },
			{ avatar: "" },
		]) {
			expect(await request("PUT", `/projects/${id}`, { as: "ada", body })).toMatchObject({
				status: 200,
				body: before,
			});
		}
		const form = new FormData();
		form.set("avatar", new Blob(["GIF89a"]), "a.gif");
		expect(
			await request("PUT", `/projects/${id}`, {
				as: "ada",
				body: form,
			}),
		).toMatchObject({ status: 200, body: before });
	});

	it("getProject and the lists show reporters statistics where they ask for them", async () => {
		const id = "acme/rocket";
		const nothing = {
			commit_count: 0,
			storage_size: 0,
			repository_size: 0,
			wiki_size: 0,
			lfs_objects_size: 0,
			job_artifacts_size: 0,
			snippets_size: 0,
			packages_size: 0,
		};
		const get = async (client: typeof as.ada, statistics: boolean) =>
			dataOf(await client.getProject({ id, statistics }));
		expect((await get(as.mia, true)).statistics).toEqual(nothing);
		expect(await get(as.mia, false)).not.toHaveProperty("statistics");
		expect(await get(as.gus, true)).not.toHaveProperty("statistics");
		const input = { membership: true, statistics: true };
		for (const list of [
			await as.mia.listProjects(input),
			await as.mia.listGroupProjects({ id: "acme", statistics: true }),
		]) {
			expect(
				dataOf(list).find(({ path_with_namespace: path }) => path === "acme/rocket")?.statistics,
			).toEqual(nothing);
		}
		const [kites] = dataOf(await as.mia.listUserProjects({ user_id: "mia", statistics: true }));
		expect(kites?.statistics).toEqual(nothing);
	});

	it("getProject shows merge requests of members only to reporters", async () => {
		const id = await made(as.ada, "Requests of members", "acme");
		dataOf(
			await as.ada.updateProject({
				id,
				merge_requests_access_level: "private",
			}),
		);
		for (const [client, isShown] of [
			[as.mia, true],
			[as.gus, false],
		] as const) {
			const data = dataOf(await client.getProject({ id }));
			expect(data.merge_requests_enabled).toBe(isShown);
			expect(Object.hasOwn(data._links ?? {}, "merge_requests")).toBe(isShown);
		}
	});

	it("updateProject moves the project to another path at once", async () => {
		const id = await made(as.lin, "Old name", "acme");
		const v1 = dataOf(await as.lin.createProjectMilestone({ id, title: "v1" }));
		dataOf(await as.lin.createProjectIssue({ id, title: "Kept", milestone_id: v1.id ?? 0 }));
		const data = dataOf(await as.lin.updateProject({ id, path: "New-Path" }));
		expect(data).toMatchObject({
			id,
			name: "Old name",
			path: "New-Path",
			path_with_namespace: "acme/New-Path",
			web_url: "http://forgekit.test/acme/New-Path",
			http_url_to_repo: "http://forgekit.test/acme/New-Path.git",
			open_issues_count: 1,
		});
		expect(await as.lin.getProject({ id: "acme/old-name" })).toMatchObject({
			status: 404,
			error: { message: "404 Project Not Found" },
		});
		const [issue] = dataOf(await as.lin.listProjectIssues({ id: "ACME/new-path" }));
		expect(issue).toMatchObject({
			title: "Kept",
			web_url: "http://forgekit.test/acme/New-Path/-/issues/1",
			milestone: {
				web_url: "http://forgekit.test/acme/New-Path/-/milestones/1",
			},
		});
		// Another project can take the old path. A project's path can be changed to the same path in another case.
		await made(as.lin, "Old name too", "acme");
		expect(dataOf(await as.lin.updateProject({ id, path: "new-path" }))).toMatchObject({
			path_with_namespace: "acme/new-path",
		});
		expect(
			await as.ada.createProject({
				name: "Again",
				path: "old-name",
				namespace_id: data.namespace.id,
			}),
		).toMatchObject({ status: 201 });
	});

	it("updateProject leaves names and visibility to owners", async () => {
		const id = "acme/kettle";
		const before = dataOf(await as.ada.getProject({ id }));
		const refused = [
			{ name: "Kettle" },
			{ name: before.name, description: "Changed" },
			{ visibility: before.visibility ?? null },
			{ visibility: "public" },
		] as const;
		for (const changes of refused) {
			expect(await as.lin.updateProject({ id, ...changes })).toMatchObject(forbidden);
		}
		expect(await as.tom.updateProject({ id, path: "pot" })).toMatchObject({
			status: 200,
			data: { path: "pot" },
		});
		const back = { id: "acme/pot", path: "kettle" };
		expect(await as.lin.updateProject(back)).toMatchObject({
			status: 200,
		});
		// In a maintainer's request, settings that only owners may change are ignored, and other changes are made.
		expect(
			await as.lin.updateProject({
				id,
				emails_disabled: true,
				description: "Boils",
			}),
		).toMatchObject({
			status: 200,
			data: { emails_disabled: before.emails_disabled, description: "Boils" },
		});
		expect(
			dataOf(
				await as.ada.updateProject({
					id,
					name: "Cattle",
					visibility: "private",
				}),
			),
		).toMatchObject({ name: "Cattle", visibility: "private" });
		dataOf(await as.root.updateProject({ id, name: before.name }));
	});

	it("updateProject lets the owner of a personal project do everything", async () => {
		const id = "mia/kites";
		const { visibility, name } = dataOf(await as.mia.getProject({ id }));
		expect(
			dataOf(
				await as.mia.updateProject({
					id,
					name: "Birds",
					visibility: "internal",
				}),
			),
		).toMatchObject({ name: "Birds", visibility: "internal" });
		expect(await as.nobody.getProject({ id })).toMatchObject({
			status: 404,
		});
		const back = { id, name, visibility: visibility ?? null };
		dataOf(await as.mia.updateProject(back));
		expect(await as.nobody.getProject({ id })).toMatchObject({
			status: 200,
		});
	});

	it("updateProject needs a maintainer, who sees the project", async () => {
		const input = { id: rocket, description: "No" };
		expect(await as.tom.updateProject(input)).toMatchObject(forbidden);
		expect(await as.ola.updateProject(input)).toMatchObject({
			status: 404,
			error: { message: "404 Project Not Found" },
		});
		const { root } = as;
		expect(await root.updateProject({ id: unknownId, name: "No" })).toMatchObject({ status: 404 });
		expect(await as.nobody.updateProject(input)).toMatchObject({
			status: 401,
		});
	});

	it("updateProject changes archived projects", async () => {
		const id = "acme/sounding";
		expect(await as.lin.updateProject({ id, description: "Went up" })).toMatchObject({
			status: 200,
			data: { archived: true, description: "Went up" },
		});
	});

	it("updateProject needs something to change", async () => {
		const answer = await request("PUT", "/projects/acme%2Frocket", {
			as: "ada",
			body: { archived: true },
		});
		expect(answer.status).toBe(400);
		const { error } = answer.body as { error: string };
		expect(error).toMatch(
			/^allow_merge_on_skipped_pipeline, autoclose_referenced_issues, .*, fallback_approvals_required, import_url are missing, at least one parameter must be provided$/,
		);
		expect(
			await request("PUT", "/projects/acme%2Frocket", {
				as: "ada",
				body: { visibility: "secret", issues_access_level: "public" },
			}),
		).toMatchObject({
			status: 400,
			body: {
				error:
					"visibility does not have a valid value, issues_access_level does not have a valid value",
			},
		});
	});

	it("updateProject refuses what a project can't be", async () => {
		const id = await made(as.ada, "Strict", "acme");
		await made(as.ada, "Neighbour", "acme");
		const before = dataOf(await as.ada.getProject({ id }));
		const refusals: [object, object][] = [
			[
				{ name: "Neighbour", path: "NEIGHBOUR" },
				{ name: taken, path: taken },
			],
			// The path is taken by a subgroup, `infra`.
			[{ path: "Infra" }, { path: taken }],
			[{ path: "tree" }, { path: ["tree is a reserved name"] }],
			[
				{ description: "x".repeat(2001) },
				{ description: ["is too long (maximum is 2000 characters)"] },
			],
			[
				{ tag_list: ["fine", "x".repeat(256), "x".repeat(4000)] },
				{ tag_list: ["is too long (maximum is 255 characters)"] },
			],
			[
				{ tag_list: Array.from({ length: 101 }, (_, at) => `tag ${at}`) },
				{ tag_list: ["is too long (maximum is 100 topics)"] },
			],
			[
				{ suggestion_commit_message: "x".repeat(256) },
				{
					suggestion_commit_message: ["is too long (maximum is 255 characters)"],
				},
			],
			[
				{ visibility: "public" },
				{ visibility_level: ["public is not allowed in a private group."] },
			],
		];
		for (const [changes, message] of refusals) {
			const answer = await as.ada.updateProject({
				id,
				merge_method: "ff",
				...changes,
			});
			expect(answer).toMatchObject({ status: 400 });
			expect("error" in answer && answer.error).toEqual({ message });
		}
		for (const blank of ["", null]) {
			const answer = await as.lin.updateProject({
				id,
				name: blank,
				path: blank,
			});
			expect(answer).toMatchObject({
				status: 400,
				error: {
					message: {
						name: expect.arrayContaining(["can't be blank"]),
						path: expect.arrayContaining(["can't be blank"]),
					},
				},
			});
		}
		expect(dataOf(await as.ada.getProject({ id }))).toEqual(before);
	});

	it("updateProject makes another branch the default", async () => {
		const id = "mia/kites";
		const { mia } = as;
		const before = dataOf(await mia.getProject({ id }));
		const tip = async (ref: string) =>
			dataOf(await mia.getRepositoryMergeBase({ id, refs: [ref, ref] })).id;
		expect(await tip("HEAD")).toBe(await tip("main"));
		const data = dataOf(await mia.updateProject({ id, default_branch: "folders" }));
		const seen = dataOf(await mia.getProject({ id }));
		expect(data.default_branch).toBe("folders");
		expect(seen).toMatchObject({
			default_branch: "folders",
			readme_url: data.readme_url,
		});
		expect(await tip("HEAD")).toBe(await tip("folders"));
		const tree = (ref?: string) => mia.listRepositoryTree({ id, ...(ref && { ref }) });
		expect(dataOf(await tree())).toEqual(dataOf(await tree("folders")));
		const readme = dataOf(await tree()).find(({ name }) => name === "README.md");
		expect(data.readme_url).toBe(readme ? `${data.web_url}/-/blob/folders/README.md` : null);
		// Setting the current default branch again is allowed.
		dataOf(await mia.updateProject({ id, default_branch: "folders" }));
		dataOf(await mia.updateProject({ id, default_branch: "main" }));
		expect(await tip("HEAD")).toBe(await tip("main"));
		expect(dataOf(await mia.getProject({ id })).readme_url).toBe(before.readme_url);
	});

	it("updateProject refuses a default branch that does not exist", async () => {
		const refused = (branch: string) => ({
			status: 400,
			error: {
				message: {
					base: [`Could not change HEAD: branch '${branch}' does not exist`],
				},
			},
		});
		for (const branch of ["none", "main~1", "HEAD", "..", "", "v1.0"]) {
			expect(
				await as.ada.updateProject({
					id: rocket,
					default_branch: branch,
					description: "Not changed",
				}),
			).toMatchObject(refused(branch));
		}
		const { description, default_branch } = dataOf(await as.ada.getProject({ id: rocket }));
		expect(description).not.toBe("Not changed");
		expect(default_branch).toBe("main");
		const id = await made(as.ada, "Empty");
		expect(await as.ada.updateProject({ id, default_branch: "main" })).toMatchObject(
			refused("main"),
		);
	});

	it("updateProject records the changes of an owner's settings", async () => {
		const id = await made(as.ada, "Audited");
		const trail = await trailOf(as.ada, String(id), async () => {
			dataOf(
				await as.ada.updateProject({
					id,
					name: "Watched",
					path: "watched",
					visibility: "public",
					description: "Not recorded",
					packages_enabled: true,
					issues_access_level: "private",
					merge_requests_access_level: "private",
					snippets_enabled: false,
				}),
			);
			// This update changes nothing, so it records no audit event.
			dataOf(
				await as.ada.updateProject({
					id,
					name: "Watched",
					visibility: "public",
					issues_enabled: null,
				}),
			);
		});
		expect(trail.map(({ details: { change, from, to } }) => [change, from, to])).toEqual([
			["visibility", "Private", "Public"],
			["path", "ada/audited", "ada/watched"],
			["name", "Ada Byron / Audited", "Ada Byron / Watched"],
			["packages_enabled", "false", "true"],
			["merge_requests_access_level", "Public", "Internal"],
			["issues_access_level", "Public", "Internal"],
			["snippets_access_level", "Public", "Private"],
		]);
		expect(trail[0]).toMatchObject({
			author_id: userId("ada"),
			entity_id: id,
			entity_type: "Project",
			details: {
				author_name: "Ada Byron",
				target_id: id,
				target_type: "Project",
				target_details: "ada/watched",
				entity_path: "ada/watched",
			},
		});
	});

	it("updateProject gives of many at once one the path", async () => {
		const ids: number[] = [];
		for (const n of [1, 2, 3, 4]) {
			ids.push(await made(as.ada, `Racer ${n}`, "acme"));
		}
		const answers = await Promise.all(
			ids.map((id) => as.ada.updateProject({ id, path: "winner" })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
	});

	it("updateProject leaves HEAD at the project's default branch, whatever order changes come in", async () => {
		const id = projectId("open/handbook");
		const branches = ["minutes", "main", "minutes", "main", "minutes"];
		await Promise.all(
			branches.map((default_branch) => as.ada.updateProject({ id, default_branch })),
		);
		const { default_branch } = dataOf(await as.ada.getProject({ id }));
		const commits = await Promise.all(
			["HEAD", default_branch ?? ""].map((ref) =>
				as.ada.getRepositoryMergeBase({ id, refs: [ref, ref] }),
			),
		);
		const [head, tip] = commits.map((answer) => dataOf(answer).id);
		expect(head).toBe(tip);
	});
});
