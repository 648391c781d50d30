import { createHash, randomBytes, randomInt } from 'node:crypto'
import { startSession } from '../../src/people/sessions.ts'
import type { App } from '../../src/main.ts'

/** A host that logs in, and the browser it sends its person to. */
export interface Asked {
  /** Cookies of the browser. */
  jar: Map<string, string>
  /** Where a person answers. */
  path: string
}

/** Registers a host by what it says of itself, and answers its client_id. */
export async function register(url: string, metadata: object = {}): Promise<string> {
  const answer = await postJson(`${url}/auth/reg`, { client_name: 'Test Host', redirect_uris: [CALLBACK], ...metadata })
  const { client_id: id } = (await answer.json()) as { client_id?: string }
  if (id === undefined) throw new Error(`the registration was answered ${answer.status}`)
  return id
}

/** Where the host of these tests wants its codes. */
export const CALLBACK = 'http://localhost:3118/callback'

/** A request from an address of its own, as behind a proxy: the limits count by it, and these tests make more of them than one may. */
export const from = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, {
    ...init,
    headers: { 'x-forwarded-for': `10.1.${randomInt(256)}.${randomInt(256)}`, ...init.headers },
  })

export const postJson = (address: string, body: unknown): Promise<Response> =>
  from(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** A verifier and its challenge (RFC 7636). */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The address that a host opens in a browser. */
export function addressOf(
  url: string,
  clientId: string,
  challenge: string,
  over: Record<string, string | undefined> = {},
): string {
  const fields = {
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'ops:escalate_to_human ops:get_status',
    state: 'st4te',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${url}/mcp`,
    ...over,
  }
  const given = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  )
  return `${url}/auth/authorize?${new URLSearchParams(given)}`
}

/** The cookie of a browser in which somebody is signed in. */
export async function signIn(app: App, personId: string): Promise<Map<string, string>> {
  const { ledger, now, publicUrl } = app.broker.services
  const cookie = await startSession(personId, 'link', { staff: ledger.staff, now, publicUrl })
  const [name = '', value = ''] = (cookie ?? '').split(';')[0]?.split('=') ?? []
  return new Map([[name, value]])
}

/** A request of a browser: keeps cookies and follows nothing. */
export async function browse(jar: Map<string, string>, address: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await from(address, { ...init, redirect: 'manual', headers: { cookie, ...init.headers } })
  for (const set of answer.headers.getSetCookie()) {
    const [pair = ''] = set.split(';')
    const at = pair.indexOf('=')
    if (pair.slice(at + 1) === '' || /expires=Thu, 01 Jan 1970/i.test(set)) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return answer
}

/** Opens the address of a host in a browser, as far as the page on which a person answers. */
export async function open(jar: Map<string, string>, address: string): Promise<Asked> {
  const answer = await browse(jar, address)
  const path = answer.headers.get('location') ?? ''
  if (!path.startsWith('/console/consent/')) throw new Error(`led to ${answer.status} ${path} ${await answer.text()}`)
  return { jar, path }
}

/** Sends the form of that page. */
export async function answer(
  url: string,
  { jar, path }: Asked,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const page = await (await browse(jar, `${url}${path}`)).text()
  const token = /name="form_token" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ form_token: token, decision: 'allow', budget_usd: '2.50', days: '30', ...fields })
  return browse(jar, `${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url, ...headers },
    body: body.toString(),
  })
}

/** Goes on from an answer to the address of the host, and answers what it is told there. */
export async function goOn(jar: Map<string, string>, answered: Response): Promise<URL> {
  const back = await browse(jar, answered.headers.get('location') ?? '')
  return new URL(back.headers.get('location') ?? `nowhere:${back.status}`)
}

/** Exchanges at the token endpoint. */
export const exchange = (url: string, fields: Record<string, string>): Promise<Response> =>
  from(`${url}/auth/token`, { method: 'POST', body: new URLSearchParams(fields) })

/** What the token endpoint gives. */
export interface Given {
  access_token: string
  refresh_token: string
  scope: string
  expires_in: number
  token_type: string
}

/** A whole log-in, to a code. */
export async function codeFor(
  app: App,
  url: string,
  over: {
    personId?: string
    clientId?: string
    query?: Record<string, string | undefined>
    answer?: Record<string, string>
  } = {},
) {
  const clientId = over.clientId ?? (await register(url))
  const { verifier, challenge } = pkce()
  const jar = await signIn(app, over.personId ?? 'per_ada')
  const asked = await open(jar, addressOf(url, clientId, challenge, over.query))
  const back = await goOn(jar, await answer(url, asked, over.answer))
  const fields = {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: over.query?.['redirect_uri'] ?? CALLBACK,
    client_id: clientId,
    code_verifier: verifier,
  }
  return { clientId, back, fields, jar, asked }
}

/** A whole log-in, to tokens. */
export async function logIn(
  app: App,
  url: string,
  over: Parameters<typeof codeFor>[2] = {},
): Promise<Given & { clientId: string }> {
  const { clientId, fields } = await codeFor(app, url, over)
  const answered = await exchange(url, fields)
  if (answered.status !== 200) throw new Error(`the code was answered ${answered.status} ${await answered.text()}`)
  return { clientId, ...((await answered.json()) as Given) }
}
