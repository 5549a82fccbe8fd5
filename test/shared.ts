/** Databases that test files share, each started when a test file of the run first asks for it. */
import { get } from "node:http";
import { text } from "node:stream/consumers";
import { inject } from "vitest";

export interface Shared {
	/** The server of TEST_DATABASE_URL or an embedded one, and the prefix of all database names of this run. */
	postgres: { url: string; prefix: string };
	/** Name of a migrated, empty database, to be copied. */
	template: string;
	/**
	 * The demo world, to be copied: a database, and a folder of repositories. `role` is for the server: it has only the
	 * rights that `forgekit migrate --grant-to` grants, and its name is its password.
	 */
	demo: { database: string; role: string; repositories: string };
}

export function shared<Name extends keyof Shared>(name: Name): Promise<Shared[Name]> {
	return new Promise((resolve, reject) => {
		// Opens a new connection: the server may close a kept-alive one at the moment of the request.
		get(`${inject("shared")}/${name}`, { agent: false }, async (response) => {
			const answer = await text(response);
			if (response.statusCode === 200) resolve(JSON.parse(answer));
			else reject(new Error(answer));
		}).on("error", reject);
	});
}
