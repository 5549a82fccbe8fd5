import { createClient, NetworkError } from "@forgekit/sdk";
import { type FormEvent, useState } from "react";
import { type Told, tell, tellAnswer } from "../api/failures.ts";
import { baseUrlOf, useSession } from "../api/session.tsx";
import { demoPeople } from "../demo-people.ts";
import { Avatar } from "../ui/Person.tsx";
import "./sign-in.css";

export function SignIn() {
	const { backend, server, signIn } = useSession();
	const [token, setToken] = useState("");
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<Told>();

	async function attempt(token: string) {
		setBusy(true);
		setRefused(undefined);
		// The session's client has no token yet, so this call gets its own client.
		const client = createClient({
			baseUrl: baseUrlOf(backend, server),
			token,
			retry: 0,
		});
		try {
			const answer = await client.getCurrentUser();
			if (answer.status === 401 || answer.status === 403) {
				setRefused(
					answer.status === 401
						? {
								title: "This token is not accepted",
								detail: "It is unknown, expired or revoked.",
							}
						: tellAnswer(answer),
				);
			} else {
				signIn(token);
			}
		} catch (failure) {
			setRefused(
				failure instanceof NetworkError
					? {
							...tell(failure),
							detail: `Nobody answers at ${server}. The switch in the corner has a back end that always does.`,
						}
					: tell(failure),
			);
		} finally {
			setBusy(false);
		}
	}

	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (token.trim()) attempt(token.trim());
	};

	return (
		<main className="sign-in">
			<form className="card" onSubmit={submit}>
				<h1>Sign in</h1>
				<p className="muted">
					{backend === "mocks" ? "To the mocks inside of this page." : `To ${server}.`}
				</p>
				<label htmlFor="token">Access token</label>
				<div className="row">
					<input
						id="token"
						type="password"
						autoComplete="current-password"
						value={token}
						aria-describedby={refused ? "refused" : undefined}
						aria-invalid={refused !== undefined}
						onChange={({ target }) => setToken(target.value)}
					/>
					<button type="submit" className="button primary" disabled={busy || !token.trim()}>
						Sign in
					</button>
				</div>
				{refused && (
					<p id="refused" className="refused" role="alert">
						<strong>{refused.title}.</strong> {refused.detail}
					</p>
				)}
			</form>
			<section className="card" aria-labelledby="cast">
				<h2 id="cast">Or as somebody of the demo</h2>
				<ul className="cast">
					{demoPeople.map(({ username, name, role }) => (
						<li key={username}>
							<button type="button" disabled={busy} onClick={() => attempt(`${username}-token`)}>
								<Avatar name={name} />
								<span>
									<strong>{name}</strong>
									<small>{role}</small>
								</span>
							</button>
						</li>
					))}
				</ul>
			</section>
		</main>
	);
}
