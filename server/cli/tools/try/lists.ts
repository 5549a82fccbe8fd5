/** Reads lists of the service, and converts their items to the things that the report compares. */
import { type Client, type Discussion, isForbidden, isNotFound } from "../../../../sdk/index.ts";
import { createSemaphore } from "../../../platform/semaphore.ts";
import { noteThings } from "./noteables.ts";
import type { Thing } from "./things.ts";

interface List<Item> {
	toArray(): Promise<Item[]>;
}

/** Maximum number of requests in flight: few, because one process answers them all. */
const maximum = 8;

export type Lists = ReturnType<typeof createLists>;

/**
 * Creates functions that read lists. Together, they have at most `maximum` requests in flight.
 * @throws {ForgekitError} from these functions, if the service answers with an error other than 403 and 404
 */
export function createLists(client: Client) {
	const slots = createSemaphore({
		maximum,
		maximumWaiting: Number.POSITIVE_INFINITY,
		queueTimeout: 2 ** 30,
	});

	/** Result of a request; undefined after 404 (the record is missing) or 403 (the feature is disabled). */
	async function read<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
		const release = await slots.acquire();
		try {
			return await ask();
		} catch (error) {
			if (isNotFound(error) || isForbidden(error)) return undefined;
			throw error;
		} finally {
			release();
		}
	}

	async function all<Item>(
		list: List<Item>,
		thingsOf: (item: Item) => Thing[] | Promise<Thing[]>,
	): Promise<Thing[]> {
		const items = (await read(() => list.toArray())) ?? [];
		return (await Promise.all(items.map(thingsOf))).flat();
	}

	/** Returns a thing and its notes. */
	async function withNotes(thing: Thing, list: List<Discussion>): Promise<Thing[]> {
		const notes = await all(list, (discussion) => noteThings(discussion, thing));
		return [thing, ...notes];
	}

	return { client, read, all, withNotes };
}
