import type { ChannelName } from '../../core/channel.ts'
import { badInput, Failure } from '../../core/failure.ts'
import type { Evidence, Recipient } from '../../core/gate.ts'
import type { Context } from '../../core/operation.ts'
import { type Field, type Question, toShown } from '../../core/question.ts'
import type { ConsentChannel, ConsentSubject } from '../../core/rows/consent.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { readRecipient } from '../../gate/index.ts'
import { isMobileRange } from '../../lib/phone.ts'
import { contactable, type NoContact, otherWay } from '../supply/contact.ts'
import { refuseOtherVertical } from '../supply/fields.ts'

/** One way a message may go: a channel, and whom and by which rules the gate judges. */
export interface Route {
  channel: ChannelName
  judgedAs: ConsentChannel
  recipient: Recipient
  /** The recipient must have agreed to calls. */
  needsCallConsent: boolean
}

/** Whom a message goes to and every way it may go, in the order they are tried. */
export interface Target {
  routes: Route[]
  smbId: string | null
  /** ISO 3166-1 alpha-2 that the record of a business or customer says. */
  recordCountries: string[]
  /** Of the numbers that belong to the same customer, lead or business. */
  phoneCountries: string[]
  /** What the contact of a business itself shows, where the ledger does not hold it. */
  evidence?: Evidence
}

/** The channels a caller can name. */
export type PreferredChannel = 'chatapp' | 'sms' | 'email' | 'voice' | 'auto'

/** How a recipient is named. */
export interface RecipientId {
  id_type: 'phone' | 'email' | 'smb_id' | 'customer_id'
  id_value: string
  /** Of a number that is written without its country code. */
  country_code?: string | undefined
}

const FIELD = 'recipient.id_value'

/** Finds out whom an id means and how a message may reach them. */
export async function findTarget(
  { id_type: type, id_value: value, country_code: country }: RecipientId,
  preferred: PreferredChannel,
  ctx: Context,
): Promise<Target> {
  if (type === 'smb_id') return toBusiness(value, preferred, ctx)
  const recipients =
    type === 'customer_id' ? await customerOf(value, ctx) : [readRecipient(FIELD, value, type, country?.toUpperCase())]
  const routes =
    preferred === 'auto'
      ? autoRoutes(recipients)
      : recipients.filter(one => reaches(preferred, one)).map(one => toRoute(preferred, one))
  if (routes.length === 0)
    throw badInput(
      `preferred_channel: ${preferred} does not reach ${whatIs(type, recipients)}; use auto or another channel.`,
    )
  return {
    routes,
    smbId: null,
    recordCountries: type === 'customer_id' ? await countriesOf(recipients, ctx) : [],
    phoneCountries: await phoneCountriesOf(recipients, ctx),
  }
}

/** A way over a channel the gate has rules for. */
export const toRoute = (channel: ConsentChannel, recipient: Recipient): Route => ({
  channel,
  judgedAs: channel,
  recipient,
  needsCallConsent: false,
})

/** Texts first; a call only where nothing written gets through, and only to who agreed to calls. */
const autoRoutes = (recipients: readonly Recipient[]): Route[] => [
  ...recipients.filter(({ type }) => type === 'phone').map(one => toRoute('sms', one)),
  ...recipients.filter(({ type }) => type === 'email').map(one => toRoute('email', one)),
  ...recipients
    .filter(({ type }) => type === 'phone')
    .map(one => ({ ...toRoute('voice', one), needsCallConsent: true })),
]

const reaches = (channel: ConsentChannel, { type }: Pick<Recipient, 'type'>): boolean =>
  (channel === 'email') === (type === 'email')

const whatIs = (type: RecipientId['id_type'], recipients: readonly Recipient[]): string =>
  type === 'customer_id'
    ? 'this customer'
    : recipients[0]?.type === 'email'
      ? 'an e-mail address'
      : 'a telephone number'

/** A lead of the caller, or somebody an operator imported consents of; a lead of another agent is not told from one that does not exist. */
async function customerOf(customerId: string, ctx: Context): Promise<Recipient[]> {
  const lead = await ctx.ledger.leads.get(customerId)
  if (lead !== undefined && lead.agentId === ctx.caller.agentId) {
    const business = await ctx.ledger.businesses.get(lead.smbId)
    if (business !== undefined) refuseOtherVertical(business.vertical, ctx)
    const contacts = [lead.phone, lead.email].flatMap(contact => toRecipients(contact))
    if (contacts.length > 0) return contacts
    throw badInput(
      `${FIELD}: this lead has no number or address that is in use; send to a phone number or e-mail address.`,
    )
  }
  const subjects: ConsentSubject[] = await ctx.ledger.customers.subjects(customerId)
  const recipients = subjects.flatMap(({ normalized }) => toRecipients(normalized))
  if (recipients.length > 0) return recipients
  throw badInput(
    `${FIELD}: no customer has this id; use the lead_id of a lead you captured, an id the operator imported, or a phone number or e-mail address.`,
  )
}

/** Where the customer was when they consented. */
async function countriesOf(recipients: readonly Recipient[], { ledger }: Pick<Context, 'ledger'>): Promise<string[]> {
  const consents = await Promise.all(recipients.map(({ type, normalized }) => ledger.consents.of({ type, normalized })))
  return [...new Set(consents.flat().flatMap(({ country }) => (country === null ? [] : [country.toUpperCase()])))]
}

