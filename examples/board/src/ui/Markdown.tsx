import DOMPurify from "dompurify";
import { marked } from "marked";
import { useMemo } from "react";
import "./markdown.css";

/** Text written by users: Markdown may contain HTML, of which only these elements and attributes remain. */
const allowed = {
	ALLOWED_TAGS:
		"a b blockquote br code del em h1 h2 h3 h4 h5 h6 hr i img kbd li ol p pre strong sub sup table tbody td th thead tr ul".split(
			" ",
		),
	ALLOWED_ATTR: ["align", "alt", "href", "src", "start", "title"],
	ALLOW_ARIA_ATTR: false,
	ALLOW_DATA_ATTR: false,
};

export function Markdown({ text }: { text: string }) {
	const html = useMemo(
		() => DOMPurify.sanitize(marked.parse(text, { async: false, breaks: true }), allowed),
		[text],
	);
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized above.
		<div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
	);
}
