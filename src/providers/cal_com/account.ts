import { z } from 'zod'
import type { CalendarTarget, ServiceWish } from '../../core/calendar.ts'
import { badInput } from '../../core/failure.ts'
import { type Question, toChoice } from '../../core/question.ts'
import type { BookingLinkRow } from '../../core/rows/supply.ts'
import { foldLetters } from '../../lib/fold.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { isTimeZone } from '../../lib/time_zone.ts'
import type { CalComApi } from './api.ts'
import { lost, unmapped } from '../calendar_failure.ts'
import { calendarKeys } from '../calendar_keys.ts'

/** A service of the account. */
interface EventType {
  id: number
  slug: string
  title: string
  /** The usual length first; more than one where the customer chooses. */
  minutes: number[]
  hidden: boolean
  /** Its bookings wait for the host, at least some of them. */
  needsHost: boolean
  /** Host and path segments of its booking page, in lower case. */
  page: string[]
}

/** Whose calendar the account is, and what can be booked in it. */
export interface CalComAccount {
  userId: number
  timeZone: string
  eventTypes: EventType[]
}

const KEPT_MS = 300_000
const NAMED_SERVICES = 20

const ME = z.object({
  id: z.number().int(),
  username: z.string().min(1),
  timeZone: z.string().refine(isTimeZone),
  organizationId: z.number().int().nullish(),
})
const option = z.object({ disabled: z.boolean().optional() }).loose().nullish()
const EVENT_TYPE = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  lengthInMinutes: z.number().positive(),
  lengthInMinutesOptions: z.array(z.number().positive()).nullish(),
  hidden: z.boolean().nullish(),
  bookingUrl: z.string().nullish(),
  recurrence: option,
  seats: option,
  confirmationPolicy: option,
})

/** Reads the account now and then: what it answers is up to five minutes old. */
export function createAccountReader(api: CalComApi, now: () => number): () => Promise<CalComAccount> {
  let kept: { at: number; account: Promise<CalComAccount> } | undefined
  return () => {
    if (kept !== undefined && Math.abs(now() - kept.at) < KEPT_MS) return kept.account
    const fresh = { at: now(), account: readAccount(api) }
    kept = fresh
    fresh.account.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.account
  }
}

async function readAccount(api: CalComApi): Promise<CalComAccount> {
  const me = await api.get('me', 'me', ME)
  if (me === undefined)
    throw unmapped(
      'Cal.com does not know the account of this server',
      'Ask the operator to check CAL_COM_API_KEY and CAL_COM_BASE_URL.',
    )
  // Without a user name Cal.com lists nothing.
  const query = new URLSearchParams({
    username: me.username,
    ...(typeof me.organizationId === 'number' && { orgId: String(me.organizationId) }),
  })
  const answered = (await api.get('event_types', `event-types?${query}`, z.array(z.unknown()))) ?? []
  const listed = answered.flatMap(one => EVENT_TYPE.safeParse(one).data ?? [])
  if (listed.length === 0 && answered.length > 0)
    throw lost('Cal.com answered event types that cannot be read.', 'nothing')
  // Courses and shared seats are booked in other ways.
  const single = listed.filter(({ recurrence, seats }) => isOff(recurrence) && isOff(seats))
  return { userId: me.id, timeZone: me.timeZone, eventTypes: single.map(one => toEventType(one, me.username)) }
}

const isOff = (value: z.output<typeof option>): boolean =>
  value === null || value === undefined || value.disabled === true

const toEventType = (
  { bookingUrl, lengthInMinutes, lengthInMinutesOptions, confirmationPolicy, ...one }: z.output<typeof EVENT_TYPE>,
  username: string,
): EventType => ({
  id: one.id,
  slug: one.slug,
  title: toPlainText(one.title, 100),
  minutes: [...new Set([lengthInMinutes, ...(lengthInMinutesOptions ?? [])])],
  hidden: one.hidden === true,
  needsHost: !isOff(confirmationPolicy),
  page: toPage(bookingUrl ?? `https://cal.com/${username}/${one.slug}`) ?? [],
})

