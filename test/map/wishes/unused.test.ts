import { describe, expect, it } from 'vitest'
import { isUnspaced, wordsOf } from '../../../src/map/language/roots.ts'
import { functionWords } from '../../../src/map/language/said.ts'
import { readKind } from '../../../src/map/request/kind.ts'
import { type Role, readingsOf, rolesIn, type Used } from '../../../src/map/wishes/roles.ts'
import { byDay } from '../../nightly.ts'

const kindOf = (capability: string) => readKind({ capability }, undefined)
const keysOf = (text: string): string[] | undefined => kindOf(text).conditions?.map(({ key }) => key)

/** The words of a text whose words are divided, each with what was made of it. */
const rolesOf = (text: string, said: Used): { written: string; role: Role }[] =>
  readingsOf(text, said).flatMap(({ part, reading }) => {
    const words = wordsOf(part, '')
    const roles = rolesIn(words, reading)
    return words.map(({ written }, at) => ({ written, role: roles[at] ?? 'unused' }))
  })

/** Kinds, and wishes that no map tells of, in the languages that are read. */
const SAID: Readonly<Record<string, { kinds: string[]; wishes: string[] }>> = {
  en: {
    kinds: ['bakery', 'bookshop', 'hairdresser', 'vegan bakery with parking'],
    wishes: [
      'with velvet chairs',
      'that speaks Lithuanian',
      'where nobody hurries me',
      'run by two sisters',
      'urgently',
    ],
  },
  de: {
    kinds: ['Bäckerei', 'Buchhandlung', 'Klempner', 'Hotel mit Schwimmbad'],
    wishes: ['mit Samtsesseln', 'der Litauisch spricht', 'wo mich keiner drängt', 'mit Blick aufs Meer', 'sofort'],
  },
  fr: {
    kinds: ['boulangerie', 'dentiste', 'coiffeur avec parking'],
    wishes: ['avec fauteuils en velours', 'qui parle lituanien', 'où personne ne me presse', 'tenue par deux sœurs'],
  },
  es: {
    kinds: ['panadería', 'librería', 'fontanero', 'hotel con piscina'],
    wishes: ['con sillones de terciopelo', 'que hable lituano', 'donde nadie me meta prisa', 'con vistas al mar'],
  },
  it: {
    kinds: ['panetteria', 'libreria', 'idraulico', 'parrucchiere con parcheggio'],
    wishes: [
      'con poltrone di velluto',
      'che parli lituano',
      'dove nessuno mi mette fretta',
      'con vista mare',
      'subito',
    ],
  },
  pt: {
    kinds: ['padaria', 'livraria', 'canalizador', 'casa de chá'],
    wishes: ['com poltronas de veludo', 'que fale lituano', 'onde ninguém me apresse', 'de qualidade'],
  },
  nl: {
    kinds: ['bakker', 'boekhandel', 'loodgieter', 'kapper met parkeerplaats'],
    wishes: [
      'met fluwelen stoelen',
      'die Litouws spreekt',
      'waar niemand mij opjaagt',
      'met uitzicht op zee',
      'meteen',
    ],
  },
  pl: {
    kinds: ['piekarnia', 'księgarnia', 'hydraulik', 'fryzjer z parkingiem'],
    wishes: ['z aksamitnymi fotelami', 'który mówi po litewsku', 'gdzie nikt mnie nie pogania', 'na już', 'od zaraz'],
  },
  cs: {
    kinds: ['pekárna', 'knihkupectví', 'instalatér'],
    wishes: ['se sametovými křesly', 'který mluví litevsky', 'kde mě nikdo nežene', 's výhledem na moře', 'hned'],
  },
  ru: {
    kinds: ['пекарня', 'гостиница', 'сантехник'],
    wishes: [
      'с бархатными креслами',
      'который говорит по-литовски',
      'где никто не торопит',
      'с видом на море',
      'срочно',
    ],
  },
  uk: {
    kinds: ['пекарня', 'готель', 'сантехнік'],
    wishes: ['з оксамитовими кріслами', 'який говорить литовською', 'де ніхто не квапить', 'терміново'],
  },
  tr: {
    kinds: ['fırın', 'kitapçı', 'tesisatçı'],
    wishes: ['deniz manzaralı', 'sinirli büyükannem için', 'otuz liranın altında', 'hemen'],
  },
  ar: { kinds: ['مخبز', 'سباك', 'حلاق'], wishes: ['فيه كراسي مخملية', 'يتكلم ليتواني', 'لجدتي العصبية', 'فورا'] },
  sv: {
    kinds: ['bageri', 'bokhandel', 'rörmokare'],
    wishes: ['med sammetsfåtöljer', 'som talar litauiska', 'där ingen stressar mig', 'med kort väntetid', 'omgående'],
  },
  da: {
    kinds: ['bageri', 'boghandel', 'blikkenslager'],
    wishes: ['med fløjlsstole', 'der taler litauisk', 'hvor ingen stresser mig', 'med kort ventetid', 'omgående'],
  },
  fi: {
    kinds: ['leipomo', 'kirjakauppa', 'optikko'],
    wishes: [
      'jossa on samettituolit',
      'joka puhuu liettuaa',
      'missä kukaan ei hoputa',
      'hermostuneelle mummolle',
      'heti',
    ],
  },
  ko: { kinds: ['빵집', '서점', '호텔'], wishes: ['벨벳 의자', '리투아니아어 하는', '바다 전망'] },
  ja: {
    kinds: ['パン屋', '本屋', 'ホテル'],
    wishes: ['ベルベットの椅子', 'リトアニア語が話せる', '安いところ', 'うさぎ', 'レトロ'],
  },
  zh: { kinds: ['面包店', '书店', '酒店'], wishes: ['天鹅绒椅子', '会说立陶宛语', '三十块以下'] },
}

