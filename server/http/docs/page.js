/** Swagger UI for this server's contract and code samples. Plain JavaScript, because it is sent to browsers as it is. */

/** The whole contract; undefined until it has loaded. */
let contract;

/** The tag of the operations on the page. */
let shown;

/** Origin of this server, with the prefix that a proxy adds. */
const origin = new URL(".", document.baseURI).href.replace(/\/$/, "");

/**
 * Returns the tag and the operation in the URL, as in `#/boards/getProjectBoard`; default: the first tag, and no
 * operation.
 */
function asked() {
	const [tag, id] = decodeURIComponent(location.hash).slice(2).split("/");
	const found = operations().some(
		({ operation: { tags, operationId } }) => tags.includes(tag) && operationId === id,
	);
	if (found) return { tag, id };
	const [first] = contract.tags;
	return {
		tag: (contract.tags.find(({ name }) => name === tag) ?? first).name,
	};
}

/** The contract with the operations of one tag, so that Swagger UI shows and converts only those operations. */
function partOf(tag) {
	const paths = {};
	for (const { path, method, operation } of operations()) {
		if (operation.tags.includes(tag)) paths[path] = { ...paths[path], [method]: operation };
	}
	const { securitySchemes } = contract.components;
	const tags = contract.tags.filter(({ name }) => name === tag);
	// In the contract the server's URL is a placeholder; requests from this page go to the server that serves the page.
	const servers = [{ url: `${origin}/api/v4` }];
	return { ...contract, tags, servers, paths, components: { securitySchemes } };
}

const valueAt = (path) => path.reduce((value, name) => value?.[name], contract);

/** Replaces the references in a value by their targets, except for a reference to a model inside of that model. */
function resolved(value, outer = []) {
	if (Array.isArray(value)) return value.map((item) => resolved(item, outer));
	if (typeof value !== "object" || !value) return value;
	const { $ref, ...own } = value;
	if (outer.includes($ref)) return value;
	for (const name in own) own[name] = resolved(own[name], outer);
	if (!$ref) return own;
	const target = valueAt($ref.slice(2).split("/"));
	return { ...resolved(target, [...outer, $ref]), ...own };
}

const operations = () =>
	Object.entries(contract.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			path,
			method,
			operation,
		})),
	);

/** Gives Swagger UI the part of the contract that the URL names, and updates the URL when an operation is opened. */
const part = () => ({
	statePlugins: {
		spec: {
			wrapActions: {
				updateJsonSpec: (original) => (loaded) => {
					if (!contract) {
						contract = loaded;
						contract.info.description = ofThisServer(contract.info.description);
						list();
					}
					shown = asked().tag;
					original(partOf(shown));
					openAsked();
				},
				// Replaces Swagger UI's own resolver, which reads the whole document again for each operation that opens.
				requestResolvedSubtree:
					(_, { specActions }) =>
					(path) =>
						queueMicrotask(() => specActions.updateResolvedSubtree(path, resolved(valueAt(path)))),
			},
		},
		layout: {
			wrapActions: {
				show: (original) => (thing, isOpen) => {
					original(thing, isOpen);
					const [kind, tag, id] = thing;
					if (kind !== "operations" || !isOpen) return;
					history.replaceState(null, "", `#/${tag}/${id}`);
					mark();
				},
			},
		},
	},
});

const ofThisServer = (text) => text.replaceAll("http://127.0.0.1:3000", origin);

const make = (name, properties, ...children) => {
	const element = Object.assign(document.createElement(name), properties);
	element.append(...children);
	return element;
};

/** Fills the list of all operations by tag. */
function list() {
	const lists = contract.tags.map(({ name }) =>
		make(
			"details",
			{ id: `list-of-${name}` },
			make("summary", { textContent: name }),
			make(
				"ul",
				{},
				...operations()
					.filter(({ operation }) => operation.tags.includes(name))
					.map(({ path, method, operation: { operationId, summary } }) =>
						make(
							"li",
							{
								words: `${operationId} ${method} ${path} ${summary}`.toLowerCase(),
							},
							make("a", {
								href: `#/${name}/${operationId}`,
								title: summary,
								textContent: operationId,
							}),
						),
					),
			),
		),
	);
	document.getElementById("list").replaceChildren(...lists);
}

const filter = document.getElementById("filter");

/**
 * Shows in the list only the operations that contain every word of the filter, with their tags open; without words, all
 * operations.
 */
function narrow() {
	const wanted = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
	let count = 0;
	for (const tag of document.querySelectorAll("#list details")) {
		const items = [...tag.querySelectorAll("li")];
		for (const item of items) item.hidden = !wanted.every((word) => item.words.includes(word));
		const left = items.filter(({ hidden }) => !hidden).length;
		count += left;
		tag.hidden = left === 0;
		tag.open = wanted.length > 0 || tag.id === `list-of-${shown}`;
	}
	document.querySelector("output[for=filter]").value =
		wanted.length > 0 ? `${count} operations` : "";
}
filter.addEventListener("input", narrow);

/** Opens the shown tag in the list, and marks the operation of the URL. */
function mark() {
	document.getElementById(`list-of-${shown}`).open = true;
	for (const link of document.querySelectorAll("#list a")) {
		if (link.hash === location.hash) link.setAttribute("aria-current", "true");
		else link.removeAttribute("aria-current");
	}
}

