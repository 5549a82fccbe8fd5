import { connect } from "../../postgres/connection/database.ts";
import type { Queryable } from "../../postgres/connection/query.ts";
import { type Blocker, blockersOf, cancelStatement } from "../../postgres/upkeep/blockers.ts";
import { grantTo } from "../../postgres/upkeep/grants.ts";
import { migrate, pendingMigrations } from "../../postgres/upkeep/migrate.ts";
import { readSettings } from "../../settings.ts";
import { interruptible } from "../interrupt.ts";
import { barOf, createProgress } from "../progress.ts";
import { openDatabase } from "../storage.ts";

/** Milliseconds between two searches for sessions that block a migration. */
const interval = 500;
/** Milliseconds for which a migration waits for a lock. Requests queue behind the waiting migration. */
const lockTimeout = 2_000;
/** Milliseconds until a migration that got no lock tries again. */
const pause = 5_000;

/**
 * Applies pending migrations. An interruption cancels the migration in progress, and undoes its changes.
 * @param role - Postgres role that gets the right to read and write rows. A server needs this if it connects as a role
 * that does not own the tables. Undefined: no role gets rights.
 */
export async function migrateCommand(role: string | undefined): Promise<void> {
	const { database, url, close } = await openDatabase(readSettings(process.env));
	const beside = connect({ url, pool: 1 });
	const progress = createProgress();
	try {
		await interruptible(async (signal) => {
			const pending = await pendingMigrations(database);
			let applied = 0;
			const showNext = () => {
				if (applied === pending.length) return;
				progress.show(`${barOf(applied, pending.length)} ${pending[applied]}`);
			};
			const say = (line: string) => {
				progress.clear();
				console.error(line);
				showNext();
			};
			showNext();
			await migrate(database, {
				signal,
				lockTimeout,
				pause,
				watch: createWatch(beside, signal, (blocker) => say(`waiting for ${describe(blocker)}`)),
				onRetry: (name) =>
					say(`${name} got no lock in ${lockTimeout / 1000} s: trying again in ${pause / 1000} s`),
				log(name) {
					applied++;
					progress.clear();
					console.log(`applied ${name}`);
					showNext();
				},
			});
			if (applied === 0) console.log("No pending migrations.");
			if (role === undefined) return;
			await grantTo(database, role);
			console.log(`granted to ${role}: reading and writing rows`);
		});
	} finally {
		progress.clear();
		await beside.close();
		await close();
	}
}

/**
 * Returns a function that starts a watch over a Postgres backend process. This function returns another one, which ends
 * the watch. A watch reports each session that blocks the process once. When the signal aborts, the watch cancels the
 * statement that the process runs.
 */
function createWatch(database: Queryable, signal: AbortSignal, report: (blocker: Blocker) => void) {
	return (backend: number) => {
		const reported = new Set<number>();
		let looking = false;
		async function look(): Promise<void> {
			if (signal.aborted) return cancelStatement(database, backend);
			for (const blocker of await blockersOf(database, backend)) {
				if (reported.has(blocker.pid)) continue;
				reported.add(blocker.pid);
				report(blocker);
			}
		}
		const tick = async () => {
			if (looking) return;
			looking = true;
			// Errors are ignored: the next tick searches again.
			await look().catch(() => {});
			looking = false;
		};
		// The timer also repeats the cancellation: the signal may come before the statement that has to be cancelled.
		const timer = setInterval(tick, interval);
		signal.addEventListener("abort", tick);
		return () => {
			clearInterval(timer);
			signal.removeEventListener("abort", tick);
		};
	};
}

function describe({ pid, ...session }: Blocker): string {
	const { user, application, state, seconds, query } = session;
	const facts = [
		application && `application ${application}`,
		user && `user ${user}`,
		seconds !== null && `in a transaction for ${seconds} s`,
		state,
	].filter(Boolean);
	const text = query?.replace(/\s+/g, " ").trim().slice(0, 200);
	return `pid ${pid} (${facts.join(", ")})${text ? `: ${text}` : ""}`;
}
