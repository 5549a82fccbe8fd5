// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Metadata,
	Version,
	CallOptions,
	AnswerHeaders,
	Undeclared,
	Domain,
	OtherStatus,
	BadRequest,
	Unauthorized,
	Forbidden,
	NotAcceptable,
	TooManyRequests,
} from "../client.ts";

export interface GetMetadataRequest {
}

export type GetMetadataResult =
	| { status: 200; data: Metadata; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 404 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetVersionRequest {
}

export type GetVersionResult =
	| { status: 200; data: Version; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 404 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface VersionOperations {
	/**
	 * Show which version of GitLab this service follows, with the edition and the agent server; `getVersion` shows only the
	 * version.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getMetadata());
	 * @see https://docs.gitlab.com/ee/api/version.html
	 */
	getMetadata(input?: GetMetadataRequest, options?: CallOptions): Promise<GetMetadataResult>;
	/**
	 * Show which version of GitLab this service follows.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getVersion());
	 * @see https://docs.gitlab.com/ee/api/version.html
	 */
	getVersion(input?: GetVersionRequest, options?: CallOptions): Promise<GetVersionResult>;
}

/** Every list as a sequence of all its items. */
export interface VersionPages {
}

export const version: Domain<VersionOperations, VersionPages> = {
	routes: {
		getMetadata: "GET 200 /metadata",
		getVersion: "GET 200 /version",
	},
};
