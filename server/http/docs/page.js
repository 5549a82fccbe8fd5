/** Swagger UI for this server's contract and code samples. Plain JavaScript, because it is sent to browsers as it is. */

/** The contract's `servers` allows any origin; requests from this page go to its own server. */
const here = () => ({
	statePlugins: {
		spec: {
			wrapActions: {
				updateJsonSpec: (original) => (contract) =>
					original({
						...contract,
						servers: [{ url: new URL("api/v4", document.baseURI).href }],
					}),
			},
		},
	},
});

/** Shows above the parameters who may call, and `x-codeSamples` as tabs with this server's origin. */
const samples = ({ React, getComponent }) => {
	const element = React.createElement;
	const origin = new URL(".", document.baseURI).href.replace(/\/$/, "");

	function CodeSamples({ operationId, samples }) {
		const [chosen, choose] = React.useState(0);
		const [copied, setCopied] = React.useState(false);
		const Highlighter = getComponent("SyntaxHighlighter", true);
		const source = samples[chosen].source
			.replaceAll("http://127.0.0.1:3000", origin)
			.trim();
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
				samples.map(({ label = "curl" }, index) =>
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
			operation["x-private-role"] &&
				`On private projects: ${operation["x-private-role"]}`,
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
		wrapComponents: {
			parameters: (Original) => (props) => {
				const operation = props.operation?.toJS?.() ?? {};
				const found = operation["x-codeSamples"];
				return element(
					React.Fragment,
					null,
					element(Needs, { operation }),
					found &&
						element(CodeSamples, {
							operationId: operation.operationId,
							samples: found,
						}),
					element(Original, props),
				);
			},
		},
	};
};

const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () =>
	document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followScheme);
followScheme();

const reference = SwaggerUIBundle({
	url: new URL("openapi.yaml", document.baseURI).href,
	domNode: document.getElementById("reference"),
	plugins: [here, samples],
	deepLinking: true,
	displayOperationId: true,
	displayRequestDuration: true,
	docExpansion: "list",
	defaultModelsExpandDepth: -1,
	filter: true,
	tryItOutEnabled: true,
	validatorUrl: null,
});

/** A box for the `Private-Token` header of requests from this page; the token is not stored. */
const form = document.getElementById("token");
form.addEventListener("submit", (event) => {
	event.preventDefault();
	const token = form.elements.token.value.trim();
	if (token) reference.preauthorizeApiKey("PrivateToken", token);
	else reference.authActions.logout(["PrivateToken"]);
	form.querySelector("output").value = token ? "in use" : "nobody";
});
