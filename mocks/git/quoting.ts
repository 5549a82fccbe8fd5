/** Quotes and unquotes words as git does, with C's escapes. All words are binary strings. */

/** Letters of the escapes `\a` to `\r`, in the order of the control characters from 7 to 13. */
const controls = "abtnvfr";
const firstControl = 0x07;

/** A word as git prints it: in quotes if it has bytes that are escaped, namely `"`, `\` and all but printable ASCII. */
export function quote(word: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
	const escaped = word.replaceAll(/["\\\x00-\x1f\x7f-\xff]/g, (character) => {
		const code = character.charCodeAt(0);
		const letter = controls[code - firstControl];
		if (/["\\]/.test(character)) return `\\${character}`;
		return `\\${letter ?? code.toString(8).padStart(3, "0")}`;
	});
	return escaped === word ? word : `"${escaped}"`;
}

/** Decodes the escapes of a quoted word, which is given without its quotes. */
export function unquote(text: string): string {
	return text.replaceAll(/\\([0-3][0-7]{2}|.)/g, (_, escaped: string) => {
		const octal = escaped.length === 3;
		if (octal) return String.fromCharCode(Number.parseInt(escaped, 8));
		const control = controls.indexOf(escaped);
		return control < 0 ? escaped : String.fromCharCode(firstControl + control);
	});
}
