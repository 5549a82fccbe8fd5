/** Syntax highlighting with lowlight, which returns a tree instead of HTML, so that text can't become markup. */
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import ini from "highlight.js/lib/languages/ini";
import json from "highlight.js/lib/languages/json";
import markdown from "highlight.js/lib/languages/markdown";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { createLowlight } from "lowlight";
import type { ReactNode } from "react";

const lowlight = createLowlight({
	bash,
	css,
	ini,
	json,
	markdown,
	python,
	ruby,
	typescript,
	xml,
	yaml,
});

/** By extension; a file without one that starts with `#!` is a script. */
const languages: Record<string, string> = {
	css: "css",
	gitmodules: "ini",
	html: "xml",
	js: "typescript",
	json: "json",
	jsx: "typescript",
	md: "markdown",
	py: "python",
	rb: "ruby",
	sh: "bash",
	svg: "xml",
	toml: "ini",
	ts: "typescript",
	tsx: "typescript",
	yaml: "yaml",
	yml: "yaml",
};

export function highlight(text: string, name: string): ReactNode {
	const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
	const language = languages[extension] ?? (text.startsWith("#!") ? "bash" : undefined);
	return language ? render(lowlight.highlight(language, text).children) : text;
}

type Nodes = ReturnType<typeof lowlight.highlight>["children"];

function render(nodes: Nodes): ReactNode[] {
	return nodes.map((node, index) => {
		if (node.type === "text") return node.value;
		if (node.type !== "element") return null;
		const { className } = node.properties;
		return (
			<span
				// biome-ignore lint/suspicious/noArrayIndexKey: the tree never changes.
				key={index}
				className={Array.isArray(className) ? className.join(" ") : undefined}
			>
				{render(node.children as Nodes)}
			</span>
		);
	});
}
