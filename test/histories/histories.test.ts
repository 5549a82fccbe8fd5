import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, type TestDatabase } from "../postgres.ts";
import {
	check,
	closeStage,
	describeDifference,
	describeFigures,
	neverSucceeded,
	openStage,
} from "./check.ts";
import type { Stage } from "./play.ts";
import { implemented } from "./steps.ts";

const seed = Number(process.env.HISTORIES_SEED ?? 1);
const runs = Number(process.env.HISTORIES_RUNS ?? 60);

let database: TestDatabase;
let stage: Stage;

beforeAll(async () => {
	database = await createDatabase();
	stage = await openStage(database.url);
});

afterAll(async () => {
	await closeStage(stage);
	await database.drop();
});

it("the mocks and the server answer random histories alike", {
	// Includes the time for minimizing a failure.
	timeout: 300_000 + runs * 1000,
}, async () => {
	console.log(`${runs} histories of 30 calls, HISTORIES_SEED=${seed}`);
	const { figures, difference } = await check(stage, {
		seed,
		runs,
		length: 30,
	});
	if (difference) throw new Error(describeDifference(difference));
	console.log(describeFigures(figures));
	// If all merges were of one kind, the test would prove little, so each kind has to occur.
	const { merges = {} } = stage.server;
	console.log("merges", merges);
	for (const [kind, count] of Object.entries(merges)) expect(count, kind).toBeGreaterThan(0);
	// Operations that always fail would prove little. The rarest operations are called only two or three times in
	// 120 histories, so in short runs some operations may lack a success.
	const never = neverSucceeded(figures);
	const share = runs < 120 ? 6 : 12;
	const most = runs < 1000 ? implemented.length / share : 0;
	expect(never.length, never.join()).toBeLessThanOrEqual(most);
});
