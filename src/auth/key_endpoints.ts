import type { AuthAnswer, AuthRequest } from '../core/auth.ts'
import { badInput, Failure, REASONS } from '../core/failure.ts'
import type { KeyRow, KeyTable } from '../core/rows/ledger.ts'
import type { Limits, Log, Mailer } from '../core/ports.ts'
import { toReceipt } from '../core/receipt.ts'
import { parseEmail } from '../lib/email_syntax.ts'
import { type Fields, readFields, textOf } from './fields.ts'
import { NO_STORE } from './oauth.ts'
import { hashSecret, makeAgentId, makeClientId, makeCode, makeSecret, verifySecret } from './secret.ts'

/** What the endpoints for free keys work with. */
export interface KeyEndpointsOptions {
  keys: KeyTable
  limits: Limits
  mailer?: Mailer | undefined
  log: Log
  now: () => number
  publicUrl: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CODE_MINUTES = 10
const MOST_TRIES = 5
// From one address: nobody may keep another from their mail by asking in their name.
const MOST_CODES_PER_EMAIL = 5
const MOST_CODES_PER_EMAIL_FROM_ALL = 20
const MOST_CODES_PER_ADDRESS = 20
// Each is a mail and a row: many clients together must not send, or fill the ledger, without end.
const MOST_CODES = 1000
const MOST_TRIES_PER_ADDRESS = 30
const WRONG_CODE = 'code: is wrong or no longer valid; ask for a new one with POST /auth/keys.'

/** Makes `POST /auth/keys` and `POST /auth/keys/verify`; both do the same work whether the address is known or not. */
export function createKeyEndpoints(options: KeyEndpointsOptions) {
  const { limits } = options
  return {
    requestKey: receipted(async request => {
      if (options.mailer === undefined) {
        throw new Failure(
          'supply_unreachable',
          'This server sends no mail, SMTP_URL is not set; its operator makes a key with: agent-broker keys create.',
        )
      }
      const email = emailOf(readFields(request))
      refuseOver(await limits.take('codes of address', request.address, MOST_CODES_PER_ADDRESS, HOUR_MS))
      refuseOver(await limits.take('codes of email', `${email} ${request.address}`, MOST_CODES_PER_EMAIL, HOUR_MS))
      refuseOver(await limits.take('codes of email from all', email, MOST_CODES_PER_EMAIL_FROM_ALL, HOUR_MS))
      refuseOver(await limits.take('codes of all', '', MOST_CODES, HOUR_MS))
      await sendCode(email, options.mailer, options)
      const message = `A code was mailed to the address; send it to POST /auth/keys/verify within ${CODE_MINUTES} minutes.`
      return {
        status: 202,
        body: { status: 'sent', human_message: message, expires_in_s: CODE_MINUTES * 60 },
        headers: NO_STORE,
      }
    }),
    verifyKey: receipted(async request => {
      const fields = readFields(request)
      const email = emailOf(fields)
      const code = textOf(fields, 'code')?.replaceAll(' ', '') ?? ''
      if (!/^\d{6}$/.test(code)) throw badInput('code: must be the six digits of the mail.')
      refuseOver(await limits.take('code tries of address', request.address, MOST_TRIES_PER_ADDRESS, MINUTE_MS))
      await proveCode(email, code, options)
      return { status: 200, body: await grantKey(email, options), headers: NO_STORE }
    }),
  }
}

function receipted(
  endpoint: (request: AuthRequest) => Promise<AuthAnswer>,
): (request: AuthRequest) => Promise<AuthAnswer> {
  return request =>
    endpoint(request).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      const { retryAfterS } = error.details
      return {
        status: REASONS[error.reason].status,
        body: toReceipt(error),
        headers: { ...NO_STORE, ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }) },
      }
    })
}

function refuseOver(retryAfterS: number): void {
  if (retryAfterS > 0)
    throw new Failure('rate_limited', `Too many requests; try again in ${retryAfterS} s.`, { retryAfterS })
}

function emailOf(fields: Fields): string {
  const { localPart, domainAscii, issues } = parseEmail(textOf(fields, 'email')?.trim().normalize('NFC') ?? '')
  const [issue] = issues
  if (issue !== undefined || domainAscii === null) throw badInput(`email: ${issue?.message ?? 'is not an address.'}`)
  return `${localPart}@${domainAscii}`.toLowerCase()
}

async function sendCode(email: string, mailer: Mailer, { keys, log, now }: KeyEndpointsOptions): Promise<void> {
  const code = makeCode()
  await keys.putCode({
    email,
    codeHash: await hashSecret(code),
    expiresAt: now() + CODE_MINUTES * MINUTE_MS,
    attempts: 0,
  })
  await mailer.sendCode(email, code, CODE_MINUTES).catch((error: NodeJS.ErrnoException) => {
    // Not the error itself: mail servers repeat the recipient in their refusals.
    log.warn({ code: error.code }, 'the mail with a code could not be sent')
    throw new Failure('upstream_failure', 'The mail could not be sent; check the address or try again later.')
  })
}

/** Every try is counted before the code is looked at, so that tries at the same time cannot share one count. */
async function proveCode(email: string, code: string, { keys, now }: KeyEndpointsOptions): Promise<void> {
  const row = await keys.tryCode(email)
  const usable = row !== undefined && row.attempts <= MOST_TRIES && row.expiresAt > now()
  if (!(await verifySecret(code, usable ? row.codeHash : undefined))) throw badInput(WRONG_CODE)
  // Of several that bring the right code at once only one may use it.
  if (!(await keys.dropCode(email))) throw badInput(WRONG_CODE)
}

async function grantKey(
  email: string,
  { keys, now, publicUrl }: KeyEndpointsOptions,
): Promise<Record<string, unknown>> {
  const secret = makeSecret()
  const secretHash = await hashSecret(secret)
  const known = (await keys.getByEmail(email)) ?? (await addFreeKey(keys, { email, secretHash, createdAt: now() }))
  if (known.revokedAt !== null)
    throw new Failure('scope_denied', 'The key of this address was revoked; ask the operator of this server.', {
      resend: 'never',
    })
  if (known.secretHash !== secretHash) await keys.update(known.keyId, { secretHash })
  return {
    client_id: known.keyId,
    client_secret: secret,
    tier: known.tier,
    agent_id: known.agentId,
    token_url: `${publicUrl}/auth/token`,
  }
}

async function addFreeKey(keys: KeyTable, over: Pick<KeyRow, 'email' | 'secretHash' | 'createdAt'>): Promise<KeyRow> {
  const row: KeyRow = {
    keyId: makeClientId(),
    agentId: makeAgentId(),
    tier: 'free',
    scopes: ['ops:*'],
    verticals: [],
    budgetCredits: null,
    revokedAt: null,
    ...over,
  }
  try {
    await keys.add(row)
    return row
  } catch (error) {
    // Another process may have made the key of this address a moment ago.
    const first = await keys.getByEmail(over.email ?? '')
    if (first === undefined) throw error
    return first
  }
}
