import { describe, expect, it } from "vitest";
import {
	type PrimaryRow,
	SynchronousStandbys,
} from "../../server/postgres/connection/replication.ts";

describe("a synchronous standby", () => {
	/** Row that the primary returns about its standbys. `replies`: time of each standby's last reply, by name. */
	function row(replies: Record<string, number>, timeout = 10_000): PrimaryRow {
		const senders = Object.entries(replies).map(([name, reply]) => ({
			name,
			begun: "1",
			state: "streaming",
			sync: "sync",
			reply: new Date(reply).toISOString(),
		}));
		return {
			position: "0/0",
			timeline: 1,
			allowed: true,
			timeout,
			names: "FIRST 2 (two, three)",
			senders: JSON.stringify(senders),
		};
	}

	it("that no longer replies gets no reads before the primary gives it up, whatever its clock says", () => {
		const standbys = new SynchronousStandbys({ highest: 0 });
		const trusted = () => ["two", "three"].filter((name) => standbys.has(name)).join();
		for (let second = 0; second < 10; second++) {
			// The clock of `two` is an hour ahead, and its replies end after one second.
			const two = 3_600_000 + 1_000 * Math.min(second, 1);
			// `three` is idle, so the primary asks it for a reply only every five seconds.
			const three = 5_000 * Math.floor(second / 5);
			standbys.report(row({ two, three }), second * 1_000);
			if (second === 8) expect(trusted()).toBe("two,three");
		}
		expect(trusted()).toBe("three");
		standbys.report(row({ two: 10_000, three: 10_000 }), 10_000);
		expect(trusted()).toBe("three");
		standbys.report(row({ two: 11_000, three: 10_000 }), 11_000);
		expect(trusted()).toBe("two,three");
	});

	it("counts no longer once another primary was promoted, until that one reports it", () => {
		const standbys = new SynchronousStandbys({ highest: 0 });
		const of = (timeline: number) => ({ ...row({ two: 0 }, 0), timeline });
		standbys.report(of(1), 0);
		standbys.report(of(1), 1_000);
		expect(standbys.has("two")).toBe(true);
		standbys.notice(2);
		expect(standbys.has("two")).toBe(false);
		expect(standbys.report(of(1), 2_000)).toBe(false);
		expect(standbys.has("two")).toBe(false);
		expect(standbys.report(of(2), 3_000)).toBe(true);
		expect(standbys.has("two")).toBe(false);
		standbys.report(of(2), 4_000);
		expect(standbys.has("two")).toBe(true);
	});

	it("counts no longer after a break, in which commits may not have waited for it, until it is reported twice", () => {
		const standbys = new SynchronousStandbys({ highest: 0 });
		const sentBy = (begun: string) => {
			const [sender] = JSON.parse(row({ two: 0 }, 0).senders);
			return {
				...row({ two: 0 }, 0),
				senders: JSON.stringify([{ ...sender, begun }]),
			};
		};
		standbys.report(sentBy("1"), 0);
		standbys.report(sentBy("1"), 1_000);
		expect(standbys.has("two")).toBe(true);
		standbys.report(sentBy("2"), 2_000);
		expect(standbys.has("two")).toBe(false);
		standbys.report(sentBy("2"), 3_000);
		expect(standbys.has("two")).toBe(true);
	});

	it("may be silent where the primary waits forever", () => {
		const standbys = new SynchronousStandbys({ highest: 0 });
		for (const minute of [0, 1, 2]) {
			standbys.report(row({ two: 0 }, 0), minute * 60_000);
		}
		expect(standbys.has("two")).toBe(true);
	});
});
