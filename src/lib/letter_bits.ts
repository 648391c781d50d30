const A = 97
const ALPHABET = 26
// Letters of other alphabets share what is left of 32 bits.
const SPARE = 6

/** The letters a text has, a bit for each; a letter exchanged changes two of them at most, a letter more or less one. */
export function letterBits(text: string): number {
  let mask = 0
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charCodeAt(i) - A
    if (letter >= 0 && letter < ALPHABET) mask |= 1 << letter
    else if (letter >= ALPHABET) mask |= 1 << (ALPHABET + (letter % SPARE))
  }
  return mask
}

/** How many bits of 32 are set. */
export function countBits(mask: number): number {
  let value = mask - ((mask >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
