import { Failure } from './failure.ts'

const UNWRITABLE = 'LEDGER_UNWRITABLE'

/** Makes the error of a ledger that cannot be written for now, for a reason its operator can remove: a full disk, a server that is down. */
export const unwritableLedger = (message: string, cause: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code: UNWRITABLE })

/** Whether an error says that the ledger cannot be written for now. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNWRITABLE

const UNWRITABLE_RETRY_S = 30

/** What a caller is told of a ledger that cannot be reached for now. */
export const unwritableFailure = (message: string, cause: unknown): Failure =>
  new Failure('transient', message, { retryAfterS: UNWRITABLE_RETRY_S, cause })
