/** The bill of materials of a package, as npm installs it. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../cells/run.ts";

interface Component {
	"bom-ref": string;
	purl?: string;
}

interface Bom {
	metadata: { component: Component };
	components: Component[];
	dependencies: { ref: string }[];
}

/**
 * CycloneDX, of a tarball and all that it brings. Made in an empty folder: in a workspace `npm sbom --omit dev` leaves out
 * dependencies that the repository also has for its tests.
 */
export async function sbomOf(tarball: string, name: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-sbom-"));
	try {
		const manifest = { name: "empty", version: "0.0.0", private: true };
		await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
		const options = ["--package-lock-only", "--no-audit", "--no-fund"];
		await run("npm", ["install", "--ignore-scripts", ...options, tarball], folder);
		const text = await run(
			"npm",
			["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"],
			folder,
		);
		return `${JSON.stringify(aboutPackage(JSON.parse(text), name), undefined, "\t")}\n`;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** The document about the package in place of the folder in which it was installed. */
export function aboutPackage(bom: Bom, name: string): Bom {
	const purl = `pkg:npm/${name.replace("@", "%40")}@`;
	const own = bom.components.find((one) => one.purl?.startsWith(purl));
	if (!own) throw new Error(`npm sbom does not name ${name}.`);
	const folder = bom.metadata.component["bom-ref"];
	return {
		...bom,
		metadata: { ...bom.metadata, component: own },
		components: bom.components.filter((one) => one !== own),
		dependencies: bom.dependencies.filter(({ ref }) => ref !== folder),
	};
}
