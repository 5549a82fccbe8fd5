/** Starts the service for `forgekit try`: a mock or a server, behind the proxy. */
import type { MocksOptions } from "../../../../mocks/service.ts";
import type { HeldWorld } from "../../../domain/world/held-world.ts";
import { loadFailure } from "../../world/load-failure.ts";
import { type RecordingProxy, startProxy } from "./proxy.ts";
import type { Scene } from "./scene.ts";

export interface Service {
	/** The proxy, through which the command reaches the service. */
	proxy: RecordingProxy;
	/** URL at which the report reads the service, past the proxy, so that these calls are not recorded. */
	url: string;
	/** Ends the service and removes its data. */
	close(): Promise<void>;
}

/**
 * Starts the service. In its responses, `noteable_type` is as in GitLab, such as `MergeRequest`.
 * @param real - Whether the service is a server on an embedded Postgres, with git over HTTP; otherwise, it is a mock
 * @throws {CommandError} if the world does not load
 */
export async function startService(
	{ world, clock, file }: Pick<Scene, "world" | "clock" | "file">,
	real: boolean,
	beforeCall: (method: string, path: string) => Promise<void>,
): Promise<Service> {
	const proxy = await startProxy(beforeCall);
	try {
		const running = await (real ? server(world, proxy.url) : mock(world, clock));
		proxy.serve(running.url);
		return {
			proxy,
			url: running.url,
			async close() {
				await proxy.close();
				await running.close();
			},
		};
	} catch (error) {
		await proxy.close();
		throw loadFailure(error, file);
	}
}

async function mock(world: HeldWorld, clock: string | undefined) {
	const { createMocks } = await import("../../../../mocks/doors/fetch.ts");
	const { serve } = await import("../../../../mocks/doors/serve.ts");
	const { readHistories } = await import("../../world/histories.ts");
	const options: MocksOptions = {
		world,
		...(clock !== undefined && { clock }),
		histories: await readHistories(world, "."),
		noteableTypes: "reference",
		// Requests that are not in the contract get 404, and the report then lists them.
		unknown: "404",
		journal: 0,
	};
	return serve({ mocks: createMocks(options), control: false });
}

async function server(world: HeldWorld, externalUrl: string) {
	const { startServer } = await import("../../../index.ts");
	return startServer({
		world,
		settings: {
			// The origin of all links in responses: the proxy.
			EXTERNAL_URL: externalUrl,
			NOTEABLE_TYPES: "reference",
			ARCHIVE_RATE_LIMIT: "0",
			LOG_LEVEL: "error",
		},
	});
}
