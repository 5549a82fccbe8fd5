import { type MergeRequest, type MergeRequestApprovals, type User, unwrap } from "@forgekit/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi, useClient, useCurrentUser } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { Avatar } from "../ui/Person.tsx";

/** Who approved a merge request. The user's own approval is shown at once, and reverted if the service refuses. */
export function Approvals({ request }: { request: MergeRequest }) {
	const { path: id } = useProject();
	const { iid: merge_request_iid, sha } = request;
	const path = { id, merge_request_iid };
	const api = useApi();
	const client = useClient();
	const cache = useQueryClient();
	const { data: user } = useCurrentUser();
	const options = api.getMergeRequestApprovals.queryOptions(path);
	const { queryKey } = options;
	const approvals = useQuery(options);
	const change = useMutation({
		// With the commit that the page shows: what nobody has seen is not approved.
		mutationFn: (approve: boolean) =>
			approve
				? unwrap(client.approveMergeRequest({ ...path, sha }))
				: unwrap(client.unapproveMergeRequest(path)),
		async onMutate(approve) {
			await cache.cancelQueries({ queryKey });
			const before = cache.getQueryData(queryKey);
			cache.setQueryData(queryKey, before && user && withApproval(before, user, approve));
			return before;
		},
		onSuccess: (now) => {
			cache.setQueryData(queryKey, now);
		},
		onError(_error, _approve, before) {
			cache.setQueryData(queryKey, before);
		},
		// An approval writes a note, and a refused one means that something has changed.
		onSettled() {
			cache.invalidateQueries({
				queryKey: api.getMergeRequest.queryKey(path),
			});
		},
	});
	return (
		<section className="card merge-request-card" aria-labelledby="approvals">
			<h2 id="approvals">Approvals</h2>
			<Loaded of={approvals}>
				{({ approved_by, user_can_approve, user_has_approved }) => (
					<>
						{approved_by.length === 0 ? (
							<p className="muted">Nobody has approved it yet.</p>
						) : (
							<ul className="approvers">
								{approved_by.map(({ user: { id, name } }) => (
									<li key={id}>
										<Avatar name={name} /> {name}
									</li>
								))}
							</ul>
						)}
						{request.state === "opened" && (user_can_approve || user_has_approved) && (
							<button
								type="button"
								className="button"
								disabled={change.isPending}
								onClick={() => change.mutate(!user_has_approved)}
							>
								{user_has_approved ? (
									"Take approval back"
								) : (
									<>
										<Icon name="check" /> Approve
									</>
								)}
							</button>
						)}
					</>
				)}
			</Loaded>
		</section>
	);
}

/** The approvals with that of a user, or without it. */
function withApproval(
	approvals: MergeRequestApprovals,
	user: User,
	approve: boolean,
): MergeRequestApprovals {
	const others = approvals.approved_by.filter((one) => one.user.id !== user.id);
	return {
		...approvals,
		approved_by: approve ? [...others, { user }] : others,
		user_has_approved: approve,
		user_can_approve: !approve,
	};
}
