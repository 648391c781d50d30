import type { Reason } from '../../core/failure.ts'
import type { Finding } from '../model.ts'

/** A refusal: what is wrong, and what the caller can do. */
export const refuse = (problem: string, remedy: string, reason: Reason = 'compliance_violation'): Finding => ({
  refuse: { reason, problem, remedy },
})

/** A refusal that nothing which its caller can send lifts: it stands, or somebody else has to act. */
export const refuseFinally = (problem: string, remedy: string): Finding => ({
  refuse: { reason: 'compliance_violation', problem, remedy, isFinal: true },
})

/** How a refusal that is over says to go on. */
export const RESEND = 'then send again with a new Idempotency-Key'
