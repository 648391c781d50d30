import { z } from 'zod'
import { refuseUnstorable, validate } from '../../core/call/validate.ts'
import { type Caller, LOCAL_OPERATOR } from '../../core/caller.ts'
import type { Services } from '../../core/context.ts'
import { defineEndpoint, type Endpoint } from '../../core/endpoint.ts'
import { badInput } from '../../core/failure.ts'
import { extend, type Operation } from '../../core/operation.ts'
import { RULE_VERDICTS, verdictsOf } from '../../gate/index.ts'
import { previewOf } from './preview.ts'
import { previewAnswer, previewInput } from './preview_fields.ts'

/** What the paths work with. */
export interface ComplianceDoor {
  services: Services
  operations: readonly Operation[]
}

const MOST_BYTES = 1_048_576
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const date = z.string().nullable().describe('ISO 8601 date; null: no such end.')
const review = {
  citation: z.string(),
  review_by: z.string().describe('ISO 8601 date by which the source has to be read again.'),
  confidence: z
    .string()
    .describe('primary: the text was read. secondary: reports of it. unverified: it may only make the gate stricter.'),
}

const rule = z
  .strictObject({
    rule_id: z.string(),
    regime: z.string(),
    title: z.string().describe('What has to be so.'),
    scope: z.string().describe('For which operations, channels, places and types it runs; empty where it does not.'),
    in_force_from: date,
    in_force_until: date,
    ...review,
    not_run_because: z.string().nullable().describe('null: the gate runs it.'),
  })
  .meta({ id: 'GateRule' })

const hours = z
  .strictObject({ place: z.string(), window: z.string(), in_force_from: date, ...review })
  .meta({ id: 'SolicitationHours' })

const holidays = z
  .strictObject({ place: z.string(), days: z.string(), left_out: z.string(), ...review })
  .meta({ id: 'GateHolidays' })

const trial = previewInput
  // A record that is named is looked for outside too, and counted for its agent.
  .omit({ regarding: true })
  .extend({
    at: z.iso.datetime({ offset: true }).optional().describe('When it would be sent, from now on; now without it.'),
    agent_id: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Whose send it would be; without it, of a caller without a key.'),
  })
  .meta({ id: 'MessageToTry' })

const tried = previewAnswer
  .extend({
    judged_at: z.iso.datetime().describe('The time it was judged for.'),
    rules: z
      .array(z.strictObject({ rule_id: z.string(), verdict: z.enum(RULE_VERDICTS) }))
      .describe(
        'Every rule. makes_marketing: it takes the text for marketing. notes: it passes, and `notes` says what it has to say. elsewhere: another place. place_unknown: nobody knows whether the recipient is there. other_messages: another channel, type or operation. not_run: see not_run_because, or the message could not be read.',
      ),
  })
  .meta({ id: 'TriedMessage' })

const EXAMPLE: z.input<typeof trial> = {
  recipient_id: '+12125552368',
  content: 'Your appointment is tomorrow at 10:00.',
  message_type: 'reminder',
  at: '2026-12-24T20:00:00-05:00',
}

const MINUTE_MS = 60_000
// Holidays are found by rule in any year; what law says then nobody knows.
const FARTHEST_MS = 10 * 365 * 24 * 60 * MINUTE_MS

/** The rules of the gate, and what they would say of a message at any time. */
export const COMPLIANCE_ENDPOINTS: readonly Endpoint<ComplianceDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_rules',
    title: 'List the rules of the gate, its hours and holidays, with their sources and dates',
    method: 'GET',
    path: '/operator/rules',
    input: { query: z.strictObject({}) },
    answers: {
      200: {
        description: 'As this server holds them.',
        body: z.strictObject({
          rules_version: z.string(),
          rules: z.array(rule),
          hours: z.array(hours),
          holidays: z.array(holidays),
        }),
      },
      400: { description: 'A field is unknown.' },
    },
    handle: async (_, { services }: ComplianceDoor) => ({ status: 200, body: await toRules(services) }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_try_message',
    title: 'Judge a message as if an agent sent it at a time',
    description: 'Nothing is sent and nothing is kept; what is known of the recipient is what the ledger knows now.',
    method: 'POST',
    path: '/operator/rules/try',
    role: 'viewer',
    input: {
      query: z.strictObject({}),
      body: { schema: trial, example: EXAMPLE, mostBytes: MOST_BYTES, read: readTrial },
    },
    answers: {
      200: { description: 'What the gate and the policy say, and each rule.', body: tried },
      400: { description: 'A field is unknown, missing or malformed.' },
    },
    handle: async ({ body }, door: ComplianceDoor) => ({ status: 200, body: await tryMessage(body, door) }),
  }),
]

const toRules = async ({ compliance }: Services) => {
  const { version, rules, hours, holidays } = await compliance()
  return {
    rules_version: version,
    rules: rules.map(({ id, regime, title, scope, from, until, citation, reviewBy, confidence, inactive }) => ({
      rule_id: id,
      regime,
      title,
      scope,
      in_force_from: from,
      in_force_until: until,
      citation,
      review_by: reviewBy,
      confidence,
      not_run_because: inactive,
    })),
    hours: hours.map(({ place, window, from, citation, reviewBy, confidence }) => ({
      place,
      window,
      in_force_from: from,
      citation,
      review_by: reviewBy,
      confidence,
    })),
    holidays: holidays.map(({ place, days, leftOut, citation, reviewBy, confidence }) => ({
      place,
      days,
      left_out: leftOut,
      citation,
      review_by: reviewBy,
      confidence,
    })),
  }
}

function readTrial(raw: unknown): z.output<typeof trial> {
  const message = validate(trial, raw)
  refuseUnstorable(message)
  return message
}

async function tryMessage(
  { at, agent_id: agentId, ...message }: z.output<typeof trial>,
  { services, operations }: ComplianceDoor,
) {
  const nowMs = services.now()
  const atMs = at === undefined ? nowMs : Date.parse(at)
  if (atMs < nowMs - MINUTE_MS)
    throw badInput('at: is past; what was known then is not kept, so name a time from now on.')
  if (atMs > nowMs + FARTHEST_MS) throw badInput('at: is more than ten years away; name a nearer time.')
  const caller: Caller = { ...LOCAL_OPERATOR, agentId: agentId ?? null }
  const call = { operations, caller, now: () => atMs, cancelled: () => new AbortController().signal }
  const moment = at === undefined ? 'now' : 'then'
  const { answer, request, decision } = await previewOf(message, extend(services, call), moment)
  const verdicts = [...verdictsOf(request, decision, atMs)]
  const isKnown = agentId === undefined || (await hasKey(agentId, services))
  return {
    ...answer,
    notes: [
      ...answer.notes,
      ...(isKnown ? [] : ['No key has this agent_id: it was judged as an agent that never did anything.']),
    ],
    judged_at: new Date(atMs).toISOString(),
    rules: verdicts.map(([ruleId, verdict]) => ({ rule_id: ruleId, verdict })),
  }
}

/** Whoever starts the server by itself, over a pipe, has none. */
const hasKey = async (agentId: string, { ledger }: Services): Promise<boolean> =>
  agentId === LOCAL_OPERATOR.agentId || (await ledger.keys.list()).some(key => key.agentId === agentId)
