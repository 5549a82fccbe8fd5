/** Encryption at rest of what nobody may read in the database or a copy of it. */
import {
	createCipheriv,
	createDecipheriv,
	randomBytes,
	scryptSync,
} from "node:crypto";

/** Encrypts with one key, and reads what that one or the one before it encrypted. */
export interface Secrets {
	/** @param place - What the secret belongs to, such as a row: it can be read nowhere else */
	encrypt(text: string, place: string): Buffer;
	/** Undefined where neither key fits, or where somebody changed or moved it. */
	decrypt(encrypted: Uint8Array, place: string): string | undefined;
	/** Whether it has the current key. */
	isCurrent(encrypted: Uint8Array): boolean;
}

export interface SecretsOptions {
	/** Of `SECRET_KEY`. */
	key: string;
	/** Of `SECRET_KEY_OLD`: the key before. */
	oldKey?: string | undefined;
}

interface Key {
	/** Stands before everything that the key encrypts, so that its key is known later. */
	id: Buffer;
	key: Buffer;
}

const algorithm = "aes-256-gcm";
const keyLength = 32;
const idLength = 4;
const nonceLength = 12;
const tagLength = 16;

/** Takes a moment, because a key that a person made up must be slow to guess. Once, at the start. */
export function createSecrets({ key, oldKey }: SecretsOptions): Secrets {
	const current = derive(key);
	const keys = oldKey === undefined ? [current] : [current, derive(oldKey)];
	return {
		encrypt(text, place) {
			const nonce = randomBytes(nonceLength);
			const cipher = createCipheriv(algorithm, current.key, nonce);
			cipher.setAAD(Buffer.from(place));
			const content = Buffer.concat([
				cipher.update(text, "utf8"),
				cipher.final(),
			]);
			return Buffer.concat([current.id, nonce, cipher.getAuthTag(), content]);
		},

		decrypt(encrypted, place) {
			const key = keys.find(({ id }) => isBy(id, encrypted));
			if (!key) return undefined;
			const nonceEnd = idLength + nonceLength;
			const tagEnd = nonceEnd + tagLength;
			const nonce = encrypted.subarray(idLength, nonceEnd);
			try {
				const decipher = createDecipheriv(algorithm, key.key, nonce, {
					authTagLength: tagLength,
				});
				decipher.setAAD(Buffer.from(place));
				decipher.setAuthTag(encrypted.subarray(nonceEnd, tagEnd));
				const content = decipher.update(encrypted.subarray(tagEnd));
				return Buffer.concat([content, decipher.final()]).toString("utf8");
			} catch {
				return undefined;
			}
		},

		isCurrent: (encrypted) => isBy(current.id, encrypted),
	};
}

/** Names a key without telling it: what stands before everything that it encrypts. */
export function fingerprintOf(key: string): string {
	return derive(key).id.toString("hex");
}

// Without a salt of its own per installation: replicas derive the same key, and nothing else is kept.
function derive(secret: string): Key {
	const bytes = scryptSync(secret, "forgekit secrets", keyLength + idLength);
	return { key: bytes.subarray(0, keyLength), id: bytes.subarray(keyLength) };
}

function isBy(id: Buffer, encrypted: Uint8Array): boolean {
	return id.equals(encrypted.subarray(0, idLength));
}
