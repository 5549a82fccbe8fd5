import { generateKeyPairSync, randomBytes, X509Certificate } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import type { WorldCluster } from "../../generated/world.ts";
import { isCertificate as isCertificateInMocks } from "../../mocks/certificate.ts";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import { addressFault } from "../../server/domain/clusters/address.ts";
import type { ClusterRecord, ClusterValues } from "../../server/domain/clusters/store.ts";
import { faultsOf, valuesOf } from "../../server/domain/clusters/validate.ts";
import type { StoreAccess } from "../../server/domain/context.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { rotateSecrets } from "../../server/postgres/clusters.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { createSecrets } from "../../server/postgres/encryption.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { platform } from "../../server/services.ts";
import {
	authorityCertificate,
	ecCertificate,
	ed25519Certificate,
	leafCertificate,
	rsaCertificate,
	signingRequest,
} from "../certificates.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";

const { isCertificate } = platform;
const strict = { settings: { allowLocalRequests: false }, isCertificate };

describe("domain of a cluster", () => {
	const faults = (domain: string) => faultsOf({ domain }, strict).domain ?? [];
	const tooLong = "must be between 1 and 255 characters long";
	const label = "must be between 1 and 63 characters long";
	const hyphen = "begins or ends with hyphen";
	const characters = "contains invalid characters (valid characters: [a-z0-9\\-])";
	const dots = "must not contain consecutive dots";
	const end = "must not end with a dot";

	it.each([
		"acme.test",
		"localhost",
		"Apps.ACME.test",
		"a",
		"12345",
		"203.0.113.7",
		"a-b.c--d",
		"x".repeat(63),
		`${"abc.".repeat(63)}abc`,
	])("may be %s", (domain) => {
		expect(faults(domain)).toEqual([]);
	});

	it.each([
		["x".repeat(64), [label]],
		["x".repeat(256), [tooLong, label]],
		[`${"abc.".repeat(63)}abcd`, [tooLong]],
		["-acme.test", [hyphen]],
		["acme-.test", [hyphen]],
		["acme.-test-", [hyphen]],
		["a_b.test", [characters]],
		["*.acme.test", [characters]],
		["https://acme.test", [characters]],
		["acme.test:80", [characters]],
		["acme test", [characters]],
		["acme.test\nevil", [characters]],
		["größe.test", [characters]],
		["\u212Aube.test", [characters]],
		["acme..test", [label, dots]],
		[".acme", [label]],
		["acme.", [end]],
		["-_..-.", [label, hyphen, characters, dots, end]],
	])("may not be %s", (domain, texts) => {
		expect(faults(domain)).toEqual(texts);
	});
});

