/** A round of initials, in a colour that stays with the name. Pictures are not loaded: the demo's are at addresses that nobody answers. */
export function Avatar({ name }: { name: string }) {
	const initials = name
		.split(/\s+/)
		.map(([letter = ""]) => letter)
		.slice(0, 2)
		.join("");
	const hue =
		[...name].reduce(
			(sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7,
			0,
		) % 360;
	return (
		<span
			className="avatar"
			style={{ "--hue": hue } as React.CSSProperties}
			aria-hidden="true"
		>
			{initials}
		</span>
	);
}
