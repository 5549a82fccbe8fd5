import { useEffect } from "react";
import { useStored } from "../api/use-stored.ts";
import { Icon } from "../ui/Icon.tsx";

/** Follows the system until the user chooses; colours follow `color-scheme` by `light-dark()`. */
export function ThemeToggle() {
	const [theme, setTheme] = useStored<"" | "light" | "dark">("theme", "");
	useEffect(() => {
		document.documentElement.dataset.theme = theme;
	}, [theme]);
	const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
	return (
		<button
			type="button"
			className="icon-button"
			aria-label="Dark colours"
			aria-pressed={dark}
			onClick={() => setTheme(dark ? "light" : "dark")}
		>
			<Icon name={dark ? "sun" : "moon"} />
		</button>
	);
}
