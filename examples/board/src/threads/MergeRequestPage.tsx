import { useMemo } from "react";
import { useProject } from "../projects/ProjectLayout.tsx";
import { MergeRequestHead } from "./MergeRequestHead.tsx";
import { mergeRequestThreads } from "./noteable.ts";
import { Threads } from "./Threads.tsx";

export function MergeRequestPage({ iid }: { iid: number }) {
	const { path } = useProject();
	const threads = useMemo(() => mergeRequestThreads(path, iid), [path, iid]);
	return (
		<>
			<MergeRequestHead iid={iid} />
			<Threads of={threads} />
		</>
	);
}
