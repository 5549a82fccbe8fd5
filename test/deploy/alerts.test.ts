/**
 * Checks that the Prometheus alerts use only documented metrics, and that every alert has a test in
 * `deploy/prometheus/rules-test.yml`, which promtool runs.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

it.each(["rules.yml", "rules-test.yml"])(
	"%s names only metrics that docs/monitoring.md explains",
	(name) => {
		const explained = new Set(
			[...read("docs/monitoring.md").matchAll(/^\| `(forgekit_\w+)`/gm)].map(
				([, metric]) => metric,
			),
		);
		const used = read(`deploy/prometheus/${name}`).match(/forgekit_\w+/g) ?? [];
		expect(used.length).toBeGreaterThan(10);
		expect(used.filter((metric) => !explained.has(metric))).toEqual([]);
	},
);

it("each alert is tested", () => {
	const named = (path: string, form: RegExp) =>
		new Set([...read(path).matchAll(form)].map(([, alert]) => alert));
	const alerts = named("deploy/prometheus/rules.yml", /alert: (\w+)/g);
	const tested = named("deploy/prometheus/rules-test.yml", /alertname(?:: |=")(\w+)/g);
	expect([...tested].sort()).toEqual([...alerts].sort());
});
