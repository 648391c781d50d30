import type { Reason } from '../../core/failure.ts'
import type { Finding } from '../model.ts'

/** A refusal: what is wrong, and what the caller can do. */
export const refuse = (problem: string, remedy: string, reason: Reason = 'compliance_violation'): Finding => ({
  refuse: { reason, problem, remedy },
})

/** How a refusal that is over says to go on. */
export const RESEND = 'then send again with a new Idempotency-Key'
