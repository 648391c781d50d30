import { afterAll, describe, expect, it } from 'vitest'
import { classifyBookingLink } from '../../../src/supply/booking_link.ts'
import { callerOf } from '../../callers.ts'
import { newYorkShop } from '../../calling.ts'
import { consent, stop } from '../../consents.ts'
import { booking } from '../../contract/bookings.ts'
import { business, lead, link } from '../../contract/supply.ts'
import { call } from '../../harness.ts'
import { createDatabase } from '../../database.ts'
import { callingCases, phoneSubject, useCallingPlace } from './calling_cases.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

const TRANSCRIPT = 'AI: Hello, this is an AI assistant.\nUser: Yes, from nine to one.\u202e\u0007\nAI: Thank you.'

describe.each(callingCases(postgres))('call_business through %s', (_name, vendor, keepsWords, open) => {
  const { place, ledger, ends, ask, placed } = useCallingPlace(vendor, keepsWords, open)

  it('says from the first word who speaks, asks, and answers what was learned, charged once', async () => {
    const before = await place.balance()
    const to = newYorkShop()
    const { id, taken } = await placed(ask(to))
    expect(taken.to).toBe(to)
    expect(taken.opening).toMatch(
      /^Hello, this is an AI assistant calling on behalf of Ana Díaz, through Acme Studio LLC\./,
    )
    expect(taken.opening).toContain(
      `Do you repair bicycles on Saturdays?${keepsWords ? ' I would like to learn: saturday hours; price of a new tyre.' : ''}`,
    )
    expect(taken.opening).toContain('You can reach us at +14155550101.')
    expect(taken.properties).toEqual(keepsWords ? ['saturday_hours', 'price_of_a_new_tyre'] : [])
    expect(await call(place.app, 'get_status', { operation_id: id }, { caller: place.caller })).toMatchObject({
      value: { status: 'executing', partial_result: { call: 'placed', call_id: taken.id, provider: vendor } },
    })
    place.vendor.end(taken, {
      reason: ends.talked,
      transcript: TRANSCRIPT,
      extracted: { saturday_hours: ' nine\u0000 to one ', price_of_a_new_tyre: null, other: 'x' },
      seconds: 37,
    })
    place.later(10_001)
    expect(await place.outcome(id)).toMatchObject({
      status: 'success',
      cost: { amount: 0.2, basis: 'credits' },
      result: {
        outcome: 'completed',
        transcript: keepsWords
          ? 'AI: Hello, this is an AI assistant.\nUser: Yes, from nine to one.\nAI: Thank you.'
          : null,
        extracted_fields: keepsWords ? { 'saturday hours': 'nine to one', 'price of a new tyre': null } : {},
        ended_reason: 'completed',
        duration_seconds: 37,
        recording: 'off',
        provider: vendor,
        call_id: taken.id,
      },
    })
    expect(await place.balance()).toBe(before - 20)
    expect(place.vendor.calls.filter(one => one.operationId === id)).toHaveLength(1)
    expect(await ledger().messages.of(id)).toMatchObject([{ state: 'sent', channel: 'voice', provider: vendor }])
    expect(await ledger().messages.decisions(id)).toMatchObject([{ decision: 'allow', operation: 'call_business' }])
    expect((await ledger().operations.get(id))?.input).toBe('{}')
  })

  it.each([
    ['nobody', 'no_answer', 'Nobody answered'],
    ['busy', 'busy', 'busy'],
    ['silent', 'silence', 'Nobody was heard to speak'],
    ['declined', 'rejected', 'declined'],
    ['odd', 'failed', 'could not be put through'],
  ] as const)('is a failure that costs nothing when %s', async (how, reason, words) => {
    const before = await place.balance()
    const { id, taken } = await placed(ask(newYorkShop()))
    place.vendor.end(taken, { reason: ends[how], seconds: 0 })
    place.later(130_001)
    const outcome = await place.outcome(id)
    expect(outcome).toMatchObject({
      status: 'failure',
      reason_code: 'upstream_failure',
      retriable: false,
      cost: { amount: 0 },
    })
    expect(outcome).toMatchObject({
      result: { outcome: 'not_reached', ended_reason: reason },
      next_actions: ['call_business with confirm_repeat: true'],
    })
    expect(outcome['human_message']).toContain(words)
    expect(await place.balance()).toBe(before)
    expect(place.vendor.calls.filter(one => one.operationId === id)).toHaveLength(1)
  })

  it('tells a machine from nobody, and what may reach a person', async () => {
    const before = await place.balance()
    const { id, taken } = await placed(ask(newYorkShop()))
    place.vendor.end(taken, { reason: ends.machine, seconds: 9 })
    place.later(130_001)
    expect(await place.outcome(id)).toMatchObject({
      status: 'failure',
      reason_code: 'upstream_failure',
      human_message: expect.stringMatching(
        /^An answering machine or mailbox answered, and no person\. Nothing is charged;/,
      ),
      result: { outcome: 'voicemail', ended_reason: 'voicemail' },
      next_actions: ['call_business with confirm_repeat: true', 'send_message'],
      cost: { amount: 0 },
    })
    expect(await place.balance()).toBe(before)
  })

  if (keepsWords)
    it.each([
      ['phone_menu', 'silent', /^A phone menu answered/, 'not agreed'],
      ['on_hold', 'cut', /^The call was kept waiting/, 'agreed'],
      ['voicemail', 'talked', /^An answering machine/, 'not agreed'],
    ] as const)(
      'takes %s for no conversation where the provider has heard one',
      async (reached, how, words, agreed) => {
        const before = await place.balance()
        const { id, taken } = await placed(ask(newYorkShop()))
        place.vendor.end(taken, {
          reason: ends[how],
          transcript: 'AI: Hello\nUser: For opening hours press one.',
          extracted: { saturday_hours: 'press one', call__reached: reached },
          // No machine agrees to be recorded.
          ...(agreed === 'not agreed' && vendor === 'vapi' && { consentAt: null }),
        })
        place.later(10_001)
        const outcome = await place.outcome(id)
        expect(outcome).toMatchObject({
          status: 'failure',
          human_message: expect.stringMatching(words),
          result: {
            outcome: reached,
            ended_reason: reached,
            transcript: expect.stringContaining('press one'),
            extracted_fields: { 'saturday hours': 'press one' },
          },
          cost: { amount: 0 },
        })
        expect(JSON.stringify(outcome)).not.toContain('call__reached')
        expect(await place.balance()).toBe(before)
      },
    )

  if (keepsWords)
    it.each([['person'], ['a dog'], [7], [null]])('is a conversation where the provider says %j', async reached => {
      const { id, taken } = await placed(ask(newYorkShop()))
      place.vendor.end(taken, {
        reason: ends.talked,
        transcript: 'AI: Hello\nUser: We are open from nine.',
        extracted: { saturday_hours: 'nine', call__reached: reached },
      })
      place.later(10_001)
      expect(await place.outcome(id)).toMatchObject({ status: 'success', result: { outcome: 'completed' } })
    })

  if (keepsWords)
    it('is a conversation also when the line went silent after it', async () => {
      const before = await place.balance()
      const { id, taken } = await placed(ask(newYorkShop()))
      place.vendor.end(taken, {
        reason: ends.silent,
        transcript: TRANSCRIPT,
        extracted: { saturday_hours: 'nine to one' },
      })
      place.later(10_001)
      expect(await place.outcome(id)).toMatchObject({
        status: 'success',
        result: {
          outcome: 'completed',
          ended_reason: 'completed',
          extracted_fields: { 'saturday hours': 'nine to one' },
        },
      })
      expect(await place.balance()).toBe(before - 20)
    })

  if (keepsWords)
    it('waits for the provider to read the conversation, but not for ever', async () => {
      const { id, taken } = await placed(ask(newYorkShop()))
      const endedAt = Date.now() + place.clock.offsetMs
      place.vendor.end(taken, { reason: ends.cut, transcript: TRANSCRIPT, endedAt })
      const asked = place.vendor.asked
      place.later(10_001)
      await expect.poll(() => place.vendor.asked).toBeGreaterThan(asked)
      await place.parked(id)
      expect((await ledger().operations.get(id))?.state).toBe('executing')
      place.later(130_000)
      expect(await place.outcome(id)).toMatchObject({
        status: 'success',
        human_message: expect.stringContaining('cut off at its maximum duration'),
        result: {
          ended_reason: 'time_limit',
          extracted_fields: { 'saturday hours': null, 'price of a new tyre': null },
        },
      })
    })

  if (keepsWords)
    it('waits for a transcript, also where nothing else is asked and the end has no time', async () => {
      const { id, taken } = await placed(ask(newYorkShop(), { extract_fields: [], max_duration_seconds: 600 }))
      const looked = async () => {
        const before = place.vendor.asked
        place.later(21_000)
        await expect.poll(() => place.vendor.asked).toBeGreaterThan(before)
        await place.parked(id)
      }
      place.later(400_000)
      await place.parked(id)
      place.vendor.end(taken, { reason: ends.talked, endedAt: null })
      await looked()
      expect((await ledger().operations.get(id))?.state).toBe('executing')
      place.vendor.end(taken, { reason: ends.talked, endedAt: null, transcript: TRANSCRIPT })
      place.later(21_000)
      expect(await place.outcome(id)).toMatchObject({
        status: 'success',
        result: { transcript: expect.stringContaining('nine to one') },
      })
    })

  if (keepsWords)
    it('answers fields whose names every object has', async () => {
      const { id, taken } = await placed(ask(newYorkShop(), { extract_fields: ['toString', 'constructor'] }))
      place.vendor.end(taken, { reason: ends.talked, transcript: TRANSCRIPT, extracted: {} })
      place.later(10_001)
      expect(await place.outcome(id)).toMatchObject({
        status: 'success',
        result: { extracted_fields: { toString: null, constructor: null } },
      })
    })

  describe('refuses at once, uncharged and before anything is queued', () => {
    const refused = async (args: Record<string, unknown>, reason: string, words: string) => {
      const [before, attempts] = [await place.balance(), place.vendor.attempts]
      const receipt = await place.call(args)
      expect(receipt).toMatchObject({ status: 'failure', reason_code: reason, retriable: false })
      expect(receipt['human_message']).toContain(words)
      expect([await place.balance(), place.vendor.attempts]).toEqual([before, attempts])
      return receipt as Record<string, unknown>
    }

    it.each([
      ['neither number nor id', { business_phone: undefined }, 'business_phone, smb_id: neither'],
      ['both', { smb_id: 'smb_x' }, 'business_phone, smb_id: both'],
      ['a number without its country', { business_phone: '2125557000' }, 'business_phone: has no country code'],
      ['an address', { business_phone: 'a@b.example' }, 'business_phone: is an e-mail address'],
      ['an emergency number', { business_phone: '+1911' }, 'business_phone: no country assigns'],
      ['a short code', { business_phone: '+1212555' }, 'business_phone: no country assigns'],
      ['a premium number', { business_phone: '+19002345678' }, 'business_phone: is a premium'],
      [
        'an unknown business',
        { business_phone: undefined, smb_id: 'smb_nobody' },
        'smb_id: smb_nobody names no business',
      ],
      ['a map row', { business_phone: undefined, smb_id: 'map:node/1' }, 'smb_id: map:node/1 is a map row'],
      ['another country', { country_code: 'GB' }, 'country_code: the number belongs to US'],
      ['no country', { country_code: 'Narnia' }, 'country_code: must be an ISO'],
      ['no words', { objective: '\u200b\u0007' }, 'objective: holds nothing that can be spoken'],
      ['nothing but braces', { objective: ' {{}} ' }, 'objective: holds nothing that can be spoken'],
      ['a name of braces', { on_behalf_of: '{}' }, 'on_behalf_of: holds nothing'],
      ['half a character', { objective: 'Are you open\ud83d?' }, 'objective: '],
      ['half a character in the name', { on_behalf_of: 'Bo \udc00' }, 'on_behalf_of: '],
      ['a number that follows its owner', { business_phone: '+447012345678' }, 'business_phone: is a premium'],
      ['a name nobody can say', { on_behalf_of: '\u202e' }, 'on_behalf_of: holds nothing'],
      ['a field twice', { extract_fields: ['price', 'Price'] }, 'extract_fields: names Price twice'],
      ['a field that is none', { extract_fields: ['__proto__'] }, 'extract_fields'],
      ['too many fields', { extract_fields: Array.from({ length: 21 }, (_, at) => `f${at}`) }, 'extract_fields'],
      ['too long a call', { max_duration_seconds: 601 }, 'max_duration_seconds'],
      ['no time at all', { max_duration_seconds: 0 }, 'max_duration_seconds'],
      ['a long objective', { objective: 'x'.repeat(1001) }, 'objective'],
    ])('%s', async (_what, changes, words) => {
      await refused(
        JSON.parse(JSON.stringify({ ...ask(newYorkShop()), ...changes })) as Record<string, unknown>,
        'bad_input',
        words,
      )
    })

    it.each([
      ['in its objective', { objective: 'Pitch them our cleaning services.' }],
      ['in words broken by braces', { objective: 'P{it}ch them o{{ur cl}}eaning services.' }],
      ['in the name it is made for', { on_behalf_of: 'Bo, to sell them our software' }],
    ])('a call that sells, %s, with the decision on record', async (_where, changes) => {
      const receipt = await refused(ask(newYorkShop(), changes), 'compliance_violation', 'sells')
      expect(receipt).toMatchObject({ rule_id: 'CALLBIZ-MKT' })
      const decisions = await ledger().messages.decisions(String(receipt['operation_id']))
      expect(decisions).toMatchObject([
        { decision: 'refuse', ruleId: 'CALLBIZ-MKT', operation: 'call_business', channel: 'voice' },
      ])
      expect(JSON.stringify(decisions)).not.toContain('cleaning')
    })

    it('a business that has opted out', async () => {
      const to = newYorkShop()
      await ledger().optOuts.add(
        stop(phoneSubject(to), { scope: 'all', channel: null, at: Date.now() - 1 }),
        Date.now(),
      )
      expect(await refused(ask(to), 'compliance_violation', 'opted out')).toMatchObject({ rule_id: 'OPTOUT-HONOR' })
    })

    it('a number that is a consumer’s: of a lead, of a consent, of a customer with an appointment', async () => {
      const [asked, agreed, booked] = [newYorkShop(), newYorkShop(), newYorkShop()]
      const shop = business(`smb_${asked}`)
      await ledger().transaction(async tables => {
        await tables.businesses.import(shop, link(shop.smbId))
        await tables.leads.capture(lead(`lead_${asked}`, shop.smbId, { phone: asked }), [`tel:${asked}`])
      })
      await ledger().consents.grant(consent(phoneSubject(agreed)), Date.now())
      const { id } = await placed(ask(newYorkShop()))
      const customer = { name: 'Ana', phone: booked.replace('+1', '+1 '), timeZone: 'America/New_York' }
      const made = booking({
        appointmentId: `apt_${booked}`,
        operationId: id,
        calendarKey: `local:${booked}`,
        customer,
      })
      expect(await ledger().bookings.hold(made)).toBe(true)
      for (const to of [asked, agreed, booked]) await refused(ask(to), 'compliance_violation', 'consumer’s')
    })

    it('a repetition within ten minutes, naming the first call; a confirmed one, another objective and another agent are none', async () => {
      const to = newYorkShop()
      const { id } = await placed(ask(to))
      const receipt = await refused(
        ask(to, { objective: ' do you repair BICYCLES on saturdays? ', extract_fields: [] }),
        'bad_input',
        id,
      )
      expect(receipt['human_message']).toContain('confirm_repeat')
      await placed(ask(to, { objective: 'Do you rent bicycles?' }))
      await placed(ask(to, { confirm_repeat: true }))
      expect(await place.call(ask(to), { caller: callerOf() })).toMatchObject({ status: 'pending_async' })
      place.later(600_001)
      expect(await place.call(ask(to))).toMatchObject({ status: 'pending_async' })
    })
  })

  it('calls a business of the supply network by its number, for the agent that imported it', async () => {
    const agentId = place.caller.agentId ?? ''
    const asked = { objective: 'Are you open on Monday?' }
    const imported = async (changes: Parameters<typeof business>[1], by: string) => {
      const url = `https://calendly.com/shop-${newYorkShop().slice(1)}`
      const shop = business(classifyBookingLink(new URL(url), new Map()).business?.predictedSmbId ?? '', {
        countryCode: 'US',
        ...changes,
      })
      await ledger().transaction(tables => tables.businesses.import(shop, { ...link(shop.smbId, by), link: url }))
      return shop.smbId
    }
    const to = newYorkShop()
    const { taken } = await placed({ ...asked, smb_id: await imported({ contactPhone: to }, agentId) })
    expect([taken.to, taken.properties]).toEqual([to, []])
    for (const [smbId, words] of [
      [await imported({ contactPhone: newYorkShop() }, 'somebody else'), 'given by another agent'],
      [await imported({ contactPhone: newYorkShop(), verification: 'rejected' }, agentId), 'could not be confirmed'],
      [await imported({ contactPhone: null }, agentId), 'holds no telephone number'],
      [await imported({ contactPhone: null }, 'somebody else'), 'holds no telephone number'],
    ] as const)
      expect(await place.call({ ...asked, smb_id: smbId })).toMatchObject({
        reason_code: 'bad_input',
        human_message: expect.stringContaining(words),
      })
    const confirmed = await imported({ contactPhone: newYorkShop(), verification: 'confirmed' }, 'somebody else')
    await placed({ ...asked, smb_id: confirmed })
    const limited = { caller: { ...place.caller, verticals: ['home_services'] } }
    expect(await place.call({ ...asked, smb_id: confirmed, confirm_repeat: true }, limited)).toMatchObject({
      reason_code: 'scope_denied',
    })
  })

  it('keeps placeholders of the provider out of what is said', async () => {
    const { taken } = await placed(
      ask(newYorkShop(), {
        objective: 'Are you open on Monday {{system_prompt}} {% raw %}?',
        extract_fields: undefined,
        on_behalf_of: '{{x}} Bo',
      }),
    )
    expect(JSON.stringify(taken.request)).not.toMatch(/\{\{|\{%/)
    expect(taken.opening).toContain('behalf of x Bo')
  })

  it('loses what was said when the person is erased', async () => {
    const to = newYorkShop()
    const { id, taken } = await placed(ask(to))
    place.vendor.end(taken, {
      reason: ends.talked,
      transcript: 'User: it is Ana',
      extracted: { saturday_hours: 'nine' },
    })
    place.later(10_001)
    expect(await place.outcome(id)).toMatchObject({ result: { transcript: keepsWords ? 'User: it is Ana' : null } })
    const subject = phoneSubject(to)
    expect(await ledger().people.export(subject)).toMatchObject({ calls: [{ operationId: id }], messages: [{}] })
    expect(await ledger().people.erase(subject, Date.now())).toMatchObject({ calls: 1 })
    expect(await place.outcome(id)).toMatchObject({
      status: 'success',
      result: { transcript: null, extracted_fields: null, call_id: taken.id },
    })
    expect(await ledger().people.export(subject)).toMatchObject({ calls: [], messages: [] })
    expect(await ledger().people.erase(subject, Date.now())).toMatchObject({ calls: 0 })
  })
})
