import { Failure } from "../ui/Failure.tsx";

/** Shown if service workers are unavailable: on remote pages over plain HTTP, and in some private windows. */
export function NoMocks({ failure, leave }: { failure: unknown; leave(): void }) {
	return (
		<main className="page">
			<h1>The mocks can't start here</h1>
			<p>
				They answer through a service worker, which browsers have on this machine's own addresses
				and over HTTPS.
			</p>
			<Failure failure={failure} />
			<p>
				<button type="button" className="button primary" onClick={leave}>
					Use a server
				</button>
			</p>
		</main>
	);
}
