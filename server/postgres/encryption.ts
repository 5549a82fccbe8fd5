/** Encryption at rest, so that a database or a copy of it does not reveal secrets. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";

/** Encrypts with the current key; decrypts with the current or the previous one. */
export type Secrets = ReturnType<typeof createSecrets>;

interface SecretsOptions {
	/** Value of `SECRET_KEY`. */
	key: string;
	/** Value of `SECRET_KEY_OLD`: the previous key, if any. */
	oldKey?: string | undefined;
}

const algorithm = "aes-256-gcm";
const keyLength = 32;
const idLength = 4;
const nonceLength = 12;
const tagLength = 16;

/** Derives the keys. Slow on purpose (scrypt), because a key may be a password; called once, at the start. */
export function createSecrets({ key, oldKey }: SecretsOptions) {
	const current = derive(key);
	const keys = oldKey === undefined ? [current] : [current, derive(oldKey)];
	return {
		/**
		 * Encrypts a text.
		 * @param place - Name of the secret's owner, such as a row; under another name the secret cannot be decrypted
		 */
		encrypt(text: string, place: string): Buffer {
			const nonce = randomBytes(nonceLength);
			const cipher = createCipheriv(algorithm, current.key, nonce);
			cipher.setAAD(Buffer.from(place));
			const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return Buffer.concat([current.id, nonce, cipher.getAuthTag(), content]);
		},

		/** The decrypted text; undefined if neither key fits, `place` is another one, or the ciphertext was changed. */
		decrypt(encrypted: Uint8Array, place: string): string | undefined {
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

		/** Whether the current key encrypted a text. */
		isCurrent: (encrypted: Uint8Array) => isBy(current.id, encrypted),
	};
}

/** Names a key without revealing it: returns, in hexadecimal, the id that precedes all texts encrypted with the key. */
export function fingerprintOf(key: string): string {
	return derive(key).id.toString("hex");
}

/**
 * Derives a key, and the id that names it and precedes every text encrypted with it. There is no salt per installation,
 * because replicas must derive the same key without shared state.
 */
function derive(secret: string) {
	const bytes = scryptSync(secret, "forgekit secrets", keyLength + idLength);
	return { key: bytes.subarray(0, keyLength), id: bytes.subarray(keyLength) };
}

function isBy(id: Buffer, encrypted: Uint8Array): boolean {
	return id.equals(encrypted.subarray(0, idLength));
}
