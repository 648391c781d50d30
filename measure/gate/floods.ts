import type { Verdict } from '../../src/core/gate.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { newYorker, openSendingPlace, reminder, send } from '../../test/sending.ts'
import { CAMPAIGN_NAMES, campaignTexts, type FloodText, noticeTexts } from './flood_texts.ts'
import { emptyTally, type Tally } from './tally.ts'

/** What became of messages that one agent sends to a recipient each, one right after the other. */
export interface FloodFigures {
  flood: string
  /** Whether the recipients are on record, with what the notices are about. */
  isKnown: boolean
  tally: Tally
}

const CAMPAIGN_SIZE = 34
const NOTICES = 200

/** Sends floods through the whole program, to a provider that stands on this machine: campaigns to customers and to strangers, and notices to those they are about. */
export async function measureFloods(): Promise<FloodFigures[]> {
  const floods: [flood: string, texts: FloodText[], isKnown: boolean][] = [
    ...CAMPAIGN_NAMES.map((name): [string, FloodText[], boolean] => [name, campaignTexts(name, CAMPAIGN_SIZE), true]),
    ...CAMPAIGN_NAMES.map((name): [string, FloodText[], boolean] => [name, campaignTexts(name, CAMPAIGN_SIZE), false]),
    ['honest reminders and notices', noticeTexts(NOTICES), true],
  ]
  const figures: FloodFigures[] = []
  for (const [flood, texts, isKnown] of floods) figures.push({ flood, isKnown, tally: await release(texts, isKnown) })
  return figures
}

/** Strangers are written to where nobody asks for a relationship: what holds the flood back is the flood. */
async function release(texts: readonly FloodText[], isKnown: boolean): Promise<Tally> {
  const ledger = await openSqlite(':memory:')
  const place = await openSendingPlace(ledger, {
    FREE_TEXT: isKnown ? 'relationship' : 'open',
    COLD_PER_DAY: '0',
    APPROVALS_WAITING: '10000',
    ...DEFAULT_LIMITS,
  })
  const caller = { ...place.caller, tier: 'unlimited' as const }
  const tally = emptyTally()
  for (const { text, localAt, number } of texts) {
    const to = newYorker()
    if (isKnown)
      await ledger.relationships.put({
        kind: 'order',
        ref: number,
        phone: { type: 'phone', normalized: to },
        email: null,
        name: null,
        service: null,
        number,
        at: Date.now() - 1,
        localAt,
        expiresAt: null,
        importedAt: Date.now(),
        importedBy: 'command_line',
      })
    const request = { message_type: 'notification', content: { body: text } }
    const receipt = (await send({ app: place.app, caller }, reminder(to, request))) as Record<string, unknown>
    tally[verdictOf(receipt)] += 1
  }
  await place.close()
  return tally
}

// The tests that use the same place count nothing.
const DEFAULT_LIMITS = { BULK_ALIKE_PER_HOUR: '5', NEW_RECIPIENTS_PER_HOUR: '20' }

function verdictOf(receipt: Record<string, unknown>): Verdict {
  if (receipt['status'] === 'success') return 'allow'
  if (receipt['reason_code'] === 'awaiting_approval') return 'ask'
  const reason = String(receipt['reason_code'])
  if (!['compliance_violation', 'rate_limited', 'consent_missing'].includes(reason))
    throw new Error(`a message of a flood failed: ${reason}: ${String(receipt['human_message'])}`)
  return 'refuse'
}
