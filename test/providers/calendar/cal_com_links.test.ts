import { describe, expect, it } from 'vitest'
import { toOrder } from '../../contract/calendar.ts'
import { business } from '../../contract/supply.ts'
import { startCalCom } from './cal_com_server.ts'
import { linkTo, NOW, open, postsOf, SCHEDULE, SLOT, useCalCom } from './cal_com_client.ts'
import { failureOf } from '../../failure_of.ts'

const { fars, start } = useCalCom()

describe('a link of Cal.com', () => {
  const services = [
    { name: 'Haircut', minutes: 60 },
    { name: 'Beard trim', minutes: 15 },
  ]
  it.each([
    ['https://cal.com/acme-studio/haircut', 'Haircut'],
    ['https://www.cal.com/ACME-Studio/Beard-Trim', 'Beard trim'],
  ])('%s is the service it names', async (address, service) => {
    const { far, resolve } = await start({ services })
    expect(await resolve(address)).toMatchObject({ service, calendarKey: `cal_com:user:${far.userId}`, smbId: 'smb_a' })
  })

  it.each([
    'https://cal.com/somebody-else',
    'https://cal.com/somebody-else/haircut',
    'https://cal.com/acme-studio/no-such-service',
    'https://cal.com/team/acme-studio/haircut',
    'https://cal.com/acme-studio/haircut/more',
    'https://cal.acme.example/acme-studio/haircut',
  ])('%s is not the account’s own', async address => {
    const { resolve } = await start({ services })
    expect(await resolve(address)).toBeUndefined()
  })

  it('of another platform is not asked about', async () => {
    const { calendar, far } = await start()
    const links = [{ ...linkTo('https://calendly.com/acme-studio'), platform: 'calendly' }]
    expect(await calendar.resolve(business('smb_a'), links, {})).toBeUndefined()
    expect(far.requests).toEqual([])
  })

  it('of a page with several services needs one to be named', async () => {
    const { resolve } = await start({ services })
    expect((await failureOf(resolve('https://cal.com/acme-studio'))).message).toBe(
      'service: missing, the business offers several; name one of "Haircut" (60 minutes), "Beard trim" (15 minutes).',
    )
    expect(await resolve('https://cal.com/acme-studio', 'beard-trim')).toMatchObject({ service: 'Beard trim' })
    expect(await resolve('https://cal.com/acme-studio', undefined, 60)).toMatchObject({ service: 'Haircut' })
    expect(await resolve('https://cal.com/acme-studio/haircut', 'Beard trim')).toMatchObject({ service: 'Beard trim' })
  })

  it('never means a course, a shared seat or, unless it names it, a hidden service', async () => {
    const { far, resolve } = await start()
    const type = (slug: string, fields: object) => ({
      id: 500,
      slug,
      title: slug,
      lengthInMinutes: 60,
      bookingUrl: `https://cal.com/acme-studio/${slug}`,
      ...fields,
    })
    far.more = [
      type('course', { recurrence: { interval: 1, occurrences: 5, frequency: 'weekly' } }),
      type('class', { seats: { seatsPerTimeSlot: 5 } }),
      type('secret', { id: 501, hidden: true, recurrence: { disabled: true }, seats: { disabled: true } }),
    ]
    expect(await resolve('https://cal.com/acme-studio')).toMatchObject({ service: 'Haircut' })
    for (const slug of ['course', 'class']) expect(await resolve(`https://cal.com/acme-studio/${slug}`)).toBeUndefined()
    expect((await failureOf(resolve('https://cal.com/acme-studio', 'secret'))).message).toMatch(
      /^service: "secret" is not offered/,
    )
    expect(await resolve('https://cal.com/acme-studio/secret')).toMatchObject({ service: 'secret', providerRef: '501' })
  })

  it('is found beside services that cannot be read, but not in an account where none can', async () => {
    const { far, resolve } = await start()
    far.more = [{ id: 'x' }, null as never]
    expect(await resolve('https://cal.com/acme-studio')).toMatchObject({ service: 'Haircut' })
  })

  it('of an account where no service can be read is not called unmapped', async () => {
    const { far, resolve } = await start({ services: [] })
    far.more = [{ id: 'x' }]
    expect(await failureOf(resolve('https://cal.com/acme-studio'))).toMatchObject({ reason: 'transient' })
  })

  it('is compared with an account that is read once in five minutes', async () => {
    const far = await startCalCom(SCHEDULE, () => NOW)
    fars.push(far)
    let at = NOW
    const calendar = open(far, far.key, () => at)
    const look = () => calendar.resolve(business('smb_a'), [linkTo('https://cal.com/acme-studio')], {})
    await Promise.all([look(), look(), look()])
    at += 299_000
    await look()
    expect(far.requests).toHaveLength(2)
    at += 2_000
    await look()
    expect(far.requests).toHaveLength(4)
    // The clock was set back.
    at -= 3_600_000
    await look()
    expect(far.requests).toHaveLength(6)
  })

  it('is looked up again after the account could not be read', async () => {
    const { far, resolve } = await start()
    far.fault = 'busy'
    expect(await failureOf(resolve('https://cal.com/acme-studio'))).toMatchObject({
      reason: 'transient',
      details: { retryAfterS: 7 },
    })
    far.fault = undefined
    expect(await resolve('https://cal.com/acme-studio')).toMatchObject({ service: 'Haircut' })
  })
})

describe('a service with several lengths', () => {
  it('is offered and booked in the one that is asked for, and a single one is never named to Cal.com', async () => {
    const { far, calendar, resolve, target } = await start({
      services: [...SCHEDULE.services, { name: 'Talk', minutes: 30 }],
    })
    far.choices = { Talk: [15, 30, 45] }
    const talk = await resolve('https://cal.com/acme-studio/talk', undefined, 45)
    if (talk === undefined) throw new Error('not resolved')
    const [slot] = await calendar.free(talk, { startAt: SLOT.startAt, endAt: SLOT.endAt })
    expect(slot).toEqual({ startAt: SLOT.startAt, endAt: SLOT.startAt + 45 * 60_000 })
    if (slot === undefined) throw new Error('no slot')
    expect(await calendar.book(toOrder(talk, slot))).toMatchObject(slot)
    expect(postsOf(far)[0]?.body).toMatchObject({ lengthInMinutes: 45 })
    await calendar.book(toOrder(await target(), { startAt: SLOT.startAt + 3_600_000, endAt: SLOT.endAt + 3_600_000 }))
    expect(postsOf(far)[1]?.body).not.toHaveProperty('lengthInMinutes')
    expect((await failureOf(resolve('https://cal.com/acme-studio/talk', undefined, 50))).message).toBe(
      'requested_time.duration_minutes: no service takes 50 minutes; leave it out, or name one of "Haircut" (60 minutes), "Talk" (30 or 15 or 45 minutes).',
    )
  })
})
