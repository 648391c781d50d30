import { describe, expect, it } from 'vitest'
import { businessTags, kindNames, LANGUAGES } from '../../../src/map/kinds/dictionary.ts'
import { readKind } from '../../../src/map/request/kind.ts'

const tagOf = (capability: string): string | undefined => readKind({ capability }, undefined).osmTags[0]

/** Small words around a name, in each language that presets have names in. */
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  en: ['{} in the evening', 'cheap {}', 'where is a {} near the station'],
  de: ['{} abends', 'günstige {}', 'suche {}'],
  fr: ['{} le soir', 'je cherche {}', '{} ouvert le dimanche'],
  es: ['{} por la noche', '{} barato', 'dónde hay {} cerca de la estación'],
  pt: ['{} à noite', '{} barato', 'procuro {}'],
  it: ['{} la sera', 'cerco {}', '{} economico'],
  nl: ["{} 's avonds", 'goedkope {}', 'ik zoek een {}'],
  pl: ['{} wieczorem', 'szukam {}', '{} w pobliżu'],
  ca: ['busco {}', '{} obert diumenge', '{} a prop meu'],
  ar: ['{} مساء', 'ابحث عن {}', '{} رخيص'],
  zh: ['便宜的{}', '附近的{}', '有停车场的{}'],
  ru: ['{} вечером', '{} недорого', 'ищу {}'],
  tr: ['ucuz {}', '{} arıyorum', 'pazar günü açık {}'],
  ko: ['저렴한 {}', '{} 찾아요', '근처 {}'],
  ja: ['安い{}', '{}を探しています', '近くの{}'],
  sv: ['billig {}', 'söker {}', '{} på kvällen'],
  fi: ['halpa {}', 'etsin {}', '{} illalla'],
  cs: ['levná {}', 'hledám {}', '{} večer'],
  da: ['billig {}', 'søger {}', '{} om aftenen'],
  no: ['billig {}', 'leter etter {}', '{} i nærheten'],
  uk: ['{} недорого', 'шукаю {}', '{} ввечері'],
  el: ['ψάχνω {}', '{} εδώ κοντά', 'υπάρχει {} εδώ'],
  hu: ['{} keresek', 'olcsó {}', '{} itt közel'],
  vi: ['tìm {}', '{} gần đây', '{} ở đâu'],
}

const SAMPLED = 8
const SEED = 20_261_129

/** Some of the names that presets have in a language, the same in every run. */
function namesIn(language: string): readonly string[] {
  const names = kindNames(language).flatMap(([tag, own]) => (businessTags().has(tag) ? own : []))
  // What stands in brackets or after a stroke nobody says.
  const said = names.filter(name => !/[()/,&]/.test(name)).map(name => (language === 'de' ? name : name.toLowerCase()))
  let state = SEED
  return Array.from({ length: SAMPLED }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return said[state % said.length] ?? ''
  })
}

describe('a name that the presets alone know', () => {
  it.each([
    ["videotheek 's avonds", 'shop=video'],
    ['масаж недорого', 'shop=massage'],
    ['tienda de té barato', 'shop=tea'],
    ['billig advokatkontor', 'office=lawyer'],
    ['halpa pubi', 'amenity=pub'],
    ['botiga de roba', 'shop=clothes'],
    ['centre de massatges', 'shop=massage'],
    ['有停车场的陶艺工坊', 'craft=pottery'],
  ])('is found beside small words: %s', (text, tag) => expect(tagOf(text)).toBe(tag))

  it.each([
    ['dog park open now', 'leisure=dog_park'],
    ['有停车场的地方', 'amenity=parking'],
    ['na dann', undefined],
  ])('takes nothing from what is asked for: %s', (text, tag) => expect(tagOf(text)).toBe(tag))

  it('means the same in a sentence as alone, in all languages', () => {
    const asked = LANGUAGES.flatMap(language =>
      namesIn(language).flatMap(name =>
        (FRAMES[language] ?? []).map(frame => ({ name, text: frame.replace('{}', name) })),
      ),
    )
    const missed = asked.filter(({ name, text }) => tagOf(text) !== tagOf(name))
    const told = missed.map(({ name, text }) => `${text} → ${tagOf(text) ?? 'none'} (${tagOf(name) ?? 'none'})`)
    expect(asked.length).toBe(LANGUAGES.length * SAMPLED * 3)
    expect(1 - missed.length / asked.length, told.join('\n')).toBeGreaterThanOrEqual(LEAST_SAME)
  })
})

const LEAST_SAME = 0.95
