import { enableCompileCache } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { coverage } from "./test/conformance/coverage.ts";
import { patience } from "./test/patience.ts";
import { setTemporaryFolder } from "./test/temporary.ts";

// For this process, and inherited by workers and by the commands that tests start: they would compile every module anew.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// After the path of the compile cache, which must outlive this run.
setTemporaryFolder();

/**
 * Without the results of an earlier run Vitest starts large files first, and short but slow ones last. These run before
 * all others, in this order: a worker's memory grows, and with it the time that it takes to start a process, because its
 * page tables are copied.
 */
const first = [
	/\/(git-reads|repository-reads)\.test\.ts$/,
	/\/(backup|backup-failures|crashes|data-commands|embedded|histories|package|plans|serve-command)\.test\.ts$/,
];
/** These need much memory, and run after all others. */
const last = /\/server\/(bodies|clusters|comparisons|limits|patterns)\.test\.ts$/;

class SlowFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const sorted = await super.sort(files);
		const rank = ({ moduleId }: TestSpecification) => {
			const place = first.findIndex((some) => some.test(moduleId));
			if (place >= 0) return place;
			return first.length + Number(last.test(moduleId));
		};
		return sorted.toSorted((a, b) => rank(a) - rank(b));
	}
}

// Generous, for machines under load; nothing is slow when it works.
const timeouts = {
	testTimeout: 300_000,
	hookTimeout: 300_000,
	expect: { poll: patience },
};

/** Each case has its target in a world of its own, so the files may share modules: loading them takes 1.5 s. */
export const conformance = {
	...timeouts,
	name: "conformance",
	include: ["test/conformance/**/*.test.ts"],
	isolate: false,
};

/**
 * Tests that run programs as a user does: commands, servers that are killed, backups, storages that hang, upgrades.
 * They take more than half as long as all others together, so `.ci/run` runs them in a step of its own, and `npm test`
 * does without.
 */
const processes = [
	"test/processes/**/*.test.ts",
	"test/bench/**/*.test.ts",
	"test/upgrades/**/*.test.ts",
];

/** Files that replace modules. All others share them too, and leave the process as they found it. */
const replacing = ["test/mocks/msw2.test.ts", "test/server/security.test.ts"];

/**
 * Node runs the modules itself: through Vite each use of an import is the call of a getter, which costs a fifth of the
 * processor time. Without modules to replace, they need no loader either.
 */
const native = {
	experimental: { viteModuleRunner: false, nodeLoader: false },
};

export default defineConfig({
	test: {
		...native,
		globalSetup: "test/global-setup.ts",
		// One more than processors, for those that wait for a process, a timeout or the network.
		maxWorkers: availableParallelism() + 1,
		sequence: { sequencer: SlowFirst },
		reporters: ["default", coverage],
		projects: [
			{ test: { ...conformance, ...native } },
			{
				test: {
					...timeouts,
					...native,
					name: "others",
					include: ["test/**/*.test.ts"],
					exclude: [...conformance.include, ...processes, ...replacing],
					isolate: false,
				},
			},
			{
				test: { ...timeouts, ...native, name: "processes", include: processes, isolate: false },
			},
			{
				test: {
					...timeouts,
					name: "isolated",
					include: replacing,
					experimental: { viteModuleRunner: true, nodeLoader: true },
				},
			},
		],
	},
});