describe("address of a cluster", () => {
	const fault = (url: string, allowLocalRequests = false) =>
		addressFault(url, { allowLocalRequests })?.replace(/^is blocked: /, "");
	const localhost = "Requests to localhost are not allowed";
	const loopback = "Requests to loopback addresses are not allowed";
	const localNetwork = "Requests to the local network are not allowed";
	const linkLocal = "Requests to the link local network are not allowed";
	const scheme = "Only allowed schemes are http, https";
	const invalid = "URI is invalid";
	const hostname = "Hostname or IP address invalid";

	it.each([
		"https://k8s.acme.test",
		"http://k8s.acme.test:6443/path?query#fragment",
		"HTTPS://K8S.acme.test",
		"https://user:password@k8s.acme.test",
		"https://does-not-resolve.invalid",
		"https://203.0.113.7:6443",
		"https://[2001:db8::1]:6443",
		"https://[::ffff:203.0.113.7]",
		"https://172.15.0.1",
		"https://172.32.0.1",
		"https://192.167.0.1",
		"https://11.0.0.1",
		"https://169.253.0.1",
		"https://168.254.0.1",
		"https://191.168.0.1",
		"https://171.16.0.1",
		"https://bücher.test",
		"https://localhost.acme.test",
		"https://mylocalhost",
		"https://10.acme.test",
	])("may be %s", (url) => {
		expect(fault(url)).toBeUndefined();
	});

	it.each([
		["https://localhost", localhost],
		["https://LOCALHOST:6443/x", localhost],
		["https://localhost.", localhost],
		["https://api.localhost", localhost],
		["https://l%6fcalhost", localhost],
		["https://ｌocalhost", localhost],
		["https://0.0.0.0", localhost],
		["https://0", localhost],
		["https://[::]", localhost],
		["https://[0:0:0:0:0:0:0:0]", localhost],
		["https://127.0.0.1", loopback],
		["https://127.255.0.9:443", loopback],
		["https://user@127.0.0.1", loopback],
		["https://k8s.acme.test@127.0.0.1", loopback],
		["https://2130706433", loopback],
		["https://0x7f.1", loopback],
		["https://0x7f000001", loopback],
		["https://0177.0.0.01", loopback],
		["https://127.1", loopback],
		["https://127.0.0.1.", loopback],
		["https://①②⑦.0.0.1", loopback],
		["https://[::1]", loopback],
		["https://[0:0::0001]:6443", loopback],
		["https://[::ffff:127.0.0.1]", loopback],
		["https://[::ffff:7f00:1]", loopback],
		["https://[::127.0.0.1]", loopback],
		["https://[64:ff9b::127.0.0.1]", loopback],
		["https://10.1.2.3", localNetwork],
		["https://172.16.0.1", localNetwork],
		["https://172.31.255.255", localNetwork],
		["https://192.168.1.1", localNetwork],
		["https://3232235777", localNetwork],
		["https://0xa.0.0.1", localNetwork],
		["https://[::ffff:10.0.0.1]", localNetwork],
		["https://[fc00::1]", localNetwork],
		["https://[fdff:ffff::1]", localNetwork],
		["https://[fec0::1]", localNetwork],
		["https://169.254.169.254/latest", linkLocal],
		["https://[fe80::1]", linkLocal],
		["https://[febf::1]", linkLocal],
		["https://[::ffff:169.254.1.1]", linkLocal],
		["k8s.acme.test", scheme],
		["k8s.acme.test:6443", scheme],
		["localhost:6443", scheme],
		["//k8s.acme.test", scheme],
		["ftp://k8s.acme.test", scheme],
		["javascript:alert(1)", scheme],
		["file:///etc/passwd", scheme],
		["x", scheme],
		["10.0.0.1:6443", invalid],
		["https://", invalid],
		["https:///path", invalid],
		["https:k8s.acme.test", invalid],
		["https:/k8s.acme.test", invalid],
		["https:\\\\k8s.acme.test", invalid],
		["https://k8s.acme.test\\@127.0.0.1", invalid],
		["https://k8s.acme.test\n.evil", invalid],
		["https://k8s.acme.test/\r\nHost: x", invalid],
		["https://k8s.ac\tme.test", invalid],
		["https://k8s acme.test", invalid],
		["https://k8s.acme.test:port", invalid],
		["https://k8s.acme.test:99999", invalid],
		["https://[::1", invalid],
		["https://[fe80::1%25eth0]", invalid],
		["https://256.256.256.256", invalid],
		["https://k8s<.test", invalid],
		["https://-k8s.acme.test", hostname],
		["https://_k8s.acme.test", hostname],
		["https://.k8s.acme.test", hostname],
		["https://*.acme.test", hostname],
	])("may not be %s", (url, text) => {
		expect(fault(url)).toBe(text);
	});

	it.each(["https://localhost", "https://127.0.0.1", "https://10.0.0.1", "https://[fe80::1]"])(
		"may be %s where local requests are allowed",
		(url) => {
			expect(fault(url, true)).toBeUndefined();
		},
	);

	it.each([
		["ftp://localhost", scheme],
		["https://", invalid],
		["https://-x.test", hostname],
	])("may not be %s even there", (url, text) => {
		expect(fault(url, true)).toBe(text);
	});
});

