/** Order of UTF-8 bytes, which is that of code points and of Postgres' collation "C". */
export function compareText(a: string, b: string): number {
	const left = [...a];
	const right = [...b];
	for (let at = 0; at < Math.min(left.length, right.length); at++) {
		const difference =
			(left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
		if (difference !== 0) return difference;
	}
	return left.length - right.length;
}
