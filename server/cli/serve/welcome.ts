import { nodeHash } from "../../services.ts";
import type { ServerSettings } from "../../settings.ts";
import type { Storage } from "../storage.ts";
import { isLoopback, ownProject } from "./first-start.ts";

/** Tokens and users of the demo world, one for each role. */
const demoUsers = [
	["root-token", "Ruth Okafor, administrator"],
	["ada-token", "Ada Byron, owner of acme"],
	["lin-token", "Lin Chen, maintainer"],
	["tom-token", "Tom Barker, developer"],
	["mia-token", "Mia Rossi, reporter"],
	["gus-token", "Gus Lindqvist, guest"],
	["ola-token", "Ola Nilsen, no memberships"],
] as const;

type Cast = readonly (typeof demoUsers)[number][];

/** The demo users whose publicly known token is valid in this database. */
export async function demoCast({ stores }: Storage): Promise<Cast> {
	const today = new Date().toISOString().slice(0, 10);
	const present: (typeof demoUsers)[number][] = [];
	for (const member of demoUsers) {
		const digest = nodeHash.sha256(member[0]);
		const { token } = await stores.access.loadCaller({ digest, today });
		if (token && !token.revoked) present.push(member);
	}
	return present;
}

interface Started {
	storage: Storage;
	cast: Cast;
	settings: ServerSettings;
	/** URL at which this machine reaches the server. */
	url: string;
	notice: string | undefined;
}

/** The lines printed once the server is ready. */
export async function welcome({
	storage: { stores, runsPostgres },
	cast,
	settings: { host },
	url,
	notice,
}: Started): Promise<string> {
	const lines = [`Forgekit answers at ${url}/api/v4`];
	if (notice) lines.push(notice);
	if (!runsPostgres || cast.length === 0) return lines.join("\n");

	lines.push(`API reference: ${url}/docs`);
	lines.push("", "Demo tokens:");
	for (const [token, who] of cast) lines.push(`  ${token}  ${who}`);
	if (!isLoopback(host)) {
		lines.push(`Warning: these tokens are public, and other machines can reach HOST ${host}.`);
	}
	const api = `${url}/api/v4/projects`;
	const own = await stores.projects.findByPath(ownProject);
	const shown = encodeURIComponent(own ? ownProject : "open/handbook");
	lines.push(
		"",
		"Try it: list a project's files, list another project's boards, create a board",
		`  curl ${api}/${shown}/repository/tree`,
		`  curl -H 'Private-Token: ada-token' ${api}/acme%2Frocket/boards`,
		`  curl -H 'Private-Token: ada-token' -d name=Launch ${api}/acme%2Frocket/boards`,
	);
	lines.push("", "Tools that were tried, and the settings that some need: docs/tools.md");
	return lines.join("\n");
}
