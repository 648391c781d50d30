import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import type { JWK } from 'jose'
import type { SecretFor } from '../core/auth.ts'
import type { KeyTable, SigningKeyRow } from '../core/rows/ledger.ts'

/** The keys that sign our tokens, kept in the ledger and cached here. */
export interface Keyring {
  /** The key to sign with; made when there is none. */
  active(): Promise<{ kid: string; privateKey: KeyObject }>
  /** The key to verify with, unless it is unknown or was retired so long ago that all of its tokens have expired. */
  publicKey(kid: string): Promise<KeyObject | undefined>
  secretFor: SecretFor
  jwks(): Promise<{ keys: JWK[] }>
  /** Signs with a new key from now on. */
  rotate(): Promise<void>
}

interface Loaded {
  row: SigningKeyRow
  publicJwk: JWK
  publicKey: KeyObject
  privateKey: KeyObject
}

const REREAD_MS = 5000
const SPARE_READS = 10
// A retirement by another process must reach a verifier well before the last token of the retired key has expired.
const STALE_MS = 60_000

/** Makes the keyring; a retired key verifies for `lifetimeMs` more. */
export function createKeyring({
  keys,
  now,
  lifetimeMs,
}: {
  keys: KeyTable
  now: () => number
  lifetimeMs: number
}): Keyring {
  const copy = createCopy(keys, now)
  const verifies = ({ row }: Loaded): boolean => row.retiredAt === null || now() < row.retiredAt + lifetimeMs
  const active = shared(async () => {
    if (copy.olderThan(REREAD_MS)) await copy.read()
    if (earliest(copy.all()) === undefined) {
      await keys.addFirstSigningKey(await makeRow(now()))
      await copy.readAgain()
    }
    const key = earliest(copy.all())
    if (key === undefined) throw new Error('the ledger does not keep signing keys')
    return key
  })
  // A name we do not know may be that of a key another process has just made; made-up names must not cost a query each.
  let spare = SPARE_READS
  let latest = Promise.resolve()
  const lookAgain = async (): Promise<void> => {
    if (copy.olderThan(REREAD_MS)) {
      spare = SPARE_READS
      latest = copy.read()
    } else if (spare > 0) {
      spare -= 1
      latest = copy.readAgain()
    }
    await latest
  }
  const usable = async (kid: string): Promise<Loaded | undefined> => {
    if (copy.get(kid) === undefined) await lookAgain()
    else if (copy.olderThan(STALE_MS)) await copy.read()
    const key = copy.get(kid)
    return key !== undefined && verifies(key) ? key : undefined
  }
  return {
    async active() {
      const { row, privateKey } = await active()
      return { kid: row.kid, privateKey }
    },
    publicKey: async kid => (await usable(kid))?.publicKey,
    async secretFor(purpose, kid) {
      const key = kid === undefined ? await active() : await usable(kid)
      return key && { kid: key.row.kid, secret: derive(key.privateKey, purpose) }
    },
    async jwks() {
      await active()
      return { keys: copy.all().flatMap(key => (verifies(key) ? [key.publicJwk] : [])) }
    },
    async rotate() {
      const row = await makeRow(now())
      await keys.addSigningKey(row)
      await keys.retireSigningKeys(now(), row.kid)
      await copy.readAgain()
    },
  }
}

function derive(privateKey: KeyObject, purpose: string): Uint8Array {
  const { d = '' } = privateKey.export({ format: 'jwk' })
  return new Uint8Array(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', purpose, 32))
}

/** Of several keys in use, as an interrupted rotation leaves them, the earliest signs. */
function earliest(loaded: readonly Loaded[]): Loaded | undefined {
  const usable = loaded.filter(({ row }) => row.retiredAt === null)
  return usable.sort((a, b) => a.row.createdAt - b.row.createdAt || (a.row.kid < b.row.kid ? -1 : 1))[0]
}

/** The ledger's signing keys as last read. */
function createCopy(keys: KeyTable, now: () => number) {
  let loaded = new Map<string, Loaded>()
  let readAt = Number.NEGATIVE_INFINITY
  const read = async (): Promise<void> => {
    loaded = new Map((await keys.signingKeys()).map(row => [row.kid, load(row)]))
    readAt = now()
  }
  return {
    get: (kid: string): Loaded | undefined => loaded.get(kid),
    all: (): Loaded[] => [...loaded.values()],
    // A clock that was set back must not make a copy young again.
    olderThan: (ms: number): boolean => Math.abs(now() - readAt) >= ms,
    read: shared(read),
    /** A read under way may have begun before a key was added; this one has not. */
    readAgain: read,
  }
}

/** Callers that come while the work is under way share it. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

async function makeRow(createdAt: number): Promise<SigningKeyRow> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const publicJwk = publicKey.export({ format: 'jwk' }) as JWK
  const { calculateJwkThumbprint } = await import('jose')
  const kid = await calculateJwkThumbprint(publicJwk)
  return {
    kid,
    privateJwk: JSON.stringify(privateKey.export({ format: 'jwk' })),
    publicJwk: JSON.stringify(publicJwk),
    createdAt,
    retiredAt: null,
  }
}

function load(row: SigningKeyRow): Loaded {
  const publicJwk = JSON.parse(row.publicJwk) as JsonWebKey
  return {
    row,
    publicJwk: { ...(publicJwk as JWK), kid: row.kid, use: 'sig', alg: 'EdDSA' },
    publicKey: createPublicKey({ key: publicJwk, format: 'jwk' }),
    privateKey: createPrivateKey({ key: JSON.parse(row.privateJwk) as JsonWebKey, format: 'jwk' }),
  }
}
