import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarTarget } from '../../../src/core/calendar.ts'
import { createCalCom } from '../../../src/providers/cal_com/calendar.ts'
import { toOrder, toRow } from '../../contract/calendar.ts'
import { business } from '../../contract/supply.ts'
import { sharedFile } from '../../shared_data.ts'
import { type Prism, startPrism } from '../prism.ts'

const NOW = Date.UTC(2027, 0, 4, 7)
const SLOT = { startAt: Date.UTC(2027, 0, 5, 8), endAt: Date.UTC(2027, 0, 5, 9) }
const target: CalendarTarget = {
  calendarKey: 'cal_com:user:7',
  providerRef: '100/60',
  smbId: 'smb_a',
  service: 'Haircut',
  minutes: 60,
  timeZone: 'Europe/Berlin',
}

describe('requests to Cal.com', () => {
  let prism: Prism
  let between: Server
  const seen: { request: string; status: number }[] = []
  beforeAll(async () => {
    prism = await startPrism(sharedFile('openapi/cal_v2.json'))
    // Notes what the mock thinks of each request: an answer it makes up need not be one of Cal.com's own.
    between = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { authorization = '', 'cal-api-version': version = '', 'content-type': type } = request.headers
      const headers = {
        authorization,
        'cal-api-version': String(version),
        ...(type !== undefined && { 'content-type': type }),
      }
      const method = request.method ?? ''
      const answer = await fetch(`${prism.url}${request.url}`, {
        method,
        headers,
        ...(method === 'POST' && { body: Buffer.concat(chunks) }),
      })
      seen.push({ request: `${method} ${request.url?.split('?')[0]}`, status: answer.status })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      // The document has no example of a time zone, and the mock makes one up that is none; its booking would be moved again and again.
      const text = (await answer.text()).replace('"timeZone":"string"', '"timeZone":"Europe/Berlin"')
      response.end(text.replace('"status":"cancelled"', '"status":"accepted"'))
    })
    await new Promise<void>(resolve => between.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    between?.close()
    await prism?.close()
  })

  const calendar = (bookingsVersion = '2024-08-13') =>
    createCalCom({
      apiKey: 'cal_x',
      baseUrl: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
      bookingsVersion,
      now: () => NOW,
    })
  const last = () => seen.at(-1)

  it('read the account and its services', async () => {
    const links = [
      {
        link: 'https://cal.com/nobody',
        agentId: 'agent',
        smbId: 'smb_a',
        platform: 'cal_com',
        canonical: 'nobody',
        createdAt: NOW,
      },
    ]
    expect(await calendar().resolve(business('smb_a'), links, {})).toBeUndefined()
    expect(seen).toEqual([
      { request: 'GET /v2/me', status: 200 },
      { request: 'GET /v2/event-types', status: 200 },
    ])
    await calendar().check?.()
  })

  it('look for slots', async () => {
    expect(await calendar().free(target, { startAt: SLOT.startAt, endAt: SLOT.endAt })).toEqual([])
    expect(last()).toEqual({ request: 'GET /v2/slots', status: 200 })
  })

  it('book', async () => {
    const booked = await calendar().book(toOrder(target, SLOT))
    expect(last()).toEqual({ request: 'POST /v2/bookings', status: 201 })
    expect(booked).toMatchObject({
      providerId: expect.stringMatching(/./),
      startAt: expect.any(Number),
      endAt: expect.any(Number),
    })
  })

  it('search for a booking and read one', async () => {
    const order = toOrder(target, SLOT)
    expect(await calendar().find(order)).toBeUndefined()
    expect(last()).toEqual({ request: 'GET /v2/bookings', status: 200 })
    await calendar().read({ ...toRow(order, 'cal_com'), providerId: 'booking_uid_123' })
    expect(last()).toEqual({ request: 'GET /v2/bookings/booking_uid_123', status: 200 })
  })

  it('cancel', async () => {
    expect(
      await calendar().cancel({ ...toRow(toOrder(target, SLOT), 'cal_com'), providerId: 'booking_uid_123' }, 'ill'),
    ).toBe('cancelled')
    expect(last()).toEqual({ request: 'POST /v2/bookings/booking_uid_123/cancel', status: 200 })
  })

  it('move', async () => {
    const row = { ...toRow(toOrder(target, SLOT), 'cal_com'), providerId: 'booking_uid_123' }
    const to = { startAt: SLOT.startAt + 3_600_000, endAt: SLOT.endAt + 3_600_000 }
    expect(await calendar().move?.(row, to)).toMatchObject({ providerId: expect.stringMatching(/./) })
    expect(last()).toEqual({ request: 'POST /v2/bookings/booking_uid_123/reschedule', status: 201 })
    await calendar().free(target, SLOT, row)
    expect(last()).toEqual({ request: 'GET /v2/slots', status: 200 })
  })

  it('are refused by the mock when they break the contract', async () => {
    await expect(calendar().book(toOrder({ ...target, providerRef: 'no number' }, SLOT))).rejects.toMatchObject({
      reason: 'outcome_rejected',
    })
    expect(last()?.status).toBe(422)
  })
})
