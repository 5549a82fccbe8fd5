import { createContext, type ReactNode, use, useCallback, useState } from "react";
import type { Told } from "../api/failures.ts";
import { Icon } from "./Icon.tsx";
import "./toasts.css";

const ToastContext = createContext<(told: Told) => void>(() => {});

/** A function that shows an error message in the corner of the window. */
export const useToast = () => use(ToastContext);

export function Toasts({ children }: { children: ReactNode }) {
	const [toasts, setToasts] = useState<(Told & { key: number })[]>([]);
	const add = useCallback((told: Told) => {
		setToasts((toasts) => [...toasts.slice(-2), { ...told, key: Date.now() + Math.random() }]);
	}, []);
	const remove = (key: number) =>
		setToasts((toasts) => toasts.filter((toast) => toast.key !== key));
	return (
		<ToastContext value={add}>
			{children}
			<section className="toasts" aria-label="Messages" aria-live="polite">
				{toasts.map(({ key, title, detail }) => (
					<div key={key} className="toast">
						<div>
							<strong>{title}</strong>
							{detail && <p>{detail}</p>}
						</div>
						<button
							type="button"
							className="icon-button"
							aria-label="Dismiss"
							onClick={() => remove(key)}
						>
							<Icon name="close" />
						</button>
					</div>
				))}
			</section>
		</ToastContext>
	);
}
