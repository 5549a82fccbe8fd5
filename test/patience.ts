/**
 * For `vi.waitFor`, and for `expect.poll` by default. Nothing waits for so long when it works, but the host of a virtual
 * machine may take its processors away for many seconds.
 */
export const patience = { timeout: 120_000 };
