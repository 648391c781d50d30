import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { inLedger } from '../core/call/in_ledger.ts'
import { Failure } from '../core/failure.ts'
import { type Context, defineOperation } from '../core/operation.ts'
import { checkConsent, type ConsentStanding, type ConsentSubject } from '../core/rows/consent.ts'
import type { Tables } from '../core/rows/ledger.ts'
import type { LeadRow } from '../core/rows/supply.ts'
import { toEmail, toPhone } from '../supply/profile.ts'
import { outOfNetwork, refuseOtherVertical, smbId } from './supply/fields.ts'

const CREDITS = 5
const FUNNEL = 'lead_funnel:agent-broker'

const text = (most: number) => z.string().trim().min(1).max(most)

/** Somebody who asks a business to be contacted. */
export const captureLead = defineOperation({
  name: 'capture_lead',
  title: 'Capture a lead',
  description:
    "Records a consumer's request to a supply-network business; with neither phone nor e-mail nobody can answer it. The business is not notified: for that, use send_message. One lead for each business and phone or e-mail.",
  toolset: 'broker',
  features: ['messaging'],
  group: 'supply',
  effect: 'write',
  identity: 'required',
  openWorld: false,
  profile: 'sync_fast',
  idempotency: 'key',
  isAtomic: true,
  cost: { typicalCredits: CREDITS, maxCredits: CREDITS, minCredits: CREDITS },
  latency: { p50Ms: 600, p95Ms: 3000 },
  readiness: { label: 'beta', note: "writes only to the service's own lead funnel" },
  input: z.strictObject({
    smb_id: smbId,
    prospect: z
      .strictObject({
        name: text(200).meta(obvious('Who asks')),
        phone: text(40).optional().describe('E.164, or local to the business'),
        email: text(254).optional().meta(obvious('E-mail address')),
        service_interest: text(500).optional().meta(obvious('What for')),
        notes: text(4000).optional().meta(obvious('What else to know')),
        consent_record_id: text(128).optional().describe('Proves that they asked; needed for later messages'),
      })
      .meta(obvious('The consumer')),
    source: text(200).optional().describe('Where their request came from'),
  }),
  output: z.strictObject({
    human_message: z.string().describe('What happened and the next step.'),
    result: z
      .strictObject({
        lead_id: z.string().describe('Id of the lead.'),
        channel_used: z.string().describe('Always the lead funnel.'),
        deduplicated: z.boolean().describe('The lead existed; it was completed, not added, and the call is free.'),
      })
      .describe('The lead.'),
    credits_spent: z.number().optional().describe('0 for a lead that existed.'),
  }),
  example: {
    smb_id: 'smb_6g2vgpgdbutthg3t',
    prospect: { name: 'Ana Novak', email: 'ana@example.com', service_interest: 'First consultation' },
    source: 'chat with the consumer',
  },
  http: { method: 'POST', path: '/ops/capture_lead', envelope: 'bare' },
  fails: ['out_of_supply_network', 'upstream_failure', 'compliance_violation'],
  estimate: async () => ({ credits: CREDITS, channelLikely: FUNNEL }),
  async accept(asked, ctx) {
    await readContacts(asked, ctx)
    return undefined
  },
  async handle({ smb_id: id, prospect, source }, ctx) {
    const { phone, email } = await readContacts({ smb_id: id, prospect }, ctx)
    const row = {
      leadId: `lead_${ctx.uuid.v7()}`,
      smbId: id,
      agentId: ctx.caller.agentId ?? '',
      name: prospect.name,
      phone,
      email,
      serviceInterest: prospect.service_interest ?? null,
      notes: prospect.notes ?? null,
      consentRecordId: prospect.consent_record_id ?? null,
      source: source ?? null,
      createdAt: ctx.now(),
    }
    const subjects = row.consentRecordId === null ? [] : await subjectsOf(row)
    return inLedger(async tables => {
      if (row.consentRecordId !== null) await requireConsent(tables, row.consentRecordId, subjects, row.createdAt)
      return toAnswer(await tables.leads.capture(row, contactsOf(row)), row, ctx)
    })
  },
})

/** How a prospect can be reached, as the business would read it; whatever is wrong with either is a failure that names it. */
async function readContacts(
  { smb_id: id, prospect }: { smb_id: string; prospect: { phone?: string | undefined; email?: string | undefined } },
  ctx: Pick<Context, 'caller' | 'ledger'>,
): Promise<Contacts> {
  const business = await ctx.ledger.businesses.get(id)
  if (business === undefined) throw outOfNetwork(id)
  refuseOtherVertical(business.vertical, ctx)
  return {
    phone:
      prospect.phone === undefined
        ? null
        : (await toPhone('prospect.phone', prospect.phone, business.countryCode)).e164,
    email: prospect.email === undefined ? null : toEmail('prospect.email', prospect.email),
  }
}

type Contacts = Pick<LeadRow, 'phone' | 'email'>

/** Mail systems do not tell apart the case of a local part, whatever the standard allows them. */
const contactsOf = ({ phone, email }: Contacts): string[] => [
  ...(phone === null ? [] : [`tel:${phone}`]),
  ...(email === null ? [] : [`mailto:${email.toLowerCase()}`]),
]

async function subjectsOf({ phone, email }: Contacts): Promise<ConsentSubject[]> {
  const { toSubject } = await import('../core/subject.ts')
  return [phone, email].flatMap(contact => {
    const read = contact === null ? undefined : toSubject(contact)
    return read === undefined || 'problem' in read ? [] : [read.subject]
  })
}

const LAPSED: Record<Exclude<ConsentStanding, 'ok'>, string> = {
  unknown: 'no consent of this prospect has this id; ask the operator to record consents, or leave it out',
  expired: 'this consent has expired; ask the prospect again',
  revoked: 'the prospect has taken this consent back',
  opted_out: 'the prospect has opted out of every channel this consent names',
}

/** Refuses a consent that is not the prospect's own or no longer holds. */
async function requireConsent(
  tables: Tables,
  consentId: string,
  subjects: readonly ConsentSubject[],
  nowMs: number,
): Promise<void> {
  const standings: ConsentStanding[] = []
  for (const subject of subjects) standings.push(await checkConsent(tables, consentId, subject, nowMs))
  if (standings.includes('ok')) return
  const standing = standings.find(one => one !== 'unknown') ?? 'unknown'
  throw new Failure(
    'compliance_violation',
    `prospect.consent_record_id: ${LAPSED[standing === 'ok' ? 'unknown' : standing]}.`,
  )
}

function toAnswer(
  captured: { leadId: string; isNew: boolean } | undefined,
  row: LeadRow,
  { log }: Pick<Context, 'log'>,
) {
  if (captured === undefined) throw outOfNetwork(row.smbId)
  const { leadId, isNew } = captured
  log.debug({ leadId, isNew }, 'lead captured')
  const next =
    row.phone === null && row.email === null
      ? 'It has no phone or e-mail, so nobody can reach the consumer by it; with either, call again: that makes another lead.'
      : 'Use its lead_id as customer_id later.'
  return {
    human_message: isNew
      ? `The lead is in the lead funnel of this deployment; the business has not been notified. ${next}`
      : 'This consumer is a lead of the business already, and nothing was charged. What the lead lacked was filled in if it is yours; the lead of another agent is unchanged, and its lead_id serves that agent alone.',
    result: { lead_id: leadId, channel_used: FUNNEL, deduplicated: !isNew },
    ...(!isNew && { credits_spent: 0 }),
  }
}
