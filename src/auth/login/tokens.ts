import { hash } from 'node:crypto'
import type { VerifyToken } from '../../core/auth.ts'
import type { Caller } from '../../core/caller.ts'
import type { Ledger } from '../../core/rows/ledger.ts'
import { mayDecide } from '../../core/rows/staff.ts'
import { intersect } from '../narrow.ts'
import { createRecheck } from '../recheck.ts'
import { refuseToken } from '../refusal.ts'

const SHAPE = /^[\w-]{43}$/

/** Whether a credential looks like a token of a log-in. */
export const isLoginToken = (token: string): boolean => SHAPE.test(token)

interface Found {
  caller: Caller
  expiresAt: number
}

/** Makes the check of the tokens that hosts get by a log-in: whom they act for, as far as the person, the key and the answer still allow. */
export function createLoginTokens({
  ledger,
  issuer,
  now,
}: {
  ledger: Ledger
  issuer: string
  now: () => number
}): VerifyToken {
  const rows = createRecheck(hash => read(hash, ledger), now)
  return async token => {
    const found = await rows.get(hash('sha256', token, 'base64url'))
    if (found === undefined) throw refuseToken('is unknown here, or its log-in was ended', issuer)
    if (found.expiresAt <= now()) throw refuseToken('has expired', issuer, true)
    return found.caller
  }
}

async function read(hash: string, { keys, logins, staff }: Ledger): Promise<Found | undefined> {
  const record = await logins.record('AccessToken', hash)
  if (record === undefined || record.grantId === null) return undefined
  const login = await logins.get(record.grantId)
  const key = login && (await keys.get(login.keyId))
  const person = login && (await staff.get(login.personId))
  if (key === undefined || key.revokedAt !== null || person === undefined || !mayDecide(person.role)) return undefined
  const { scope = '' } = JSON.parse(record.payload) as { scope?: string }
  const scopes = scope.split(' ').filter(Boolean)
  const grant = intersect(key, { scopes, verticals: [], budgetCredits: null })
  return (
    grant && {
      caller: { agentId: key.agentId, keyId: key.keyId, tier: key.tier, budgetId: person.personId, ...grant },
      expiresAt: Math.min(record.expiresAt, login?.expiresAt ?? 0),
    }
  )
}
