import { createHash } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CHARACTERS = 16

/** The identifier of a business that a booking link names: the same for every link that names it. */
export function toSmbId(platform: string, canonical: string): string {
  const hash = createHash('sha256').update(`${platform}\n${canonical}`).digest()
  // RFC 4648 base32 in lower case: 16 characters take the first 80 bits.
  let bits = hash.readBigUInt64BE(0) * 65_536n + BigInt(hash.readUInt16BE(8))
  let text = ''
  for (let at = 0; at < CHARACTERS; at += 1) {
    text = `${ALPHABET[Number(bits & 31n)]}${text}`
    bits >>= 5n
  }
  return `smb_${text}`
}
