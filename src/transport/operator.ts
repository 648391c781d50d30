import type { Hono } from 'hono'
import type { KeyRow, Ledger, OperationSummary, TicketRow } from '../core/rows/ledger.ts'
import type { SupplyDoor } from '../core/rows/supply.ts'
import { addConsents } from './operator_consents.ts'
import { addOperatorWebhooks } from './operator_webhooks.ts'
import {
  addPath,
  type Admit,
  type Asked,
  type Body,
  flagOf,
  pageOf,
  textOf,
  toDate,
  toPage,
  unknownId,
} from './operator_path.ts'

/** What the paths of the operator work with. */
export interface OperatorDoor {
  /** The key that opens them. */
  key: string
  ledger: Ledger
  /** Businesses and leads. */
  supply: SupplyDoor
  now(): number
  /** Makes a revocation count at once in this process. */
  forget(keyId: string): void
}

/** The door, and who is let in. */
export interface MountedOperator extends OperatorDoor {
  admit: Admit
}

type Endpoint = (asked: Asked) => Promise<Body>

/** Serves keys, tickets, accepted writes and consents to whoever runs the deployment; nothing here answers a secret or what was sent. */
export function addOperator(app: Hono, door: MountedOperator): void {
  const { ledger } = door
  add(app, door, 'GET', '/operator/keys', ['after', 'limit'], ({ query }) =>
    toPage(pageOf(query), page => ledger.keys.page(page), toKey, 'client_id'),
  )
  add(app, door, 'POST', '/operator/keys/:id/revoke', [], ({ id }) => revoke(door, id))
  add(app, door, 'GET', '/operator/tickets', ['open', 'after', 'limit'], ({ query }) => {
    const open = flagOf(query, 'open', true)
    return toPage(pageOf(query), page => ledger.tickets.list({ ...page, open }), toTicket, 'ticket_id')
  })
  add(app, door, 'POST', '/operator/tickets/:id/close', [], ({ id }) => close(door, id))
  add(app, door, 'GET', '/operator/operations', ['agent_id', 'after', 'limit'], ({ query }) => {
    const agentId = textOf(query, 'agent_id')
    return toPage(pageOf(query), page => ledger.operations.list({ ...page, agentId }), toOperation, 'operation_id')
  })
  addConsents(app, door)
  addOperatorWebhooks(app, door)
  // Whatever else is below: without the key nobody learns which paths exist.
  app.use('/operator/*', async (c, next) => (await door.admit(c)) ?? next())
}

const add = (
  app: Hono,
  door: MountedOperator,
  method: 'GET' | 'POST',
  path: string,
  fields: readonly string[],
  answer: Endpoint,
): void => addPath(app, door.admit, path, { [method]: { fields, answer } })

async function revoke({ ledger, now, forget }: OperatorDoor, id: string): Promise<Body> {
  const row = await ledger.keys.get(id)
  if (row === undefined) throw unknownId('key')
  if (row.revokedAt === null) await ledger.keys.update(id, { revokedAt: now() })
  forget(id)
  return toKey((await ledger.keys.get(id)) ?? row)
}

async function close({ ledger, now }: OperatorDoor, id: string): Promise<Body> {
  await ledger.tickets.close(id, now())
  const row = await ledger.tickets.get(id)
  if (row === undefined) throw unknownId('ticket')
  return toTicket(row)
}

const toKey = ({
  keyId,
  agentId,
  email,
  tier,
  scopes,
  verticals,
  budgetCredits,
  createdAt,
  revokedAt,
}: KeyRow): Body => ({
  client_id: keyId,
  agent_id: agentId,
  email,
  tier,
  scopes,
  verticals,
  budget_usd: budgetCredits === null ? null : budgetCredits / 100,
  created_at: toDate(createdAt),
  revoked_at: toDate(revokedAt),
})

const toTicket = ({
  ticketId,
  operationId,
  agentId,
  smbId,
  reason,
  priority,
  queue,
  createdAt,
  closedAt,
}: TicketRow): Body => ({
  ticket_id: ticketId,
  operation_id: operationId,
  agent_id: agentId,
  smb_id: smbId,
  reason,
  priority,
  queue,
  created_at: toDate(createdAt),
  closed_at: toDate(closedAt),
})

const toOperation = ({
  operationId,
  agentId,
  keyId,
  operation,
  state,
  reservedCredits,
  costBasis,
  createdAt,
  updatedAt,
}: OperationSummary): Body => ({
  operation_id: operationId,
  agent_id: agentId,
  client_id: keyId,
  operation,
  state,
  reserved_credits: reservedCredits,
  cost_basis: costBasis,
  created_at: toDate(createdAt),
  updated_at: toDate(updatedAt),
})
