// Made from spec/ by `npm run generate`. Do not edit.
import type {
	ProjectWithAccess,
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
} from "../client.ts";

export interface GetProjectRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Also send `license` and `license_url`. */
	license?: boolean | undefined;
}

export type GetProjectResult =
	| { status: 200; data: ProjectWithAccess; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 204 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface ProjectsOperations {
	/**
	 * Show a project. Public projects need no token.
	 *
	 * @example
	 * const data = await unwrap(client.getProject({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	getProject(input: GetProjectRequest, options?: CallOptions): Promise<GetProjectResult>;
}

/** Every list as a sequence of all its items. */
export interface ProjectsPages {
}

export const projects: Domain<ProjectsOperations, ProjectsPages> = {
	routes: {
		getProject: "GET 200 /projects/{id}",
	},
};