/** Host and path of a page as they are compared. */
function toPage(address: string): string[] | undefined {
  if (!URL.canParse(address)) return undefined
  const { host, pathname } = new URL(address)
  try {
    const segments = pathname.split('/').filter(segment => segment !== '')
    return [
      host.replace(/^www\./, ''),
      ...segments.map(segment => decodeURIComponent(segment).normalize('NFC').toLowerCase()),
    ]
  } catch {
    return undefined
  }
}

const isSamePage = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at])

/** The page of the person or team that an event type or a link belongs to. */
const ownerOf = (page: readonly string[]): string[] => page.slice(0, page[1] === 'team' ? 3 : 2)

/** The service of the account that links and a wish mean; undefined when none of the links is the account's own. */
export function findService(
  account: CalComAccount,
  links: readonly BookingLinkRow[],
  wish: ServiceWish,
): Omit<CalendarTarget, 'smbId'> | undefined {
  const pages = links.flatMap(({ platform, link }) => (platform === 'cal_com' ? [toPage(link) ?? []] : []))
  const named = account.eventTypes.filter(({ page }) => pages.some(linked => isSamePage(page, linked)))
  const owners = [
    ...named.map(({ page }) => ownerOf(page)),
    ...pages.filter(page => page.length > 1 && isSamePage(page, ownerOf(page))),
  ]
  const offered = account.eventTypes.filter(
    one => owners.some(owner => isSamePage(ownerOf(one.page), owner)) && (!one.hidden || named.includes(one)),
  )
  if (offered.length === 0) return undefined
  const { id, slug, title, minutes: lengths, page } = pick(offered, named, wish)
  const [usual = 0] = lengths
  const minutes = wish.minutes ?? usual
  return {
    // A person has one appointment at a time, whatever for.
    calendarKey: page[1] === 'team' ? calendarKeys.calComEventType(id) : calendarKeys.calComUser(account.userId),
    providerRef: lengths.length > 1 ? `${id}/${minutes}` : String(id),
    service: title || slug,
    minutes,
    timeZone: account.timeZone,
  }
}

function pick(
  offered: readonly EventType[],
  named: readonly EventType[],
  { service, minutes }: ServiceWish,
): EventType {
  const usual = named.length > 0 ? named : offered
  const meant = service === undefined ? usual : offered.filter(one => isCalled(one, service))
  const fitting = minutes === undefined ? meant : meant.filter(one => one.minutes.includes(minutes))
  const [picked, another] = fitting
  if (picked !== undefined && another === undefined) return picked
  const choice = (service === undefined || meant.length === 0 ? offered : meant).slice(0, NAMED_SERVICES)
  const names = choice.map(one => `"${one.title}" (${one.minutes.join(' or ')} minutes)`)
  if (picked !== undefined)
    throw badInput(
      `service: ${service === undefined ? 'missing, the business offers several' : 'means several'}; name one of ${names.join(', ')}.`,
      whichOf(choice),
    )
  if (meant.length === 0)
    throw badInput(
      `service: "${toPlainText(service ?? '', 80)}" is not offered; name one of ${names.join(', ')}.`,
      whichOf(choice),
    )
  throw badInput(
    `requested_time.duration_minutes: no service takes ${minutes} minutes; leave it out, or name one of ${names.join(', ')}.`,
  )
}

/** By the name in its address, which no two of an account share. */
const whichOf = (choice: readonly EventType[]): Question | undefined =>
  toChoice(
    'Which service shall be booked?',
    'Service',
    'service',
    choice.map(({ slug, title, minutes }) => ({ title: `${title} (${minutes.join(' or ')} minutes)`, value: slug })),
  )

/** By its title, or by the name it has in its address. */
const isCalled = ({ slug, title }: EventType, name: string): boolean =>
  [title, slug].some(own => toComparable(own) === toComparable(name))

const toComparable = (name: string): string => foldLetters(name.replace(/[-_]+/g, ' '))
