/** The text in base64, or undefined where it is not UTF-8. */
export function decode(base64: string): string | undefined {
	const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

/** Whether all lines of a text end as on Windows. Where they end in both ways, saving makes them alike. */
export const usesCrLf = (text: string): boolean => text.includes("\r\n") && !/(?<!\r)\n/.test(text);
