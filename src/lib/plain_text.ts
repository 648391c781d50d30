// Control, bidirectional and other unseen formatting characters, with which a text can pretend to be another. The joiners U+200C and U+200D are letters' own.
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Makes one bounded line of a text that a stranger wrote: no control or unseen formatting characters, single spaces, at most so many characters. */
export function toPlainText(text: string, most: number): string {
  // Cut first, so that a huge text costs no more than a long one; unseen characters leave at most a shorter line.
  const line = text
    .slice(0, most * 4)
    .toWellFormed()
    .replace(UNSEEN, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
