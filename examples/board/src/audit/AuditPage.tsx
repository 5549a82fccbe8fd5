import { users } from "virtual:demo-world";
import type { Client } from "@forgekit/sdk";
import { useState } from "react";
import { useData } from "../api/use-data.ts";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { Avatar } from "../ui/Person.tsx";
import { Time } from "../ui/Time.tsx";
import { describe } from "./describe.ts";
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
	// Start of each page so far. The last one is shown.
	const [starts, setStarts] = useState<(string | undefined)[]>([undefined]);
	const from = starts.at(-1);
	const change = (part: Partial<Filter>) => {
		setFilter({ ...filter, ...part });
		setStarts([undefined]);
	};
	const page = useData(JSON.stringify([path, filter, from]), (client, signal) =>
		firstOf(
			eventsOf(client, path, filter, {
				signal,
				...(from && { from }),
			}).byPage(),
		),
	);

	return (
		<>
			<div className="page-head">
				<h1>Audit trail</h1>
				<form
					className="page-tools filters"
					onSubmit={(event) => event.preventDefault()}
				>
					<label>
						Of
						<select
							value={filter.scope}
							onChange={({ target }) =>
								change({ scope: target.value as Filter["scope"] })
							}
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
							onChange={({ target }) =>
								change({ perPage: Number(target.value) })
							}
						>
							{[2, 10, 50].map((n) => (
								<option key={n}>{n}</option>
							))}
						</select>
					</label>
				</form>
			</div>
			<Loaded of={page}>
				{({ items, next }) => (
					<>
						{items.length === 0 && (
							<p className="empty">Nothing happened in this time.</p>
						)}
						<ol className="events">
							{items.map((event) => {
								const author = users.find(({ id }) => id === event.author_id);
								const name =
									event.details.author_name ?? author?.name ?? "Nobody";
								return (
									<li key={event.id}>
										<Avatar name={name} />
										<p>
											<strong>{name}</strong> {describe(event)}
											{event.details.ip_address && (
												<span className="muted">
													{" "}
													from {event.details.ip_address}
												</span>
											)}
										</p>
										<span className="muted">
											<Time value={event.created_at} />
										</span>
									</li>
								);
							})}
						</ol>
						<div className="pager">
							<button
								type="button"
								className="button"
								disabled={starts.length === 1}
								onClick={() => setStarts(starts.slice(0, -1))}
							>
								Newer
							</button>
							<button
								type="button"
								className="button"
								disabled={next === undefined}
								onClick={() => setStarts([...starts, next])}
							>
								Older
							</button>
						</div>
					</>
				)}
			</Loaded>
		</>
	);
}

/**
 * `client.pages` uses keyset pagination for audit events: `next` of a page, passed as `from`, continues right after it, even
 * if events were added meanwhile.
 */
function eventsOf(
	{ pages }: Client,
	project: string,
	{ scope, after, before, perPage }: Filter,
	options: { signal: AbortSignal; from?: string },
) {
	const input = {
		per_page: perPage,
		...(after && { created_after: after }),
		...(before && { created_before: `${before}T23:59:59.999Z` }),
	};
	if (scope === "instance") return pages.listAuditEvents(input, options);
	if (scope === "project")
		return pages.listProjectAuditEvents({ id: project, ...input }, options);
	const group = project.split("/").slice(0, -1).join("/");
	return pages.listGroupAuditEvents({ id: group, ...input }, options);
}

async function firstOf<T>(items: AsyncIterable<T>): Promise<T> {
	for await (const item of items) return item;
	throw new Error("A list has at least one page.");
}
