import { once } from "node:events";
import { connect } from "node:net";

/** Opens a raw TCP connection to a port of this machine. */
export async function talk(port: number) {
	const socket = connect({ port, host: "127.0.0.1" });
	await once(socket, "connect");
	let received = "";
	let read = 0;
	const changes = new EventTarget();
	let closed = false;
	socket.setEncoding("latin1");
	socket.on("error", () => {});
	socket.on("data", (text) => {
		received += text;
		changes.dispatchEvent(new Event("change"));
	});
	socket.on("close", () => {
		closed = true;
		changes.dispatchEvent(new Event("change"));
	});
	const change = () =>
		new Promise((resolve) => changes.addEventListener("change", resolve, { once: true }));
	return {
		socket,
		send: (bytes: string) => socket.write(Buffer.from(bytes, "latin1")),
		/** Resolves with the data from the end of the previous match to the end of this match. */
		async until(pattern: RegExp): Promise<string> {
			for (;;) {
				const match = pattern.exec(received.slice(read));
				if (match) {
					const end = read + match.index + match[0].length;
					const text = received.slice(read, end);
					read = end;
					return text;
				}
				if (closed) throw new Error(`closed after: ${received.slice(read)}`);
				await change();
			}
		},
		/** Waits until the connection closes, and resolves with all data that `until` has not returned. */
		async rest(): Promise<string> {
			while (!closed) await change();
			return received.slice(read);
		},
	};
}
