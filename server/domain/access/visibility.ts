export const visibilities = ["private", "internal", "public"] as const;

export type Visibility = (typeof visibilities)[number];

/** Whether an item would be visible to more people than the project or group that contains it. */
export function isWider(thing: Visibility, place: Visibility): boolean {
	return visibilities.indexOf(thing) > visibilities.indexOf(place);
}

/** Error text for a visibility that only administrators may give. */
export function restrictedText(visibility: Visibility): string {
	return `${visibility} has been restricted by your GitLab administrator`;
}

/** Names of the visibilities in audit events. */
export const visibilityNames: Readonly<Record<Visibility, string>> = {
	private: "Private",
	internal: "Internal",
	public: "Public",
};
