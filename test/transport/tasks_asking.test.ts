import { afterAll, beforeAll, expect, it } from 'vitest'
import { VOICE_KEYS } from '../call_vendors.ts'
import { type CallingPlace, enquiry, newYorkShop, openCallingPlace } from '../calling.ts'
import { httpOf } from '../harness.ts'

let place: CallingPlace
beforeAll(async () => {
  place = await openCallingPlace('vapi', undefined, { PUBLIC_URL: 'https://broker.example' })
})
afterAll(() => place.close())

async function rpc(method: string, taskId: string, more: Record<string, unknown> = {}, query = '', asks = true) {
  // A token that may call reads its own calls as tasks, and answers them.
  const answer = await httpOf(place.app, { ...place.caller, scopes: ['ops:call_business'] })(`/mcp${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      'mcp-name': taskId,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        taskId,
        ...more,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 't', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {
            extensions: { 'io.modelcontextprotocol/tasks': {} },
            ...(asks && { elicitation: {} }),
          },
        },
      },
    }),
  })
  return ((await answer.json()) as { result: Record<string, unknown> }).result
}

it('a call that asks back is a task that requires input, and takes it', async () => {
  const { ledger } = place.app.broker.services
  const id = String((await place.call(enquiry(newYorkShop(), { may_ask: true })))['operation_id'])
  const taken = await place.taken(id)
  await place.parked(id)
  expect(await rpc('tasks/get', id)).toMatchObject({ status: 'working', pollIntervalMs: 10_000 })
  const init = place.vendor.ask(
    taken,
    { question: 'At 19:00 or 21:00?', choices: ['19:00', '21:00'] },
    VOICE_KEYS.webhook,
    0,
  )
  const told = httpOf(place.app)('/inbound/vapi/question', init)
  await expect.poll(() => ledger.callQuestions.of(id)).toBeDefined()
  expect(await rpc('tasks/get', id)).toMatchObject({
    status: 'input_required',
    inputRequests: {
      answer: {
        method: 'elicitation/create',
        params: {
          message: expect.stringContaining('At 19:00 or 21:00?'),
          requestedSchema: {
            type: 'object',
            properties: {
              answer: {
                type: 'string',
                title: 'Answer',
                oneOf: [
                  { const: '19:00', title: '19:00' },
                  { const: '21:00', title: '21:00' },
                ],
              },
            },
            required: ['answer'],
          },
        },
      },
    },
  })
  // Who cannot ask a user is told in words, and answers over get_outcome.
  expect(await rpc('tasks/get', id, {}, '', false)).toMatchObject({
    status: 'working',
    statusMessage: expect.stringMatching(/At 19:00 or 21:00\? Answer with get_outcome and answer by 20/),
  })
  const give = (content: Record<string, unknown>, query = '', action = 'accept') =>
    rpc('tasks/update', id, { inputResponses: { answer: { action, ...(action === 'accept' && { content }) } } }, query)
  // Nothing of these is an answer.
  for (const [content, query, action] of [
    [{ answer: 7 }, '', 'accept'],
    [{}, '', 'accept'],
    [{}, '', 'decline'],
    [{ answer: '19:00' }, '?read_only=1', 'accept'],
  ] as const) {
    await give(content, query, action)
    expect(await rpc('tasks/get', id)).toMatchObject({ status: 'input_required' })
  }
  await give({ answer: '21:00' })
  expect(place.vendor.told(await (await told).json())).toContain('"21:00"')
  expect(await rpc('tasks/get', id)).toMatchObject({ status: 'working' })
  place.vendor.end(taken, { reason: 'customer-ended-call', transcript: 'User: yes', extracted: {} })
  place.later(10_001)
  expect(await place.outcome(id)).toMatchObject({ result: { question: { answer: '21:00' } } })
})
