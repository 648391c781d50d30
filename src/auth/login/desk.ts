import type { IncomingMessage, ServerResponse } from 'node:http'
import inject from 'light-my-request'
import { errors, Provider, type Interaction } from 'oidc-provider'
import type { LoginAnswer, LoginDesk, LoginQuestion, LoginReply, LoginStep } from '../../core/login.ts'
import type { Log } from '../../core/ports.ts'
import type { KeyRow, Ledger } from '../../core/rows/ledger.ts'
import { mayDecide } from '../../core/rows/staff.ts'
import type { OutgoingRules } from '../../lib/outgoing_url.ts'
import { makeAgentId, makeClientId } from '../secret.ts'
import { createAdapter, hashOf } from './adapter.ts'
import { ROUTES, scopesOf, toConfiguration } from './configuration.ts'

/** What log-ins work with. */
export interface LoginDeskParts {
  ledger: Ledger
  now(): number
  log: Log
  /** Without a trailing slash. */
  publicUrl: string
  /** Every scope there is. */
  scopes: readonly string[]
  /** How far documents of hosts may be fetched. */
  rules: OutgoingRules
}

const DAY_S = 86_400
const DAY_MS = DAY_S * 1000
const CLIENT_GRACE_MS = 30 * DAY_MS
const MOST_NAME_CHARACTERS = 80
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const OWN_COOKIE = /^agent_broker_(asked|answered)=/
const SESSION_COOKIE = /^agent_broker_login=/
// Of OpenID Connect, or of no use to us; a hint may be somebody's address, which nobody needs to keep.
const UNREAD = [
  'login_hint',
  'id_token_hint',
  'nonce',
  'max_age',
  'claims',
  'claims_locales',
  'ui_locales',
  'acr_values',
]
const KEPT_SCOPE = /^(offline_access|ops:.+)$/

