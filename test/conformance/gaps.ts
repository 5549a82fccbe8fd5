/**
 * Known gaps: conformance cases that a target cannot pass, with reasons. The cases still run. If one passes, the run
 * fails until its entry is removed.
 */
export interface Gap {
	/** Name of the target; absent: all targets. */
	target?: string;
	/** Title of the case. */
	test: string;
	reason: string;
}

const prism = "Prism's proxy";
const installed = "the installed server";

export const gaps: readonly Gap[] = [
	...[
		"may read every answer, without credentials",
		"see the headers of pages",
		"may ask beforehand",
		"may ask beforehand for the unknown path /nowhere",
		"may ask beforehand for the unknown path /../v3/projects",
	].map((test) => ({
		target: installed,
		test,
		reason: "everybody knows the tokens of its demo world",
	})),
	{
		target: installed,
		test: "the oldest protocol needs no host",
		reason: "it answers only for the hosts that its settings name",
	},
	...[
		"createProjectUpload is for every reader of the project who has a token, unless it is archived",
		"a file is at its whole address alone",
	].map((test) => ({
		target: "mocks through MSW",
		test,
		reason: "MSW leaves addresses of no file to the network",
	})),
	{
		target: prism,
		test: "come from a form where no type is given",
		reason: "it sends text on as text/plain",
	},
	...[
		"downloadRepositoryBlob recognises a picture by its first bytes",
		"getRepositoryArchive as undefined is a tar.gz",
		"getRepositoryArchive as tar.gz is a tar.gz",
		"getRepositoryArchive as tgz is a tar.gz",
		"getRepositoryArchive as gz is a tar.gz",
		"getRepositoryArchive sends a whole tar in parts",
	].map((test) => ({
		target: prism,
		test,
		reason: "it reads every body as text",
	})),
	{
		target: prism,
		test: "getProjectFile reads names beyond ASCII, links, and any revision",
		reason: "it encodes headers once more",
	},
	{
		target: prism,
		test: "setCommitStatus refuses a coverage that is too large for a number",
		reason: "it sends such a number on as null",
	},
	...[
		"createProjectSnippet and updateProjectSnippet refuse a first file above 50 MiB",
		"downloadProjectSnippetFile gives 10 MB back as they came",
		"the longest note is read in the longest encoding of JSON",
	].map((test) => ({
		target: prism,
		test,
		reason: "it takes bodies of up to 10 MB",
	})),
];

export function isGap(target: string, test: string): boolean {
	return gaps.some((gap) => (gap.target ?? target) === target && gap.test === test);
}
