import type { KeyTable } from '../../src/core/rows/ledger.ts'
import { newLedger } from '../new_ledger.ts'

/** The key table of a real ledger that lives in memory; it opens with the first call. */
export function createMemoryKeys(): KeyTable {
  const opening = newLedger().then(({ keys }) => keys)
  return {
    add: async row => (await opening).add(row),
    get: async keyId => (await opening).get(keyId),
    getByEmail: async email => (await opening).getByEmail(email),
    list: async () => (await opening).list(),
    page: async filter => (await opening).page(filter),
    update: async (keyId, changes) => (await opening).update(keyId, changes),
    publicKeys: async keyId => (await opening).publicKeys(keyId),
    setPublicKeys: async (keyId, rows) => (await opening).setPublicKeys(keyId, rows),
    useAssertion: async (digest, expiresAt) => (await opening).useAssertion(digest, expiresAt),
    putCode: async row => (await opening).putCode(row),
    tryCode: async email => (await opening).tryCode(email),
    dropCode: async email => (await opening).dropCode(email),
    signingKeys: async () => (await opening).signingKeys(),
    addSigningKey: async row => (await opening).addSigningKey(row),
    addFirstSigningKey: async row => (await opening).addFirstSigningKey(row),
    retireSigningKeys: async (atMs, exceptKid) => (await opening).retireSigningKeys(atMs, exceptKid),
  }
}
