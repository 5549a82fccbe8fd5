/** The software bill of materials (SBOM) of a package, as npm installs it. */
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
 * The SBOM of a tarball and its dependencies, in CycloneDX. Made in an empty folder: in a workspace
 * `npm sbom --omit dev` leaves out dependencies that are also devDependencies of the repository.
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

/** Makes the SBOM describe the package instead of the empty project in which the package was installed. */
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
