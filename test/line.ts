/** The line to a Postgres, in the hands of a test: cut, gone, or dead. */
import { once } from "node:events";
import {
	type AddressInfo,
	connect,
	createServer,
	type Server,
	type Socket,
} from "node:net";

export interface Line {
	/** That of the database, over this line. */
	url: string;
	/** Breaks every connection; the next one is fine. */
	cut(): void;
	/** Breaks every connection and takes none, until `mend`. */
	remove(): Promise<void>;
	/** From now on nothing passes, and nobody hears of it, until `mend`. */
	deaden(): void;
	/** Nothing passes any more over what is connected now; whoever connects anew is fine. */
	strand(): void;
	mend(): Promise<void>;
	/** Told what is sent to Postgres, as it is. */
	onSent: (bytes: Buffer) => void;
	close(): Promise<void>;
}

export async function createLine(databaseUrl: string): Promise<Line> {
	const target = new URL(databaseUrl);
	const pairs = new Set<[Socket, Socket]>();
	const stranded = new WeakSet<[Socket, Socket]>();
	let dead = false;
	let server: Server;
	let port = 0;

	async function open(): Promise<void> {
		server = createServer((here) => {
			const there = connect(Number(target.port), target.hostname);
			const pair: [Socket, Socket] = [here, there];
			pairs.add(pair);
			const end = () => {
				pairs.delete(pair);
				here.destroy();
				there.destroy();
			};
			for (const socket of pair) {
				socket.on("error", end);
				socket.on("close", end);
			}
			here.on("data", (bytes) => {
				if (dead || stranded.has(pair)) return;
				line.onSent(bytes);
				there.write(bytes);
			});
			there.on("data", (bytes) => {
				if (!dead && !stranded.has(pair)) here.write(bytes);
			});
		});
		server.listen(port, "127.0.0.1");
		await once(server, "listening");
		({ port } = server.address() as AddressInfo);
	}

	function cut(): void {
		for (const [here, there] of [...pairs]) {
			here.destroy();
			there.destroy();
		}
	}

	async function remove(): Promise<void> {
		const closed = new Promise((resolve) => server.close(resolve));
		cut();
		await closed;
	}

	const line: Line = {
		url: "",
		cut,
		remove,
		deaden() {
			dead = true;
		},
		strand() {
			for (const pair of pairs) stranded.add(pair);
		},
		async mend() {
			if (dead) cut();
			dead = false;
			if (!server.listening) await open();
		},
		onSent() {},
		close: remove,
	};
	await open();
	const own = new URL(databaseUrl);
	own.hostname = "127.0.0.1";
	own.port = String(port);
	line.url = own.href;
	return line;
}
