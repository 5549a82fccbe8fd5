/** A TCP proxy in front of Postgres that a test can break: connections cut, refused or stalled. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export interface Line {
	/** The database's URL through the proxy. */
	url: string;
	/** Closes all connections; new ones work. */
	cut(): void;
	/** Closes all connections and refuses new ones until `restore`. */
	remove(): Promise<void>;
	/** Drops all data silently until `restore`. */
	deaden(): void;
	/** Drops all data of the present connections silently; new ones work. */
	strand(): void;
	restore(): Promise<void>;
	/** Called with each piece of data before it goes on to Postgres. Default: does nothing. */
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
		for (const [here, there] of Array.from(pairs)) {
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
		async restore() {
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
