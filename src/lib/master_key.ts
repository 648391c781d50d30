import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 8
const PREFIX = 'sealed.'

/** A key that encrypts short texts; a text opens only where it was sealed for. */
export interface MasterKey {
  /** Tells keys apart and tells nothing of them. */
  id: string
  /** `sealed.<key id>.<nonce, cipher text and tag in base64url>`; `place` is authenticated with it. */
  seal(plain: string, place: string): string
  /** Throws where the text was changed, or was sealed for another place. */
  open(sealed: string, place: string): string
}

/** 32 bytes in hex or base64. */
export const MASTER_KEY = /^(?:[0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?)$/

/** The key that such a text names. */
export function toMasterKey(text: string): MasterKey {
  const given = Buffer.from(text, text.length === 2 * KEY_BYTES ? 'hex' : 'base64')
  const derived = (use: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', given, '', `agent-broker ${use}`, bytes))
  const key = derived('secrets', KEY_BYTES)
  const id = derived('key id', ID_BYTES).toString('hex')
  return {
    id,
    seal: (plain, place) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
      const text = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${prefixOf(id)}${Buffer.concat(text).toString('base64url')}`
    },
    open: (sealed, place) => {
      const bytes = Buffer.from(sealed.slice(prefixOf(id).length), 'base64url')
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(-TAG_BYTES)]
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
      return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** What every text begins with that a key has sealed, or that any key has. */
export const prefixOf = (keyId?: string): string => (keyId === undefined ? PREFIX : `${PREFIX}${keyId}.`)

/** The key that has sealed a text; undefined where it is plain. */
export const sealedBy = (text: string): string | undefined => /^sealed\.([0-9a-f]{16})\./.exec(text)?.[1]
