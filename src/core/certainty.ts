/** How a request to a far side ended without the answer it was made for: a word for why none came, or a status that is no success. */
export type Ended = { failure: string } | { status: number; retryAfterS?: number | undefined }

/**
 * Whether what was asked of a far side may have happened. `never_left`: nothing reached it; `not_now`: it takes nothing for a while; `refused`: it did not and will not;
 * `unknown`: it may have.
 */
export type Certainty = 'never_left' | 'not_now' | 'refused' | 'unknown'

// The connection never stood, so that nothing can have been sent on it.
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
])
// As Node names what OpenSSL finds wrong with a certificate; the request is written only once it is trusted.
const UNTRUSTED =
  /^(ERR_TLS_CERT_|CERT_|CRL_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_|HOSTNAME_MISMATCH$)/
// Nobody was asked, or the answer of another address than the one that was asked is not followed.
const NEVER_TAKEN = new Set(['refused', 'redirected'])

/** Whether a network error says that the certificate of the other side is not trusted. */
export const isUntrusted = (code: string): boolean => UNTRUSTED.test(code)

/**
 * The one reading of an exchange that failed. `trustsBusy`: a 503 that names a time is the far side's own word, said before it took anything; without it a 503
 * may come from something on the way, after the request was taken.
 */
export function certaintyOf(ended: Ended, { trustsBusy = false }: { trustsBusy?: boolean } = {}): Certainty {
  if ('failure' in ended) {
    if (NEVER_CONNECTED.has(ended.failure)) return 'never_left'
    // A time-out is one of the whole exchange, and a reset one of a connection that stood: either may come after the request was taken.
    return isUntrusted(ended.failure) || NEVER_TAKEN.has(ended.failure) ? 'refused' : 'unknown'
  }
  const { status, retryAfterS } = ended
  if (status === 429 || (trustsBusy && status === 503 && retryAfterS !== undefined)) return 'not_now'
  // 408: the provider gave up on a request whose end it did not see, or did.
  return status >= 500 || status === 408 ? 'unknown' : 'refused'
}
