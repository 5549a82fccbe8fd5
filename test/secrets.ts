import { createSecrets } from "../server/postgres/encryption.ts";

/** The key of the demo world's cluster tokens, among others. */
export const secretKey = "the key of the tests and of nothing else";

/** For tests that do not depend on the encryption key. */
export const secrets = createSecrets({ key: secretKey });
