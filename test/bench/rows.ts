/** What is measured: each row is a piece of the product's work beside the same work done by hand. */
import { type Figures, type Load, measure } from "./load.ts";

/** Where the two programs listen. */
export interface Places {
	ours: string;
	reference: string;
}

export interface Row {
	name: string;
	/** Least share of the reference's requests per second that we want. */
	aim: number;
	/** Numbers of connections. */
	loads: readonly number[];
	/** Fails where both sides do not do the same work. */
	verify(places: Places): Promise<void>;
	ours(places: Places, load: Size): Promise<Figures>;
	reference(places: Places, load: Size): Promise<Figures>;
}

export type Size = Pick<Load, "connections" | "seconds">;

/** A GET that both answer with the same JSON. */
function reading(
	name: string,
	aim: number,
	{ ours, reference }: { ours: string; reference: string },
): Row {
	const headers = { "Private-Token": "ada-token" };
	const json = async (url: string): Promise<string> => {
		const response = await fetch(url, { headers });
		if (!response.ok) throw new Error(`${url}: ${response.status}`);
		return response.text();
	};
	return {
		name,
		aim,
		loads: [1, 10, 64],
		async verify(places) {
			const [one, other] = await Promise.all([
				json(places.ours + ours),
				json(places.reference + reference),
			]);
			if (one !== other) {
				throw new Error(`${name}: the bodies differ.\n${one}\n${other}`);
			}
		},
		ours: (places, size) =>
			measure({ url: places.ours + ours, headers, ...size }),
		reference: (places, size) =>
			measure({ url: places.reference + reference, headers, ...size }),
	};
}

/** The README.md of acme/rocket. */
const readme = "c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a";

export const rows: readonly Row[] = [
	reading("GET one board", 0.6, {
		ours: "/api/v4/projects/1/boards/1",
		reference: "/projects/1/boards/1",
	}),
	...(
		[
			["GET a directory", 0.6, "tree"],
			["GET a raw blob", 0.5, `blobs/${readme}/raw`],
			// The reference asks git each time.
			["GET a comparison", 5, "compare?from=main&to=fix"],
		] as const
	).map(([name, aim, path]) =>
		reading(name, aim, {
			ours: `/api/v4/projects/1/repository/${path}`,
			reference: `/projects/1/repository/${path}`,
		}),
	),
];
