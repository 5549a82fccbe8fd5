/** Reads lists of the service, and makes things from their items. */
import { type Client, type Discussion, isForbidden, isNotFound } from "../../../../sdk/index.ts";
import { createSemaphore } from "../../../platform/semaphore.ts";
import { noteThings } from "./noteables.ts";
import type { Thing } from "./things.ts";

interface List<Item> {
	toArray(): Promise<Item[]>;
}

/** Maximum number of requests in flight, as one process answers them all. */
const maximum = 8;

export type Lists = ReturnType<typeof createLists>;

/**
 * Readers of lists, with a limit of requests in flight.
 * @throws {ForgekitError} each, where the service refuses for other reasons than a feature that is off
 */
export function createLists(client: Client) {
	const slots = createSemaphore({
		maximum,
		maximumWaiting: Number.POSITIVE_INFINITY,
		queueTimeout: 2 ** 30,
	});

	/** Result of a request; undefined where there is nothing, or where the feature is off. */
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

	/** A thing with its notes. */
	async function withNotes(thing: Thing, list: List<Discussion>): Promise<Thing[]> {
		const notes = await all(list, (discussion) => noteThings(discussion, thing));
		return [thing, ...notes];
	}

	return { client, read, all, withNotes };
}
