import type { AuthAnswer } from '../core/auth.ts'
import { clientOf } from './assertion.ts'
import { type Fields, textOf } from './fields.ts'
import { oauthError } from './oauth.ts'

/** What a client says it is, and what it proves it with. */
export type Credentials = { id: string; secret: string } | { id: string; assertion: string }

const BASIC = /^basic +([A-Za-z0-9+/]{1,1024}={0,2})$/i
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const WRONG_HEADER = 'The Authorization header is not well-formed: Basic base64(client_id:client_secret).'
const NOTHING = 'Send client_id and client_secret, in the body or by HTTP Basic, or a client_assertion.'
const ONE_WAY = 'Authenticate in one way: by client_assertion or by a client secret.'

/** Reads client_secret_basic, client_secret_post or private_key_jwt; what cannot be read is answered at once. */
export function readCredentials(authorization: string | null, fields: Fields): Credentials | AuthAnswer {
  const id = textOf(fields, 'client_id')
  const secret = textOf(fields, 'client_secret')
  if (fields.has('client_assertion') || fields.has('client_assertion_type')) {
    return authorization === null && secret === undefined
      ? readAssertion(id, fields)
      : oauthError('invalid_request', ONE_WAY)
  }
  if (authorization === null)
    return id === undefined || secret === undefined ? oauthError('invalid_client', NOTHING) : { id, secret }
  if (secret !== undefined)
    return oauthError('invalid_request', 'Send the client secret once: in the Authorization header or in the body.')
  const basic = readBasic(authorization)
  if (basic === undefined) return oauthError('invalid_client', WRONG_HEADER)
  if (id !== undefined && id !== basic.id)
    return oauthError('invalid_request', 'client_id differs from the one in the Authorization header.')
  return basic
}

function readAssertion(id: string | undefined, fields: Fields): Credentials | AuthAnswer {
  if (textOf(fields, 'client_assertion_type') !== ASSERTION_TYPE)
    return oauthError('invalid_request', `client_assertion_type: must be ${ASSERTION_TYPE}.`)
  const assertion = textOf(fields, 'client_assertion')
  const named = assertion === undefined ? undefined : clientOf(assertion)
  if (assertion === undefined || named === undefined)
    return oauthError('invalid_client', 'client_assertion: must be a signed JWT whose sub is the client_id.')
  if (id !== undefined && id !== named)
    return oauthError('invalid_request', 'client_id differs from the one in the client_assertion.')
  return { id: named, assertion }
}

function readBasic(authorization: string): { id: string; secret: string } | undefined {
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
