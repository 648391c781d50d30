import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { toTextHash } from '../../src/core/deliver.ts'
import { createTwilio } from '../../src/providers/twilio/texts.ts'

it.each(['failed', 'undelivered', 'canceled'])('a text that was taken and then %s keeps its id', async status => {
  const [to, body] = ['+12125552368', 'Your appointment is tomorrow.']
  const listed = {
    sid: 'SM1',
    status,
    to,
    body,
    price: null,
    price_unit: 'USD',
    error_code: 30003,
    date_created: new Date().toUTCString(),
  }
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ messages: [listed] })),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const twilio = createTwilio({ accountSid: 'AC1', authToken: 't', from: '+14155550100', baseUrl })
  const intent = {
    operationId: 'op_1',
    channel: 'sms' as const,
    provider: 'twilio',
    destination: to,
    textHash: toTextHash(body),
    startedAt: Date.now(),
  }
  expect(await twilio.reconcile?.(intent, async () => false)).toEqual({ state: 'accepted', providerId: 'SM1' })
  expect(await twilio.reconcile?.(intent, async providerId => providerId === 'SM1')).toBeUndefined()
  server.close()
})
