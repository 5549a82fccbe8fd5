/** Requirements on the values of a release, with GitLab's messages. */
import { ApiError, invalidModel, senseless } from "../errors.ts";
import { type Faults, foundFaults, lengthFaults } from "../faults.ts";
import { longerThan } from "../values/text.ts";
import type { ReleaseLinkRecord } from "./store.ts";

const longestName = 255;
const longestDescription = 1_048_576;
const mostMilestones = 20;
const mostLinks = 100;
const longestUrl = 2048;
const longestPath = 128;

interface ReleaseTexts {
	name: string | null;
	description: string | null;
}

type Link = Pick<ReleaseLinkRecord, "name" | "url" | "filepath">;

/**
 * Requires valid values of a new release.
 * @throws {ApiError} 400 with all faults in one sentence
 */
export function requireNewRelease(texts: ReleaseTexts, links: readonly Link[]): void {
	const faults = foundFaults({ ...textFaults(texts), ...linkFaults(links) });
	if (!faults) return;
	const sentences = Object.entries(faults).flatMap(([attribute, found]) => {
		const subject = attribute.replace(".", " ");
		const name = `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
		return [...new Set(found)].map((fault) => `${name} ${fault}`);
	});
	throw senseless(`Validation failed: ${sentences.join(", ")}`);
}

/**
 * Requires a valid name and description of a changed release.
 * @throws {ApiError} 400 with all faults, keyed by attribute
 */
export function requireSoundRelease(texts: ReleaseTexts): void {
	const faults = foundFaults(textFaults(texts));
	if (faults) throw invalidModel(faults);
}

/** @throws {ApiError} 400 for more than `mostMilestones` titles */
export function requireFewMilestones(titles: readonly unknown[]): void {
	if (titles.length <= mostMilestones) return;
	throw senseless(`Validation failed: Milestones is too long (maximum is ${mostMilestones})`);
}

export function tagMissing(): ApiError {
	return new ApiError(404, { message: "Tag does not exist" });
}

function textFaults({ name, description }: ReleaseTexts): Faults {
	return {
		name: lengthFaults(name, longestName),
		description: lengthFaults(description, longestDescription),
	};
}

/** Faults of links, keyed by attribute: invalid values, and values that occur in several links. */
export function linkFaults(links: readonly Link[]): Faults {
	if (links.length > mostLinks) return { links: [`is too long (maximum is ${mostLinks})`] };
	const each: Faults = {
		"links.url": links.flatMap(({ url }) => [
			...(isAddress(url) ? [] : ["is blocked: Only allowed schemes are http, https, ftp"]),
			...lengthFaults(url, longestUrl),
		]),
		"links.name": links.flatMap(({ name }) =>
			name.trim() === "" ? ["can't be blank"] : lengthFaults(name, longestName),
		),
		"links.filepath": links.flatMap(({ filepath }) => [
			...(filepath === null || isPath(filepath) ? [] : ["is invalid"]),
			...lengthFaults(filepath, longestPath),
		]),
	};
	if (foundFaults(each)) return each;
	return {
		links: (["name", "url", "filepath"] as const).flatMap((attribute) => {
			const values = links.flatMap((link) => link[attribute] ?? []);
			const twice = values.filter((one, at) => values.indexOf(one) < at);
			return twice.length === 0
				? []
				: [`have duplicate values (${[...new Set(twice)].join(", ")})`];
		}),
	};
}

function isAddress(text: string): boolean {
	return (
		!longerThan(text, longestUrl) &&
		URL.canParse(text) &&
		/^(https?|ftp):$/.test(new URL(text).protocol)
	);
}

function isPath(text: string): boolean {
	return (
		!longerThan(text, longestPath) && /^\/[-.\w/]*[\dA-Za-z]$/.test(text) && !text.includes("//")
	);
}
