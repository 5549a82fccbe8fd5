import type { DiscussionStore } from "../../domain/discussions/store.ts";
import { mapPage } from "../../domain/lists/pagination.ts";
import { only, type Queryable } from "../connection/query.ts";
import { lockProject } from "../sql/locks.ts";
import { pageOf, pageParams } from "../sql/pages.ts";

import { addReply, createDiscussion, createThreads } from "./inserts.ts";
import { aboutOf, subjectOf, tables } from "./noteables.ts";
import {
	aloneOf,
	countUnresolved,
	discussionsOf,
	filterOf,
	findByNote,
	findComment,
	findNotedCommit,
	findOne,
	findReferences,
	findSystemNote,
	findTexts,
	findThread,
	pageOfAll,
	pageOfNotes,
	pageOfSeen,
	referenceOf,
} from "./reads.ts";
import {
	deleteEmpty,
	deleteNote,
	promoteToThread,
	reorder,
	resolve,
	setConfidential,
	touch,
	unresolve,
	updateNote,
} from "./writes.ts";

export function discussionStore(db: Queryable): DiscussionStore {
	return {
		async page(noteable, filter, page) {
			const { hidden, confidential, restricted } = filter;
			const rows =
				hidden.length === 0 && (confidential || !restricted)
					? await pageOfAll[noteable.type](db, {
							...subjectOf(noteable),
							...pageParams(page),
							confidential,
						})
					: await pageOfSeen(db, {
							...pageParams(page),
							...filterOf(filter),
							about: aboutOf(noteable),
						});
			const { records, total } = pageOf(rows);
			return { records: discussionsOf(records), total };
		},

		async pageOfNotes(noteable, filter, { order_by, sort, system }, page) {
			const rows = await pageOfNotes[order_by][sort](db, {
				...pageParams(page),
				...filterOf(filter),
				about: aboutOf(noteable),
				system: system ?? null,
			});
			return mapPage(pageOf(rows), aloneOf);
		},

		async find(noteable, discussion, filter) {
			const rows = await findOne[noteable.type](db, {
				...subjectOf(noteable),
				...filterOf(filter),
				discussion,
			});
			return discussionsOf(rows)[0];
		},

		async findThread(noteable, discussion, filter) {
			const [thread] = await findThread[noteable.type](db, {
				...subjectOf(noteable),
				...filterOf(filter),
				discussion,
			});
			return thread;
		},

		texts: (ids) => findTexts(db, ids),

		async findByNote(noteable, note, filter) {
			const rows = await findByNote[noteable.type](db, {
				...subjectOf(noteable),
				...filterOf(filter),
				note,
			});
			return discussionsOf(rows)[0];
		},

		async references(noteable, userId) {
			const about = aboutOf(noteable);
			const rows = await findReferences(db, { about, user: userId ?? null });
			return rows.map(referenceOf);
		},

		async notedCommit(subject, sha) {
			const [noted] = await findNotedCommit(db, { subject, sha });
			return noted ?? { note_count: 0, restricted_notes: false };
		},

		async lockCommits(project) {
			await lockProject(db, { id: project });
		},

		async isCommenter(noteable, user, mention) {
			const { name = null, pattern = null } = mention ?? {};
			const params = { ...subjectOf(noteable), user, name, pattern };
			return (await findComment[noteable.type](db, params)).length > 0;
		},

		async hasSystemNote(noteable, body) {
			const params = { ...subjectOf(noteable), body };
			return (await findSystemNote[noteable.type](db, params)).length > 0;
		},

		async countUnresolved(noteable, id) {
			const discussion = id ?? null;
			const params = { ...subjectOf(noteable), discussion };
			return only(await countUnresolved[noteable.type](db, params)).count;
		},

		async resolve(discussion, { resolved_by, resolved_at }) {
			const resolved_by_id = resolved_by.id;
			await resolve(db, { discussion, resolved_by_id, resolved_at });
		},

		async unresolve(discussion) {
			await unresolve(db, { discussion });
		},

		create: (discussion, note, updatedAt) => createDiscussion(db, discussion, note, updatedAt),

		reply: (discussion, noteable, note, updatedAt) =>
			addReply(db, discussion, noteable, note, updatedAt),

		createThreads: (threads) => createThreads(db, threads),

		async setConfidential(discussion, noteable, confidential, note) {
			await setConfidential[noteable.type](db, {
				...subjectOf(noteable),
				discussion,
				confidential,
				note: note ?? null,
			});
		},

		async promoteToThread(discussion, at) {
			await promoteToThread(db, { discussion, at });
		},

		async updateNote(note, changed) {
			const { resolved_by, ...own } = changed;
			const resolved_by_id = resolved_by?.id ?? null;
			await updateNote(db, { ...own, id: note.id, resolved_by_id });
			return { ...note, ...changed };
		},

		async deleteNote({ id, discussion_id: discussion }, noteable) {
			await deleteNote[noteable.type](db, {
				...subjectOf(noteable),
				note: id,
				discussion,
			});
			await reorder(db, { discussion });
			await deleteEmpty(db, { discussion });
		},

		async touch(noteable, updated_at) {
			// Commits have no `updated_at`.
			if (noteable.type === "Commit") return;
			await touch[tables[noteable.type]](db, { id: noteable.id, updated_at });
		},
	};
}
