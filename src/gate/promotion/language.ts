/** Languages the judge has read texts of. */
export const READ_LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'ar'] as const

export type ReadLanguage = (typeof READ_LANGUAGES)[number]

// Small words, folded; those of two languages count for both.
const SMALL: Readonly<Record<Exclude<ReadLanguage, 'ar'>, string>> = {
  en: 'the your you is are and for to of at we our with on will please this that be it if from have has can i my by not hi thanks',
  es: 'el la los las de que y en su tu con para por un una es del al se lo te le esta hola gracias hoy nos si mas ya usted',
  fr: 'le la les de des du et vous votre est une un pour en a au que dans nous avec sur ce bonjour merci vos pas il je ne si',
  de: 'der die das und sie ihr ihre ist fur mit den dem ein eine wir zu im am bitte auf von nicht ich bei uns um es noch hallo ihren dein',
  pt: 'o a os as de que e em seu sua com para por um uma do da no na se voce ola obrigado esta ao nos mais ja dia sr foi',
  it: 'il lo la gli le di che e in suo tuo con per un una del della al si ti le buongiorno ciao grazie sono nel da ha il non alle piu',
  nl: 'de het een en van uw je is voor met op in wij we u om te aan bij dat niet zijn er nog wordt naar hoi bedankt kunt heeft',
}
const LATIN = Object.keys(SMALL) as ReadLanguage[]
// Which of these languages, by their numbers, have a word.
const SPEAKERS = new Map<string, number[]>()
for (const [number, words] of Object.values(SMALL).entries())
  for (const word of new Set(words.split(' '))) SPEAKERS.set(word, [...(SPEAKERS.get(word) ?? []), number])
const LOOKED_AT = 80
const NOBODY: readonly number[] = []

/** The language that words are of, folded as they are; null where it cannot be told. */
export function languageOf(words: readonly string[]): ReadLanguage | null {
  const looked = words.length > LOOKED_AT ? words.slice(0, LOOKED_AT) : words
  if (looked.filter(word => /[\u0600-\u06ff]/.test(word)).length * 2 > looked.length) return 'ar'
  const votes = LATIN.map(() => 0)
  for (const word of looked) for (const number of SPEAKERS.get(word) ?? NOBODY) votes[number] = (votes[number] ?? 0) + 1
  const most = Math.max(...votes)
  const first = votes.indexOf(most)
  return votes.lastIndexOf(most) === first ? (LATIN[first] ?? null) : null
}
