import type { BindWish } from '../supply/binding.ts'
import { toFeedUrl } from '../supply/calendar_feed.ts'
import { type CalendarCommands, calendarOf, knownBusiness, servicesOf } from './bound_business.ts'
import { rulesOf, toNumber, toService } from './bound_terms.ts'
import { plainly } from './plainly.ts'
import { print } from './with_ledger.ts'

/** The options of `calendar bind`, as the command line gives them. */
export interface BindOptions {
  hours?: string
  region?: string
  zone?: string
  service?: string[]
  bufferBefore?: string
  bufferAfter?: string
  notice?: string
  ahead?: string
  mostADay?: string
  seats?: string
  calendarUrl?: string
  busyUrl?: string[]
}

const EMBEDDED = 'none'
const NONE = 'none'
const OPTIONS = {
  hours: '--hours',
  region: '--region',
  time_zone: '--zone',
  services: '--service',
  buffer_before_minutes: '--buffer-before',
  buffer_after_minutes: '--buffer-after',
  notice_minutes: '--notice',
  ahead_days: '--ahead',
  most_a_day: '--most-a-day',
  seats: '--seats',
  calendar_url: '--calendar-url',
  busy_urls: '--busy-url',
} as const satisfies Record<keyof BindWish, string>

/** Binds a business to a calendar, or changes its binding: what is not given stays as it is. */
export async function runCalendarBind(
  { door, ledger, publicUrl }: CalendarCommands,
  smbId: string,
  options: BindOptions,
): Promise<void> {
  await knownBusiness(ledger, smbId)
  const bound = await plainly(() => door.bind(smbId, toWish(options)), OPTIONS)
  if (bound === undefined) throw new Error(`${smbId} is not there any more`)
  const { binding, holidays, said } = bound
  const terms = [
    servicesOf(binding),
    ...(binding.seats > 1 ? [`up to ${binding.seats} people at the same time`] : []),
    ...rulesOf(binding),
  ]
  print(`${smbId} is bound to ${calendarOf(binding)}: ${binding.hours} (${binding.timeZone}); ${terms.join('; ')}`)
  if (holidays.length > 0) print(`the next public holidays of ${binding.region}: ${holidays.join(', ')}`)
  for (const sentence of said) print(sentence)
  print(`its appointments as iCalendar, for whoever has the address: ${toFeedUrl(publicUrl, binding.feedToken)}`)
  print(`servers book it with CALENDAR=${binding.calendarUrl === null ? 'local' : 'caldav'}`)
}

const toWish = ({ calendarUrl, busyUrl, service, zone, ...options }: BindOptions): BindWish => ({
  hours: options.hours,
  region: options.region,
  time_zone: zone,
  services: service?.map(toService),
  buffer_before_minutes: numberOf(options.bufferBefore),
  buffer_after_minutes: numberOf(options.bufferAfter),
  notice_minutes: numberOf(options.notice),
  ahead_days: numberOf(options.ahead),
  most_a_day: numberOf(options.mostADay),
  seats: numberOf(options.seats),
  calendar_url: calendarUrl === EMBEDDED ? null : calendarUrl,
  busy_urls: busyUrl === undefined ? undefined : readBusy(busyUrl),
})

/** What --busy-url gives; `none` takes all away. */
function readBusy(given: readonly string[]): readonly string[] {
  const hasNone = given.some(text => text.trim() === NONE)
  if (hasNone && given.length > 1) throw new Error(`--busy-url: ${NONE} takes all away, so that it is given alone`)
  return hasNone ? [] : given
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : toNumber(text))
