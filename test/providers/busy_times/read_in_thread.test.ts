import { expect, it } from 'vitest'
import { readInThread } from '../../../src/providers/busy_times/read_apart.ts'
import { busyAt, icsOf } from '../../ics.ts'

const BUILT = new URL('../../../dist/workers/busy_worker.js', import.meta.url)
const within = { startAt: Date.parse('2026-12-01T00:00Z'), endAt: Date.parse('2028-12-01T00:00Z') }
const order = (text: string) => ({ text, within, timeZone: 'Europe/Berlin' })

it('a calendar is read by the built program in a thread that ends with it', async () => {
  expect(await readInThread(order(icsOf(busyAt(10))), BUILT, 60_000)).toEqual({
    own: [],
    spans: [{ startAt: Date.parse('2026-12-02T09:00Z'), endAt: Date.parse('2026-12-02T10:00Z') }],
  })
})

it('a calendar that takes too long is given up, and its thread with it', async () => {
  const slow = icsOf([...busyAt(10), 'RRULE:FREQ=SECONDLY'], [...busyAt(11), 'RRULE:FREQ=SECONDLY'])
  const begunAt = performance.now()
  expect(await readInThread(order(slow), BUILT, 300)).toEqual({ problem: 'it takes too long to read' })
  expect(performance.now() - begunAt).toBeLessThan(10_000)
})
