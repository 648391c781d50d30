// By the spellings that Burmese use for their names in Latin letters, a syllable a word.
const tableOf = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/\s+/).map(pair => pair.split(':') as [string, string]))

const CONSONANTS = tableOf(
  `က:k ခ:kh ဂ:g ဃ:g င:ng စ:s ဆ:s ဇ:z ဈ:z ဉ:ny ည:ny ဋ:t ဌ:ht ဍ:d ဎ:d ဏ:n တ:t ထ:ht ဒ:d ဓ:d န:n ပ:p ဖ:p
  ဗ:b ဘ:b မ:m ယ:y ရ:y လ:l ဝ:w သ:th ဟ:h ဠ:l အ: ဿ:th`,
)

const WHOLE = tableOf(`ဣ:i ဤ:i ဥ:u ဦ:oo ဧ:ay ဩ:aw ဪ:aw ၏:i ၌:hnaik ၍:ywe`)
// What stands behind the consonant, without tones: the vowel and the consonant that closes the syllable.
const RHYMES = tableOf(
  `:a ာ:a ိ:i ီ:i ု:u ူ:u ေ:ay ဲ:e ော:aw ော်:aw ို:o ိုး:oe ံ:an ုံ:on ူး:oo ုး:oo က်:et င်:in စ်:it
  ည်:i ဉ်:in ဏ်:an တ်:at န်:an ပ်:at မ်:an ယ်:e လ်:al သ်:at ောက်:auk ောင်:aung ိုက်:aik ိုင်:aing
  ိတ်:eik ိန်:ein ိမ်:ein ိပ်:eik ုတ်:ok ုန်:on ုပ်:ok ုမ်:on ာဉ်:an ာန်:an ာမ်:an ာတ်:at`,
)

const ROUNDED: Readonly<Record<string, string>> = { an: 'un', at: 'ut' }

const SYLLABLE = /([က-အဿ])([ျြွှ]*)([ါာိီုူေဲံ]*)((?:[က-အ][့း]*(?:်|္))?)([့း်]*)|([ဣ-ဪ၌-၏])(း?)/gu

// Ranks and forms of address, which are syllables as names are.
const TITLES = /(?<![\u1000-\u109f])(?:ဗိုလ်ချုပ်မှူးကြီး|ဗိုလ်ချုပ်ကြီး|ဗိုလ်ချုပ်|ဗိုလ်မှူးကြီး|ဗိုလ်မှူး|ဒေါက်တာ|ဦး|ဒေါ်)\s*(?=[\u1000-\u109f]{4})/u

/** A name in Burmese letters without what stands before it. */
export const withoutBurmeseTitle = (name: string): string => name.replace(TITLES, '')

// What companies are called besides, which Burmese writes as it hears it or in its own words. From general knowledge, 2026-11.
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/ကုမ္ပဏီ(?:များ)?/gu, ' Company '],
  [/ရွှေ/gu, ' Shwe '],
  [/ရတနာ/gu, ' Yadanar '],
  [/မြန်မာ/gu, ' Myanmar '],
  [/ရန်ကုန်/gu, ' Yangon '],
  [/မန္တလေး/gu, ' Mandalay '],
  [/ဧရာဝတီ/gu, ' Ayeyarwady '],
  [/ပုဂံ/gu, ' Bagan '],
  [/အာရှ/gu, ' Asia '],
  [/လီမိတက်|လီမီတက်|လိမိတက်|လိမိတဒ်|လီမိတဒ်/gu, ' Limited '],
  [/အများနှင့်သက်ဆိုင်သော|အများနှင့်ဆိုင်သော|ပတ်ဘလစ်/gu, ' Public '],
  [/အင်တာနေရှင်နယ်|နိုင်ငံတကာ/gu, ' International '],
  [/ထရေးဒင်း|ကုန်သွယ်မှု|ကုန်သွယ်ရေး|ကုန်သွယ်/gu, ' Trading '],
  [/ဆောက်လုပ်ရေး|ကွန်စထရပ်ရှင်း/gu, ' Construction '],
  [/အုပ်စု|ဂရုပ်/gu, ' Group '],
  [/လုပ်ငန်းစု|လုပ်ငန်း|အင်တာပရိုက်(?:စ်)?/gu, ' Enterprise '],
  [/ဘဏ်(?![\p{L}\p{M}])/gu, ' Bank '],
  [/ဟိုတယ်/gu, ' Hotel '],
  [/သတ္တုတူးဖော်ရေး|သတ္တုတွင်း|မိုင်းနင်း/gu, ' Mining '],
  [/ကျောက်မျက်/gu, ' Gems '],
  [/သယ်ယူပို့ဆောင်ရေး/gu, ' Transport '],
  [/သင်္ဘော/gu, ' Shipping '],
  [/ဖောင်ဒေးရှင်း/gu, ' Foundation '],
  [/စက်မှု/gu, ' Industrial '],
]

/** The name of a company with such words in English. */
export const withBurmeseWords = (name: string): string =>
  isBurmese(name) ? WORDS.reduce((text, [written, english]) => text.replace(written, english), name) : name

/** Whether a word is in Burmese letters. */
export const isBurmese = (word: string): boolean => /\p{Script=Myanmar}/u.test(word)

/** A Burmese word in Latin letters, its syllables apart. */
export const readBurmese = (word: string): string => {
  const spelt = word.replace(/ါ/g, 'ာ').replace(/့်/g, '့်').replace(/(်)့/g, '$1')
  return [...spelt.matchAll(SYLLABLE)].map(toLatin).join(' ')
}

function toLatin([
  ,
  consonant = '',
  medials = '',
  vowels = '',
  end = '',
  tone = '',
  whole = '',
]: RegExpMatchArray): string {
  if (whole !== '') return WHOLE.get(whole) ?? ''
  const closing = end === '' ? (tone.includes('်') ? '်' : '') : `${end[0] ?? ''}်`
  const key = `${vowels}${closing}`
  const long = tone.includes('း') ? RHYMES.get(`${key}း`) : undefined
  const rhyme = long ?? RHYMES.get(key) ?? RHYMES.get(vowels) ?? 'a'
  const onset = onsetOf(consonant, medials)
  const stop = tone.includes('့') || /့/.test(end) ? (/n$/.test(rhyme) && !/ng$/.test(rhyme) ? 't' : '') : ''
  return medials.includes('ွ') && ROUNDED[rhyme] !== undefined
    ? `${onset}${ROUNDED[rhyme]}${stop}`
    : `${onset}${medials.includes('ွ') ? 'w' : ''}${onset.endsWith('y') && rhyme === 'oe' ? 'o' : rhyme}${stop}`
}

function onsetOf(consonant: string, medials: string): string {
  const plain = CONSONANTS.get(consonant) ?? ''
  const isSoft = /[ျြ]/.test(medials)
  if (medials.includes('ှ')) return consonant === 'ရ' || consonant === 'သ' || isSoft ? 'sh' : `h${plain}`
  if (!isSoft) return plain
  return consonant === 'ခ' ? 'ch' : `${plain}y`
}