/** Where the numbers of the same customers and leads belong to, and those that were named themselves. */
export async function phoneCountriesOf(
  recipients: readonly Recipient[],
  { ledger }: Pick<Context, 'ledger'>,
): Promise<string[]> {
  const addresses = recipients.filter(({ type }) => type === 'email')
  // A number says itself where it belongs.
  if (addresses.length === 0) return []
  const beside = await Promise.all(
    addresses.map(({ type, normalized }) => ledger.customers.numbersBeside({ type, normalized })),
  )
  return countriesOfNumbers([...recipients, ...beside.flat().flatMap(number => toRecipients(number))])
}

const countriesOfNumbers = (recipients: readonly Recipient[]): string[] => [
  ...new Set(recipients.flatMap(({ country }) => country ?? [])),
]

/** What is on record may have gone out of use since. */
function toRecipients(contact: string | null): Recipient[] {
  if (contact === null) return []
  try {
    return [readRecipient(FIELD, contact)]
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

const NO_CONTACT: Readonly<Record<NoContact, (smbId: string) => string>> = {
  map_row: smbId =>
    `${FIELD}: ${smbId} is a map row that no map here knows; find_business answers those there are, or ${IMPORT_IT}`,
  not_in_network: smbId => `${FIELD}: ${smbId} names no business of the supply network; ${IMPORT_IT}`,
  not_confirmed: () =>
    'The record of this business could not be confirmed, so nothing was sent to it; verify_business says more.',
  given_by_another: () =>
    'The contact of this business was given by another agent and is not confirmed, so nothing was sent to it; ask the operator to confirm it with supply set.',
}

const IMPORT_IT = 'import its booking link with import_booking_url and use the smb_id it answers.'

/** What can be put right by whoever asks. */
const CAN_BE_IMPORTED: ReadonlySet<NoContact> = new Set<NoContact>(['map_row', 'not_in_network'])

async function toBusiness(smbId: string, preferred: PreferredChannel, ctx: Context): Promise<Target> {
  const business = await contactable(smbId, ctx)
  if (typeof business === 'string') {
    const why = NO_CONTACT[business](smbId.slice(0, 64))
    throw CAN_BE_IMPORTED.has(business)
      ? new Failure('supply_unreachable', why, { resend: 'corrected', isMistake: true })
      : new Failure('supply_unreachable', why)
  }
  const isMapped = business.evidence !== undefined
  const { contactPhone: phone } = business
  // Most numbers on a map are those of landlines, where a text gets lost.
  const isMute = isMapped && preferred === 'auto' && phone !== null && !(await isMobileRange(phone))
  const routes = businessRoutes(business, preferred).filter(
    // An endpoint or a form is what a record of the supply network names.
    ({ channel, judgedAs }) => !isMapped || (channel === judgedAs && !(isMute && channel === 'sms')),
  )
  if (routes.length > 0)
    return {
      routes,
      smbId,
      recordCountries: business.countryCode === null ? [] : [business.countryCode.toUpperCase()],
      phoneCountries: countriesOfNumbers(toRecipients(business.contactPhone)),
      ...(business.evidence !== undefined && { evidence: business.evidence }),
    }
  if (isMapped)
    throw unreachable(
      `The map holds no contact of this business that ${preferred === 'auto' ? 'a message' : preferred} could go to. Nothing was sent. ${otherWay(business, ctx)}`,
    )
  throw unreachable(
    `The record of this business holds no contact that ${preferred === 'auto' ? 'a message' : preferred} could go to. Nothing was sent; send recipient.id_type phone or email with its number or address as recipient.id_value, or ask the operator to add contact_phone or contact_email to the record.`,
    {
      kind: 'fields',
      message: `No contact of ${toShown(business.name, MOST_NAME)} is on record that this message could go to. Where shall it go?`,
      fields: CONTACTS.filter(({ type }) => preferred === 'auto' || reaches(preferred, { type })).map(
        ({ field }) => field,
      ),
    },
  )
}

const MOST_NAME = 120

const CONTACTS: readonly { type: Recipient['type']; field: Field }[] = [
  { type: 'phone', field: contact('phone', 'Telephone number, with country code') },
  { type: 'email', field: contact('email', 'E-mail address') },
]

function contact(type: 'phone' | 'email', title: string): Field {
  return { fills: FIELD, title, isOptional: true, sets: { 'recipient.id_type': type } }
}

/** The ways to a business over the contacts of its record. Direct endpoints and forms are judged by the contact a person would have been written to. */
export function businessRoutes(
  { contactPhone, contactEmail }: Pick<BusinessRow, 'contactPhone' | 'contactEmail'>,
  preferred: PreferredChannel,
): Route[] {
  const phones = toRecipients(contactPhone)
  const addresses = toRecipients(contactEmail)
  if (preferred !== 'auto')
    return [...phones, ...addresses].filter(one => reaches(preferred, one)).map(one => toRoute(preferred, one))
  const written = [...addresses.map(one => toRoute('email', one)), ...phones.map(one => toRoute('sms', one))].slice(
    0,
    1,
  )
  const over = (channel: ChannelName): Route[] => written.map(route => ({ ...route, channel }))
  return [
    ...over('direct_api'),
    ...phones.map(one => toRoute('sms', one)),
    ...addresses.map(one => toRoute('email', one)),
    ...phones.map(one => toRoute('voice', one)),
    ...over('web_form'),
    ...over('browser'),
  ]
}

const unreachable = (message: string, question?: Question): Failure =>
  new Failure('supply_unreachable', message, { resend: 'corrected', ...(question !== undefined && { question }) })
