import { Link } from "wouter";
import { useCurrentUser, useSession } from "../api/session.tsx";
import { Menu } from "../ui/Menu.tsx";
import { Avatar } from "../ui/Person.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";
import "./header.css";

export function Header() {
	return (
		<header className="header">
			<Link to="/" className="brand">
				<svg viewBox="0 0 32 32" aria-hidden="true">
					<rect width="32" height="32" rx="8" />
					<path d="M7 8h5v16H7zM13.5 8h5v11h-5zM20 8h5v7h-5z" />
				</svg>
				<span>Forgekit Board</span>
			</Link>
			<div className="header-end">
				<ThemeToggle />
				<Account />
			</div>
		</header>
	);
}

function Account() {
	const { signedIn, signOut } = useSession();
	const { data: user } = useCurrentUser();
	if (!signedIn) return null;
	const name = user?.name ?? "somebody";
	return (
		<Menu className="account" label={`Account of ${name}`} button={<Avatar name={name} />}>
			{(close) => (
				<>
					<p className="account-name">
						<strong>{name}</strong>
						{user && <span>@{user.username}</span>}
					</p>
					<button
						type="button"
						className="menu-item"
						onClick={() => {
							close();
							signOut();
						}}
					>
						Sign out
					</button>
				</>
			)}
		</Menu>
	);
}
