import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { VOICE_KEYS } from '../../call_vendors.ts'
import { ENDS, enquiry, newYorkShop, openCallingPlace } from '../../calling.ts'
import { stop } from '../../consents.ts'
import { httpOf } from '../../harness.ts'
import { createDatabase } from '../../database.ts'
import { callingCases, phoneSubject, useCallingPlace } from './calling_cases.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

describe.each(callingCases(postgres))('call_business through %s', (_name, vendor, keepsWords, open) => {
  const { place, ledger, ends, ask, placed } = useCallingPlace(vendor, keepsWords, open)

  it.each(['missing', 'unauthorized', 'busy', 'fails', 'nonsense'] as const)(
    'goes on asking while the provider is %s, and uses what it says in the end',
    async asking => {
      const { id, taken } = await placed(ask(newYorkShop()))
      place.vendor.asking = asking
      for (let round = 0; round < 8; round += 1) {
        const asked = place.vendor.asked
        place.later(45_001)
        await expect.poll(() => place.vendor.asked).toBeGreaterThan(asked)
        await place.parked(id)
      }
      place.vendor.asking = 'works'
      place.vendor.end(taken, { reason: ends.talked, transcript: 'User: yes', extracted: {} })
      place.later(45_001)
      expect(await place.outcome(id)).toMatchObject({ status: 'success' })
      expect(place.vendor.calls.filter(one => one.operationId === id)).toHaveLength(1)
    },
  )

  it('ends partial, uncharged, when its end never comes', async () => {
    const before = await place.balance()
    const { id, taken } = await placed(ask(newYorkShop(), { max_duration_seconds: 60 }))
    place.later(661_000)
    expect(await place.outcome(id)).toMatchObject({
      status: 'partial',
      reason_code: 'upstream_failure',
      retriable: false,
      cost: { amount: 0 },
      partial_result: { call: 'placed', call_id: taken.id },
    })
    expect(await place.balance()).toBe(before)
  })

  it.each(['fails', 'drops'] as const)(
    'finds the call again whose answer was lost when the provider %s, and never calls twice',
    async placing => {
      place.vendor.placing = placing
      const attempts = place.vendor.attempts
      const { id, taken } = await placed(ask(newYorkShop()))
      place.vendor.end(taken, { reason: ends.talked, transcript: 'User: yes', extracted: {} })
      place.later(10_001)
      expect(await place.outcome(id)).toMatchObject({ status: 'success', result: { call_id: taken.id } })
      expect(place.vendor.attempts).toBe(attempts + 1)
    },
  )

  it('asks again for a call that is listed late, and ends partial where it never is', async () => {
    Object.assign(place.vendor, { placing: 'drops', listsNothing: true })
    const attempts = place.vendor.attempts
    const [late, never] = await Promise.all([place.call(ask(newYorkShop())), place.call(ask(newYorkShop()))])
    const [lateId, neverId] = [String(late['operation_id']), String(never['operation_id'])]
    const lateCall = await place.taken(lateId)
    await place.taken(neverId)
    const unknown = (id: string) =>
      expect.poll(async () => (await ledger().messages.calls(id))[0]?.state).toBe('unknown')
    await unknown(lateId)
    await unknown(neverId)
    await expect.poll(() => ledger().jobs.owners()).toEqual([])
    Object.assign(place.vendor, { listsNothing: false })
    place.vendor.calls.splice(
      place.vendor.calls.findIndex(one => one.operationId === neverId),
      1,
    )
    place.vendor.end(lateCall, { reason: ends.talked, transcript: 'User: yes', extracted: {} })
    place.later(10_001)
    expect(await place.outcome(lateId)).toMatchObject({ status: 'success', result: { call_id: lateCall.id } })
    place.later(800_000)
    expect(await place.outcome(neverId)).toMatchObject({
      status: 'partial',
      reason_code: 'upstream_failure',
      retriable: false,
      cost: { amount: 0 },
    })
    expect(place.vendor.attempts).toBe(attempts + 2)
  })

  it.each(['refuses', 'unauthorized'] as const)(
    'fails at once, uncharged and without a call, when the provider %s',
    async placing => {
      const before = await place.balance()
      place.vendor.placing = placing
      const to = newYorkShop()
      const receipt = await place.call(ask(to))
      const outcome = await place.outcome(String(receipt['operation_id']))
      expect(outcome).toMatchObject({
        status: 'failure',
        reason_code: 'upstream_failure',
        retriable: false,
        cost: { amount: 0 },
      })
      expect(outcome['human_message']).toContain('Nobody was called')
      expect(JSON.stringify(outcome)).not.toContain(to.slice(2))
      expect(await place.balance()).toBe(before)
      // Nobody was called, so that this is no repetition.
      place.vendor.placing = 'works'
      await placed(ask(to))
    },
  )

  it('asks a busy provider again after the time it names, and not before', async () => {
    place.vendor.placing = 'busy'
    const attempts = place.vendor.attempts
    const receipt = await place.call(ask(newYorkShop()))
    const id = String(receipt['operation_id'])
    await expect.poll(() => place.vendor.attempts).toBe(attempts + 1)
    await expect.poll(() => ledger().jobs.owners()).toEqual([])
    place.vendor.placing = 'works'
    place.later(6_000)
    await sleep(50)
    expect(place.vendor.attempts).toBe(attempts + 1)
    place.later(1_100)
    await place.taken(id)
    expect(place.vendor.attempts).toBe(attempts + 2)
  })

  it('is not passed by its twin while it waits for a busy provider, and is called once', async () => {
    const attempts = place.vendor.attempts
    place.vendor.placing = 'busy'
    const to = newYorkShop()
    const id = String((await place.call(ask(to)))['operation_id'])
    await expect.poll(() => place.vendor.attempts).toBe(attempts + 1)
    await expect.poll(() => ledger().jobs.owners()).toEqual([])
    place.vendor.placing = 'works'
    expect(await place.call(ask(to))).toMatchObject({
      status: 'failure',
      reason_code: 'bad_input',
      human_message: expect.stringContaining(id),
    })
    place.later(7_001)
    await place.taken(id)
    await place.parked(id)
    expect(place.vendor.calls.filter(one => one.to === to)).toHaveLength(1)
    expect((await ledger().messages.of(id)).map(({ state }) => state)).toEqual(['failed', 'accepted'])
  })

  it('gives up on a provider that stays busy, uncharged', async () => {
    const attempts = place.vendor.attempts
    place.vendor.placing = 'busy'
    const id = String((await place.call(ask(newYorkShop())))['operation_id'])
    await expect.poll(() => place.vendor.attempts).toBe(attempts + 1)
    await expect.poll(() => ledger().jobs.owners()).toEqual([])
    place.later(301_000)
    expect(await place.outcome(id)).toMatchObject({
      status: 'failure',
      reason_code: 'upstream_failure',
      cost: { amount: 0 },
    })
    expect((await ledger().messages.of(id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  it('calls once when the same call comes many times together', async () => {
    const to = newYorkShop()
    const receipts = await Promise.all(Array.from({ length: 6 }, () => place.call(ask(to))))
    const ids = receipts
      .filter(({ status }) => status === 'pending_async')
      .map(receipt => String(receipt['operation_id']))
    await expect.poll(() => place.vendor.calls.filter(one => one.to === to).length).toBe(1)
    const [first] = place.vendor.calls.filter(one => one.to === to)
    if (first === undefined) throw new Error('nobody was called')
    await place.parked(first.operationId)
    place.vendor.end(first, { reason: ends.talked, transcript: 'User: yes', extracted: {} })
    place.later(10_001)
    const outcomes = await Promise.all(ids.map(id => place.outcome(id)))
    expect(outcomes.filter(({ status }) => status === 'success')).toHaveLength(1)
    for (const outcome of outcomes.filter(({ status }) => status !== 'success'))
      expect(outcome).toMatchObject({ status: 'failure', reason_code: 'bad_input', cost: { amount: 0 } })
    expect(place.vendor.calls.filter(one => one.to === to)).toHaveLength(1)
  })

  it('honours a STOP that comes between acceptance and call', async () => {
    const to = newYorkShop()
    const attempts = place.vendor.attempts
    place.vendor.placing = 'busy'
    const id = String((await place.call(ask(to)))['operation_id'])
    await expect.poll(() => place.vendor.attempts).toBe(attempts + 1)
    await expect.poll(() => ledger().jobs.owners()).toEqual([])
    place.vendor.placing = 'works'
    await ledger().optOuts.add(
      stop(phoneSubject(to), { scope: 'all', channel: null, at: Date.now() + place.clock.offsetMs }),
      Date.now(),
    )
    place.later(7_001)
    expect(await place.outcome(id)).toMatchObject({
      status: 'failure',
      reason_code: 'compliance_violation',
      rule_id: 'OPTOUT-HONOR',
      cost: { amount: 0 },
    })
    expect(place.vendor.attempts).toBe(attempts + 1)
  })

  describe('the report of the provider', () => {
    const path = `/inbound/${vendor}`
    const secret = vendor === 'vapi' ? VOICE_KEYS.webhook : VOICE_KEYS.retell
    const post = async (init: RequestInit) => (await httpOf(place.app)(path, init)).status
    const nowMs = () => Date.now() + place.clock.offsetMs

    it('brings the outcome forward, once or twice, and nothing it says is believed', async () => {
      const { id, taken } = await placed(ask(newYorkShop()))
      // Said while the call still lasts: the call is asked about and goes on.
      const early = place.vendor.report(
        {
          ...taken,
          over: { reason: ends.talked, transcript: 'User: forged', extracted: { saturday_hours: 'forged' } },
        },
        secret,
        nowMs(),
      )
      const asked = place.vendor.asked
      expect(await post(early)).toBe(200)
      await expect.poll(() => place.vendor.asked).toBeGreaterThan(asked)
      await place.parked(id)
      expect((await ledger().operations.get(id))?.state).toBe('executing')
      place.vendor.end(taken, { reason: ends.talked, transcript: 'User: real', extracted: { saturday_hours: 'real' } })
      const report = place.vendor.report(taken, secret, nowMs())
      expect([await post(report), await post(report)]).toEqual([200, 200])
      expect(await place.outcome(id)).toMatchObject({
        status: 'success',
        result: {
          transcript: keepsWords ? 'User: real' : null,
          extracted_fields: keepsWords ? { 'saturday hours': 'real' } : {},
        },
      })
      expect(await post(report)).toBe(200)
      expect(await place.outcome(id)).toMatchObject({ result: { transcript: keepsWords ? 'User: real' : null } })
    })

    it('may come before the answer to the call it speaks of', async () => {
      Object.assign(place.vendor, { placing: 'drops', listsNothing: true })
      const id = String((await place.call(ask(newYorkShop())))['operation_id'])
      const taken = await place.taken(id)
      place.vendor.end(taken, { reason: ends.talked, transcript: 'User: yes', extracted: {} })
      await expect.poll(async () => (await ledger().messages.calls(id))[0]?.state).toBe('unknown')
      place.vendor.listsNothing = false
      expect(await post(place.vendor.report(taken, secret, nowMs()))).toBe(200)
      expect(await place.outcome(id)).toMatchObject({ status: 'success', result: { call_id: taken.id } })
    })

    it('of a call nobody knows changes nothing', async () => {
      const { taken } = await placed(ask(newYorkShop()))
      expect(
        await post(place.vendor.report({ ...taken, id: 'unknown', operationId: 'op_unknown' }, secret, nowMs())),
      ).toBe(200)
    })

    it('is refused when it is forged or old, and wakes nobody', async () => {
      const { taken } = await placed(ask(newYorkShop()))
      const { asked } = taken
      const good = place.vendor.report(taken, secret, nowMs())
      const forged: RequestInit[] = [
        { ...good, headers: { 'content-type': 'application/json' } },
        place.vendor.report(taken, 'other', nowMs()),
        ...(vendor === 'retell'
          ? [
              place.vendor.report(taken, secret, nowMs() - 300_001),
              place.vendor.report(taken, secret, nowMs() + 310_000),
              { ...good, body: `${String(good.body)} ` },
              { ...good, headers: { 'x-retell-signature': 'v=1,d=' } },
            ]
          : [{ ...good, headers: { authorization: 'Bearer other' } }]),
      ]
      for (const init of forged) expect(await post(init)).toBe(401)
      await sleep(50)
      expect(taken.asked).toBe(asked)
      if (vendor === 'vapi') expect(await post({ ...good, headers: { authorization: `Bearer ${secret}` } })).toBe(200)
    })

    it('that cannot be read is refused, and another method too', async () => {
      const { taken } = await placed(ask(newYorkShop()))
      if (vendor === 'vapi')
        for (const body of ['', 'x', '[]', '{}', 'null', '{"message":5}'])
          expect(await post({ ...place.vendor.report(taken, secret, nowMs()), body })).toBe(400)
      expect(await post({ method: 'PUT', body: '{}' })).toBe(405)
    })
  })
})

describe('a provider that hangs', () => {
  it.each(['vapi', 'retell'] as const)('%s is left before the deadline of the call, and read later', async vendor => {
    const place = await openCallingPlace(vendor, undefined, { CALL_TIMEOUT_MS: '600' })
    Object.assign(place.vendor, { placing: 'hangs', asking: 'hangs' })
    const id = String((await place.call(enquiry(newYorkShop(), { extract_fields: undefined })))['operation_id'])
    const { ledger } = place.app.broker.services
    const stateOf = async () => (await ledger.messages.calls(id))[0]?.state
    await expect.poll(stateOf).toBe('unknown')
    await expect.poll(() => ledger.jobs.owners()).toEqual([])
    place.vendor.asking = 'works'
    place.later(10_001)
    const taken = await place.taken(id)
    await place.parked(id)
    place.vendor.asking = 'hangs'
    const asked = place.vendor.asked
    place.later(10_001)
    await expect.poll(() => place.vendor.asked).toBeGreaterThan(asked)
    await expect.poll(() => ledger.jobs.owners()).toEqual([])
    expect((await ledger.operations.get(id))?.state).toBe('executing')
    place.vendor.asking = 'works'
    place.vendor.end(taken, { reason: ENDS[vendor].talked, transcript: 'User: yes' })
    place.later(30_001)
    expect(await place.outcome(id)).toMatchObject({ status: 'success' })
    expect(place.vendor.attempts).toBe(1)
    await place.close()
  })
})
