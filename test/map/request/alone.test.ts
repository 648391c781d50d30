import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'

const tagOf = (capability: string): string | undefined => readKind({ capability }, undefined).osmTags[0]

const FRAMES: Readonly<Record<string, readonly string[]>> = {
  en: ['is there a {} near here', "I'm looking for a {}", '{} open now', 'where can I find a {} around here'],
  de: ['gibt es hier in der Nähe {}', 'ich suche {}', '{} jetzt geöffnet', '{} die jetzt auf hat'],
  fr: ["y a-t-il un {} près d'ici", 'je cherche un {}', '{} ouvert maintenant'],
  es: ['hay {} por aquí cerca', 'busco un {}', '{} abierto ahora'],
  it: ["c'è un {} qui vicino", 'cerco un {}', '{} aperto adesso'],
  pt: ['há {} aqui perto', 'estou à procura de um {}', '{} aberto agora'],
  nl: ['is er hier een {} in de buurt', 'ik zoek een {}', '{} nu open'],
  pl: ['czy jest tu w pobliżu {}', 'gdzie jest najbliższy {}', '{} otwarte teraz', '{} w sobotę o dziewiątej'],
  cs: ['je tady někde poblíž {}', 'kde je nejbližší {}', '{} otevřeno teď'],
  uk: ['чи є тут поблизу {}', 'де найближчий {}', '{} відчинено зараз'],
  ru: ['есть ли тут рядом {}', 'где ближайший {}', '{} открыто сейчас'],
  tr: ['yakınlarda {} var mı', 'en yakın {} nerede', 'şimdi açık {}'],
  ar: ['هل يوجد {} قريب من هنا', 'ابحث عن {}', '{} مفتوح الان'],
  sv: ['finns det {} här i närheten', 'jag letar efter en {}', '{} öppet nu'],
  da: ['er der {} her i nærheden', 'jeg leder efter en {}', '{} åbent nu'],
  fi: ['onko täällä lähellä {}', 'missä on lähin {}', '{} auki nyt'],
  ja: ['この近くに{}はありますか', '{}を探しています', '今開いている{}'],
  ko: ['근처에 {} 있나요', '{} 찾고 있어요', '지금 영업 중인 {}'],
  zh: ['附近有{}吗', '我在找{}', '现在营业的{}'],
}

/** Names of kinds, the same in each language: museum, library, hairdresser, dentist, butcher, optician, glazier. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  en: ['museum', 'library', 'dentist', 'butcher', 'optician', 'glazier', 'dog park', 'theme park', 'food hall'],
  de: ['Museum', 'Bibliothek', 'Friseur', 'Zahnarzt', 'Metzger', 'Optiker', 'Glaser'],
  fr: ['musée', 'bibliothèque', 'coiffeur', 'dentiste', 'boucher', 'opticien', 'vitrier'],
  es: ['museo', 'biblioteca', 'peluquero', 'dentista', 'carnicería', 'óptica', 'cristalería'],
  it: ['museo', 'biblioteca', 'parrucchiere', 'dentista', 'macelleria', 'ottico', 'vetraio'],
  pt: ['museu', 'biblioteca', 'cabeleireiro', 'dentista', 'talho', 'vidraceiro'],
  nl: ['museum', 'bibliotheek', 'kapper', 'tandarts', 'slager', 'opticien', 'glaszetter'],
  pl: ['muzeum', 'biblioteka', 'fryzjer', 'dentysta', 'rzeźnik', 'optyk', 'hotel', 'tłumacz', 'sklep mięsny'],
  cs: ['muzeum', 'knihovna', 'kadeřník', 'zubař', 'řeznictví', 'optika', 'sklenář'],
  uk: ['музей', 'бібліотека', 'перукарня', 'стоматолог', "м'ясний магазин", 'оптика'],
  ru: ['музей', 'библиотека', 'парикмахерская', 'стоматолог', 'мясной магазин', 'оптика'],
  tr: ['müze', 'kütüphane', 'kuaför', 'dişçi', 'kasap', 'gözlükçü', 'camcı', 'sanal ofis'],
  ar: ['متحف', 'مكتبة', 'حلاق', 'جزار'],
  sv: ['museum', 'bibliotek', 'frisör', 'tandläkare', 'slaktare', 'optiker', 'glasmästare'],
  da: ['museum', 'bibliotek', 'frisør', 'tandlæge', 'slagter', 'optiker', 'glarmester'],
  fi: ['museo', 'kirjasto', 'kampaamo', 'hammaslääkäri', 'lihakauppa', 'optikko', 'lasiliike'],
  ja: ['美術館', '図書館', '美容院', '歯医者', '肉屋', '眼鏡屋'],
  ko: ['박물관', '도서관', '미용실', '치과', '정육점', '안경점'],
  zh: ['博物馆', '图书馆', '理发店', '牙医', '肉店', '眼镜店'],
}

describe('a noun that names a kind', () => {
  it.each(Object.entries(NOUNS).flatMap(([language, nouns]) => nouns.map(noun => [language, noun] as const)))(
    'is read alone as in a sentence: %s %s',
    (language, noun) => {
      const alone = tagOf(noun)
      expect(alone).toBeDefined()
      for (const frame of FRAMES[language] ?? [])
        expect([frame, tagOf(frame.replace('{}', noun))]).toEqual([frame, alone])
    },
  )

  it.each([
    ['potřebuji zubaře', 'zubař'],
    ['hledám dobrou knihovnu', 'knihovna'],
    ['szukam dentysty', 'dentysta'],
    ['szukam biblioteki w pobliżu', 'biblioteka'],
    ['ищу стоматолога рядом', 'стоматолог'],
    ['где тут парикмахерскую найти', 'парикмахерская'],
    ['потрібен стоматолога прийом поруч', 'стоматолог'],
    ['missä olisi hyvää kampaamoa', 'kampaamo'],
    ['etsin hammaslääkäriä', 'hammaslääkäri'],
    ['buralarda kütüphaneye gitmek istiyorum', 'kütüphane'],
    ['en yakın müzeye nasıl giderim', 'müze'],
    ['Welche Zahnärzte gibt es hier?', 'Zahnarzt'],
    ['Jag söker tandläkaren i närheten', 'tandläkare'],
  ])('is the same in the form of a sentence: %s', (text, noun) => expect(tagOf(text)).toBe(tagOf(noun)))
})
