import { z } from 'zod'
import { CONSENT_INPUT, CONSENT_OUTPUT, toWire } from '../core/consent_wire.ts'
import { defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import { badInput } from '../core/failure.ts'
import { neededText, PAGE_FIELDS, pageOf, queryText, readPage, toDate } from '../core/listing.ts'
import {
  CHANNELS_OF,
  CONSENT_CHANNELS,
  type ConsentSubject,
  type OptOut,
  type StoredConsent,
} from '../core/rows/consent.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { parseBody } from './parse_body.ts'
import { subjectOf } from './subject_of.ts'

interface ConsentDoor {
  ledger: Ledger
  now(): number
}

const MOST_BODY_BYTES = 262_144
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const VIA = z.string().trim().min(1, 'must not be empty').max(200, 'longer than 200 characters')
const REVOCATION = z.strictObject({ via: VIA.default('operator').describe('How it was taken back.') })
const OPT_OUT = z.strictObject({
  recipient: z
    .string('missing; give a phone number in E.164 or an e-mail address')
    .describe('A phone number in E.164 or an e-mail address.'),
  channel: z.enum(CONSENT_CHANNELS).nullable().default(null).describe('null: every channel.'),
  scope: z.enum(['marketing', 'all']).default('marketing').describe('What the recipient does not want.'),
  via: VIA.default('operator').describe('How the recipient said so.'),
})
const CONSENT = {
  recipient: '+14155552671',
  channels: ['sms'],
  purpose: 'marketing',
  seller: 'Acme Inc.',
  kind: 'express_written',
  text_shown: 'Yes, text me offers of Acme. Consent is not a condition of purchase.',
  captured_at: '2026-11-01T10:00:00Z',
  source: 'web_form',
}

const when = z.string().nullable()
const consent = CONSENT_OUTPUT.extend({ recorded_at: when, revoked_at: when, revoked_via: when }).meta({
  id: 'Consent',
})
const optOuts = z
  .strictObject({
    items: z.array(
      z.strictObject({
        channel: z.string().nullable().describe('null: every channel.'),
        scope: z.enum(['marketing', 'all']),
        via: z.string(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'OptOuts' })
const UNREADABLE = { 400: { description: 'A field is missing, unknown or malformed.' } }
const NO_FIELDS = z.strictObject({})
const HEAD = /^\d{1,15}:[0-9a-f]{64}$/

/** Consents and opt-outs by recipient; recording one needs the same proof as an import. */
export const CONSENT_ENDPOINTS: readonly Endpoint<ConsentDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_consents',
    title: 'List consents, of one recipient or of all',
    method: 'GET',
    path: '/operator/consents',
    input: {
      query: z.strictObject({
        recipient: queryText('A phone number in E.164 or an e-mail address.'),
        ...PAGE_FIELDS,
      }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(consent) }, ...UNREADABLE },
    handle: async ({ query: { recipient, ...query } }, { ledger }: ConsentDoor) => {
      const subject = recipient === undefined ? undefined : await subjectOf(recipient)
      return {
        status: 200,
        body: await readPage(query, page => ledger.consents.page({ ...page, subject }), toItem, 'consent_id'),
      }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_record_consent',
    title: 'Record a consent with what proves it',
    method: 'POST',
    path: '/operator/consents',
    input: {
      query: NO_FIELDS,
      // What is wrong with it is listed by the reader of imports, which knows more than the schema.
      body: {
        schema: CONSENT_INPUT as z.ZodType<unknown>,
        example: CONSENT,
        mostBytes: MOST_BODY_BYTES,
        isOptional: true,
        read: raw => raw,
      },
    },
    answers: {
      200: {
        description: 'The consent as it is kept; known: it was there already.',
        body: consent.extend({ outcome: z.enum(['recorded', 'known']) }).meta({ id: 'RecordedConsent' }),
      },
      ...UNREADABLE,
    },
    handle: ({ body }, door: ConsentDoor) => record(door, body),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_revoke_consent',
    title: 'Revoke a consent',
    method: 'POST',
    path: '/operator/consents/{id}/revoke',
    input: {
      id: 'Its consent_id.',
      query: NO_FIELDS,
      body: {
        schema: REVOCATION,
        example: { via: 'phone call' },
        mostBytes: MOST_BODY_BYTES,
        isOptional: true,
        read: raw => parseBody(REVOCATION, raw),
      },
    },
    answers: {
      200: { description: 'The consent as it is now.', body: consent },
      ...UNREADABLE,
      404: { description: 'No consent has this id.' },
    },
    handle: ({ id, body }, door: ConsentDoor) => revoke(door, id, body.via),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_verify_consents',
    title: 'Check the chain of consent events',
    method: 'GET',
    path: '/operator/consents/verify',
    input: {
      query: z.strictObject({
        head: queryText('<number>:<hash> of an earlier check; the chain must still hold it.').refine(
          value => value === undefined || HEAD.test(value),
          'must be <number>:<hash> as an earlier check answered it',
        ),
      }),
    },
    answers: {
      200: {
        description: 'What was found.',
        body: z.strictObject({
          events: z.int(),
          head: z.string().describe('Keep it for a later check.'),
          problems: z.array(z.string()).describe('Empty: all of it fits.'),
        }),
      },
      ...UNREADABLE,
    },
    handle: async ({ query: { head: kept } }, { ledger }: ConsentDoor) => {
      const [seq = '', hash = ''] = kept?.split(':') ?? []
      const { events, head, problems } = await ledger.consents.verify(
        kept === undefined ? undefined : { seq: Number(seq), hash },
      )
      return { status: 200, body: { events, head: `${head.seq}:${head.hash}`, problems } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_opt_outs',
    title: 'List the opt-outs of a recipient',
    method: 'GET',
    path: '/operator/opt_outs',
    input: { query: z.strictObject({ recipient: neededText('A phone number in E.164 or an e-mail address.') }) },
    answers: { 200: { description: 'The opt-outs in force.', body: optOuts }, ...UNREADABLE },
    handle: async ({ query: { recipient } }, door: ConsentDoor) => inForce(door, await subjectOf(recipient)),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_record_opt_out',
    title: 'Record an opt-out; it counts at once',
    method: 'POST',
    path: '/operator/opt_outs',
    input: {
      query: NO_FIELDS,
      body: {
        schema: OPT_OUT,
        example: { recipient: '+14155552671', channel: 'sms', scope: 'marketing' },
        mostBytes: MOST_BODY_BYTES,
        isOptional: true,
        read: raw => parseBody(OPT_OUT, raw),
      },
    },
    answers: { 200: { description: 'The opt-outs in force.', body: optOuts }, ...UNREADABLE },
    handle: ({ body }, door: ConsentDoor) => optOut(door, body),
  }),
]

async function record({ ledger, now }: ConsentDoor, body: unknown): Promise<Reply> {
  // The tables of phone numbers take a moment to load, which a server without an operator never needs.
  const { readConsent } = await import('../core/consent_input.ts')
  const read = readConsent(body, now())
  if ('problems' in read) throw badInput(`${read.problems.join('; ')}.`)
  const { consentId, outcome } = await ledger.consents.grant(read.consent, now())
  if (outcome === 'taken')
    throw badInput('consent_id: another consent has it; a record is never changed, send a new one.')
  if (outcome === 'erased')
    throw badInput('consent_id: this consent was erased at the request of its subject and cannot be recorded again.')
  const stored = await ledger.consents.get(consentId)
  return stored === undefined ? unknown() : { status: 200, body: { outcome, ...toItem(stored) } }
}

async function revoke({ ledger, now }: ConsentDoor, id: string, via: string): Promise<Reply> {
  await ledger.consents.revoke(id, { via, at: now() })
  const stored = await ledger.consents.get(id)
  return stored === undefined ? unknown() : { status: 200, body: toItem(stored) }
}

const unknown = (): Reply => unknownId('id: no consent has it.')

async function optOut(door: ConsentDoor, { recipient, ...rest }: z.output<typeof OPT_OUT>): Promise<Reply> {
  const { ledger, now } = door
  const subject = await subjectOf(recipient)
  if (rest.channel !== null && !CHANNELS_OF[subject.type].includes(rest.channel))
    throw badInput(`channel: ${rest.channel} does not reach this recipient.`)
  await ledger.optOuts.add({ ...rest, subject, at: now() }, now())
  return inForce(door, subject)
}

const inForce = async ({ ledger, now }: ConsentDoor, subject: ConsentSubject): Promise<Reply> => ({
  status: 200,
  body: { items: (await ledger.optOuts.of(subject, now())).map(toOptOut) },
})

const toItem = (stored: StoredConsent): Record<string, unknown> => ({
  ...toWire(stored),
  recorded_at: toDate(stored.recordedAt),
  revoked_at: toDate(stored.revokedAt),
  revoked_via: stored.revokedVia,
})

const toOptOut = ({ channel, scope, via, at }: OptOut): Record<string, unknown> => ({
  channel,
  scope,
  via,
  at: toDate(at),
})
