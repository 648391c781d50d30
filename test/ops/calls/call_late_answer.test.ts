import { afterEach, describe, expect, it } from 'vitest'
import { type CallingPlace, ENDS, enquiry, newYorkShop, openCallingPlace } from '../../calling.ts'
import { keptLog } from '../../kept_log.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

describe.each(['vapi', 'retell'] as const)('an answer of %s to a call that comes when its run is over', vendor => {
  const ask = (to: string) => enquiry(to, { extract_fields: undefined })
  const open = async (log = keptLog()): Promise<CallingPlace & { lines: string[] }> => {
    const place = await openCallingPlace(vendor, undefined, { CALL_TIMEOUT_MS: '8000' }, { log: log.log })
    return { ...place, lines: log.lines }
  }
  const intentOf = async ({ app }: CallingPlace, id: string) => (await app.broker.services.ledger.messages.calls(id))[0]

  /** Calls, and waits until nobody waits for the answer any more. */
  async function givenUp(place: CallingPlace, to: string): Promise<string> {
    const id = String((await place.call(ask(to)))['operation_id'])
    await expect.poll(async () => (await intentOf(place, id))?.state, { timeout: 20_000 }).toBe('unknown')
    await expect.poll(() => place.app.broker.services.ledger.jobs.owners(), { timeout: 20_000 }).toEqual([])
    expect(place.vendor.answerLate).toHaveLength(1)
    return id
  }

  it('says which call it is, also where no list ever names it', async () => {
    const place = await open()
    closers.push(place.close)
    Object.assign(place.vendor, { placing: 'works_late', listsNothing: true })
    const id = await givenUp(place, newYorkShop())
    const taken = await place.taken(id)
    for (const answer of place.vendor.answerLate.splice(0)) answer()
    await expect.poll(async () => (await intentOf(place, id))?.providerId, { timeout: 20_000 }).toBe(taken.id)
    place.vendor.end(taken, { reason: ENDS[vendor].talked, transcript: 'User: yes' })
    place.later(10_001)
    expect(await place.outcome(id)).toMatchObject({ status: 'success', result: { call_id: taken.id } })
    expect(place.vendor.attempts).toBe(1)
  })

  it('is a refusal as if it had come in time: nobody was called, and the same may be asked again', async () => {
    const place = await open()
    closers.push(place.close)
    place.vendor.placing = 'refuses_late'
    const to = newYorkShop()
    const id = await givenUp(place, to)
    for (const answer of place.vendor.answerLate.splice(0)) answer()
    await expect.poll(async () => (await intentOf(place, id))?.state, { timeout: 20_000 }).toBe('failed')
    place.vendor.placing = 'refuses'
    place.later(10_001)
    expect(await place.outcome(id)).toMatchObject({
      status: 'failure',
      human_message: expect.stringContaining('Nobody was called'),
      cost: { amount: 0 },
    })
    place.vendor.placing = 'works'
    expect(await place.call(ask(to))).toMatchObject({ status: 'pending_async' })
  })

  it('harms nobody when the process has stopped meanwhile', async () => {
    const place = await open()
    closers.push(place.vendor.close)
    // A list that names it would settle it before anybody looks.
    Object.assign(place.vendor, { placing: 'works_late', listsNothing: true })
    await givenUp(place, newYorkShop())
    await place.app.close()
    for (const answer of place.vendor.answerLate.splice(0)) answer()
    await expect
      .poll(() => place.lines.filter(line => line.includes('late answer')), { timeout: 20_000 })
      .toHaveLength(1)
  })
})
