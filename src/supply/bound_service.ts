import { SERVICES_JOINED } from '../core/booking_rules.ts'
import type { BoundService, Price, ServiceWish } from '../core/calendar.ts'
import { badInput } from '../core/failure.ts'
import { type Question, toChoice } from '../core/question.ts'
import { foldLetters } from '../lib/fold.ts'

type Service = Pick<BoundService, 'name' | 'minutes' | 'price'>

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
  const price = sumOf(picked)
  return { name: picked.map(({ name }) => name).join(SERVICES_JOINED), minutes, ...(price !== undefined && { price }) }
}

/** What all of them cost; undefined where not every price is known, in one currency. */
function sumOf(services: readonly Service[]): Price | undefined {
  const currency = services[0]?.price?.currency
  if (currency === undefined || services.some(({ price }) => price?.currency !== currency)) return undefined
  const sum = services.reduce((all, { price }) => all + (price?.amount ?? 0), 0)
  return { amount: Number(sum.toFixed(minorDigits(currency))), currency }
}

/** Whether ISO 4217 has a currency of this code. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** How many decimals the amounts of a currency have. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** A price in words, such as `38.50 EUR`. */
export const toPriceText = ({ amount, currency }: Price): string =>
  `${amount.toFixed(minorDigits(currency))} ${currency}`

/** A service in words, such as `45 minutes, 38.50 EUR`. */
export const toTerms = ({ minutes, price }: Service): string =>
  price === undefined ? `${minutes} minutes` : `${minutes} minutes, ${toPriceText(price)}`

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
  const named =
    name === undefined ? services : services.filter(service => foldLetters(service.name) === foldLetters(name))
  const fitting = minutes === undefined ? named : named.filter(service => service.minutes === minutes)
  const exact = fitting.filter(service => service.name === name)
  const [picked, another] = exact.length === 1 ? exact : fitting
  if (picked !== undefined && another === undefined) return picked
  const all = services.map(service => `"${service.name}" (${toTerms(service)})`).join(', ')
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
  new Set(services.map(service => foldLetters(service.name))).size === services.length
    ? toChoice(
        'Which service shall be booked?',
        'Service',
        'service',
        services.map(service => ({ title: `${service.name} (${toTerms(service)})`, value: service.name })),
      )
    : undefined
