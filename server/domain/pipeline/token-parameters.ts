/** Parameters that carry a token, and so belong into no link and no log. */
export const tokenParameters: readonly string[] = [
	"private_token",
	"access_token",
	"bearer_token",
];
