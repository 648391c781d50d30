import { afterAll, beforeAll, expect, it } from 'vitest'
import { ASK_ALL, ended, questionOf, setRules } from '../approvals/asking.ts'
import { httpOf } from '../harness.ts'
import { newYorker, openSendingPlace, reminder, type SendingPlace, send } from '../sending.ts'
import { type SignedIn, signIn } from './signed_in.ts'

let place: SendingPlace
let operator: SignedIn

beforeAll(async () => {
  place = await openSendingPlace()
  operator = await signIn(place.app, 'operator', 'Olga')
  await place.app.broker.services.ledger.meter.post({
    entryId: 'grant',
    agentId: place.caller.agentId ?? '',
    kind: 'grant',
    amount: 1_000,
    operationId: null,
    createdAt: 0,
  })
})
afterAll(() => place.close())

const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
  const { headers } = operator
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return (await (await httpOf(place.app)(path, init)).json()) as Record<string, unknown>
}

it('tells of a message what the gate said, who was called and what it cost', async () => {
  const receipt = await send(place, reminder(newYorker()))
  const story = await ask(`/operator/operations/${receipt['operation_id']}`)
  expect(story).toMatchObject({
    operation: 'send_message',
    state: 'success',
    receipt: { cost: { amount: 0.02 } },
    decisions: [{ channel: 'sms', decision: 'allow', trace: { jurisdiction: { country: 'US' } } }],
    messages: [{ channel: 'sms', provider: 'twilio', effective_type: 'reminder' }],
    provider_calls: [{ channel: 'sms', provider: 'twilio', state: 'done', provider_id: expect.any(String) }],
  })
})

it('tells of a question who has answered it: whose session it was, not what the body says', async () => {
  const { ledger } = place.app.broker.services
  await setRules(ledger, ASK_ALL)
  const receipt = await send(place, reminder(newYorker()))
  const { approvalId } = await questionOf(ledger, receipt)
  const path = `/operator/approvals/${approvalId}`
  expect(await ask(path, { decision: 'approve', as: 'Somebody Else' })).toMatchObject({ decided_by: 'Olga' })
  expect(await ask(path, { decision: 'refuse' })).toMatchObject({
    human_message: expect.stringMatching(/^It was approved by Olga at /),
  })
  expect(await ended(place.app, receipt)).toMatchObject({ status: 'success' })
  expect(await ask(`/operator/operations/${receipt['operation_id']}`)).toMatchObject({
    state: 'success',
    approval: { state: 'approved', decided_by: 'Olga', operation_id: receipt['operation_id'] },
  })
})
