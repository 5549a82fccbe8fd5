/** Escapes control characters, so that texts of users and of other machines cannot control the terminal. */
export function printable(text: string): string {
	return text.replace(
		/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
