import type { TreeEntry } from "@forgekit/sdk";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useApi } from "../api/session.tsx";
import { useBranchNames } from "../projects/choices.ts";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Code } from "../ui/Code.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { editPath } from "./paths.ts";

/** A file as highlighted text, as an image or as a download. */
export function FileView({
	entry,
	gitRef,
}: {
	entry: TreeEntry;
	/** Where it was found: on a branch, it can be edited. */
	gitRef: string;
}) {
	const { path: id } = useProject();
	const isOnBranch = useBranchNames().data?.includes(gitRef);
	// Operations that return a file have a Blob of the file's type as `data`.
	const { queryKey, queryFn } = useApi().downloadRepositoryBlob.queryOptions({
		id,
		sha: entry.id,
	});
	const file = useQuery({
		queryKey: [...queryKey, "with its text"],
		async queryFn(context) {
			const blob = await queryFn(context);
			return {
				blob,
				text: blob.type.startsWith("text/") ? await blob.text() : undefined,
			};
		},
		// What has this id never changes.
		staleTime: Number.POSITIVE_INFINITY,
	});
	return (
		<Loaded of={file}>
			{({ blob, text }) => (
				<figure className="file">
					<figcaption>
						<strong>{entry.name}</strong>
						<span className="muted">{blob.size.toLocaleString("en-GB")} bytes</span>
						<span className="file-tools">
							{isOnBranch && text !== undefined && (
								<Link className="button" to={editPath(gitRef, entry.path)}>
									Edit
								</Link>
							)}
							<Save blob={blob} name={entry.name} />
						</span>
					</figcaption>
					{text !== undefined ? (
						<Code text={text} name={entry.name} />
					) : blob.type.startsWith("image/") ? (
						<Picture blob={blob} name={entry.name} />
					) : (
						<p className="empty">This file is neither text nor a picture.</p>
					)}
				</figure>
			)}
		</Loaded>
	);
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
	const url = useObjectUrl(blob);
	return <div className="picture">{url && <img src={url} alt={name} />}</div>;
}

function Save({ blob, name }: { blob: Blob; name: string }) {
	const url = useObjectUrl(blob);
	return (
		<a className="button" href={url} download={name}>
			Save
		</a>
	);
}

/** An object URL for a Blob, revoked on unmount. */
function useObjectUrl(blob: Blob): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		const made = URL.createObjectURL(blob);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [blob]);
	return url;
}