describe("certificate of a cluster", () => {
	const armour = (der: Uint8Array, label = "CERTIFICATE") =>
		[
			`-----BEGIN ${label}-----`,
			Buffer.from(der)
				.toString("base64")
				.replaceAll(/.{64}(?=.)/g, "$&\n"),
			`-----END ${label}-----`,
		].join("\n");
	const derOf = (pem: string) => new Uint8Array(new X509Certificate(pem).raw);

	it.each([
		["RSA", rsaCertificate],
		["an elliptic curve", ecCertificate],
		["Ed25519", ed25519Certificate],
		["version 1", leafCertificate],
		["a chain", `${leafCertificate}\n${authorityCertificate}\n`],
		["CRLF", rsaCertificate.replaceAll("\n", "\r\n")],
		["spaces after its lines", ecCertificate.replaceAll("\n", "  \n")],
		["text around it", `Subject: CN = k8s\nIssuer: CN = k8s\n${ecCertificate}\nThat's all.`],
		["a request before it", `${signingRequest}\n${ecCertificate}`],
		["its old label", ecCertificate.replaceAll("CERTIFICATE", "X509 CERTIFICATE")],
		["one long line", ecCertificate.replaceAll(/(?<!-)\n(?!-)/g, "")],
		["a broken one after it", `${ecCertificate}\n-----BEGIN CERTIFICATE-----\n`],
	])("may have %s", (_, pem) => {
		expect(isCertificate(pem)).toBe(true);
		expect(isCertificateInMocks(pem)).toBe(true);
	});

	const { privateKey, publicKey } = generateKeyPairSync("ed25519");
	const der = derOf(ecCertificate);

	it.each([
		["nothing", ""],
		["words", "certificate"],
		["a request", signingRequest],
		[
			"a request in the wrong armour",
			signingRequest.replaceAll("CERTIFICATE REQUEST", "CERTIFICATE"),
		],
		["a private key", privateKey.export({ type: "pkcs8", format: "pem" })],
		["a public key", publicKey.export({ type: "spki", format: "pem" })],
		["a public key in the wrong armour", armour(publicKey.export({ type: "spki", format: "der" }))],
		["a certificate in the wrong armour", armour(der, "PUBLIC KEY")],
		["no armour", Buffer.from(der).toString("base64")],
		["armour alone", armour(new Uint8Array())],
		["no end", ecCertificate.replace(/-----END.*/, "")],
		["no beginning", ecCertificate.replace(/-----BEGIN.*/, "")],
		["another end", ecCertificate.replace("END CERTIFICATE", "END X509 CERTIFICATE")],
		["an end before its beginning", ecCertificate.split("\n").reverse().join("\n")],
		["everything in one line", ecCertificate.replaceAll("\n", "")],
		["escaped line ends", ecCertificate.replaceAll("\n", "\\n")],
		["indented armour", ecCertificate.replaceAll("\n", "\n\t")],
		["what is no base64", ecCertificate.replace(/[A-Z]{3}/, "...")],
		["base64 of another alphabet", ecCertificate.replaceAll(/[+/]/g, "-")],
		[
			"no padding",
			armour(derOf(leafCertificate))
				.replaceAll(/=+$/gm, "")
				.replace(/.(?=\n-----END)/, ""),
		],
		["padding within", ecCertificate.replace(/(\n.{20})..../, "$1====")],
		["bytes behind it", armour(Uint8Array.of(...der, 0))],
		["itself twice in one armour", armour(Uint8Array.of(...der, ...der))],
		["noise", armour(randomBytes(500))],
		["zeros", armour(new Uint8Array(500))],
		["a length longer than itself", armour(Uint8Array.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff))],
		["100,000 nested sequences", armour(nested(100_000))],
		["30,000 nested sequences", armour(nested(30_000))],
		["a million bytes", armour(new Uint8Array(1_000_000).fill(0x30))],
		["a million lines", "-----BEGIN CERTIFICATE-----\n".repeat(1_000_000)],
		["a million spaces", `-----BEGIN CERTIFICATE-----${" ".repeat(1_000_000)}x`],
	])("may not have %s", (_, pem) => {
		expect(isCertificate(String(pem))).toBe(false);
		expect(isCertificateInMocks(String(pem))).toBe(false);
	});

	it.each([
		["RSA", rsaCertificate],
		["an elliptic curve", ecCertificate],
		["version 1", leafCertificate],
	])("may not be cut off anywhere, with %s", (_, pem) => {
		const whole = derOf(pem);
		for (let length = 0; length < whole.length; length++) {
			expect(isCertificate(armour(whole.subarray(0, length)))).toBe(false);
		}
		for (let length = 0; length < pem.length; length++) {
			expect(isCertificate(pem.slice(0, length))).toBe(false);
		}
	});

	it("has every tag and length of its structure in place", () => {
		// Skips the tag of the curve's id: in a certificate, the parameters of a key may have any tag.
		const curve = Buffer.from(der).indexOf("06082a8648ce3d0301", 0, "hex");
		const places = structureOf(der).filter((at) => at !== curve);
		expect(places.length).toBeGreaterThan(60);
		for (const at of places) {
			const flipped = Uint8Array.from(der);
			flipped[at] = (flipped[at] ?? 0) ^ 0xff;
			expect({ at, taken: isCertificate(armour(flipped)) }).toEqual({
				at,
				taken: false,
			});
		}
	});

	/** DER of nested sequences with correct lengths. */
	function nested(depth: number): Uint8Array {
		const bytes: number[] = [];
		for (let level = 0; level < depth; level++) {
			const { length } = bytes;
			if (length < 128) bytes.push(length, 0x30);
			else if (length < 256) bytes.push(length, 0x81, 0x30);
			else if (length < 65536) bytes.push(length & 255, length >> 8, 0x82, 0x30);
			else bytes.push(length & 255, (length >> 8) & 255, length >> 16, 0x83, 0x30);
		}
		return Uint8Array.from(bytes.reverse());
	}

	/** Offsets of all bytes of tags and lengths in DER, including nested elements. */
	function structureOf(bytes: Uint8Array, start = 0, end = bytes.length): number[] {
		const places: number[] = [];
		for (let at = start; at < end; ) {
			const tag = bytes[at] ?? 0;
			const first = bytes[at + 1] ?? 0;
			const size = first < 0x80 ? 0 : first - 0x80;
			const content = at + 2 + size;
			let length = first;
			if (size > 0) {
				length = 0;
				for (const byte of bytes.subarray(at + 2, content)) length = length * 256 + byte;
			}
			for (let place = at; place < content; place++) places.push(place);
			if (tag & 0x20) places.push(...structureOf(bytes, content, content + length));
			at = content + length;
		}
		return places;
	}
});

