/**
 * No regular expression is slow on any input. Each one in the server and the mocks is analysed for backtracking,
 * without timing. Patterns that backtrack more on longer input are listed below, with the reason why that is harmless.
 */
import { globSync, readFileSync } from "node:fs";
import { isSafe } from "redos-detector";
import ts from "typescript";
import { expect, it } from "vitest";

/**
 * Patterns that backtrack more on longer input, by file. Each value says why this is harmless: in most cases, it names
 * the only input that the pattern is applied to.
 */
const harmless: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"mocks/doors/fetch.ts": { "/\\/+$/": "the base URL of the mock" },
	"mocks/journal/journal.ts": { "/\\/+$/": "paths that a test asks for" },
	"mocks/git/patch.ts": {
		"/[^\\n]*\\n|[^\\n]+$/g": "takes every line once; only the last can fail",
		"/[\\t-\\r ]+$/": "lines of files in the world",
	},
	"mocks/journal/replay.ts": {
		"/\\b(?!\\d{8}\\b)(?:[0-9a-f]{40}|[0-9a-f]{32}|[0-9a-f]{8})\\b|\\b\\d{4}-\\d{2}-\\d{2}T[\\d:.]+(?:Z|[+-]\\d{2}:\\d{2})/g":
			"recordings of one's own tests",
		"/\\b(?:[0-9a-f]{40}|[0-9a-f]{32}|[0-9a-f]{8})\\b/g": "recordings of one's own tests",
	},
	"mocks/doors/respond.ts": {
		"/\\/+$/": "the base URL of the mock",
		"/\\{\\w+\\}/": "paths of the contract",
	},
	"mocks/unknown/options.ts": { "/\\/+$/": "an option of the mock" },
	"mocks/unknown/own-tokens.ts": {
		"/\\.+$/": "words of at most 1024 characters",
		"/^[^\\w-]+|[^\\w-]+$/g": "pieces of at most 3 characters",
	},
	"mocks/unknown/relay.ts": {
		"/https?:\\/\\/[^>,\\s]*?(\\/api\\/v4\\/[^>,\\s]*)/g":
			"headers of the server that the mock's user names",
	},
	"mocks/unknown/unknown.ts": { "/\\{(\\w+)\\}/g": "paths of the contract" },
	"server/cli/upkeep/project.ts": {
		"/^(.+)\\/([^/]+)$/": "a word of the command line",
	},
	"server/cli/record/anonymize/texts.ts": {
		"/(?<![\\w.+-])([.+-]*)(\\w[\\w.+-]*)(@|%40)((?:[a-z0-9-]{1,63}\\.){1,32}[a-z]{2,})/gi":
			"each try starts where a run of its characters does; anonymize.test.ts has long lines",
		"/(https?:\\/\\/[^\\s/]+\\/)(\\w(?:[\\w.-]*[\\w-])?)/gi":
			"each try ends at the next slash; nothing follows the last part",
		"/^(\\d+x\\.\\w+$|v?\\d+\\.\\d+)/i": "starts in one place only",
	},
	"server/cli/record/source.ts": { "/\\{(\\w+)\\}/g": "paths of the contract" },
	"server/cli/tools/remote-options.ts": {
		"/\\/+$/": "a word of the command line",
	},
	"server/cli/tools/try/steady.ts": {
		"/\\b[\\da-f]{40}\\b/g": "at most 40 steps at each place, on texts of one's own world",
	},
	"server/cli/tools/try/variables.ts": {
		"/^-+|-+$/g": "at most 63 characters",
	},
	"server/domain/issues/tasks.ts": {
		"/(?<![^\\n])(?:>[>\\t ]*|[\\t ]*)(?:[-+*]|\\d+\\.)[\\t ]+\\[([ xX])\\][\\t ]+(\\S[^\\n]*)/g":
			"each try starts at the beginning of a line, and no two parts beside each other take the same characters",
	},
	"server/cli/tools/walk.ts": { "/\\{(\\w+)\\}/g": "paths of the contract" },
	"server/domain/pipeline/multipart-body.ts": {
		'/;[ \\t]*([\\w*-]+)=(?:"([^"]*)"|([^;"\\s]*))/g':
			"each try ends at the next semicolon or quote",
	},
	"server/domain/pipeline/nested-params.ts": {
		"/\\[([^[\\]]*)\\]/gy": "sticky: it starts in one place only",
	},
	"server/domain/clusters/validate.ts": {
		"/[^.]{64}|\\.\\.|^\\./": "at most 64 steps at each place, on a name of limited length",
	},
	"server/domain/lists/filters.ts": {
		'/(?<=^| )"([^"]+)"(?= |$)/g': "each try ends at the next quote",
	},
	"server/domain/labels/colors.ts": {
		"/(\\w+) (\\w{6})/g": "a table in the same file",
	},
	"server/domain/projects/present.ts": {
		"/^[a-z]+:\\/\\/(\\[[^\\]]*\\]|[^:/]*).*$/": "EXTERNAL_URL",
	},
	"server/domain/values/time.ts": {
		"/(?:(?<hour>\\d+) ?: ?(?<minute>\\d+)(?: ?: ?(?<second>\\d+)(?:[.,](?<fraction>\\d*))?)?(?: ?(?<half>[ap])(?:m\\b|\\.m\\.))?|(?<hour12>\\d+) ?(?<half12>[ap])(?:m\\b|\\.m\\.))(?: ?(?<zone>(?:gmt|utc?)?[-+]\\d+(?::\\d+)?|[a-z]+\\b))?/":
			"texts of at most 128 characters",
		"/(?<![-\\d])(?<first>\\d+)(?:-(?<a>\\d{1,2})-|\\/ ?(?<b>\\d{1,2})\\/ ?|\\. ?(?<c>\\d{1,2})\\. ?)(?<last>\\d+)/":
			"texts of at most 128 characters",
		"/(?<day>\\d+)(?:st|nd|rd|th)\\b/": "texts of at most 128 characters",
	},
	"server/git/cat-file.ts": {
		"/^(error|fatal): (?!short |.*: expected |object .* is a \\w+, not )/":
			"one line of what git says of an object",
	},
	"server/git/git.ts": {
		"/\\/\\/[^/@\\s]+@/g": "at most 2000 characters of what git says",
	},
	"server/git/writes.ts": {
		"/object [0-9a-f]{40}: (\\w+: [^;]+)/": "at most 2000 characters of what git says",
	},
	"server/postgres/connection/hosts.ts": {
		"/^(postgres(?:ql)?:\\/\\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/s": "DATABASE_URL",
	},
	"server/postgres/connection/replication.ts": {
		"/^\\s*any\\s+(\\d+)\\s*\\((.*)\\)\\s*$/i": "a setting of the database server",
	},
	"server/settings.ts": { "/\\/+$/": "EXTERNAL_URL" },
};

