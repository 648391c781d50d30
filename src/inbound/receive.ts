import type { InboundMessage, Wish } from '../core/inbound.ts'
import type { ConsentSubject } from '../core/rows/consent.ts'
import type { Tables } from '../core/rows/ledger.ts'
import { toPlainLines, toPlainText } from '../lib/plain_text.ts'
import { classify } from './classify.ts'
import { readWish } from './keywords.ts'
import type { InboundOptions } from './options.ts'

/** What a message came to: what its sender wished, whether that changed anything, and whether the message came for the first time. */
export interface Received {
  wish: Wish | undefined
  isNew: boolean
  /** False for an opt-out by somebody who had opted out before. */
  isNews: boolean
}

/** Reads the sender of a message; null when nobody could write back, as to a short code. */
export async function toSender(number: string): Promise<ConsentSubject | null> {
  // The tables of phone numbers take a moment to load, which a server without messages never needs.
  const { toAnySubject } = await import('../core/subject.ts')
  const read = toAnySubject(number)
  return 'subject' in read && read.subject.type === 'phone' ? read.subject : null
}

const LONGEST_TEXT = 4_096

/** Keeps a message, the text of which is given as it was written, and what its sender wishes in one transaction; the same message again changes nothing. */
export async function receive(
  { ledger, now, log, sink }: InboundOptions,
  heard: InboundMessage,
  given?: Wish,
): Promise<Received> {
  // STOP above a signature is a line of its own, which the text that is kept has no more.
  const said = toPlainLines(heard.text ?? '', LONGEST_TEXT)
  const message = { ...heard, text: heard.text === null ? null : toPlainText(heard.text, LONGEST_TEXT) }
  const wish = given ?? readWish(said)
  const { sender, channel, provider } = message
  const { isNew, wasOut } = await ledger.transaction(async tables => {
    if (!(await tables.inbound.message(message))) return { isNew: false, wasOut: false }
    if (sender === null) return { isNew: true, wasOut: false }
    if (wish === undefined) await recordWordedOptOut(tables, { ...message, sender }, said, now())
    return { isNew: true, wasOut: wish !== undefined && (await applyWish(tables, wish, { ...message, sender }, now())) }
  })
  // After the commit, and for a repetition too: a process may have died between the two.
  await sink.message(message)
  log.info({ provider, channel, wish: wish?.kind, isNew }, 'message received')
  return { wish, isNew, isNews: isNew && !wasOut }
}

type Heard = InboundMessage & { sender: ConsentSubject }

/** Answers whether the sender had left this channel before. */
async function applyWish(
  { optOuts }: Tables,
  wish: Wish,
  { sender, channel, at, text }: Heard,
  nowMs: number,
): Promise<boolean> {
  const via = `keyword ${wish.word}`
  if (wish.kind === 'opt_in') await optOuts.lift(sender, channel, { via, at })
  if (wish.kind !== 'opt_out') return false
  const left = wish.everyChannel ? null : channel
  const before = await optOuts.add(
    { subject: sender, channel: left, scope: 'all', via, at, rawText: text ?? undefined },
    nowMs,
  )
  return before.some(optOut => optOut.scope === 'all' && (optOut.channel === null || optOut.channel === channel))
}

/** A word that may be an opt-out ends marketing; "stop by at 5" is no reason to keep a reminder back. */
async function recordWordedOptOut(
  { optOuts }: Tables,
  { sender: subject, channel, at, text }: Heard,
  said: string,
  nowMs: number,
): Promise<void> {
  const { optsOutOf: scope } = classify(said)
  if (scope === null) return
  await optOuts.add({ subject, channel, scope, via: 'words that may opt out', at, rawText: text ?? undefined }, nowMs)
}
