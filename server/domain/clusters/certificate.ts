/** Recognizes X.509 certificates: as much of PEM, DER and RFC 5280 as that takes. */

/** Most characters of the PEM form, far more than any certificate has. */
const longest = 100_000;

/**
 * Whether the text contains a certificate in PEM form. Only the first counts; other text, such as the rest of its
 * chain, may surround it. Dates and signatures are not checked.
 */
export function isCertificate(pem: string): boolean {
	const der = firstBlock(pem);
	if (!der) return false;
	try {
		readCertificate({ bytes: der, at: 0, end: der.length });
		return true;
	} catch (error) {
		if (error instanceof Malformed) return false;
		throw error;
	}
}

function firstBlock(pem: string): Uint8Array | undefined {
	const begin = /^-----BEGIN ((?:X509 )?CERTIFICATE)-----[^\S\n]*$/m.exec(pem);
	if (!begin) return undefined;
	const start = begin.index + begin[0].length;
	const rest = pem.slice(start, start + longest);
	const end = rest.search(
		new RegExp(`^-----END ${begin[1]}-----[^\\S\\n]*$`, "m"),
	);
	if (end < 0) return undefined;
	const base64 = rest.slice(0, end).replaceAll(/\s+/g, "");
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 > 0) {
		return undefined;
	}
	return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}

class Malformed extends Error {}

/** Bytes and the current offset. */
interface Der {
	readonly bytes: Uint8Array;
	at: number;
	readonly end: number;
}

const boolean = 0x01;
const integer = 0x02;
const bitString = 0x03;
const octetString = 0x04;
const objectIdentifier = 0x06;
/** UTF-8, numeric, printable, Teletex, IA5, universal and BMP strings. */
const texts = [0x0c, 0x12, 0x13, 0x14, 0x16, 0x1c, 0x1e];
const utcTime = 0x17;
const generalizedTime = 0x18;
const sequence = 0x30;
const set = 0x31;
/** Context-specific tags: `[0] EXPLICIT`, and `[1] IMPLICIT` of a primitive type. */
const explicit = (number: number) => 0xa0 | number;
const implicit = (number: number) => 0x80 | number;

function readCertificate(der: Der): void {
	const certificate = inside(der, sequence);
	finish(der);
	const content = inside(certificate, sequence);
	readAlgorithm(certificate);
	readBits(inside(certificate, bitString));
	finish(certificate);

	if (isNext(content, explicit(0))) {
		const version = inside(content, explicit(0));
		readInteger(version);
		finish(version);
	}
	readInteger(content);
	readAlgorithm(content);
	readName(content);
	const validity = inside(content, sequence);
	readTime(validity);
	readTime(validity);
	finish(validity);
	readName(content);
	const key = inside(content, sequence);
	readAlgorithm(key);
	readBits(inside(key, bitString));
	finish(key);
	for (const number of [1, 2]) {
		const tag = implicit(number);
		if (isNext(content, tag)) readBits(inside(content, tag));
	}
	if (isNext(content, explicit(3))) {
		const extensions = inside(content, explicit(3));
		readAll(inside(extensions, sequence), readExtension);
		finish(extensions);
	}
	finish(content);
}

function readAlgorithm(der: Der): void {
	const algorithm = inside(der, sequence);
	readIdentifier(algorithm);
	if (hasMore(algorithm)) next(algorithm);
	finish(algorithm);
}

function readName(der: Der): void {
	readAll(inside(der, sequence), (parts) =>
		readAll(inside(parts, set), (attributes) => {
			const attribute = inside(attributes, sequence);
			readIdentifier(attribute);
			if (!texts.some((tag) => isNext(attribute, tag))) throw new Malformed();
			next(attribute);
			finish(attribute);
		}),
	);
}

function readExtension(der: Der): void {
	const extension = inside(der, sequence);
	readIdentifier(extension);
	if (isNext(extension, boolean)) {
		const critical = inside(extension, boolean);
		if (critical.end - critical.at !== 1) throw new Malformed();
	}
	inside(extension, octetString);
	finish(extension);
}

/** The two forms of RFC 5280. */
function readTime(der: Der): void {
	const digits = isNext(der, utcTime) ? 12 : 14;
	const { bytes, at, end } = inside(
		der,
		digits === 12 ? utcTime : generalizedTime,
	);
	if (end - at !== digits + 1) throw new Malformed();
	const text = String.fromCharCode(...bytes.subarray(at, end));
	if (!/^\d+Z$/.test(text)) throw new Malformed();
}

function readInteger(der: Der): void {
	const { bytes, at, end } = inside(der, integer);
	const [first = 0, second = 0] = bytes.subarray(at, end);
	// Not empty, and in the shortest form.
	const sign = second >> 7 === 0 ? 0 : 255;
	if (end === at || (end - at > 1 && first === sign)) throw new Malformed();
}

function readIdentifier(der: Der): void {
	const { bytes, at, end } = inside(der, objectIdentifier);
	const content = bytes.subarray(at, end);
	// Each arc ends with a byte below 128; none starts with 0x80.
	if ((content.at(-1) ?? 128) > 127) throw new Malformed();
	const isStart = (index: number) => (content[index - 1] ?? 0) < 128;
	if (content.some((byte, index) => byte === 128 && isStart(index))) {
		throw new Malformed();
	}
}

/** The first byte is the number of unused bits in the last. */
function readBits({ bytes, at, end }: Der): void {
	const unused = at < end ? (bytes[at] ?? 8) : 8;
	if (unused > 7 || (unused > 0 && end - at === 1)) throw new Malformed();
}

function readAll(list: Der, readOne: (list: Der) => void): void {
	while (hasMore(list)) readOne(list);
}

function hasMore({ at, end }: Der): boolean {
	return at < end;
}

function isNext(der: Der, tag: number): boolean {
	return hasMore(der) && der.bytes[der.at] === tag;
}

function finish(der: Der): void {
	if (hasMore(der)) throw new Malformed();
}

/** Reads the next element, which must have this tag, and returns its content. */
function inside(der: Der, tag: number): Der {
	if (!isNext(der, tag)) throw new Malformed();
	return next(der);
}

/** The same with any tag. */
function next(der: Der): Der {
	const { bytes, end } = der;
	const byte = () => {
		const value = bytes[der.at];
		if (!hasMore(der) || value === undefined) throw new Malformed();
		der.at++;
		return value;
	};
	// No part of a certificate has a tag of several bytes.
	if ((byte() & 0x1f) === 0x1f) throw new Malformed();
	let length = byte();
	if (length >= 0x80) {
		const size = length - 0x80;
		// Indefinite length, or longer than any certificate.
		if (size === 0 || size > 3) throw new Malformed();
		length = 0;
		for (let read = 0; read < size; read++) length = length * 256 + byte();
		if (length < 0x80 || length < 256 ** (size - 1)) throw new Malformed();
	}
	const content = { bytes, at: der.at, end: der.at + length };
	if (content.end > end) throw new Malformed();
	der.at = content.end;
	return content;
}