/** Shows the operation in the URL when the list or the browser's history changes the URL. */
addEventListener("hashchange", () => {
	if (!contract) return;
	placeList();
	if (asked().tag === shown) openAsked();
	else reference.specActions.updateJsonSpec(contract);
});

function openAsked() {
	const { tag, id } = asked();
	if (id) reference.layoutActions.show(["operations", tag, id], true);
	mark();
	bringIntoView();
}

/** Scrolls to the operation in the URL once its parameters are rendered: until then, the page may be too short. */
function bringIntoView() {
	const { tag, id } = asked();
	if (!id) return;
	const operation = document.getElementById(`operations-${tag}-${id}`);
	if (operation?.querySelector(".opblock-section")) operation.scrollIntoView();
	else requestAnimationFrame(bringIntoView);
}

/** Whether the window is so wide that the list is open beside the reference, and not closed above the reference. */
const isWide = matchMedia("(min-width: 900px)");
const placeList = () => {
	document.getElementById("contents").open = isWide.matches;
};
isWide.addEventListener("change", placeList);
placeList();

/** Code samples by operation id. */
const samplesLoad = fetch(new URL("docs/samples.json", document.baseURI)).then((response) =>
	response.json(),
);

/** Adds, above an operation's parameters, the required role and other requirements, and code samples as tabs. */
const samples = ({ React, getComponent }) => {
	const element = React.createElement;

	function CodeSamples({ operationId }) {
		const [samples, setSamples] = React.useState();
		React.useEffect(() => {
			samplesLoad.then((loaded) => setSamples(loaded[operationId]));
		}, [operationId]);
		return samples
			? element(Samples, { operationId, samples })
			: element("p", {}, "Loading the samples …");
	}

	function Samples({ operationId, samples }) {
		const [chosen, choose] = React.useState(0);
		const [copied, setCopied] = React.useState(false);
		const Highlighter = getComponent("SyntaxHighlighter", true);
		const source = ofThisServer(samples[chosen].source).trim();
		const language = samples[chosen].lang === "shell" ? "bash" : "javascript";
		const copy = () =>
			navigator.clipboard.writeText(source).then(() => {
				setCopied(true);
				setTimeout(() => setCopied(false), 2000);
			});
		return element(
			"section",
			{ className: "samples", "aria-label": `Samples of ${operationId}` },
			element(
				"div",
				{ className: "samples-bar" },
				samples.map(({ label }, index) =>
					element(
						"button",
						{
							key: label,
							type: "button",
							"aria-pressed": index === chosen,
							onClick: () => choose(index),
						},
						label,
					),
				),
				element(
					"button",
					{ type: "button", className: "samples-copy", onClick: copy },
					copied ? "Copied" : "Copy",
				),
			),
			element(Highlighter, { language, className: "samples-code" }, source),
		);
	}

	function Needs({ operation }) {
		const words = [
			operation["x-role"] && `Role: ${operation["x-role"]}`,
			operation["x-private-role"] && `On private projects: ${operation["x-private-role"]}`,
			operation["x-tier"] && `Licence: ${operation["x-tier"].toLowerCase()}`,
			operation["x-feature"] && `Feature: ${operation["x-feature"].join(", ")}`,
		].filter(Boolean);
		if (words.length === 0) return null;
		return element(
			"ul",
			{ className: "needs" },
			words.map((text) => element("li", { key: text }, text)),
		);
	}

	return {
		components: {
			// Uses a text field, because Swagger UI has no field for the elements of a list of ids.
			JsonSchema_integer_int64: (props) => element(getComponent("JsonSchema_string"), props),
		},
		wrapComponents: {
			parameters: (Original) => (props) => {
				const operation = props.operation?.toJS?.() ?? {};
				return element(
					React.Fragment,
					null,
					element(Needs, { operation }),
					element(CodeSamples, { operationId: operation.operationId }),
					element(Original, props),
				);
			},
		},
	};
};

const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followScheme);
followScheme();

const domNode = document.getElementById("reference");
const reference = SwaggerUIBundle({
	url: new URL("openapi.yaml", document.baseURI).href,
	domNode,
	plugins: [part, samples],
	displayOperationId: true,
	displayRequestDuration: true,
	docExpansion: "list",
	defaultModelsExpandDepth: -1,
	tryItOutEnabled: true,
	validatorUrl: null,
});

/** Attributes by selector, for elements that Swagger UI leaves without a name or out of reach of a keyboard. */
const names = {
	".information-container > section": { "aria-label": "About this API" },
	".scheme-container > section": { "aria-label": "Server" },
	"#servers": { "aria-label": "Server" },
	".examples-select-element": { "aria-label": "Example" },
	".microlight": { tabindex: "0" },
	// Swagger UI's headings skip the second level.
	h3: { "aria-level": "2" },
	h4: { "aria-level": "3" },
	h5: { "aria-level": "4" },
};

function nameParts() {
	for (const [selector, attributes] of Object.entries(names))
		for (const element of domNode.querySelectorAll(selector))
			for (const [name, value] of Object.entries(attributes))
				if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
new MutationObserver(nameParts).observe(domNode, { childList: true, subtree: true });

/** The form for the `Private-Token` header of requests from this page; the token is not stored. */
const form = document.getElementById("token");
form.addEventListener("submit", (event) => {
	event.preventDefault();
	const token = form.elements.token.value.trim();
	if (token) reference.preauthorizeApiKey("PrivateToken", token);
	else reference.authActions.logout(["PrivateToken"]);
	form.querySelector("output").value = token ? "in use" : "nobody";
});
