/** Validates the values of a cluster, with GitLab's messages. */

import type { Inputs } from "../../../generated/operations.ts";
import type { Services, Settings } from "../context.ts";
import { type Faults, lengthFaults } from "../faults.ts";
import { addressFault } from "./address.ts";
import type { ClusterRecord, ClusterValues } from "./store.ts";

// Lists of clusters show these whole. The limits are those of later versions of GitLab; 13.x has none.
const longestName = 2048;
const longestScope = 255;
const longestApiUrl = 2048;
const longestNamespace = 63;
const longestDomain = 255;
const reservedNamespaces = ["gitlab-managed-apps"];

/** Defaults of a new cluster's values. */
export const defaultValues: ClusterValues = {
	name: "",
	domain: null,
	environment_scope: "*",
	management_project_id: null,
	enabled: true,
	managed: true,
	api_url: "",
	token: "",
	ca_cert: null,
	namespace: null,
};

/** The values of a request in stored form, in the order of `ClusterValues`; values that were not sent are absent. */
export function valuesOf(
	input: Omit<Inputs["updateProjectCluster"], "id" | "cluster_id">,
): Partial<ClusterValues> {
	const { name, domain, environment_scope, management_project_id } = input;
	const { enabled, managed } = input;
	const { api_url, token, ca_cert, namespace } = input.platform_kubernetes_attributes ?? {};
	const values: Record<keyof ClusterValues, unknown> = {
		name: required(name),
		domain: domain && isBlank(domain) ? "" : domain,
		environment_scope: required(environment_scope)?.trim(),
		management_project_id,
		enabled: enabled ?? undefined,
		managed: managed ?? undefined,
		api_url: required(api_url)?.trim(),
		token: required(token)?.trim(),
		ca_cert: optional(ca_cert, (text) => text.trim()),
		namespace: optional(namespace, (text) => text.toLowerCase()),
	};
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** A required text in stored form. Null counts as empty, which fails validation. */
function required(text: string | null | undefined): string | undefined {
	return text === null ? "" : text;
}

/** An optional text in stored form. A blank text counts as null. */
function optional(
	text: string | null | undefined,
	form: (text: string) => string,
): string | null | undefined {
	if (text === null || text === undefined) return text;
	return isBlank(text) ? null : form(text);
}

function isBlank(text: string): boolean {
	return text.trim() === "";
}

interface Rules {
	settings: Pick<Settings, "allowLocalRequests">;
	isCertificate: Services["isCertificate"];
}

/**
 * All faults of these values, in GitLab's order.
 * @param current - The cluster to update; undefined for a new one
 */
export function faultsOf(
	values: Partial<ClusterValues>,
	{ settings, isCertificate }: Rules,
	current?: ClusterRecord,
): Faults {
	const { name, domain, environment_scope } = values;
	const { api_url, token, ca_cert, namespace } = values;
	const provided = current !== undefined && current.provider_type !== "user";
	const unfinished = ["scheduled", "creating"].includes(current?.provider_status ?? "");
	const fixed = [api_url, token, ca_cert].some((value) => value !== undefined);
	const found: [string, string[]][] = [
		["environment_scope", scopeFaults(environment_scope)],
		["platform_kubernetes.namespace", namespaceFaults(namespace)],
		["platform_kubernetes.api_url", apiUrlFaults(api_url, settings)],
		["platform_kubernetes.token", token === "" ? ["can't be blank"] : []],
		[
			"platform_kubernetes.ca_cert",
			ca_cert == null || isCertificate(ca_cert) ? [] : ["must be a valid PEM certificate"],
		],
		[
			"platform_kubernetes.base",
			provided && fixed ? ["Cannot modify managed Kubernetes cluster"] : [],
		],
		["name", nameFaults(name, provided)],
		["domain", domainFaults(domain)],
		["base", unfinished ? ["Cannot modify provider during creation"] : []],
	];
	return Object.fromEntries(found.filter(([, texts]) => texts.length > 0));
}

function nameFaults(name: string | undefined, provided: boolean): string[] {
	if (name === undefined) return [];
	// GitLab's messages start with this space.
	if (provided) {
		return [" can not be changed because it's synchronized with provider"];
	}
	return isBlank(name) ? [" has to be present"] : lengthFaults(name, longestName);
}

function scopeFaults(scope: string | undefined): string[] {
	if (scope === undefined) return [];
	const faults = scope === "" ? ["can't be blank"] : lengthFaults(scope, longestScope);
	if (!/^[\w/${}.* -]+$/.test(scope)) {
		faults.push(
			"can contain only letters, digits, '-', '_', '/', '$', '{', '}', '.', '*' and spaces",
		);
	}
	return faults;
}

function apiUrlFaults(
	url: string | undefined,
	settings: Pick<Settings, "allowLocalRequests">,
): string[] {
	if (url === undefined) return [];
	if (url === "") return ["must be a valid URL", "can't be blank"];
	const fault = addressFault(url, settings);
	return [...(fault === undefined ? [] : [fault]), ...lengthFaults(url, longestApiUrl)];
}

function namespaceFaults(namespace: string | null | undefined): string[] {
	if (namespace == null) return [];
	const faults = lengthFaults(namespace, longestNamespace);
	// The first character may be a digit, although the message says otherwise.
	if (!/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(namespace)) {
		faults.push(
			"can contain only lowercase letters, digits, and '-'. Must start with a letter, and cannot end with '-'",
		);
	}
	if (reservedNamespaces.includes(namespace)) faults.push("is reserved");
	return faults;
}

/** Faults of a domain, each message once, in GitLab's order. */
function domainFaults(domain: string | null | undefined): string[] {
	// An empty domain counts as no domain, like null.
	if (!domain) return [];
	const rules: [boolean, string][] = [
		[domain.length > longestDomain, `must be between 1 and ${longestDomain} characters long`],
		[/[^.]{64}|\.\.|^\./.test(domain), "must be between 1 and 63 characters long"],
		[/(^|\.)-|-(\.|$)/.test(domain), "begins or ends with hyphen"],
		[/[^a-z0-9.-]/i.test(domain), "contains invalid characters (valid characters: [a-z0-9\\-])"],
		[domain.includes(".."), "must not contain consecutive dots"],
		[domain.endsWith("."), "must not end with a dot"],
	];
	return rules.filter(([broken]) => broken).map(([, text]) => text);
}
