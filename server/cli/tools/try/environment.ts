/** Makes the environment of the command that is given to `forgekit try`. */
import type { Job } from "./job.ts";
import { variables } from "./variables.ts";

/** Matches variables that a real CI job or CI system set: with them, the command could change a real GitLab project. */
const foreign = /^(?:CI|CI_.*|GITLAB_.*|GL_.*|DANGER_GITLAB_.*)$/;

/**
 * The environment of the command: a copy of this process's environment without the variables of a real CI job or CI
 * system, and with the variables of `job`.
 * @param around - The environment of this process
 */
export function environmentOf(job: Job, around: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	const kept = Object.entries(around).filter(([name]) => !foreign.test(name));
	const set = Object.values(variables)
		.flat()
		.flatMap(({ name, value }) => {
			const own = value(job);
			return own === undefined ? [] : [[name, String(own)] as const];
		});
	return Object.fromEntries([...kept, ...past(around), ...set]);
}

/** Variables that exempt requests to this machine from the HTTP proxy; none if `around` names no HTTP proxy. */
function past(around: NodeJS.ProcessEnv): [string, string][] {
	const isProxied = Object.keys(around).some((name) => /^(?:all|https?)_proxy$/i.test(name));
	if (!isProxied) return [];
	const other = around.NO_PROXY ?? around.no_proxy;
	const all = [...(other ? [other] : []), "127.0.0.1"].join(",");
	return [
		["NO_PROXY", all],
		["no_proxy", all],
	];
}
