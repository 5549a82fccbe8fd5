import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Dials } from "../api/dials.ts";
import { useSession } from "../api/session.tsx";
import { demoPeople } from "../demo-people.ts";
import { Icon } from "../ui/Icon.tsx";
import "./dials.css";

/** The panel in the corner: chooses a server or the mocks, and steers the mocks. */
export function DialsPanel() {
	const { backend, setBackend } = useSession();
	const [open, setOpen] = useState(false);
	const opener = useRef<HTMLButtonElement>(null);
	const panel = useRef<HTMLElement>(null);
	const id = useId();

	useEffect(() => {
		if (open) panel.current?.focus();
	}, [open]);
	const close = () => {
		setOpen(false);
		opener.current?.focus();
	};

	return (
		<aside className="dials" aria-label="Back end">
			{open && (
				<section
					ref={panel}
					id={id}
					className="dials-panel"
					tabIndex={-1}
					aria-label="Back end and dials"
					onKeyDown={({ key }) => key === "Escape" && close()}
				>
					<header>
						<h2>Back end</h2>
						<button type="button" className="icon-button" aria-label="Close" onClick={close}>
							<Icon name="close" />
						</button>
					</header>
					<fieldset className="segments">
						<legend className="visually-hidden">Back end</legend>
						{(["mocks", "server"] as const).map((kind) => (
							<label key={kind}>
								<input
									type="radio"
									name="backend"
									checked={backend === kind}
									onChange={() => setBackend(kind)}
								/>
								<span>{kind === "mocks" ? "Mocks" : "Server"}</span>
							</label>
						))}
					</fieldset>
					{backend === "server" ? <ServerAddress /> : <MocksDials />}
				</section>
			)}
			<button
				ref={opener}
				type="button"
				className="dials-button"
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
			>
				<Icon name="dials" />
				{backend === "mocks" ? "Mocks" : "Server"}
			</button>
		</aside>
	);
}

function ServerAddress() {
	const { server, setServer } = useSession();
	const [address, setAddress] = useState(server);
	const save = (event: FormEvent) => {
		event.preventDefault();
		if (URL.canParse(address)) setServer(new URL(address).href.replace(/\/$/, ""));
	};
	return (
		<form onSubmit={save}>
			<label htmlFor="server">Address</label>
			<div className="dials-row">
				<input
					id="server"
					type="url"
					required
					value={address}
					onChange={({ target }) => setAddress(target.value)}
				/>
				<button type="submit" className="button" disabled={address === server}>
					Use
				</button>
			</div>
			<p className="muted">
				<code>npm ci &amp;&amp; npm start</code> starts one with the same people and projects.
			</p>
		</form>
	);
}

function MocksDials() {
	const { dials, setDials, resetMocks } = useSession();
	const turn = (change: Partial<Dials>) => setDials({ ...dials, ...change });
	return (
		<div className="dials-fields">
			<label htmlFor="latency">
				Latency <output htmlFor="latency">{dials.latency} ms</output>
			</label>
			<input
				id="latency"
				type="range"
				min={0}
				max={3000}
				step={100}
				value={dials.latency}
				onChange={({ target }) => turn({ latency: Number(target.value) })}
			/>
			<label htmlFor="failure">Answers</label>
			<select
				id="failure"
				value={String(dials.failure)}
				onChange={({ target }) => turn({ failure: failureOf(target.value) })}
			>
				<option value="none">as the rules say</option>
				<option value="403">403 Forbidden</option>
				<option value="404">404 Not Found</option>
				<option value="429">429 Too Many Requests</option>
				<option value="500">500 Internal Server Error</option>
				<option value="offline">none: the connection breaks</option>
			</select>
			{dials.failure !== "none" && (
				<>
					<label htmlFor="only">To</label>
					<select
						id="only"
						value={dials.only}
						onChange={({ target }) => turn({ only: target.value as Dials["only"] })}
					>
						<option value="all">every call</option>
						<option value="reads">reads</option>
						<option value="writes">changes</option>
					</select>
				</>
			)}
			<label htmlFor="acting">Acting user</label>
			<select
				id="acting"
				value={dials.actingAs}
				onChange={({ target }) => turn({ actingAs: target.value })}
			>
				<option value="">whoever signed in</option>
				{demoPeople.map(({ username, name }) => (
					<option key={username} value={username}>
						{name}
					</option>
				))}
			</select>
			<button type="button" className="button" onClick={resetMocks}>
				Start over
			</button>
		</div>
	);
}

function failureOf(value: string): Dials["failure"] {
	return value === "none" || value === "offline" ? value : (Number(value) as 403);
}
