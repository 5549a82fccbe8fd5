/**
 * Whether a text contains a PEM certificate. Checks only the BEGIN and END lines and the outermost DER structure:
 * the sequence of the certificate's fields, the signature algorithm and the signature. Further certificates and other
 * text may surround the certificate. No library is used: browsers have no API for certificates, and libraries are many
 * times the size of this file.
 */
export function isCertificate(pem: string): boolean {
	const [, , base64] =
		/^-----BEGIN ((?:X509 )?CERTIFICATE)-----[^\S\n]*\n([^-]+)^-----END \1-----[^\S\n]*$/m.exec(
			pem,
		) ?? [];
	if (base64 === undefined) return false;
	let der: string;
	try {
		der = atob(base64);
	} catch {
		return false;
	}
	const [whole, ...others] = elements(der);
	if (whole?.tag !== sequence || others.length > 0) return false;
	const [content, ...signature] = elements(whole.content);
	return (
		signature.map(({ tag }) => tag).join() === `${sequence},${bitString}` &&
		content?.tag === sequence &&
		elements(content.content).length >= fewestFields
	);
}

const sequence = 0x30;
const bitString = 0x03;
/** Minimum number of fields in a certificate: serial number, algorithm, issuer, validity, subject and key. */
const fewestFields = 6;

/**
 * Parses a series of DER elements from a string with one character per byte. Returns an empty array if the length of
 * an element is wrong.
 */
function elements(der: string): { tag: number; content: string }[] {
	const found = [];
	for (let at = 0; at < der.length; ) {
		const tag = der.charCodeAt(at++);
		let length = der.charCodeAt(at++);
		if (length >= 0x80) {
			const size = length - 0x80;
			length = 0;
			for (const end = at + size; at < end; ) {
				length = length * 256 + der.charCodeAt(at++);
			}
		}
		if (!(at + length <= der.length)) return [];
		found.push({ tag, content: der.slice(at, at + length) });
		at += length;
	}
	return found;
}
