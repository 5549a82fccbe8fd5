import type { ReactNode } from "react";
import { Failure } from "./Failure.tsx";

/** The parts of a query's result that matter here. */
interface Loading<T> {
	data: T | undefined;
	error: Error | null;
	refetch(): unknown;
}

/** Shows loaded data, a loading state or an error. */
export function Loaded<T>({ of, children }: { of: Loading<T>; children(data: T): ReactNode }) {
	if (of.error) return <Failure failure={of.error} retry={() => of.refetch()} />;
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
