import { outgoingUrl } from '../core/call/validate.ts'
import { badInput, Failure } from '../core/failure.ts'
import { toDate } from '../core/listing.ts'
import { isQuiet } from '../core/news.ts'
import type { Limits } from '../core/ports.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import {
  maskAddress,
  NEWS_KINDS,
  type NewsKind,
  type NewsRule,
  type NewsWish,
  type NotificationRow,
  wantedOf,
} from '../core/rows/news.ts'
import { isAtLeast, type Role } from '../core/rows/staff.ts'
import { makeSigningSecret } from '../core/rows/webhooks.ts'
import type { OutgoingRules } from '../lib/outgoing_url.ts'
import { isTimeZone } from '../lib/time_zone.ts'
import { readMail } from './names.ts'

/** What people are told is kept with. */
export interface NewsParts {
  ledger: Ledger
  limits: Limits
  /** What the addresses of receivers may be. */
  rules: OutgoingRules
  /** Whether this process can send mails; what it cannot waits for one that can. */
  hasMail: boolean
  now(): number
  newId(): string
}

/** What somebody wants to be told, as they write it. */
export interface WrittenWish {
  /** Their own mail address without it and without `webhook_url`. */
  mail?: string | undefined
  webhook_url?: string | undefined
  at_once?: readonly string[] | undefined
  daily?: readonly string[] | undefined
  zone?: string | undefined
  /** Such as 22:00-07:00. */
  quiet?: string | null | undefined
  approvals_pass?: boolean | undefined
  /** Such as 08:00. */
  digest_at?: string | null | undefined
  new_secret?: boolean | undefined
}

const MOST_TESTS_AN_HOUR = 20
const HOUR_MS = 3_600_000
const DEFAULT_AT_ONCE: readonly NewsKind[] = ['approval', 'ticket', 'failed_delivery', 'provider_down', 'low_credit']

/** Sets what somebody is told; what is left out stays as it was, or is as the page offers it first. A wrong field is a `bad_input` failure that names it. `role`: of whoever sets it. Answers the secret of a receiver that is new. */
export async function setNews(
  personId: string,
  given: WrittenWish,
  { ledger, rules, now }: NewsParts,
  role: Role = 'owner',
): Promise<{ rule: NewsRule; secret: string | null } | undefined> {
  const person = await ledger.staff.get(personId)
  if (person === undefined) return undefined
  const before = await ledger.news.rule(personId)
  const target = toTarget(given, before, person.email, rules)
  if (target.address !== before?.address) checkTarget(target, person.email, role)
  const isSame = before?.way === 'webhook' && before.address === target.address && given.new_secret !== true
  const fresh = target.way === 'webhook' && !isSame ? makeSigningSecret() : null
  const wish: NewsWish = {
    personId,
    ...target,
    secret: target.way === 'mail' ? null : (fresh ?? before?.secret ?? null),
    ...toKinds(given, before),
    zone: given.zone ?? before?.zone ?? 'UTC',
    quiet: given.quiet === undefined ? (before?.quiet ?? null) : given.quiet === null ? null : toQuiet(given.quiet),
    approvalsPass: given.approvals_pass ?? before?.approvalsPass ?? false,
    digestAt:
      given.digest_at === undefined
        ? (before?.digestAt ?? null)
        : given.digest_at === null
          ? null
          : toMinute('digest_at', given.digest_at),
  }
  check(wish)
  if (!(await ledger.news.put(wish, now()))) return undefined
  const rule = await ledger.news.rule(personId)
  return rule && { rule, secret: fresh }
}

function check({ zone, daily, digestAt, quiet, atOnce }: NewsWish): void {
  if (!isTimeZone(zone))
    throw badInput(`zone: ${clip(zone)} is no IANA time zone; write one such as Europe/Berlin, or UTC.`)
  if (daily.length > 0 && digestAt === null)
    throw badInput('digest_at: is needed for what is told daily; write the time of day, such as 08:00.')
  if (atOnce.length + daily.length === 0)
    throw badInput('at_once: names nothing, and daily neither; name what shall be told, or turn news off.')
  if (digestAt !== null && quiet !== null && isWithin(quiet, digestAt))
    throw badInput(
      'digest_at: lies in the quiet hours, in which nothing is told; choose another time or other quiet hours.',
    )
}

const isWithin = ({ from, until }: NonNullable<NewsWish['quiet']>, minute: number): boolean =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until

function toTarget(
  { mail, webhook_url: url }: WrittenWish,
  before: NewsRule | undefined,
  own: string | null,
  rules: OutgoingRules,
): Pick<NewsWish, 'way' | 'address'> {
  if (mail !== undefined && url !== undefined)
    throw badInput('webhook_url: given together with mail; news go one way, so leave one out.')
  if (url !== undefined) return { way: 'webhook', address: outgoingUrl('webhook_url', url, rules) }
  if (mail === undefined && before !== undefined) return { way: before.way, address: before.address }
  const address = mail ?? own
  if (address === null)
    throw badInput('mail: this person has no mail address; give one, or the webhook_url of a receiver.')
  const read = readMail(address)
  if ('issue' in read) throw badInput(read.issue)
  return { way: 'mail', address: read.email }
}

/** Mails of this deployment go to strangers only where an owner says so. */
function checkTarget({ way, address }: Pick<NewsWish, 'way' | 'address'>, own: string | null, role: Role): void {
  if (role === 'owner' || (way === 'webhook' ? isAtLeast(role, 'operator') : address === own?.toLowerCase())) return
  throw new Failure(
    'scope_denied',
    way === 'webhook'
      ? 'webhook_url: viewers have news by mail; an operator may set a receiver, or an owner for others.'
      : own === null
        ? 'mail: no address of this person is on record; an owner says where their news go.'
        : 'mail: this is not the address of this person; leave it out, or let an owner set another.',
  )
}

