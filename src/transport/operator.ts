import { z } from 'zod'
import { defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import { PAGE_FIELDS, pageOf, pageQuery, queryTime, readPage } from '../core/listing.ts'
import { toChange, toWebhook } from '../core/operator_wire.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { delivery, toDelivery } from '../core/rows/webhooks.ts'
import { RETRY_AFTER } from '../core/wire.ts'

/** What the paths of the operator work with. */
export interface OperatorDoor {
  ledger: Ledger
  now(): number
  /** Sends a webhook.test event of an agent now. */
  testWebhook(agentId: string, webhookId: string): Promise<Record<string, unknown> | undefined>
}

const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const UNREADABLE = { 400: { description: 'A field is unknown or malformed.' } }
const when = z.string().nullable()
const text = z.string().nullable()

const webhook = z
  .strictObject({
    webhook_id: z.string(),
    agent_id: z.string(),
    url: z.string().describe('Without its query, which may carry a secret of the receiver.'),
    enabled: z.boolean(),
    disabled_at: when,
    disabled_reason: text,
    created_at: when,
  })
  .meta({ id: 'Webhook' })

const change = z
  .strictObject({
    audit_id: z.string(),
    at: when,
    actor: z.string().describe('command_line, operator_key, client, person or user.'),
    action: z.string(),
    target: text,
    detail: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'Change' })

const unknown = (what: string): Reply => unknownId(`id: no ${what} has it.`)

/** Webhooks and changes to whoever runs the deployment; nothing here answers a secret or what was sent. */
export const OPERATOR_ENDPOINTS: readonly Endpoint<OperatorDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_webhooks',
    title: 'List the webhooks of all agents, without their secrets',
    method: 'GET',
    path: '/operator/webhooks',
    input: { query: pageQuery },
    answers: { 200: { description: 'A page.', body: pageOf(webhook) }, ...UNREADABLE },
    handle: async ({ query }, { ledger }: OperatorDoor) => ({
      status: 200,
      body: await readPage(query, page => ledger.webhooks.page(page), toWebhook, 'webhook_id'),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_test_webhook',
    title: 'Send a webhook.test event now',
    method: 'POST',
    path: '/operator/webhooks/{id}/test',
    input: { id: 'Its webhook_id.', query: NO_FIELDS },
    answers: {
      200: {
        description: 'What the receiver answered.',
        body: z.strictObject({
          webhook_id: z.string(),
          delivery_id: z.string(),
          delivered: z.boolean().describe('The receiver answered 2xx.'),
          http_status: z.int().nullable().describe('null when it did not answer.'),
          error: text,
        }),
      },
      ...UNREADABLE,
      404: { description: 'No webhook has this id.' },
      429: { description: 'At most ten tests a minute.', headers: { 'Retry-After': RETRY_AFTER } },
    },
    handle: async ({ id }, { ledger, testWebhook }: OperatorDoor) => {
      const row = await ledger.webhooks.get(id)
      const body = row && (await testWebhook(row.agentId, id))
      return body === undefined ? unknown('webhook') : { status: 200, body }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_audit',
    title: 'List what was changed, and by whom, oldest first',
    method: 'GET',
    path: '/operator/audit',
    input: {
      query: z.strictObject({
        since: queryTime('Only from this time on, in ISO 8601.'),
        ...PAGE_FIELDS,
      }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(change) }, ...UNREADABLE },
    handle: async ({ query: { since: sinceMs, ...query } }, { ledger }: OperatorDoor) => ({
      status: 200,
      body: await readPage(query, page => ledger.audit.page({ ...page, sinceMs }), toChange, 'audit_id'),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_deliveries',
    title: 'List the deliveries of a webhook, newest first',
    method: 'GET',
    path: '/operator/webhooks/{id}/deliveries',
    input: { id: 'Its webhook_id.', query: pageQuery },
    answers: {
      200: { description: 'A page.', body: pageOf(delivery) },
      ...UNREADABLE,
      404: { description: 'No webhook has this id.' },
    },
    handle: async ({ id, query }, { ledger: { webhooks } }: OperatorDoor) =>
      (await webhooks.get(id)) === undefined
        ? unknown('webhook')
        : {
            status: 200,
            body: await readPage(query, page => webhooks.deliveries(id, page), toDelivery, 'delivery_id'),
          },
  }),
]
