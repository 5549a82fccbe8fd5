/** Checks that compiled packages use only features of the oldest Node that they support. */
import node from "eslint-plugin-n";

function oldest(name, version, ignores) {
	const rule = (options) => ["error", { version, ...options }];
	return {
		files: [`${name}/dist/**/*.js`],
		plugins: { n: node },
		rules: {
			"n/no-unsupported-features/es-builtins": rule(),
			"n/no-unsupported-features/es-syntax": rule(),
			"n/no-unsupported-features/node-builtins": rule({ ignores }),
		},
	};
}

export default [
	// `fetch` exists since Node 18, but was marked as experimental until Node 21.
	oldest("sdk", ">=20.0.0", ["fetch"]),
	oldest("mocks", ">=20.0.0", ["fetch"]),
	// `module.enableCompileCache` exists since Node 22.1, but was marked as experimental until Node 24.15.
	oldest("server", "^22.18.0 || >=24.0.0", ["module.enableCompileCache"]),
];
