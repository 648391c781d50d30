import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finished } from '../callers.ts'
import { httpOf, startApp } from '../harness.ts'
import { newLedger } from '../new_ledger.ts'
import { start } from '../process.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { newYorker, openSendingPlace, reminder, type SendingPlace } from '../sending.ts'

const SETTINGS = { WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_PRIVATE: '1' }
const ESCALATION = { smb_id: 'smb_x', reason: 'automation_failed', context: { recommended_next_step: 'Call back.' } }

let place: SendingPlace
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  place = await openSendingPlace(await newLedger(), SETTINGS)
  place.caller = { ...place.caller, tier: 'unlimited' }
})
afterAll(async () => {
  await place.close()
  await receiver.close()
})

let serial = 0
function newTrace() {
  serial += 1
  const traceId = serial.toString(16).padStart(32, 'a')
  return { traceId, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
}
const below = (traceId: string) => new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`)

const overHttp = (path: string, body: object, headers: Record<string, string>) =>
  httpOf(place.app, place.caller)(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
const overMcp = async (name: string, args: object, meta: object, headers: Record<string, string> = {}) => {
  const answer = await httpOf(place.app, place.caller)('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: { ...args, idempotency_key: randomUUID() }, _meta: meta },
    }),
  })
  // The answer of an earlier revision begins before the call ends.
  await answer.text()
}
const lastText = () => place.texts.requests.at(-1)?.headers ?? {}

describe('a traceparent', () => {
  it('in the header of a call goes on to the vendor as a span of the same trace', async () => {
    const { traceId, traceparent } = newTrace()
    const answer = await overHttp('/ops/send_message', reminder(newYorker()), {
      traceparent,
      tracestate: 'vendor=1',
      baggage: 'user=ana',
    })
    expect(await answer.json()).toMatchObject({ status: 'success' })
    expect(lastText()['traceparent']).toMatch(below(traceId))
    expect(lastText()).not.toHaveProperty('baggage')
    expect(lastText()).not.toHaveProperty('tracestate')
  })

  it('in the _meta of an MCP call counts before the header', async () => {
    const { traceId, traceparent } = newTrace()
    await overMcp(
      'send_message',
      reminder(newYorker()),
      { traceparent, baggage: 'user=ana' },
      { traceparent: newTrace().traceparent },
    )
    expect(lastText()['traceparent']).toMatch(below(traceId))
    expect(lastText()).not.toHaveProperty('baggage')
    const other = newTrace()
    for (const meta of [{}, { traceparent: 'malformed' }]) {
      await overMcp('send_message', reminder(newYorker()), meta, { traceparent: other.traceparent })
      expect(lastText()['traceparent']).toMatch(below(other.traceId))
    }
  })

  it.each([
    '',
    'x',
    '00-0-0-00',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `ff-${'a'.repeat(32)}-00f067aa0ba902b7-01`,
  ])('that is not well-formed goes nowhere: %j', async traceparent => {
    const sent = place.texts.requests.length
    expect(await (await overHttp('/ops/send_message', reminder(newYorker()), { traceparent })).json()).toMatchObject({
      status: 'success',
    })
    await overMcp('send_message', reminder(newYorker()), { traceparent })
    expect(place.texts.requests.length).toBe(sent + 2)
    for (const { headers } of place.texts.requests.slice(-2)) expect(headers).not.toHaveProperty('traceparent')
  })

  it('stays with work that another process does, and with its webhook', async () => {
    const { ledger } = place.app.broker.services
    const accepting = await startApp(SETTINGS, { ledger })
    await accepting.worker.stop()
    const { traceId, traceparent } = newTrace()
    const answer = await httpOf(accepting, place.caller)('/ops/escalate_to_human', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), traceparent },
      body: JSON.stringify({ ...ESCALATION, callback_url: `${receiver.url}/traced` }),
    })
    const { operation_id: operationId } = (await answer.json()) as { operation_id: string }
    expect(await finished(place.app, operationId)).toBe('success')
    await expect.poll(() => receiver.got.length, { timeout: 15_000, interval: 10 }).toBe(1)
    expect(receiver.got[0]?.headers['traceparent']).toMatch(below(traceId))
    expect((await ledger.operations.get(operationId))?.traceparent).toMatch(below(traceId))
  })

  it('is found in the log lines of what it began, and only in those', async () => {
    const door = start(['stdio'], { ...SETTINGS, LOG_LEVEL: 'info' })
    const escalate = (id: number, meta: object) =>
      `${JSON.stringify({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: {
          name: 'escalate_to_human',
          arguments: { ...ESCALATION, idempotency_key: randomUUID(), callback_url: `${receiver.url}/${id}` },
          _meta: meta,
        },
      })}\n`
    const { traceId, traceparent } = newTrace()
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } }
    door.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: hello })}\n`)
    door.child.stdin.write(escalate(1, { traceparent }) + escalate(2, {}))
    const attempts = () =>
      door
        .stderr()
        .split('\n')
        .filter(line => line.includes('webhook attempt'))
        .map(line => (JSON.parse(line) as { trace_id?: string }).trace_id)
    await expect.poll(attempts, { timeout: 30_000, interval: 20 }).toHaveLength(2)
    expect(attempts().sort()).toEqual([traceId, undefined])
    door.child.stdin.end()
    expect(await door.exit()).toBe(0)
  })
})
