import { DateTime } from 'luxon'
import type { Context } from '../../core/operation.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { onlyZoneOf } from '../../lib/country_zone.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { readMoment } from '../../lib/zoned_time.ts'
import type { AppointmentInput } from './request.ts'

const MOST_NAME = 100
// Clocks are set from UTC-12 on.
const MOST_BEHIND_MS = 12 * 3_600_000

/** A request for an appointment, in the language of its reader. */
interface Words {
  /** ISO 3166-1 countries whose businesses are written to in it. */
  countries: string
  locale: string
  subject: string
  body(request: { service: string | undefined; time: string; people: number; name: string | undefined }): string
}

const withPeople = (people: number, text: string): string => (people > 1 ? text.replace('#', String(people)) : '')

const ENGLISH: Words = {
  countries: '',
  locale: 'en-GB',
  subject: 'Request for an appointment',
  body: ({ service, time, people, name }) =>
    `Hello, ${name === undefined ? 'we' : `${name}`} would like an appointment${service === undefined ? '' : ` (${service})`} on ${time}${withPeople(people, ' for # people')}. Is that time free? If not, which is the next one that is?`,
}

const WORDS: readonly Words[] = [
  {
    countries: 'DE AT LI',
    locale: 'de',
    subject: 'Anfrage nach einem Termin',
    body: ({ service, time, people, name }) =>
      `Guten Tag, ${name === undefined ? 'wir hätten' : `${name} hätte`} gern einen Termin${service === undefined ? '' : ` (${service})`} am ${time}${withPeople(people, ' für # Personen')}. Ist diese Zeit frei? Wenn nicht, welche ist die nächste freie?`,
  },
  {
    countries: 'FR MC',
    locale: 'fr',
    subject: 'Demande de rendez-vous',
    body: ({ service, time, people, name }) =>
      `Bonjour, ${name === undefined ? 'nous souhaiterions' : `${name} souhaiterait`} un rendez-vous${service === undefined ? '' : ` (${service})`} le ${time}${withPeople(people, ' pour # personnes')}. Cet horaire est-il libre ? Sinon, quel est le prochain horaire libre ?`,
  },
  {
    countries: 'ES MX AR CO CL PE UY',
    locale: 'es',
    subject: 'Solicitud de cita',
    body: ({ service, time, people, name }) =>
      `Buenos días: ${name === undefined ? 'querríamos' : `${name} querría`} una cita${service === undefined ? '' : ` (${service})`} el ${time}${withPeople(people, ' para # personas')}. ¿Está libre esa hora? Si no, ¿cuál es la próxima hora libre?`,
  },
  {
    countries: 'IT SM VA',
    locale: 'it',
    subject: 'Richiesta di appuntamento',
    body: ({ service, time, people, name }) =>
      `Buongiorno, ${name === undefined ? 'vorremmo' : `${name} vorrebbe`} un appuntamento${service === undefined ? '' : ` (${service})`} ${time}${withPeople(people, ' per # persone')}. Quell'orario è libero? Se no, qual è il primo orario libero?`,
  },
]

/** What has to be known of a business that is asked, be it of the supply network or of a map. */
type Asked = Pick<BusinessRow, 'smbId' | 'contactPhone' | 'contactEmail' | 'countryCode' | 'profile'>

/** What a caller may do where no calendar can be asked: ready calls of other tools that ask the business for that very time, over the channels there are. */
export function askByHand(
  input: AppointmentInput,
  business: Asked,
  ctx: Pick<Context, 'calls' | 'channels' | 'now' | 'operationId'>,
): string[] {
  const request = toRequest(input, business, ctx.now())
  if (request === undefined) return []
  const { smbId, contactPhone, contactEmail, countryCode } = business
  const { configured } = ctx.channels
  const name = request.name === undefined ? {} : { on_behalf_of: request.name }
  const calls: [string, Record<string, unknown>][] = []
  if (contactPhone !== null && ctx.calls.provider !== undefined) {
    const { service, people } = request
    const objective = `Is there a free appointment${service === undefined ? '' : ` (${service})`} on ${request.timeIn('en-GB')}${withPeople(people, ' for # people')}? If not, which is the next free time?`
    calls.push([
      'call_business',
      { objective, smb_id: smbId, extract_fields: ['is it free', 'next free time'], ...name },
    ])
  }
  if (contactEmail !== null && configured.has('email')) {
    const words = WORDS.find(({ countries }) => countries.split(' ').includes(countryCode ?? '')) ?? ENGLISH
    const content = { subject: words.subject, body: words.body({ ...request, time: request.timeIn(words.locale) }) }
    const recipient = { id_type: 'smb_id', id_value: smbId }
    calls.push([
      'send_message',
      {
        recipient,
        message_type: 'transactional',
        content,
        preferred_channel: 'email',
        ...name,
        idempotency_key: `ask_${ctx.operationId}`,
      },
    ])
  }
  return calls.map(([tool, args]) => `${tool} ${JSON.stringify(args)}`)
}

function toRequest(
  { service, services, party_size: people = 1, customer, requested_time: time }: AppointmentInput,
  business: Asked,
  nowMs: number,
) {
  const text = time?.preferred_iso ?? time?.window_start_iso
  const zone =
    business.profile.timeZone ?? (business.countryCode === null ? undefined : onlyZoneOf(business.countryCode))
  const at = text === undefined ? undefined : toWall(text, zone)
  // Without its zone it may be up to half a day later there.
  if (at === undefined || at.toMillis() + (zone === undefined ? MOST_BEHIND_MS : 0) <= nowMs) return undefined
  const plain = (words: string | undefined): string | undefined =>
    words === undefined ? undefined : toPlainText(words.replace(/[{}]/g, ''), MOST_NAME) || undefined
  return {
    service: plain(services?.join(' + ') ?? service),
    people,
    name: plain(customer?.name),
    timeIn: (locale: string): string => at.toLocaleString(IN_FULL, { locale }),
  }
}

const IN_FULL = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** The time on the clock of the business; without its zone, as it was written. */
function toWall(text: string, zone: string | undefined): DateTime | undefined {
  const moment = readMoment(text, zone ?? 'utc')
  if ('problem' in moment) return undefined
  if (zone !== undefined) return DateTime.fromMillis(moment.atMs, { zone })
  return moment.readIn === undefined ? undefined : DateTime.fromMillis(moment.atMs, { zone: 'utc' })
}