/** Opens the authorization server. It is a handler of Node's own requests: each of ours is put to it as one, and its answer taken as a value. */
export async function createLoginDesk(parts: LoginDeskParts): Promise<LoginDesk> {
  const { ledger, log, now, publicUrl } = parts
  const provider = await createProvider(parts)
  const call = createCalls(provider, publicUrl)

  const step = ({ headers, statusCode, payload }: Answered): LoginStep => {
    const { location } = headers
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string')
      return { location, cookies: cookiesOf(headers['set-cookie']) }
    const { error, error_description: description } = toJson(payload)
    return { refused: { error: String(error ?? 'server_error'), description: String(description ?? '') } }
  }
  const interactionOf = async (id: string, cookie: string | undefined): Promise<Interaction | undefined> => {
    let found: Interaction | undefined
    await call.with(`/console/consent/${id}`, cookie, async (request, response) => {
      const asked = await provider.interactionDetails(request, response).catch(unlessLost)
      found = asked?.uid === id && asked.result === undefined ? asked : undefined
    })
    return found
  }
  const clientOf = (clientId: string) => provider.Client.find(clientId).catch(() => undefined)
  /** Where the answer may go: what is named, or else what the host has registered. */
  const targetsOf = async (query: URLSearchParams): Promise<readonly string[]> => {
    const named = query.getAll('redirect_uri').filter(uri => uri !== '')
    return named.length > 0 ? named : ((await clientOf(query.get('client_id') ?? ''))?.redirectUris ?? [])
  }
  const questionOf = async (asked: Interaction): Promise<LoginQuestion | undefined> => {
    const clientId = String(asked.params['client_id'])
    const client = await clientOf(clientId)
    if (client === undefined) return undefined
    return {
      clientId,
      clientName: nameOf(client.clientName, clientId),
      provenHost: clientId.startsWith('https://') ? new URL(clientId).host : undefined,
      redirectUri: String(asked.params['redirect_uri']),
      // What there is not yet is not shown, and would be let in with a later version that has it.
      scopes: scopesOf(asked.params['scope']).filter(scope => parts.scopes.includes(scope)),
    }
  }
  const finish = (id: string, cookie: string | undefined, result: Parameters<Provider['interactionFinished']>[2]) =>
    call.with(`/console/consent/${id}`, cookie, (request, response) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false }),
    )
  /** Whoever presses twice, or in two tabs, has answered once. */
  const take = (id: string): Promise<boolean> => ledger.logins.consumeRecord('Interaction', hashOf(id), now())

  return {
    async begin({ search, cookie }) {
      const query = new URLSearchParams(search)
      const problem = problemOf(await targetsOf(query))
      if (problem !== undefined) return { refused: { error: 'invalid_request', description: problem } }
      return step(await call.get(`${ROUTES.authorization}?${toReadQuery(query)}`, cookie))
    },
    resume: async (id, cookie) => step(await call.get(`${ROUTES.authorization}/${id}`, cookie)),
    async question(id, cookie) {
      const asked = await interactionOf(id, cookie)
      return asked && questionOf(asked)
    },
    async allow(id, cookie, answer) {
      const asked = await interactionOf(id, cookie)
      const question = asked && (await questionOf(asked))
      if (asked === undefined || question === undefined || !(await take(id))) return undefined
      const grantId = await grantOf(asked, question, answer)
      return step(
        await finish(id, cookie, { login: { accountId: answer.personId, remember: false }, consent: { grantId } }),
      )
    },
    async refuse(id, cookie) {
      if ((await interactionOf(id, cookie)) === undefined || !(await take(id))) return undefined
      const error_description = 'The person did not allow it.'
      return step(await finish(id, cookie, { error: 'access_denied', error_description }))
    },
    token: fields => call.post(ROUTES.token, fields),
    revoke: fields => call.post(ROUTES.revocation, fields),
    isRegistrable: async metadata => {
      const registration = toRegistration(metadata)
      if (isTooLong(registration)) return false
      return provider.Client.validate({ client_id: 'any', ...registration }).then(
        () => true,
        () => false,
      )
    },
    register: async metadata => {
      const registration = toRegistration(metadata)
      return isTooLong(registration) ? { status: 400, body: TOO_LONG } : call.post(ROUTES.registration, registration)
    },
  }

  /** The grant, the log-in and its key: the same agent whenever the same person lets in the same host. */
  async function grantOf(
    asked: Interaction,
    { clientId, clientName, scopes }: LoginQuestion,
    { personId, budgetCredits, days }: LoginAnswer,
  ): Promise<string> {
    const grant = new provider.Grant({ accountId: personId, clientId, expiresIn: days * DAY_S } as never)
    const named = scopes.join(' ')
    grant.addOIDCScope(`offline_access ${named}`)
    for (const resource of [asked.params['resource'] ?? `${publicUrl}/mcp`].flat())
      grant.addResourceScope(String(resource), named)
    const grantId = await grant.save()
    const key: KeyRow = {
      keyId: makeClientId(),
      agentId: makeAgentId(),
      email: null,
      secretHash: '',
      tier: 'unlimited',
      scopes: [...scopes],
      verticals: [],
      budgetCredits,
      createdAt: now(),
      revokedAt: null,
    }
    const expiresAt = now() + days * DAY_MS
    await ledger.transaction(async ({ keys, logins }) => {
      const before = await logins.latest(personId, clientId)
      const agentId = before && (await keys.get(before.keyId))?.agentId
      await keys.add({ ...key, ...(agentId !== undefined && { agentId }) })
      await logins.add({ grantId, keyId: key.keyId, personId, clientId, clientName, createdAt: now(), expiresAt })
      await logins.keepRecord('Client', hashOf(clientId), expiresAt + CLIENT_GRACE_MS)
    })
    log.info({ keyId: key.keyId }, 'a host was let in by a person')
    return grantId
  }
}

async function createProvider({ ledger, log, now, publicUrl, rules, scopes }: LoginDeskParts): Promise<Provider> {
  const { logins, keys, staff } = ledger
  const refuse = (why: string): Error => new errors.InvalidGrant(why)
  const provider = new Provider(
    `${publicUrl}/auth`,
    toConfiguration({
      publicUrl,
      scopes,
      adapter: name => createAdapter(name, logins, now, refuse),
      rules,
      errors,
      isAllowed: async (personId, grantId) => {
        const person = await staff.get(personId)
        if (person === undefined || !mayDecide(person.role)) return false
        if (grantId === undefined) return true
        const login = await logins.get(grantId)
        const key = login && (await keys.get(login.keyId))
        return key !== undefined && key.revokedAt === null
      },
    }),
  )
  // Behind it nothing but our own endpoints: what they say of host and scheme is PUBLIC_URL.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'a log-in failed unexpectedly'))
  return provider
}

interface Answered {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  payload: string
}

