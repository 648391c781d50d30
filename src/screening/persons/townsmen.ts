import type { SideBySide } from '../text/model.ts'
import { isAbjad } from '../readings/abjad.ts'

// What Persian family names are made with, in Latin letters and in their own. From general knowledge, 2026-11.
const OF_PERSIANS =
  /.{3}(?:z[ao]d[ae]h?|po[ou]r|pur|n[ei]j[ae]?d|nezhad|nia|niya|kia|far|fard|vand|manesh|doost|doust|khah|panah|parast|zade|ian|yan|loo|lou)$|\p{L}{2}(?:زاده|پور|نژاد|نيا|كيا|فر|فرد|وند|منش|دوست|خواه|پناه|پرست|يان|لو)$/u
const MOST_BEFORE_TOWN = 5
// Towns and provinces of Persian and Dari that no list of places has, as families are called by them.
const TOWNS =
  /^(?:tehr[ao]n|isfah[ao]n|esfah[ao]n|shir[ao]z|tabr[iy]z|mashhad|kerm[ao]n|kermanshah|q[ou]m|gh?om|yazd|hamad[ao]n|kash[ao]n|qazv[iy]n|ghazv[iy]n|zanj[ao]n|ar[ao]k|ahv[ao]z|dezf[uo]l|shusht[ae]r|abad[ao]n|bushehr|rasht|gil[ao]n|lah[iy]j|lahijan|mazandar[ao]n|amol|babol|gorg[ao]n|semn[ao]n|damgh[ao]n|shahrud|shahroud|sabzev[ao]r|neyshabur|neishabour|nishapur|khoras[ao]n|birjand|sist[ao]n|zabol|bam|rafsanj[ao]n|jahrom|lorest[ao]n|borujerd|boroujerd|khorramabad|khuzest[ao]n|kordest[ao]n|sanandaj|urmia|orumi[ey]h?|ardab[iy]l|maragh[ae]h?|azarbaijan|khoy|khoi|golpaygan|golpayegan|khomein|mahallat|natanz|nain|ardakan|ardestan|abyaneh|lavasan|varamin|damavand|tafresh|saveh?|farahan|ashtian|kabul|herat|kandahar|qandahar|balkh|ghazn[iy]|panjsher|badakhsh[ao]n)(?:chi|ch)?i$/
const TOWNS_OF_ABJAD =
  /^(?:تهران|طهران|اصفهان|شيراز|تبريز|مشهد|كرمان|كرمانشاه|قم|يزد|همدان|كاشان|قزوين|زنجان|اراك|اهواز|دزفول|شوشتر|آبادان|ابادان|بوشهر|رشت|گيلان|لاهيج|لاهيجان|مازندران|آمل|امل|بابل|گرگان|سمنان|دامغان|شاهرود|سبزوار|نيشابور|خراسان|بيرجند|سيستان|زابل|بم|رفسنجان|جهرم|لرستان|بروجرد|خوزستان|كردستان|سنندج|اردبيل|آذربايجان|گلپايگان|خمين|محلات|نطنز|نايين|اردكان|اردستان|لواسان|ورامين|دماوند|تفرش|فراهان|كابل|هرات|قندهار|بلخ|غزنو|پنجشير|بدخشان)ي$/u

const isOfTown = (word: string): boolean => (isAbjad(word) ? TOWNS_OF_ABJAD.test(word) : TOWNS.test(word))

/** A town behind a family name that few have, which people leave out: "Najafizadeh Shirazi". */
export const isTownBehind = ({ asked, index, start, pairs }: SideBySide, i: number): boolean => {
  const [family = '', town = ''] = [i - 1, i].map(at => asked.prepared.words[at]?.text)
  return (
    isOfTown(town) &&
    OF_PERSIANS.test(family) &&
    pairs.some(
      ({ unit, at }) =>
        unit.at === i - 1 && (index.spread[index.nameWords.items[start + at] ?? 0] ?? 1) <= MOST_BEFORE_TOWN,
    )
  )
}