describe("values of a cluster", () => {
	it("are kept as the reference keeps them", () => {
		expect(
			valuesOf({
				name: " Edge ",
				domain: " ",
				environment_scope: " production/* ",
				enabled: null,
				platform_kubernetes_attributes: {
					api_url: " https://k8s.acme.test ",
					token: "\tsecret\n",
					ca_cert: `\n${ecCertificate}\n\n`,
					namespace: "Rocket",
				},
			}),
		).toEqual({
			name: " Edge ",
			domain: "",
			environment_scope: "production/*",
			api_url: "https://k8s.acme.test",
			token: "secret",
			ca_cert: ecCertificate,
			namespace: "rocket",
		});
	});

	it("are empty where null can't be kept, and absent where nothing is sent", () => {
		expect(
			valuesOf({
				name: null,
				domain: null,
				environment_scope: null,
				management_project_id: null,
				platform_kubernetes_attributes: { token: null, namespace: null },
			}),
		).toEqual({
			name: "",
			domain: null,
			environment_scope: "",
			management_project_id: null,
			token: "",
			namespace: null,
		});
		expect(valuesOf({ platform_kubernetes_attributes: null })).toEqual({});
		expect(valuesOf({ platform_kubernetes_attributes: {} })).toEqual({});
	});

	it("are reported together, in the order of the reference", () => {
		const faults = faultsOf(
			{
				name: "",
				domain: "acme.",
				environment_scope: "",
				api_url: "",
				token: "",
				ca_cert: "x",
				namespace: `${"x".repeat(63)}-`,
			},
			strict,
			{ provider_type: "user", provider_status: "creating" } as ClusterRecord,
		);
		expect(Object.entries(faults)).toEqual([
			[
				"environment_scope",
				[
					"can't be blank",
					"can contain only letters, digits, '-', '_', '/', '$', '{', '}', '.', '*' and spaces",
				],
			],
			[
				"platform_kubernetes.namespace",
				[
					"is too long (maximum is 63 characters)",
					"can contain only lowercase letters, digits, and '-'. Must start with a letter, and cannot end with '-'",
				],
			],
			["platform_kubernetes.api_url", ["must be a valid URL", "can't be blank"]],
			["platform_kubernetes.token", ["can't be blank"]],
			["platform_kubernetes.ca_cert", ["must be a valid PEM certificate"]],
			["name", [" has to be present"]],
			["domain", ["must not end with a dot"]],
			["base", ["Cannot modify provider during creation"]],
		]);
	});
});

