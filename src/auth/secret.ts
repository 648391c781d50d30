import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 8, p: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const CODE_DIGITS = 6
const MOST_SECRET_CHARACTERS = 256

/** Makes the public name of a key. */
export const makeClientId = (): string => `ab_${randomBytes(12).toString('base64url')}`

/** Makes the name an agent's work is kept under; it outlives the secrets of its key. */
export const makeAgentId = (): string => `agent_${randomBytes(12).toString('hex')}`

/** Makes a secret of 256 random bits. */
export const makeSecret = (): string => `abs_${randomBytes(32).toString('base64url')}`

/** Makes a code of six digits for a mail. */
export const makeCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** Hashes a secret as `scrypt$N$r$p$salt$hash`. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(secret, salt, HASH_BYTES, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Compares a secret with its hash in constant time; without a hash it takes the same time and answers false. */
export async function verifySecret(secret: string, stored: string | undefined): Promise<boolean> {
  const { options, salt, hash } = parseHash(stored) ?? NOBODY
  const derived = await derive(secret.slice(0, MOST_SECRET_CHARACTERS), salt, hash.length, options)
  return timingSafeEqual(derived, hash) && hash !== NOBODY.hash && secret.length <= MOST_SECRET_CHARACTERS
}

interface ParsedHash {
  options: ScryptOptions
  salt: Buffer
  hash: Buffer
}

const NOBODY: ParsedHash = { options: COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }

function parseHash(stored: string | undefined): ParsedHash | undefined {
  const [, N, r, p, salt, hash] =
    /^scrypt\$(\d{1,7})\$(\d{1,3})\$(\d{1,3})\$([\w-]{1,128})\$([\w-]{43})$/.exec(stored ?? '') ?? []
  if (salt === undefined || hash === undefined) return undefined
  return {
    options: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}

function derive(secret: string, salt: Buffer, bytes: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, bytes, options, (error, key) => (error === null ? resolve(key) : reject(error))),
  )
}