/** Number of patterns built at run time, by file. The comment at an entry says what they are built from. */
const made: Readonly<Record<string, number>> = {
	// Built from a constant list of suffixes.
	"server/domain/repository/refs.ts": 1,
	// Built from names of months and weekdays, constants in the file; matched texts have at most 128 characters.
	"server/domain/values/time.ts": 5,
	// Built from the root path of the API, a constant.
	"server/http/router.ts": 1,
	// Built from paths of the contract.
	"mocks/doors/respond.ts": 2,
	// Built from usernames, whose characters have no special meaning in a pattern.
	"server/domain/merge-requests/mentions.ts": 1,
	"mocks/memory/discussions.ts": 1,
	// Built from the mock's base URL, in which characters are escaped, and a constant.
	"mocks/doors/uploads.ts": 1,
};

/**
 * Patterns with the flag `m`, by file, and why each may have it: `^` and `$` then also match beside U+2028, U+2029 and
 * `\r`, so that in a text of other people a name could begin a line of its own.
 */
const multiline: Readonly<Record<string, string>> = {
	"mocks/certificate.ts": "a certificate is checked for its form alone",
	"server/cli/record/anonymize/texts.ts": "more lines than git's are anonymized",
	"server/embedded/lock.ts": "output of ps",
	"server/git/maintain.ts": "numbers that git counts",
};

/** Files that import `node:readline`, which ends lines as the flag `m` does, and why each may. */
const readers: Readonly<Record<string, string>> = {
	"server/embedded/process.ts": "the log of the embedded Postgres, without texts of users",
};

const files = globSync("{server,mocks}/**/*.ts")
	.filter((file) => !/(^|\/)(dist|node_modules)\//.test(file))
	.sort();

function patternsIn(file: string): { literals: string[]; dynamic: number } {
	const text = readFileSync(file, "utf8");
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const literals: string[] = [];
	let dynamic = 0;
	function visit(node: ts.Node): void {
		if (ts.isRegularExpressionLiteral(node)) literals.push(node.text);
		const calls = ts.isNewExpression(node) || ts.isCallExpression(node);
		if (calls && node.expression.getText() === "RegExp") dynamic++;
		ts.forEachChild(node, visit);
	}
	visit(source);
	return { literals, dynamic };
}

function isQuick(literal: string, maxSteps = 10_000): boolean {
	const end = literal.lastIndexOf("/");
	// The analyser does not support named groups.
	const source = literal.slice(1, end).replaceAll(/\(\?<\w+>/g, "(");
	const pattern = new RegExp(source, literal.slice(end + 1));
	return isSafe(pattern, { maxScore: 200, maxSteps }).safe;
}

it("the analyser distinguishes slow patterns from quick ones", () => {
	const slow = ["/^(a+)+$/", "/^(a|a)*$/", "/a+$/"];
	// Lets the analyser take fewer steps than by default, because its time grows faster than the number of steps.
	expect(slow.filter((literal) => isQuick(literal, 2_000))).toEqual([]);
	expect(isQuick("/^a+$/")).toBe(true);
});

it.each(files)("%s has no pattern that is slow on some input", (file) => {
	const { literals, dynamic } = patternsIn(file);
	const slow = [...new Set(literals)].filter((literal) => !isQuick(literal));
	// Fails also for an entry of `harmless` whose pattern is gone or no longer slow.
	expect(slow.sort()).toEqual(Object.keys(harmless[file] ?? {}).sort());
	expect(dynamic).toBe(made[file] ?? 0);
});

it("lines end at \\n alone, where other people write them", () => {
	const hasFlag = ({ literals }: { literals: string[] }) =>
		literals.some((literal) => literal.slice(literal.lastIndexOf("/")).includes("m"));
	expect(files.filter((file) => hasFlag(patternsIn(file)))).toEqual(Object.keys(multiline));
	const reads = (file: string) => readFileSync(file, "utf8").includes('"node:readline');
	expect(files.filter(reads)).toEqual(Object.keys(readers));
});

it("the lists name existing files", () => {
	const named = [...Object.keys(harmless), ...Object.keys(made)];
	expect(named.filter((file) => !files.includes(file))).toEqual([]);
});
