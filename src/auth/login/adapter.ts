import { hash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { LoginRecordKind, LoginRecordRow, LoginTable } from '../../core/rows/logins.ts'

/** What finds a record is kept as a hash alone: who reads the ledger holds no code and no token. */
export const hashOf = (id: string): string => hash('sha256', id, 'base64url')

/** What refuses a code or token that somebody else has used up, or whose log-in has ended, in the same moment. */
export type RefuseGrant = (why: string) => Error

const KINDS: readonly string[] = [
  'AccessToken',
  'AuthorizationCode',
  'Client',
  'Grant',
  'Interaction',
  'RefreshToken',
] satisfies LoginRecordKind[]
const TOKENS: readonly LoginRecordKind[] = ['AccessToken', 'AuthorizationCode', 'RefreshToken']
const DAY_MS = 86_400_000
// A host that registers and is not logged in to for so long has to register again.
const UNUSED_CLIENT_MS = 30 * DAY_MS

/** Keeps one kind of records in the ledger. What is not among the kinds is kept nowhere: the people's own sessions say who is signed in. */
export function createAdapter(name: string, logins: LoginTable, now: () => number, refuse: RefuseGrant): Adapter {
  const kind = KINDS.includes(name) ? (name as LoginRecordKind) : undefined
  return {
    async upsert(id, payload, expiresInS) {
      if (kind === undefined) return
      const { jti: _jti, ...rest } = payload
      const row: LoginRecordRow = {
        kind,
        idHash: hashOf(id),
        grantId: kind === 'Grant' ? id : (payload.grantId ?? null),
        payload: JSON.stringify(rest),
        consumedAt: null,
        expiresAt: now() + (expiresInS === undefined ? UNUSED_CLIENT_MS : expiresInS * 1000),
      }
      if (!TOKENS.includes(kind)) return logins.putRecord(row)
      if (!(await logins.putToken(row))) throw refuse('its log-in has ended')
    },
    async find(id) {
      const row = kind === undefined ? undefined : await logins.record(kind, hashOf(id))
      if (row === undefined || row.expiresAt <= now()) return undefined
      const payload = JSON.parse(row.payload) as AdapterPayload
      return {
        ...payload,
        jti: id,
        ...(row.consumedAt !== null && { consumed: Math.floor(row.consumedAt / 1000) }),
      }
    },
    async consume(id) {
      if (kind !== undefined && !(await logins.consumeRecord(kind, hashOf(id), now()))) throw refuse('was used already')
    },
    async destroy(id) {
      if (kind === 'Grant') await logins.end(id, now())
      else if (kind !== undefined) await logins.dropRecord(kind, hashOf(id))
    },
    async revokeByGrantId(grantId) {
      if (kind !== undefined) await logins.dropRecordsOf(grantId, kind)
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  }
}
