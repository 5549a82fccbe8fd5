/** Parameters that carry a token, and so must not appear in links or logs. */
export const tokenParameters: readonly string[] = ["private_token", "access_token", "bearer_token"];
