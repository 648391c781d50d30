import { randomUUID } from 'node:crypto'
import { type Caller, LOCAL_OPERATOR } from '../src/core/caller.ts'
import type { App } from '../src/main.ts'
import { createSupplyDoor } from '../src/supply/door.ts'
import { callerOf, finished, grant } from '../test/callers.ts'
import { twilio } from '../test/inbound/providers.ts'
import { BUSINESSES, type Place } from './businesses.ts'
import { type Far, SMS_TOKEN } from './far.ts'
import { TODAY } from './time.ts'

/** What fixtures are made in. */
export interface Ground {
  app: App
  /** Where it listens. */
  url: string
  far: Far
  /** The agent of the walkthrough. */
  agent: Caller
  now(): number
  /** Puts its clock forward. */
  pass(ms: number): void
}

/** The address that far sides know the server by. */
export const PUBLIC_URL = 'https://broker.example.com'
/** How long before the walkthrough the reminder left that was answered. */
export const SENT_BEFORE_MS = 86_400_000

const DAY_MS = 86_400_000
const ANSWERED_AFTER_MS = 7_200_000
const DECIDES_EVERY_MS = 500
const JEAN = { name: 'Jean Martin', phone: '+12125552368', email: 'jean.martin@example.com' }
const MARIE = { name: 'Marie Durand', email: 'marie.durand@example.org', phone: '+37799991234' }

const dayAfter = (days: number): string => new Date(Date.parse(TODAY) + days * DAY_MS).toISOString().slice(0, 10)

/** Calls an operation outside of the walkthrough, waits for its end, and throws when that is no success. */
async function call(
  { app }: Pick<Ground, 'app'>,
  caller: Caller,
  name: string,
  args: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const operation = app.broker.registry.get(name)
  if (operation === undefined) throw new Error(`no operation ${name}`)
  const cancelled = (): AbortSignal => new AbortController().signal
  const request = { caller, idempotencyKey: randomUUID(), readOnly: false, cancelled }
  const outcome = await app.broker.call(operation, args, request)
  if (!outcome.ok) throw new Error(`${name}: ${outcome.failure.message}`)
  if (outcome.value['status'] !== 'pending_async') return outcome.value
  const id = String(outcome.value['operation_id'])
  const state = await finished(app, id)
  const receipt = (await app.broker.services.ledger.operations.get(id))?.receipt ?? '{}'
  if (state !== 'success') throw new Error(`${name}: ${receipt}`)
  return JSON.parse(receipt) as Record<string, unknown>
}

/** Imports a business, adds what its operator knows, and binds it to a calendar where it has one. */
export async function addBusiness(place: Place, { app, far, now }: Ground): Promise<string> {
  const { record, profile, calendar } = BUSINESSES[place]
  const account = place === 'clinic' ? far.calCom : undefined
  const booking_url = account === undefined ? record.booking_url : `https://cal.com/${account.username}/check-up`
  const imported = await call({ app }, LOCAL_OPERATOR, 'import_booking_url', { ...record, booking_url })
  const smbId = String(imported['smb_id'])
  const { ledger } = app.broker.services
  await createSupplyDoor({ ledger, now }).set(smbId, { ...profile, verified: true })
  if (calendar !== undefined && account === undefined)
    await ledger.calendarBindings.put({
      smbId,
      ...calendar,
      calendarUrl: null,
      seats: 1,
      feedToken: randomUUID(),
      createdAt: now(),
      updatedAt: now(),
    })
  return smbId
}

