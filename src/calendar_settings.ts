import { z } from 'zod'
import { baseUrl, secret } from './core/setting.ts'

/** The settings of the calendar that appointments are booked in; part of the settings of the process. */
export const CALENDAR_SETTINGS = {
  CALENDAR: z
    .enum(['local', 'cal_com', 'caldav'])
    .optional()
    .describe(
      'Calendar that appointments are booked in. local: the one of this server, to which agent-broker calendar bind binds businesses. Unset: cal_com or caldav when its settings are given, else none.',
    ),
  CAL_COM_API_KEY: secret
    .optional()
    .describe(
      'API key of the Cal.com account that appointments are booked in; businesses whose booking link is one of that account can be booked.',
    ),
  CAL_COM_BASE_URL: baseUrl.default('https://api.cal.com').describe('Address of the Cal.com API v2, without /v2.'),
  CAL_COM_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2024-08-13')
    .default('2024-08-13')
    .describe('Version of the Cal.com API for bookings.'),
  CAL_COM_WEBHOOK_SECRET: secret
    .optional()
    .describe(
      'Secret of the Cal.com webhook that calls /inbound/calcom. Unset: that path does not exist, and bookings that await their host are asked for now and then.',
    ),
  CALDAV_URL: baseUrl
    .optional()
    .describe(
      'CalDAV server with the calendars that agent-broker calendar bind --calendar-url names. Needs CALDAV_USERNAME and CALDAV_PASSWORD.',
    ),
  CALDAV_USERNAME: z
    .string()
    .regex(/^[^:]+$/, 'must not contain a colon')
    .optional()
    .describe('User who may read and write those calendars.'),
  CALDAV_PASSWORD: z.string().min(1).optional().describe('Password of CALDAV_USERNAME.'),
}

/** Those of them that are secrets. */
export const CALENDAR_SECRETS = ['CAL_COM_API_KEY', 'CAL_COM_WEBHOOK_SECRET', 'CALDAV_PASSWORD'] as const

const schema = z.object(CALENDAR_SETTINGS)
type Settings = z.output<typeof schema>

/** The calendar of this process, and the account it is in; no provider: nothing can be booked. */
export type CalendarSettings =
  | { provider: undefined }
  | { provider: 'local' }
  | { provider: 'cal_com'; apiKey: string; baseUrl: string; bookingsVersion: string }
  | { provider: 'caldav'; url: string; username: string; password: string }

/** Puts the settings of the calendar together; throws a sentence that names one that is missing beside others. */
export function toCalendarSettings(settings: Settings): CalendarSettings {
  const calCom = toCalCom(settings)
  const calDav = toCalDav(settings)
  if (settings.CALENDAR === 'local') return { provider: 'local' }
  if (settings.CALENDAR === 'cal_com' && calCom === undefined)
    throw new Error('setting CAL_COM_API_KEY: missing, CALENDAR=cal_com needs it')
  if (settings.CALENDAR === 'caldav' && calDav === undefined)
    throw new Error('setting CALDAV_URL: missing, CALENDAR=caldav needs it')
  if (settings.CALENDAR === undefined && calCom !== undefined && calDav !== undefined)
    throw new Error(
      'setting CALENDAR: missing, CAL_COM_API_KEY and CALDAV_URL are both given; set it to cal_com or caldav',
    )
  return (settings.CALENDAR === 'caldav' ? calDav : (calCom ?? calDav)) ?? { provider: undefined }
}

const toCalCom = ({
  CAL_COM_API_KEY: apiKey,
  CAL_COM_BASE_URL: url,
  CAL_COM_API_VERSION: bookingsVersion,
}: Settings): CalendarSettings | undefined =>
  apiKey === undefined
    ? undefined
    : { provider: 'cal_com', apiKey, baseUrl: url.replace(/\/+$/, '').replace(/\/v2$/, ''), bookingsVersion }

function toCalDav({
  CALDAV_URL: url,
  CALDAV_USERNAME: username,
  CALDAV_PASSWORD: password,
}: Settings): CalendarSettings | undefined {
  const group = Object.entries({ CALDAV_URL: url, CALDAV_USERNAME: username, CALDAV_PASSWORD: password })
  const given = group.find(([, value]) => value !== undefined)
  if (given === undefined) return undefined
  const missing = group.find(([, value]) => value === undefined)
  if (url === undefined || username === undefined || password === undefined)
    throw new Error(`setting ${missing?.[0]}: missing, ${given[0]} needs it`)
  return { provider: 'caldav', url, username, password }
}
