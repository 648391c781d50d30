import { expect, it } from 'vitest'
import { nightUntil } from '../../src/lib/night.ts'

it.each([
  ['Europe/Berlin', '2026-12-01T20:59:59.999+01:00', undefined],
  ['Europe/Berlin', '2026-12-01T21:00:00+01:00', '2026-12-02T08:00:00+01:00'],
  ['Europe/Berlin', '2026-12-02T07:59:59.999+01:00', '2026-12-02T08:00:00+01:00'],
  ['Europe/Berlin', '2026-12-02T08:00:00+01:00', undefined],
  // The clock is put forward and back.
  ['Europe/Berlin', '2026-03-28T22:00:00+01:00', '2026-03-29T08:00:00+02:00'],
  ['Europe/Berlin', '2026-10-24T22:00:00+02:00', '2026-10-25T08:00:00+01:00'],
  ['Pacific/Kiritimati', '2026-12-01T08:00:00Z', '2026-12-01T18:00:00Z'],
  ['Pacific/Pago_Pago', '2026-12-01T08:00:00Z', '2026-12-01T19:00:00Z'],
  // A zone that only another version of Node.js knows.
  ['Europe/Nowhere', '2026-12-01T20:59:59Z', undefined],
  ['Europe/Nowhere', '2026-12-01T21:00:00Z', '2026-12-02T08:00:00Z'],
])('the night of %s at %s ends at %s', (zone, at, end) => {
  expect(nightUntil(zone, Date.parse(at))).toBe(end === undefined ? undefined : Date.parse(end))
})
