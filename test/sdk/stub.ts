/** What one call of a stub's `fetch` returns; an `Error` is thrown. Calls after the last step repeat the last step. */
export type Step = Response | Error | ((request: Request) => Response | Promise<Response>);

export function stub(...steps: Step[]) {
	const requests: Request[] = [];
	const fetch = async (request: Request): Promise<Response> => {
		const step = steps[Math.min(requests.length, steps.length - 1)];
		requests.push(request.clone());
		if (!step) throw new Error("No answer left");
		if (step instanceof Error) throw step;
		return step instanceof Response ? step.clone() : step(request);
	};
	return {
		fetch,
		requests,
		/** The latest request that `fetch` received. */
		get request(): Request {
			const latest = requests.at(-1);
			if (!latest) throw new Error("Nothing was sent");
			return latest;
		},
	};
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
	return Response.json(body, { status, headers });
}

/** A fetch without a response: rejects when the request's signal aborts. */
export function never({ signal }: Request): Promise<Response> {
	return new Promise((_, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason));
	});
}

export const networkFailure = new TypeError("fetch failed", {
	cause: new Error("connect ECONNREFUSED 127.0.0.1:1"),
});

export const baseUrl = "http://service.test";
