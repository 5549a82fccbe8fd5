import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

/** Gzipped bytes of a module's browser bundle, with all exports and all dependencies except those in `external`. */
export async function bundledSize(entry: string, external: string[] = []): Promise<number> {
	const bundle = await rolldown({
		input: entry,
		external,
		platform: "browser",
	});
	const { output } = await bundle.generate({ format: "esm", minify: true });
	return gzipSync(output[0].code, { level: 9 }).length;
}
