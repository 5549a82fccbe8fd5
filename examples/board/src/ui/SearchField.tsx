export function SearchField({ text, onText }: { text: string; onText(text: string): void }) {
	return (
		<label>
			<span className="visually-hidden">Search</span>
			<input
				type="search"
				placeholder="Search"
				value={text}
				onChange={({ target }) => onText(target.value)}
			/>
		</label>
	);
}
