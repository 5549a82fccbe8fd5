import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { useBranches } from "../projects/choices.ts";
import { Icon } from "../ui/Icon.tsx";

/** The choice of a branch, or of any tag or commit by its name. */
export function RefSelect({
	chosen,
	pathFor,
}: {
	chosen: string;
	/** The page of another one. */
	pathFor(ref: string): string;
}) {
	const branches = useBranches();
	const [, navigate] = useLocation();
	const [typed, setTyped] = useState(chosen);
	const go = (event: FormEvent) => {
		event.preventDefault();
		navigate(pathFor(typed));
	};
	return (
		<form onSubmit={go}>
			<label className="ref">
				<Icon name="branch" />
				<span className="visually-hidden">Branch or tag</span>
				<input
					list="branches"
					required
					value={typed}
					onChange={({ target }) => setTyped(target.value)}
				/>
			</label>
			<datalist id="branches">
				{branches.map((branch) => (
					<option key={branch} value={branch} />
				))}
			</datalist>
		</form>
	);
}
