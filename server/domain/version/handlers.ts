import type { Handlers } from "../../../generated/operations.ts";
import { requireInstance } from "../access/access.ts";
import type { Context } from "../context.ts";

/** GitLab's version and revision, which clients use to detect features. */
const version = { version: "13.9.0-ee", revision: "8d21c2cf1f0" };

export const versionHandlers = {
	getVersion(_input, context) {
		requireInstance(context);
		return version;
	},

	getMetadata(_input, context) {
		requireInstance(context);
		const kas = { enabled: false, externalUrl: null, version: null };
		return { ...version, kas, enterprise: true };
	},
} satisfies Partial<Handlers<Context>>;
