import { afterEach, describe, expect, it } from 'vitest'
import { type AnswerFacts, appleMail, FORMS, googleMail, outlookMail, provenBy } from '../../answer_mails.ts'
import { booking, type BookingPlace, openBookingPlace, scheduled, TUESDAY } from '../../appointments.ts'
import { finished } from '../../callers.ts'
import { call } from '../../harness.ts'
import { readParts } from '../../providers/read_mail.ts'
import { type ImapServer, startHoodiecrow } from '../../providers/imap/imap_servers.ts'
import { type MailServer, startMail } from '../../vendor_servers.ts'

const SERVER = 'mx.acme.example'
const ADDRESS = 'ana@customer.example'
const HOUR_MS = 3_600_000
const LIMIT_MS = 60_000
const at = (local: string): number => Date.parse(`2026-12-${local}:00+01:00`)

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

interface AnsweringPlace extends BookingPlace {
  mail: MailServer
  mailbox: ImapServer
  said: Record<string, unknown>[]
  /** Books, and answers the appointment_id; the invitation is the last mail. */
  bookAt(start: string): Promise<string>
  /** Has a mail come in, and answers what the log says once it was read. */
  answer(raw: string): Promise<Record<string, unknown>>
  /** The final receipts of what was done or told because of answers, oldest first. */
  told(): Promise<Record<string, unknown>[]>
}

async function setUp(settings: Record<string, string> = { IMAP_AUTHSERV_ID: SERVER }): Promise<AnsweringPlace> {
  const [mail, mailbox] = await Promise.all([startMail(), startHoodiecrow()])
  const said: Record<string, unknown>[] = []
  const note = (fields: object, message: string): void => void said.push({ ...fields, message })
  const log = { debug: () => {}, info: note, warn: note, error: note }
  const place = await openBookingPlace({
    settings: {
      SMTP_URL: mail.url,
      SMTP_FROM: 'hello@acme.example',
      IMAP_URL: mailbox.url,
      PUBLIC_URL: 'https://broker.example',
      ...settings,
    },
    overrides: { log },
  })
  open.push(mail.close, mailbox.stop, async () => {
    expect(await place.ledger.verify()).toEqual([])
    expect(JSON.stringify(said)).not.toMatch(/testpass|ana@|Novak/)
    await place.close()
  })
  const booked = new Set<string>()
  return {
    ...place,
    mail,
    mailbox,
    said,
    bookAt: async start => {
      const customer = { name: 'Ana Novak', email: ADDRESS }
      const receipt = await scheduled(place, booking(`2026-12-${start}`, { customer }))
      expect(receipt.status).toBe('success')
      booked.add(receipt.operation_id)
      return String(receipt.result['appointment_id'])
    },
    answer: async raw => {
      const before = said.length
      await mailbox.append(raw, new Date(TUESDAY))
      place.clock.offsetMs += 61_000
      const isIt = ({ message }: Record<string, unknown>): boolean =>
        /answered an invitation|answer to an invitation/.test(String(message))
      await expect.poll(() => said.slice(before).some(isIt), { timeout: LIMIT_MS }).toBe(true)
      return said.slice(before).find(isIt) ?? {}
    },
    told: async () => {
      const own = await place.ledger.operations.mine({ agentId: place.caller.agentId ?? '', most: 100 })
      const others = own.filter(({ operationId }) => !booked.has(operationId)).reverse()
      for (const { operationId } of others) await finished(place.app, operationId, LIMIT_MS)
      const rows = await Promise.all(others.map(({ operationId }) => place.ledger.operations.get(operationId)))
      return rows.map(row => JSON.parse(row?.receipt ?? '{}') as Record<string, unknown>)
    },
  }
}

const factsOf = (appointmentId: string, changes: Partial<AnswerFacts> = {}): AnswerFacts => ({
  appointmentId,
  address: ADDRESS,
  status: 'DECLINED',
  received: provenBy(SERVER, ADDRESS),
  ...changes,
})
const unproven = { received: [] }
const lastIcs = ({ mail }: AnsweringPlace): string => {
  const part = readParts(mail.mails.at(-1)?.raw ?? Buffer.alloc(0)).find(({ type }) => type.startsWith('text/calendar'))
  return part?.text.replace(/\r\n /g, '') ?? ''
}

