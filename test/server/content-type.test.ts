import { describe, expect, it } from "vitest";
import { contentType } from "../../server/domain/repository/content-type.ts";

describe("contentType", () => {
	const text = "text/plain; charset=utf-8";
	const svg = "image/svg+xml";

	it.each([
		["<svg/>", svg],
		["<SVG>", svg],
		["\n <?xml version='1.0'?>\n<!-- a > b --><svg xmlns='x'>", svg],
		["<!DOCTYPE svg [<!ENTITY x 'y'>]>\n<svg>", svg],
		// A bracket after the doctype's end does not belong to the doctype.
		["<!DOCTYPE svg><svg class='['>", svg],
		["<!DOCTYPE svg><!-- [ ] --><svg>", svg],
		["<!--]--><!DOCTYPE svg [<!ENTITY x 'y'>]>\n<svg>", svg],
		["<!DOCTYPE svg [<!-- > -->]><svg>", svg],
		["<!DOCTYPE svg [<!ENTITY x 'y'>]<svg>", text],
		["<svgx>", text],
		["see <svg>", text],
		["<!-- <svg>", text],
		["<!DOCTYPE svg [<svg>", text],
		["<!---->".repeat(73), text],
		[`${"<!---->".repeat(70)}<svg>`, svg],
		["", text],
		["%PDF-1.4", "application/pdf"],
		["#PDF-1.4", text],
	])("takes %j for %s", (content, type) => {
		expect(contentType(new TextEncoder().encode(content))).toBe(type);
	});
});
