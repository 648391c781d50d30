import { z } from 'zod'
import { readCountryCode } from '../core/country_code.ts'
import { badInput } from '../core/failure.ts'
import type { BusinessForm, BusinessProfile, BusinessRow } from '../core/rows/supply.ts'
import { VERTICALS } from '../core/rows/supply.ts'
import { refuseUnstorable, validate } from '../core/call/validate.ts'
import { parseEmail } from '../lib/email_syntax.ts'
import { whyUnreadable } from '../lib/opening_hours.ts'
import { parsePhone, type Phone, toDialled } from '../lib/phone.ts'
import { isTimeZone } from '../lib/time_zone.ts'

const line = (most: number) => z.string().trim().min(1).max(most)
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).max(2048)
const usd = z.number().min(0).max(1_000_000)
const form = z.strictObject({ url: webUrl, fields: z.record(z.string().max(100), z.string().max(200)).optional() })

/** Everything an operator may set of a business, by its name on the wire; null clears a field. */
export const BUSINESS_CHANGES = z.strictObject({
  name: line(200).optional(),
  vertical: z.enum(VERTICALS).optional(),
  country_code: z.string().nullable().optional(),
  contact_phone: line(40).nullable().optional(),
  contact_email: line(254).nullable().optional(),
  capabilities: z.array(line(100)).max(50).optional(),
  address: line(500).nullable().optional(),
  latitude: z.number().min(-90).max(90).nullable().optional(),
  longitude: z.number().min(-180).max(180).nullable().optional(),
  time_zone: z.string().refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin').nullable().optional(),
  opening_hours: line(1000).nullable().optional(),
  services: z
    .array(z.strictObject({ name: line(100), minutes: z.number().int().min(1).max(1440), price_usd: usd.optional() }))
    .max(200)
    .nullable()
    .optional(),
  price_range: z
    .strictObject({ min_usd: usd.optional(), max_usd: usd.optional() })
    .refine(
      ({ min_usd: min, max_usd: max }) =>
        (min !== undefined || max !== undefined) && (min ?? 0) <= (max ?? Number.POSITIVE_INFINITY),
      {
        error: 'needs min_usd or max_usd, the smaller one first',
      },
    )
    .nullable()
    .optional(),
  direct_api: z.strictObject({ endpoint: webUrl }).nullable().optional(),
  web_form: form.nullable().optional(),
  browser_form: form.nullable().optional(),
  verified: z.boolean().nullable().optional(),
})

type Changes = z.output<typeof BUSINESS_CHANGES>
type RowChanges = Partial<Omit<BusinessRow, 'smbId' | 'createdAt'>>

/** Reads what an operator wants to change of a business; a wrong field is a `bad_input` failure that names it. */
export async function readChanges(raw: unknown, business: BusinessRow, nowMs: number): Promise<RowChanges> {
  const given = validate(BUSINESS_CHANGES, raw)
  refuseUnstorable(given)
  const countryCode = toCountryCode(given.country_code)
  const latitude = given.latitude === undefined ? business.latitude : given.latitude
  const longitude = given.longitude === undefined ? business.longitude : given.longitude
  if ((latitude === null) !== (longitude === null))
    throw badInput(`${latitude === null ? 'latitude' : 'longitude'}: missing; a place has both.`)
  if (typeof given.opening_hours === 'string') {
    const problem = await whyUnreadable(given.opening_hours)
    if (problem !== undefined) throw badInput(`opening_hours: ${problem}.`)
  }
  return {
    ...(given.name !== undefined && { name: given.name }),
    ...(given.vertical !== undefined && { vertical: given.vertical }),
    ...(countryCode !== undefined && { countryCode }),
    ...(given.contact_phone !== undefined && {
      contactPhone:
        given.contact_phone === null
          ? null
          : (await toPhone('contact_phone', given.contact_phone, countryCode ?? business.countryCode)).e164,
    }),
    ...(given.contact_email !== undefined && {
      contactEmail: given.contact_email === null ? null : toEmail('contact_email', given.contact_email),
    }),
    ...(given.capabilities !== undefined && { capabilities: [...new Set(given.capabilities)] }),
    latitude,
    longitude,
    profile: mergeProfile(business.profile, given),
    ...toVerification(given.verified, nowMs),
    updatedAt: nowMs,
  }
}

