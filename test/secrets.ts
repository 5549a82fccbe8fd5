import { createSecrets } from "../server/postgres/encryption.ts";

/** The tests' encryption key. The shared demo database's cluster tokens are encrypted with it. */
export const secretKey = "the key of the tests and of nothing else";

/** Secrets for tests that do not depend on the encryption key. */
export const secrets = createSecrets({ key: secretKey });
