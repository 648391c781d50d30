import { z } from 'zod'
import { badInput } from '../../core/failure.ts'
import { whatItMustBe } from '../../core/issue.ts'
import { refuseSelling } from '../../gate/index.ts'
import { withStop } from '../../lib/full_stop.ts'
import { isCurrency, minorDigits, toPriceText } from '../../supply/bound_service.ts'
import type { ConfirmationType } from './fields.ts'

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine(text => !/[\p{Cc}\u2028\u2029]/u.test(text), 'must be one line')
const name = line(100).refine(text => !/:\/\/|\bwww\./i.test(text), 'must be a name, without a link')
const number = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}#][\p{L}\p{N} #./_-]{0,39}$/u, 'must be a number or code of up to 40 letters, digits and #./_-')
const time = line(60).refine(isRealTime, 'must be a time that exists, such as 2026-12-01T17:00:00-05:00')
const code = z
  .string()
  .regex(
    /^(?:[A-Za-z0-9]-?){3,9}[A-Za-z0-9]$/,
    'must be 4 to 10 letters or digits, as a string; hyphens may stand between',
  )
  // Makers of codes leave vowels out for the same reason: SALE50 is no code.
  .refine(text => !isWord(text), 'must be a code: digits, or letters that spell nothing')
const AMOUNT = 'must be a number such as 148.50'
// Models write prices as text, so that none of their digits is lost.
const amount = z.preprocess(
  given => (typeof given === 'string' && /^\d{1,10}(?:\.\d{1,3})?$/.test(given) ? Number(given) : given),
  z.number(AMOUNT).min(0).max(1e9),
)
const appointment = {
  business_name: name,
  appointment_time: time,
  service: name.optional(),
  address: line(200).optional(),
  confirmation_number: number.optional(),
}

const DATA = {
  otp: z.strictObject({
    otp_code: code,
    business_name: name.optional(),
    expires_minutes: z.number().int().min(1).max(1440).optional(),
  }),
  booking_confirmation: z.strictObject(appointment),
  cancellation_notice: z.strictObject({ ...appointment, appointment_time: appointment.appointment_time.optional() }),
  reminder: z.strictObject(appointment),
  payment_receipt: z
    .strictObject({
      business_name: name,
      amount,
      currency: z.string().refine(isCurrency, 'must be an ISO 4217 code such as USD'),
      paid_at: time.optional(),
      receipt_number: number.optional(),
      description: name.optional(),
    })
    .superRefine(({ amount, currency }, ctx) => {
      const message = whyInexact(amount, currency)
      if (message !== undefined) ctx.addIssue({ code: 'custom', path: ['amount'], message })
    }),
} as const satisfies Record<ConfirmationType, z.ZodObject>

type Data<Type extends ConfirmationType> = z.output<(typeof DATA)[Type]>

/** Puts a confirmation into words; data that does not fit its type is a `bad_input` failure that names the field. */
export function toConfirmation(
  type: ConfirmationType,
  data: unknown,
  recipientName: string | undefined,
): { subject: string; body: string } {
  const parsed = DATA[type].safeParse(data)
  if (!parsed.success) throw badInput(toSentence(type, parsed.error.issues))
  for (const [field, value] of Object.entries(parsed.data))
    if (JUDGED.has(field) && typeof value === 'string') refuseSelling(`data.${field}`, value)
  const { subject, body } = WRITERS[type](parsed.data as never)
  return { subject, body: recipientName === undefined ? body : `Hello ${recipientName}, ${lowerFirst(body)}` }
}

// The others are numbers, codes and times that were read.
const JUDGED = new Set(['business_name', 'appointment_time', 'service', 'address', 'description', 'paid_at'])

const WRITERS: { [Type in ConfirmationType]: (data: Data<Type>) => { subject: string; body: string } } = {
  otp: ({ otp_code: value, business_name: business, expires_minutes: minutes }) => ({
    subject: business === undefined ? 'Your verification code' : `Your verification code for ${business}`,
    body: sentences(
      `Your verification code${business === undefined ? '' : ` for ${business}`} is ${value}.`,
      minutes === undefined ? undefined : `It expires in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      'Do not share it with anyone.',
    ),
  }),
  booking_confirmation: data => ({
    subject: `Your booking with ${data.business_name}`,
    body: sentences(`Your booking${of(data)} is confirmed.`, ...more(data)),
  }),
  cancellation_notice: data => ({
    subject: `Your booking with ${data.business_name} is cancelled`,
    body: sentences(`Your booking${of(data)} is cancelled.`, ...more(data)),
  }),
  reminder: data => ({
    subject: `Your appointment with ${data.business_name}`,
    body: sentences(`A reminder of your appointment${of(data)}.`, ...more(data)),
  }),
  payment_receipt: ({
    business_name: business,
    amount,
    currency,
    paid_at: at,
    receipt_number: number,
    description,
  }) => ({
    subject: `Your payment to ${business}`,
    body: sentences(
      `Your payment of ${toPriceText({ amount, currency })} to ${business}${at === undefined ? '' : toTime(at)} was received.`,
      description === undefined ? undefined : `For: ${withStop(description)}`,
      number === undefined ? undefined : `Receipt: ${withStop(number)}`,
    ),
  }),
}

const of = ({ business_name: business, service, appointment_time: time }: Data<'cancellation_notice'>): string =>
  `${service === undefined ? '' : ` (${service})`} with ${business}${time === undefined ? '' : toTime(time)}`

const more = ({ address, confirmation_number: number }: Data<'cancellation_notice'>): (string | undefined)[] => [
  address === undefined ? undefined : `Address: ${withStop(address)}`,
  number === undefined ? undefined : `Confirmation: ${withStop(number)}`,
]

const sentences = (...parts: (string | undefined)[]): string => parts.filter(part => part !== undefined).join(' ')
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Three letters in a row with a vowel among them. */
const isWord = (text: string): boolean => (text.match(/[a-z]{3,}/gi) ?? []).some(run => /[aeiou]/i.test(run))

const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** Text that is no ISO 8601 is shown as it was given. */
function isRealTime(text: string): boolean {
  const match = ISO.exec(text)
  if (match === null) return true
  const moment = new Date(`${match[1]}T${match[2]}Z`)
  return Number.isFinite(moment.getTime()) && moment.toISOString().startsWith(`${match[1]}T${match[2]}`)
}

/** The wall time of the place it names, which is the one the recipient goes by. */
function toTime(text: string): string {
  const match = ISO.exec(text)
  if (match === null) return ` (${text})`
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${match[1]}T00:00Z`),
  )
  return ` on ${day} at ${match[2]}${match[3] === 'Z' ? ' UTC' : ''}`
}

/** A receipt states the amount that was paid: none is rounded. */
function whyInexact(amount: number, currency: string): string | undefined {
  if (!isCurrency(currency)) return undefined
  const digits = minorDigits(currency)
  if (Number(amount.toFixed(digits)) === amount) return undefined
  return `amounts in ${currency} have ${digits === 0 ? 'no' : `at most ${digits}`} decimals; got ${amount}`
}

function toSentence(type: ConfirmationType, issues: readonly z.core.$ZodIssue[]): string {
  const problems = issues.slice(0, 5).map(issue => {
    if (issue.code === 'unrecognized_keys') return `data.${issue.keys[0]?.slice(0, 40)}: unknown field`
    return `data.${issue.path.join('.')}: ${whatItMustBe(issue)}`
  })
  return `${problems.join('; ')}. The data of ${type}: ${Object.entries(DATA[type].shape)
    .map(([name, schema]) => (schema.isOptional() ? `${name}?` : name))
    .join(', ')}.`
}
