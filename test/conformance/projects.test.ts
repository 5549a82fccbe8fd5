import { expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { projectId, userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { rocket, unknownId } from "./world.ts";

const basics = [
	"id",
	"description",
	"name",
	"name_with_namespace",
	"path",
	"path_with_namespace",
	"created_at",
	"default_branch",
	"tag_list",
	"topics",
	"ssh_url_to_repo",
	"http_url_to_repo",
	"web_url",
	"readme_url",
	"avatar_url",
	"forks_count",
	"star_count",
	"last_activity_at",
	"namespace",
];
const rest = [
	"_links",
	"packages_enabled",
	"empty_repo",
	"archived",
	"visibility",
	"owner",
	"resolve_outdated_diff_discussions",
	"container_registry_enabled",
	"issues_enabled",
	"merge_requests_enabled",
	"wiki_enabled",
	"jobs_enabled",
	"snippets_enabled",
	"service_desk_enabled",
	"service_desk_address",
	"can_create_merge_request_in",
	"issues_access_level",
	"repository_access_level",
	"merge_requests_access_level",
	"forking_access_level",
	"wiki_access_level",
	"builds_access_level",
	"snippets_access_level",
	"pages_access_level",
	"operations_access_level",
	"analytics_access_level",
	"container_registry_access_level",
	"security_and_compliance_access_level",
	"releases_access_level",
	"environments_access_level",
	"feature_flags_access_level",
	"infrastructure_access_level",
	"monitor_access_level",
	"requirements_access_level",
	"emails_disabled",
	"emails_enabled",
	"shared_runners_enabled",
	"lfs_enabled",
	"creator_id",
	"import_status",
	"import_error",
	"open_issues_count",
	"ci_default_git_depth",
	"ci_forward_deployment_enabled",
	"public_jobs",
	"build_git_strategy",
	"build_timeout",
	"auto_cancel_pending_pipelines",
	"build_coverage_regex",
	"ci_config_path",
	"shared_with_groups",
	"only_allow_merge_if_pipeline_succeeds",
	"allow_merge_on_skipped_pipeline",
	"restrict_user_defined_variables",
	"request_access_enabled",
	"only_allow_merge_if_all_discussions_are_resolved",
	"remove_source_branch_after_merge",
	"printing_merge_request_link_enabled",
	"merge_method",
	"squash_option",
	"suggestion_commit_message",
	"auto_devops_enabled",
	"auto_devops_deploy_strategy",
	"autoclose_referenced_issues",
	"approvals_before_merge",
	"mirror",
	"external_authorization_classification_label",
	"marked_for_deletion_at",
	"marked_for_deletion_on",
	"requirements_enabled",
	"security_and_compliance_enabled",
	"compliance_frameworks",
	"issues_template",
	"merge_requests_template",
];
const maintained = ["import_error", "build_git_strategy"];
const without = (...names: string[]) => [...basics, ...rest].filter((key) => !names.includes(key));

const access = (access_level: number) => ({
	access_level,
	notification_level: 3,
});

conformance("a project", ({ as, request }) => {
	it("getProject shows maintainers everything, in order", async () => {
		const data = dataOf(await as.lin.getProject({ id: rocket }));
		expect(Object.keys(data)).toEqual([...without("owner"), "permissions"]);
		const api = `http://forgekit.test/api/v4/projects/${data.id}`;
		expect(data).toMatchObject({
			id: projectId(rocket),
			path_with_namespace: rocket,
			namespace: {
				full_path: "acme",
				kind: "group",
				parent_id: null,
				avatar_url: null,
				web_url: "http://forgekit.test/groups/acme",
			},
			_links: {
				self: api,
				issues: `${api}/issues`,
				merge_requests: `${api}/merge_requests`,
				repo_branches: `${api}/repository/branches`,
				labels: `${api}/labels`,
				events: `${api}/events`,
				members: `${api}/members`,
			},
			visibility: "private",
			empty_repo: false,
			archived: false,
			issues_enabled: true,
			issues_access_level: "enabled",
			wiki_enabled: false,
			wiki_access_level: "disabled",
			can_create_merge_request_in: true,
			import_status: "none",
			import_error: null,
			merge_method: "merge",
			squash_option: "default_off",
			remove_source_branch_after_merge: true,
			shared_with_groups: [],
		});
	});

	it("getProject keeps from others what maintainers see", async () => {
		const data = dataOf(await as.tom.getProject({ id: rocket }));
		expect(Object.keys(data)).toEqual([...without("owner", ...maintained), "permissions"]);
	});

	it("getProject shows guests of a private project no CI configuration", async () => {
		const data = dataOf(await as.gus.getProject({ id: rocket }));
		expect(Object.keys(data)).toEqual([
			...without("owner", "ci_config_path", ...maintained),
			"permissions",
		]);
	});

	it("getProject shows anonymous callers the basics of a public project", async () => {
		const data = dataOf(await as.nobody.getProject({ id: "mia/kites" }));
		expect(Object.keys(data)).toEqual(basics);
		expect(data.namespace).toMatchObject({
			kind: "user",
			path: "mia",
			web_url: "http://forgekit.test/mia",
		});
	});

	it("getProject names the owner of a personal project, who counts as maintainer", async () => {
		const own = dataOf(await as.mia.getProject({ id: "mia/kites" }));
		expect(Object.keys(own)).toEqual([...basics, ...rest, "permissions"]);
		expect(own).toMatchObject({
			owner: { id: userId("mia"), username: "mia" },
			permissions: { project_access: access(40), group_access: null },
		});
		const seen = dataOf(await as.gus.getProject({ id: "mia/kites" }));
		expect(seen).toMatchObject({
			owner: { username: "mia" },
			permissions: { project_access: null, group_access: null },
		});
	});

	it.each([
		["ada", rocket, null, 50],
		["gus", rocket, null, 10],
		["tom", "acme/infra/launchpad", null, 40],
		["lin", "acme/infra/launchpad", null, 40],
		["root", rocket, null, null],
		["ola", "open/tools", null, null],
		["eva", "open/tools", 10, null],
		["zoe", "acme/payload", null, null],
		["kai", "open/tools", null, null],
	] as const)("getProject shows the memberships of %s in %s", async (name, id, own, group) => {
		const client = as[name];
		expect(dataOf(await client.getProject({ id })).permissions).toEqual({
			project_access: own && access(own),
			group_access: group && access(group),
		});
	});

	it("getProject shows features as the caller has them", async () => {
		const id = "open/simulator";
		expect(dataOf(await as.gus.getProject({ id }))).toMatchObject({
			repository_access_level: "private",
			// Where only members see merge requests, creating one needs at least the role Reporter, and gus is a guest.
			can_create_merge_request_in: false,
			ci_config_path: null,
		});
		expect(dataOf(await as.mia.getProject({ id }))).toMatchObject({
			can_create_merge_request_in: true,
		});
		const seen = dataOf(await as.ola.getProject({ id }));
		expect(seen).toMatchObject({
			repository_access_level: "private",
			can_create_merge_request_in: false,
		});
		expect(seen).not.toHaveProperty("ci_config_path");
	});

	it("getProject leaves out issues that are off", async () => {
		const data = dataOf(await as.ada.getProject({ id: "acme/telemetry" }));
		expect(data).toMatchObject({
			issues_enabled: false,
			issues_access_level: "disabled",
			jobs_enabled: false,
			builds_access_level: "disabled",
		});
		expect(data).not.toHaveProperty("open_issues_count");
		expect(data._links).not.toHaveProperty("issues");
		expect(data._links).toHaveProperty("merge_requests");
	});

	it("getProject counts open issues that are not confidential", async () => {
		const data = dataOf(await as.gus.getProject({ id: rocket }));
		const project = demoWorld.projects?.find(({ path }) => path === rocket);
		const open = project?.issues?.filter(
			({ state, confidential }) => state !== "closed" && !confidential,
		);
		expect(open).not.toHaveLength(project?.issues?.length ?? 0);
		expect(data.open_issues_count).toBe(open?.length);
	});

	it("getProject names the groups that share the project, of those that the caller sees", async () => {
		const id = "acme/payload";
		for (const client of [as.root, as.zoe]) {
			const data = dataOf(await client.getProject({ id }));
			expect(data.shared_with_groups).toEqual([
				{
					group_id: expect.any(Number),
					group_name: "Northwind Propulsion",
					group_full_path: "northwind",
					group_access_level: 20,
					expires_at: "2099-12-31",
				},
			]);
		}
		for (const client of [as.ada, as.gus]) {
			const data = dataOf(await client.getProject({ id }));
			expect(data.shared_with_groups).toEqual([]);
			const listed = dataOf(await client.listGroupProjects({ id: "acme", per_page: 100 }));
			for (const { shared_with_groups } of listed) {
				expect(shared_with_groups ?? []).toEqual([]);
			}
			const group = dataOf(await client.getGroup({ id: "acme" }));
			for (const { shared_with_groups } of group.projects ?? []) {
				expect(shared_with_groups).toEqual([]);
			}
		}
	});

	it("getProject shows archived and empty projects", async () => {
		const archived = await as.ada.getProject({ id: "acme/sounding" });
		expect(dataOf(archived)).toMatchObject({
			archived: true,
			can_create_merge_request_in: false,
		});
		const empty = await as.ada.getProject({ id: "acme/catering" });
		expect(dataOf(empty)).toMatchObject({
			empty_repo: true,
			default_branch: null,
			readme_url: null,
		});
	});

	it("getProject sends the license where it is asked for", async () => {
		for (const client of [as.ada, as.nobody]) {
			const id = "open/handbook";
			const data = dataOf(await client.getProject({ id, license: true }));
			expect(Object.keys(data).slice(0, 17)).toEqual([
				...basics.slice(0, 14),
				"license_url",
				"license",
				"avatar_url",
			]);
			expect(data).toMatchObject({ license: null, license_url: null });
		}
	});

	it("getProject takes an id, and a path in any case", async () => {
		for (const id of [projectId(rocket), "Acme/ROCKET"]) {
			expect(dataOf(await as.ada.getProject({ id }))).toMatchObject({
				path_with_namespace: rocket,
			});
		}
	});

	it("getProject is 404 for what is not there or not seen", async () => {
		const missing = {
			status: 404,
			error: { message: "404 Project Not Found" },
		};
		const { ada, ola, nobody } = as;
		expect(await ada.getProject({ id: unknownId })).toMatchObject(missing);
		expect(await ada.getProject({ id: "rocket" })).toMatchObject(missing);
		expect(await ola.getProject({ id: rocket })).toMatchObject(missing);
		expect(await nobody.getProject({ id: rocket })).toMatchObject(missing);
		expect(await nobody.getProject({ id: "open/tools" })).toMatchObject(missing);
	});

	it("getProject refuses a license that is no boolean", async () => {
		const answer = await request("GET", "/projects/acme%2Frocket?license=x", {
			as: "ada",
		});
		expect(answer).toMatchObject({
			status: 400,
			body: { error: "license is invalid" },
		});
	});

	it("getProject needs more than the scope read_user", async () => {
		const answer = await request("GET", "/projects/acme%2Frocket", {
			token: "ada-user-token",
		});
		expect(answer).toMatchObject({
			status: 403,
			body: { error: "insufficient_scope", scope: "api read_api" },
		});
	});
});

/** The expected README of a new project. */
const readmeOf = (name: string, description: string | null) => `# ${name}\n\n${description ?? ""}`;

const blank = ["can't be blank"];
const nameFormat =
	"can contain only letters, digits, emojis, '_', '.', dash, space. It must start with letter, digit, emoji or '_'.";
const pathFormat =
	"can contain only letters, digits, '_', '-' and '.'. Cannot start with '-', end in '.git' or end in '.atom'";
const taken = ["has already been taken"];

conformance("new projects", ({ as, request }) => {
	/** Id of the group `acme`. */
	const group = async () => dataOf(await as.ada.getProject({ id: rocket })).namespace.id;

	it("createProject makes a project of one's own, with an empty repository", async () => {
		const answer = await as.ola.createProject({ name: "Foo Project" });
		const data = dataOf(answer);
		expect(answer.status).toBe(201);
		expect(Object.keys(data)).toEqual([...basics, ...rest]);
		expect(data).toMatchObject({
			name: "Foo Project",
			path: "foo-project",
			path_with_namespace: "ola/foo-project",
			visibility: "private",
			description: null,
			default_branch: null,
			empty_repo: true,
			readme_url: null,
			owner: { username: "ola" },
			creator_id: userId("ola"),
			tag_list: [],
			star_count: 0,
			forks_count: 0,
			open_issues_count: 0,
			merge_method: "merge",
			import_error: null,
			archived: false,
			resolve_outdated_diff_discussions: false,
			only_allow_merge_if_pipeline_succeeds: false,
			only_allow_merge_if_all_discussions_are_resolved: false,
			request_access_enabled: true,
			remove_source_branch_after_merge: true,
			printing_merge_request_link_enabled: true,
			autoclose_referenced_issues: true,
			packages_enabled: false,
			container_registry_enabled: false,
			wiki_enabled: false,
			service_desk_enabled: false,
			shared_runners_enabled: true,
			lfs_enabled: true,
			ci_default_git_depth: 50,
			ci_forward_deployment_enabled: true,
			public_jobs: true,
			build_timeout: 3600,
			restrict_user_defined_variables: false,
			auto_devops_enabled: false,
			approvals_before_merge: 0,
			mirror: false,
			requirements_enabled: true,
			security_and_compliance_enabled: false,
		});
		const { id } = data;
		const seen = dataOf(await as.ola.getProject({ id }));
		expect(seen).toMatchObject({
			...data,
			permissions: { project_access: access(40), group_access: null },
		});
		expect(await as.ola.listRepositoryTree({ id })).toMatchObject({
			status: 404,
			error: { message: "404 Tree Not Found" },
		});
		expect(dataOf(await as.ola.listProjectBoards({ id }))).toEqual([]);
		expect(await as.ada.getProject({ id })).toMatchObject({ status: 404 });
	});

	it("createProject makes one in a group, as its developers may", async () => {
		const data = dataOf(
			await as.tom.createProject({
				path: "Lander",
				namespace_id: await group(),
				description: "Legs",
				tag_list: ["steel", " legs", "", "legs "],
				issues_enabled: false,
				snippets_enabled: false,
				snippets_access_level: "private",
				builds_access_level: "disabled",
				merge_method: "ff",
				squash_option: "always",
				suggestion_commit_message: "Apply it",
				only_allow_merge_if_pipeline_succeeds: true,
				request_access_enabled: null,
			}),
		);
		expect(data).toMatchObject({
			name: "Lander",
			path_with_namespace: "acme/Lander",
			name_with_namespace: "Acme / Lander",
			tag_list: ["legs", "steel"],
			issues_access_level: "disabled",
			snippets_access_level: "private",
			builds_access_level: "disabled",
			merge_method: "ff",
			squash_option: "always",
			suggestion_commit_message: "Apply it",
			only_allow_merge_if_pipeline_succeeds: true,
			request_access_enabled: true,
		});
		expect(data).not.toHaveProperty("owner");
		expect(data).not.toHaveProperty("import_error");
		const events = dataOf(await as.ada.listProjectAuditEvents({ id: data.id }));
		expect(events).toMatchObject([
			{
				author_id: userId("tom"),
				entity_id: data.id,
				entity_type: "Project",
				details: {
					add: "project",
					author_name: "Tom Barker",
					target_id: "acme/Lander",
					target_type: "Project",
					target_details: "acme/Lander",
				},
			},
		]);
	});

	it.each([
		["Ground control", null, undefined, "main"],
		["Rüben 🚀", "Two\nlines", "trunk/2", "trunk/2"],
	])(
		"createProject begins with the README of %s",
		async (name, description, default_branch, branch) => {
			const data = dataOf(
				await as.lin.createProject({
					name,
					path: `readme-${branch.length}`,
					description,
					initialize_with_readme: true,
					...(default_branch && { default_branch }),
				}),
			);
			const { id } = data;
			expect(data).toMatchObject({
				default_branch: branch,
				empty_repo: false,
				readme_url: `${data.web_url}/-/blob/${branch}/README.md`,
			});
			const [file, ...others] = dataOf(await as.lin.listRepositoryTree({ id }));
			expect(others).toEqual([]);
			expect(file).toMatchObject({ path: "README.md", mode: "100644" });
			const blob = await request("GET", `/projects/${id}/repository/blobs/${file?.id}/raw`, {
				as: "lin",
			});
			expect(blob.body).toBe(readmeOf(name, description));
			const commit = dataOf(
				await as.lin.getRepositoryMergeBase({
					id,
					refs: [branch, "HEAD"],
				}),
			);
			expect(commit).toMatchObject({
				message: "Initial commit",
				author_name: "Lin Chen",
				author_email: "lin@acme.test",
				parent_ids: [],
			});
			expect(Date.parse(commit.authored_date)).toBe(
				Math.floor(Date.parse(data.created_at) / 1000) * 1000,
			);
		},
	);

	it.each([
		["Über Straße Café", "uber-strasse-cafe"],
		["Łódź Ærø × 2", "lodz-aero-x-2"],
		["v1.2", "v1-2"],
		["Ракета Mir_2", "mir_2"],
		["Th\u{1ebf} U\u0308ber", "th-uber"],
	])("createProject makes of the name %s the path %s", async (name, path) => {
		expect(await as.ada.createProject({ name, visibility: "private" })).toMatchObject({
			status: 201,
			data: { name, path },
		});
	});

	it("createProject takes tags as one text", async () => {
		const body = { name: "Tags", tag_list: "steel, legs,,legs " };
		expect(await request("POST", "/projects", { as: "lin", body })).toMatchObject({
			status: 201,
			body: { tag_list: ["legs", "steel"] },
		});
	});

	it("createProject needs a name or a path", async () => {
		const { createProject } = as.ada;
		const error = "name, path are missing, at least one parameter must be provided";
		expect(await request("POST", "/projects", { as: "ada", body: {} })).toMatchObject({
			status: 400,
			body: { error },
		});
		expect(await createProject({ name: " ", path: null })).toMatchObject({
			status: 400,
			error: {
				message: {
					name: [...blank, nameFormat],
					path: [...blank, pathFormat],
					limit_reached: [],
				},
			},
		});
		expect(await createProject({ name: "日本" })).toMatchObject({
			status: 400,
			error: {
				message: { path: [...blank, pathFormat], limit_reached: [] },
			},
		});
	});

	it.each([
		["name", "(brackets)", [nameFormat]],
		["name", "-dash", [nameFormat]],
		["name", "x".repeat(256), ["is too long (maximum is 255 characters)"]],
		["path", "-x", [pathFormat]],
		["path", "x y", [pathFormat]],
		["path", "x.git", [pathFormat]],
		["path", "x.ATOM", [pathFormat]],
		["path", "..", [pathFormat]],
		["path", "Tree", ["Tree is a reserved name"]],
		["path", "x".repeat(256), ["is too long (maximum is 255 characters)"]],
		["description", "x".repeat(2001), ["is too long (maximum is 2000 characters)"]],
		["tag_list", ["🚀".repeat(256)], ["is too long (maximum is 255 characters)"]],
	])("createProject refuses the %s %s", async (key, value, texts) => {
		const answer = await as.ada.createProject({
			name: "Fine",
			path: "fine",
			[key]: value,
		});
		expect(answer).toMatchObject({ status: 400 });
		expect("error" in answer && answer.error).toEqual({
			message: { [key]: texts, limit_reached: [] },
		});
	});

	it("createProject refuses names and paths that are taken", async () => {
		const namespace_id = await group();
		const { createProject } = as.ada;
		const refused = (faults: object) => ({
			status: 400,
			error: { message: { ...faults, limit_reached: [] } },
		});
		dataOf(await createProject({ name: "Taken once", namespace_id }));
		expect(await createProject({ name: "Taken once", namespace_id })).toMatchObject(
			refused({ name: taken, path: taken }),
		);
		expect(await createProject({ path: "TAKEN-once", namespace_id })).toMatchObject(
			refused({ path: taken }),
		);
		expect(await createProject({ name: "Taken once", path: "other", namespace_id })).toMatchObject(
			refused({ name: taken }),
		);
		// The path is taken by a subgroup, `infra`.
		expect(await createProject({ path: "infra", namespace_id })).toMatchObject(
			refused({ path: taken }),
		);
		// In another namespace, here that of the caller, the name is free.
		expect(await createProject({ name: "Taken once" })).toMatchObject({
			status: 201,
		});
	});

	it("createProject needs a right in the namespace", async () => {
		const refused = {
			status: 400,
			error: {
				message: { namespace: ["is not valid"], limit_reached: [] },
			},
		};
		const name = "Refused";
		const acme = await group();
		const own = dataOf(await as.mia.getProject({ id: "mia/kites" })).namespace.id;
		for (const namespace_id of [acme, own, unknownId, 0, -1]) {
			expect(await as.gus.createProject({ name, namespace_id })).toMatchObject(refused);
		}
		expect(await as.mia.createProject({ name, namespace_id: acme })).toMatchObject(refused);
		expect(await as.mia.createProject({ name: "Mine", namespace_id: own })).toMatchObject({
			status: 201,
			data: { path_with_namespace: "mia/mine" },
		});
		expect(await as.root.createProject({ name: "Hers", namespace_id: own })).toMatchObject({
			status: 201,
			data: { owner: { username: "mia" }, creator_id: userId("root") },
		});
	});

	it("createProject refuses external users projects of their own", async () => {
		expect(await as.ext.createProject({ name: "Own" })).toMatchObject({
			status: 403,
			error: {
				error: [
					"Personal project creation is not allowed. Please contact your administrator with questions",
				],
			},
		});
	});

	it("createProject refuses what more people see than the group", async () => {
		const namespace_id = await group();
		for (const visibility of ["public", "internal"] as const) {
			expect(
				await as.ada.createProject({
					name: "Wide",
					namespace_id,
					visibility,
				}),
			).toMatchObject({
				status: 400,
				error: {
					message: {
						visibility_level: [`${visibility} is not allowed in a private group.`],
						limit_reached: [],
					},
				},
			});
		}
		const data = dataOf(await as.ada.createProject({ name: "Wide", visibility: "public" }));
		expect(await as.nobody.getProject({ id: data.id })).toMatchObject({
			status: 200,
			data: { path_with_namespace: "ada/wide" },
		});
	});

	it("createProject takes nothing from elsewhere", async () => {
		const name = "Copy";
		expect(await as.ada.createProject({ name, import_url: "https://acme.test/x" })).toMatchObject({
			status: 400,
			error: { message: { import_url: ["is not supported"] } },
		});
		expect(await as.ada.createProject({ name, template_name: "rails" })).toMatchObject({
			status: 400,
			error: {
				message: { template_name: ["'rails' is unknown or invalid"] },
			},
		});
		const body = { name, import_url: "x", template_name: "y" };
		expect(await request("POST", "/projects", { as: "ada", body })).toMatchObject({
			status: 400,
			body: { error: "import_url, template_name are mutually exclusive" },
		});
	});

	it.each([
		["a..b", "a..b"],
		["HEAD", "HEAD"],
		["refs/heads/main", "refs/heads/main"],
		["refs/remotes/main", "refs/remotes/main"],
		["of 1,014 bytes", `${"a".repeat(249)}/`.repeat(4) + "a".repeat(14)],
	])(
		"createProject refuses a default branch %s, as createProjectBranch does",
		async (_, branch) => {
			const refused = { status: 400, error: { message: expect.anything() } };
			expect(await as.ada.createProjectBranch({ id: rocket, branch, ref: "main" })).toMatchObject(
				refused,
			);
			expect(
				await as.ada.createProject({
					name: "Branch",
					path: "branch-that-cannot-be",
					default_branch: branch,
					initialize_with_readme: true,
				}),
			).toMatchObject({
				status: 400,
				error: {
					message: { default_branch: ["is invalid"], limit_reached: [] },
				},
			});
			expect(await as.ada.getProject({ id: "ada/branch-that-cannot-be" })).toMatchObject({
				status: 404,
			});
		},
	);

	it("createProject gives of many at once one the path", async () => {
		const names = Array.from({ length: 6 }, () => "At once");
		const answers = await Promise.all(names.map((name) => as.lin.createProject({ name })));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
	});
});

conformance("deleted projects", ({ as, request }) => {
	it("deleteProject takes everything along, but for the trail", async () => {
		const created = dataOf(
			await as.lin.createProject({
				name: "Gone soon",
				initialize_with_readme: true,
			}),
		);
		const { id, path_with_namespace: path } = created;
		const board = { id, name: "Sprint" };
		dataOf(await as.lin.createProjectBoard(board));
		dataOf(
			await as.lin.createProjectSnippet({
				id,
				title: "Snippet",
				files: [{ file_path: "a.txt", content: "a\n" }],
			}),
		);
		const thread = { id, commit_id: "main", body: "Why?" };
		dataOf(await as.lin.createCommitDiscussion(thread));
		const answer = await request("DELETE", `/projects/${id}`, {
			as: "lin",
		});
		expect(answer).toMatchObject({
			status: 202,
			body: { message: "202 Accepted" },
		});
		const missing = { status: 404 };
		expect(await as.lin.getProject({ id })).toMatchObject(missing);
		expect(await as.root.getProject({ id: path })).toMatchObject(missing);
		expect(await as.root.listRepositoryTree({ id })).toMatchObject(missing);
		expect(await as.root.deleteProject({ id })).toMatchObject(missing);
		const events = dataOf(await as.root.listAuditEvents({ entity_type: "Project", entity_id: id }));
		expect(events.map(({ details }) => details)).toMatchObject([
			{ remove: "project", target_details: path, entity_path: path },
			{ add: "snippet" },
			{ add: "board" },
			{ add: "project", target_details: path },
		]);
		// A new project can take the path immediately, and has none of the deleted project's data.
		const next = dataOf(await as.lin.createProject({ name: "Gone soon" }));
		expect(next.id).toBeGreaterThan(id);
		expect(next).toMatchObject({ empty_repo: true });
		expect(dataOf(await as.lin.listProjectBoards({ id: next.id }))).toEqual([]);
	});

	it("deleteProject works on archived projects, and with everything in the world", async () => {
		for (const id of ["acme/sounding", rocket, "open/handbook"]) {
			expect(await as.ada.deleteProject({ id })).toMatchObject({
				status: 202,
			});
			expect(await as.ada.getProject({ id })).toMatchObject({ status: 404 });
		}
	});

	it("deleteProject is for owners", async () => {
		const id = "acme/infra/launchpad";
		expect(await as.lin.deleteProject({ id })).toMatchObject({
			status: 403,
			error: { message: "403 Forbidden" },
		});
		expect(await as.ola.deleteProject({ id })).toMatchObject({
			status: 404,
		});
	});

	it("deleteProject leaves nothing behind of what others write meanwhile", async () => {
		const user_id = String(dataOf(await as.tom.getCurrentUser({})).id);
		for (const round of [1, 2, 3]) {
			const { id } = dataOf(await as.ada.createProject({ name: `Busy ${round}` }));
			const [deleted, ...written] = await Promise.all([
				as.ada.deleteProject({ id }),
				as.ada.createProjectIssue({ id, title: `Orphan ${round}` }),
				as.ada.createProjectLabel({ id, name: "new", color: "#112233" }),
				as.ada.createProjectBoard({ id, name: "New" }),
				as.ada.addProjectMember({ id, user_id, access_level: 30 }),
				as.ada.createProjectIssue({ id, title: `Orphan ${round}` }),
			]);
			expect(deleted).toMatchObject({ status: 202 });
			for (const answer of written) {
				if (answer.status === 201) continue;
				expect(answer).toMatchObject({
					status: 404,
					error: { message: "404 Project Not Found" },
				});
			}
			const [last] = dataOf(
				await as.root.listAuditEvents({
					entity_type: "Project",
					entity_id: id,
				}),
			);
			expect(last?.details).toMatchObject({ remove: "project" });
		}
	});

	it("deleteProject keeps what changed since", async () => {
		const { id } = dataOf(await as.ada.createProject({ name: "Kept" }));
		const headers = { "If-Unmodified-Since": "2001-01-01T00:00:00Z" };
		expect(
			await request("DELETE", `/projects/${id}`, {
				as: "ada",
				headers,
			}),
		).toMatchObject({ status: 412 });
		expect(await as.ada.getProject({ id })).toMatchObject({ status: 200 });
	});
});
