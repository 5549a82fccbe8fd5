/** Writes `openapi.json` into a folder: `node spec/openapi-json.ts DIR`. Part of packing the SDK and the mocks. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";

const source = new URL("../generated/openapi.yaml", import.meta.url);
const document = parse(await readFile(source, "utf8"));
const [folder = "."] = process.argv.slice(2);
await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
