/** Checks that the relative links of Markdown pages lead to a file, and to a heading in it. Part of `npm run check`. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const pages = globSync("**/*.md", {
	cwd: root,
	exclude: (name) => name === "node_modules",
}).map((page) => join(root, page));

const problems = pages.flatMap((page) =>
	linksOf(page).flatMap((link) => {
		const [path = "", anchor] = link.split("#");
		const target = path === "" ? page : join(dirname(page), path);
		if (!existsSync(target)) return [`${relative(root, page)}: no ${path}`];
		return anchor && !anchorsOf(target).includes(anchor)
			? [`${relative(root, page)}: no heading for ${link}`]
			: [];
	}),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`the links of ${pages.length} pages lead somewhere`);

function linksOf(page: string): string[] {
	return [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) =>
		link && !/^[a-z]+:/.test(link) ? [link] : [],
	);
}

/** Anchors that GitHub and GitLab give to headings, without the numbers that they append for repeated headings. */
function anchorsOf(page: string): string[] {
	return [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
			.replaceAll(" ", "-"),
	);
}

/** A page without its code blocks, in which brackets are no links and `#` begins no heading. */
function textOf(page: string): string {
	return readFileSync(page, "utf8").replaceAll(/^```.*?^```$/gms, "");
}
