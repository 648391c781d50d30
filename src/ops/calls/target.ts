import { badInput, Failure } from '../../core/failure.ts'
import type { Evidence, Recipient } from '../../core/gate.ts'
import type { Context } from '../../core/operation.ts'
import { type Question, toShown } from '../../core/question.ts'
import type { Tables } from '../../core/rows/ledger.ts'
import { readCountryCode, readRecipient, sameCountry } from '../../gate/index.ts'
import { isCostlyOrMute, isMobileRange } from '../../lib/phone.ts'
import { loadOpenAt } from '../../map/rows/open_now.ts'
import type { Regarding } from '../messages/fields.ts'
import { type readNewRegarding, readRegarding, withEvidence } from '../messages/regarding.ts'
import { contactable, type NoContact, otherWay } from '../supply/contact.ts'
import type { Contactable } from '../supply/mapped.ts'

/** Whom a call is to reach, as a caller names it. */
export interface CallArguments {
  business_phone?: string | undefined
  smb_id?: string | undefined
  country_code?: string | undefined
}

/** The number that is called, and the business it belongs to where it is one of the supply network. */
export interface CallTarget {
  recipient: Recipient
  smbId: string | null
  /** The opening hours on its record say that it is open now. */
  isOpenNow: boolean
  /** The number lies in a mobile range. */
  isMobile: boolean
  /** What the number itself shows, where the ledger does not hold it. */
  evidence?: Evidence
}

/** Finds out which number a call goes to; whatever is wrong is a `bad_input` failure that names the field. */
export async function findCallTarget(given: CallArguments, ctx: Context): Promise<CallTarget> {
  const { business_phone: phone, smb_id: smbId } = given
  if ((phone === undefined) === (smbId === undefined)) {
    const which = phone === undefined ? 'neither is given' : 'both are given'
    throw badInput(
      `business_phone, smb_id: ${which}; send exactly one, the number in E.164 or the id that import_booking_url answered.`,
      phone === undefined ? askNumber('Which number shall be called?') : undefined,
    )
  }
  const field = phone === undefined ? 'smb_id' : 'business_phone'
  const business = phone === undefined ? await businessOf(smbId ?? '', ctx) : undefined
  const country = given.country_code === undefined ? undefined : readCountryCode('country_code', given.country_code)
  const recipient = readRecipient(field, phone ?? business?.contactPhone ?? '', 'phone', country)
  if (await isCostlyOrMute(recipient.normalized))
    throw badInput(`${field}: is a premium, shared-cost, personal, pager or voicemail number, which is never called.`)
  if (country !== undefined && recipient.country !== undefined && !sameCountry(country, recipient.country)) {
    throw badInput(
      `country_code: the number belongs to ${recipient.country}; send ${recipient.country}, or leave it out.`,
    )
  }
  return {
    recipient,
    smbId: smbId ?? null,
    isOpenNow: business !== undefined && (await isOpen(business, ctx.now())),
    isMobile: await isMobileRange(recipient.normalized),
    ...(business?.evidence !== undefined && { evidence: business.evidence }),
  }
}

/** What is known of the number that is called besides the ledger. */
export const knownOf = async (
  { regarding }: { regarding?: Regarding | undefined },
  { recipient, evidence }: CallTarget,
  ctx: Context,
  look: typeof readNewRegarding = readRegarding,
): Promise<ReadonlyMap<string, Evidence> | undefined> =>
  withEvidence(evidence, [recipient], await look(regarding, [recipient], ctx))

const NO_CONTACT: Readonly<Record<NoContact, (smbId: string) => string>> = {
  map_row: smbId =>
    `smb_id: ${smbId} is a map row that no map here knows; find_business answers those there are, or ${OR_NUMBER}`,
  not_in_network: smbId => `smb_id: ${smbId} names no business of the supply network; ${OR_NUMBER}`,
  not_confirmed: () =>
    'smb_id: the record of this business could not be confirmed, so it is not called; verify_business says more.',
  given_by_another: () =>
    'smb_id: the number of this business was given by another agent and is not confirmed; send business_phone, or ask the operator to confirm it.',
}

const OR_NUMBER = 'send business_phone, or import its booking link with import_booking_url.'

async function businessOf(smbId: string, ctx: Context): Promise<Contactable> {
  const business = await contactable(smbId, ctx)
  const unconfirmed = business === 'given_by_another' ? await ctx.ledger.businesses.get(smbId) : undefined
  // Nobody gave a number, so none would be confirmed.
  if (unconfirmed?.contactPhone === null) throw withoutNumber(unconfirmed.name)
  if (typeof business === 'string') throw badInput(NO_CONTACT[business](smbId.slice(0, 64)))
  if (business.contactPhone === null && business.evidence !== undefined)
    throw badInput(
      `smb_id: the map holds no telephone number of this business that can be dialled. Nobody was called. ${otherWay(business, ctx)}`,
    )
  if (business.contactPhone === null) throw withoutNumber(business.name)
  return business
}

const withoutNumber = (name: string): Failure =>
  badInput(
    'smb_id: the record of this business holds no telephone number; send business_phone in its place.',
    askNumber(`No telephone number of ${toShown(name, MOST_NAME)} is on record. Which shall be called?`),
  )

const MOST_NAME = 120

/** A number takes the place of the business. */
const askNumber = (message: string): Question => ({
  kind: 'fields',
  message,
  fields: [
    { fills: 'business_phone', title: 'Telephone number of the business, with country code', sets: { smb_id: null } },
  ],
})

async function isOpen({ profile: { openingHours, timeZone }, countryCode }: Contactable, nowMs: number) {
  if (openingHours === undefined) return false
  const openAt = await loadOpenAt()
  return openAt(openingHours, { timeZone, country: countryCode ?? undefined }, nowMs) === 'open'
}

/** Why a number is not called, if it is on record as a consumer's. */
export async function refuseConsumer(
  { type, normalized }: Recipient,
  { people }: Pick<Tables, 'people'>,
): Promise<Failure | undefined> {
  if (!(await people.isConsumer({ type, normalized }))) return undefined
  return new Failure(
    'compliance_violation',
    'This number is on record as a consumer’s, and call_business calls businesses alone. Nobody was called; use send_message for people. Where a lead or an appointment names a business’s own number, the operator confirms the record of that business with supply set.',
  )
}
