import type { LabelStore } from "../../server/domain/labels/store.ts";
import type { View } from "./database.ts";
import type { Subscription } from "./tables.ts";

/** Methods of the store of labels that are about subscriptions. */
export function subscriptionsIn({
	tables: { labelSubscriptions },
	nextId,
}: View): Pick<LabelStore, "subscribed" | "subscribe" | "unsubscribe"> {
	/** Whether a user has a subscription to a label, and the subscriptions that stay when it is added or removed. */
	function subscriptionsOf(labelId: number, { user_id, project_id }: Omit<Subscription, "id">) {
		const all = labelSubscriptions.get(labelId) ?? [];
		const isOther = (one: Subscription) =>
			one.user_id !== user_id ||
			(project_id !== null && one.project_id !== null && one.project_id !== project_id);
		return {
			has: all.some((one) => one.user_id === user_id && one.project_id === project_id),
			others: all.filter(isOther),
		};
	}

	return {
		async subscribed(labelIds, userId, projectId) {
			const counts = ({ user_id, project_id }: Subscription) =>
				user_id === userId && (project_id === null || project_id === projectId);
			return new Set(labelIds.filter((id) => labelSubscriptions.get(id)?.some(counts)));
		},

		async subscribe({ label_id, ...own }) {
			const { others, has } = subscriptionsOf(label_id, own);
			if (has) return false;
			const added = { ...own, id: nextId("label subscription") };
			labelSubscriptions.set(label_id, [...others, added]);
			return true;
		},

		async unsubscribe({ label_id, ...own }) {
			const { others, has } = subscriptionsOf(label_id, own);
			if (has) labelSubscriptions.set(label_id, others);
			return has;
		},
	};
}
