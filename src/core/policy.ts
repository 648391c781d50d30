import { z } from 'zod'
import { isTimeZone } from '../lib/time_zone.ts'
import { Failure } from './failure.ts'
import type { Operation, WhenAsked } from './operation.ts'
import type { ConsentSubject } from './rows/consent.ts'
import type { Tables } from './rows/ledger.ts'

/** What a rule of the operator's policy says of a call. */
export const POLICY_VERDICTS = ['allow', 'ask_user', 'ask', 'refuse'] as const
export type PolicyVerdict = (typeof POLICY_VERDICTS)[number]

/** The days of a rule. */
export const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const clock = z.string().regex(CLOCK, 'must be a time such as 09:00')
const oneOrMore = <T extends z.ZodType>(one: T) => z.union([one, z.array(one).min(1, 'must name at least one')])
const name = z.string().min(1).max(200)

const when = z.strictObject({
  operation: oneOrMore(name).optional(),
  agent: oneOrMore(name).optional(),
  min_amount_usd: z.number().min(0).optional(),
  relationship: oneOrMore(z.enum(['none', 'asserted', 'known'])).optional(),
  hours: z
    .strictObject({
      zone: z.string().refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin'),
      from: clock,
      to: clock,
      days: oneOrMore(z.enum(DAYS)).optional(),
    })
    .optional(),
  new_business: z.boolean().optional(),
  effects_today_over: z.number().int().min(0).optional(),
  reading: oneOrMore(z.enum(['clean', 'ask', 'refuse'])).optional(),
})

/** One rule: it speaks of the calls that all of `when` holds for. */
export const policyRule = z.strictObject({
  name: z.string().min(1).max(100).optional(),
  when: when.default({}),
  answer: z.enum(POLICY_VERDICTS),
})
export type PolicyRule = z.output<typeof policyRule>

/** The rules of the operator, in the order in which they are asked. */
export const policyRules = z.array(policyRule).max(200)

/** What the rules are asked about; what is not known of a call is left out, and no condition on it holds. */
export interface PolicyFacts {
  operation: string
  agentId: string
  nowMs: number
  /** The most the call may cost. */
  amountUsd: number
  /** Gated writes of the agent in this UTC day, this one included. */
  effectsToday: number
  relationship?: 'none' | 'asserted' | 'known'
  reading?: 'clean' | 'ask' | 'refuse'
  isNewBusiness?: boolean
}

/** The first rule that speaks of a call; undefined where none does, and the built-in answer stands. */
export const decide = (rules: readonly PolicyRule[], facts: PolicyFacts): PolicyRule | undefined =>
  rules.find(rule => holds(rule.when, facts))

function holds(given: PolicyRule['when'], facts: PolicyFacts): boolean {
  const { operation, agent, min_amount_usd: amount, relationship, hours, reading } = given
  const { new_business: isNew, effects_today_over: over } = given
  return (
    isOneOf(operation, facts.operation) &&
    isOneOf(agent, facts.agentId) &&
    isOneOf(relationship, facts.relationship) &&
    isOneOf(reading, facts.reading) &&
    (amount === undefined || facts.amountUsd >= amount) &&
    (isNew === undefined || facts.isNewBusiness === isNew) &&
    (over === undefined || facts.effectsToday > over) &&
    (hours === undefined || isWithin(hours, facts.nowMs))
  )
}

const isOneOf = (named: string | readonly string[] | undefined, value: string | undefined): boolean =>
  named === undefined || (value !== undefined && (typeof named === 'string' ? named === value : named.includes(value)))

/** From `from` until just before `to`, over midnight where `to` is the earlier; days are those of the clock on the wall. */
function isWithin({ zone, from, to, days }: NonNullable<PolicyRule['when']['hours']>, nowMs: number): boolean {
  const { day, time } = wallClock(zone, nowMs)
  if (!isOneOf(days, day)) return false
  return from < to ? time >= from && time < to : time >= from || time < to
}

const formats = new Map<string, Intl.DateTimeFormat>()

function wallClock(zone: string, atMs: number): { day: string; time: string } {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(zone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]))
  return { day: String(parts['weekday']).toLowerCase(), time: `${parts['hour']}:${parts['minute']}` }
}

