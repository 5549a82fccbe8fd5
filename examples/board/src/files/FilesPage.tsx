import type { TreeEntry } from "@forgekit/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useApi, useClient } from "../api/session.tsx";
import { commitsPath } from "../commits/paths.ts";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { EmptyRepository } from "./EmptyRepository.tsx";
import { FileView } from "./FileView.tsx";
import { filesPath } from "./paths.ts";
import { RefSelect } from "./RefSelect.tsx";
import "./files.css";

/** A directory or a file; its parent directory's listing tells which. */
export function FilesPage({ gitRef, path }: { gitRef: string | undefined; path: string }) {
	const { branch } = useProject();
	const ref = gitRef ?? branch;
	if (ref === null) return <EmptyRepository />;
	return <Entry gitRef={ref} path={path} />;
}

function Entry({ gitRef: ref, path }: { gitRef: string; path: string }) {
	const { path: id } = useProject();
	const parent = path.split("/").slice(0, -1).join("/");
	const api = useApi();
	const client = useClient();
	const found = useQuery({
		queryKey: api.listRepositoryTree.queryKey({ id, ref, path }),
		async queryFn({ signal }): Promise<{
			entries?: TreeEntry[];
			file?: TreeEntry;
		}> {
			const list = (directory: string) =>
				client.pages
					.listRepositoryTree({ id, ref, ...(directory && { path: directory }) }, { signal })
					.toArray();
			if (!path) return { entries: await list("") };
			const entry = (await list(parent)).find((entry) => entry.path === path);
			return entry?.type === "blob" ? { file: entry } : { entries: await list(path) };
		},
	});
	return (
		<>
			<div className="page-head">
				<Crumbs gitRef={ref} path={path} />
				<div className="page-tools">
					<Link className="button" to={commitsPath(ref, path)}>
						<Icon name="trail" /> History
					</Link>
					<RefSelect chosen={ref} pathFor={(ref) => filesPath(ref, path)} />
				</div>
			</div>
			<Loaded of={found}>
				{({ entries, file }) =>
					file ? (
						<FileView key={file.id} entry={file} gitRef={ref} />
					) : (
						<Directory gitRef={ref} entries={entries ?? []} />
					)
				}
			</Loaded>
		</>
	);
}

function Crumbs({ gitRef, path }: { gitRef: string; path: string }) {
	const { name } = useProject();
	const parts = path ? path.split("/") : [];
	return (
		<h1 className="path">
			<Link to={filesPath(gitRef, "")}>{name}</Link>
			{parts.map((part, index) => {
				const upTo = parts.slice(0, index + 1).join("/");
				return (
					<span key={upTo}>
						{" / "}
						{index < parts.length - 1 ? <Link to={filesPath(gitRef, upTo)}>{part}</Link> : part}
					</span>
				);
			})}
		</h1>
	);
}

function Directory({ gitRef, entries }: { gitRef: string; entries: TreeEntry[] }) {
	return (
		<ul className="tree">
			{entries.map((entry) => (
				<li key={entry.path}>
					<Icon
						name={entry.type === "tree" ? "folder" : entry.mode === "120000" ? "link" : "file"}
					/>
					{entry.type === "commit" ? (
						<span>
							{entry.name} <code className="muted">@ {entry.id.slice(0, 8)}</code>
						</span>
					) : (
						<Link to={filesPath(gitRef, entry.path)}>{entry.name}</Link>
					)}
					{entry.mode === "100755" && <span className="chip">executable</span>}
				</li>
			))}
		</ul>
	);
}