function createCalls(provider: Provider, publicUrl: string) {
  const handle = provider.callback()
  const { host, protocol } = new URL(publicUrl)
  const headersOf = (cookie: string | undefined): Record<string, string> => ({
    host,
    accept: 'application/json',
    'x-forwarded-proto': protocol.slice(0, -1),
    ...(cookie !== undefined && { cookie: ownCookies(cookie) }),
  })
  const mounted = (request: IncomingMessage, response: ServerResponse): void => {
    // The issuer has a path, and the router looks at what comes after it.
    Object.assign(request, { originalUrl: `/auth${request.url ?? ''}` })
    void handle(request, response)
  }
  const post = async (path: string, sent: URLSearchParams | Record<string, unknown>): Promise<LoginReply> => {
    const isForm = sent instanceof URLSearchParams
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const answered = await inject(mounted, {
      method: 'POST',
      url: path,
      headers: { ...headersOf(undefined), 'content-type': type },
      payload: isForm ? String(sent) : JSON.stringify(sent),
    })
    return { status: answered.statusCode, body: toJson(answered.payload) }
  }
  return {
    get: (path: string, cookie: string | undefined): Promise<Answered> =>
      inject(mounted, { method: 'GET', url: path, headers: headersOf(cookie) }),
    post,
    /** Puts a request to what reads its cookies alone. */
    with: async (
      path: string,
      cookie: string | undefined,
      work: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
    ): Promise<Answered> => {
      let failure: unknown
      const answered = await inject(
        (request, response) =>
          void work(request, response)
            .catch((error: unknown) => {
              failure = error
            })
            .finally(() => response.end()),
        { method: 'GET', url: path, headers: headersOf(cookie) },
      )
      if (failure !== undefined) throw failure
      return answered
    },
  }
}

/** The cookies of a log-in: the session of the person is none of its business, and a session of its own is kept by nobody. */
const ownCookies = (cookie: string): string =>
  cookie
    .split(';')
    .map(part => part.trim())
    .filter(part => OWN_COOKIE.test(part))
    .join('; ')

const cookiesOf = (set: string | string[] | number | undefined): string[] =>
  [set ?? []]
    .flat()
    .map(String)
    .filter(cookie => !SESSION_COOKIE.test(cookie))

const unlessLost = (error: unknown): undefined => {
  if (error instanceof errors.SessionNotFound) return undefined
  throw error
}

function toJson(payload: string): Record<string, unknown> {
  if (payload === '') return {}
  try {
    return JSON.parse(payload) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** What the authorization server would not see: a way back over which a code could be read. */
function problemOf(uris: readonly string[]): string | undefined {
  const isOpen = uris.some(uri => {
    if (!URL.canParse(uri)) return false
    const { protocol, hostname } = new URL(uri)
    return protocol === 'http:' && !LOOPBACK.includes(hostname)
  })
  return isOpen ? 'redirect_uri must be https, of this machine, or of an app' : undefined
}

/** The query as it is read: without what is of no use here, and with everything asked for where nothing is. */
function toReadQuery(query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams([...query].filter(([name]) => !UNREAD.includes(name)))
  const scopes = query
    .getAll('scope')
    .join(' ')
    .split(' ')
    .filter(scope => KEPT_SCOPE.test(scope))
  const isNamed = scopes.some(scope => scope !== 'offline_access')
  // A page that sends itself off is no address to lead on to: it is refused as what the metadata does not name.
  if (query.get('response_mode') === 'form_post') read.set('response_mode', 'none')
  if (query.getAll('scope').length <= 1) read.set('scope', [...scopes, ...(isNamed ? [] : ['ops:*'])].join(' '))
  return read
}

// Anybody may register, and what they send is kept.
const MOST_REGISTRATION_CHARACTERS = 4_096
const TOO_LONG = {
  error: 'invalid_client_metadata',
  error_description: `client_name, client_uri, redirect_uris and jwks: at most ${MOST_REGISTRATION_CHARACTERS} characters together`,
}

const isTooLong = (registration: Record<string, unknown>): boolean =>
  JSON.stringify(registration).length > MOST_REGISTRATION_CHARACTERS

/** A registration as it is read: every host is a public client, since none can keep a secret that it was given on asking. */
function toRegistration(metadata: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { client_name, client_uri, redirect_uris, token_endpoint_auth_method: method, jwks, jwks_uri } = metadata
  const keys = method === 'private_key_jwt' ? { jwks, jwks_uri } : {}
  return {
    ...(typeof client_name === 'string' && { client_name: nameOf(client_name, '') }),
    client_uri,
    redirect_uris,
    ...keys,
    token_endpoint_auth_method: method === 'private_key_jwt' ? method : 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    application_type: 'native',
  }
}

const nameOf = (name: string | undefined, clientId: string): string =>
  [...(name ?? '').replace(/\p{C}/gu, ' ').trim()].slice(0, MOST_NAME_CHARACTERS).join('') || clientId
