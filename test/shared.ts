/** What test files share, each started when a file of the run first asks for it. */
import { get } from "node:http";
import { text } from "node:stream/consumers";
import { inject } from "vitest";

export interface Shared {
	/** The server of TEST_DATABASE_URL or an embedded one, and the beginning of all names of databases of this run. */
	postgres: { url: string; prefix: string };
	/** A database with the migrations, to be copied. */
	template: string;
	/**
	 * The demo world, to be copied: a database, and a folder of repositories. The server's role has only the rights of
	 * `forgekit migrate --grant-to`; its name is its password.
	 */
	demo: { database: string; role: string; repositories: string };
}

export function shared<Name extends keyof Shared>(name: Name): Promise<Shared[Name]> {
	return new Promise((resolve, reject) => {
		// A connection of its own: a kept one may be closed at the moment of the request.
		get(`${inject("shared")}/${name}`, { agent: false }, async (response) => {
			const answer = await text(response);
			if (response.statusCode === 200) resolve(JSON.parse(answer));
			else reject(new Error(answer));
		}).on("error", reject);
	});
}
