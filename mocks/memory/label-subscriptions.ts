import type { LabelStore, LabelSubscription } from "../../server/domain/labels/store.ts";
import type { View } from "./database.ts";
import type { Subscription } from "./tables.ts";

/** Methods of the label store for subscriptions. */
export function subscriptionsIn({
	tables: { labelSubscriptions },
	nextId,
}: View): Pick<LabelStore, "subscribed" | "subscribe" | "unsubscribe"> {
	/**
	 * Returns as `found` the user's subscriptions to the label that the given subscription would replace, and as `has`
	 * whether the given subscription exists already.
	 */
	function subscriptionsOf({ label_id, user_id, project_id }: LabelSubscription) {
		const found = labelSubscriptions
			.all("label", label_id)
			.filter((one) => one.user_id === user_id)
			.filter(
				(one) => project_id === null || one.project_id === null || one.project_id === project_id,
			);
		return { found, has: found.some((one) => one.project_id === project_id) };
	}

	return {
		async subscribed(labelIds, userId, projectId) {
			const counts = ({ user_id, project_id }: Subscription) =>
				user_id === userId && (project_id === null || project_id === projectId);
			return new Set(labelIds.filter((id) => labelSubscriptions.all("label", id).some(counts)));
		},

		async subscribe(subscription) {
			const { found, has } = subscriptionsOf(subscription);
			if (has) return false;
			for (const { id } of found) labelSubscriptions.delete(id);
			const id = nextId("label subscription");
			labelSubscriptions.set(id, { ...subscription, id });
			return true;
		},

		async unsubscribe(subscription) {
			const { found, has } = subscriptionsOf(subscription);
			if (has) for (const { id } of found) labelSubscriptions.delete(id);
			return has;
		},
	};
}
