/** Initials in a circle, in a colour derived from the name. Avatars are not loaded: the demo's URLs do not exist. */
export function Avatar({ name }: { name: string }) {
	const initials = name
		.split(/\s+/)
		.map(([letter = ""]) => letter)
		.slice(0, 2)
		.join("");
	const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0) % 360;
	return (
		<span className="avatar" style={{ "--hue": hue } as React.CSSProperties} aria-hidden="true">
			{initials}
		</span>
	);
}
