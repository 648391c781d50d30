import { describe, expect, it } from 'vitest'
import { createProductRegistry } from '../src/main.ts'
import { answerCheck } from './answers.ts'

const check = answerCheck(createProductRegistry())
const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { ...(body !== null && { 'content-type': 'application/json' }), ...headers },
  })
const receipt = {
  status: 'failure',
  reason_code: 'bad_input',
  human_message: 'x: wrong.',
  retriable: false,
  resend: 'corrected',
}
const nowhere = { ...receipt, human_message: 'Nothing is at /operator/keys.' }
const pending = {
  status: 'pending_async',
  human_message: 'Accepted.',
  retriable: false,
  operation_id: 'op_1',
  estimated_completion_time: '2026-11-22T10:00:00.000Z',
  next_actions: ['get_status'],
  cost: { amount: 0.2, currency: 'USD', basis: 'credits' },
}

describe('the check of answers lets through', () => {
  it.each([
    ['what the document describes', 'POST', '/ops/escalate_to_human', answer(202, pending, { 'retry-after': '10' })],
    ['a refusal', 'POST', '/ops/escalate_to_human', answer(400, receipt)],
    ['a path in which a part differs', 'DELETE', '/webhooks/wh_1', answer(204, null)],
    ['a wrong method', 'PUT', '/webhooks', answer(405, receipt, { allow: 'GET, POST' })],
    ['a path that is not served here', 'GET', '/operator/keys', answer(404, nowhere)],
    ['a path that nothing is at', 'GET', '/nothing', answer(404, nowhere)],
    ['a HEAD without its body', 'HEAD', '/health', answer(200, null, { 'content-type': 'application/json' })],
  ])('%s', async (_what, method, path, given) => {
    await expect(check(method, path, given)).resolves.toBeUndefined()
  })
})

describe('the check of answers finds', () => {
  it.each([
    ['a status', 'POST', '/ops/escalate_to_human', answer(201, pending), /answered 201, which the document/],
    ['a body that lacks a field', 'POST', '/ops/escalate_to_human', answer(400, { status: 'failure' }), /reason_code/],
    [
      'a field too many',
      'POST',
      '/ops/escalate_to_human',
      answer(202, { ...pending, x: 1 }, { 'retry-after': '1' }),
      /additional/,
    ],
    ['a header that is missing', 'POST', '/ops/escalate_to_human', answer(202, pending), /without Retry-After/],
    ['a header that nobody knows', 'GET', '/health', answer(200, {}, { 'x-new': '1' }), /x-new, a header/],
    ['a body where there is none', 'POST', '/inbound/vapi', answer(200, {}), /with a body that the document/],
    [
      'another type',
      'GET',
      '/docs',
      answer(200, {}, { etag: '"x"' }),
      /as application\/json; the document describes text\/html/,
    ],
    ['a wrong method without Allow', 'PUT', '/webhooks', answer(405, receipt), /without Allow/],
    ['a path that is described nowhere', 'GET', '/new', answer(200, {}), /described nowhere/],
  ])('%s', async (_what, method, path, given, message) => {
    await expect(check(method, path, given)).rejects.toThrow(message)
  })
})