/** What a newer program has written and this one cannot read must not let anything pass. */
const UNREADABLE: readonly PolicyRule[] = [{ name: 'unreadable policy', when: {}, answer: 'ask' }]

let latest: { text: string; rules: readonly PolicyRule[] } = { text: '[]', rules: [] }

/** The rules in force, read anew in each transaction and parsed once for each version. */
async function rulesInForce({ policies }: Pick<Tables, 'policies'>): Promise<readonly PolicyRule[]> {
  const text = (await policies.current())?.rules ?? '[]'
  if (text !== latest.text) latest = { text, rules: parseRules(text) }
  return latest.rules
}

function parseRules(text: string): readonly PolicyRule[] {
  try {
    return policyRules.parse(JSON.parse(text))
  } catch {
    return UNREADABLE
  }
}

/** What a rule is told apart by. */
const textOf = (rule: PolicyRule): string => JSON.stringify(rule)

/** What the operator's policy says of one call. */
export type PolicyAnswer =
  | { is: 'nothing' | 'allow' }
  | { is: 'ask'; rule: string; sentence: string; isForUser: boolean }
  | { is: 'refuse'; failure: Failure }

const DAY_MS = 86_400_000

/** What the policy is looked up in. */
export type PolicyTables = Pick<Tables, 'policies' | 'businesses'> & {
  meter: Pick<Tables['meter'], 'used'>
  messages: Pick<Tables['messages'], 'recent'>
}

/** Whom a call is about, as far as it is known. */
interface Counterpart {
  smbId: string | undefined
  /** Where a message or call goes without the id of a business. */
  recipient?: ConsentSubject | undefined
}

/** Asks the policy about a call, in the transaction that admits it. */
export async function askPolicy(
  tables: PolicyTables,
  { smbId, recipient, ...known }: Omit<PolicyFacts, 'isNewBusiness' | 'effectsToday'> & Counterpart,
): Promise<PolicyAnswer> {
  const rules = await rulesInForce(tables)
  if (rules.length === 0) return { is: 'nothing' }
  const { agentId, nowMs } = known
  const effectsToday = await tables.meter.used(agentId, new Date(nowMs).toISOString().slice(0, 10))
  const isNewBusiness = await isNew({ smbId, recipient }, rules, nowMs, tables)
  const rule = decide(rules, { ...known, effectsToday, ...(isNewBusiness !== undefined && { isNewBusiness }) })
  if (rule === undefined) return { is: 'nothing' }
  const named = rule.name === undefined ? '' : `, by its rule "${rule.name}"`
  if (rule.answer === 'ask' || rule.answer === 'ask_user')
    return {
      is: 'ask',
      rule: textOf(rule),
      sentence: `The policy of the operator asks about this call${named}.`,
      isForUser: rule.answer === 'ask_user',
    }
  if (rule.answer === 'allow') return { is: 'allow' }
  const refused = `The policy of the operator refuses this call${named}. Nothing was done or charged; ask the operator.`
  return { is: 'refuse', failure: new Failure('policy_refused', refused) }
}

/** Not in the supply network, or for less than a day and not confirmed by the operator; without an id, whoever nothing was sent to and nobody has called. */
async function isNew(
  { smbId, recipient }: Counterpart,
  rules: readonly PolicyRule[],
  nowMs: number,
  { businesses, messages }: PolicyTables,
): Promise<boolean | undefined> {
  if (!rules.some(({ when }) => when.new_business !== undefined)) return undefined
  if (smbId === undefined) return recipient && (await messages.recent(recipient, 0)).length === 0
  const business = await businesses.get(smbId)
  return business === undefined || (business.verification !== 'confirmed' && business.createdAt > nowMs - DAY_MS)
}

/** Whether any rule in force asks users. */
export const asksUsers = async (tables: Pick<Tables, 'policies'>): Promise<boolean> =>
  (await rulesInForce(tables)).some(({ answer }) => answer === 'ask_user')

/** When the policy is asked about one call. */
export const whenAsked = (operation: Operation, input: Record<string, unknown>): WhenAsked =>
  operation.looksOnly?.(input) === true ? 'never' : (operation.asksPolicy ?? 'before')

/** The operations a policy is asked about. */
export const policedOperations = (list: readonly Operation[]): string[] =>
  list.filter(({ effect, asksPolicy }) => effect === 'write' && asksPolicy !== 'never').map(({ name }) => name)