const URGENT = /^(?:urgently|sofort|subito|meteen|zaraz|już|hned|срочно|терміново|hemen|فورا|omgående|heti)$/

/** The words of a wish that hold nothing together. */
const contentOf = (wish: string, language: string): string[] =>
  isUnspaced(wish)
    ? [wish]
    : wordsOf(wish, '')
        .filter(({ written, text }) => URGENT.test(written) || functionWords().get(language)?.has(text) !== true)
        .map(({ written }) => written)

describe('every word of a text', () => {
  // By day every wish stands beside two of the kinds, which are others for the next wish.
  const texts = Object.entries(SAID).flatMap(([language, { kinds, wishes }]) =>
    wishes.flatMap((wish, at) =>
      kinds
        .filter((_, of) => (of + at) % kinds.length < byDay(2, kinds.length))
        .map(kind => ({ language, kind, wish, text: `${kind} ${wish}` })),
    ),
  )
  const tags = new Map(
    Object.values(SAID).flatMap(({ kinds }) => kinds.map(kind => [kind, kindOf(kind).osmTags[0]] as const)),
  )

  it.each(texts)('is used or named: $text', ({ language, kind, wish, text }) => {
    const { osmTags, unused = [] } = kindOf(text)
    expect(osmTags[0]).toBe(tags.get(kind))
    const named = unused.join('; ')
    for (const word of contentOf(wish, language)) expect(named).toContain(word)
  })

  // By day it stands at two places of a text, which are others in the next.
  it.each(texts.filter(({ text }) => !isUnspaced(text)).map((one, nth) => ({ ...one, nth })))(
    'that means nothing is named wherever it stands: $text',
    ({ language, text, nth }) => {
      const word =
        language === 'ko' ? '뷁쀍' : language === 'ar' ? 'غظثذق' : /[а-я]/.test(text) ? 'брындузка' : 'blorptazzle'
      const words = text.split(' ')
      const places = words.length + 1
      for (let turn = 0; turn < byDay(2, places); turn += 1) {
        const at = (nth + turn * byDay(Math.ceil(places / 2), 1)) % places
        const { osmTags, unused = [] } = kindOf([...words.slice(0, at), word, ...words.slice(at)].join(' '))
        if (osmTags.length > 0) expect(unused.join('; ')).toContain(word)
      }
    },
  )

  it('has one role', () => {
    const [used, naming] = [new Set(['hotel', 'pool', 'saturday']), new Set(['hotel'])]
    const said = { used, naming, open: new Set(['saturday']), things: new Set(['pool']), hasGoods: false }
    expect(rolesOf('hotel that offers a pool and saturday crosswords', said).map(({ role }) => role)).toEqual([
      'kind',
      'small',
      'small',
      'small',
      'condition',
      'small',
      'time',
      'unused',
    ])
  })

  it('is named, however many wishes there are', () => {
    const text = 'bakery with taps, cafe noises, tiles, lamps, clocks, mirrors, doors, rugs, cups, vases'
    expect(kindOf(text).unused?.join('; ')).toContain('vases')
  })

  it('that joins is used where it stands, and not wherever it stands', () => {
    expect(kindOf('casa de chá de qualidade').unused).toEqual(['de qualidade'])
    expect(kindOf('escola de dança de renome').unused).toEqual(['de renome'])
  })
})

