const letters = (text: string): string[] => text.split(' ')

// What sounds alike, or stands for a letter that a keyboard lacks, in either order.
const ALIKE = new Set(
  letters(
    'sz ck cs kq bv vw iy ij gj jy dt gk mn xs ei ea ou ao ае ао еи еэ иы иі ії ьъ шщ сз тд кг бп вф гґ еє щч хг يى اى هة سص تط ذز دذ ضظ كق ئي ؤو اع حه قغ',
  )
    .concat(letters('ᅢᅦ ᅬᅫ ᅬᅰ ᅫᅰ ᅥᅩ ᅩᅮ ᄀᄁ ᄀᄏ ᄃᄄ ᄃᄐ ᄇᄈ ᄇᄑ ᄉᄊ ᄌᄍ ᄌᄎ ᄁᄏ ᄍᄎ ᆨᆩ ᆨᆿ ᆺᆻ ᆺᆮ ᆫᆼ ᆸᇁ ᆽᆾ ᆫᆷ'))
    .flatMap(pair => [pair, [...pair].reverse().join('')]),
)
// Neighbours on the keyboards that most people have.
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']
const NEIGHBOURS = new Set(
  ROWS.flatMap(row =>
    [...row].flatMap((letter, at) => (at === 0 ? [] : [`${row[at - 1]}${letter}`, `${letter}${row[at - 1]}`])),
  ),
)
const OF_ALIKE = 0.5
const OF_NEIGHBOUR = 0.8
const OF_TURNED = 0.6

const changed = (one: string, other: string): number =>
  one === other ? 0 : ALIKE.has(one + other) ? OF_ALIKE : NEIGHBOURS.has(one + other) ? OF_NEIGHBOUR : 1

/** What a letter costs that is there in one word only: less where it is the second of two, silent, or what stands for a mark. */
function missing(word: string, at: number): number {
  const [before = '', letter = '', after = ''] = [word[at - 1], word[at], word[at + 1]]
  if (letter === before || letter === after || letter === 'h') return OF_ALIKE
  if (letter === 'e' && /[aou]/.test(before)) return OF_ALIKE
  return (letter === 'c' && after === 'k') || /['’ьъ]/.test(letter) ? OF_ALIKE : 1
}

/** How far two words are apart by the slips that people make: 1 for any letter, less for letters that change places, sound alike, are doubled or stand side by side on a keyboard. */
export function slipCost(one: string, other: string): number {
  let before: number[] = []
  let last = [0]
  for (let at = 0; at < other.length; at += 1) last.push((last[at] ?? 0) + missing(other, at))
  for (let i = 1; i <= one.length; i += 1) {
    const [letter = '', previous = ''] = [one[i - 1], one[i - 2]]
    const row = [(last[0] ?? 0) + missing(one, i - 1)]
    for (let j = 1; j <= other.length; j += 1) {
      const [theirs = '', theirLast = ''] = [other[j - 1], other[j - 2]]
      let least = Math.min(
        (last[j - 1] ?? 0) + changed(letter, theirs),
        (last[j] ?? 0) + missing(one, i - 1),
        (row[j - 1] ?? 0) + missing(other, j - 1),
      )
      if (i > 1 && j > 1 && letter === theirLast && previous === theirs)
        least = Math.min(least, (before[j - 2] ?? 0) + (letter === previous ? 0 : OF_TURNED))
      row.push(least)
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
