import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { badInput, Failure, REASONS } from '../core/failure.ts'
import { toReceipt } from '../core/receipt.ts'
import { parseJson } from './body.ts'
import { isOperator, type OperatorDoor, pageOf, refuse, textOf, toJson, toPage } from './operator.ts'

type Body = Record<string, unknown>
interface Request {
  query: URLSearchParams
  id: string
  read(): Promise<unknown>
}
interface Endpoint {
  fields: readonly string[]
  /** Undefined: there is no such business. */
  answer(request: Request): Promise<Body | undefined>
}

const MOST_BODY_BYTES = 262_144
const EXAMPLE = { address: '1 Main Street, Springfield', verified: true }

/** Serves the businesses of the supply network and their leads, contacts included, to whoever runs the deployment. */
export function addOperatorSupply(app: Hono, door: OperatorDoor): void {
  const { supply } = door
  addPath(app, door, '/operator/supply', {
    GET: {
      fields: ['after', 'limit'],
      answer: ({ query }) =>
        toPage(
          pageOf(query),
          page => supply.list(page),
          row => row,
          'smb_id',
        ),
    },
  })
  addPath(app, door, '/operator/supply/:smb_id', {
    GET: { fields: [], answer: ({ id }) => supply.show(id) },
    PATCH: { fields: [], answer: async ({ id, read }) => supply.set(id, await read()) },
    DELETE: {
      fields: ['with_leads'],
      answer: async ({ id, query }) => {
        const removed = await supply.remove(id, flagOf(query, 'with_leads'))
        return removed && { smb_id: id, removed: true, removed_leads: removed.leads }
      },
    },
  })
  addPath(app, door, '/operator/leads', {
    GET: {
      fields: ['smb_id', 'after', 'limit'],
      answer: ({ query }) => {
        const smbId = textOf(query, 'smb_id')
        return toPage(
          pageOf(query),
          page => supply.leads({ ...page, smbId }),
          row => row,
          'lead_id',
        )
      },
    },
  })
}

function addPath(app: Hono, door: OperatorDoor, path: string, methods: Record<string, Endpoint>): void {
  const allow = Object.keys(methods).join(', ')
  const tooLarge = (): Response => toJson(toReceipt(badInput(`body: larger than ${MOST_BODY_BYTES} bytes.`)), 413)
  app.use(path, async (c, next) => (isOperator(c.req.header('authorization'), door.key) ? next() : refuse()))
  app.all(path, bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLarge }), async c => {
    const endpoint = methods[c.req.method]
    if (endpoint === undefined)
      return toJson(toReceipt(badInput(`${c.req.method} is not possible here; use ${allow.replaceAll(', ', ' or ')}.`)), 405, { allow })
    try {
      const query = new URL(c.req.url).searchParams
      refuseUnknown(query, endpoint.fields)
      const read = async () => parseJson(new Uint8Array(await c.req.arrayBuffer()), EXAMPLE)
      const body = await endpoint.answer({ query, id: c.req.param('smb_id') ?? '', read })
      return body === undefined ? toJson(toReceipt(badInput('smb_id: no business has it; GET /operator/supply lists them.')), 404) : toJson(body, 200)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return toJson(toReceipt(error), REASONS[error.reason].status)
    }
  })
}

function refuseUnknown(query: URLSearchParams, fields: readonly string[]): void {
  const unknown = [...query.keys()].find(name => !fields.includes(name))
  if (unknown !== undefined) throw badInput(`${unknown.slice(0, 40)}: unknown field; ${fields.length === 0 ? 'there is none' : `use ${fields.join(', ')}`}.`)
}

function flagOf(query: URLSearchParams, name: string): boolean {
  const value = query.get(name) ?? '0'
  if (!/^(0|1|true|false)$/.test(value)) throw badInput(`${name}: must be 1 or 0.`)
  return value === '1' || value === 'true'
}
