/** Loads the next page of a list, where there is one. */
export function More({
	of: list,
}: {
	of: {
		hasNextPage: boolean;
		isFetching: boolean;
		fetchNextPage(): unknown;
	};
}) {
	if (!list.hasNextPage) return null;
	return (
		<button
			type="button"
			className="button more"
			disabled={list.isFetching}
			onClick={() => list.fetchNextPage()}
		>
			More
		</button>
	);
}
