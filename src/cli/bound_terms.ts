import type { CalendarBinding, Price, ResourceKind } from '../core/calendar.ts'
import type { ServiceForm } from '../supply/binding.ts'

/** Reads a service as `name:minutes`, or `name:minutes:price=38.50 EUR,before=5,after=10`. */
export function toService(text: string): ServiceForm {
  const [, name = '', minutes, terms = ''] = /^(.+?):(\d{1,5})(?::([a-z]+=.*))?$/.exec(text) ?? []
  if (minutes === undefined)
    throw new Error(`--service: must be name:minutes, such as "Haircut:45"; got "${text.slice(0, 80)}"`)
  const service: ServiceForm = { name: name.trim(), minutes: Number(minutes) }
  for (const term of terms.split(',').filter(part => part !== '')) {
    const [key = '', value = ''] = term.split('=', 2).map(part => part.trim())
    if (key === 'price') service.price = toPrice(value)
    else if (key === 'before') service.buffer_before_minutes = toNumber(value)
    else if (key === 'after') service.buffer_after_minutes = toNumber(value)
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
  if (currency === '')
    throw new Error(
      `--service: a price is an amount and an ISO 4217 currency, such as price=38.50 EUR; got "${text.slice(0, 40)}"`,
    )
  return { amount: Number(amount), currency }
}

/** Reads a whole number of an option; what is none, or too large, is refused by whoever takes it. */
export const toNumber = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN)

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
