import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'

const read = (capability: string) => readKind({ capability }, undefined)
const tagOf = (capability: string): string | undefined => read(capability).osmTags[0]

/** How people say what they do not want: {X} is what they want, {Y} what not. */
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  en: ['{X}, not a {Y}', 'a {X} but no {Y}'],
  de: ['{X} aber kein {Y}', 'keine {Y}, {X}'],
  fr: ['{X} mais pas de {Y}', 'sans {Y}, un {X}'],
  es: ['{X} pero no {Y}', 'sin {Y}, {X}'],
  it: ['{X} ma non {Y}', 'senza {Y}, un {X}'],
  pt: ['{X} mas não {Y}', 'sem {Y}, {X}'],
  nl: ['{X} maar geen {Y}', 'geen {Y}, een {X}'],
  ca: ['{X} sense {Y}'],
  pl: ['{X} ale nie {Y}', 'bez {Y}, {X}'],
  cs: ['{X} ale žádný {Y}', 'bez {Y}, {X}'],
  ru: ['{X} но не {Y}', 'без {Y}, {X}'],
  uk: ['{X} але не {Y}', 'без {Y}, {X}'],
  sv: ['{X} men ingen {Y}', 'utan {Y}, {X}'],
  da: ['{X} men ikke {Y}', 'uden {Y}, {X}'],
  no: ['{X} uten {Y}'],
  fi: ['{X}, ei {Y}', 'ilman {Y}, {X}'],
  tr: ['{Y} olmayan {X}', '{Y} olmadan {X}', '{X} ama {Y} değil'],
  el: ['{X} χωρίς {Y}', '{X} όχι {Y}'],
  hu: ['{X} {Y} nélkül', '{Y} nélküli {X}'],
  vi: ['{X} không {Y}'],
  ar: ['{X} بدون {Y}', '{X} مش {Y}'],
  ja: ['{Y}なしの{X}', '{Y}のない{X}', '{Y}以外の{X}'],
  ko: ['{Y} 없는 {X}', '{Y} 말고 {X}', '{Y} 아닌 {X}'],
  zh: ['没有{Y}的{X}', '不要{Y}，{X}', '不是{Y}的{X}'],
}

/** A library, a hotel and a butcher. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  en: ['library', 'hotel', 'butcher'],
  de: ['Bibliothek', 'Hotel', 'Metzger'],
  fr: ['bibliothèque', 'hôtel', 'boucher'],
  es: ['biblioteca', 'hotel', 'carnicería'],
  it: ['biblioteca', 'albergo', 'macelleria'],
  pt: ['biblioteca', 'hotel', 'talho'],
  nl: ['bibliotheek', 'hotel', 'slager'],
  ca: ['biblioteca', 'hotel', 'carnisseria'],
  pl: ['biblioteka', 'hotel', 'rzeźnik'],
  cs: ['knihovna', 'hotel', 'řeznictví'],
  ru: ['библиотека', 'гостиница', 'мясной магазин'],
  uk: ['бібліотека', 'готель', 'перукарня'],
  sv: ['bibliotek', 'hotell', 'slaktare'],
  da: ['bibliotek', 'hotel', 'slagter'],
  no: ['bibliotek', 'hotell', 'slakter'],
  fi: ['kirjasto', 'hotelli', 'lihakauppa'],
  tr: ['kütüphane', 'otel', 'kasap'],
  el: ['βιβλιοθήκη', 'ξενοδοχείο', 'κρεοπωλείο'],
  hu: ['könyvtár', 'hotel', 'hentes'],
  vi: ['thư viện', 'khách sạn', 'hàng thịt'],
  ar: ['مكتبة', 'فندق', 'جزار'],
  ja: ['図書館', 'ホテル', '肉屋'],
  ko: ['도서관', '호텔', '정육점'],
  zh: ['图书馆', '酒店', '肉店'],
}

describe('what a text does not want', () => {
  it.each(Object.entries(FRAMES).flatMap(([language, frames]) => frames.map(frame => [language, frame] as const)))(
    'is never the kind: %s %s',
    (language, frame) => {
      const nouns = NOUNS[language] ?? []
      expect(nouns).toHaveLength(3)
      for (const wanted of nouns)
        for (const denied of nouns.filter(noun => noun !== wanted)) {
          const text = frame.replace('{X}', wanted).replace('{Y}', denied)
          const tag = tagOf(text)
          expect([text, tag], text).not.toEqual([text, tagOf(denied)])
          if (tag !== undefined) expect([text, tag]).toEqual([text, tagOf(wanted)])
        }
    },
  )

  it.each([
    'zonder vlees',
    'ohne Fleisch',
    'sans viande',
    'sin carne',
    'bez mięsa',
    'без мяса',
    'utan kött',
    'et olmayan lokanta',
    'étterem hús nélkül',
    'εστιατόριο χωρίς κρέας',
    'nhà hàng không thịt',
    '没有肉的餐厅',
    'restaurant uten kjøtt',
    'ravintola ilman lihaa',
  ])('may be a diet: %s', text => {
    const { osmTags, conditions } = read(text)
    expect(osmTags[0]).toBe('amenity=restaurant')
    expect(conditions?.map(({ key }) => key)).toEqual(['diet:vegetarian'])
  })

  it.each([
    ['keine Kette, ein gemütliches Café', 'amenity=cafe'],
    ['サウナなしのホテル', 'tourism=hotel'],
    ['alkolsüz restoran', 'amenity=restaurant'],
    ['húsmentes étterem', 'amenity=restaurant'],
    ['手数料なしのATM', 'amenity=atm'],
    ['не суши и не пицца, а домашнего борща', 'cuisine=ukrainian'],
  ])('stands beside what is: %s', (text, tag) => expect(tagOf(text)).toBe(tag))

  it.each(['sklep bez alkoholu', 'アルコールなしの店'])('alone asks for nothing that is known: %s', text =>
    expect(read(text).basis).toBe('none'),
  )

  it.each([
    ['kein Warmwasser', 'craft=plumber'],
    ['is er geen bakker in de buurt', 'shop=bakery'],
    ['gibt es hier keinen Bäcker', 'shop=bakery'],
    ['附近有没有图书馆', 'amenity=library'],
    ['Friseur ohne Termin', 'shop=hairdresser'],
    ['I have no bread, is there a baker', 'shop=bakery'],
    ['ślub za tydzień i nikt mi jeszcze nie zrobił paznokci', 'shop=nails'],
    ['hækken er vokset os over hovedet, og jeg kan ikke klippe den mere', 'craft=gardener'],
  ])('is no lack that is to be mended, nor a question whether there is any: %s', (text, tag) =>
    expect(read(text).osmTags).toContain(tag),
  )

  it.each(['kahvaltısız otel', '朝食なしのホテル', '조식 없는 호텔', 'hotel ohne ein Frühstück'])(
    'is no condition: %s',
    text => expect(read(text).conditions).toEqual([]),
  )

  it.each(['Autowerkstatt, aber nicht ATU', 'taller pero no Norauto', 'tienda de ropa que no sea Zara'])(
    'is no brand: %s',
    text => expect(read(text).conditions).toEqual([]),
  )
})
