import { useEffect, useRef } from "react";
import { Redirect, Route, Router, Switch } from "wouter";
import { useHashLocation } from "wouter/use-hash-location";
import { SessionProvider, useSession } from "./api/session.tsx";
import { AuditPage } from "./audit/AuditPage.tsx";
import { BoardsPage } from "./boards/BoardsPage.tsx";
import { CommitPage } from "./commits/CommitPage.tsx";
import { CommitsPage } from "./commits/CommitsPage.tsx";
import { ComparePage } from "./compare/ComparePage.tsx";
import { EditFile } from "./files/EditFile.tsx";
import { FilesPage } from "./files/FilesPage.tsx";
import { IssuePage } from "./issues/IssuePage.tsx";
import { IssuesPage } from "./issues/IssuesPage.tsx";
import { NewIssuePage } from "./issues/NewIssuePage.tsx";
import { DialsPanel } from "./layout/DialsPanel.tsx";
import { Header } from "./layout/Header.tsx";
import { SignIn } from "./layout/SignIn.tsx";
import { ChangesPage } from "./merge-requests/ChangesPage.tsx";
import { MergeRequestPage } from "./merge-requests/MergeRequestPage.tsx";
import { MergeRequestsPage } from "./merge-requests/MergeRequestsPage.tsx";
import { FirstTab, ProjectLayout } from "./projects/ProjectLayout.tsx";
import { ProjectsPage } from "./projects/ProjectsPage.tsx";
import { SnippetsPage } from "./snippets/SnippetsPage.tsx";
import { Toasts } from "./ui/Toasts.tsx";

/** Hash routes, so that any static host can serve the build. */
export function App() {
	return (
		<Router hook={useHashLocation}>
			<Toasts>
				<SessionProvider>
					<Header />
					<Pages />
					<DialsPanel />
				</SessionProvider>
			</Toasts>
		</Router>
	);
}

function Pages() {
	const { signedIn } = useSession();
	const before = useRef(signedIn);
	useEffect(() => {
		// The form that had the focus is gone: the page gets it, so that keys and screen readers go on from there.
		if (signedIn && !before.current) {
			document.querySelector<HTMLElement>("main")?.focus();
		}
		before.current = signedIn;
	}, [signedIn]);
	if (!signedIn) return <SignIn />;
	return (
		<Switch>
			<Route path="/" component={ProjectsPage} />
			<Route path="/projects/:project" nest>
				{({ project }) => (
					<ProjectLayout project={decodeURIComponent(project)}>
						<Switch>
							<Route path="/boards/:board?">{({ board }) => <BoardsPage board={board} />}</Route>
							<Route path="/issues" component={IssuesPage} />
							<Route path="/issues/new" component={NewIssuePage} />
							<Route path="/issues/:iid">{({ iid }) => <IssuePage iid={Number(iid)} />}</Route>
							<Route path="/merge_requests" component={MergeRequestsPage} />
							<Route path="/merge_requests/:iid">
								{({ iid }) => <MergeRequestPage iid={Number(iid)} />}
							</Route>
							<Route path="/merge_requests/:iid/changes/:version?">
								{({ iid, version }) => (
									<ChangesPage iid={Number(iid)} version={version ? Number(version) : undefined} />
								)}
							</Route>
							<Route path="/files/:ref/:path/edit">
								{({ ref, path }) => (
									<EditFile branch={decodeURIComponent(ref)} path={decodeURIComponent(path)} />
								)}
							</Route>
							<Route path="/files/:ref?/:path?">
								{({ ref, path }) => (
									<FilesPage
										gitRef={ref && decodeURIComponent(ref)}
										path={path ? decodeURIComponent(path) : ""}
									/>
								)}
							</Route>
							<Route path="/commits/:ref?/:path?">
								{({ ref, path }) => (
									<CommitsPage
										gitRef={ref && decodeURIComponent(ref)}
										path={path ? decodeURIComponent(path) : ""}
									/>
								)}
							</Route>
							<Route path="/commit/:sha">
								{({ sha }) => <CommitPage sha={decodeURIComponent(sha)} />}
							</Route>
							<Route path="/compare/:from?/:to?">
								{({ from, to }) => (
									<ComparePage
										from={from && decodeURIComponent(from)}
										to={to && decodeURIComponent(to)}
									/>
								)}
							</Route>
							<Route path="/snippets/:snippet?/:edit?">
								{({ snippet, edit }) => (
									<SnippetsPage snippet={snippet} editing={edit === "edit"} />
								)}
							</Route>
							<Route path="/audit" component={AuditPage} />
							<FirstTab />
						</Switch>
					</ProjectLayout>
				)}
			</Route>
			<Redirect to="/" replace />
		</Switch>
	);
}
