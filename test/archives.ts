/** Reads archives into comparable values: two archives with equal content may differ in their bytes. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { unpackTar } from "modern-tar";
import type { ArchiveFormat } from "../server/domain/repository/store.ts";

/** The metadata of all entries of an archive, and digests of their contents. */
export async function entriesIn(bytes: Buffer, format: ArchiveFormat): Promise<unknown> {
	switch (format) {
		case "zip":
			return zipEntries(bytes);
		case "tar":
			return tarEntries(bytes);
		case "tar.gz":
			return tarEntries(gunzipSync(bytes));
		case "tar.bz2":
			return tarEntries(execFileSync("bzip2", ["-dc"], { input: bytes, maxBuffer: 2 ** 30 }));
	}
}

async function tarEntries(bytes: Uint8Array): Promise<unknown> {
	const entries = await unpackTar(new Uint8Array(bytes), { strict: true });
	return entries.map(({ header, data }) => {
		// Drops the fields for long names: whether a long name is in a pax header or a prefix depends on the packer.
		const { pax, prefix, ...told } = header as typeof header & {
			prefix?: string;
		};
		return { ...told, data: data && digest(data), comment: pax?.comment };
	});
}

/** Reads the central directory of a zip file; omits offsets and compressed sizes, which depend on the packer. */
function zipEntries(bytes: Buffer): unknown {
	const end = bytes.lastIndexOf("PK\x05\x06");
	const contents = unzipSync(bytes);
	const found: unknown[] = [bytes.toString("latin1", end + 22)];
	let at = bytes.readUInt32LE(end + 16);
	while (bytes.toString("latin1", at, at + 4) === "PK\x01\x02") {
		const [name, extra, comment] = [28, 30, 32].map((offset) =>
			bytes.readUInt16LE(at + offset),
		) as [number, number, number];
		const path = bytes.toString("utf8", at + 46, at + 46 + name);
		found.push({
			path,
			system: bytes.readUInt8(at + 5),
			// Clears bit 3 (sizes are stored after the data), which depends on the packer.
			flags: bytes.readUInt16LE(at + 8) & ~8,
			time: bytes.readUInt32LE(at + 12),
			size: bytes.readUInt32LE(at + 24),
			attributes: bytes.readUInt32LE(at + 38),
			extra: bytes.toString("hex", at + 46 + name, at + 46 + name + extra),
			data: digest(contents[path] ?? new Uint8Array()),
		});
		at += 46 + name + extra + comment;
	}
	return found;
}

function digest(bytes: Uint8Array): string {
	return createHash("sha1").update(bytes).digest("hex");
}
