import { expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { Client } from "../../sdk/index.ts";
import {
	authorityCertificate,
	ecCertificate,
	leafCertificate,
	rsaCertificate,
	signingRequest,
} from "../certificates.ts";
import { projectId, userId } from "./ids.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { trailOf } from "./trail.ts";
import { rocket, unknownId } from "./world.ts";

const kettle = "acme/kettle";

const notFound = { status: 404, body: { message: "404 Not found" } };
const projectNotFound = {
	status: 404,
	body: { message: "404 Project Not Found" },
};
const forbidden = { status: 403, body: { message: "403 Forbidden" } };
const unauthorized = { status: 401, body: { message: "401 Unauthorized" } };
const invalid = (message: object) => ({ status: 400, body: { message } });
const error = (error: string) => ({ status: 400, body: { error } });

const duplicated = invalid({
	environment_scope: ["cannot add duplicated environment scope"],
});
const noManagement = invalid({
	management_project_id: [
		"Project does not exist or you don't have permission to perform this action",
	],
});
const scopeText =
	"can contain only letters, digits, '-', '_', '/', '$', '{', '}', '.', '*' and spaces";
const namespaceText =
	"can contain only lowercase letters, digits, and '-'. Must start with a letter, and cannot end with '-'";
const charactersText = "contains invalid characters (valid characters: [a-z0-9\\-])";

const token = "token-of-a-case";
const api_url = "https://k8s.acme.test:6443";
const platform = { api_url, token };

let scopes = 0;
/** An environment scope that no cluster has. */
const freeScope = () => `case/${++scopes}`;

/** Creates a cluster, by default in the project acme/kettle. */
async function createCluster(
	client: Client,
	{
		platform_kubernetes_attributes,
		...overrides
	}: Partial<Parameters<Client["createProjectCluster"]>[0]> = {},
): Promise<Schemas["Cluster"]> {
	return dataOf(
		await client.createProjectCluster({
			id: kettle,
			name: "edge",
			environment_scope: freeScope(),
			...overrides,
			platform_kubernetes_attributes: {
				...platform,
				...platform_kubernetes_attributes,
			},
		}),
	);
}

conformance("clusters", ({ as, request }) => {
	const pathOf = (id: string, rest = "") => `/projects/${encodeURIComponent(id)}/clusters${rest}`;
	const post = (body: object, id = kettle, as: Person = "lin") =>
		request("POST", pathOf(id, "/user"), { as, body });
	const put = (cluster: number | string, body: object, id = kettle, as: Person = "lin") =>
		request("PUT", pathOf(id, `/${cluster}`), { as, body });
	const read = async (cluster_id: number, id = kettle) =>
		dataOf(await as.lin.getProjectCluster({ id, cluster_id }));
	const all = async (id = kettle) =>
		dataOf(await as.lin.listProjectClusters({ id, per_page: 100 }));
	/** The cluster with this name in the demo world's project acme/rocket. */
	const demoCluster = async (name: string) => {
		const found = (await all(rocket)).find((cluster) => cluster.name === name);
		if (!found) throw new Error(`acme/rocket has no cluster ${name}`);
		return found;
	};
	/** A body for POST in which only the given values may be invalid. */
	const withValues = (values: object, attributes: object = {}) => ({
		name: "edge",
		environment_scope: freeScope(),
		...values,
		platform_kubernetes_attributes: { ...platform, ...attributes },
	});

	// ---- Reads

	it("listProjectClusters shows the clusters of the demo world by id, without their project", async () => {
		const { status, body, headers } = await request("GET", pathOf(rocket), {
			as: "lin",
		});
		const clusters = body as Schemas["ClusterListItem"][];
		expect(status).toBe(200);
		expect(clusters.map(({ name }) => name)).toEqual(["production", "staging", "review"]);
		expect(clusters[0]).toEqual({
			id: expect.any(Number),
			name: "production",
			domain: "apps.acme.test",
			created_at: "2021-02-08T09:30:00.000Z",
			managed: true,
			enabled: true,
			provider_type: "user",
			platform_type: "kubernetes",
			environment_scope: "production/*",
			cluster_type: "project_type",
			user: {
				id: userId("lin"),
				name: "Lin Chen",
				username: "lin",
				state: "active",
				avatar_url: null,
				web_url: "http://forgekit.test/lin",
			},
			platform_kubernetes: {
				api_url: "https://k8s.acme.test:6443",
				namespace: "rocket",
				authorization_type: "rbac",
				ca_cert: ecCertificate,
			},
			management_project: {
				id: projectId("acme/telemetry"),
				description: "Numbers from the rocket to the ground",
				name: "Telemetry",
				name_with_namespace: "Acme / Telemetry",
				path: "telemetry",
				path_with_namespace: "acme/telemetry",
				created_at: "2021-01-04T09:00:00.000Z",
			},
		});
		expect(clusters[1]).toMatchObject({
			provider_type: "gcp",
			enabled: true,
			domain: null,
			management_project: null,
			platform_kubernetes: { namespace: null, ca_cert: null },
		});
		expect(clusters[2]).toMatchObject({ provider_type: "aws", enabled: false });
		expect(headers).toMatchObject({ "x-total": "3", "x-total-pages": "1" });
	});

	it("listProjectClusters answers keys in order, and no token", async () => {
		const { body } = await request("GET", pathOf(rocket), {
			as: "lin",
		});
		const [cluster] = body as Schemas["ClusterListItem"][];
		expect(Object.keys(cluster ?? {})).toEqual([
			"id",
			"name",
			"domain",
			"created_at",
			"managed",
			"enabled",
			"provider_type",
			"platform_type",
			"environment_scope",
			"cluster_type",
			"user",
			"platform_kubernetes",
			"management_project",
		]);
		expect(Object.keys(cluster?.platform_kubernetes ?? {})).toEqual([
			"api_url",
			"namespace",
			"authorization_type",
			"ca_cert",
		]);
		expect(JSON.stringify(body)).not.toContain("token-of-the");
	});

	it("listProjectClusters of a project without clusters is empty", async () => {
		expect(await as.lin.listProjectClusters({ id: "acme/infra/launchpad" })).toMatchObject({
			status: 200,
			data: [],
			headers: { xTotal: 0, xTotalPages: 1 },
		});
	});

	it("listProjectClusters comes in pages", async () => {
		const pages = await Promise.all(
			[1, 2, 3, 4].map((page) => as.lin.listProjectClusters({ id: rocket, page, per_page: 1 })),
		);
		const whole = await all(rocket);
		expect(pages.map((page) => dataOf(page).map(({ id }) => id))).toEqual([
			...whole.map(({ id }) => [id]),
			[],
		]);
		expect(pages[1]).toMatchObject({
			headers: { xPage: 2, xNextPage: 3, xPrevPage: 1, xTotal: 3 },
		});
	});

	it("getProjectCluster shows the cluster with its project at the end", async () => {
		const listed = await demoCluster("production");
		const { status, body } = await request("GET", pathOf(rocket, `/${listed.id}`), {
			as: "ada",
		});
		const { project, ...cluster } = body as Schemas["Cluster"];
		expect(status).toBe(200);
		expect(cluster).toEqual(listed);
		expect(project).toMatchObject({
			path_with_namespace: rocket,
			default_branch: "main",
			namespace: { full_path: "acme" },
		});
		expect(Object.keys(body as object).at(-1)).toBe("project");
	});

	it.each(["0", "-1", "999999999", "99999999999999999999"])(
		"getProjectCluster does not find cluster %s",
		async (id) => {
			expect(await request("GET", pathOf(rocket, `/${id}`), { as: "lin" })).toMatchObject(notFound);
		},
	);

	it.each(["x", "1.5", "1e2", "user"])("getProjectCluster takes %s for no id", async (id) => {
		expect(await request("GET", pathOf(rocket, `/${id}`), { as: "lin" })).toMatchObject(
			error("cluster_id is invalid"),
		);
	});

	it("getProjectCluster does not find the cluster of another project", async () => {
		const { id } = await demoCluster("production");
		for (const method of ["GET", "PUT", "DELETE"]) {
			expect(await request(method, pathOf(kettle, `/${id}`), { as: "lin" })).toMatchObject(
				notFound,
			);
		}
	});

	// ---- Access

	const calls = [
		["listProjectClusters", "GET", ""],
		["getProjectCluster", "GET", "/1"],
		["createProjectCluster", "POST", "/user"],
		["updateProjectCluster", "PUT", "/1"],
		["deleteProjectCluster", "DELETE", `/${unknownId}`],
	] as const;
	const sampleFor = (method: string) =>
		method === "POST" ? { body: { ...withValues({ name: "" }) } } : {};

	it.each(calls)("%s is for maintainers, owners and administrators", async (_, method, rest) => {
		const ask = (as: Person, id: string) =>
			request(method, pathOf(id, rest), {
				as,
				...sampleFor(method),
			});
		for (const caller of ["tom", "mia", "gus"] as const) {
			expect(await ask(caller, rocket)).toMatchObject(forbidden);
		}
		for (const caller of ["ola", "ext", "zoe"] as const) {
			expect(await ask(caller, rocket)).toMatchObject(projectNotFound);
		}
		expect(await ask("ola", "open/handbook")).toMatchObject(forbidden);
		expect(await ask("ola", "open/tools")).toMatchObject(forbidden);
		expect(await ask("ext", "open/tools")).toMatchObject(projectNotFound);
		expect(await ask("nobody", "open/handbook")).toMatchObject(unauthorized);
		for (const caller of ["lin", "ada", "root"] as const) {
			const { status } = await ask(caller, rocket);
			expect([200, 400, 404]).toContain(status);
		}
	});

	it.each(calls)("%s needs both repository and CI, for every role", async (_, method, rest) => {
		for (const id of ["acme/telemetry", "acme/catering"]) {
			for (const as of ["lin", "root"] as const) {
				expect(
					await request(method, pathOf(id, rest), {
						as,
						...sampleFor(method),
					}),
				).toMatchObject(forbidden);
			}
		}
	});

	it.each(calls)("%s of an archived project only reads", async (_, method, rest) => {
		const answer = await request(method, pathOf("acme/sounding", rest), {
			as: "root",
			...sampleFor(method),
		});
		if (method !== "GET") expect(answer).toMatchObject(forbidden);
		else if (rest === "") expect(answer).toMatchObject({ status: 200 });
		else expect(answer).toMatchObject(notFound);
	});

	it("createProjectCluster reports a missing token before bad parameters, and those before a missing project", async () => {
		const send = (as?: Person) =>
			request("POST", pathOf(rocket, "/user"), { ...(as && { as }), body: {} });
		expect(await send()).toMatchObject(unauthorized);
		expect(await send("ola")).toMatchObject({
			status: 400,
			body: { error: expect.stringContaining("name is missing") },
		});
	});

	it("getProjectCluster reports nothing to users whose role is too low", async () => {
		for (const id of [1, unknownId]) {
			expect(await request("GET", pathOf(rocket, `/${id}`), { as: "tom" })).toMatchObject(
				forbidden,
			);
		}
	});

	// ---- POST

	it("createProjectCluster adds a cluster with the usual values", async () => {
		const { status, body } = await post(
			{ name: "edge", platform_kubernetes_attributes: platform },
			"acme/payload",
		);
		const cluster = body as Schemas["Cluster"];
		expect(status).toBe(201);
		expect(cluster).toMatchObject({
			id: expect.any(Number),
			name: "edge",
			domain: null,
			created_at: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/),
			managed: true,
			enabled: true,
			provider_type: "user",
			platform_type: "kubernetes",
			environment_scope: "*",
			cluster_type: "project_type",
			user: { username: "lin" },
			platform_kubernetes: {
				api_url,
				namespace: null,
				authorization_type: "rbac",
				ca_cert: null,
			},
			management_project: null,
			project: { path_with_namespace: "acme/payload" },
		});
		expect(await read(cluster.id, "acme/payload")).toEqual(cluster);
		expect(JSON.stringify(body)).not.toContain(token);
	});

	it("listProjectClusters shows long certificates whole", async () => {
		const ca_cert = Array.from({ length: 700 }, () => rsaCertificate)
			.join("\n")
			.trim();
		const created = [];
		for (let count = 0; count < 6; count++) {
			created.push(
				await createCluster(as.ada, {
					environment_scope: freeScope(),
					platform_kubernetes_attributes: {
						api_url: "https://203.0.113.7",
						token,
						ca_cert,
					},
				}),
			);
		}
		const listed = dataOf(await as.ada.listProjectClusters({ id: kettle, per_page: 100 }));
		expect(listed.slice(-created.length)).toEqual(
			created.map(({ project: _, ...cluster }) => cluster),
		);
		expect(listed.at(-1)?.platform_kubernetes.ca_cert).toBe(ca_cert);
		for (const { id: cluster_id } of created) {
			await as.ada.deleteProjectCluster({ id: kettle, cluster_id });
		}
	});

	it("createProjectCluster keeps everything that it is given", async () => {
		const scope = freeScope();
		const cluster = await createCluster(as.ada, {
			name: " Edge 🚀 <&> ",
			enabled: false,
			domain: "Apps.Acme.test",
			environment_scope: ` ${scope} `,
			management_project_id: projectId("acme/payload"),
			managed: false,
			platform_kubernetes_attributes: {
				api_url: "  http://203.0.113.7:8080/k8s?x=1  ",
				token,
				ca_cert: `\n${rsaCertificate.replaceAll("\n", "\r\n")}\r\n`,
				namespace: "Rocket-1",
				authorization_type: "abac",
			},
		});
		expect(cluster).toMatchObject({
			name: " Edge 🚀 <&> ",
			enabled: false,
			domain: "Apps.Acme.test",
			environment_scope: scope,
			managed: false,
			user: { username: "ada" },
			platform_kubernetes: {
				api_url: "http://203.0.113.7:8080/k8s?x=1",
				namespace: "rocket-1",
				authorization_type: "abac",
				ca_cert: rsaCertificate.replaceAll("\n", "\r\n"),
			},
			management_project: { path_with_namespace: "acme/payload" },
		});
		expect(await read(cluster.id)).toEqual(cluster);
		expect(await all()).toContainEqual(expect.objectContaining({ id: cluster.id, enabled: false }));
	});

	it("createProjectCluster understands a form", async () => {
		const answer = await request("POST", pathOf(kettle, "/user"), {
			as: "lin",
			body: new URLSearchParams({
				name: "form",
				environment_scope: freeScope(),
				enabled: "off",
				management_project_id: "",
				"platform_kubernetes_attributes[api_url]": api_url,
				"platform_kubernetes_attributes[token]": token,
			}),
		});
		expect(answer).toMatchObject({
			status: 201,
			body: { name: "form", enabled: false, management_project: null },
		});
	});

	it.each([
		["no booleans", { enabled: null, managed: "" }, {}],
		["no authorization", {}, { authorization_type: null }],
		["blank optional texts", {}, { ca_cert: " ", namespace: "" }],
		["null for optional texts", { domain: null }, { ca_cert: null, namespace: null }],
		["no management project", { management_project_id: null }, {}],
	])("createProjectCluster falls back to the usual with %s", async (_, values, attributes) => {
		expect(await post(withValues(values, attributes))).toMatchObject({
			status: 201,
			body: {
				enabled: true,
				managed: true,
				domain: null,
				management_project: null,
				platform_kubernetes: {
					authorization_type: "rbac",
					ca_cert: null,
					namespace: null,
				},
			},
		});
	});

	it("createProjectCluster reads unknown_authorization back, and takes null for the usual scope", async () => {
		const { status, body } = await post(
			withValues({ environment_scope: null }, { authorization_type: "unknown_authorization" }),
			"acme/infra/launchpad",
			"tom",
		);
		expect({ status, body }).toMatchObject({
			status: 201,
			body: {
				environment_scope: "*",
				platform_kubernetes: { authorization_type: "unknown_authorization" },
			},
		});
		await as.tom.deleteProjectCluster({
			id: "acme/infra/launchpad",
			cluster_id: (body as { id: number }).id,
		});
	});

	it.each([
		[
			"nothing",
			{},
			"name is missing, platform_kubernetes_attributes is missing, platform_kubernetes_attributes[api_url] is missing, platform_kubernetes_attributes[api_url] is empty, platform_kubernetes_attributes[token] is missing",
		],
		[
			"an empty platform",
			{ name: "x", platform_kubernetes_attributes: {} },
			"platform_kubernetes_attributes[api_url] is missing, platform_kubernetes_attributes[api_url] is empty, platform_kubernetes_attributes[token] is missing",
		],
		[
			"null for the platform",
			{ name: "x", platform_kubernetes_attributes: null },
			"platform_kubernetes_attributes[api_url] is missing, platform_kubernetes_attributes[api_url] is empty, platform_kubernetes_attributes[token] is missing",
		],
		["no name", { platform_kubernetes_attributes: platform }, "name is missing"],
		[
			"no token",
			{ name: "x", platform_kubernetes_attributes: { api_url } },
			"platform_kubernetes_attributes[token] is missing",
		],
		...["", "  ", null].map((blank): [string, object, string] => [
			`${JSON.stringify(blank)} for the address`,
			{
				name: "x",
				platform_kubernetes_attributes: { api_url: blank, token },
			},
			"platform_kubernetes_attributes[api_url] is empty",
		]),
		...["", "RBAC", "none"].map((authorization_type): [string, object, string] => [
			`the authorization "${authorization_type}"`,
			{
				name: "x",
				platform_kubernetes_attributes: { ...platform, authorization_type },
			},
			"platform_kubernetes_attributes[authorization_type] does not have a valid value",
		]),
		[
			"words for a switch and an id",
			{
				name: "x",
				enabled: "maybe",
				management_project_id: "acme/payload",
				platform_kubernetes_attributes: platform,
			},
			"enabled is invalid, management_project_id is invalid",
		],
		[
			"a list for a text",
			{ name: ["x"], domain: {}, platform_kubernetes_attributes: platform },
			"name is invalid, domain is invalid",
		],
	])("createProjectCluster refuses %s", async (_, body, text) => {
		expect(await post(body)).toMatchObject(error(text));
	});

	const url = (text: string) => ({
		"platform_kubernetes.api_url": [`is blocked: ${text}`],
	});
	const certificate = {
		"platform_kubernetes.ca_cert": ["must be a valid PEM certificate"],
	};
	const rules: [string, object, object, object][] = [
		...["", " \t", null].map((name): [string, object, object, object] => [
			`the name ${JSON.stringify(name)}`,
			{ name },
			{},
			{ name: [" has to be present"] },
		]),
		...["", "  "].map((environment_scope): [string, object, object, object] => [
			`the scope ${JSON.stringify(environment_scope)}`,
			{ environment_scope },
			{},
			{ environment_scope: ["can't be blank", scopeText] },
		]),
		...["a,b", "prod?", "größe", "a\nb", "a:b", "a\\b"].map(
			(environment_scope): [string, object, object, object] => [
				`the scope ${JSON.stringify(environment_scope)}`,
				{ environment_scope },
				{},
				{ environment_scope: [scopeText] },
			],
		),
		[
			"a name of 2049 characters",
			{ name: "x".repeat(2049) },
			{},
			{ name: ["is too long (maximum is 2048 characters)"] },
		],
		[
			"a scope of 256 characters",
			{ environment_scope: "x".repeat(256) },
			{},
			{ environment_scope: ["is too long (maximum is 255 characters)"] },
		],
		[
			"an address of 2049 characters",
			{},
			{ api_url: `${api_url}/`.padEnd(2049, "x") },
			{ "platform_kubernetes.api_url": ["is too long (maximum is 2048 characters)"] },
		],
		["a domain with a scheme", { domain: "https://acme.test" }, {}, { domain: [charactersText] }],
		[
			"a domain of 256 characters",
			{ domain: `${"abc.".repeat(63)}abcd` },
			{},
			{ domain: ["must be between 1 and 255 characters long"] },
		],
		[
			"a domain with a label of 64 characters",
			{ domain: `${"x".repeat(64)}.test` },
			{},
			{ domain: ["must be between 1 and 63 characters long"] },
		],
		[
			"a domain that begins with a hyphen",
			{ domain: "-acme.test" },
			{},
			{ domain: ["begins or ends with hyphen"] },
		],
		[
			"a domain with two dots",
			{ domain: "acme..test" },
			{},
			{
				domain: ["must be between 1 and 63 characters long", "must not contain consecutive dots"],
			},
		],
		[
			"a domain that ends with a dot",
			{ domain: "acme.test." },
			{},
			{ domain: ["must not end with a dot"] },
		],
		...(
			[
				["ftp://k8s.acme.test", "Only allowed schemes are http, https"],
				["k8s.acme.test", "Only allowed schemes are http, https"],
				["https://", "URI is invalid"],
				["https://k8s.acme.test\n/x", "URI is invalid"],
				["https://-k8s.acme.test", "Hostname or IP address invalid"],
				["https://localhost:6443", "Requests to localhost are not allowed"],
				["https://0.0.0.0", "Requests to localhost are not allowed"],
				["https://127.0.0.1", "Requests to loopback addresses are not allowed"],
				["https://[::1]", "Requests to loopback addresses are not allowed"],
				["https://0x7f000001", "Requests to loopback addresses are not allowed"],
				["https://[::ffff:127.0.0.1]", "Requests to loopback addresses are not allowed"],
				["https://192.168.0.1", "Requests to the local network are not allowed"],
				["https://[fd00::1]", "Requests to the local network are not allowed"],
				["https://169.254.169.254", "Requests to the link local network are not allowed"],
				["https://[fe80::1]", "Requests to the link local network are not allowed"],
			] as const
		).map(([api_url, text]): [string, object, object, object] => [
			`the address ${JSON.stringify(api_url)}`,
			{},
			{ api_url },
			url(text),
		]),
		...["", " ", null].map((blank): [string, object, object, object] => [
			`${JSON.stringify(blank)} for a token`,
			{},
			{ token: blank },
			{ "platform_kubernetes.token": ["can't be blank"] },
		]),
		["words for a certificate", {}, { ca_cert: "trust me" }, certificate],
		["a request for a certificate", {}, { ca_cert: signingRequest }, certificate],
		["a certificate that is cut off", {}, { ca_cert: ecCertificate.slice(0, 300) }, certificate],
		[
			"a certificate without its line ends",
			{},
			{ ca_cert: ecCertificate.replaceAll("\n", " ") },
			certificate,
		],
		[
			"a namespace of 64 characters",
			{},
			{ namespace: "x".repeat(64) },
			{
				"platform_kubernetes.namespace": ["is too long (maximum is 63 characters)"],
			},
		],
		...["-rocket", "rocket-", "my_rocket", "a.b", " rocket"].map(
			(namespace): [string, object, object, object] => [
				`the namespace ${JSON.stringify(namespace)}`,
				{},
				{ namespace },
				{ "platform_kubernetes.namespace": [namespaceText] },
			],
		),
		[
			"a reserved namespace",
			{},
			{ namespace: "GitLab-managed-apps" },
			{ "platform_kubernetes.namespace": ["is reserved"] },
		],
		[
			"everything that is wrong, in one answer",
			{ name: "", domain: "acme.", environment_scope: "" },
			{ token: "", ca_cert: "x", namespace: "-", api_url: "ftp://x" },
			{
				environment_scope: ["can't be blank", scopeText],
				"platform_kubernetes.namespace": [namespaceText],
				...url("Only allowed schemes are http, https"),
				"platform_kubernetes.token": ["can't be blank"],
				...certificate,
				name: [" has to be present"],
				domain: ["must not end with a dot"],
			},
		],
	];

	it.each(rules)("createProjectCluster refuses %s", async (_, values, attributes, message) => {
		const before = await all();
		const answer = await post(withValues(values, attributes));
		expect(answer).toMatchObject(invalid(message));
		const { message: told } = answer.body as { message: object };
		expect(Object.keys(told)).toEqual(Object.keys(message));
		expect(await all()).toEqual(before);
	});

	it.each(rules)("updateProjectCluster refuses %s", async (_, values, attributes, message) => {
		const cluster = await createCluster(as.lin);
		const answer = await put(cluster.id, {
			...values,
			enabled: false,
			platform_kubernetes_attributes: attributes,
		});
		expect(answer).toMatchObject(invalid(message));
		expect(await read(cluster.id)).toEqual(cluster);
	});

	it.each([
		["a chain", `${leafCertificate}\n${authorityCertificate}`],
		["text around it", `CN = k8s\n${ecCertificate}\nEnd of file`],
	])("createProjectCluster takes a certificate with %s", async (_, ca_cert) => {
		const cluster = await createCluster(as.lin, {
			platform_kubernetes_attributes: { ...platform, ca_cert },
		});
		expect(cluster.platform_kubernetes.ca_cert).toBe(ca_cert);
	});

	it.each([
		["a name of 2048 characters", { name: "🚀".repeat(2048) }, {}],
		["a scope of 255 characters", { environment_scope: "x".repeat(255) }, {}],
		["an address of 2048 characters", {}, { api_url: `${api_url}/`.padEnd(2048, "x") }],
		["a namespace that begins with a digit", {}, { namespace: "1-a" }],
		["a namespace of 63 characters", {}, { namespace: "x".repeat(63) }],
		["a single label for a domain", { domain: "localhost" }, {}],
		["an address for a domain", { domain: "203.0.113.7" }, {}],
		["a name of 300 characters", { name: "x".repeat(300) }, {}],
		["a name that another cluster has", { name: "edge" }, {}],
		["every character of a scope", { environment_scope: "aZ9-_/{$}.* x" }, {}],
		["an unresolvable address", {}, { api_url: "https://k8s.invalid" }],
	])("createProjectCluster takes %s", async (_, values, attributes) => {
		expect(await post(withValues(values, attributes))).toMatchObject({
			status: 201,
		});
	});

	it("createProjectCluster takes an environment scope once in a project", async () => {
		const first = await createCluster(as.lin);
		const { environment_scope } = first;
		const again = withValues({ environment_scope: ` ${environment_scope}` });
		expect(await post(again)).toMatchObject(duplicated);
		expect(
			await post(withValues({ environment_scope: environment_scope.toUpperCase() })),
		).toMatchObject({ status: 201 });
		expect(await post(withValues({ environment_scope }), "acme/payload")).toMatchObject({
			status: 201,
		});

		const place = { id: kettle, cluster_id: first.id };
		await as.lin.deleteProjectCluster(place);
		expect(await post(again)).toMatchObject({ status: 201 });
	});

	it("createProjectCluster takes the usual scope once too", async () => {
		const plain = { name: "edge", platform_kubernetes_attributes: platform };
		const id = "open/simulator";
		expect(await post(plain, id)).toMatchObject({ status: 201 });
		expect(await post(plain, id)).toMatchObject(duplicated);
	});

	it("createProjectCluster reports a duplicate scope after all other faults", async () => {
		const { environment_scope } = await createCluster(as.lin);
		const { status, body } = await post(withValues({ name: "", domain: "x.", environment_scope }));
		const { message } = body as { message: object };
		expect(status).toBe(400);
		expect(Object.keys(message)).toEqual(["name", "domain", "environment_scope"]);
	});

	it("createProjectCluster makes one cluster of a scope when many ask at once", async () => {
		const environment_scope = freeScope();
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => post(withValues({ environment_scope }))),
		);
		const made = answers.filter(({ status }) => status === 201);
		expect(made).toHaveLength(1);
		for (const answer of answers) {
			if (answer !== made[0]) expect(answer).toMatchObject(duplicated);
		}
	});

	// ---- Management project

	it("createProjectCluster takes a management project of the same namespace, the project itself included", async () => {
		for (const path of [kettle, "acme/payload"]) {
			expect(await post(withValues({ management_project_id: projectId(path) }))).toMatchObject({
				status: 201,
				body: { management_project: { path_with_namespace: path } },
			});
		}
		const own = withValues({ management_project_id: projectId("lin/notes") });
		expect(await post(own, "lin/notes")).toMatchObject({ status: 201 });
	});

	it.each([
		["of a group below", "acme/infra/launchpad", "lin"],
		["of another group", "open/handbook", "lin"],
		["of a user", "lin/notes", "lin"],
		["invisible", "northwind/nozzle", "lin"],
		["where the caller is no maintainer", rocket, "tom"],
	] as const)(
		"createProjectCluster refuses a management project %s, and says nothing else",
		async (_, path, caller) => {
			const body = withValues({
				name: "",
				management_project_id: projectId(path),
			});
			const answer = await post(body, kettle, caller);
			expect(answer).toMatchObject(noManagement);
			const { message } = answer.body as { message: object };
			expect(Object.keys(message)).toEqual(["management_project_id"]);
		},
	);

	it.each([0, -1, unknownId, 2 ** 60])(
		"createProjectCluster refuses the management project %s",
		async (management_project_id) => {
			expect(await post(withValues({ management_project_id }))).toMatchObject(noManagement);
		},
	);

	it("createProjectCluster takes a scope once under one management project", async () => {
		const management_project_id = projectId("acme/payload");
		const { environment_scope } = await createCluster(as.lin, {
			management_project_id,
		});
		const same = withValues({ environment_scope, management_project_id });
		expect(await post(same, rocket)).toMatchObject(duplicated);
		expect(await post(withValues({ environment_scope }), rocket)).toMatchObject({ status: 201 });
	});

	it("createProjectCluster takes a scope again when the other cluster's project is deleted", async () => {
		const group = { name: "Clusters", path: "clusters" };
		const { id: namespace_id } = dataOf(await as.lin.createGroup(group));
		const add = async (name: string) =>
			dataOf(await as.lin.createProject({ name, namespace_id })).id;
		const [first, second, management_project_id] = [
			await add("First"),
			await add("Second"),
			await add("Third"),
		];
		const { environment_scope } = await createCluster(as.lin, {
			id: first,
			management_project_id,
		});
		const same = withValues({ environment_scope, management_project_id });
		const again = () => post(same, "clusters/second");
		expect(await again()).toMatchObject(duplicated);
		dataOf(await as.lin.deleteProject({ id: first }));
		expect(await again()).toMatchObject({ status: 201 });
		expect(dataOf(await as.lin.listProjectClusters({ id: second }))).toHaveLength(1);
	});

	it("updateProjectCluster moves under a management project only where its scope is free", async () => {
		const management_project_id = projectId("acme/payload");
		const { environment_scope } = await createCluster(as.lin, {
			management_project_id,
		});
		const other = await createCluster(as.lin, {
			id: rocket,
			environment_scope,
		});
		const move = { management_project_id };
		expect(await put(other.id, move, rocket)).toMatchObject(duplicated);
		expect(await put(other.id, { ...move, environment_scope: freeScope() }, rocket)).toMatchObject({
			status: 200,
			body: { management_project: { path_with_namespace: "acme/payload" } },
		});
		expect(await put(other.id, { environment_scope }, rocket)).toMatchObject(duplicated);
		expect(
			await put(other.id, { environment_scope, management_project_id: null }, rocket),
		).toMatchObject({ status: 200, body: { management_project: null } });
	});

	it("updateProjectCluster refuses a management project first and alone", async () => {
		const cluster = await createCluster(as.lin);
		const answer = await put(cluster.id, {
			name: "",
			management_project_id: unknownId,
		});
		expect(answer.body).toEqual(noManagement.body);
		expect(await read(cluster.id)).toEqual(cluster);
	});

	it("updateProjectCluster keeps a management project that the caller could not choose", async () => {
		const management_project_id = projectId("acme/payload");
		const { id } = await createCluster(as.lin, {
			management_project_id,
		});
		const repeated = { name: "kept", management_project_id };
		expect(await put(id, repeated, kettle, "tom")).toMatchObject({
			status: 200,
			body: { name: "kept", management_project: { id: management_project_id } },
		});
	});

	// ---- PUT

	it("updateProjectCluster changes what is sent, and nothing else", async () => {
		const cluster = await createCluster(as.ada, { domain: "acme.test" });
		const { status, body } = await put(cluster.id, { name: "renamed" });
		expect(status).toBe(200);
		expect(body).toEqual({ ...cluster, name: "renamed" });
		expect(await read(cluster.id)).toEqual(body);
	});

	it("updateProjectCluster changes everything that it takes", async () => {
		const cluster = await createCluster(as.ada);
		const environment_scope = freeScope();
		const { body } = await put(cluster.id, {
			name: "new",
			domain: "new.acme.test",
			environment_scope,
			management_project_id: projectId("acme/payload"),
			enabled: false,
			managed: "no",
			platform_kubernetes_attributes: {
				api_url: "https://new.acme.test",
				token: "new-token",
				ca_cert: rsaCertificate,
				namespace: "New",
				authorization_type: "abac",
			},
		});
		expect(body).toEqual({
			...cluster,
			name: "new",
			domain: "new.acme.test",
			environment_scope,
			enabled: false,
			managed: false,
			platform_kubernetes: {
				api_url: "https://new.acme.test",
				namespace: "new",
				// An update ignores `authorization_type`.
				authorization_type: "rbac",
				ca_cert: rsaCertificate,
			},
			management_project: expect.objectContaining({
				path_with_namespace: "acme/payload",
			}),
		});
		expect(await read(cluster.id)).toEqual(body);
	});

	it.each([
		["no body", undefined],
		["an empty body", {}],
		["an empty platform", { platform_kubernetes_attributes: {} }],
		["null for the platform", { platform_kubernetes_attributes: null }],
		["null for switches", { enabled: null, managed: null }],
		["an unknown parameter", { provider_type: "gcp", user: 1, id: 7 }],
	])("updateProjectCluster changes nothing with %s", async (_, body) => {
		const cluster = await createCluster(as.ada, { enabled: false });
		const answer = await request("PUT", pathOf(kettle, `/${cluster.id}`), {
			as: "lin",
			...(body && { body }),
		});
		expect(answer).toMatchObject({ status: 200, body: cluster });
		expect(await read(cluster.id)).toEqual(cluster);
	});

	it("updateProjectCluster clears with null", async () => {
		const cluster = await createCluster(as.ada, {
			domain: "acme.test",
			management_project_id: projectId("acme/payload"),
			platform_kubernetes_attributes: {
				...platform,
				ca_cert: ecCertificate,
				namespace: "rocket",
			},
		});
		const { body } = await put(cluster.id, {
			domain: null,
			management_project_id: null,
			platform_kubernetes_attributes: { ca_cert: null, namespace: null },
		});
		expect(body).toEqual({
			...cluster,
			domain: null,
			management_project: null,
			platform_kubernetes: {
				...cluster.platform_kubernetes,
				ca_cert: null,
				namespace: null,
			},
		});
	});

	it("createProjectCluster and updateProjectCluster keep an empty domain", async () => {
		expect(await post(withValues({ domain: "" }, {}))).toMatchObject({
			status: 201,
			body: { domain: "" },
		});
		const cluster = await createCluster(as.ada, { domain: "acme.test" });
		const answer = await request("PUT", pathOf(kettle, `/${cluster.id}`), {
			as: "lin",
			body: new URLSearchParams({ domain: "" }),
		});
		expect(answer).toMatchObject({
			status: 200,
			body: { ...cluster, domain: "" },
		});
		expect(await read(cluster.id)).toEqual(answer.body);
	});

	it.each([
		["api_url", ["must be a valid URL", "can't be blank"]],
		["token", ["can't be blank"]],
	])("updateProjectCluster refuses a blank %s", async (field, texts) => {
		const { id } = await createCluster(as.ada);
		for (const blank of [null, "", "  "]) {
			expect(await put(id, { platform_kubernetes_attributes: { [field]: blank } })).toMatchObject(
				invalid({ [`platform_kubernetes.${field}`]: texts }),
			);
		}
	});

	it("updateProjectCluster refuses null for name and scope", async () => {
		const { id } = await createCluster(as.ada);
		expect(await put(id, { name: null, environment_scope: null })).toMatchObject(
			invalid({
				environment_scope: ["can't be blank", scopeText],
				name: [" has to be present"],
			}),
		);
	});

	it("updateProjectCluster takes its own scope, and no other cluster's", async () => {
		const one = await createCluster(as.ada);
		const other = await createCluster(as.ada);
		const { environment_scope } = one;
		expect(await put(one.id, { environment_scope })).toMatchObject({
			status: 200,
		});
		expect(await put(other.id, { environment_scope })).toMatchObject(duplicated);
	});

	it.each([
		["cluster_id is invalid", "x", {}],
		["management_project_id is invalid", "1", { management_project_id: "x" }],
		["enabled is invalid, managed is invalid", "1", { enabled: 2, managed: [] }],
		["platform_kubernetes_attributes is invalid", "1", { platform_kubernetes_attributes: "x" }],
		[
			"platform_kubernetes_attributes[token] is invalid",
			"1",
			{ platform_kubernetes_attributes: { token: [] } },
		],
	])("updateProjectCluster reports that %s", async (text, cluster, body) => {
		expect(await put(cluster, body)).toMatchObject(error(text));
	});

	it("updateProjectCluster does not find an unknown cluster", async () => {
		expect(await put(unknownId, { name: "x" })).toMatchObject(notFound);
		expect(await put(0, { name: "" })).toMatchObject(notFound);
	});

	// ---- Clusters of a cloud provider

	it.each([
		["api_url", "https://203.0.113.99"],
		["token", "another"],
		["ca_cert", ecCertificate],
	])("updateProjectCluster leaves the %s of a cluster that a cloud runs", async (field, value) => {
		const staging = await demoCluster("staging");
		const answer = await put(
			staging.id,
			{ enabled: false, platform_kubernetes_attributes: { [field]: value } },
			rocket,
		);
		expect(answer.status).toBe(400);
		expect(answer.body).toEqual({
			message: {
				"platform_kubernetes.base": ["Cannot modify managed Kubernetes cluster"],
			},
		});
		expect(await demoCluster("staging")).toEqual(staging);
	});

	it("updateProjectCluster leaves the name of a cluster that a cloud runs", async () => {
		const { id } = await demoCluster("staging");
		for (const name of ["renamed", "", null]) {
			const answer = await put(id, { name }, rocket);
			expect(answer.body).toEqual({
				message: {
					name: [" can not be changed because it's synchronized with provider"],
				},
			});
		}
	});

	it("updateProjectCluster takes what stays the same of a cluster that a cloud runs", async () => {
		const { id, name, platform_kubernetes } = await demoCluster("staging");
		const { api_url, ca_cert } = platform_kubernetes;
		expect(
			await put(
				id,
				{
					name,
					platform_kubernetes_attributes: {
						api_url: ` ${api_url} `,
						ca_cert,
						token: "token-of-the-staging-cluster",
					},
				},
				rocket,
			),
		).toMatchObject({ status: 200 });
	});

	it("updateProjectCluster changes the rest of a cluster that a cloud runs", async () => {
		const { id } = await demoCluster("staging");
		const attributes = (namespace: string | null) => ({
			platform_kubernetes_attributes: { namespace },
		});
		expect(
			await put(id, { domain: "staging.acme.test", ...attributes("moon") }, rocket),
		).toMatchObject({
			status: 200,
			body: {
				domain: "staging.acme.test",
				platform_kubernetes: { namespace: "moon" },
			},
		});
		await put(id, { domain: null, ...attributes(null) }, rocket);
	});

	it("updateProjectCluster leaves a cluster that a cloud is still creating", async () => {
		const review = await demoCluster("review");
		for (const body of [{ domain: "acme.test" }, {}]) {
			const answer = await put(review.id, body, rocket);
			expect(answer.status).toBe(400);
			expect(answer.body).toEqual({
				message: { base: ["Cannot modify provider during creation"] },
			});
		}
		expect(await demoCluster("review")).toEqual(review);
	});

	// ---- DELETE

	it("deleteProjectCluster deletes the cluster", async () => {
		const { id } = await createCluster(as.ada);
		const place = { id: kettle, cluster_id: id };
		expect(await as.lin.deleteProjectCluster(place)).toMatchObject({
			status: 204,
		});
		for (const method of ["GET", "PUT", "DELETE"]) {
			expect(await request(method, pathOf(kettle, `/${id}`), { as: "lin" })).toMatchObject(
				notFound,
			);
		}
		expect(await all()).not.toContainEqual(expect.objectContaining({ id }));
	});

	it("deleteProjectCluster deletes nothing that changed since", async () => {
		const { id } = await createCluster(as.ada);
		const place = { id: kettle, cluster_id: id };
		const longAgo = "Mon, 01 Jan 1990 00:00:00 GMT";
		const farAhead = "Thu, 01 Jan 2099 00:00:00 GMT";
		const refused = await as.ada.deleteProjectCluster({
			...place,
			if_unmodified_since: longAgo,
		});
		expect(refused).toMatchObject({
			status: 412,
			error: { message: "412 Precondition Failed" },
		});
		await read(id);
		expect(
			await as.ada.deleteProjectCluster({
				...place,
				if_unmodified_since: farAhead,
			}),
		).toMatchObject({ status: 204 });
	});

	it("deleteProjectCluster deletes clusters that a cloud runs", async () => {
		for (const name of ["staging", "review"]) {
			const { id } = await demoCluster(name);
			expect(await as.ada.deleteProjectCluster({ id: rocket, cluster_id: id })).toMatchObject({
				status: 204,
			});
		}
	});
});