/** Imports Jean Martin with an order and his consent to be told about it. */
export async function addCustomer({ app, now }: Ground): Promise<void> {
  const { ledger } = app.broker.services
  const phone = { type: 'phone', normalized: JEAN.phone } as const
  const email = { type: 'email', normalized: JEAN.email } as const
  const at = now() - 10 * DAY_MS
  const known = { phone, email, name: JEAN.name, service: null, at, localAt: new Date(at).toISOString().slice(0, 16) }
  const row = { ...known, expiresAt: null, importedAt: at, importedBy: 'command_line' }
  await ledger.transaction(async ({ relationships }) => {
    await relationships.put({ ...row, kind: 'customer', ref: 'C-77', number: null })
    await relationships.put({ ...row, kind: 'order', ref: '4711', number: '4711' })
  })
  const { readConsent } = await import('../src/core/consent_input.ts')
  for (const recipient of [JEAN.phone, JEAN.email]) {
    const read = readConsent(
      {
        recipient,
        customer_id: 'C-77',
        channels: recipient === JEAN.phone ? ['sms'] : ['email'],
        purpose: 'transactional',
        kind: 'express',
        seller: 'Aurora Group',
        text_shown: 'Please tell me about my orders.',
        source: 'import',
        country: 'US',
        captured_at: new Date(at).toISOString(),
      },
      now(),
    )
    if ('problems' in read) throw new Error(read.problems.join('; '))
    await ledger.consents.grant(read.consent, now())
  }
}

/** The agent has texted Jean Martin, and two hours later he has answered. */
export async function sendReminder(ground: Ground): Promise<void> {
  await call(ground, ground.agent, 'send_message', {
    recipient: { id_type: 'phone', id_value: JEAN.phone, country_code: 'US' },
    message_type: 'reminder',
    content: { body: 'Hi Jean, a reminder: your order 4711 can be picked up on Tuesday at 3 pm.' },
    preferred_channel: 'sms',
    // Answers are filed only under what was sent for somebody.
    on_behalf_of: 'Aurora Group',
    regarding: { kind: 'order', id: '4711' },
  })
  ground.pass(ANSWERED_AFTER_MS)
  const path = '/inbound/twilio/sms'
  const said = { From: JEAN.phone, To: '+14155550100', Body: 'Can I come at 4 instead?' }
  const answer = twilio(`${PUBLIC_URL}${path}`, { MessageSid: `SM${'1'.repeat(32)}`, ...said }, SMS_TOKEN)
  const response = await fetch(`${ground.url}${path}`, answer)
  if (!response.ok) throw new Error(`the answer of ${JEAN.name} was not taken: ${await response.text()}`)
  ground.pass(SENT_BEFORE_MS - ANSWERED_AFTER_MS)
}

/** The agent has booked a haircut for Marie Durand on Tuesday at ten. */
export async function bookForMarie(smbId: string, ground: Ground): Promise<void> {
  await call(ground, ground.agent, 'schedule_appointment', {
    smb_id: smbId,
    action: 'book',
    service: 'haircut',
    customer: MARIE,
    requested_time: { preferred_iso: `${dayAfter(2)}T10:00` },
  })
}

/** Somebody else has booked the whole of Friday. */
export async function fillFriday(smbId: string, ground: Ground): Promise<void> {
  const other = callerOf({ tier: 'credits', agentId: 'agent_of_others' })
  await grant(ground.app, other, 1_000)
  for (const at of ['09:00', '10:30', '12:00', '13:30', '15:00', '16:30'])
    await call(ground, other, 'schedule_appointment', {
      smb_id: smbId,
      action: 'book',
      service: 'colouring',
      customer: { name: `Guest of ${at}`, email: `guest${at.slice(0, 2)}@example.org` },
      requested_time: { preferred_iso: `${dayAfter(5)}T${at}` },
    })
}

/** Nothing is booked before a person has said yes. */
export async function askAboutBookings({ app, now }: Ground): Promise<void> {
  const rules = JSON.stringify([{ name: 'bookings', when: { operation: 'schedule_appointment' }, answer: 'ask' }])
  await app.broker.services.ledger.transaction(({ policies }) =>
    policies.set({ rules, source: rules, setBy: 'Ana Ruiz', setAt: now() }),
  )
}

/** A person who decides every question soon; answers how to send them home. */
export function decideSoon({ app }: Ground, decision: 'approve' | 'refuse'): () => void {
  const look = async (): Promise<void> => {
    for (const { approvalId } of await app.approvals.page({ state: 'waiting', after: undefined, most: 20 }))
      await app.approvals.decide({ approvalId }, decision, 'Ana Ruiz')
  }
  // A look that fails is followed by the next one.
  const timer = setInterval(() => void look().catch(() => undefined), DECIDES_EVERY_MS)
  return () => clearInterval(timer)
}
