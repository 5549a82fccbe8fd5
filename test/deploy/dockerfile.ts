/** One instruction of a Dockerfile. The parser knows the subset that this repository's Dockerfiles use. */
export interface Instruction {
	name: string;
	text: string;
}

export interface Stage {
	/** The name in `FROM image AS name`, if the stage has one. */
	name: string | undefined;
	image: string;
	instructions: Instruction[];
}

export function readDockerfile(text: string): Stage[] {
	const lines = text
		.split("\n")
		.filter((line) => !line.startsWith("#"))
		.join("\n")
		.replaceAll(/\\\n\s*/g, "")
		.split("\n")
		.filter(Boolean);
	const stages: Stage[] = [];
	/** Defaults of the build arguments that are declared before the first stage. */
	const given: Record<string, string> = {};
	for (const line of lines) {
		const [, name = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
		if (!name) throw new Error(`not understood: ${line}`);
		if (name === "FROM") {
			const [from = "", , stage] = rest.split(/\s+/);
			const image = from.replace(/^\$\{(\w+)\}$/, (_, arg) => given[arg] ?? "");
			stages.push({ name: stage, image, instructions: [] });
		} else if (name === "ARG" && stages.length === 0) {
			const [arg = "", byDefault = ""] = rest.split("=");
			given[arg] = byDefault;
		} else {
			stages.at(-1)?.instructions.push({ name, text: rest });
		}
	}
	return stages;
}

/** Text of the stage's last instruction with this name, such as USER. */
export function last(stage: Stage, name: string): string {
	const found = stage.instructions.findLast((one) => one.name === name);
	if (!found) throw new Error(`there is no ${name}`);
	return found.text;
}

export function environmentOf(stage: Stage): Record<string, string> {
	return Object.fromEntries(
		stage.instructions
			.filter(({ name }) => name === "ENV")
			.flatMap(({ text }) => text.split(/\s+/))
			.map((pair) => pair.split("=", 2) as [string, string]),
	);
}
