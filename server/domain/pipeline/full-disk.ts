/** Error codes of Node for a full disk and for a used-up quota, and of Postgres for a full disk. */
const codes = ["ENOSPC", "EDQUOT", "53100"];

/** Whether a disk is full: of Postgres, of the repositories or of temporary files. A write may succeed once there is room. */
export function isFullDisk(error: unknown): boolean {
	const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
	return codes.includes(code ?? "") || (cause != null && isFullDisk(cause));
}