describe('what a customer answers to an invitation by mail', () => {
  it.each(FORMS)(
    'cancels when it is a decline that is proven, as %s sends it',
    async (_, write) => {
      const place = await setUp()
      const id = await place.bookAt('02T10:30')
      const invitation = lastIcs(place)
      expect(invitation).toMatch(
        /ATTENDEE[^\r]*PARTSTAT=NEEDS-ACTION[^\r]*RSVP=TRUE|ATTENDEE[^\r]*RSVP=TRUE[^\r]*NEEDS-ACTION/,
      )
      expect(invitation).toMatch(/ORGANIZER[^\r]*mailto:hello@acme\.example/i)
      expect(invitation).toContain('Declining this invitation in your mail program cancels it\\, too.')
      const paid = await place.balance()
      expect(await place.answer(write(factsOf(id)))).toMatchObject({ answer: 'declined', proof: 'proven' })
      const [receipt, another] = await place.told()
      expect(another).toBeUndefined()
      expect(receipt).toMatchObject({
        status: 'success',
        human_message: `The customer declined the invitation in their mail program. Haircut with Acme Studio at 2026-12-02T10:30:00+01:00 is cancelled. Its cost is back on your account. The customer was sent the cancellation.`,
        result: { appointment_id: id, status: 'cancelled', refund_status: 'refunded', invitation: 'sent' },
      })
      expect(await place.ledger.bookings.get(id)).toMatchObject({ state: 'cancelled', sequence: 1 })
      expect(await place.balance()).toBeGreaterThan(paid)
      expect(lastIcs(place)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1/)
      expect(await place.mailbox.seen()).toHaveLength(1)
    },
    LIMIT_MS,
  )

  it(
    'is kept when it accepts or does not know, and told to nobody',
    async () => {
      const place = await setUp()
      const id = await place.bookAt('02T10:30')
      const stampedAt = at('01T08:30')
      await place.answer(googleMail(factsOf(id, { status: 'TENTATIVE', stampedAt })))
      await place.answer(outlookMail(factsOf(id, { status: 'ACCEPTED', stampedAt: stampedAt + HOUR_MS, ...unproven })))
      const answers = await place.ledger.invitationAnswers.ofAppointment(id)
      expect(answers.map(({ answer, proof, operationId }) => [answer, proof, operationId])).toEqual([
        ['accepted', 'unproven', null],
        ['tentative', 'proven', null],
      ])
      expect(await place.told()).toEqual([])
      expect((await place.ledger.bookings.get(id))?.state).toBe('confirmed')
    },
    LIMIT_MS,
  )

  it(
    'is read also when the clock was set back',
    async () => {
      const place = await setUp()
      const id = await place.bookAt('02T10:30')
      const stampedAt = at('01T08:30')
      await place.answer(googleMail(factsOf(id, { status: 'TENTATIVE', stampedAt })))
      place.clock.offsetMs -= 2 * HOUR_MS
      await place.answer(googleMail(factsOf(id, { status: 'ACCEPTED', stampedAt: stampedAt + 1000 })))
      expect((await place.ledger.invitationAnswers.ofAppointment(id)).map(({ answer }) => answer)).toEqual([
        'accepted',
        'tentative',
      ])
    },
    LIMIT_MS,
  )

  it(
    'is told to the agent when it is a decline that nothing proves, and the appointment stays',
    async () => {
      const place = await setUp()
      const id = await place.bookAt('02T10:30')
      for (const received of [
        [],
        [
          'Authentication-Results: mx.acme.example; dkim=fail header.d=customer.example; dmarc=fail header.from=customer.example',
        ],
        provenBy('mx.evil.example', ADDRESS),
        provenBy(SERVER, 'eve@evil.example'),
      ]) {
        const stampedAt = at('01T08:10') + place.clock.offsetMs
        expect(await place.answer(appleMail(factsOf(id, { received, stampedAt })))).toMatchObject({ proof: 'unproven' })
      }
      const told = await place.told()
      expect(told).toHaveLength(4)
      for (const receipt of told)
        expect(receipt).toMatchObject({
          status: 'success',
          human_message:
            'The invitation to Haircut with Acme Studio at 2026-12-02T10:30:00+01:00 was declined by mail. Nothing was cancelled. Nothing proves that the mail came from the customer: ask them first. Cancel it with action cancel if they cannot come.',
          next_actions: ['schedule_appointment'],
          result: { appointment_id: id },
          cost: { amount: 0 },
        })
      expect((await place.ledger.bookings.get(id))?.state).toBe('confirmed')
      expect(place.mail.mails).toHaveLength(1)
      // What is not proven holds up nothing that is.
      await place.answer(appleMail(factsOf(id)))
      await place.told()
      expect((await place.ledger.bookings.get(id))?.state).toBe('cancelled')
    },
    LIMIT_MS,
  )

  it(
    'is a wish for another time, which is told with whether it is free, and moves nothing',
    async () => {
      const place = await setUp()
      const id = await place.bookAt('02T10:30')
      await place.bookAt('03T11:00')
      const wish = (start: string): Partial<AnswerFacts> => ({
        status: 'COUNTER',
        counter: { startAt: at(start), endAt: at(start) + 45 * 60_000 },
        stampedAt: at('01T08:10') + place.clock.offsetMs,
      })
      await place.answer(outlookMail(factsOf(id, wish('03T09:00'))))
      await place.answer(googleMail(factsOf(id, wish('03T11:15'))))
      await place.answer(appleMail(factsOf(id, { ...wish('06T10:00'), ...unproven })))
      await place.answer(outlookMail(factsOf(id, wish('03T09:50'))))
      const [free, taken, closed, between] = await place.told()
      expect(free).toMatchObject({
        status: 'success',
        human_message:
          'The customer asks by mail to move Haircut with Acme Studio at 2026-12-02T10:30:00+01:00 to 2026-12-03T09:00:00+01:00 until 2026-12-03T09:45:00+01:00. That is free, as the calendar says now. Nothing was moved. Move it with action reschedule, or tell them that it stays.',
        result: { available_slots: [{ start_iso: '2026-12-03T09:00:00+01:00', end_iso: '2026-12-03T09:45:00+01:00' }] },
      })
      expect(taken?.['human_message']).toContain(
        'That is not free, as the calendar says now. Nothing was moved. Move it',
      )
      expect(closed?.['human_message']).toContain(
        'That is not free, as the calendar says now. Nothing was moved. Nothing proves that the mail came from the customer: ask them first.',
      )
      expect(between?.['human_message']).toContain('That is free, as the calendar says now.')
      expect(await place.ledger.bookings.get(id)).toMatchObject({ state: 'confirmed', startAt: at('02T10:30') })
      // As it is told, it is done.
      const moved = await scheduled(place, {
        action: 'reschedule',
        existing_appointment_id: id,
        requested_time: { preferred_iso: '2026-12-03T09:00:00+01:00' },
      })
      expect(moved.status).toBe('success')
    },
    LIMIT_MS,
  )

  it(
    'changes nothing when it is of another person, another invitation, another time, or the same again',
    async () => {
      const place = await setUp()
      const id = await place.bookAt('02T10:30')
      const why = async (changes: Partial<AnswerFacts>, write = googleMail) =>
        (await place.answer(write(factsOf(id, changes))))['why']
      const eve = 'eve@evil.example'
      expect(await why({ from: eve, received: provenBy(SERVER, eve) })).toBe('another sender')
      expect(await why({ address: eve, received: provenBy(SERVER, eve) })).toBe('another sender')
      expect(await why({ address: eve, from: ADDRESS })).toBe('another sender')
      expect(await place.mailbox.seen()).toEqual([])
      expect(await why({ sequence: 1 })).toBe('a later invitation than was sent')
      expect(await why({ stampedAt: at('09T08:00') })).toBe('no time of answering')
      const deputy = (facts: AnswerFacts): string =>
        appleMail(facts).replace(/\r\n /g, '').replace('PARTSTAT=DECLINED', 'PARTSTAT=DELEGATED')
      expect(await why({}, deputy)).toBe('no answer')
      const instance = (facts: AnswerFacts): string =>
        appleMail(facts).replace('SUMMARY:', 'RECURRENCE-ID:20261202T093000Z\r\nSUMMARY:')
      expect(await why({}, instance)).toBe('one of several dates')
      const accepted = { status: 'ACCEPTED', stampedAt: at('01T08:05') } as const
      expect(await why(accepted)).toBeUndefined()
      expect(await why(accepted)).toBe('known')
      expect(await why(accepted, outlookMail)).toBe('known')
      expect(await why({ stampedAt: at('01T08:04') })).toBe('a later answer is known')
      const unknown = factsOf('apt_01a1fe4b-84c0-7174-89a5-2b8bead5dd27')
      await place.mailbox.append(googleMail(unknown), new Date(TUESDAY))
      const moved = await scheduled(place, {
        action: 'reschedule',
        existing_appointment_id: id,
        requested_time: { preferred_iso: '2026-12-03T10:30' },
      })
      expect(moved.status).toBe('success')
      expect(await why({ stampedAt: at('01T09:00') })).toBe('an older invitation')
      expect((await place.ledger.bookings.get(id))?.state).toBe('confirmed')
      expect(await place.told()).toHaveLength(1)
      const { sequence } = (await place.ledger.bookings.get(id)) ?? { sequence: -1 }
      place.clock.offsetMs = at('03T10:31') - TUESDAY
      expect(await why({ sequence, stampedAt: at('03T10:30') })).toBe('not ahead any more')
    },
    2 * LIMIT_MS,
  )

  it(
    'cancels nothing where no server is trusted to say who sent it, and the invitation does not say that it would',
    async () => {
      const place = await setUp({})
      const id = await place.bookAt('02T10:30')
      expect(lastIcs(place)).toContain('RSVP=TRUE')
      expect(lastIcs(place)).not.toContain('Declining')
      await place.answer(googleMail(factsOf(id)))
      expect((await place.told())[0]?.['human_message']).toMatch(
        /^The invitation to .* Nothing was cancelled\. Nothing proves/,
      )
      expect((await place.ledger.bookings.get(id))?.state).toBe('confirmed')
    },
    LIMIT_MS,
  )

  it(
    'is bounded: somebody who writes in another name is listened to twenty times',
    async () => {
      const place = await setUp()
      const id = await place.bookAt('02T10:30')
      for (let count = 0; count < 24; count += 1)
        await place.mailbox.append(
          appleMail(factsOf(id, { ...unproven, stampedAt: at('01T08:00') + count * 1000 })),
          new Date(TUESDAY),
        )
      await place.answer(appleMail(factsOf(id, { ...unproven, stampedAt: at('01T08:30') })))
      await expect.poll(async () => (await place.mailbox.seen()).length, { timeout: LIMIT_MS }).toBe(25)
      expect(await place.told()).toHaveLength(20)
      expect(place.said.filter(({ why }) => why === 'too many answers')).toHaveLength(5)
    },
    LIMIT_MS,
  )

  it(
    'cancels once however often it comes, and the agent finds that in its list',
    async () => {
      const place = await setUp()
      const id = await place.bookAt('02T10:30')
      for (const [index, [, write]] of FORMS.entries())
        await place.mailbox.append(write(factsOf(id, { stampedAt: at('01T08:01') + index * 1000 })), new Date(TUESDAY))
      await place.answer(googleMail(factsOf(id, { stampedAt: at('01T08:02') })))
      await expect.poll(async () => (await place.mailbox.seen()).length, { timeout: LIMIT_MS }).toBe(4)
      expect((await place.told()).map(({ status }) => status)).toEqual(['success'])
      expect((await place.ledger.bookings.get(id))?.state).toBe('cancelled')
      const listed = await call(place.app, 'list_operations', {}, { caller: place.caller })
      expect(JSON.stringify(listed)).toContain('The customer declined the invitation in their mail program.')
    },
    LIMIT_MS,
  )
})
