import { once } from '../../lib/once.ts'
import type { Word } from '../text/reading.ts'
import { divided } from './divided.ts'

// What names of Burma are made of, a line for each: the ways to spell it in Latin letters. From general knowledge, 2026-11.
const SYLLABLES = `
aung aungg
aye ay ei ayee
ba
bo bho boe
chan chann
chaw
cho choe
chaung chaing
chit
ei eain ein eint
eaindra eindra
hein hane
hman
hmone hmon
hnaung
hla
hlaing hline hlaine laing
hmwe hmway
hnin nin hninn
htay htaey hte tay
htet htat het
hteik
htike htaik taik tike
htin tin htinn tinn
htoo htu too tu
htun tun htoon toon
htut tut
htwe twe htway twae htwae tway
htwin
kaung
khaing khine khaine kaing
khant
khet khat
khin khinn kin
khun
ko
kyaing kyine kyain kyaine
kyaw gyaw kyau
kyawt
kyi kyee gyi gyee
kyin
kyu kyuu
kyone kyon
kywe kyway
kyar
lat latt
lay le lei lae
lone lon
lin linn lynn
lwin lwinn
ma
mar
maung
may mae me mei
min minn
mo moe
mon
mu
mya
myaing myine
myat
myint myin myinn mynt
myo
naing nine naine
nan nant
nandar nanda
naung
nay ne nei
nge
ngwe ngway
ni nee
noe
nu
nwe nway
nyan
nyein nyeint
nyi nyee nyii
nyo
nyunt
ohn
ohnmar onmar
oo
paing paine
pe
phone phon hpone
phyo phyoe
phyu phyuu
pho phoe po poe
pwint
pwe pway
pyae pye pyay
pyone pyon
san sann
sandar sanda
saw
sein sain
saing sine
sone son
set sett
shein
shin
shwe shway
sithu
soe so
su suu
swan
swe sway
taung
tayza tayzar taza
tint
toe
than thann
thandar thanda
thant
thar tha
thaung
thaik thike
thaw
thazin
thein thain
thone
theingi
thet
thidar thida thitar
thiha thihar
thin thinn
thiri
thu
thura thuya
thuzar thuza
thwe thway
thwin
wah
wai wae we way
waing wine
win winn wynn
wint
wunna
yadanar yadana
yamin
yan yann
yarzar yaza
ye yay yae
yi yee yii
yin
yon yone
yaing yine
ywe yway
yu
zar za
zarni
zaw
zay
zayar zeyar zeya zayyar zayya
zin zinn
zun`

// Of the others Chinese, Vietnamese and Koreans make names too.
const OF_BURMA_ALONE =
  /^(?:aung|aye|hla|hlaing|hline|ht.*|h?nin|khaing|khine|kyaw.*|kyi|gyi|lwinn?|maung|mya.*|myint?n?|myo|naing|ngwe|nway|nwe|ny.*|ohn.*|oo|phyoe?|phyu|pwint|pyae|shwe|soe|swe|than.*|thaung|thein.*|thet|thi.*|thu.*|thw.*|wai|winn?|zaw|zay|zeyar?|zayar)$/

const byWord = once((): ReadonlyMap<string, readonly string[]> => {
  const known = new Map<string, string[]>()
  for (const line of SYLLABLES.trim().split('\n')) {
    const spellings = line.split(' ')
    for (const one of spellings)
      known.set(one, [...(known.get(one) ?? [one]), ...spellings.filter(text => text !== one)])
  }
  return known
})

const SYLLABLES_OF_NAME = { least: 2, most: 5 } as const

/** The syllables of Burmese that a word is made of; none for another word. */
const syllablesOf = (word: string): readonly string[] | undefined =>
  divided(word, { least: 2, longest: 7, most: SYLLABLES_OF_NAME.most, has: part => byWord().has(part) })

/** A name in Latin letters read as a Burmese one, its syllables apart and in all their spellings; none for another name. */
export function burmeseInLatin(words: readonly Word[]): Word[] | undefined {
  const syllables: string[] = []
  for (const { text } of words) {
    const parts = syllablesOf(text)
    if (parts === undefined) return undefined
    syllables.push(...parts)
  }
  const { least, most } = SYLLABLES_OF_NAME
  if (syllables.length < least || syllables.length > most) return undefined
  return syllables.map(one => {
    const [text = '', ...also] = byWord().get(one) ?? []
    return { text, abjad: false, also }
  })
}

/** Whether a syllable is of Burmese names and no others. */
export const isOfBurmaAlone = (word: string): boolean => OF_BURMA_ALONE.test(word)

/** Whether two words are two syllables of Burmese names, one at least of no others: "Than" and "Thant". */
export const areOfTwoSyllables = (one: string, other: string): boolean =>
  byWord().has(one) &&
  byWord().has(other) &&
  (isOfBurmaAlone(one) || isOfBurmaAlone(other)) &&
  byWord().get(one)?.includes(other) !== true

/** Two such syllables of which one has a letter more at its end, which a clerk may have left out: "Than" and "Thant". */
export const areNearSyllables = (one: string, other: string): boolean =>
  areOfTwoSyllables(one, other) &&
  Math.abs(one.length - other.length) === 1 &&
  (one.startsWith(other) || other.startsWith(one))

/** Whether all words are syllables of Burmese names, and one at least of no others. */
export const isBurmeseInLatin = (words: readonly string[]): boolean =>
  words.every(word => byWord().has(word)) && words.some(isOfBurmaAlone)

/** What Burmese say before a name, and is no part of it. */
export const BURMESE_ADDRESS = /^(?:u|daw|ko|maung|mg|nang|naw|saw|sai|sao|mahn|salai)$/
