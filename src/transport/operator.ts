import { z } from 'zod'
import { dayOf } from '../core/call/meter.ts'
import { defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import { PAGE_FIELDS, pageOf, pageQuery, queryFlag, readPage } from '../core/listing.ts'
import { toKey, toTicket, toWebhook } from '../core/operator_wire.ts'
import type { KeyRow, Ledger } from '../core/rows/ledger.ts'
import type { Page } from '../core/rows/page.ts'
import { delivery, toDelivery } from '../core/rows/webhooks.ts'

/** What the paths of the operator work with. */
export interface OperatorDoor {
  ledger: Ledger
  now(): number
  /** Makes a revocation count at once in this process. */
  forget(keyId: string): void
}

type Body = Record<string, unknown>

const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const UNREADABLE = { 400: { description: 'A field is unknown or malformed.' } }
const when = z.string().nullable()
const text = z.string().nullable()

const key = z
  .strictObject({
    client_id: z.string(),
    agent_id: z.string(),
    email: text,
    tier: z.string(),
    scopes: z.array(z.string()),
    verticals: z.array(z.string()),
    budget_usd: z.number().nullable().describe('Most it may spend in a UTC day.'),
    created_at: when,
    revoked_at: when,
  })
  .meta({ id: 'Key' })
const usedKey = key
  .extend({
    used_today: z.int().describe('Gated writes of its agent in this UTC day.'),
    spent_today_usd: z.number().describe('Counted against its budget in this UTC day.'),
  })
  .meta({ id: 'UsedKey' })
const ticket = z
  .strictObject({
    ticket_id: z.string(),
    operation_id: z.string(),
    agent_id: z.string(),
    smb_id: text,
    reason: z.string(),
    priority: z.string(),
    queue: z.string(),
    created_at: when,
    closed_at: when,
  })
  .meta({ id: 'Ticket' })
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

const unknown = (what: string): Reply => unknownId(`id: no ${what} has it.`)

/** Keys, tickets and webhooks to whoever runs the deployment; nothing here answers a secret or what was sent. */
export const OPERATOR_ENDPOINTS: readonly Endpoint<OperatorDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_keys',
    title: 'List the keys',
    method: 'GET',
    path: '/operator/keys',
    input: { query: pageQuery },
    answers: { 200: { description: 'A page.', body: pageOf(usedKey) }, ...UNREADABLE },
    handle: async ({ query }, door: OperatorDoor) => ({
      status: 200,
      body: await readPage(query, page => usedKeys(door, page), toUsedKey, 'client_id'),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_revoke_key',
    title: 'Revoke a key',
    method: 'POST',
    path: '/operator/keys/{id}/revoke',
    input: { id: 'Its client_id.', query: NO_FIELDS },
    answers: {
      200: { description: 'The key as it is now.', body: key },
      ...UNREADABLE,
      404: { description: 'No key has this id.' },
    },
    handle: ({ id }, door: OperatorDoor) => revoke(door, id),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_tickets',
    title: 'List the tickets',
    method: 'GET',
    path: '/operator/tickets',
    input: {
      query: z.strictObject({
        open: queryFlag(true, '1 for the open ones, 0 for the closed ones; 1 without it.'),
        ...PAGE_FIELDS,
      }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(ticket) }, ...UNREADABLE },
    handle: async ({ query: { open, ...query } }, { ledger }: OperatorDoor) => ({
      status: 200,
      body: await readPage(query, page => ledger.tickets.list({ ...page, open }), toTicket, 'ticket_id'),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_close_ticket',
    title: 'Close a ticket',
    method: 'POST',
    path: '/operator/tickets/{id}/close',
    input: { id: 'Its ticket_id.', query: NO_FIELDS },
    answers: {
      200: { description: 'The ticket as it is now.', body: ticket },
      ...UNREADABLE,
      404: { description: 'No ticket has this id.' },
    },
    handle: ({ id }, door: OperatorDoor) => close(door, id),
  }),
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

interface UsedKey {
  row: KeyRow
  used: number
  spentCredits: number
}

async function usedKeys({ ledger: { keys, meter }, now }: OperatorDoor, page: Page): Promise<UsedKey[]> {
  const day = dayOf(now())
  return Promise.all(
    (await keys.page(page)).map(async row => ({
      row,
      used: await meter.used(row.agentId, day),
      spentCredits: await meter.budgetSpent(row.keyId, day),
    })),
  )
}

const toUsedKey = ({ row, used, spentCredits }: UsedKey): Body => ({
  ...toKey(row),
  used_today: used,
  spent_today_usd: spentCredits / 100,
})

async function revoke({ ledger, now, forget }: OperatorDoor, id: string): Promise<Reply> {
  const row = await ledger.keys.get(id)
  if (row === undefined) return unknown('key')
  if (row.revokedAt === null) await ledger.keys.update(id, { revokedAt: now() })
  forget(id)
  return { status: 200, body: toKey((await ledger.keys.get(id)) ?? row) }
}

async function close({ ledger, now }: OperatorDoor, id: string): Promise<Reply> {
  await ledger.tickets.close(id, now())
  const row = await ledger.tickets.get(id)
  return row === undefined ? unknown('ticket') : { status: 200, body: toTicket(row) }
}
