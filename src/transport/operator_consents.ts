import type { Hono } from 'hono'
import { z } from 'zod'
import {
  CHANNELS_OF,
  CONSENT_CHANNELS,
  type ConsentSubject,
  type OptOut,
  type StoredConsent,
} from '../core/rows/consent.ts'
import { badInput } from '../core/failure.ts'
import { explainIssue } from '../core/issue.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import {
  addPath,
  type Admit,
  type Asked,
  type Body,
  pageOf,
  textOf,
  toDate,
  toPage,
  unknownId,
} from './operator_path.ts'

/** What the paths of consents work with. */
export interface ConsentDoor {
  admit: Admit
  ledger: Ledger
  now(): number
}

const VIA = z.string().trim().min(1, 'must not be empty').max(200, 'longer than 200 characters')
const REVOCATION = z.strictObject({ via: VIA.default('operator') })
const OPT_OUT = z.strictObject({
  recipient: z.string('missing; give a phone number in E.164 or an e-mail address'),
  channel: z.enum(CONSENT_CHANNELS).nullable().default(null),
  scope: z.enum(['marketing', 'all']).default('marketing'),
  via: VIA.default('operator'),
})

/** Serves consents and opt-outs by recipient; recording one needs the same proof as an import. */
export function addConsents(app: Hono, door: ConsentDoor): void {
  const { ledger, admit, now } = door
  addPath(app, admit, '/operator/consents', {
    GET: {
      fields: ['recipient', 'after', 'limit'],
      answer: async ({ query }) => {
        const recipient = textOf(query, 'recipient')
        const subject = recipient === undefined ? undefined : await subjectOf(recipient)
        const { toWire } = await import('../core/consent_input.ts')
        return toPage(pageOf(query), page => ledger.consents.page({ ...page, subject }), toItem(toWire), 'consent_id')
      },
    },
    POST: { fields: [], answer: asked => record(door, asked) },
  })
  addPath(app, admit, '/operator/consents/:id/revoke', { POST: { fields: [], answer: asked => revoke(door, asked) } })
  addPath(app, admit, '/operator/opt_outs', {
    GET: {
      fields: ['recipient'],
      answer: async ({ query }) => {
        const subject = await subjectOf(textOf(query, 'recipient') ?? '')
        return { items: (await ledger.optOuts.of(subject, now())).map(toOptOut) }
      },
    },
    POST: { fields: [], answer: asked => optOut(door, asked) },
  })
}

async function record({ ledger, now }: ConsentDoor, { body }: Asked): Promise<Body> {
  const { readConsent, toWire } = await import('../core/consent_input.ts')
  const read = readConsent(body, now())
  if ('problems' in read) throw badInput(`${read.problems.join('; ')}.`)
  const { consentId, outcome } = await ledger.consents.grant(read.consent, now())
  if (outcome === 'taken')
    throw badInput('consent_id: another consent has it; a record is never changed, send a new one.')
  if (outcome === 'erased')
    throw badInput('consent_id: this consent was erased at the request of its subject and cannot be recorded again.')
  const stored = await ledger.consents.get(consentId)
  if (stored === undefined) throw unknownId('consent')
  return { outcome, ...toItem(toWire)(stored) }
}

async function revoke({ ledger, now }: ConsentDoor, { id, body }: Asked): Promise<Body> {
  const { via } = parse(REVOCATION, body)
  const { toWire } = await import('../core/consent_input.ts')
  await ledger.consents.revoke(id, { via, at: now() })
  const stored = await ledger.consents.get(id)
  if (stored === undefined) throw unknownId('consent')
  return toItem(toWire)(stored)
}

async function optOut({ ledger, now }: ConsentDoor, { body }: Asked): Promise<Body> {
  const { recipient, ...rest } = parse(OPT_OUT, body)
  const subject = await subjectOf(recipient)
  if (rest.channel !== null && !CHANNELS_OF[subject.type].includes(rest.channel))
    throw badInput(`channel: ${rest.channel} does not reach this recipient.`)
  await ledger.optOuts.add({ ...rest, subject, at: now() }, now())
  return { items: (await ledger.optOuts.of(subject, now())).map(toOptOut) }
}

/** In a query a plus that was not escaped arrives as a space. */
async function subjectOf(recipient: string): Promise<ConsentSubject> {
  // The tables of phone numbers take a moment to load, which a server without an operator never needs.
  const { toAnySubject } = await import('../core/subject.ts')
  const read = toAnySubject(recipient.replace(/^ (?=\d)/, '+'))
  if ('problem' in read) throw badInput(`recipient: ${read.problem}.`)
  return read.subject
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw badInput(`${parsed.error.issues.map(issue => explainIssue(issue, 'body')).join('; ')}.`)
}

const toItem =
  (toWire: typeof import('../core/consent_input.ts').toWire) =>
  (consent: StoredConsent): Body => ({
    ...toWire(consent),
    recorded_at: toDate(consent.recordedAt),
    revoked_at: toDate(consent.revokedAt),
    revoked_via: consent.revokedVia,
  })

const toOptOut = ({ channel, scope, via, at }: OptOut): Body => ({ channel, scope, via, at: toDate(at) })
