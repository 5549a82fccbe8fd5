// Made from spec/ by `npm run generate`. Do not edit.
import type {
	ProjectUpload,
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
	NotFound,
	TooLarge,
	UnsupportedMediaType,
} from "../client.ts";

export interface CreateProjectUploadRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** The file, with a name; at most 10 MiB, unless the server is configured for another size. */
	file: File | Blob;
}

export type CreateProjectUploadResult =
	| { status: 201; data: ProjectUpload; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

/** Every operation as a method that takes one flat input. */
export interface UploadsOperations {
	/**
	 * Upload a file for descriptions and notes of a project, or for a link of a release. The server serves the file at
	 * `full_path`, which has an unguessable part, until the project is deleted.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectUpload({ id: "acme/rocket", file: new File(["Ten, nine, eight"], "countdown.txt") }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	createProjectUpload(input: CreateProjectUploadRequest, options?: CallOptions): Promise<CreateProjectUploadResult>;
}

/** Every list as a sequence of all its items. */
export interface UploadsPages {
}

export const uploads: Domain<UploadsOperations, UploadsPages> = {
	routes: {
		createProjectUpload: "POST 201 /projects/{id}/uploads",
	},
};
