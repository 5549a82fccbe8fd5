import type { MergeRequest } from "@forgekit/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { MergeRequestHead } from "./MergeRequestHead.tsx";
import "../threads/threads.css";
import "./merge-requests.css";

/** A merge request below its head, as each of its pages shows it. */
export function MergeRequestLayout({
	iid: merge_request_iid,
	children,
}: {
	iid: number;
	children(request: MergeRequest): ReactNode;
}) {
	const { path: id } = useProject();
	const request = useQuery(useApi().getMergeRequest.queryOptions({ id, merge_request_iid }));
	return (
		<Loaded of={request}>
			{(request) => (
				<>
					<MergeRequestHead request={request} />
					{children(request)}
				</>
			)}
		</Loaded>
	);
}
