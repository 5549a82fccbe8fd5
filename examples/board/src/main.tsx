import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import "./app.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html needs an element #root.");
createRoot(root).render(
	<StrictMode>
		<App />
	</StrictMode>,
);
