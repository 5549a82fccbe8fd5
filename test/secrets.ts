import { createSecrets } from "../server/postgres/encryption.ts";

/** The tests' encryption key. The shared demo database's cluster tokens are encrypted with it. */
export const secretKey = "the key of the tests and of nothing else";

/** Encrypts and decrypts with `secretKey`. For tests whose result does not depend on the key. */
export const secrets = createSecrets({ key: secretKey });
