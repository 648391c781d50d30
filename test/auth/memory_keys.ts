import type { EmailCodeRow, KeyRow, KeyTable, SigningKeyRow } from '../../src/core/ledger.ts'

/** The key port over plain maps, for tests; rows are copied on the way in and out, as a database does. */
export function createMemoryKeys(): KeyTable {
  const rows = new Map<string, KeyRow>()
  const codes = new Map<string, EmailCodeRow>()
  const signing = new Map<string, SigningKeyRow>()
  const byEmail = (email: string): KeyRow | undefined => [...rows.values()].find(row => row.email === email)
  const copy = <T>(row: T | undefined): T | undefined => (row === undefined ? undefined : structuredClone(row))
  return {
    async add(row) {
      if (rows.has(row.keyId) || (row.email !== null && byEmail(row.email) !== undefined)) throw new Error('unique constraint')
      rows.set(row.keyId, structuredClone(row))
    },
    get: async keyId => copy(rows.get(keyId)),
    getByEmail: async email => copy(byEmail(email)),
    list: async () => [...rows.values()].map(row => structuredClone(row)),
    async update(keyId, changes) {
      const row = rows.get(keyId)
      if (row === undefined) return false
      rows.set(keyId, { ...row, ...changes })
      return true
    },
    putCode: async row => void codes.set(row.email, { ...row }),
    async tryCode(email) {
      const row = codes.get(email)
      if (row !== undefined) row.attempts += 1
      return copy(row)
    },
    dropCode: async email => void codes.delete(email),
    signingKeys: async () => [...signing.values()].map(row => ({ ...row })),
    addSigningKey: async row => void signing.set(row.kid, { ...row }),
    async retireSigningKeys(atMs, exceptKid) {
      for (const row of signing.values()) if (row.kid !== exceptKid && row.retiredAt === null) row.retiredAt = atMs
    },
  }
}