function toKinds(
  { at_once: atOnce, daily }: WrittenWish,
  before: NewsRule | undefined,
): Pick<NewsWish, 'atOnce' | 'daily'> {
  const kinds = {
    atOnce: atOnce === undefined ? undefined : readKinds('at_once', atOnce),
    daily: daily === undefined ? undefined : readKinds('daily', daily),
  }
  const both = kinds.atOnce?.find(kind => kinds.daily?.includes(kind))
  if (both !== undefined) throw badInput(`daily: ${both} is in at_once too; each is told in one way.`)
  // Of what is not said what is said is taken away.
  const rest = (known: readonly NewsKind[] | undefined, said: readonly NewsKind[] | undefined): NewsKind[] =>
    (known ?? []).filter(kind => said?.includes(kind) !== true)
  return {
    atOnce: kinds.atOnce ?? rest(before === undefined ? DEFAULT_AT_ONCE : before.atOnce, kinds.daily),
    daily: kinds.daily ?? rest(before?.daily, kinds.atOnce),
  }
}

function readKinds(field: string, names: readonly string[]): NewsKind[] {
  for (const name of names)
    if (!NEWS_KINDS.some(kind => kind === name))
      throw badInput(`${field}: there are no news of ${clip(name)}; use ${NEWS_KINDS.join(', ')}.`)
  return NEWS_KINDS.filter(kind => names.includes(kind))
}

function toQuiet(text: string): NewsWish['quiet'] {
  const [from = '', until = '', ...rest] = text.split('-')
  if (rest.length > 0 || until === '') throw badInput(`quiet: ${clip(text)} is no span; write it such as 22:00-07:00.`)
  const quiet = { from: toMinute('quiet', from), until: toMinute('quiet', until) }
  if (quiet.from === quiet.until)
    throw badInput('quiet: begins and ends at the same time; leave it out to be told at any time.')
  return quiet
}

function toMinute(field: string, text: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  if (hours === undefined || minutes === undefined)
    throw badInput(`${field}: ${clip(text)} is no time of day; write it such as 08:00.`)
  return Number(hours) * 60 + Number(minutes)
}

const clip = (text: string): string =>
  `"${text
    .slice(0, 40)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()}"`

const toClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Writes down a notification that says that it works; it goes where the person's news go, at any hour. */
export async function testNews(
  personId: string,
  { ledger, limits, now, newId }: NewsParts,
): Promise<NotificationRow | undefined> {
  const waitS = await limits.take('news tests', personId, MOST_TESTS_AN_HOUR, HOUR_MS)
  if (waitS > 0)
    throw new Failure('rate_limited', `At most ${MOST_TESTS_AN_HOUR} tests an hour; try again in ${waitS} s.`, {
      retryAfterS: waitS,
    })
  return ledger.news.add({ personId, kind: 'test', ref: newId(), about: '', at: now() })
}

/** What somebody is told, as it is shown; without a rule nothing is. `isWhole`: to whoever may see the address. */
export function toNews(
  personId: string,
  rule: NewsRule | undefined,
  { nowMs, isWhole }: { nowMs: number; isWhole: boolean },
): Record<string, unknown> {
  if (rule === undefined) return { person_id: personId, is_on: false, ...NOTHING }
  const { way, address, atOnce, daily, zone, quiet, approvalsPass, digestAt } = rule
  return {
    person_id: personId,
    is_on: true,
    way,
    address: isWhole ? address : maskAddress(way, address),
    at_once: atOnce,
    daily,
    zone,
    quiet: quiet && `${toClock(quiet.from)}-${toClock(quiet.until)}`,
    approvals_pass: approvalsPass,
    digest_at: digestAt === null ? null : toClock(digestAt),
    is_quiet_now: isQuiet(rule, nowMs),
    failures: rule.failures,
    next_try_at: rule.failures > 0 && rule.nextAt > nowMs ? toDate(rule.nextAt) : null,
  }
}

const NOTHING = {
  way: null,
  address: null,
  at_once: DEFAULT_AT_ONCE,
  daily: [],
  zone: 'UTC',
  quiet: null,
  approvals_pass: false,
  digest_at: null,
  is_quiet_now: false,
  failures: 0,
  next_try_at: null,
} as const

/** Why a mail waits that nobody has tried to send. */
export const NO_MAIL_SERVER = 'this server has no mail server: set SMTP_URL and SMTP_FROM'

/** Those whose news wait for a process that can send mails. */
export async function mailless({
  ledger,
  hasMail,
}: Pick<NewsParts, 'ledger' | 'hasMail'>): Promise<ReadonlySet<string>> {
  if (hasMail) return new Set()
  return new Set((await ledger.news.rules()).flatMap(({ way, personId }) => (way === 'mail' ? [personId] : [])))
}

/** A notification as it is listed. `waits`: those whose news no process here can send. */
export const toNotification = (
  row: NotificationRow,
  name: string,
  waits: ReadonlySet<string>,
): Record<string, unknown> => ({
  notification_id: String(row.seq),
  person_id: row.personId,
  person: name,
  kind: row.kind,
  about: row.kind === 'ticket' || row.kind === 'approval' ? row.ref : row.about,
  agent_id: row.agentId,
  happened_at: toDate(row.at),
  state: row.state,
  attempts: row.attempts,
  last_error: row.lastError ?? (row.state === 'waiting' && waits.has(row.personId) ? NO_MAIL_SERVER : null),
  updated_at: toDate(row.updatedAt),
})

/** Whether somebody wants to be told by mail. */
export const wantsMail = (rule: Omit<NewsRule, 'secret'>): boolean => rule.way === 'mail' && wantedOf(rule).length > 0
