import { createSecrets } from "../server/postgres/encryption.ts";

/** For tests that don't care by which key secrets are encrypted. */
export const secrets = createSecrets({
	key: "the key of the tests and of nothing else",
});
