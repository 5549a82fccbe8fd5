import { expect, it } from "vitest";
import { conformance, dataOf } from "./suite.ts";
import { rocket } from "./world.ts";

conformance("tags", ({ as }) => {
	const names = async (input: Parameters<typeof as.mia.listProjectTags>[0] | object) =>
		dataOf(await as.mia.listProjectTags({ id: rocket, ...input })).map(({ name }) => name);

	it("listProjectTags lists tags, the newest commit first", async () => {
		const answer = await as.mia.listProjectTags({ id: rocket });
		expect(answer).toMatchObject({ status: 200, headers: { xTotal: 2 } });
		expect(dataOf(answer)).toMatchObject([
			{
				name: "v0.2",
				message: "Flight 8\n\nFirst flight with the valve guard.",
				target: "ba1adefd3454c227b930508ecf5b43d6693948d1",
				commit: { id: "86589fd76238f45f10fe47960cc1a88befbc2f41" },
				release: {
					tag_name: "v0.2",
					description: "First flight with the **valve guard**",
				},
				protected: false,
			},
			{
				name: "v0.1",
				message: "",
				target: "d3af40252b26116f5e16f4a0b3cb580131d0ad5d",
				commit: { id: "d3af40252b26116f5e16f4a0b3cb580131d0ad5d" },
			},
		]);
	});

	it("listProjectTags sorts and searches", async () => {
		expect(await names({ sort: "asc" })).toEqual(["v0.1", "v0.2"]);
		expect(await names({ order_by: "name" })).toEqual(["v0.2", "v0.1"]);
		expect(await names({ order_by: "name", sort: "asc" })).toEqual(["v0.1", "v0.2"]);
		expect(await names({ search: "^V" })).toEqual(["v0.2", "v0.1"]);
		expect(await names({ search: "1$" })).toEqual(["v0.1"]);
		expect(await names({ search: "main" })).toEqual([]);
	});

	it("listProjectTags refuses unknown orders", async () => {
		const sort = "up" as "asc";
		expect(await as.mia.listProjectTags({ id: rocket, sort })).toMatchObject({
			status: 400,
			error: { error: "sort does not have a valid value" },
		});
	});

	it("getProjectTag shows a tag, and no branch", async () => {
		const one = (tag_name: string) => as.mia.getProjectTag({ id: rocket, tag_name });
		expect(await one("v0.2")).toMatchObject({
			status: 200,
			data: {
				name: "v0.2",
				commit: { parent_ids: [{}, {}].map(() => expect.any(String)) },
			},
		});
		for (const tag_name of ["main", "v0.2~1", "v0.2^{commit}", "nope-gba1adef"]) {
			expect(await one(tag_name)).toMatchObject({
				status: 404,
				error: { message: "404 Tag Not Found" },
			});
		}
	});

	it("listProjectTags, getProjectTag hide the code from guests", async () => {
		const tag_name = "v0.2";
		expect(await as.gus.listProjectTags({ id: rocket })).toMatchObject({
			status: 403,
		});
		expect(await as.gus.getProjectTag({ id: rocket, tag_name })).toMatchObject({ status: 403 });
		expect(await as.ola.listProjectTags({ id: rocket })).toMatchObject({
			status: 404,
		});
	});
});
