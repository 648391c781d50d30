import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../src/core/caller.ts'
import { documentsOf } from '../../src/core/documents.ts'
import { readAppointmentFile } from '../../src/supply/appointment_file.ts'
import { booking, type BookingPlace, openBookingPlace, scheduled } from '../appointments.ts'
import { callerOf } from '../callers.ts'
import { HTTP_CLIENTS } from '../clients.ts'
import { httpOf } from '../harness.ts'

let place: BookingPlace
let appointmentId: string
let operationId: string
beforeAll(async () => {
  place = await openBookingPlace()
  const receipt = await scheduled(place, booking('2026-12-01T14:00:00'))
  appointmentId = String(receipt.result['appointment_id'])
  operationId = receipt.operation_id
})
afterAll(() => place.close())

const connect = async (client: keyof typeof HTTP_CLIENTS, caller: Caller = place.caller) => {
  const open = HTTP_CLIENTS[client]
  if (open === undefined) throw new Error(`no client ${client}`)
  return open(httpOf(place.app, caller))
}
const outcome = async (client: keyof typeof HTTP_CLIENTS) =>
  (await connect(client)).callTool({ name: 'get_outcome', arguments: { operation_id: operationId } })
const uriOf = (id: string): string => `agent-broker://appointments/${id}.ics`

describe('the appointment of a receipt', () => {
  it.each(Object.keys(HTTP_CLIENTS))('is linked to the %s, beside the text that says all of it', async client => {
    const { content, structuredContent } = await outcome(client)
    expect(content).toEqual([
      { type: 'text', text: JSON.stringify(structuredContent) },
      {
        type: 'resource_link',
        uri: uriOf(appointmentId),
        name: `${appointmentId}.ics`,
        title: 'The appointment, for a calendar',
        mimeType: 'text/calendar',
      },
    ])
  })

  it.each([undefined, '2025-03-26', '2024-11-05'])(
    'is not linked to a client of %s, which knows no links',
    async revision => {
      const response = await httpOf(place.app, place.caller)('/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(revision !== undefined && { 'mcp-protocol-version': revision }),
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'get_outcome', arguments: { operation_id: operationId } },
        }),
      })
      const text = await response.text()
      expect(text).toContain(appointmentId)
      expect(text).not.toContain('resource_link')
    },
  )

  it.each(Object.keys(HTTP_CLIENTS))(
    'is read by its owner with the %s, as a file that names no customer',
    async client => {
      const { contents } = await (await connect(client)).readResource({ uri: uriOf(appointmentId) })
      expect(contents).toMatchObject([{ uri: uriOf(appointmentId), mimeType: 'text/calendar' }])
      const ics = contents[0]?.text ?? ''
      const event = new ICAL.Event(new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent('vevent') ?? undefined)
      expect(event.uid).toBe(`${appointmentId}@agent-broker`)
      expect(event.summary).toBe('Haircut, Acme Studio')
      expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-01T13:00:00.000Z')
      const row = await place.ledger.bookings.get(appointmentId)
      for (const told of [row?.customer.name, row?.customer.email, row?.customer.phone].flatMap(one => one ?? []))
        expect(ics).not.toContain(told)
    },
  )

  it('is not there for anybody else, as what never was', async () => {
    const stranger = callerOf({ tier: 'unlimited' })
    const nobody = callerOf({ agentId: null, tier: 'anonymous' })
    const tries: [string, Caller][] = [
      [uriOf(appointmentId), stranger],
      [uriOf(appointmentId), nobody],
      [uriOf('apt_unknown'), place.caller],
      [uriOf(`${appointmentId}/..`), place.caller],
      [`${uriOf(appointmentId)}?x=1`, place.caller],
      [uriOf(`apt_${'x'.repeat(10_000)}`), place.caller],
      ['agent-broker://appointments/', place.caller],
      [uriOf('apt_%00'), place.caller],
    ]
    for (const [uri, caller] of tries) {
      const client = await connect('v2 SDK, 2026-07-28', caller)
      await expect(client.readResource({ uri })).rejects.toThrow('resources/list names them.')
    }
  })

  it('is shown as cancelled once it is, and not while it is only held', async () => {
    const receipt = await scheduled(place, booking('2026-12-02T14:00:00'))
    const id = String(receipt.result['appointment_id'])
    await scheduled(place, { action: 'cancel', existing_appointment_id: id })
    const read = () => readAppointmentFile(uriOf(id), place.caller, place.ledger)
    expect((await read())?.text).toContain('STATUS:CANCELLED')
    await place.ledger.bookings.move(id, ['cancelled'], { state: 'released' })
    expect(await read()).toBeUndefined()
  })
})

describe('a receipt that speaks of no appointment of its own', () => {
  it.each([
    {},
    { status: 'success' },
    { status: 'success', result: null },
    { status: 'success', result: { available_slots: [] } },
    { status: 'success', result: { appointment_id: 'apt_1' } },
    { status: 'success', result: { appointment_id: 7, status: 'confirmed' } },
    { status: 'success', result: { appointment_id: '../x', status: 'confirmed' } },
    { status: 'partial', result: { appointment_id: 'apt_1', status: 'confirmed' } },
  ])('links to nothing: %j', receipt => {
    expect(documentsOf(receipt)).toEqual([])
  })
})
