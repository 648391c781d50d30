import type { AuthAnswer } from '../core/auth.ts'
import { SERVICE } from '../core/service.ts'

/** The errors of RFC 6749 section 5.2 and RFC 8707, and what we answer over a limit. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'invalid_client_metadata'
  | 'slow_down'

const STATUS: Partial<Record<OAuthError, number>> = { invalid_client: 401, slow_down: 429 }

/** What nobody on the way may keep. */
export const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' }

/** The error answer of a token endpoint. */
export function oauthError(error: OAuthError, description: string, retryAfterS?: number): AuthAnswer {
  const answer = toAnswer(STATUS[error] ?? 400, { error, error_description: description })
  return {
    ...answer,
    headers: {
      ...answer.headers,
      ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
    },
  }
}

/** An answer of a token endpoint; a client that is not proven is told how to be. */
export const toAnswer = (status: number, body: Record<string, unknown>): AuthAnswer => ({
  status,
  body,
  headers: {
    ...NO_STORE,
    ...(status === 401 && { 'www-authenticate': `Basic realm="${SERVICE.name}", charset="UTF-8"` }),
  },
})
