import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

/** Bytes of a module with all exports and dependencies but those that `external` names, bundled for browsers. */
export async function bundledSize(entry: string, external: string[] = []): Promise<number> {
	const bundle = await rolldown({
		input: entry,
		external,
		platform: "browser",
	});
	const { output } = await bundle.generate({ format: "esm", minify: true });
	return gzipSync(output[0].code, { level: 9 }).length;
}
