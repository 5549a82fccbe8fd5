/** Opens two repository stores, one in memory and one on git, to compare their results. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { createMemoryRepositories } from "../../mocks/git/repository.ts";
import type { RepositoryStore } from "../../server/domain/repository/store.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { nodeHash } from "../../server/services.ts";

/** Opens the two stores before the tests of the surrounding `describe` block. */
export function bothRepositories() {
	const folder = mkdtempSync(join(tmpdir(), "forgekit-both-"));
	const memory = createMemoryRepositories(nodeHash);
	let real: Repositories;

	beforeAll(() => {
		real = createRepositories({ directory: join(folder, "copies") });
	});

	afterAll(async () => {
		await real.close();
		rmSync(folder, { recursive: true, force: true });
	});

	return {
		/** Temporary folder, deleted after the tests. */
		folder,
		memory,
		real: () => real,
		/** Calls a function with each store, requires equal results, and returns the result. */
		async both<T>(ask: (store: RepositoryStore) => Promise<T>): Promise<T> {
			const [there, here] = await Promise.all([ask(real), ask(memory)]);
			expect(here).toEqual(there);
			return here;
		},
		/** Ids of all commits of a project. */
		commitsOf: (id: number): string[] =>
			[...(memory.histories.get(id)?.objects.values() ?? [])]
				.filter(({ type }) => type === "commit")
				.map((object) => object.id),
	};
}
