import type { Context as HonoContext } from 'hono'
import { type EndpointFacts, type PersonHere, roleFor } from '../core/endpoint.ts'
import { Failure } from '../core/failure.ts'
import { toReceipt } from '../core/receipt.ts'
import type { Refusals } from '../core/refusals.ts'
import { isAtLeast } from '../core/rows/staff.ts'
import { isSameSecret } from '../lib/same_secret.ts'
import { toHttpHeaders, toHttpStatus } from './envelope.ts'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Who is let in to the paths of the operator: whoever holds the key, or a person who is signed in. */
export type Operator = 'operator_key' | PersonHere

/** Lets a request on and says who asks, or answers it: without a proof nobody learns which paths exist. */
export type Admit = (c: HonoContext) => Promise<Operator | Response>

/** What opens the paths of the operator. */
export interface OperatorProofs {
  /** Absent: no key does. */
  key: string | undefined
  /** Who is signed in in the browser that asks; absent: no session opens them. */
  visit: ((header: (name: string) => string | undefined) => Promise<PersonHere | undefined>) | undefined
}

/** Makes the check of the paths of the operator. The right key always passes, since others may share its address; wrong ones are limited for each address. */
export function createAdmit(
  { key, visit }: OperatorProofs,
  refusals: Refusals,
  addressOf: (c: HonoContext) => string,
): Admit {
  const wanted = visit === undefined ? KEY_WANTED : PROOF_WANTED
  return async c => {
    const authorization = c.req.header('authorization')
    // A proxy in front may ask for a proof of its own, of another scheme, which browsers then send to every path.
    if (authorization === undefined || !/^bearer\b/i.test(authorization))
      return (await visitorOf(c, visit)) ?? refuse(wanted)
    if (key !== undefined && isOperator(authorization, key)) return 'operator_key'
    const address = addressOf(c)
    return refuse(refusals.barred('operator_key', address) ?? (await refusals.refuse('operator_key', address, wanted)))
  }
}

/** Throws when a person may not do what an endpoint does, or when a request that changes something did not come from a page of their session. */
export function checkPerson(
  operator: Operator,
  endpoint: Pick<EndpointFacts, 'method' | 'role'>,
  formToken: string | undefined,
): void {
  if (operator === 'operator_key') return
  const least = roleFor(endpoint)
  const { person } = operator
  if (!isAtLeast(person.role, least))
    throw new Failure('scope_denied', `You are ${article(person.role)}; this needs the role ${least}.`, {
      resend: 'never',
    })
  if (endpoint.method !== 'GET' && !isSameSecret(formToken ?? '', operator.formToken))
    throw new Failure(
      'scope_denied',
      'X-Form-Token: missing, or not of this session. Nothing was changed: load the page again and send it from there.',
    )
}

const article = (role: string): string => (/^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`)

/** Whose session a request brings. A browser says which site asks: another one gets no answer that its page might guess from. */
async function visitorOf(c: HonoContext, visit: OperatorProofs['visit']): Promise<PersonHere | undefined> {
  const site = c.req.header('sec-fetch-site')
  if (visit === undefined || (site !== undefined && site !== 'same-origin' && site !== 'none')) return undefined
  return visit(name => c.req.header(name))
}

/** Whether a header presents the operator key. */
function isOperator(authorization: string, key: string): boolean {
  const presented = /^bearer +(\S+) *$/i.exec(authorization)?.[1]
  return presented !== undefined && isSameSecret(presented, key)
}

const KEY_WANTED = new Failure(
  'identity_required',
  'This path takes the operator key: Authorization: Bearer <OPERATOR_KEY>.',
)
const PROOF_WANTED = new Failure(
  'identity_required',
  'This path takes the operator key (Authorization: Bearer <OPERATOR_KEY>) or the session of a person: sign in at /console/sign-in.',
)

function refuse(failure: Failure): Response {
  const outcome = { ok: false, failure } as const
  const isUnproven = failure === KEY_WANTED || failure === PROOF_WANTED
  return new Response(JSON.stringify(toReceipt(failure)), {
    status: toHttpStatus(outcome),
    headers: { ...HEADERS, ...toHttpHeaders(outcome), ...(isUnproven && { 'www-authenticate': 'Bearer' }) },
  })
}
