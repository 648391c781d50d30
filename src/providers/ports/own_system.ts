import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { hashOf } from '../../core/call/dedupe.ts'
import type { Evidence, OwnSystem } from '../../core/gate.ts'
import type { Cache, Log } from '../../core/ports.ts'
import { fetchJson } from '../http_json.ts'

/** What asking the operator's own system needs. */
export interface OwnSystemOptions {
  url: string
  /** Signs each question after Standard Webhooks. */
  secret: string
  cache: Cache
  now: () => number
  log: Log
  timeoutMs?: number
}

const TIMEOUT_MS = 2_000
const KNOWN_KEPT_MS = 5 * 60_000
// Somebody may be entered there while a caller tries.
const UNKNOWN_KEPT_MS = 30_000
const MOST_BYTES = 16_384

const ANSWER = z.union([
  z.object({ known: z.literal(false) }),
  z.object({
    known: z.literal(true),
    at: z.iso.datetime({ offset: true }),
    says: z.array(z.string().max(200)).max(20).default([]),
  }),
])

type Kept = { known: false } | { known: true; evidence: Evidence }

/** Asks the operator's own system whether it knows a recipient by what a caller has named; whatever is no clear answer is none. */
export function createOwnSystem(options: OwnSystemOptions): OwnSystem {
  const { url, secret, cache, now, log, timeoutMs = TIMEOUT_MS } = options
  return {
    find: async (recipient, { kind, id }, signal) => {
      const json = { recipient: recipient.normalized, kind, id }
      const key = hashOf({ url, ...json })
      const kept = await cache.get<Kept>('relationship', key)
      if (kept !== undefined) return kept.known ? kept.evidence : undefined
      const answer = await fetchJson({
        url,
        json,
        headers: signatureOf(JSON.stringify(json), secret, now()),
        timeoutMs,
        maxBytes: MOST_BYTES,
        signal,
      })
      const read = answer.kind === 'json' ? ANSWER.safeParse(answer.value) : undefined
      if (read?.success !== true) {
        const reason = answer.kind === 'json' ? 'unreadable' : answer.kind === 'failed' ? answer.failure : answer.status
        log.warn({ reason }, 'RELATIONSHIP_URL did not say whether a recipient is known there')
        // How a path says that it has no such record.
        return answer.kind !== 'json' && answer.kind !== 'failed' && answer.status === 404 ? undefined : 'unavailable'
      }
      const found: Kept = read.data.known
        ? { known: true, evidence: toEvidence(read.data, { kind, id }) }
        : { known: false }
      await cache.set('relationship', key, found, found.known ? KNOWN_KEPT_MS : UNKNOWN_KEPT_MS)
      return found.known ? found.evidence : undefined
    },
  }
}

const toEvidence = ({ at, says }: { at: string; says: string[] }, named: { kind: string; id: string }): Evidence => ({
  kind: 'operator_system',
  id: `${named.kind}/${named.id}`,
  at: Date.parse(at),
  allows: 'free_text',
  says,
})

function signatureOf(body: string, secret: string, nowMs: number): Record<string, string> {
  const id = `msg_${randomUUID()}`
  const at = new Date(nowMs)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}
