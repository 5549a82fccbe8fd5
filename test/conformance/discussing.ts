/** Helpers for the cases about discussions and notes. */
import { expect } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { Person, Stage } from "./suite.ts";

export type Discussion = Schemas["Discussion"];
export type Note = Schemas["Note"];

export const refused = (status: number, message: string) => ({
	status,
	body: { message },
});
export const forbidden = refused(403, "403 Forbidden");
export const notFound = refused(404, "404 Not found");
export const noDiscussion = refused(404, "404 Discussion Not Found");
export const noNotes = refused(404, "404 Notes Not Found");
export const invalid = (error: string) => ({ status: 400, body: { error } });
export const blank = '{:note=>["can\'t be blank"]}';
export const tooLong = '{:note=>["is too long (maximum is 1000000 characters)"]}';
export const badNote = (hash: string) => refused(400, `400 Bad request - Note ${hash}`);
export const badChange = (hash: string) =>
	refused(400, `400 Bad request - Failed to save note ${hash}`);
export const notResolvable = refused(400, "400 Bad request - Note is not resolvable");
export const noCommit = refused(404, "404 Commit Not Found");

/** A discussion id that does not exist. */
export const unknownDiscussion = "0".repeat(40);

/** Functions that send requests to the path `list` and below. `get` and `post` expect success and return the body. */
export function sending({ request }: Pick<Stage, "request">, list: string) {
	const send = (
		as: Person,
		method: string,
		path: string,
		body?: object,
		headers: Record<string, string> = {},
	) =>
		request(method, `${list}${path}`, {
			as,
			headers,
			...(body && { body }),
		});
	return {
		send,
		async get<Body>(person: Person, path: string) {
			const answer = await send(person, "GET", path);
			expect(answer.status).toBe(200);
			return answer.body as Body;
		},
		async post<Body>(person: Person, path: string, sent: object) {
			const answer = await send(person, "POST", path, sent);
			expect(answer.status).toBe(201);
			return answer.body as Body;
		},
	};
}

/** Functions that read and write a noteable's discussions as a given person. */
export function speaking(stage: Pick<Stage, "request">, thing: string) {
	const { send, get, post } = sending(stage, `${thing}/discussions`);
	return {
		send,
		list: (person: Person, query = "") => get<Discussion[]>(person, query),
		start: (person: Person, body: string, more: object = {}) =>
			post<Discussion>(person, "", { body, ...more }),
		reply: (person: Person, id: string, body: string, more: object = {}) =>
			post<Note>(person, `/${id}/notes`, { body, ...more }),
		show: (person: Person, id: string) => get<Discussion>(person, `/${id}`),
	};
}

export function firstNote({ notes: [note] }: Discussion): Note {
	if (!note) throw new Error("a discussion has no note");
	return note;
}
