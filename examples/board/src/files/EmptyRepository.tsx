/** In place of files and comparisons. */
export function EmptyRepository() {
	return <p className="empty">The repository is empty: it has no commits yet.</p>;
}
