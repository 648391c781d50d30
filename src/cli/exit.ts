/** Exit codes: 0 done, 1 the operation failed, 2 the command or its input was wrong. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const
