import type { Context as HonoContext } from 'hono'
import { Failure } from '../core/failure.ts'
import { toReceipt } from '../core/receipt.ts'
import type { Refusals } from '../core/refusals.ts'
import { isSameSecret } from '../lib/same_secret.ts'
import { toHttpHeaders, toHttpStatus } from './envelope.ts'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Lets a request on, or answers it: without the operator key nobody learns which paths exist. */
export type Admit = (c: HonoContext) => Promise<Response | undefined>

/** Makes the check of the operator key. The right one always passes, since others may share its address; wrong ones are limited for each address. */
export function createAdmit(key: string, refusals: Refusals, addressOf: (c: HonoContext) => string): Admit {
  return async c => {
    const authorization = c.req.header('authorization')
    if (authorization === undefined) return refuse(KEY_WANTED)
    if (isOperator(authorization, key)) return undefined
    const address = addressOf(c)
    return refuse(
      refusals.barred('operator_key', address) ?? (await refusals.refuse('operator_key', address, KEY_WANTED)),
    )
  }
}

/** Whether a header presents the operator key. */
function isOperator(authorization: string | undefined, key: string): boolean {
  const presented = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  return presented !== undefined && isSameSecret(presented, key)
}

const KEY_WANTED = new Failure(
  'identity_required',
  'This path takes the operator key: Authorization: Bearer <OPERATOR_KEY>.',
)

function refuse(failure: Failure): Response {
  const outcome = { ok: false, failure } as const
  return new Response(JSON.stringify(toReceipt(failure)), {
    status: toHttpStatus(outcome),
    headers: { ...HEADERS, ...toHttpHeaders(outcome), ...(failure === KEY_WANTED && { 'www-authenticate': 'Bearer' }) },
  })
}
