/** Error codes of a full disk (Node, Postgres) and of a used-up quota (Node). */
const codes = ["ENOSPC", "EDQUOT", "53100"];

/** Whether an error means that a disk is full: of Postgres, of the repositories or of temporary files. */
export function isFullDisk(error: unknown): boolean {
	const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
	return codes.includes(code ?? "") || (cause != null && isFullDisk(cause));
}
