/** Normalizes the search text for users: `@ada` becomes `ada`. Empty: no search. */
export function userText(text: string | null | undefined): string {
	return text?.trim().replace(/^@/, "") ?? "";
}
