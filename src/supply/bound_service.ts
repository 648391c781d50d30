import type { CalendarBinding, ServiceWish } from '../core/calendar.ts'
import { badInput } from '../core/failure.ts'
import { type Question, toChoice } from '../core/question.ts'
import { fold } from '../lib/fold.ts'

type Service = CalendarBinding['services'][number]

const MOST_MINUTES = 1440

/** The services of a binding that a wish means as one, as long as all of them together; a wish that does not fit is a `bad_input` failure that says why. */
export function pickServices(services: readonly Service[], { services: names, ...wish }: ServiceWish): Service {
  if (names === undefined) return pickService(services, wish)
  const picked = names.map(name => pickService(services, { service: name }, 'services'))
  const twice = picked.find((one, at) => picked.indexOf(one) !== at)
  if (twice !== undefined) throw badInput(`services: "${twice.name}" is named twice; name each service once.`)
  const minutes = picked.reduce((sum, one) => sum + one.minutes, 0)
  if (minutes > MOST_MINUTES)
    throw badInput(`services: together they take ${minutes} minutes, more than a day; book some of them apart.`)
  if (wish.minutes !== undefined && wish.minutes !== minutes)
    throw badInput(`requested_time.duration_minutes: these services take ${minutes} minutes together; leave it out.`)
  return { name: picked.map(({ name }) => name).join(' + '), minutes }
}

/** The one service a wish of a calendar means that takes one service and one person at a time; more is a `bad_input` failure. */
export function pickOne({ services: names, partySize = 1, ...wish }: ServiceWish): ServiceWish {
  if (partySize > 1)
    throw badInput('party_size: this calendar takes one person at a time; book an appointment for each.')
  if (names !== undefined && names.length > 1)
    throw badInput('services: this calendar takes one service for an appointment; book an appointment for each.')
  const [only] = names ?? []
  return only === undefined ? wish : { ...wish, service: only }
}

/** The service of a binding that a wish means; a wish that fits none, or that leaves several, is a `bad_input` failure that names them. */
export function pickService(
  services: readonly Service[],
  { service: name, minutes }: ServiceWish,
  field: 'service' | 'services' = 'service',
): Service {
  const named = name === undefined ? services : services.filter(service => fold(service.name) === fold(name))
  const fitting = minutes === undefined ? named : named.filter(service => service.minutes === minutes)
  const [picked, another] = fitting
  if (picked !== undefined && another === undefined) return picked
  const all = services.map(service => `"${service.name}" (${service.minutes} minutes)`).join(', ')
  const ask = (options: readonly Service[]): Question | undefined =>
    field === 'service' ? whichOf(options) : undefined
  if (picked !== undefined)
    throw badInput(`${field}: missing, the business offers several; name one of ${all}.`, ask(fitting))
  if (named.length === 0)
    throw badInput(`${field}: "${(name ?? '').slice(0, 80)}" is not offered; name one of ${all}.`, ask(services))
  throw badInput(
    `requested_time.duration_minutes: no service ${name === undefined ? '' : 'of that name '}takes ${minutes} minutes; leave it out, or name one of ${all}.`,
  )
}

/** Services of one name differ in their length, which is asked for by another argument. */
const whichOf = (services: readonly Service[]): Question | undefined =>
  new Set(services.map(service => fold(service.name))).size === services.length
    ? toChoice(
        'Which service shall be booked?',
        'Service',
        'service',
        services.map(service => ({ title: `${service.name} (${service.minutes} minutes)`, value: service.name })),
      )
    : undefined
