import { type MergeRequest, unwrap } from "@forgekit/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useApi, useClient } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Time } from "../ui/Time.tsx";
import { branchesOf, obstaclesOf } from "./obstacles.ts";

/** Merges a merge request, or says what is in the way, or who has merged it. */
export function MergeBox({ request }: { request: MergeRequest }) {
	return (
		<section className="card merge-request-card" aria-labelledby="merge">
			<h2 id="merge">Merge</h2>
			{request.state === "merged" ? <Merged request={request} /> : <MergeForm request={request} />}
		</section>
	);
}

function Merged({ request }: { request: MergeRequest }) {
	const { merge_user, merged_at } = request;
	const commit = request.merge_commit_sha ?? request.squash_commit_sha;
	return (
		<p className="facts">
			<span>
				Merged{merge_user && ` by ${merge_user.name}`}
				{merged_at && (
					<>
						{" "}
						· <Time value={merged_at} />
					</>
				)}
			</span>
			{commit && <code>{commit.slice(0, 8)}</code>}
		</p>
	);
}

function MergeForm({ request }: { request: MergeRequest }) {
	const { branch, squashOption, removesSource } = useProject();
	const { refused, busy, merge } = useMerge(request);
	const [chosen, setChosen] = useState<{ squash?: boolean; remove?: boolean }>({});
	const reasons = useId();
	const obstacles = obstaclesOf(request);
	// A merge can add the wish to squash, but not take it back.
	const mustSquash = squashOption === "always" || request.squash;
	const squash = mustSquash || (chosen.squash ?? squashOption === "default_on");
	const remove = chosen.remove ?? request.force_remove_source_branch ?? removesSource;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		merge({ squash, should_remove_source_branch: remove });
	};
	return (
		<form className="merge-form" onSubmit={submit}>
			{squashOption !== "never" && (
				<label className="check">
					<input
						type="checkbox"
						disabled={mustSquash}
						checked={squash}
						onChange={({ target }) => setChosen({ ...chosen, squash: target.checked })}
					/>
					Squash all commits into one
				</label>
			)}
			{request.source_branch !== branch && (
				<label className="check">
					<input
						type="checkbox"
						checked={remove}
						onChange={({ target }) => setChosen({ ...chosen, remove: target.checked })}
					/>
					Remove the source branch
				</label>
			)}
			{obstacles.length > 0 && (
				<ul id={reasons} className="obstacles" aria-label="What is in the way">
					{obstacles.map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			)}
			<button
				type="submit"
				className="button primary"
				disabled={busy || obstacles.length > 0}
				aria-describedby={obstacles.length > 0 ? reasons : undefined}
			>
				<Icon name="branch" /> Merge
			</button>
			{refused && (
				<div className="failure" role="alert">
					<strong>It was not merged</strong>
					<p>{refused}</p>
				</div>
			)}
		</form>
	);
}

interface Choices {
	squash: boolean;
	should_remove_source_branch: boolean;
}

/** Merges exactly the commit that the page shows. `refused` says why the service did not. */
function useMerge(request: MergeRequest) {
	const { path: id, mergeMethod } = useProject();
	const { sha } = request;
	const path = { id, merge_request_iid: request.iid };
	const api = useApi();
	const client = useClient();
	const cache = useQueryClient();
	const [source, target] = branchesOf(request);
	const refusals: Record<number, string> = {
		401: `You may not merge to ${target}.`,
		405: "Something is in the way by now: it is no longer open, it is a draft, or the project wants something else first.",
		406:
			mergeMethod === "merge"
				? `${source} and ${target} are in conflict. Merge ${target} into ${source}, resolve the conflicts and push.`
				: `${source} lacks commits of ${target}, or they are in conflict. Rebase ${source} and push.`,
		409: `${source} has other commits than this page showed. They are shown now: look at them, then merge again.`,
	};
	const { data, isPending, mutate } = useMutation({
		async mutationFn(choices: Choices) {
			const call = client.acceptMergeRequest({ ...path, sha, ...choices });
			const refused = refusals[(await call).status];
			return refused ? { refused } : { merged: await unwrap(call) };
		},
		async onSuccess({ merged }) {
			if (merged) {
				cache.setQueryData(api.getMergeRequest.queryKey(path), merged);
				// It changes branches, files and what it closes.
				cache.invalidateQueries({ queryKey: api.key("projects", id) });
			} else {
				await cache.invalidateQueries({
					queryKey: api.getMergeRequest.queryKey(path),
				});
			}
		},
	});
	return { refused: data?.refused, busy: isPending, merge: mutate };
}
