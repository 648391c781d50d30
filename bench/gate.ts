import { OPEN_STANDING } from '../src/core/gate.ts'
import type { ConsentRecord } from '../src/core/rows/consent.ts'
import { readConfig } from '../src/config.ts'
import { type GateFacts, type GateRequest, judge, readRecipient } from '../src/gate/index.ts'
import { serveHttp } from '../src/cli/doors.ts'
import { createApp } from '../src/main.ts'
import { openSqlite } from '../src/store/sqlite.ts'

const CALLS = 3000
const DECISIONS = 200_000
const DISTINCT = 22_000
const WARM_UP = 2000
const WORDS = ['ticket', 'order', 'folder', 'desk', 'room', 'batch', 'parcel'] as const
const NOON = Date.parse('2026-11-18T17:00:00Z')
const RECIPIENTS = [
  '+12125552368',
  '+13055552368',
  '+18505552368',
  '+14165552368',
  '+442079460958',
  '+971501234567',
  'ann@example.com',
  'ann@example.de',
]
const BODIES = [
  'Your appointment is tomorrow at 10:00. Reply C to confirm.',
  'Your invoice is ready. Enjoy 20% off your next visit, this week only!',
  'The technician will arrive between 2 and 4 this afternoon; somebody has to be at home. Call us at +1 217 555 0100 with questions.',
]
const TYPES = ['transactional', 'marketing', 'reminder', 'follow_up'] as const

/** Decisions per second of the gate over a fixed mix of recipients, words and types, a minute of the clock apart; half of the recipients have consented. */
export function measureGate(): { decisionsPerS: number; refused: number } {
  const cases = RECIPIENTS.flatMap((to, index) =>
    BODIES.flatMap(body => TYPES.map(messageType => toCase(to, body, messageType, index % 2 === 0))),
  )
  for (const [request, facts] of cases) judge(request, facts)
  let refused = 0
  const began = performance.now()
  for (let count = 0; count < DECISIONS; count += 1) {
    const [request, facts] = cases[count % cases.length] ?? cases[0] ?? []
    if (request === undefined || facts === undefined) throw new Error('no case to judge')
    const decision = judge(request, { ...facts, nowMs: NOON + Math.floor(count / cases.length) * 60_000 })
    if (decision.decision === 'refuse') refused += 1
  }
  return { decisionsPerS: (DECISIONS / (performance.now() - began)) * 1000, refused: refused / DECISIONS }
}

/** Decisions per second on texts that are all different, with the judge of texts: nothing that was read before helps. */
export function measureTexts(): number {
  const [request, facts] = toCase('+12125552368', '', 'transactional', false)
  const texts = Array.from({ length: DISTINCT }, (_, index) => {
    const [body = ''] = BODIES.slice(index % BODIES.length)
    return `${body} Reference ${index.toString(36)}, ${WORDS[index % WORDS.length]} ${(index * 7919).toString(36)}.`
  })
  for (const body of texts.slice(0, WARM_UP)) judge({ ...request, body }, facts)
  const timed = texts.slice(WARM_UP)
  const began = performance.now()
  for (const body of timed) judge({ ...request, body }, facts)
  return (timed.length / (performance.now() - began)) * 1000
}

/** Milliseconds in which half and 95 of 100 calls of check_compliance over `/ops` are answered, one after another on one connection, to a client of this process; before, it was asked for a while. */
export async function measureCheck(): Promise<{ p50Ms: number; p95Ms: number }> {
  const settings = {
    LOG_LEVEL: 'silent',
    FREE_TEXT: 'open',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    ANONYMOUS_CHECKS_PER_MINUTE: '1000000',
  }
  const app = await createApp(readConfig(settings, {}), { ledger: await openSqlite(':memory:') })
  const server = await serveHttp(app)
  const took: number[] = []
  for (let count = 0; count < WARM_UP + CALLS; count += 1) {
    const body = JSON.stringify({
      recipient_id: RECIPIENTS[count % RECIPIENTS.length],
      content: BODIES[count % BODIES.length],
    })
    const began = performance.now()
    const response = await fetch(`${server.url}/ops/check_compliance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await response.arrayBuffer()
    if (count >= WARM_UP) took.push(performance.now() - began)
  }
  await server.close()
  await app.close()
  took.sort((a, b) => a - b)
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}

function toCase(
  to: string,
  body: string,
  messageType: GateRequest['messageType'],
  consented: boolean,
): [GateRequest, GateFacts] {
  const recipient = readRecipient('to', to)
  const request: GateRequest = {
    operation: 'send_message',
    mode: 'send',
    recipient,
    channel: recipient.type === 'email' ? 'email' : 'sms',
    messageType,
    body,
    wording: 'free',
  }
  const consent: ConsentRecord = {
    consentId: 'c1',
    subject: recipient,
    channels: ['sms', 'email'],
    purpose: 'marketing',
    kind: 'express_written',
    lawfulBasis: 'consent',
    seller: null,
    textShown: 'I agree.',
    notCondition: true,
    source: 'web_form',
    action: null,
    url: null,
    ip: null,
    userAgent: null,
    country: null,
    automatedCalls: false,
    capturedAt: NOON - 1,
    expiresAt: null,
    revokedAt: null,
  }
  const tenDlc = { campaignId: 'CABC123', useCase: 'MIXED' }
  const sender = {
    legalName: 'Example',
    postalAddress: '1 Main Street',
    supportContact: '+12175550100',
    tenDlc,
    unsubscribeUrl: 'https://example.com',
  }
  return [
    request,
    {
      nowMs: NOON,
      consents: consented ? [consent] : [],
      optOuts: [],
      recentSends: [],
      sender,
      strictLaw: false,
      standing: OPEN_STANDING,
      isApproved: false,
    },
  ]
}
