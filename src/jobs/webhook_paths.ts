import { z } from 'zod'
import { validate } from '../core/call/validate.ts'
import { defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import { delivery, type WebhookDoor } from '../core/rows/webhooks.ts'
import { RETRY_AFTER } from '../core/wire.ts'

const MOST_BODY_BYTES = 16_384
const MOST_LISTED = 100
const LISTED = 20

const time = z.string().nullable()
const id = { webhook_id: z.string().describe('Its id.') }
const secret = {
  secret: z.string().describe('The Standard Webhooks secret, shown once.'),
  previous_valid_until: time.describe('Until when the one before still signs.'),
}
const registration = z.strictObject({ url: z.string().describe('Public https: address.') })
const page = z.strictObject({
  after: z
    .string()
    .max(64)
    .refine(text => !text.includes('\0'), 'contains a NUL character')
    .optional()
    .describe('The `next_after` of the page before.'),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(MOST_LISTED))
    .default(LISTED)
    .describe(`1 to ${MOST_LISTED} items; ${LISTED} without it.`),
})

const unknown = (): Reply => unknownId('webhook_id: you have no such webhook; GET /webhooks lists yours.')
const found = (body: Record<string, unknown> | undefined): Reply =>
  body === undefined ? unknown() : { status: 200, body }

const OWN = { tag: 'webhooks', auth: 'agent' } as const
const NONE = { 404: { description: 'You have no such webhook.' } }
const ID = 'Its webhook_id.'

/** The webhooks of the agent that asks. */
export const WEBHOOK_ENDPOINTS: readonly Endpoint<WebhookDoor>[] = [
  defineEndpoint({
    ...OWN,
    name: 'list_webhooks',
    title: 'List your webhooks',
    method: 'GET',
    path: '/webhooks',
    answers: {
      200: {
        description: 'Every webhook with its last delivery.',
        body: z.strictObject({
          webhooks: z
            .array(
              z.strictObject({
                ...id,
                url: z.string().describe('Where outcomes are sent.'),
                created_at: z.string().describe('When it was registered.'),
                enabled: z.boolean().describe('False once its receiver has answered 410 Gone.'),
                disabled_at: time.describe('When it was switched off.'),
                disabled_reason: z.string().nullable().describe('Why.'),
                last_delivery: delivery.nullable().describe('The latest one.'),
              }),
            )
            .describe('The webhooks.'),
        }),
      },
    },
    handle: async ({ agentId }, door: WebhookDoor) => ({ status: 200, body: await door.list(agentId) }),
  }),
  defineEndpoint({
    ...OWN,
    name: 'register_webhook',
    title: 'Register a webhook',
    method: 'POST',
    path: '/webhooks',
    input: {
      body: {
        schema: registration,
        example: { url: 'https://example.com/hook' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => validate(registration, raw),
      },
    },
    answers: {
      201: {
        description: 'The webhook; its signing secret is shown once.',
        body: z.strictObject({
          ...id,
          url: z.string().describe('Where outcomes are sent.'),
          secret: z.string().describe('Standard Webhooks signing secret.'),
          created_at: z.string().describe('When it was registered.'),
        }),
      },
      400: { description: 'The address is not acceptable, or there are ten already.' },
    },
    handle: async ({ agentId, body }, door: WebhookDoor) => ({
      status: 201,
      body: await door.register(agentId, body),
    }),
  }),
  defineEndpoint({
    ...OWN,
    name: 'show_callback_secret',
    title: 'Get the secret that signs what callback_url is sent; a repeat makes a new one',
    method: 'POST',
    path: '/webhooks/secret',
    answers: { 200: { description: 'The secret.', body: z.strictObject(secret) } },
    handle: async ({ agentId }, door: WebhookDoor) => ({ status: 200, body: await door.secret(agentId) }),
  }),
  defineEndpoint({
    ...OWN,
    name: 'delete_webhook',
    title: 'Delete a webhook',
    method: 'DELETE',
    path: '/webhooks/{id}',
    input: { id: ID },
    answers: { 204: { description: 'It is gone.' }, ...NONE },
    handle: async ({ agentId, id: webhookId }, door: WebhookDoor) =>
      (await door.remove(agentId, webhookId)) ? { status: 204 } : unknown(),
  }),
  defineEndpoint({
    ...OWN,
    name: 'rotate_webhook_secret',
    title: 'Give a webhook a new secret',
    method: 'POST',
    path: '/webhooks/{id}/rotate',
    input: { id: ID },
    answers: { 200: { description: 'The new secret.', body: z.strictObject({ ...id, ...secret }) }, ...NONE },
    handle: async ({ agentId, id: webhookId }, door: WebhookDoor) => found(await door.rotate(agentId, webhookId)),
  }),
  defineEndpoint({
    ...OWN,
    name: 'test_webhook',
    title: 'Send a test event',
    method: 'POST',
    path: '/webhooks/{id}/test',
    input: { id: ID },
    answers: {
      200: {
        description: 'What the receiver answered.',
        body: z.strictObject({
          ...id,
          delivery_id: z.string().describe('The webhook-id of the event.'),
          delivered: z.boolean().describe('The receiver answered 2xx.'),
          http_status: z.int().nullable().describe('What it answered; null when it did not.'),
          error: z.string().nullable().describe('Why it could not be reached.'),
        }),
      },
      ...NONE,
      429: { description: 'At most ten tests a minute.', headers: { 'Retry-After': RETRY_AFTER } },
    },
    handle: async ({ agentId, id: webhookId }, door: WebhookDoor) => found(await door.test(agentId, webhookId)),
  }),
  defineEndpoint({
    ...OWN,
    name: 'list_deliveries',
    title: 'List the deliveries of a webhook, newest first',
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    input: { id: ID, query: page },
    answers: {
      200: {
        description: 'Deliveries.',
        body: z.strictObject({
          deliveries: z.array(delivery).describe('The deliveries.'),
          next_after: z.string().nullable().describe('Null on the last page.'),
        }),
      },
      400: { description: 'A query field is malformed.' },
      ...NONE,
    },
    handle: async ({ agentId, id: webhookId, query }, door: WebhookDoor) =>
      found(await door.deliveries(agentId, webhookId, query)),
  }),
]