conformance("trail of clusters", ({ as, request }) => {
	const trail = (work: () => Promise<unknown>) => trailOf(as.ada, kettle, work);
	const path = (rest: string) => `/projects/acme%2Fkettle/clusters${rest}`;
	/** The complete audit event that a change by lin records. */
	const event = (action: object, target_details: string) => ({
		id: expect.any(Number),
		author_id: userId("lin"),
		entity_id: projectId(kettle),
		entity_type: "Project",
		event_name: "audit_operation",
		details: {
			...action,
			author_name: "Lin Chen",
			target_id: kettle,
			target_type: "Project",
			target_details,
			ip_address: "127.0.0.1",
			entity_path: kettle,
		},
		created_at: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/),
	});

	it("createProjectCluster and deleteProjectCluster leave one event each", async () => {
		const events = await trail(async () => {
			const { id } = await createCluster(as.lin, { name: "short" });
			await as.lin.deleteProjectCluster({ id: kettle, cluster_id: id });
		});
		expect(events).toEqual([
			event({ add: "cluster" }, "short"),
			event({ remove: "cluster" }, "short"),
		]);
	});

	it("updateProjectCluster leaves one event for each field that changes, without tokens and certificates", async () => {
		const cluster = await createCluster(as.lin, { domain: "acme.test" });
		const scope = freeScope();
		const body = {
			platform_kubernetes_attributes: {
				namespace: "Moon",
				ca_cert: ecCertificate,
				token: "the-secret-of-this-case",
				api_url: "https://moon.acme.test",
			},
			managed: false,
			enabled: false,
			management_project_id: projectId("acme/payload"),
			environment_scope: scope,
			domain: null,
			name: "moon",
		};
		const events = await trail(() => request("PUT", path(`/${cluster.id}`), { as: "lin", body }));
		const actions = [
			{ change: "name", from: "edge", to: "moon" },
			{ change: "domain", from: "acme.test", to: "" },
			{
				change: "environment_scope",
				from: cluster.environment_scope,
				to: scope,
			},
			{
				change: "management_project_id",
				from: "",
				to: `${projectId("acme/payload")}`,
			},
			{ change: "enabled", from: "true", to: "false" },
			{ change: "managed", from: "true", to: "false" },
			{
				change: "platform_kubernetes_attributes[api_url]",
				from: api_url,
				to: "https://moon.acme.test",
			},
			{ change: "platform_kubernetes_attributes[token]" },
			{ change: "platform_kubernetes_attributes[ca_cert]" },
			{
				change: "platform_kubernetes_attributes[namespace]",
				from: "",
				to: "moon",
			},
		];
		expect(events).toEqual(actions.map((action) => event(action, "moon")));
		expect(JSON.stringify(events)).not.toContain("the-secret-of-this-case");
		const again = await trail(() => request("PUT", path(`/${cluster.id}`), { as: "lin", body }));
		expect(again).toEqual([]);
	});

	it("createProjectCluster, updateProjectCluster and deleteProjectCluster leave nothing when they refuse", async () => {
		const cluster = await createCluster(as.lin);
		const { id, environment_scope } = cluster;
		const send = (method: string, rest: string, body?: object) =>
			request(method, path(rest), {
				as: "lin",
				...(body && { body }),
			});
		const platform_kubernetes_attributes = platform;
		const events = await trail(async () => {
			const answers = [
				await send("POST", "/user", {
					name: "",
					platform_kubernetes_attributes,
				}),
				await send("POST", "/user", {
					name: "twice",
					environment_scope,
					platform_kubernetes_attributes,
				}),
				await send("PUT", `/${id}`, { name: "new", domain: "acme." }),
				await send("DELETE", `/${unknownId}`),
				await request("DELETE", path(`/${id}`), {
					as: "lin",
					headers: { "If-Unmodified-Since": "Mon, 01 Jan 1990 00:00:00 GMT" },
				}),
			];
			expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404, 412]);
		});
		expect(events).toEqual([]);
		expect(dataOf(await as.lin.getProjectCluster({ id: kettle, cluster_id: id }))).toEqual(cluster);
	});
});