function toVerification(verified: Changes['verified'], nowMs: number): RowChanges {
  if (verified === undefined) return {}
  if (verified === null) return { verification: 'unchecked', verifiedAt: null }
  return { verification: verified ? 'confirmed' : 'rejected', verifiedAt: nowMs }
}

const toCountryCode = (text: string | null | undefined): string | null | undefined =>
  text === undefined || text === null ? text : readCountryCode('country_code', text)

const WITHOUT_COUNTRY_CODE = /^\(?\d/

/** A telephone number as people write it; one without its country code needs the country. A wrong one is a `bad_input` failure that names the field. */
export async function toPhone(field: string, text: string, countryCode: string | null | undefined): Promise<Phone> {
  const country = countryCode ?? undefined
  const phone = await parsePhone(text, country)
  if (phone !== undefined) return phone
  const problem = !WITHOUT_COUNTRY_CODE.test(toDialled(text))
    ? 'not a number that can exist, or one with an extension'
    : country === undefined
      ? 'has no country code'
      : `not a number of ${country}, or one with an extension`
  throw badInput(`${field}: ${problem}; send E.164 such as +14155552671.`)
}

/** An e-mail address with its domain in lower case and ASCII; a wrong one is a `bad_input` failure that names the field. */
export function toEmail(field: string, text: string): string {
  const { issues, localPart, domainAscii } = parseEmail(text.trim().normalize('NFC'))
  if (issues.length > 0 || domainAscii === null)
    throw badInput(`${field}: ${issues[0]?.message ?? 'must be an e-mail address such as ana@example.com.'}`)
  return `${localPart}@${domainAscii.toLowerCase()}`
}

function mergeProfile(profile: BusinessProfile, given: Changes): BusinessProfile {
  const next: Record<keyof BusinessProfile, unknown> = {
    address: pick(given.address, profile.address),
    timeZone: pick(given.time_zone, profile.timeZone),
    openingHours: pick(given.opening_hours, profile.openingHours),
    services: pick(
      given.services?.map(({ price_usd: priceUsd, ...rest }) => ({
        ...rest,
        ...(priceUsd !== undefined && { priceUsd }),
      })) ?? given.services,
      profile.services,
    ),
    priceRange: pick<object>(
      given.price_range && { minUsd: given.price_range.min_usd, maxUsd: given.price_range.max_usd },
      profile.priceRange,
    ),
    directApi: pick(given.direct_api, profile.directApi),
    webForm: pick(given.web_form, profile.webForm),
    browserForm: pick(given.browser_form, profile.browserForm),
  }
  // Stored as JSON, which knows no undefined.
  return JSON.parse(JSON.stringify(next)) as BusinessProfile
}

const pick = <T>(given: T | null | undefined, before: T | undefined): T | undefined =>
  given === undefined ? before : (given ?? undefined)

/** Prints a business with the field names readChanges takes. */
export const toProfile = (row: BusinessRow): Record<string, unknown> => ({
  smb_id: row.smbId,
  name: row.name,
  vertical: row.vertical,
  country_code: row.countryCode,
  contact_phone: row.contactPhone,
  contact_email: row.contactEmail,
  capabilities: row.capabilities,
  address: row.profile.address ?? null,
  latitude: row.latitude,
  longitude: row.longitude,
  time_zone: row.profile.timeZone ?? null,
  opening_hours: row.profile.openingHours ?? null,
  services:
    row.profile.services?.map(({ priceUsd, ...rest }) => ({
      ...rest,
      ...(priceUsd !== undefined && { price_usd: priceUsd }),
    })) ?? null,
  price_range:
    row.profile.priceRange === undefined
      ? null
      : { min_usd: row.profile.priceRange.minUsd, max_usd: row.profile.priceRange.maxUsd },
  direct_api: row.profile.directApi ?? null,
  web_form: toForm(row.profile.webForm),
  browser_form: toForm(row.profile.browserForm),
  verified: { unchecked: null, confirmed: true, rejected: false }[row.verification],
  verified_at: row.verifiedAt === null ? null : new Date(row.verifiedAt).toISOString(),
  created_at: new Date(row.createdAt).toISOString(),
  updated_at: new Date(row.updatedAt).toISOString(),
})

const toForm = (value: BusinessForm | undefined): BusinessForm | null => value ?? null
