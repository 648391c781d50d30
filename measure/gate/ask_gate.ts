import { readConfig } from '../../src/config.ts'
import type { ConsentChannel } from '../../src/core/rows/consent.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { type Decision, judge, readRecipient } from '../../src/gate/index.ts'
import { type Judged, toJudgement } from '../../src/ops/messages/judgement.ts'
import { SENDER } from './places.ts'

// A deployment whose settings are the defaults.
const { messageLimits, strictLaw } = readConfig({}, {})
const SERVICES = { sender: SENDER, strictLaw, messageLimits }

/** A message or objective as an agent would have it leave. */
export interface Question {
  to: string
  channel: ConsentChannel
  operation: 'send_message' | 'call_business'
  subject?: string | undefined
  body: string
  nowMs: number
  /** How many strangers an agent may write to in a day. */
  coldPerDay: number
}

/** Asks the gate as the operations do: the facts come from the ledger, and the message is declared transactional, as whoever wants it to leave would. */
export async function askGate(ledger: Ledger, question: Question): Promise<Decision> {
  const { to, channel, operation, subject, body, nowMs, coldPerDay } = question
  const message: Judged = {
    operation,
    messageType: 'transactional',
    subject,
    body,
    wording: 'free',
    countryCode: undefined,
    recordCountries: [],
    onBehalfOf: null,
  }
  const consents = { consentsOf: ledger.consents.of, optOutsOf: ledger.optOuts.of }
  const { request, facts } = await toJudgement(
    message,
    { channel, recipient: readRecipient('to', to), judgedAs: channel },
    { ...ledger, consents },
    { agentId: 'agent', nowMs },
    { ...SERVICES, standing: { freeText: 'relationship', coldPerDay } },
  )
  return judge({ ...request, mode: 'send' }, facts)
}
