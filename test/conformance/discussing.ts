/** Helpers of the cases about discussions. */
import { expect } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { Stage } from "./suite.ts";

export type Discussion = Schemas["Discussion"];
export type Note = Schemas["Note"];

export const refused = (status: number, message: string) => ({
	status,
	body: { message },
});
export const forbidden = refused(403, "403 Forbidden");
export const notFound = refused(404, "404 Not found");
export const noDiscussion = refused(404, "404 Discussion Not Found");
export const invalid = (error: string) => ({ status: 400, body: { error } });
export const blank = '{:note=>["can\'t be blank"]}';
export const tooLong =
	'{:note=>["is too long (maximum is 1000000 characters)"]}';
export const badNote = (hash: string) =>
	refused(400, `400 Bad request - Note ${hash}`);
export const badChange = (hash: string) =>
	refused(400, `400 Bad request - Failed to save note ${hash}`);
export const notResolvable = refused(
	400,
	"400 Bad request - Note is not resolvable",
);
export const noCommit = refused(404, "404 Commit Not Found");

/** Ids that do not exist. */
export const unknownDiscussion = "0".repeat(40);

/** A comment on a thing, by one of the cast. */
export function speaking({ request }: Pick<Stage, "request">, thing: string) {
	const send = (
		person: string,
		method: string,
		path: string,
		body?: object,
		headers: Record<string, string> = {},
	) =>
		request(method, `${thing}/discussions${path}`, {
			token: `${person}-token`,
			headers,
			...(body && { body }),
		});
	return {
		send,
		async list(person: string, query = "") {
			const answer = await send(person, "GET", query);
			expect(answer.status).toBe(200);
			return answer.body as Discussion[];
		},
		async start(person: string, body: string, more: object = {}) {
			const answer = await send(person, "POST", "", { body, ...more });
			expect(answer.status).toBe(201);
			return answer.body as Discussion;
		},
		async reply(person: string, id: string, body: string, more: object = {}) {
			const answer = await send(person, "POST", `/${id}/notes`, {
				body,
				...more,
			});
			expect(answer.status).toBe(201);
			return answer.body as Note;
		},
		async show(person: string, id: string) {
			const answer = await send(person, "GET", `/${id}`);
			expect(answer.status).toBe(200);
			return answer.body as Discussion;
		},
	};
}

export function firstNote({ notes: [note] }: Discussion): Note {
	if (!note) throw new Error("a discussion has no note");
	return note;
}
