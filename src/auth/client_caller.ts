import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { Caller } from '../core/caller.ts'
import { Failure } from '../core/failure.ts'
import type { KeyRow, KeyTable } from '../core/rows/ledger.ts'
import { toKeyObject } from './public_keys.ts'
import { verifySecret } from './secret.ts'

/** What a client proves itself with. */
export type ClientProof = { clientId: string } & ({ secret: string } | { privateKey: string })

const RECHECK_MS = 5000
const WRONG =
  'The client is unknown, its secret or private key is wrong or it was revoked; agent-broker keys list names the keys.'

/**
 * Makes the caller of a process that holds both the ledger and the credentials of a key: it needs no token, so none of it
 * expires. The key is read anew every few seconds, and proven anew whenever it has changed.
 */
export function createClientCaller(
  { keys, now }: { keys: Pick<KeyTable, 'get' | 'publicKeys'>; now: () => number },
  proof: ClientProof,
): () => Promise<Caller> {
  const holds = 'secret' in proof ? bySecret(proof.secret) : byPrivateKey(proof.privateKey, keys)
  let latest: { readAt: number; caller: Promise<Caller> } | undefined
  const read = async (): Promise<Caller> => {
    const key = await keys.get(proof.clientId)
    if (key === undefined || key.revokedAt !== null || !(await holds(key)))
      throw new Failure('identity_required', WRONG)
    const { agentId, keyId, tier, scopes, verticals, budgetCredits } = key
    return { agentId, keyId, tier, scopes, verticals, budgetCredits }
  }
  return () => {
    if (latest === undefined || Math.abs(now() - latest.readAt) >= RECHECK_MS) {
      const entry = { readAt: now(), caller: read() }
      latest = entry
      // A refusal, or a ledger that did not answer, is not remembered.
      entry.caller.catch(() => {
        if (latest === entry) latest = undefined
      })
    }
    return latest.caller
  }
}

type Holds = (key: KeyRow) => Promise<boolean>

/** The hash is made to take long: the same one is compared once. */
function bySecret(secret: string): Holds {
  let proven: string | undefined
  return async ({ secretHash }) => {
    if (secretHash === proven) return true
    if (!(await verifySecret(secret, secretHash))) return false
    proven = secretHash
    return true
  }
}

function byPrivateKey(text: string, keys: Pick<KeyTable, 'publicKeys'>): Holds {
  const own = createPublicKey(readPrivateKey(text))
  return async ({ keyId }) => (await keys.publicKeys(keyId)).some(key => toKeyObject(key).equals(own))
}

function readPrivateKey(text: string): KeyObject {
  try {
    return text.trimStart().startsWith('{')
      ? createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' })
      : createPrivateKey(text)
  } catch {
    // The parser's own message may quote the key.
    throw new Error('AGENT_PRIVATE_KEY is no private key; give it as PEM (PKCS #8) or as a JWK')
  }
}
