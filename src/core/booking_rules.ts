import { foldLetters } from '../lib/fold.ts'
import type { BoundService, CalendarBinding, ResourceKind, Span, Taken } from './calendar.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** What joins the names of several services of one appointment. */
export const SERVICES_JOINED = ' + '

/** The most minutes that may be kept free on one side of an appointment. */
export const MOST_BUFFER_MINUTES = 480

/** Minutes that are kept free around an appointment. */
export interface Buffers {
  beforeMinutes: number
  afterMinutes: number
}

/** What is kept free around an appointment of a service, or of several: before the first, and after the last one. */
export function buffersOf({ services, rules }: Pick<CalendarBinding, 'services' | 'rules'>, name: string): Buffers {
  const called = servicesCalled(services, name)
  return {
    beforeMinutes: called[0]?.beforeMinutes ?? rules?.beforeMinutes ?? 0,
    afterMinutes: called.at(-1)?.afterMinutes ?? rules?.afterMinutes ?? 0,
  }
}

/** The most that is kept free around any appointment. */
export function mostBuffers({ services, rules }: Pick<CalendarBinding, 'services' | 'rules'>): Buffers {
  const most = (side: keyof Buffers): number => Math.max(rules?.[side] ?? 0, ...services.map(one => one[side] ?? 0))
  return { beforeMinutes: most('beforeMinutes'), afterMinutes: most('afterMinutes') }
}

/** What an appointment takes one of each, and the services those have to be for. */
export interface Needs {
  needs: ResourceKind[]
  names: string[]
  /** All of its services are offered by now. */
  isKnown: boolean
}

/** What an appointment of a service, or of several, needs; of one that is not offered any more nothing is known but what it has. */
export function needsOf(services: readonly BoundService[], name: string, { staffId, roomId }: Taken = {}): Needs {
  const called = servicesCalled(services, name)
  const isKnown = called.length > 0 && called.length === partsOf(services, name).length
  const needs = new Set(called.flatMap(one => one.needs ?? []))
  if (!isKnown && staffId !== undefined) needs.add('staff')
  if (!isKnown && roomId !== undefined) needs.add('room')
  return { needs: [...needs].sort(), names: called.map(service => service.name), isKnown }
}

/** The services that an appointment is named after. */
function servicesCalled(services: readonly BoundService[], name: string): BoundService[] {
  return partsOf(services, name).flatMap(part => serviceOf(services, part) ?? [])
}

// The name of a service may hold what joins others.
const partsOf = (services: readonly BoundService[], name: string): string[] =>
  serviceOf(services, name) === undefined ? name.split(SERVICES_JOINED) : [name]

/** The service of a name as callers write it; two that differ in their length alone are told apart as they are written. */
function serviceOf(services: readonly BoundService[], name: string): BoundService | undefined {
  const exact = services.find(service => service.name === name)
  if (exact !== undefined) return exact
  const folded = foldLetters(name)
  return services.find(service => foldLetters(service.name) === folded)
}

/** Whether somebody or a room is for all of some services. */
export function isFor(services: readonly string[] | null, names: readonly string[]): boolean {
  if (services === null) return true
  const folded = new Set(services.map(foldLetters))
  return names.every(name => folded.has(foldLetters(name)))
}

/** A span with what is kept free around it. */
export const withBuffers = ({ startAt, endAt }: Span, { beforeMinutes, afterMinutes }: Buffers): Span => ({
  startAt: startAt - beforeMinutes * MINUTE_MS,
  endAt: endAt + afterMinutes * MINUTE_MS,
})

/** The part of a span that lies as far ahead as a business wants its appointments; undefined where there is none. */
export function bookableSpan(
  { rules }: Pick<CalendarBinding, 'rules'>,
  { startAt, endAt }: Span,
  nowMs: number,
): Span | undefined {
  const from = Math.max(startAt, nowMs + (rules?.noticeMinutes ?? 0) * MINUTE_MS)
  const until = rules?.aheadDays === undefined ? endAt : Math.min(endAt, nowMs + rules.aheadDays * DAY_MS)
  return from < until ? { startAt: from, endAt: until } : undefined
}

/** Why the business takes no appointment so soon, or so far ahead; undefined where it does. */
export function whyNotThen(
  { rules }: Pick<CalendarBinding, 'rules'>,
  { startAt, endAt }: Span,
  nowMs: number,
): string | undefined {
  if (startAt <= nowMs) return 'The time has passed.'
  const { noticeMinutes = 0, aheadDays } = rules ?? {}
  if (startAt < nowMs + noticeMinutes * MINUTE_MS)
    return `The business wants to know at least ${toLength(noticeMinutes)} before an appointment begins.`
  if (aheadDays !== undefined && endAt > nowMs + aheadDays * DAY_MS)
    return `The business takes no bookings more than ${aheadDays === 1 ? 'a day' : `${aheadDays} days`} ahead.`
  return undefined
}

/** What is said of a day that has as many appointments as the business takes. */
export const fullDay = (mostADay: number): string =>
  `The business takes at most ${mostADay === 1 ? 'one appointment' : `${mostADay} appointments`} a day, and that day has ${mostADay === 1 ? 'it' : 'them'}.`

/** A number of minutes in words. */
export const toLength = (minutes: number): string =>
  minutes % 1440 === 0
    ? `${minutes / 1440} ${minutes === 1440 ? 'day' : 'days'}`
    : minutes % 60 === 0
      ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`
      : `${minutes} minutes`
