import type ICAL from 'ical.js'
import { DateTime } from 'luxon'
import { isTimeZone } from '../lib/time_zone.ts'

/** A time that names a zone everybody knows is read by today's rules; others by the definition they bring, or on the clock of the business. In epoch milliseconds. */
export function toInstant(time: ICAL.Time, component: ICAL.Component, timeZone: string, property = 'dtstart'): number {
  const { year, month, day, hour, minute, second, isDate } = time
  const zone = time.zone?.tzid
  const named =
    component.getFirstProperty(property)?.getFirstParameter('tzid') ??
    component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  if (zone === 'UTC') return time.toUnixTime() * 1000
  const isKnown = named !== undefined && named !== '' && isTimeZone(named)
  if (!isKnown && !isDate && zone !== undefined && zone !== 'floating') return time.toUnixTime() * 1000
  const wall = isDate ? { year, month, day } : { year, month, day, hour, minute, second }
  return DateTime.fromObject(wall, { zone: isKnown && !isDate ? named : timeZone }).toMillis()
}
