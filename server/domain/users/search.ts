/** The text by which a search looks for users: `@ada` looks for ada. Empty: nothing is searched for. */
export function userText(text: string | null | undefined): string {
	return text?.trim().replace(/^@/, "") ?? "";
}
