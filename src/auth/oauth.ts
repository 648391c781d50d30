import type { AuthAnswer } from '../core/auth.ts'
import { SERVICE } from '../core/service.ts'

/** The errors of RFC 6749 section 5.2 and RFC 8707, and what we answer over a limit. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'slow_down'

const STATUS: Partial<Record<OAuthError, number>> = { invalid_client: 401, slow_down: 429 }

/** What nobody on the way may keep. */
export const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' }

/** The error answer of a token endpoint. */
export function oauthError(error: OAuthError, description: string, retryAfterS?: number): AuthAnswer {
  return {
    status: STATUS[error] ?? 400,
    body: { error, error_description: description },
    headers: {
      ...NO_STORE,
      ...(error === 'invalid_client' && { 'www-authenticate': `Basic realm="${SERVICE.name}", charset="UTF-8"` }),
      ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
    },
  }
}
