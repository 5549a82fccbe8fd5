import { createSecrets } from "../server/postgres/encryption.ts";

/** For tests that do not depend on the encryption key. */
export const secrets = createSecrets({
	key: "the key of the tests and of nothing else",
});
