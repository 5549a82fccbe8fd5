import { tell } from "../api/failures.ts";

/** Shown instead of data that could not be loaded. */
export function Failure({ failure, retry }: { failure: unknown; retry?(): void }) {
	const { title, detail, requestId } = tell(failure);
	return (
		<div className="failure" role="alert">
			<strong>{title}</strong>
			<p>{detail}</p>
			{requestId && (
				<p className="failure-id">
					Request <code>{requestId}</code>
				</p>
			)}
			{retry && (
				<button type="button" className="button" onClick={retry}>
					Try again
				</button>
			)}
		</div>
	);
}
