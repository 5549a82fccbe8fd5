/** Servers to record from and to load into, and the command's work in this process. */
import { createApp } from "../../server/http/app.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { startStorage, type TestStorage } from "../storage.ts";

/** The administrator's, in the demo world. */
export const rootToken = "root-token";

export interface GitServer {
	url: string;
	storage: TestStorage;
	stop(): Promise<void>;
}

/**
 * A server that also serves git. Links point to `http://localhost`.
 * @param demo - Whether it holds the demo world; otherwise it is empty
 */
export async function serveWithGit(demo: boolean): Promise<GitServer> {
	const storage = await startStorage({ demo });
	const services = createServices(
		storage.stores,
		readSettings({ EXTERNAL_URL: "http://localhost" }),
	);
	const { transport } = storage.repositories;
	const app = createApp(services, { git: { transport, mostPushed: 2 ** 20 } });
	const server = createHttpServer(app.callback());
	const port = await server.listen(0, "127.0.0.1");
	return {
		url: `http://127.0.0.1:${port}`,
		storage,
		async stop() {
			await server.close(0);
			await storage.stop();
		},
	};
}

/** Sends GET requests as the administrator. */
export function readerOf(url: string) {
	return async (path: string): Promise<{ status: number; body: unknown }> => {
		const answer = await fetch(`${url}/api/v4${path}`, {
			headers: { "Private-Token": rootToken },
		});
		const { status } = answer;
		const text = (await answer.text())
			.replaceAll(url, "http://localhost")
			.replaceAll("git@127.0.0.1:", "git@localhost:");
		const type = answer.headers.get("Content-Type") ?? "";
		const isJson = type.startsWith("application/json");
		return { status, body: isJson ? JSON.parse(text) : text };
	};
}
