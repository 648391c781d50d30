import type { AuthAnswer } from '../core/auth.ts'
import { type Fields, textOf } from './fields.ts'
import { oauthError } from './oauth.ts'

/** What a client says it is. */
export interface Credentials {
  id: string
  secret: string
}

const BASIC = /^basic +([A-Za-z0-9+/]{1,1024}={0,2})$/i
const WRONG_HEADER = 'The Authorization header is not well-formed: Basic base64(client_id:client_secret).'
const NO_ASSERTION = 'private_key_jwt is not enabled here; authenticate with client_secret_basic or client_secret_post.'

/** Reads client_secret_basic or client_secret_post; what cannot be read is answered at once. */
export function readCredentials(authorization: string | null, fields: Fields): Credentials | AuthAnswer {
  if (fields.has('client_assertion') || fields.has('client_assertion_type')) return oauthError('invalid_client', NO_ASSERTION)
  const id = textOf(fields, 'client_id')
  const secret = textOf(fields, 'client_secret')
  if (authorization === null) {
    if (id === undefined || secret === undefined) return oauthError('invalid_client', 'Send client_id and client_secret, in the body or by HTTP Basic.')
    return { id, secret }
  }
  if (secret !== undefined) return oauthError('invalid_request', 'Send the client secret once: in the Authorization header or in the body.')
  const basic = readBasic(authorization)
  if (basic === undefined) return oauthError('invalid_client', WRONG_HEADER)
  if (id !== undefined && id !== basic.id) return oauthError('invalid_request', 'client_id differs from the one in the Authorization header.')
  return basic
}

function readBasic(authorization: string): Credentials | undefined {
  const encoded = BASIC.exec(authorization)?.[1]
  if (encoded === undefined) return undefined
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  if (colon < 1) return undefined
  try {
    return { id: formDecode(pair.slice(0, colon)), secret: formDecode(pair.slice(colon + 1)) }
  } catch {
    return undefined
  }
}

/** RFC 6749 section 2.3.1 encodes both halves like form fields. */
const formDecode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))
