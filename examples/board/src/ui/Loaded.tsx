import type { ReactNode } from "react";
import type { Data } from "../api/use-data.ts";
import { Failure } from "./Failure.tsx";

/** Shows loaded data, a loading state or an error. */
export function Loaded<T>({
	of,
	children,
}: {
	of: Data<T>;
	children(data: T): ReactNode;
}) {
	if (of.failure !== undefined)
		return <Failure failure={of.failure} retry={of.reload} />;
	if (of.data === undefined) {
		return (
			<div className="loading" role="status">
				<span className="visually-hidden">Loading</span>
				<i />
				<i />
				<i />
			</div>
		);
	}
	return children(of.data);
}
