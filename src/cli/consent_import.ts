import { z } from 'zod'
import { CHANNELS_OF, CONSENT_CHANNELS, type NewConsent, type OptOut } from '../core/rows/consent.ts'
import { readConsent } from '../core/consent_input.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { explainIssue } from '../core/issue.ts'
import { toAnySubject } from '../core/subject.ts'
import { type FileRow, STATE_FIELDS } from './consent_rows.ts'
import { batches, checkAll, type Read } from './import_file.ts'
import { print } from './with_ledger.ts'

const DATE = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 date-time with zone, such as 2026-11-21T09:30:00Z' })
  .transform(value => Date.parse(value))
const OPT_OUT_ROW = z.strictObject({
  recipient: z.string('missing'),
  channel: z.enum(CONSENT_CHANNELS).optional(),
  scope: z.enum(['marketing', 'all']).default('marketing'),
  via: z.string().max(200).default('import'),
  at: DATE,
})

interface ConsentRow {
  line: number
  consent: NewConsent
  revoked: { via: string; at: number } | undefined
}
interface OptOutRow {
  line: number
  optOut: OptOut
}

/**
 * Records the consents, or opt-outs, of a file. Every row is checked before the first is written; what is written goes in
 * batches, and running the same file again after an interruption records what is missing and nothing twice.
 */
export async function runConsentsImport(
  ledger: Ledger,
  file: string,
  { optOuts }: { optOuts?: boolean },
  nowMs: number,
): Promise<void> {
  if (optOuts === true) {
    const total = await checkAll(file, readOptOutRow, nowMs)
    let count = 0
    for await (const batch of batches(file, readOptOutRow, { nowMs, total })) {
      await ledger.transaction(async tables => {
        for (const { optOut } of batch) await tables.optOuts.add(optOut, nowMs)
      })
      count += batch.length
    }
    return print(
      count === 1
        ? '1 opt-out is recorded and counts from now on'
        : `${count} opt-outs are recorded and count from now on`,
    )
  }
  const total = await checkAll(file, readConsentRow, nowMs)
  const counts = { recorded: 0, known: 0, erased: 0 }
  for await (const batch of batches(file, readConsentRow, { nowMs, total })) {
    // Counted after the commit: a batch that fails has recorded nothing.
    for (const outcome of await ledger.transaction(tables => grantAll(tables, batch, nowMs))) counts[outcome] += 1
  }
  const erased =
    counts.erased === 0
      ? ''
      : `, ${counts.erased} ${counts.erased === 1 ? 'was erased at the request of its subject and stays' : 'were erased at the request of their subject and stay'} so`
  print(
    `${counts.recorded} ${counts.recorded === 1 ? 'consent is' : 'consents are'} recorded, ${counts.known} ${counts.known === 1 ? 'was' : 'were'} there before${erased}`,
  )
}

async function grantAll(
  { consents }: Pick<Ledger, 'consents'>,
  batch: ConsentRow[],
  nowMs: number,
): Promise<('recorded' | 'known' | 'erased')[]> {
  const outcomes: ('recorded' | 'known' | 'erased')[] = []
  for (const { line, consent, revoked } of batch) {
    const { consentId, outcome } = await consents.grant(consent, nowMs)
    if (outcome === 'taken')
      throw new Error(
        `line ${line}: consent_id: ${consentId} is another consent already; the batches before this row are recorded`,
      )
    if (revoked !== undefined) await consents.revoke(consentId, revoked)
    outcomes.push(outcome)
  }
  return outcomes
}

function readConsentRow(row: FileRow, nowMs: number): ReturnType<Read<ConsentRow>> {
  const { line } = row
  if ('problem' in row) return { line, problems: [row.problem] }
  const fields = Object.fromEntries(
    Object.entries(row.fields).filter(([name]) => !STATE_FIELDS.some(state => state === name)),
  )
  const { revoked_at: revokedAt, revoked_via: via } = row.fields
  const at = revokedAt === undefined ? undefined : DATE.safeParse(revokedAt)
  // An export is taken back whole, whatever has been learned of an address since.
  const read = readConsent(fields, nowMs, { isNew: typeof row.fields['recorded_at'] !== 'string' })
  const problems = [
    ...('problems' in read ? read.problems : []),
    ...(at?.success === false ? [`revoked_at: ${at.error.issues[0]?.message}`] : []),
  ]
  // One that counts from tomorrow on would let messages go until then.
  if (at?.data !== undefined && at.data > nowMs) problems.push('revoked_at: is in the future')
  if ('problems' in read || problems.length > 0) return { line, problems }
  return {
    line,
    consent: read.consent,
    revoked: at?.data === undefined ? undefined : { via: typeof via === 'string' ? via : 'import', at: at.data },
  }
}

function readOptOutRow(row: FileRow, nowMs: number): ReturnType<Read<OptOutRow>> {
  const { line } = row
  if ('problem' in row) return { line, problems: [row.problem] }
  const parsed = OPT_OUT_ROW.safeParse(row.fields)
  if (!parsed.success) return { line, problems: parsed.error.issues.map(issue => explainIssue(issue, 'the row')) }
  const { recipient, channel = null, scope, via, at } = parsed.data
  const read = toAnySubject(recipient)
  if ('problem' in read) return { line, problems: [`recipient: ${read.problem}`] }
  if (at > nowMs) return { line, problems: ['at: is in the future'] }
  if (channel !== null && !CHANNELS_OF[read.subject.type].includes(channel))
    return { line, problems: [`channel: ${channel} does not reach this recipient`] }
  return { line, optOut: { subject: read.subject, channel, scope, via, at } }
}
