import { OPEN_STANDING } from '../core/gate.ts'
import { listsOf } from './holidays.ts'
import { isOpen } from './hours.ts'
import { judge } from './judge.ts'
import { COUNTRY_HOURS } from './law/country_hours.ts'
import { FEDERAL_HOURS, STATE_HOURS } from './law/hours.ts'
import { lawOf, type RuleId, RULES } from './law/rules.ts'
import type { GateFacts, GateRequest } from './model.ts'
import { readRecipient } from './recipient.ts'
import { CLASSIFY, TABLE } from './table.ts'

// Noon in New York on a Friday: a text that only lacks consent.
const AT = Date.UTC(2026, 10, 20, 17)

/** Throws when a rule has neither check nor reason, when a date cannot be read, or when one known message is judged wrongly. */
export function checkGate(): void {
  const run = new Set([...CLASSIFY, ...TABLE].map(({ id }) => id))
  for (const id of Object.keys(RULES) as RuleId[]) {
    const { from, until, reviewBy, inactive } = lawOf(id)
    const isDated = [from, until, reviewBy].every(date => date === undefined || Number.isFinite(Date.parse(date)))
    if (!isDated) throw new Error(`rule ${id}: a date cannot be read`)
    if (!run.has(id) && inactive === undefined && id !== 'GATE-UNREADABLE')
      throw new Error(`rule ${id}: no check runs it`)
  }
  const unlisted = [...STATE_HOURS, ...COUNTRY_HOURS].find(
    ({ place, holidays }) => holidays === 'closed' && listsOf(place).length === 0,
  )
  if (unlisted !== undefined) throw new Error(`hours of ${unlisted.place}: no list of its holidays`)
  if (!isOpen({ zone: 'America/New_York', row: FEDERAL_HOURS }, AT))
    throw new Error('the time zone rules of this runtime are wrong')
  knownDecision()
}

function knownDecision(): void {
  const recipient = readRecipient('recipient', '+12125552368')
  const request: GateRequest = {
    operation: 'send_message',
    mode: 'preview',
    recipient,
    channel: 'sms',
    messageType: 'marketing',
    body: 'Half price today.',
    wording: 'free',
  }
  const sender = {
    legalName: undefined,
    postalAddress: undefined,
    supportContact: undefined,
    tenDlc: undefined,
    unsubscribeUrl: undefined,
  }
  const known = { consents: [], optOuts: [], recentSends: [] }
  const facts: GateFacts = {
    nowMs: AT,
    ...known,
    sender,
    strictLaw: false,
    standing: OPEN_STANDING,
    isApproved: false,
  }
  const { ruleId, jurisdiction } = judge(request, facts)
  if (ruleId !== 'OPTIN-MKT' || jurisdiction.state !== 'NY') throw new Error('a known message was judged wrongly')
  const plain = judge({ ...request, messageType: 'transactional', body: 'Your appointment is at 5 pm.' }, facts)
  if (plain.decision !== 'allow') throw new Error('a plain reminder was refused')
  // The judge alone would refuse it: the models that tell whose words it is are read too.
  const body = 'Is the tasting menu still 39 euros on Fridays, and may we bring our own cake? It is for a birthday.'
  const asked = judge({ ...request, messageType: 'transactional', body }, facts)
  if (asked.decision !== 'allow') throw new Error('what a customer asks was held up')
}
