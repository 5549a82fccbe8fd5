/** Makes the replacements for names of people. */
import { createHmac } from "node:crypto";

/** Domain of replaced e-mail addresses. The domain is reserved, so that no mail is ever delivered to it. */
const domain = "anonymous.invalid";
/** Letters of replacements. None is a hexadecimal digit, so that no replacement looks like a commit id. */
const letters = "ghjkmnpqrstvwxyz";
/** Letters per replacement; each letter stands for four bits. */
const length = 12;

/**
 * Replaces names. The key and the name alone determine the replacement. Letter case, and white space around the name,
 * make no difference.
 */
export class Pseudonyms {
	readonly #key: string;

	constructor(key: string) {
		this.#key = key;
	}

	username(username: string): string {
		return `user-${this.#code("username", username)}`;
	}

	/** Replacement of a display name; an empty name stays. */
	name(name: string): string {
		if (name.trim() === "") return name;
		const [first = "", ...rest] = this.#code("name", name);
		return `Person ${first.toUpperCase()}${rest.join("")}`;
	}

	/**
	 * Replacement of an e-mail address.
	 * @param at - Text for the `@`: in URLs it may be `%40`
	 */
	email(email: string, at = "@"): string {
		return `mail-${this.#code("email", email)}${at}${domain}`;
	}

	#code(kind: string, value: string): string {
		const text = `${kind}\0${value.trim().toLowerCase()}`;
		const digest = createHmac("sha256", this.#key).update(text).digest("hex");
		return Array.from(digest.slice(0, length), (digit) => letters[Number.parseInt(digit, 16)]).join(
			"",
		);
	}
}
