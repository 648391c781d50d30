import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { badInput, Failure, REASONS } from '../core/failure.ts'
import type { Page } from '../core/rows/ledger.ts'
import { toReceipt } from '../core/receipt.ts'
import type { Refusals } from '../core/refusals.ts'
import { parseJson } from './body.ts'
import { toHttpHeaders, toHttpStatus } from './envelope.ts'

/** A body of a path of the operator. */
export type Body = Record<string, unknown>

/** What a path of the operator is asked. */
export interface Asked {
  query: URLSearchParams
  id: string
  /** The JSON of the body; `{}` without one. */
  body: unknown
}

/** One method of a path of the operator: the query fields it takes and what it answers. */
export interface Method {
  fields: readonly string[]
  answer(asked: Asked): Promise<Body>
}

const DEFAULT_ITEMS = 50
const MOST_ITEMS = 200
const LONGEST_ID = 512
const MOST_BODY_BYTES = 262_144
const ID = /^[\w.:-]{1,64}$/
// Postgres refuses a NUL character in any text.
const CONTROL = /[\u0000-\u001f\u007f]/
const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Serves a path to whoever presents the operator key, by the methods it has. */
export function addPath(app: Hono, admit: Admit, path: string, methods: Readonly<Record<string, Method>>): void {
  const allow = Object.keys(methods).join(', ')
  const tooLarge = (): Response => toJson(toReceipt(badInput(`body: larger than ${MOST_BODY_BYTES} bytes.`)), 413)
  app.use(path, async (c, next) => (await admit(c)) ?? next())
  app.all(path, bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLarge }), async c => {
    const method = methods[c.req.method]
    if (method === undefined)
      return toJson(
        toReceipt(badInput(`${c.req.method} is not possible here; use ${allow.replaceAll(', ', ' or ')}.`)),
        405,
        { allow },
      )
    try {
      const query = new URL(c.req.url).searchParams
      refuseFields(query, method.fields)
      const bytes = c.req.method === 'GET' ? new Uint8Array() : new Uint8Array(await c.req.arrayBuffer())
      const body = bytes.byteLength === 0 ? {} : parseJson(bytes)
      return toJson(await method.answer({ query, id: idOf(c.req.param('id')), body }), 200)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return toJson(toReceipt(error), isUnknown(error) ? 404 : REASONS[error.reason].status)
    }
  })
}

function refuseFields(query: URLSearchParams, fields: readonly string[]): void {
  const names = [...query.keys()]
  const unknown = names.find(name => !fields.includes(name))
  if (unknown !== undefined)
    throw badInput(
      `${unknown.slice(0, 40)}: unknown field; ${fields.length === 0 ? 'there is none' : `use ${fields.join(', ')}`}.`,
    )
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw badInput(`${twice}: given more than once.`)
}

const idOf = (id = ''): string => (CONTROL.test(id) ? '' : id)

/** One row more than asked for tells whether there is a next page. */
export async function toPage<Row>(
  page: Page,
  read: (page: Page) => Promise<Row[]>,
  print: (row: Row) => Body,
  id: string,
): Promise<Body> {
  const rows = await read({ ...page, most: page.most + 1 })
  const items = rows.slice(0, page.most).map(print)
  return { items, next: rows.length > page.most ? items.at(-1)?.[id] : null }
}

/** The part of a list that a query asks for. */
export function pageOf(query: URLSearchParams): Page {
  const limit = query.get('limit') ?? String(DEFAULT_ITEMS)
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST_ITEMS)
    throw badInput(`limit: must be a whole number from 1 to ${MOST_ITEMS}.`)
  const after = textOf(query, 'after')
  if (after !== undefined && !ID.test(after)) throw badInput('after: must be the `next` of the page before.')
  return { after, most: Number(limit) }
}

/** A text of the query; undefined when it is left out or empty. */
export function textOf(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name) ?? ''
  if (CONTROL.test(value)) throw badInput(`${name}: contains a control character.`)
  if (value.length > LONGEST_ID) throw badInput(`${name}: longer than ${LONGEST_ID} characters.`)
  return value === '' ? undefined : value
}

/** A yes or no of the query, as 1 or 0. */
export function flagOf(query: URLSearchParams, name: string, otherwise: boolean): boolean {
  const value = query.get(name) ?? (otherwise ? '1' : '0')
  if (!/^(0|1|true|false)$/.test(value)) throw badInput(`${name}: must be 1 or 0.`)
  return value === '1' || value === 'true'
}

/** A time as ISO 8601. */
export const toDate = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** Lets a request on, or answers it: without the operator key nobody learns which paths exist. */
export type Admit = (c: HonoContext) => Promise<Response | undefined>

/** Makes the check of the operator key: who has presented too many wrong ones is refused for a while whatever it is, since a limit that lets the right guess pass is none. */
export function createAdmit(key: string, refusals: Refusals, addressOf: (c: HonoContext) => string): Admit {
  return async c => {
    const authorization = c.req.header('authorization')
    if (authorization === undefined) return refuse(KEY_WANTED)
    const address = addressOf(c)
    const barred = refusals.barred('operator_key', address)
    if (barred !== undefined) return refuse(barred)
    return isOperator(authorization, key)
      ? undefined
      : refuse(await refusals.refuse('operator_key', address, KEY_WANTED))
  }
}

/** Whether a header presents the operator key; hashes of equal length are compared, so that time tells neither the key nor its length. */
function isOperator(authorization: string | undefined, key: string): boolean {
  const presented = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  return presented !== undefined && timingSafeEqual(digest(presented), digest(key))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The failure of a path whose id nothing has; it answers 404. */
export const unknownId = (what: string): Failure => new Failure('bad_input', `id: no ${what} has it.`)
const isUnknown = ({ message }: Failure): boolean => message.startsWith('id: no ')

const KEY_WANTED = new Failure(
  'identity_required',
  'This path takes the operator key: Authorization: Bearer <OPERATOR_KEY>.',
)

function refuse(failure: Failure): Response {
  const outcome = { ok: false, failure } as const
  return toJson(toReceipt(failure), toHttpStatus(outcome), {
    ...toHttpHeaders(outcome),
    ...(failure === KEY_WANTED && { 'www-authenticate': 'Bearer' }),
  })
}

const toJson = (body: Body, status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } })
