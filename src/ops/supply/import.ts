import type { z } from 'zod'
import { inLedger, type LedgerEffect } from '../../core/call/in_ledger.ts'
import { readCountryCode } from '../../core/country_code.ts'
import { badInput, Failure } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { refuseSelling, sellsBy } from '../../gate/index.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { type BookingLink, classifyBookingLink, type NamedBusiness } from '../../supply/booking_link.ts'
import { type BookingPlatform, SUPPORTED_PLATFORMS } from '../../supply/booking_platforms.ts'
import { toBusinessName } from '../../supply/business_name.ts'
import { toEmail, toPhone } from '../../supply/profile.ts'
import { estimateMessage } from '../messages/estimate.ts'
import { businessRoutes } from '../messages/route.ts'
import { whyNotContacted } from './contact.ts'
import { bookingUrl, refuseOtherVertical } from './fields.ts'
import { type importAnswer, type importAsked, MOST_NAME } from './import_fields.ts'

const HOUR_MS = 3_600_000

/** Does the work of import_booking_url. */
export async function importLink(input: Input, ctx: Context): Promise<LedgerEffect<z.input<typeof importAnswer>>> {
  const { known, given, url, platform, business } = await readImport(input, ctx)
  const row = known ?? (await toRow(given, { url, platform, business }, ctx))
  const agentId = ctx.caller.agentId ?? ''
  const kept = {
    link: business.link,
    agentId,
    // Its own, whatever it was merged into: a link is of the business that it names.
    smbId: business.predictedSmbId,
    platform: platform.id,
    canonical: business.canonical,
    createdAt: ctx.now(),
  }
  const reach = await reachOf(row, known !== undefined, ctx)
  return inLedger(async ({ businesses }) => {
    const isNew = await businesses.import(row, kept)
    const found = isNew ? row : ((await businesses.get(row.smbId)) ?? row)
    // Whoever has come first meanwhile gave its contact.
    const told = isNew || known !== undefined ? reach : 'given_by_another'
    return toAnswer({ isNew, business: found, platform, reach: told, unused: isNew ? [] : saidOf(input) }, ctx)
  })
}

/** What a repetition with other arguments than the first is told: the business was there, and nothing of it was added. */
export async function repeatImport(input: Input, ctx: Context): Promise<z.input<typeof importAnswer> | undefined> {
  const { known, platform } = await readImport(input, ctx)
  if (known === undefined) return undefined
  const reach = await reachOf(known, true, ctx)
  return toAnswer({ isNew: false, business: known, platform, reach, unused: saidOf(input) }, ctx)
}

/** Whatever is wrong with the arguments is a failure that names the field, whether the business is known or not. */
async function readImport(input: Input, ctx: Context) {
  const url = bookingUrl('booking_url', input.booking_url)
  const link = classifyBookingLink(url, ctx.bookingHosts)
  const { platform, business } = requireBusiness(link)
  const known = await ctx.ledger.businesses.get(business.predictedSmbId)
  refuseOtherVertical(known?.vertical ?? input.vertical ?? platform.verticalDefault, ctx)
  return { known, given: await readGiven(input, link), url, platform, business }
}

/** What a call says of the business besides its link. Whether the record says the same is not told: another agent may have given it. */
const saidOf = ({ booking_url: _, ...said }: Input): string[] =>
  Object.entries(said).flatMap(([field, value]) => (value === undefined ? [] : [field]))

type Input = z.output<typeof importAsked>

interface Found {
  url: URL
  platform: BookingPlatform
  business: NamedBusiness
}

function requireBusiness({ platform, business }: BookingLink): Pick<Found, 'platform' | 'business'> {
  if (platform === undefined)
    throw new Failure(
      'platform_not_supported',
      'booking_url: its host is not one of the 12 supported booking platforms, which supported_platforms names.',
      { body: { supported_platforms: SUPPORTED_PLATFORMS } },
    )
  if (business === undefined)
    throw badInput(
      `booking_url: a page of ${platform.name} that names no business; send the link of one, such as ${platform.exampleUrl}`,
    )
  return { platform, business }
}

/** What the caller says of the business; wrong arguments are refused whether it is known or not, and before anything is fetched. */
async function readGiven(input: Input, { inferredCountry }: BookingLink) {
  const countryCode = input.country_code === undefined ? undefined : readCountryCode('country_code', input.country_code)
  const phone =
    input.contact_phone === undefined
      ? undefined
      : await toPhone('contact_phone', input.contact_phone, countryCode ?? inferredCountry)
  const contactEmail = input.contact_email === undefined ? null : toEmail('contact_email', input.contact_email)
  const name = input.business_name === undefined ? undefined : toPlainText(input.business_name, MOST_NAME)
  if (name === '')
    throw badInput(
      'business_name: has no readable character; send the name, or leave it out to have it read from the page.',
    )
  // It rides in the invitations of whoever books with it.
  if (name !== undefined) refuseSelling('business_name', name)
  return {
    name,
    vertical: input.vertical,
    countryCode: countryCode ?? phone?.countryCode ?? inferredCountry,
    contactPhone: phone?.e164 ?? null,
    contactEmail,
    capabilities: [...new Set((input.capabilities ?? []).map(tag => toPlainText(tag, 100)).filter(tag => tag !== ''))],
  }
}

