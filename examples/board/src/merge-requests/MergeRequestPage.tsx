import { useMemo } from "react";
import { useProject } from "../projects/ProjectLayout.tsx";
import { mergeRequestThreads } from "../threads/noteable.ts";
import { Threads } from "../threads/Threads.tsx";
import { Markdown } from "../ui/Markdown.tsx";
import { Approvals } from "./Approvals.tsx";
import { MergeBox } from "./MergeBox.tsx";
import { MergeRequestLayout } from "./MergeRequestLayout.tsx";

/** A merge request with its approvals and threads; it is merged here. */
export function MergeRequestPage({ iid }: { iid: number }) {
	const { path } = useProject();
	const threads = useMemo(() => mergeRequestThreads(path, iid), [path, iid]);
	return (
		<MergeRequestLayout iid={iid}>
			{(request) => (
				<>
					{request.description && (
						<div className="card merge-request-card">
							<Markdown text={request.description} />
						</div>
					)}
					<Approvals request={request} />
					<MergeBox key={iid} request={request} />
					<Threads of={threads} />
				</>
			)}
		</MergeRequestLayout>
	);
}
