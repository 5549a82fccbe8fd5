/**
 * Timeout of `vi.waitFor`, and the default of `expect.poll`. A test that passes rarely waits, but the host of a virtual
 * machine may take its processors away for many seconds.
 */
export const patience = { timeout: 120_000 };
