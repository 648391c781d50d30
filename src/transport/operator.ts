import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { badInput, Failure, REASONS } from '../core/failure.ts'
import type { SupplyDoor } from '../core/supply.ts'
import type { KeyRow, Ledger, OperationSummary, Page, TicketRow } from '../core/ledger.ts'
import { toReceipt } from '../core/receipt.ts'

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

const DEFAULT_ITEMS = 50
const MOST_ITEMS = 200
const LONGEST_ID = 512
const ID = /^[\w-]{1,64}$/
const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

// Postgres refuses a NUL character in any text.
const CONTROL = /[\u0000-\u001f\u007f]/

type Body = Record<string, unknown>
type Endpoint = (request: { query: URLSearchParams; id: string }) => Promise<Body>

/** Serves keys, tickets and accepted writes to whoever runs the deployment; nothing here answers a secret or what was sent. */
export function addOperator(app: Hono, door: OperatorDoor): void {
  const { ledger } = door
  add(app, door, 'GET', '/operator/keys', ['after', 'limit'], ({ query }) => toPage(pageOf(query), page => ledger.keys.page(page), toKey, 'client_id'))
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
  // Whatever else is below: without the key nobody learns which paths exist.
  app.use('/operator/*', async (c, next) => (isOperator(c.req.header('authorization'), door.key) ? next() : refuse()))
}

function add(app: Hono, door: OperatorDoor, method: 'GET' | 'POST', path: string, fields: readonly string[], endpoint: Endpoint): void {
  app.all(path, async c => {
    if (!isOperator(c.req.header('authorization'), door.key)) return refuse()
    if (c.req.method !== method) return toJson(toReceipt(badInput(`${c.req.method} is not possible here; use ${method}.`)), 405, { allow: method })
    try {
      const query = new URL(c.req.url).searchParams
      const unknown = [...query.keys()].find(name => !fields.includes(name))
      if (unknown !== undefined)
        throw badInput(`${unknown.slice(0, 40)}: unknown field; ${fields.length === 0 ? 'there is none' : `use ${fields.join(', ')}`}.`)
      const twice = [...query.keys()].find((name, index, names) => names.indexOf(name) !== index)
      if (twice !== undefined) throw badInput(`${twice}: given more than once.`)
      return toJson(await endpoint({ query, id: idOf(c.req.param('id')) }), 200)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return toJson(toReceipt(error), isUnknown(error) ? 404 : REASONS[error.reason].status)
    }
  })
}

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

/** Prints a page of rows; one row more than asked for tells whether there is a next page. */
export async function toPage<Row>(page: Page, read: (page: Page) => Promise<Row[]>, print: (row: Row) => Body, id: string): Promise<Body> {
  const rows = await read({ ...page, most: page.most + 1 })
  const items = rows.slice(0, page.most).map(print)
  return { items, next: rows.length > page.most ? items.at(-1)?.[id] : null }
}

/** Reads which page is asked for. */
export function pageOf(query: URLSearchParams): Page {
  const limit = query.get('limit') ?? String(DEFAULT_ITEMS)
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST_ITEMS) throw badInput(`limit: must be a whole number from 1 to ${MOST_ITEMS}.`)
  const after = textOf(query, 'after')
  if (after !== undefined && !ID.test(after)) throw badInput('after: must be the `next` of the page before.')
  return { after, most: Number(limit) }
}

/** Reads an optional text of a query. */
export function textOf(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name) ?? ''
  if (CONTROL.test(value)) throw badInput(`${name}: contains a control character.`)
  if (value.length > LONGEST_ID) throw badInput(`${name}: longer than ${LONGEST_ID} characters.`)
  return value === '' ? undefined : value
}

const idOf = (id = ''): string => (CONTROL.test(id) ? '' : id)

function flagOf(query: URLSearchParams, name: string, otherwise: boolean): boolean {
  const value = query.get(name) ?? (otherwise ? '1' : '0')
  if (!/^(0|1|true|false)$/.test(value)) throw badInput(`${name}: must be 1 or 0.`)
  return value === '1' || value === 'true'
}

const toKey = ({ keyId, agentId, email, tier, scopes, verticals, budgetCredits, createdAt, revokedAt }: KeyRow): Body => ({
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

const toTicket = ({ ticketId, operationId, agentId, smbId, reason, priority, queue, createdAt, closedAt }: TicketRow): Body => ({
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

const toOperation = ({ operationId, agentId, keyId, operation, state, reservedCredits, costBasis, createdAt, updatedAt }: OperationSummary): Body => ({
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

const toDate = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** Whether a request carries the operator key. Hashes of equal length are compared, so that time tells neither the key nor its length. */
export function isOperator(authorization: string | undefined, key: string): boolean {
  const presented = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  return presented !== undefined && timingSafeEqual(digest(presented), digest(key))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const unknownId = (what: string): Failure => new Failure('bad_input', `id: no ${what} has it.`)
const isUnknown = ({ message }: Failure): boolean => message.startsWith('id: no ')

/** The answer to whoever lacks the operator key. */
export const refuse = (): Response =>
  toJson(toReceipt(new Failure('identity_required', 'This path takes the operator key: Authorization: Bearer <OPERATOR_KEY>.')), 401, {
    'www-authenticate': 'Bearer',
  })

/** An answer of the operator paths. */
export const toJson = (body: Body, status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } })
