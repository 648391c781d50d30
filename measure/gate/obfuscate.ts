const LEET = toMap('oieast', '013457')
const SMALL_CAPITALS = toMap('abcdefghijklmnopqrstuvwyz', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ')
// Cyrillic for Latin, Persian for Arabic.
const LOOK_ALIKES = toMap('aceopxyisjkhmtBHMTKEACOPXيكه', 'асеорхуіѕјкһмтВНМТКЕАСОРХیکہ')
const PLAIN_LETTERS = /\p{M}/gu
const WORD = /\p{L}[\p{L}\p{M}]*/gu
const WORD_OR_NUMBER = /[\p{L}\p{N}]+/gu

/** Ways to write a text that people still read and tables of words do not find; each of the whole text. */
export const OBFUSCATIONS = {
  plain: text => text,
  '0ff-leet': text => letters(text.normalize('NFD').replace(PLAIN_LETTERS, ''), LEET),
  spaced: text => text.replace(WORD_OR_NUMBER, word => parted(word, ' ')),
  dotted: text => text.replace(WORD_OR_NUMBER, word => parted(word, '.')),
  'small capitals': text => letters(text.normalize('NFD').replace(PLAIN_LETTERS, '').toLowerCase(), SMALL_CAPITALS),
  'zero width': text => text.replace(WORD, word => parted(word, '\u200b')),
  homoglyph: text => letters(text, LOOK_ALIKES),
  fullwidth: text => text.replace(/[!-~]/g, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  'vowels dropped': text =>
    text.replace(WORD, word => {
      const [first = '', ...rest] = word.normalize('NFD').replace(PLAIN_LETTERS, '')
      return word.length < 4 ? word : first + rest.join('').replace(/[aeiou]/gi, '')
    }),
  reversed: text => [...text].reverse().join(''),
  hashtag: text => text.replace(/([\p{L}\p{N}]+) ([\p{L}\p{N}]+)/gu, '#$1$2'),
} as const satisfies Record<string, (text: string) => string>

export type Obfuscation = keyof typeof OBFUSCATIONS

export const OBFUSCATION_NAMES = Object.keys(OBFUSCATIONS) as Obfuscation[]

function toMap(from: string, to: string): ReadonlyMap<string, string> {
  const written = [...to]
  return new Map([...from].map((letter, index) => [letter, written[index] ?? letter]))
}

const letters = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text].map(letter => map.get(letter) ?? letter).join('')

const parted = (word: string, by: string): string => ([...word].length < 3 ? word : [...word].join(by))
