export function LabelChip({ name, color = "#888" }: { name: string; color?: string | undefined }) {
	return (
		<span className="chip" style={{ "--dot": color } as React.CSSProperties}>
			<i />
			{name}
		</span>
	);
}
