import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import {
  CHANNELS_OF,
  CONSENT_CHANNELS,
  type ConsentSubject,
  maskSubject,
  type StoredConsent,
} from '../core/rows/consent.ts'
import { readConsent } from '../core/consent_input.ts'
import { toWire } from '../core/consent_wire.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { toAnySubject } from '../core/subject.ts'
import { EXPORT_FIELDS, toCsvLine } from './consent_rows.ts'
import type { ListOptions } from './rows.ts'
import { toText } from './text_file.ts'
import { fail, print, printJson, toDate } from './with_ledger.ts'

const PAGE = 500

/** Records one consent, given as JSON or `-` for stdin, and prints its id; without `captured_at` it was given now. */
export async function runConsentsRecord({ consents }: Ledger, json: string, nowMs: number): Promise<void> {
  const fields = parseObject(json === '-' ? toText('the consent', await buffer(process.stdin)) : json)
  const read = readConsent({ captured_at: toDate(nowMs), ...fields }, nowMs)
  if ('problems' in read) throw new Error(read.problems.join('; '))
  const { consentId, outcome } = await consents.grant(read.consent, nowMs)
  if (outcome === 'taken')
    throw new Error(`consent_id: ${consentId} is another consent; a record is never changed, give a new one another id`)
  if (outcome === 'erased')
    throw new Error(`consent_id: ${consentId} was erased at the request of its subject and cannot be recorded again`)
  print(`${consentId} ${outcome === 'recorded' ? 'is recorded' : 'was recorded before'}`)
}

/** How `consents revoke` is asked. */
export interface RevokeOptions {
  channel?: string
  scope: string
  via: string
}

/** Takes back the consent of an id, or records that a recipient wants no more messages. */
export async function runConsentsRevoke(
  ledger: Ledger,
  target: string,
  { channel, scope, via }: RevokeOptions,
  nowMs: number,
): Promise<void> {
  if (via.trim() === '' || via.length > 200) throw new Error('--via: must have 1 to 200 characters')
  const known = await ledger.consents.get(target)
  if (known !== undefined) {
    if (channel !== undefined)
      throw new Error('--channel: a consent is revoked whole; name the recipient to close one channel')
    print(
      (await ledger.consents.revoke(target, { via, at: nowMs }))
        ? `${target} is revoked`
        : `${target} was revoked before`,
    )
    return
  }
  const subject = readSubject(target, 'neither a recorded consent_id nor a recipient')
  if (scope !== 'marketing' && scope !== 'all')
    throw new Error(`--scope: ${scope.slice(0, 40)} is not one; use marketing or all`)
  await ledger.optOuts.add({ subject, channel: readChannel(channel, subject), scope, via, at: nowMs }, nowMs)
  const what = scope === 'all' ? 'every message' : 'marketing'
  print(
    `${maskSubject(subject)} is opted out of ${what}${channel === undefined ? '' : ` by ${channel}`}; it counts from now on`,
  )
}

/** Prints the consents of a recipient and its opt-outs in force. */
export async function runConsentsShow(ledger: Ledger, recipient: string, nowMs: number): Promise<void> {
  const subject = readSubject(recipient, 'recipient')
  const consents = await ledger.consents.of(subject)
  const optOuts = await ledger.optOuts.of(subject, nowMs)
  printJson({
    recipient: subject.normalized,
    consents: consents.map(toExport),
    opt_outs: optOuts.map(({ channel, scope, via, at }) => ({ channel, scope, via, at: toDate(at) })),
  })
}

/** Checks the chain of consent events; exits 1 when anything does not fit. */
export async function runConsentsVerify(
  { consents }: Ledger,
  { head: kept, json = false }: ListOptions & { head?: string },
): Promise<void> {
  const { events, head, problems } = await consents.verify(kept === undefined ? undefined : readHead(kept))
  const named = `${head.seq}:${head.hash}`
  if (json) printJson({ events, head: named, problems })
  else for (const line of [...problems, `${events} ${events === 1 ? 'event' : 'events'}, head ${named}`]) print(line)
  if (problems.length > 0) fail(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
}

/** Prints every consent, or those of one recipient, in a form that import takes back. */
export async function runConsentsExport(
  { consents }: Ledger,
  { format, recipient }: { format: string; recipient?: string },
): Promise<void> {
  if (format !== 'csv' && format !== 'jsonl')
    throw new Error(`--format: ${format.slice(0, 40)} is not one; use csv or jsonl`)
  const subject = recipient === undefined ? undefined : readSubject(recipient, 'recipient')
  if (format === 'csv') print(EXPORT_FIELDS.join(','))
  for (let after: string | undefined; ; ) {
    const rows = await consents.page({ subject, after, most: PAGE })
    const wires = rows.map(toExport)
    const lines = wires.map(wire =>
      format === 'csv' ? toCsvLine(EXPORT_FIELDS.map(name => wire[name])) : JSON.stringify(wire),
    )
    if (lines.length > 0 && !process.stdout.write(`${lines.join('\n')}\n`)) await once(process.stdout, 'drain')
    after = rows.at(-1)?.consentId
    if (rows.length < PAGE) return
  }
}

/** Reads a recipient or throws a sentence that says what it is not. */
export function readSubject(recipient: string, what: string): ConsentSubject {
  const read = toAnySubject(recipient)
  if ('problem' in read) throw new Error(`${what}: ${read.problem}`)
  return read.subject
}

function readChannel(channel: string | undefined, { type }: ConsentSubject) {
  if (channel === undefined) return null
  const known = CONSENT_CHANNELS.find(name => name === channel)
  if (known === undefined || !CHANNELS_OF[type].includes(known))
    throw new Error(`--channel: use ${CHANNELS_OF[type].join(', ')} for this recipient`)
  return known
}

function readHead(text: string): { seq: number; hash: string } {
  const parts = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text)
  if (parts === null) throw new Error('--head: must be <number>:<hash> as an earlier verify printed it')
  return { seq: Number(parts[1]), hash: parts[2] ?? '' }
}

function parseObject(json: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new Error(`the consent is not JSON: ${error instanceof Error ? error.message.slice(0, 120) : 'unreadable'}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('the consent must be a JSON object; agent-broker consents record --help shows one')
  return value as Record<string, unknown>
}

const toExport = (consent: StoredConsent): Record<string, unknown> => ({
  ...toWire(consent),
  recorded_at: toDate(consent.recordedAt),
  revoked_at: consent.revokedAt === null ? null : toDate(consent.revokedAt),
  revoked_via: consent.revokedVia,
})
