import { expect, it } from 'vitest'
import { fixture, setUp } from '../fixture.ts'

it('a write whose operation another process has ended as a failure meanwhile is answered that failure, not as a success', async () => {
  const receipt = {
    status: 'failure',
    reason_code: 'transient',
    human_message: 'It was ended elsewhere.',
    retriable: true,
  }
  const operation = fixture(
    async (_input, { ledger, operationId = '', now }) => {
      await ledger.operations.end(operationId, {
        state: 'failure',
        receipt: JSON.stringify(receipt),
        updatedAt: now(),
        input: '{}',
      })
      return { text: 'done' }
    },
    { effect: 'write', identity: 'required', toolset: 'broker', idempotency: 'key' },
  )
  expect(await setUp(operation).call({})).toMatchObject({
    ok: false,
    failure: { reason: 'transient', message: 'It was ended elsewhere.', retriable: true },
  })
})
