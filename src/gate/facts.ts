import { type ConsentSubject, toSuppressionForm } from '../core/rows/consent.ts'
import type { ConsentReader, Recipient, SenderProfile, Standing } from '../core/gate.ts'
import type { GateFacts, RecentSend } from './model.ts'

/** Where the facts of a judgement come from. */
export interface FactSources {
  nowMs: number
  consents: ConsentReader
  /** Messages to the recipient in the last 24 hours. */
  recentSends: readonly RecentSend[] | 'unreadable'
  sender: SenderProfile
  strictLaw: boolean
  standing: Standing
  isApproved: boolean
}

/** Reads what is known of a recipient; a store that fails is told as unreadable and never thrown. */
export async function readFacts(
  recipient: Recipient,
  { nowMs, consents, recentSends, sender, strictLaw, standing, isApproved }: FactSources,
): Promise<GateFacts> {
  const subject: ConsentSubject = { type: recipient.type, normalized: recipient.normalized }
  // An opt-out covers every way to write an address; a consent speaks for one alone.
  const plain = toSuppressionForm(subject)
  const subjects = plain.normalized === subject.normalized ? [subject] : [subject, plain]
  const [held, stopped] = await Promise.all([
    consents.consentsOf(subject, nowMs).catch(() => 'unreadable' as const),
    Promise.all(subjects.map(one => consents.optOutsOf(one, nowMs))).then(
      lists => lists.flat(),
      () => 'unreadable' as const,
    ),
  ])
  return { nowMs, consents: held, optOuts: stopped, recentSends, sender, strictLaw, standing, isApproved }
}