describe('a wish beside what there is', () => {
  it.each([
    ['hotel with pool heated', 'swimming_pool', 'pool heated'],
    ['수영장 샤워실 따뜻한', 'shower', '샤워실 따뜻한'],
    ['나이트클럽 주차 넓은', 'parking', '주차 넓은'],
    ['夜店 女生免費入場', 'fee', '女生免費入場'],
    ['loja de câmbio sem taxas absurdas', 'fee', 'sem taxas absurdas'],
  ])('is named with it, and it stays a condition: %s', (text, key, wish) => {
    expect(keysOf(text)).toContain(key)
    expect(kindOf(text).unused).toContain(wish)
  })

  it.each([
    'restaurant that takes amex',
    'ресторан который принимает карты',
    'ristorante che accetta carte',
    'トイレのある公園',
  ])('is none where it only says that it is there: %s', text => expect(kindOf(text).unused).toEqual([]))

  it.each([
    ['vegan cheap restaurant', ['cheap']],
    ['パン屋 安いところ', ['安いところ']],
    ['一人でも入りやすいバー', ['一人でも入りやすい']],
    ['不妊に理解のある鍼灸院', ['不妊に理解のある']],
  ])('is named as it is said: %s', (text, unused) => expect(kindOf(text).unused).toEqual(unused))

  it.each([
    ['skräddare korta kavajärmar till fredag', 'till fredag'],
    ['dress for a wedding on Saturday', 'on Saturday'],
    ['krawiec na piątek', 'na piątek'],
  ])('of a day by which it is to be done is named as well: %s', (text, wish) => {
    expect(kindOf(text).open?.weekday).toBeDefined()
    expect(kindOf(text).unused?.join('; ')).toContain(wish)
  })
})

