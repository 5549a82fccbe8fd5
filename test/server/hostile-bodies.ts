/** Request bodies that are expensive for a careless server: many values, deep nesting, many escapes, great length. */

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

export interface HostileBody {
	what: string;
	type: string;
	bytes: Buffer;
	/** Number of bytes that the client sends at a time. Absent: it sends the whole body at once. */
	piece?: number;
	/** Whether the client closes the connection before the body's end. */
	broken?: true;
}

const json = "application/json";
const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const mebibyte = 2 ** 20;

/** Makes bodies of about the given length by repeating a unit between two fixed texts. */
const repeated =
	(type: string, before: string, unit: string, after: string) =>
	(length: number): Omit<HostileBody, "what"> => {
		const count = Math.max(1, Math.floor(length / Buffer.byteLength(unit)));
		const middle = Buffer.alloc(count * Buffer.byteLength(unit), unit);
		return {
			type,
			bytes: Buffer.concat([Buffer.from(before), middle, Buffer.from(after)]),
		};
	};

const part = (headers: string, text: string) => `--x\r\n${headers}\r\n\r\n${text}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;

/** Makers of bodies, keyed by what each body repeats. `title` and `body` are parameters of real operations. */
const makers: Readonly<Record<string, ReturnType<typeof repeated>>> = {
	"JSON: elements": repeated(json, '{"title":[', "1,", "1]}"),
	"JSON: empty objects": repeated(json, '{"body":[', "{},", "1]}"),
	"JSON: nested arrays": repeated(json, '{"files":[', "[[[[[1]]]]],", "1]}"),
	"JSON: files": repeated(
		json,
		'{"title":"x","files":[',
		'{"file_path":"a","content":"b"},',
		"{}]}",
	),
	"JSON: members": repeated(json, "{", '"title":"x",', '"x":1}'),
	"JSON: depth": repeated(json, '{"x":', "[", ""),
	"JSON: a long text": repeated(json, '{"title":"', "long text ", '"}'),
	"JSON: a long text, escaped": repeated(json, '{"body":"', "\\u65e5", '"}'),
	"JSON: a long text of line ends": repeated(json, '{"body":"', "\\n", '"}'),
	"JSON: a long text of backslashes": repeated(json, '{"body":"', "\\\\", '"}'),
	"JSON: a long text of three bytes": repeated(json, '{"title":"', "日", '"}'),
	"JSON: a long text without end": repeated(json, '{"title":"', "x", ""),
	"JSON: lone surrogates": repeated(json, '{"title":"', "\\ud800", '"}'),
	"JSON: NULs": repeated(json, '{"title":"', "\\u0000", '"}'),
	"JSON: a long name": repeated(json, '{"', "name", '":1}'),
	"JSON: a long number": repeated(json, '{"title":', "9", "}"),
	"JSON: spaces": repeated(json, '{"title":', " \n", '"x"}'),
	"JSON: spaces in a text": repeated(json, '{"title":"', "  ", '"}'),
	"JSON: texts without commas": repeated(json, '{"title":', '"xxxxxxxx"', "}"),
	"JSON: texts of 300 characters": repeated(json, '{"x":[', `"${"x".repeat(300)}",`, "1]}"),
	"JSON: bytes that are no text": repeated(json, '{"title":"', "x", '\xff"}'),
	"form: plus signs": repeated(form, "title=", "+", ""),
	"form: escapes": repeated(form, "title=", "%20", ""),
	"form: escapes of three bytes": repeated(form, "body=", "%E6%97%A5", ""),
	"form: ampersands": repeated(form, "title=x", "&", ""),
	"form: equals signs": repeated(form, "title", "=", ""),
	"form: pairs": repeated(form, "", "title=x&", ""),
	"form: elements": repeated(form, "", "files[][content]=x&", "title=x"),
	"form: brackets": repeated(form, "title", "[]", "=x"),
	"form: brackets that do not close": repeated(form, "title", "[", "=x"),
	"form: a long name": repeated(form, "", "name", "=x"),
	"parts: empty": repeated(multipart, "", part(named("a"), ""), "--x--\r\n"),
	"parts: a long text": repeated(
		multipart,
		`--x\r\n${named("title")}\r\n\r\n`,
		"long text ",
		"\r\n--x--\r\n",
	),
	"parts: line ends": repeated(
		multipart,
		`--x\r\n${named("title")}\r\n\r\n`,
		"\r\n-",
		"\r\n--x--\r\n",
	),
	"parts: carriage returns": repeated(
		multipart,
		`--x\r\n${named("title")}\r\n\r\n`,
		"\r",
		"\r\n--x--\r\n",
	),
	"parts: headers": repeated(multipart, "--x\r\n", "X-Y: z\r\n", "\r\n"),
	"parts: a file": repeated(
		multipart,
		`--x\r\n${named("title")}; filename="a"\r\n\r\n`,
		"x",
		"\r\n--x--\r\n",
	),
	"parts: dashes before the first": repeated(multipart, "", "--", "--x--\r\n"),
	"plain text": repeated("text/plain", "", "text", ""),
	"another type": repeated("text/xml", "", "<x>", ""),
};

/** A random hostile body; most are short, and a few have tens of mebibytes. */
export function hostileBody(random: Random): HostileBody {
	const names = Object.keys(makers);
	const what = names[Math.floor(random() * names.length)] ?? "";
	const most = random() < 0.01 ? 60 * mebibyte : 4 * mebibyte;
	const length = Math.floor(1024 * (most / 1024) ** random());
	const { type, bytes } = makers[what]?.(length) ?? {
		type: "",
		bytes: Buffer.alloc(0),
	};
	const made = { what: `${what}, ${length} bytes`, type, bytes };
	const manner = random();
	if (manner < 0.05) return { ...made, broken: true };
	if (manner < 0.1 && length < 16_384) return { ...made, piece: 1 };
	return manner < 0.25 ? { ...made, piece: 10_000 } : made;
}