type Given = Awaited<ReturnType<typeof readGiven>>

/** The record of a business that is new. */
async function toRow(given: Given, { url, platform, business }: Found, ctx: Context): Promise<BusinessRow> {
  await takeImport(ctx)
  const nowMs = ctx.now()
  return {
    smbId: business.predictedSmbId,
    ...given,
    name: given.name ?? (await readName(url, platform, ctx)),
    vertical: given.vertical ?? platform.verticalDefault,
    countryCode: given.countryCode ?? null,
    latitude: null,
    longitude: null,
    profile: {},
    verification: 'unchecked',
    verifiedAt: null,
    createdAt: nowMs,
    updatedAt: nowMs,
  }
}

/** One agent cannot fill the network. */
async function takeImport({
  limits,
  caller,
  importsPerHour,
}: Pick<Context, 'limits' | 'caller' | 'importsPerHour'>): Promise<void> {
  const retryAfterS = await limits.take('imports', caller.agentId ?? '', importsPerHour, HOUR_MS)
  if (retryAfterS === 0) return
  const message = `You have imported as many new businesses as one agent may in an hour, ${importsPerHour}; wait ${retryAfterS} s, or ask the operator.`
  throw new Failure('rate_limited', message, { retryAfterS })
}

async function readName(
  url: URL,
  platform: BookingPlatform,
  ctx: Pick<Context, 'bookingHosts' | 'cancelled' | 'pages' | 'phase'>,
): Promise<string> {
  const page = new URL(url)
  page.hash = ''
  if (!ctx.bookingHosts.has(page.host)) page.protocol = 'https:'
  ctx.phase?.('Reading the booking page.')
  const answer = await ctx.pages.titles(page, ctx.cancelled())
  if (answer.status === 'unreachable')
    throw new Failure(
      'url_not_reachable',
      `booking_url: the page cannot be read, ${answer.reason}; try again later, or check the link, or pass business_name, which needs no page.`,
    )
  for (const title of answer.titles) {
    const name = toBusinessName(title, platform)
    if (name !== undefined && sellsBy(name) === undefined) return name
  }
  throw new Failure(
    'page_metadata_extraction_failed',
    'booking_url: the page does not say whose it is; pass business_name.',
  )
}

interface Told {
  isNew: boolean
  business: BusinessRow
  platform: BookingPlatform
  reach: Reach
  /** Arguments of the call that did nothing. */
  unused: readonly string[]
}

function toAnswer({ isNew, business, platform, reach, unused }: Told, { calendar }: Pick<Context, 'calendar'>) {
  const { smbId, name } = business
  const booking =
    calendar.finds === 'binding'
      ? 'schedule_appointment books it once the operator has bound it with agent-broker calendar bind'
      : platform.bookable
        ? 'schedule_appointment books it when the link belongs to the connected calendar account'
        : `schedule_appointment cannot book links of ${platform.name}; give the consumer the link`
  const sending = SENDING[reach]
  return {
    status: isNew ? ('success' as const) : ('duplicate' as const),
    smb_id: smbId,
    platform: platform.id,
    business_name: name,
    message: isNew
      ? `The business is in the supply network, as a business of ${platform.name}; nobody has verified it.`
      : 'The business was in the supply network already; its record is unchanged, only the operator can change it.',
    next_steps: [sending, 'capture_lead takes this smb_id now', 'verify_business says how it can be reached', booking],
    human_message: isNew
      ? `The business has the smb_id ${smbId}; ${sending}.`
      : `The business was here already with the smb_id ${smbId}, and nothing of this call was added to its record${toUnused(unused)}; ${sending}.`,
  }
}

const toUnused = (fields: readonly string[]): string =>
  fields.length === 0
    ? ''
    : `: ${fields.length === 1 ? '' : `${fields.slice(0, -1).join(', ')} and `}${fields.at(-1)}; ask the operator to set them with agent-broker supply set`

/** Whether a message of this caller to the business would find a way. */
async function reachOf(business: BusinessRow, isKnown: boolean, ctx: Context): Promise<Reach> {
  const why = isKnown ? await whyNotContacted(business, ctx) : undefined
  if (why !== undefined) return why
  const routes = businessRoutes(business, 'auto')
  if (routes.length === 0) return 'no_contact'
  return (await estimateMessage(routes, business.smbId, ctx)).willFail === true ? 'no_channel' : 'reached'
}

type Reach = 'reached' | 'no_contact' | 'no_channel' | 'not_confirmed' | 'given_by_another'

const SENDING: Readonly<Record<Reach, string>> = {
  reached: 'send_message takes it with id_type smb_id now',
  no_contact:
    'send_message cannot reach it, since its record holds no phone or e-mail; ask the operator to add one with agent-broker supply set, or send to a number or address you know',
  no_channel: 'send_message cannot reach it, since no channel to its contact is configured on this server',
  not_confirmed: 'send_message does not take it, since its record could not be confirmed',
  given_by_another:
    'send_message does not take it yet, since another agent gave its contact; ask the operator to confirm it with agent-broker supply set',
}
