import { afterAll, beforeAll, expect, it } from 'vitest'
import { booking, type BookingPlace, openBookingPlace } from './appointments.ts'
import { setRules } from './approvals/asking.ts'
import { type AnyClient, HTTP_CLIENTS, type ToolAnswer } from './clients.ts'
import { httpOf } from './harness.ts'

const LIMIT_MS = 120_000
const TEN = '2026-12-02T10:00'
const LONG_S = 30

interface Side {
  place: BookingPlace
  client: AnyClient
}

/** A deployment of its own for each client, so that all of them can ask for the same. */
const sides = new Map<string, Side>()
beforeAll(async () => {
  for (const [name, connect] of Object.entries(HTTP_CLIENTS)) {
    const place = await openBookingPlace()
    const client = await connect(httpOf(place.app, place.caller))
    await client.listTools()
    sides.set(name, { place, client })
  }
}, LIMIT_MS)
afterAll(async () => {
  for (const { place, client } of sides.values()) {
    await client.close()
    await place.close()
  }
})

const NAMED = /\b(op|apt|wl|smb|agent|apr|key|esc|escalation|tkt|ticket)_[\w-]+/g
const MOMENT = /\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g

/** What was answered, without what names things by chance or by the moment. */
const shown = ({ isError = false, structuredContent, content }: ToolAnswer): unknown => {
  const answer = [isError, structuredContent, content]
  return JSON.parse(JSON.stringify(answer).replaceAll(NAMED, '$1').replaceAll(MOMENT, 'then'))
}

/** Has every client make a call, and compares what they were answered; answers that of the first. */
async function alike(
  name: string,
  argsOf: (side: Side) => Record<string, unknown>,
): Promise<Map<string, Record<string, unknown>>> {
  const answers = new Map<string, Record<string, unknown>>()
  let first: { name: string; answer: unknown } | undefined
  for (const [client, side] of sides) {
    const answer = await side.client.callTool({ name, arguments: argsOf(side) })
    answers.set(client, answer.structuredContent ?? {})
    first ??= { name: client, answer: shown(answer) }
    expect(shown(answer), `${client} beside ${first.name}`).toEqual(first.answer)
  }
  expect(answers.size).toBe(3)
  return answers
}

const appointment =
  (args: Record<string, unknown>, key: string) =>
  ({ place }: Side): Record<string, unknown> => ({ smb_id: place.smbId, idempotency_key: key, ...args })

it(
  'clients of both SDK generations and eras that declare nothing are answered alike, reads, writes and refusals',
  async () => {
    const each = async (
      name: string,
      argsOf: (side: Side) => Record<string, unknown>,
      expected: Record<string, unknown>,
    ) => {
      const answers = await alike(name, argsOf)
      for (const answer of answers.values()) expect(answer).toMatchObject(expected)
      return answers
    }
    await each('hash', () => ({ text: 'abc' }), {})
    await each('check_quota', () => ({}), { used_today: 0 })
    const pending = await each('schedule_appointment', appointment({ ...booking(TEN), wait_s: 0 }, 'one'), {
      status: 'pending_async',
    })
    const idOf = (answers: Map<string, Record<string, unknown>>, side: Side): string => {
      const [name = ''] = [...sides].find(([, one]) => one === side) ?? []
      return String(answers.get(name)?.['operation_id'])
    }
    await each('get_outcome', side => ({ operation_id: idOf(pending, side), wait_s: LONG_S }), { status: 'success' })
    await each('schedule_appointment', appointment({ ...booking(TEN), wait_s: LONG_S }, 'two'), {
      status: 'failure',
      reason_code: 'outcome_rejected',
    })
    await each('schedule_appointment', appointment({ action: 'book' }, 'three'), { reason_code: 'bad_input' })
    await each('schedule_appointment', appointment({ ...booking(TEN), smb_id: 'smb_none' }, 'four'), {
      status: 'failure',
    })
    await each('escalate_to_human', appointment({ reason: 'ambiguous_intent', context: {}, wait_s: LONG_S }, 'five'), {
      status: 'success',
    })
    for (const { place } of sides.values()) await setRules(place.ledger, [{ when: {}, answer: 'ask_user' }])
    await each('schedule_appointment', appointment(booking('2026-12-02T12:00'), 'six'), { status: 'pending_async' })
    await each('list_appointments', () => ({}), {})
    await each('list_operations', () => ({}), {})
  },
  LIMIT_MS,
)
