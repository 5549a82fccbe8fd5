/**
 * Asks the npm registry for known vulnerabilities in the packages that production installs. Exits with 1 if any is
 * critical or high, and with 77 if the registry sends no report, so that nothing was checked.
 */
import { spawnSync } from "node:child_process";

interface Report {
	metadata?: { vulnerabilities?: Record<string, number> };
	vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
	error?: { summary?: string; detail?: string };
	message?: string;
}

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--audit-level=high", "--json"], {
	encoding: "utf8",
	stdio: ["ignore", "pipe", "ignore"],
});
const report = parsed(stdout);
const counts = report.metadata?.vulnerabilities;
if (counts) {
	for (const one of Object.values(report.vulnerabilities ?? {})) {
		console.log(`${one.severity}: ${one.name} ${one.range}`);
	}
	const { critical = 0, high = 0, moderate = 0, low = 0 } = counts;
	console.log(
		`production dependencies: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`,
	);
	process.exitCode = critical + high > 0 ? 1 : 0;
} else {
	const { summary, detail } = report.error ?? {};
	const why = summary || detail || report.message || "no reason given";
	const [line] = why.split("\n", 1);
	console.log(`NOT AUDITED: the registry does not answer (${line}).`);
	process.exitCode = 77;
}

function parsed(text: string): Report {
	try {
		return JSON.parse(text);
	} catch {
		return {};
	}
}
