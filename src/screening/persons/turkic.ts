const CHILD = /^(?:(o?gh?li|[ou]gh?l[iyu]|uulu|ulu|uly|uli|ogly|ugly)|(?:[kqg][iy]z[iy]?))$/
const GLUED = /^(.{4,})(?:(uly|uulu)|(?:[kq]yzy|qizi|kizi))$/
const SOFT = /(?:[iye]|sh|ch|zh|j)$/
const LEAST_OF_FATHER = 3
const FEWEST_NAMES = 3

/** What Russian papers call the child of that father: "Yuldashevich". */
const childOf = (father: string, isSon: boolean): string => {
  const between = /[aou]$/.test(father) ? 'y' : ''
  return `${father}${between !== '' || SOFT.test(father) ? `${between}ev` : 'ov'}${isSon ? 'ich' : 'na'}`
}

/** A person's words with the patronymic of a Turkic language ("Yuldash ogli", "Abilkasymuly") as Russian papers have it; none where there is no such patronymic. */
export function withRussianPatronymic(words: readonly string[]): string[] | undefined {
  if (words.length < FEWEST_NAMES) return undefined
  const at = words.findIndex((word, i) => i > 0 && (words[i - 1]?.length ?? 0) >= LEAST_OF_FATHER && CHILD.test(word))
  if (at > 0) {
    const isSon = CHILD.exec(words[at] ?? '')?.[1] !== undefined
    return [...words.slice(0, at - 1), childOf(words[at - 1] ?? '', isSon), ...words.slice(at + 1)]
  }
  const glued = words.map(word => GLUED.exec(word))
  return glued.every(one => one === null)
    ? undefined
    : words.map((word, i) => {
        const [, father, son] = glued[i] ?? []
        return father === undefined ? word : childOf(father, son !== undefined)
      })
}

const MARK = "['`’‘ʻʼ´′]"
const UZBEK = new RegExp(`(?<=\\p{L})o${MARK}|(?<!\\p{L})O${MARK}(?=\\p{Ll})|g${MARK}`, 'u')
const RULES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`o${MARK}`, 'g'), 'ў'],
  [new RegExp(`g${MARK}`, 'g'), 'g'],
  [/o(?!v(?:a|na|ich)?(?!\p{L})|gh?li)/gu, 'a'],
  [/ў/g, 'u'],
  [/q/g, 'k'],
  [/x/g, 'kh'],
]

/** An Uzbek name in its Latin letters as Russian lists print it: "Yo'ldosh Qodirov" is Yuldash Kadirov; none for another name. */
export const uzbekInRussian = (name: string): string[] =>
  UZBEK.test(name) ? [RULES.reduce((text, [from, to]) => text.replace(from, to), name.toLowerCase())] : []
