import { outgoingUrl } from '../core/call/validate.ts'
import { badInput, Failure } from '../core/failure.ts'
import { toEvent } from '../core/outgoing_events.ts'
import type { Limits, Uuid } from '../core/ports.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import {
  freshCallbackSecret,
  makeSigningSecret,
  toDelivery,
  type WebhookDoor,
  type WebhookRow,
} from '../core/rows/webhooks.ts'
import type { OutgoingRules } from '../lib/outgoing_url.ts'

/** What the management of webhooks needs. */
export interface WebhookDoorOptions {
  ledger: Ledger
  rules: OutgoingRules
  now(): number
  uuid: Uuid
  limits: Limits
}

const MOST_WEBHOOKS = 10
const OVERLAP_MS = 86_400_000
const MOST_TESTS_A_MINUTE = 10
const MINUTE_MS = 60_000

/** Lets agents manage their webhooks. */
export function createWebhookDoor(options: WebhookDoorOptions): WebhookDoor {
  const { ledger, limits, rules, now } = options
  const own = async (agentId: string, webhookId: string): Promise<WebhookRow | undefined> => {
    const row = await ledger.webhooks.get(webhookId)
    return row?.agentId === agentId ? row : undefined
  }
  return {
    register: async (agentId, { url }) => register(options, agentId, outgoingUrl('url', url, rules)),
    list: async agentId => ({
      webhooks: await Promise.all((await ledger.webhooks.list(agentId)).map(row => toListed(ledger, row))),
    }),
    remove: async (agentId, webhookId) =>
      (await own(agentId, webhookId)) !== undefined && ledger.transaction(tables => tables.webhooks.remove(webhookId)),
    rotate: async (agentId, webhookId) => {
      if ((await own(agentId, webhookId)) === undefined) return undefined
      const fresh = { secret: makeSigningSecret(), previousUntil: now() + OVERLAP_MS }
      const isRotated = await ledger.webhooks.rotate(webhookId, fresh.secret, fresh.previousUntil)
      return isRotated ? { webhook_id: webhookId, ...toRotated(fresh) } : undefined
    },
    test: async (agentId, webhookId) => {
      const row = await own(agentId, webhookId)
      if (row === undefined) return undefined
      const waitS = await limits.take('webhook tests', agentId, MOST_TESTS_A_MINUTE, MINUTE_MS)
      if (waitS > 0)
        throw new Failure('rate_limited', `At most ${MOST_TESTS_A_MINUTE} tests a minute; try again in ${waitS} s.`, {
          retryAfterS: waitS,
        })
      return test(options, row)
    },
    deliveries: async (agentId, webhookId, { after, limit }) => {
      if ((await own(agentId, webhookId)) === undefined) return undefined
      const rows = await ledger.webhooks.deliveries(webhookId, {
        most: limit + 1,
        ...(after !== undefined && { after }),
      })
      const shown = rows.slice(0, limit)
      return {
        deliveries: shown.map(toDelivery),
        next_after: rows.length > limit ? (shown.at(-1)?.deliveryId ?? null) : null,
      }
    },
    secret: agentId => showSecret(options, agentId),
  }
}

async function register(
  { ledger, now, uuid }: WebhookDoorOptions,
  agentId: string,
  url: string,
): Promise<Record<string, unknown>> {
  const createdAt = now()
  const webhookId = `wh_${uuid.v7()}`
  const secret = makeSigningSecret()
  await ledger.transaction(async tables => {
    // Twins of one agent wait here, so that they cannot both take the last place.
    await tables.webhooks.callbackSecret(freshCallbackSecret(agentId, createdAt))
    if ((await tables.webhooks.list(agentId)).length >= MOST_WEBHOOKS)
      throw badInput(`webhooks: at most ${MOST_WEBHOOKS} for each agent; delete one with DELETE /webhooks/:id first.`)
    await tables.webhooks.add({
      webhookId,
      agentId,
      url,
      secret,
      previousSecret: null,
      previousUntil: null,
      createdAt,
      disabledAt: null,
      disabledReason: null,
    })
  })
  return { webhook_id: webhookId, url, secret, created_at: iso(createdAt) }
}

async function test({ rules, now, uuid }: WebhookDoorOptions, row: WebhookRow): Promise<Record<string, unknown>> {
  const { webhookId, url } = row
  const nowMs = now()
  const message = {
    deliveryId: `msg_${uuid.v7()}`,
    url,
    body: toEvent('webhook.test', nowMs, { webhook_id: webhookId }),
  }
  const { sendWebhook } = await import('./send_webhook.ts')
  const { status, error } = await sendWebhook(message, row, { nowMs, rules })
  return {
    webhook_id: webhookId,
    delivery_id: message.deliveryId,
    delivered: status !== null && status >= 200 && status < 300,
    http_status: status,
    error,
  }
}

async function showSecret({ ledger, now }: WebhookDoorOptions, agentId: string): Promise<Record<string, unknown>> {
  const nowMs = now()
  return ledger.transaction(async ({ webhooks }) => {
    const row = await webhooks.callbackSecret(freshCallbackSecret(agentId, nowMs))
    if (row.shownAt === null) {
      await webhooks.updateCallbackSecret(agentId, { shownAt: nowMs })
      return { secret: row.secret, previous_valid_until: null }
    }
    const changes = replaced(row.secret, nowMs)
    await webhooks.updateCallbackSecret(agentId, changes)
    return toRotated(changes)
  })
}

const replaced = (previousSecret: string, nowMs: number) => ({
  secret: makeSigningSecret(),
  previousSecret,
  previousUntil: nowMs + OVERLAP_MS,
})

const toRotated = ({ secret, previousUntil }: Pick<ReturnType<typeof replaced>, 'secret' | 'previousUntil'>) => ({
  secret,
  previous_valid_until: iso(previousUntil),
})

async function toListed({ webhooks }: Ledger, row: WebhookRow): Promise<Record<string, unknown>> {
  const [last] = await webhooks.deliveries(row.webhookId, { most: 1 })
  return {
    webhook_id: row.webhookId,
    url: row.url,
    created_at: iso(row.createdAt),
    enabled: row.disabledAt === null,
    disabled_at: row.disabledAt === null ? null : iso(row.disabledAt),
    disabled_reason: row.disabledReason,
    last_delivery: last === undefined ? null : toDelivery(last),
  }
}

const iso = (ms: number): string => new Date(ms).toISOString()
