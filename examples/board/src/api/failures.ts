import { ForgekitError, messageOf, NetworkError, TimeoutError } from "@forgekit/sdk";

export interface Told {
	title: string;
	/** The service's message, if it sent one. */
	detail: string;
	/** Id of the request in the service's log. */
	requestId?: string;
}

/** Describes an error thrown by the SDK. */
export function tell(failure: unknown): Told {
	if (failure instanceof NetworkError) {
		return {
			title: "The service can't be reached",
			detail: "It may be down, or you are offline.",
		};
	}
	if (failure instanceof TimeoutError) {
		return {
			title: "The service takes too long",
			detail: `No answer within ${failure.timeout / 1000} seconds.`,
		};
	}
	if (failure instanceof ForgekitError) {
		return {
			title: titles[failure.status] ?? `The service answered with ${failure.status}`,
			detail: messageOf(failure.body),
			...(failure.requestId && { requestId: failure.requestId }),
		};
	}
	return { title: "This went wrong", detail: String(failure) };
}

/** Describes a failed result of a call without `unwrap`, whose `error` is typed by its status. */
export function tellAnswer({ status, error }: { status: number; error: unknown }): Told {
	return {
		title: titles[status] ?? `The service answered with ${status}`,
		detail: messageOf(error),
	};
}

const titles: Record<number, string> = {
	400: "That can't be done",
	401: "Sign in first",
	403: "You may not do that",
	404: "Not found, or not for you to see",
	409: "It was changed in the meantime",
	412: "It was changed in the meantime",
	429: "Too many requests",
	500: "The service failed",
	503: "The service is busy",
};
