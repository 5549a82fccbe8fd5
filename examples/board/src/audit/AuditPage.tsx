import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Api, useApi } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { Avatar } from "../ui/Person.tsx";
import { Time } from "../ui/Time.tsx";
import { describeEvent } from "./describe.ts";
import "./audit.css";

interface Filter {
	scope: "project" | "group" | "instance";
	/** Days such as 2021-02-28; empty for no limit. */
	after: string;
	before: string;
	perPage: number;
}

/** Who changed what, newest first. */
export function AuditPage() {
	const { path } = useProject();
	const [filter, setFilter] = useState<Filter>({
		scope: "project",
		after: "",
		before: "",
		perPage: 10,
	});
	const change = (part: Partial<Filter>) => setFilter({ ...filter, ...part });
	const trail = useInfiniteQuery(eventsOf(useApi(), path, filter));
	const { hasNextPage, isFetching, fetchNextPage } = trail;

	return (
		<>
			<div className="page-head">
				<h1>Audit trail</h1>
				<form className="page-tools filters" onSubmit={(event) => event.preventDefault()}>
					<label>
						Of
						<select
							value={filter.scope}
							onChange={({ target }) => change({ scope: target.value as Filter["scope"] })}
						>
							<option value="project">this project</option>
							<option value="group">its group</option>
							<option value="instance">the whole instance</option>
						</select>
					</label>
					<label>
						From
						<input
							type="date"
							value={filter.after}
							onChange={({ target }) => change({ after: target.value })}
						/>
					</label>
					<label>
						Until
						<input
							type="date"
							value={filter.before}
							onChange={({ target }) => change({ before: target.value })}
						/>
					</label>
					<label>
						Per page
						<select
							value={filter.perPage}
							onChange={({ target }) => change({ perPage: Number(target.value) })}
						>
							{[2, 10, 50].map((n) => (
								<option key={n}>{n}</option>
							))}
						</select>
					</label>
				</form>
			</div>
			<Loaded of={trail}>
				{({ pages }) => (
					<>
						{pages[0]?.items.length === 0 && (
							<p className="empty">Nothing happened in this time.</p>
						)}
						<ol className="events">
							{pages
								.flatMap(({ items }) => items)
								.map((event) => {
									const name = event.details.author_name ?? "Nobody";
									return (
										<li key={event.id}>
											<Avatar name={name} />
											<p>
												<strong>{name}</strong> {describeEvent(event)}
												{event.details.ip_address && (
													<span className="muted"> from {event.details.ip_address}</span>
												)}
											</p>
											<span className="muted">
												<Time value={event.created_at} />
											</span>
										</li>
									);
								})}
						</ol>
						{hasNextPage && <Older disabled={isFetching} load={fetchNextPage} />}
					</>
				)}
			</Loaded>
		</>
	);
}

/** Loads more when it is scrolled into view, or pressed. */
function Older({ disabled, load }: { disabled: boolean; load(): unknown }) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (disabled || !button.current) return;
		const observer = new IntersectionObserver(([entry]) => {
			if (entry?.isIntersecting) load();
		});
		observer.observe(button.current);
		return () => observer.disconnect();
	}, [disabled, load]);
	return (
		<div className="pager">
			<button
				ref={button}
				type="button"
				className="button"
				disabled={disabled}
				onClick={() => load()}
			>
				Older
			</button>
		</div>
	);
}

/** Audit events page by keyset: each page continues right after the one before, even if events were added meanwhile. */
function eventsOf(api: Api, project: string, { scope, after, before, perPage }: Filter) {
	const input = {
		per_page: perPage,
		...(after && { created_after: after }),
		...(before && { created_before: `${before}T23:59:59.999Z` }),
	};
	if (scope === "instance") return api.listAuditEvents.infiniteQueryOptions(input);
	if (scope === "project")
		return api.listProjectAuditEvents.infiniteQueryOptions({
			id: project,
			...input,
		});
	const group = project.split("/").slice(0, -1).join("/");
	return api.listGroupAuditEvents.infiniteQueryOptions({ id: group, ...input });
}