describe("encryption of secrets", () => {
	const key = "a key of at least 32 characters!";
	const oldKey = "the key that there was before it";
	const secrets = createSecrets({ key });
	const before = createSecrets({ key: oldKey });
	const rotating = createSecrets({ key, oldKey });

	it.each(["", "token", "größe 🚀", "x".repeat(100_000)])(
		"gives back what it was given (%#)",
		(text) => {
			const encrypted = secrets.encrypt(text, "here");
			expect(secrets.decrypt(encrypted, "here")).toBe(text);
		},
	);

	it("shows nothing of the text, and never the same twice", () => {
		const one = secrets.encrypt("the token", "here");
		const other = secrets.encrypt("the token", "here");
		expect(one.includes("token")).toBe(false);
		expect(one.equals(other)).toBe(false);
	});

	it("reads only what is whole and where it belongs", () => {
		const encrypted = secrets.encrypt("the token", "here");
		expect(secrets.decrypt(encrypted, "there")).toBeUndefined();
		for (let at = 0; at < encrypted.length; at++) {
			const changed = Buffer.from(encrypted);
			changed[at] = (changed[at] ?? 0) ^ 1;
			expect(secrets.decrypt(changed, "here")).toBeUndefined();
			expect(secrets.decrypt(encrypted.subarray(0, at), "here")).toBeUndefined();
		}
	});

	it("reads with the key before, and encrypts with the current one", () => {
		const encrypted = before.encrypt("the token", "here");
		expect(secrets.decrypt(encrypted, "here")).toBeUndefined();
		expect(rotating.decrypt(encrypted, "here")).toBe("the token");
		expect(rotating.isCurrent(encrypted)).toBe(false);
		const renewed = rotating.encrypt("the token", "here");
		expect(rotating.isCurrent(renewed)).toBe(true);
		expect(secrets.decrypt(renewed, "here")).toBe("the token");
		expect(before.decrypt(renewed, "here")).toBeUndefined();
	});
});

describe("clusters in Postgres", () => {
	const key = "a key of at least 32 characters!";
	const oldKey = "the key that there was before it";
	let own: TestDatabase;
	let database: Database;
	let repositories: Repositories;
	let directory: string;

	beforeAll(async () => {
		own = await createDatabase();
		directory = await mkdtemp(join(tmpdir(), "forgekit-clusters-"));
		database = connect({ url: own.url });
		repositories = createRepositories({ directory });
		await loadWorld(demoWorld, {
			stores: storesWith({ key: oldKey }),
			clock: Date.now,
			...platform,
		});
	});
	afterAll(async () => {
		await repositories.close();
		await database.close();
		await own.drop();
		await rm(directory, { recursive: true, force: true });
	});

	function storesWith(keys: { key: string; oldKey?: string }): StoreAccess {
		return createPostgresStores(database, repositories, createSecrets(keys));
	}

	function change(stores: StoreAccess, cluster: ClusterRecord, values: Partial<ClusterValues>) {
		return stores.transaction(({ clusters }) =>
			clusters.update(cluster, values, cluster.updated_at),
		);
	}

	async function production(stores: StoreAccess): Promise<ClusterRecord> {
		const project = await stores.projects.findByPath("acme/rocket");
		const cluster = await stores.clusters.find(project?.id ?? 0, 1);
		if (!cluster) throw new Error("the demo world has no cluster 1");
		return cluster;
	}

	const token = "token-of-the-production-cluster";

	async function encryptedTokens(): Promise<Buffer[]> {
		const rows = await database.query<{ encrypted_token: Buffer }>(
			"select encrypted_token from clusters order by id",
		);
		return rows.map(({ encrypted_token }) => encrypted_token);
	}

	it("keep no token in the clear", async () => {
		const rows = await database.query(
			"select c::text as row, encode(encrypted_token, 'escape') as token from clusters c",
		);
		expect(rows.length).toBeGreaterThan(0);
		expect(JSON.stringify(rows)).not.toContain("token-of-the");
	});

	it("know their token by the old key, and get the new one when they change", async () => {
		const stores = storesWith({ key, oldKey });
		const cluster = await production(stores);
		expect(await stores.clusters.hasToken(cluster, token)).toBe(true);
		expect(await stores.clusters.hasToken(cluster, "another")).toBe(false);

		await change(stores, cluster, { domain: null });
		const { isCurrent } = createSecrets({ key });
		const [first, second] = await encryptedTokens();
		expect(isCurrent(first ?? Buffer.of())).toBe(true);
		expect(isCurrent(second ?? Buffer.of())).toBe(false);
		const later = storesWith({ key });
		expect(await later.clusters.hasToken(cluster, token)).toBe(true);
	});

	it("can be changed after the key is lost, and be given a new token", async () => {
		const lost = storesWith({ key: "a key that never encrypted anything" });
		const cluster = await production(lost);
		expect(await lost.clusters.hasToken(cluster, token)).toBe(false);
		const [before] = await encryptedTokens();
		await change(lost, cluster, { enabled: false });
		expect((await encryptedTokens())[0]).toEqual(before);
		await change(lost, cluster, { token: "anew" });
		expect(await lost.clusters.hasToken(cluster, "anew")).toBe(true);
		await change(storesWith({ key }), cluster, { token });
	});

	it("are all encrypted anew by a rotation, but for those that no key fits", async () => {
		const [first] = await encryptedTokens();
		await database.query("update clusters set encrypted_token = $1 where id = 2", [first]);
		const secrets = createSecrets({
			key: "the third of these three keys....",
			oldKey: key,
		});
		expect(await rotateSecrets(database, secrets)).toEqual({
			renewed: 1,
			unreadable: 2,
		});
		expect(await rotateSecrets(database, secrets)).toEqual({
			renewed: 0,
			unreadable: 2,
		});
	});

	it("have one environment scope each, however many are made at once", async () => {
		const stores = storesWith({ key });
		const project = await stores.projects.findByPath("acme/kettle");
		const managing = await stores.projects.findByPath("acme/payload");
		const values = {
			name: "edge",
			domain: null,
			environment_scope: "edge",
			management_project_id: managing?.id ?? 0,
			enabled: true,
			managed: true,
			api_url: "https://k8s.acme.test",
			token: "secret",
			ca_cert: null,
			namespace: null,
			user_id: 1,
			provider_type: "user",
			provider_status: "created",
			authorization_type: "rbac",
			created_at: "2021-01-04T09:00:00.000Z",
			updated_at: "2021-01-04T09:00:00.000Z",
		} as const;
		// Half of the clusters belong to `project`, half to `managing`. All have the same management project
		// and environment scope.
		const made = await Promise.all(
			Array.from({ length: 8 }, (_, index) =>
				stores.transaction(async ({ clusters }) => {
					const { id = 0 } = (index % 2 ? project : managing) ?? {};
					const cluster = { ...values, project_id: id };
					await clusters.lockScopes(cluster);
					if (await clusters.isScopeTaken(cluster)) return false;
					await clusters.create(cluster);
					return true;
				}),
			),
		);
		expect(made.filter(Boolean)).toHaveLength(1);
	});
});

