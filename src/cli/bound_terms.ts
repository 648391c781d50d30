import { MOST_BUFFER_MINUTES } from '../core/booking_rules.ts'
import type { BookingRules, BoundService, CalendarBinding, Price, ResourceKind } from '../core/calendar.ts'
import { fold } from '../lib/fold.ts'
import { isCurrency, minorDigits } from '../supply/bound_service.ts'
import { clean } from './with_ledger.ts'

/** The options of `calendar bind` that say what is asked of a booking. */
export interface TermOptions {
  bufferBefore?: string
  bufferAfter?: string
  notice?: string
  ahead?: string
  mostADay?: string
}

const MOST_NOTICE_MINUTES = 525_600
const MOST_AHEAD_DAYS = 731
const MOST_A_DAY = 1000
const MOST_AMOUNT = 1_000_000

/** Reads a service as `name:minutes`, or `name:minutes:price=38.50 EUR,before=5,after=10`. */
export function toService(text: string): BoundService {
  const [, name = '', minutes, terms = ''] = /^(.+?):(\d{1,5})(?::([a-z]+=.*))?$/.exec(text) ?? []
  if (minutes === undefined)
    throw new Error(`--service: must be name:minutes, such as "Haircut:45"; got "${text.slice(0, 80)}"`)
  const service: BoundService = { name: name.trim(), minutes: Number(minutes) }
  for (const term of terms.split(',').filter(part => part !== '')) {
    const [key = '', value = ''] = term.split('=', 2).map(part => part.trim())
    if (key === 'price') service.price = toPrice(value)
    else if (key === 'before') service.beforeMinutes = toBuffer(`--service: before`, value)
    else if (key === 'after') service.afterMinutes = toBuffer(`--service: after`, value)
    else if (key === 'needs') service.needs = toNeeds(value)
    else
      throw new Error(
        `--service: "${key.slice(0, 40)}" is no term of a service; write price, before, after or needs, such as "Haircut:45:price=38.50 EUR,before=5,after=10"`,
      )
  }
  return service
}

function toNeeds(text: string): ResourceKind[] {
  const needs = text.split('+')
  if (!needs.every(isKind))
    throw new Error(`--service: needs must be staff, room or staff+room; got "${text.slice(0, 40)}"`)
  return [...new Set(needs)].sort()
}

/** Whether a text names a kind of resource. */
export const isKind = (text: string): text is ResourceKind => text === 'staff' || text === 'room'

function toPrice(text: string): Price {
  const [, amount = '', currency = ''] = /^(\d{1,7}(?:\.\d+)?) ([A-Z]{3})$/.exec(text) ?? []
  if (currency === '' || !isCurrency(currency) || Number(amount) > MOST_AMOUNT)
    throw new Error(
      `--service: a price is an amount up to ${MOST_AMOUNT} and an ISO 4217 currency, such as price=38.50 EUR; got "${text.slice(0, 40)}"`,
    )
  const digits = minorDigits(currency)
  if ((amount.split('.')[1] ?? '').length > digits)
    throw new Error(`--service: amounts in ${currency} have ${digits} decimals; got "${amount}"`)
  return { amount: Number(amount), currency }
}

/** Refuses services that cannot be told apart or booked. */
export function checkServices(services: CalendarBinding['services']): void {
  if (services.length === 0)
    throw new Error(
      '--service: missing; give what can be booked as name:minutes, such as "Haircut:45", and repeat it for more',
    )
  for (const [at, { name, minutes }] of services.entries()) {
    if (name === '' || name.length > 100 || clean(name) !== name)
      throw new Error('--service: the name must be 1 to 100 characters of plain text')
    if (minutes < 1 || minutes > 1440) throw new Error(`--service: "${name}" must take 1 to 1440 minutes`)
    if (services.slice(0, at).some(other => fold(other.name) === fold(name)))
      throw new Error(`--service: "${name}" is given twice`)
  }
}

/** The rules as options change them; 0 takes one away. */
export function readRules(options: TermOptions, before: BookingRules | undefined): BookingRules | undefined {
  const given: [keyof BookingRules, string | undefined, string, number][] = [
    ['beforeMinutes', options.bufferBefore, '--buffer-before', MOST_BUFFER_MINUTES],
    ['afterMinutes', options.bufferAfter, '--buffer-after', MOST_BUFFER_MINUTES],
    ['noticeMinutes', options.notice, '--notice', MOST_NOTICE_MINUTES],
    ['aheadDays', options.ahead, '--ahead', MOST_AHEAD_DAYS],
    ['mostADay', options.mostADay, '--most-a-day', MOST_A_DAY],
  ]
  const rules: BookingRules = { ...before }
  for (const [rule, text, option, most] of given) {
    if (text === undefined) continue
    const number = toNumber(option, text, most)
    if (number === 0) delete rules[rule]
    else rules[rule] = number
  }
  return Object.keys(rules).length === 0 ? undefined : rules
}

const toBuffer = (name: string, text: string): number => toNumber(name, text, MOST_BUFFER_MINUTES)

function toNumber(name: string, text: string, most: number): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : -1
  if (number < 0 || number > most) throw new Error(`${name}: must be a whole number from 0 to ${most}`)
  return number
}

/** The rules of a binding in words. */
export function rulesOf({ rules = {} }: CalendarBinding): string[] {
  const { beforeMinutes, afterMinutes, noticeMinutes, aheadDays, mostADay } = rules
  return [
    ...(beforeMinutes === undefined ? [] : [`${beforeMinutes} minutes kept free before`]),
    ...(afterMinutes === undefined ? [] : [`${afterMinutes} minutes kept free after`]),
    ...(noticeMinutes === undefined ? [] : [`booked at least ${noticeMinutes} minutes before`]),
    ...(aheadDays === undefined ? [] : [`at most ${aheadDays} days ahead`]),
    ...(mostADay === undefined ? [] : [`at most ${mostADay} a day`]),
  ]
}
