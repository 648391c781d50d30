const LETTERS: readonly (readonly [string, string])[] = [
  ['šśşșŝ', 'sh'],
  // In French and German letters "ch" is another sound.
  ['čćçĉ', 'tch'],
  ['žźż', 'zh'],
  ['ţț', 'ts'],
  ['đ', 'dj'],
  ['ə', 'a'],
  ['ğ', 'g'],
  ['ñ', 'ny'],
  ['äæ', 'ae'],
  ['öøœ', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
]
const SOUNDS: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap(([letters, sound]) => [...letters].map(letter => [letter, sound] as const)),
)
// Azerbaijan, which alone has the first of them, writes three other sounds as nobody else.
const AZERI: readonly (readonly [RegExp, string])[] = [
  [/c/g, 'j'],
  [/x/g, 'kh'],
  [/q/g, 'g'],
]

/** A name whose Latin letters have marks as English, German and Russian lists print the sounds of these; none for another name. */
export function soundsOfMarks(name: string): string[] {
  if (/^[\x20-\x7e]*$/.test(name)) return []
  const text = name.normalize('NFC').toLowerCase()
  const plain = text.includes('ə') ? AZERI.reduce((read, [from, to]) => read.replace(from, to), text) : text
  // In Finnish and Estonian a mark on the second letter makes one sound of two.
  const read = [...plain.replace(/tš/g, 'č')].map(letter => SOUNDS.get(letter) ?? letter).join('')
  return read === text ? [] : [read]
}
