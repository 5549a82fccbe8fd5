import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

/** Bytes of everything that a module exports and needs, as a browser loads it. */
export async function bundledSize(entry: string): Promise<number> {
	const bundle = await rolldown({ input: entry, platform: "browser" });
	const { output } = await bundle.generate({ format: "esm", minify: true });
	return gzipSync(output[0].code, { level: 9 }).length;
}
