import type { AuthAnswer, AuthDoor, AuthRequest } from '../core/auth.ts'
import { Failure } from '../core/failure.ts'
import type { LoginDesk } from '../core/login.ts'
import type { Limits } from '../core/ports.ts'
import { readFields, textOf, toForm } from './fields.ts'
import { oauthError, toAnswer } from './oauth.ts'

/** What the endpoints of hosts that log in work with. */
export interface LoginEndpointsOptions {
  limits: Limits
  logins?: (() => Promise<LoginDesk>) | undefined
  externalIssuer?: string | undefined
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MOST_REGISTRATIONS = 100
// Each is a row that is kept for weeks: many addresses together must not fill the ledger.
const MOST_REGISTRATIONS_OF_ALL = 1000
const MOST_REVOCATIONS = 60

/** Makes `POST /auth/reg` and `POST /auth/revoke`. */
export function createLoginEndpoints(options: LoginEndpointsOptions): Pick<AuthDoor, 'register' | 'revoke'> {
  const { limits, logins } = options
  const elsewhere = (): AuthAnswer =>
    oauthError(
      'invalid_request',
      `Hosts log in at ${options.externalIssuer ?? 'an identity provider'} here; register there.`,
    )
  return {
    register: refusing('invalid_client_metadata', async request => {
      if (logins === undefined) return elsewhere()
      const crowded = async (): Promise<AuthAnswer | undefined> => {
        const waitS = await limits.take('registrations of address', request.address, MOST_REGISTRATIONS, HOUR_MS)
        if (waitS > 0) return oauthError('slow_down', 'Too many registrations; keep the client_id of the first.', waitS)
        const crowdedS = await limits.take('registrations of all', '', MOST_REGISTRATIONS_OF_ALL, HOUR_MS)
        return crowdedS > 0
          ? oauthError('slow_down', 'Too many hosts register here; try again later.', crowdedS)
          : undefined
      }
      const metadata = Object.fromEntries(readFields(request))
      const desk = await logins()
      // What is not kept counts nothing.
      const refused = (await desk.isRegistrable(metadata)) ? await crowded() : undefined
      if (refused !== undefined) return refused
      const { status, body } = await desk.register(metadata)
      return toAnswer(status, body)
    }),
    revoke: refusing('invalid_request', async request => {
      if (logins === undefined) return elsewhere()
      const waitS = await limits.take('revocations of address', request.address, MOST_REVOCATIONS, MINUTE_MS)
      if (waitS > 0) return oauthError('slow_down', 'Too many revocations.', waitS)
      const fields = readFields(request)
      if (textOf(fields, 'token') === undefined)
        return oauthError('invalid_request', 'token: missing; send the refresh or access token of the log-in.')
      const { status, body } = await (await logins()).revoke(toForm(fields))
      return toAnswer(status, body)
    }),
  }
}

const refusing =
  (error: Parameters<typeof oauthError>[0], answer: (request: AuthRequest) => Promise<AuthAnswer>) =>
  (request: AuthRequest): Promise<AuthAnswer> =>
    answer(request).catch((thrown: unknown) => {
      if (!(thrown instanceof Failure)) throw thrown
      return oauthError(error, thrown.message)
    })
