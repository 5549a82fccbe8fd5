/** Compiled packages use only what their oldest Node has. What JavaScript has there is checked by `lib` in their `tsconfig.json`. */
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
	// There since Node 18, and called experimental until 21.
	oldest("sdk", ">=20.0.0", ["fetch"]),
	oldest("mocks", ">=20.0.0", ["fetch"]),
	// There since Node 22.1, and called experimental until 24.15.
	oldest("server", "^22.18.0 || >=24.0.0", ["module.enableCompileCache"]),
];
