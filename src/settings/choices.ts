import { z } from 'zod'
import { LIST_NAMES } from '../core/screening.ts'
import { flag, list, whole } from '../core/setting.ts'
import { isReady, type PortName, requireFor, servers, type Vendor, type Vendors } from '../core/vendor.ts'

const oneOf = (list: readonly Vendor[], port: PortName) => z.enum(servers(list, port).map(({ id }) => id)).optional()

const someOf = <Name extends string>(names: readonly Name[]) =>
  list.pipe(z.array(z.enum(names, `must be of ${names.join(', ')}, comma-separated`)))

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const MOST_REMINDERS = 4
const REMINDERS_RULE = `must be times such as 24h,2h or 30m, comma-separated, from 15m to 14d, at most ${MOST_REMINDERS}`

/** Lengths of time, in milliseconds. */
const reminders = list.transform((given, ctx): number[] => {
  const lengths = given.map(text => {
    const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
    return Number(count) * (UNITS_MS[unit] ?? Number.NaN)
  })
  const isRight = lengths.every(ms => ms >= 15 * 60_000 && ms <= 14 * 86_400_000)
  if (isRight && new Set(lengths).size === lengths.length && lengths.length <= MOST_REMINDERS) return lengths
  ctx.addIssue({ code: 'custom', message: REMINDERS_RULE })
  return z.NEVER
})

/** Settings that choose between vendors, and say what all of a kind do. */
export const choices = (vendors: readonly Vendor[]) => ({
  VOICE_PROVIDER: oneOf(vendors, 'calls').describe(
    `Who places the calls of call_business: ${idsOf(vendors, 'calls')}. Unset: the one that is configured, ${servers(vendors, 'calls')[0]?.title} when both are.`,
  ),
  VOICE_RECORDING: flag
    .default(false)
    .describe(
      '1 records the calls of call_business once the other side has agreed. Vapi asks first and ends the call on a no (a recording consent plan, which your Vapi account must have). Retell cannot ask: it says first that it records, and only calls of numbers in US states where one party may record are (set it only where your own law allows that, too); of all others it keeps nothing.',
    ),
  CALENDAR: oneOf(vendors, 'calendar').describe(
    'Calendar that appointments are booked in. local: the one of this server, to which agent-broker calendar bind binds businesses. Unset: cal_com or caldav when its settings are given, else none.',
  ),
  CALENDAR_FEED_CONTACTS: flag
    .default(false)
    .describe(
      '1 puts telephone, e-mail and notes of customers into the iCalendar feeds of businesses; whoever has the address of a feed then reads them.',
    ),
  REMINDERS: reminders
    .default([])
    .describe(
      'How long before a confirmed appointment its customer is reminded, by e-mail or else by text, comma-separated, such as 24h,2h (m, h or d; 15m to 14d, four at most). Unset: nobody is, since it sends messages that may cost and some calendars remind people themselves.',
    ),
  LISTS: someOf(LIST_NAMES)
    .default([])
    .describe(
      `Sanctions lists to fetch and screen against, comma-separated: ${LIST_NAMES.join(', ')}. None is part of this program. Unset: none is fetched, and only imported ones are screened.`,
    ),
  LISTS_REFRESH_HOURS: whole(0, 720)
    .default(6)
    .describe(
      'Hours after which a list of LISTS is asked for again, by one of the processes on DATA_DIR; 0 leaves that to agent-broker lists refresh. A list that was not confirmed for twice that time, two days at least, counts as stale.',
    ),
  COMPANY_SOURCES: someOf(servers(vendors, 'companies').map(({ id }) => id))
    .default([])
    .describe(
      'Registries verify_company_record asks, comma-separated: gleif (needs no key), sec (needs COMPANY_CONTACT) and companies_house (needs COMPANIES_HOUSE_API_KEY). Empty: none, nothing is looked up.',
    ),
})

const idsOf = (vendors: readonly Vendor[], port: PortName): string =>
  servers(vendors, port)
    .map(({ id }) => id)
    .join(' or ')

/** Who places calls: whoever stands in for all, the one that is named, or the first that is ready. */
export function chooseCalls({ list, values }: Vendors): Vendor | undefined {
  const able = servers(list, 'calls')
  const named = able.find(({ id }) => id === values['VOICE_PROVIDER'])
  if (named !== undefined) requireFor(named.needs, values, 'VOICE_PROVIDER')
  const rehearsal = list.find(vendor => vendor.isRehearsal === true && vendor.ports?.calls && isReady(vendor, values))
  return rehearsal ?? named ?? able.find(vendor => isReady(vendor, values))
}

/** The calendar that is named, or the only account there is. */
export function chooseCalendar({ list, values }: Vendors): Vendor | undefined {
  const able = servers(list, 'calendar')
  const named = able.find(({ id }) => id === values['CALENDAR'])
  if (named !== undefined) requireFor(named.needs, values, `CALENDAR=${named.id}`)
  // What needs no settings has to be asked for.
  const accounts = able.filter(vendor => vendor.needs.length > 0 && isReady(vendor, values))
  if (named === undefined && accounts.length > 1)
    throw new Error(
      `setting CALENDAR: missing, ${accounts.map(({ needs }) => needs[0]).join(' and ')} are both given; set it to ${accounts.map(({ id }) => id).join(' or ')}`,
    )
  return named ?? accounts[0]
}

/** The registries that are enabled. */
export function chooseCompanies({ list, values }: Vendors): Vendor[] {
  const wanted = values['COMPANY_SOURCES']
  const chosen = servers(list, 'companies').filter(({ id }) => Array.isArray(wanted) && wanted.includes(id))
  for (const { id, needs } of chosen) requireFor(needs, values, `${id} in COMPANY_SOURCES`)
  return chosen
}
