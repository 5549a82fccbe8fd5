/** What a search for users looks for: `@ada` is ada. Empty: nothing. */
export function userText(text: string | null | undefined): string {
	return text?.trim().replace(/^@/, "") ?? "";
}
