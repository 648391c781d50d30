import { createHash } from 'node:crypto'

const SHIP_WEIGHTS = [7, 6, 5, 4, 3, 2]
const COMPANY_WEIGHTS = [8, 6, 4, 2, 9, 7]
// The numbers that IMO gives to companies are all lower; above it one wrong digit of a ship would pass for a company.
const COMPANIES_BELOW = 7_000_000

/** Whether seven digits are an IMO number of a ship, or of a company that owns or manages ships. */
export function isImoNumber(digits: string): boolean {
  if (!/^\d{7}$/.test(digits) || digits === '0000000') return false
  const check = Number(digits[6])
  const sumOf = (weights: readonly number[]): number =>
    weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)
  const isShip = sumOf(SHIP_WEIGHTS) % 10 === check
  return isShip || (Number(digits) < COMPANIES_BELOW && (11 - (sumOf(COMPANY_WEIGHTS) % 11)) % 10 === check)
}

/** Whether the last digit of an ISIN (ISO 6166, upper case) is the one its other characters call for. */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false
  const digits = [...text].map(character => Number.parseInt(character, 36)).join('')
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const BITCOIN_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const RIPPLE_ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'
const CHECKSUM_BYTES = 4

/** Whether a text is Base58Check, as Bitcoin and its kin and Tron write addresses, or as Ripple does with its own alphabet. */
export const isBase58Check = (text: string): boolean =>
  [BITCOIN_ALPHABET, RIPPLE_ALPHABET].some(alphabet => {
    const bytes = fromBase58(text, alphabet)
    if (bytes === undefined || bytes.length <= CHECKSUM_BYTES) return false
    const body = bytes.subarray(0, -CHECKSUM_BYTES)
    return sha256(sha256(body)).subarray(0, CHECKSUM_BYTES).equals(bytes.subarray(-CHECKSUM_BYTES))
  })

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

function fromBase58(text: string, alphabet: string): Buffer | undefined {
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^(.)\1*/.exec(text)?.[0] ?? ''
  const leading = zeros[0] === alphabet[0] ? zeros.length : 0
  const hex = value === 0n ? '' : value.toString(16)
  return Buffer.concat([Buffer.alloc(leading), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')])
}

const BECH32_ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const BECH32_GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const BECH32 = 1
const BECH32M = 0x2bc830a3

/** Whether a text in lower case is Bech32 or Bech32m (BIP 173 and 350), as SegWit addresses are. */
export function isBech32(text: string): boolean {
  const at = text.lastIndexOf('1')
  const prefix = text.slice(0, at)
  const data = [...text.slice(at + 1)].map(character => BECH32_ALPHABET.indexOf(character))
  if (at < 1 || data.length < 6 || data.includes(-1)) return false
  const codes = [...prefix].map(character => character.charCodeAt(0))
  const rest = polymod([...codes.map(code => code >> 5), 0, ...codes.map(code => code & 31), ...data])
  return rest === BECH32 || rest === BECH32M
}

function polymod(values: readonly number[]): number {
  let rest = 1
  for (const value of values) {
    const top = rest >>> 25
    rest = ((rest & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of BECH32_GENERATORS.entries()) if (((top >>> bit) & 1) === 1) rest ^= generator
  }
  return rest >>> 0
}