describe("clusters of a world", () => {
	const platform_kubernetes = { api_url: "https://10.0.0.1", token: "secret" };

	async function load(...clusters: WorldCluster[]) {
		const stores = createMemoryStores({ sha1: platform.hash.sha1 });
		await loadWorld(
			{
				users: [{ username: "ada" }, { username: "lin" }],
				groups: [{ path: "acme" }],
				projects: [
					{ path: "acme/rocket", clusters, created_at: "2021-01-04T09:00:00Z" },
					{ path: "acme/ops" },
					{ path: "ada/notes" },
				],
			},
			{ stores, clock: Date.now, ...platform },
		);
		const page = { limit: 21, offset: 0, totalLimit: 100 };
		const project = await stores.projects.findByPath("acme/rocket");
		return (await stores.clusters.page(project?.id ?? 0, page)).records;
	}

	it("are usual where little is said, and may be in the local network", async () => {
		const [cluster] = await load({ name: "edge", platform_kubernetes });
		expect(cluster).toMatchObject({
			id: 1,
			name: "edge",
			domain: null,
			environment_scope: "*",
			management_project: null,
			enabled: true,
			managed: true,
			user: { username: "ada" },
			provider_type: "user",
			provider_status: "created",
			authorization_type: "rbac",
			api_url: "https://10.0.0.1",
			ca_cert: null,
			namespace: null,
			created_at: "2021-01-04T09:00:00.000Z",
			updated_at: "2021-01-04T09:00:00.000Z",
		});
		expect(cluster).not.toHaveProperty("token");
	});

	it("may be managed by a project that comes later", async () => {
		const [cluster] = await load({
			name: "edge",
			platform_kubernetes,
			management_project: "acme/ops",
			user: "lin",
			id: 7,
		});
		expect(cluster).toMatchObject({
			id: 7,
			user: { username: "lin" },
			management_project: { full_path: "acme/ops" },
		});
	});

	const edge = { name: "edge", platform_kubernetes };
	it.each([
		["an unknown user", [{ ...edge, user: "eve" }], "there is no user eve"],
		[
			"an unknown project",
			[{ ...edge, management_project: "acme/none" }],
			"there is no project acme/none",
		],
		[
			"a project elsewhere",
			[{ ...edge, management_project: "ada/notes" }],
			"ada/notes is not in the same namespace",
		],
		[
			"a scope twice",
			[edge, { ...edge, name: "other" }],
			"another cluster has the environment scope *",
		],
		["a broken rule", [{ ...edge, domain: "acme." }], "`domain` must not end with a dot"],
	])("are refused with %s", async (_, clusters, reason) => {
		await expect(load(...clusters)).rejects.toThrow(reason);
	});
});