describe('what a reader found', () => {
  it.each([
    ['restaurant until 2am', 'amenity=restaurant', []],
    ['supermarket until 10pm', 'shop=supermarket', []],
    ['sábado por la tarde peluquería', 'shop=hairdresser', []],
    ['restaurante para esta noche', 'amenity=restaurant', []],
    ['明日開いてるスーパー', 'shop=supermarket', []],
    ['el bar más cercano', 'amenity=bar', []],
    ['restaurant table for sunday', 'amenity=restaurant', ['table']],
    ['car seat shop sunday', 'shop=baby_goods', []],
    ['videotheek', 'shop=video', []],
  ])('is a kind, with nothing else said to be unused: %s', (text, tag, unused) => {
    expect(kindOf(text).osmTags[0]).toBe(tag)
    expect([kindOf(text).unused, kindOf(text).conditions ?? []]).toEqual([unused, []])
  })

  it.each([
    ['etwas Koscheres to go fürs Büro', 'fürs Büro', ['diet:kosher', 'takeaway']],
    ['kosher to go for the stadium', 'for the stadium', ['diet:kosher', 'takeaway']],
    ['algo vegano para llevar a la playa', 'a la playa', ['diet:vegan', 'takeaway']],
  ])('to eat and take along is sold ready, wherever it goes: %s', (text, wish, keys) => {
    expect(kindOf(text).osmTags[0]).toBe('amenity=fast_food')
    expect(keysOf(text)?.sort()).toEqual(keys)
    expect(kindOf(text).unused).toEqual([wish])
  })

  it.each([
    ['個室のある居酒屋', []],
    ['清真寺', ['religion']],
    ['hospital com urgência pediátrica', ['emergency', 'healthcare:speciality']],
    ['restaurante vegano buffet livre', ['buffet', 'diet:vegan']],
  ])('has the conditions that it says, and no others: %s', (text, keys) => expect(keysOf(text)?.sort()).toEqual(keys))

  it.each([
    ['hostel con taquillas', 'con taquillas'],
    ['campsite with a dishwasher', 'with a dishwasher'],
  ])('names what hardly anybody maps: %s', (text, wish) => expect(kindOf(text).unused).toEqual([wish]))

  it.each([
    ['Café, Hunde erlaubt, WLAN vorhanden', 'amenity=cafe', [], ['dog', 'internet_access']],
    ['café con wifi disponible', 'amenity=cafe', [], ['internet_access']],
    ['用天然酵母的面包店', 'shop=bakery', [], []],
    ['自家製酵母を使ったパン屋', 'shop=bakery', ['自家製酵母を使った'], []],
    ['タトゥーがあっても入れる銭湯', 'amenity=public_bath', ['タトゥーがあっても入れる'], []],
    ['ベビーカーで入れるうどん屋', 'cuisine=udon', [], ['stroller']],
    ['brauch nen Klempner', 'craft=plumber', [], []],
    ['una pensioncita limpia', 'tourism=guest_house', ['limpia'], []],
    ['frisör som kan lockigt hår', 'shop=hairdresser', ['som kan lockigt hår'], []],
    ['frisør der kan krøllet hår', 'shop=hairdresser', ['der kan krøllet hår'], []],
  ])(
    'knows words that say what there is, names at the end, and letters that make another word: %s',
    (text, tag, unused, keys) => {
      expect(kindOf(text).osmTags[0]).toBe(tag)
      expect([kindOf(text).unused, keysOf(text)?.sort()]).toEqual([unused, keys])
    },
  )

  it('is of Yemen where the dish is', () =>
    expect(kindOf('مندي').conditions).toEqual([{ key: 'cuisine', values: ['yemeni'] }]))
})

describe('what is named as unused', () => {
  const unusedOf = (text: string): readonly string[] => kindOf(text).unused ?? []

  it.each([
    ['马上能来的水管工', '马上能来'],
    ['今天能上门的电工', '今天能上门'],
    ['今日来てくれる水道屋さん', '今日来てくれる'],
    ['aynı gün gömlek basan matbaa', 'aynı gün gömlek basan'],
    ['kemtvätt samma dag', 'samma dag'],
    ['dry cleaner same day', 'same day'],
    ['химчистка в тот же день', 'в тот же день'],
  ])('is by when something is to be done: %s', (text, wish) => expect(unusedOf(text)).toEqual([wish]))

  it.each([
    '夜間もやっている動物病院',
    'エアコン付きの旅館',
    '能刷信用卡的干洗店',
    '哪家花店今天能送货',
    'veterinář, co má otevřeno v sobotu',
  ])('is neither what was understood, nor the name of the kind: %s', text => expect(unusedOf(text)).toEqual([]))

  it('is no condition beside another wish', () => expect(unusedOf('静かでWi-Fiがある喫茶店')).toEqual(['静かで']))
})
