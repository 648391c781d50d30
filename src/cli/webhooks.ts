import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import type { Config } from '../config.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { toPlainUrl, type WebhookRow } from '../core/rows/webhooks.ts'
import { createWebhookDoor } from '../jobs/webhook_door.ts'
import { createLog } from '../log.ts'
import { createLimits } from '../store/cache/limits.ts'
import { toWebhook } from '../core/operator_wire.ts'
import { type Listing, type ListOptions, paged, printRows } from './rows.ts'
import { fail, print, toDate } from './with_ledger.ts'

const PAGE = 500

/** Prints the webhooks of all agents, without secrets. */
export const runWebhooksList = ({ webhooks }: Ledger, options: ListOptions) =>
  printRows(
    paged(
      after => webhooks.page({ after, most: PAGE }),
      ({ webhookId }) => webhookId,
      PAGE,
    ),
    LISTING,
    options,
  )

/** Sends a webhook.test event to a webhook now and prints what came of it; exits 1 when it was not delivered. */
export async function runWebhooksTest(
  ledger: Ledger,
  id: string,
  { webhooks: rules }: Pick<Config, 'webhooks'>,
): Promise<void> {
  const row = await ledger.webhooks.get(id)
  if (row === undefined)
    throw new Error(`unknown webhook ${id.slice(0, 64)}; agent-broker webhooks list names them all`)
  const limits = createLimits(createLog('silent'))
  const door = createWebhookDoor({ ledger, rules, now: Date.now, uuid: { v4: randomUUID, v7: () => v7() }, limits })
  const { delivered, http_status: status, error } = (await door.test(row.agentId, id)) ?? {}
  await limits.close()
  if (delivered === true) print(`${id} took the test event: HTTP ${status}`)
  else fail(`${id} did not take the test event: ${status === null ? String(error) : `HTTP ${status}`}`)
}

const LISTING: Listing<WebhookRow> = {
  head: ['webhook_id', 'agent_id', 'url', 'created', 'state'],
  cells: ({ webhookId, agentId, url, createdAt, disabledAt, disabledReason }) => [
    webhookId,
    agentId,
    toPlainUrl(url),
    toDate(createdAt),
    disabledAt === null ? 'enabled' : `disabled ${toDate(disabledAt)}: ${disabledReason ?? ''}`,
  ],
  item: toWebhook,
  none: 'no agent has a webhook',
}
