import { expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { projectId, userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { rocket, unknownId } from "./world.ts";

const basics = [
	...["id", "description", "name", "name_with_namespace", "path"],
	...["path_with_namespace", "created_at", "default_branch", "tag_list"],
	...["topics", "ssh_url_to_repo", "http_url_to_repo", "web_url"],
	...["readme_url", "avatar_url", "forks_count", "star_count"],
	...["last_activity_at", "namespace"],
];
const rest = [
	...["_links", "packages_enabled", "empty_repo", "archived", "visibility"],
	...["owner", "resolve_outdated_diff_discussions"],
	...["container_registry_enabled", "issues_enabled"],
	...["merge_requests_enabled", "wiki_enabled", "jobs_enabled"],
	...["snippets_enabled", "service_desk_enabled", "service_desk_address"],
	...["can_create_merge_request_in", "issues_access_level"],
	...["repository_access_level", "merge_requests_access_level"],
	...["forking_access_level", "wiki_access_level", "builds_access_level"],
	...["snippets_access_level", "pages_access_level"],
	...["operations_access_level", "analytics_access_level"],
	...["emails_disabled", "shared_runners_enabled", "lfs_enabled"],
	...["creator_id", "import_status", "import_error", "open_issues_count"],
	...["ci_default_git_depth", "ci_forward_deployment_enabled"],
	...["public_jobs", "build_git_strategy", "build_timeout"],
	...["auto_cancel_pending_pipelines", "build_coverage_regex"],
	...["ci_config_path", "shared_with_groups"],
	...["only_allow_merge_if_pipeline_succeeds"],
	...["allow_merge_on_skipped_pipeline", "restrict_user_defined_variables"],
	...["request_access_enabled"],
	...["only_allow_merge_if_all_discussions_are_resolved"],
	...["remove_source_branch_after_merge"],
	...["printing_merge_request_link_enabled", "merge_method"],
	...["squash_option", "suggestion_commit_message", "auto_devops_enabled"],
	...["auto_devops_deploy_strategy", "autoclose_referenced_issues"],
	...["approvals_before_merge", "mirror"],
	...["external_authorization_classification_label"],
	...["marked_for_deletion_at", "marked_for_deletion_on"],
	...["requirements_enabled", "security_and_compliance_enabled"],
	...["compliance_frameworks", "issues_template"],
	...["merge_requests_template"],
];
const maintained = ["import_error", "build_git_strategy"];
const without = (...names: string[]) =>
	[...basics, ...rest].filter((key) => !names.includes(key));

const access = (access_level: number) => ({
	access_level,
	notification_level: 3,
});

conformance("a project", ({ as, signedIn, request }) => {
	it("getProject shows maintainers everything, in order", async () => {
		const data = dataOf(await as.maintainer.getProject({ id: rocket }));
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
		const data = dataOf(await as.developer.getProject({ id: rocket }));
		expect(Object.keys(data)).toEqual([
			...without("owner", ...maintained),
			"permissions",
		]);
	});

	it("getProject shows guests of a private project no CI configuration", async () => {
		const data = dataOf(await as.guest.getProject({ id: rocket }));
		expect(Object.keys(data)).toEqual([
			...without("owner", "ci_config_path", ...maintained),
			"permissions",
		]);
	});

	it("getProject shows anonymous callers the basics of a public project", async () => {
		const data = dataOf(await as.anonymous.getProject({ id: "mia/kites" }));
		expect(Object.keys(data)).toEqual(basics);
		expect(data.namespace).toMatchObject({
			kind: "user",
			path: "mia",
			web_url: "http://forgekit.test/mia",
		});
	});

	it("getProject names the owner of a personal project, who counts as maintainer", async () => {
		const own = dataOf(await as.reporter.getProject({ id: "mia/kites" }));
		expect(Object.keys(own)).toEqual([...basics, ...rest, "permissions"]);
		expect(own).toMatchObject({
			owner: { id: userId("mia"), username: "mia" },
			permissions: { project_access: access(40), group_access: null },
		});
		const seen = dataOf(await as.guest.getProject({ id: "mia/kites" }));
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
	])(
		"getProject shows the memberships of %s in %s",
		async (name, id, own, group) => {
			const client = signedIn(`${name}-token`);
			expect(dataOf(await client.getProject({ id })).permissions).toEqual({
				project_access: own && access(own),
				group_access: group && access(group),
			});
		},
	);

	it("getProject shows features as the caller has them", async () => {
		const id = "open/simulator";
		expect(dataOf(await as.guest.getProject({ id }))).toMatchObject({
			repository_access_level: "private",
			can_create_merge_request_in: true,
			ci_config_path: null,
		});
		const seen = dataOf(await as.outsider.getProject({ id }));
		expect(seen).toMatchObject({
			repository_access_level: "private",
			can_create_merge_request_in: false,
		});
		expect(seen).not.toHaveProperty("ci_config_path");
	});

	it("getProject leaves out issues that are off", async () => {
		const data = dataOf(await as.owner.getProject({ id: "acme/telemetry" }));
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
		const data = dataOf(await as.guest.getProject({ id: rocket }));
		const project = demoWorld.projects?.find(({ path }) => path === rocket);
		const open = project?.issues?.filter(
			({ state, confidential }) => state !== "closed" && !confidential,
		);
		expect(open).not.toHaveLength(project?.issues?.length ?? 0);
		expect(data.open_issues_count).toBe(open?.length);
	});

	it("getProject names the groups that share the project", async () => {
		const data = dataOf(await as.owner.getProject({ id: "acme/payload" }));
		expect(data.shared_with_groups).toEqual([
			{
				group_id: expect.any(Number),
				group_name: "Northwind Propulsion",
				group_full_path: "northwind",
				group_access_level: 20,
				expires_at: "2099-12-31",
			},
		]);
	});

	it("getProject shows archived and empty projects", async () => {
		const archived = await as.owner.getProject({ id: "acme/sounding" });
		expect(dataOf(archived)).toMatchObject({
			archived: true,
			can_create_merge_request_in: false,
		});
		const empty = await as.owner.getProject({ id: "acme/catering" });
		expect(dataOf(empty)).toMatchObject({
			empty_repo: true,
			default_branch: null,
			readme_url: null,
		});
	});

	it("getProject sends the license where it is asked for", async () => {
		for (const client of [as.owner, as.anonymous]) {
			const id = "open/handbook";
			const data = dataOf(await client.getProject({ id, license: true }));
			expect(Object.keys(data).slice(0, 17)).toEqual([
				...basics.slice(0, 14),
				...["license_url", "license", "avatar_url"],
			]);
			expect(data).toMatchObject({ license: null, license_url: null });
		}
	});

	it("getProject takes an id, and a path in any case", async () => {
		for (const id of [projectId(rocket), "Acme/ROCKET"]) {
			expect(dataOf(await as.owner.getProject({ id }))).toMatchObject({
				path_with_namespace: rocket,
			});
		}
	});

	it("getProject is 404 for what is not there or not seen", async () => {
		const missing = {
			status: 404,
			error: { message: "404 Project Not Found" },
		};
		const { owner, outsider, anonymous } = as;
		expect(await owner.getProject({ id: unknownId })).toMatchObject(missing);
		expect(await owner.getProject({ id: "rocket" })).toMatchObject(missing);
		expect(await outsider.getProject({ id: rocket })).toMatchObject(missing);
		expect(await anonymous.getProject({ id: rocket })).toMatchObject(missing);
		expect(await anonymous.getProject({ id: "open/tools" })).toMatchObject(
			missing,
		);
	});

	it("getProject refuses a license that is no boolean", async () => {
		const answer = await request("GET", "/projects/acme%2Frocket?license=x", {
			token: "ada-token",
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
