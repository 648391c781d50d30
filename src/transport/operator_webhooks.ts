import type { Hono } from 'hono'
import type { Ledger } from '../core/rows/ledger.ts'
import { toDelivery, toPlainUrl, type WebhookRow } from '../core/rows/webhooks.ts'
import { addPath, type Admit, type Body, pageOf, toDate, toPage, unknownId } from './operator_path.ts'

/** Serves the webhooks of all agents and what became of their deliveries; no secret, and of an address nothing that may be one. */
export function addOperatorWebhooks(
  app: Hono,
  { admit, ledger: { webhooks } }: { admit: Admit; ledger: Ledger },
): void {
  addPath(app, admit, '/operator/webhooks', {
    GET: {
      fields: ['after', 'limit'],
      answer: ({ query }) => toPage(pageOf(query), page => webhooks.page(page), toWebhook, 'webhook_id'),
    },
  })
  addPath(app, admit, '/operator/webhooks/:id/deliveries', {
    GET: {
      fields: ['after', 'limit'],
      answer: async ({ id, query }) => {
        const page = pageOf(query)
        if ((await webhooks.get(id)) === undefined) throw unknownId('webhook')
        return toPage(page, part => webhooks.deliveries(id, part), toDelivery, 'delivery_id')
      },
    },
  })
}

const toWebhook = ({ webhookId, agentId, url, createdAt, disabledAt, disabledReason }: WebhookRow): Body => ({
  webhook_id: webhookId,
  agent_id: agentId,
  url: toPlainUrl(url),
  enabled: disabledAt === null,
  disabled_at: toDate(disabledAt),
  disabled_reason: disabledReason,
  created_at: toDate(createdAt),
})
