import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveCapability } from '../../../src/map/kinds/capability.ts'
import { BUSINESS_KEYS } from '../../../src/map/rows/business_keys.ts'
import { businessTags, withSameKind } from '../../../src/map/kinds/dictionary.ts'
import { synonyms } from '../../../src/map/kinds/synonyms.ts'
import { verticalOf, verticalTags } from '../../../src/map/kinds/verticals.ts'
import { ASKED, UNANSWERABLE } from './capability_phrases.ts'
import { cpuMs } from '../../cpu.ts'
import { byDay } from '../../nightly.ts'

const tagsOf = (text: string, hints = {}): string[] => {
  const answer = resolveCapability(text, hints)
  return 'osmTags' in answer ? answer.osmTags : []
}

describe('phrases that the table was not made from', () => {
  it('are understood, 9 of 10 or better', () => {
    const missed = ASKED.filter(([phrase, must, may = '', hints]) => {
      const tags = tagsOf(phrase, hints)
      const allowed = withSameKind(`${must} ${may}`.split(' '))
      return (
        tags.length === 0 ||
        !must.split(' ').every(tag => tags.includes(tag)) ||
        !tags.every(tag => allowed.includes(tag))
      )
    })
    const shown = missed.map(
      ([phrase, must, , hints]) => `${phrase}: wanted ${must}, got ${JSON.stringify(resolveCapability(phrase, hints))}`,
    )
    expect(ASKED.length).toBeGreaterThanOrEqual(150)
    expect(
      1 - missed.length / ASKED.length,
      `${missed.length} of ${ASKED.length} missed:\n${shown.join('\n')}`,
    ).toBeGreaterThanOrEqual(0.9)
  })

  it.each(UNANSWERABLE)('%j gets suggestions, never a wrong kind', text => expect(tagsOf(text)).toEqual([]))
})

describe('a tag', () => {
  it('is taken as it is, with the other spellings of its kind', () => {
    expect(resolveCapability(' Amenity=Dentist ')).toEqual({
      basis: 'exact',
      osmTags: ['amenity=dentist', 'healthcare=dentist'],
    })
    expect(tagsOf('office=real_estate')).toContain('office=estate_agent')
  })

  it.each([
    'amenity=bench',
    'shop=*',
    'shop=yes',
    'highway=residential',
    'name=x',

    'shop=hairdresser][out:json];',
    '__proto__=x',
    'constructor=x',
  ])('is refused when it is no business: %s', text => expect(tagsOf(text)).toEqual([]))
})

describe('what other search terms would lead astray', () => {
  it.each([
    ['acupuncture', 'shop=esoteric'],
    ['tree service', 'shop=garden_centre'],
    ['pool service', 'leisure=swimming_pool'],
    ['bike repair', 'amenity=bicycle_repair_station'],
  ])('%s is not %s', (phrase, wrong) => {
    expect(tagsOf(phrase)).not.toEqual([])
    expect(tagsOf(phrase)).not.toContain(wrong)
  })
})

describe('the basis', () => {
  it.each([
    ['shop=florist', 'exact'],
    ['Dentist', 'exact'],
    ['Hair Salon', 'alias'],
    ['man with a van', 'synonym'],
    ['heart doctor', 'synonym'],
    ['denist', 'spelling'],
  ])('of %s is %s', (phrase, basis) => expect(resolveCapability(phrase)).toMatchObject({ basis }))
})

describe('a slip of the pen', () => {
  it.each([
    ['plumer', 'plumber', 'craft=plumber'],
    ['dentsit', 'dentist', 'amenity=dentist'],
    ['Resturant', 'restaurant', 'amenity=restaurant'],
    ['wedding photograper', 'wedding photographer', 'craft=photographer'],
  ])('in %s is put right, and told', (phrase, readAs, tag) => {
    expect(resolveCapability(phrase)).toMatchObject({
      basis: 'spelling',
      readAs,
      osmTags: expect.arrayContaining([tag]),
    })
  })

  it.each(['dentist', 'Hair Salon', 'shop=florist', 'Friseur'])('is not told of where there was none: %s', phrase =>
    expect(resolveCapability(phrase)).not.toHaveProperty('readAs'),
  )

  it.each(['pluber x', 'barr', 'dntst', 'plmbr', 'boooks'])(
    'is not put right in a short word or with two slips: %s',
    phrase => expect(resolveCapability(phrase)).not.toMatchObject({ basis: 'exact' }),
  )
})

describe('the language', () => {
  it.each([
    ['Rechtsanwalt für Arbeitsrecht', { language: 'de' }, 'office=lawyer'],
    ['gelateria artigianale', { language: 'it' }, 'amenity=ice_cream'],
    ['gelateria artigianale', { countryCode: 'IT' }, 'amenity=ice_cream'],
  ])('of who asks never breaks what is understood without it: %s', (phrase, hints, tag) => {
    expect(tagsOf(phrase)).toContain(tag)
    expect(tagsOf(phrase, hints)).toContain(tag)
  })

  it('never makes a phrase unknown that is known without it', () => {
    const known = ASKED.filter(([phrase]) => tagsOf(phrase).length > 0)
    for (const [phrase] of known)
      for (const language of ['de', 'it', 'ja'])
        expect(tagsOf(phrase, { language }), `${phrase} ${language}`).not.toEqual([])
  })

  it('is found through the country, then English, then any other', () => {
    expect(tagsOf('Klempner', { countryCode: 'DE' })).toEqual(['craft=plumber'])
    expect(tagsOf('bakery', { countryCode: 'JP' })).toEqual(['shop=bakery'])
    for (const countryCode of ['AD', 'ES'])
      expect(tagsOf('vegan restaurant', { countryCode })).toEqual(['amenity=restaurant'])
    expect(tagsOf('fryzjer', { countryCode: 'US' })).toEqual(['shop=hairdresser'])
    expect(tagsOf('kapper', { language: 'nl-BE' })).toEqual(['shop=hairdresser'])
  })

  it.each(['', 'ZZ', 'X', '💈', 'de_DE\u0000', '12'])('bears any hint: %j', hint =>
    expect(tagsOf('dentist', { countryCode: hint, language: hint })).toContain('amenity=dentist'),
  )
})

describe('any text', () => {
  const answered = (text: string) => {
    const answer = resolveCapability(text)
    if ('suggestions' in answer) {
      expect(new Set(answer.suggestions).size).toBe(3)
      for (const suggestion of answer.suggestions) expect(tagsOf(suggestion), suggestion).not.toEqual([])
    } else {
      expect(answer.osmTags.length).toBeGreaterThan(0)
      for (const tag of answer.osmTags) expect(businessTags().has(tag), tag).toBe(true)
    }
  }

  it('gets tags that are allowed, or three suggestions that work', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), answered), { numRuns: byDay(50, 300) })
    const word = fc.constantFrom(
      'dog',
      'car',
      'tree',
      'repair',
      'house',
      'doctor',
      'zebra',
      'cleaning',
      'for',
      'my',
      'school',
      'food',
      'hair',
      'piano',
      'qwx',
      'Bäcker',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), words => answered(words.join(' '))),
      { numRuns: byDay(100, 300) },
    )
  })

  it.each([
    ['10 kB of letters', 'a'.repeat(10_240)],
    ['10 kB of words', 'dog repair '.repeat(1000)],
    ['control characters', '\u0000\u0001\u001b[31m\u0007'],
    ['right to left marks', '\u202e\u200ftsitned\u202c'],
    ['emoji', '💈'.repeat(3000)],
    ['combining marks', `e${'\u0301'.repeat(10_000)}`],
    ['half a surrogate pair', '\ud83d'],
    ['nothing', ''],
  ])('of %s is answered in bounded time', (_, text) => {
    resolveCapability('warm up xyzzy')
    const began = cpuMs()
    answered(text)
    expect(cpuMs() - began).toBeLessThan(3_000)
  })

  it('is read through invisible characters', () => expect(tagsOf('den\u200btist\u0000')).toContain('amenity=dentist'))
})

describe('the table', () => {
  it('has at least 350 phrases, each of them once and each finding its own tags', () => {
    const all = synonyms().flatMap(({ tags, phrases }) => phrases.map(phrase => [phrase, tags] as const))
    expect(new Set(all.map(([phrase]) => phrase)).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(350)
    const lost = all.filter(([phrase, tags]) => !tags.every(tag => tagsOf(phrase).includes(tag)))
    expect(lost).toEqual([])
  })

  it('asks only by keys that a source has to keep', () => {
    for (const tag of businessTags().keys()) expect(BUSINESS_KEYS.has(tag.slice(0, tag.indexOf('='))), tag).toBe(true)
  })
})

describe('a line of business', () => {
  it('is made of allowed tags, and no tag is of two lines', () => {
    const lines = (['personal_services', 'home_services', 'professional_services'] as const).map(verticalTags)
    for (const tag of lines.flat()) expect(businessTags().has(tag), tag).toBe(true)
    expect(lines.flat().filter((tag, i, all) => all.indexOf(tag) !== i)).toEqual([])
    expect(verticalOf('craft=plumber')).toBe('home_services')
    expect(verticalOf('healthcare=dentist')).toBe('personal_services')
    expect(verticalOf('amenity=bank')).toBeUndefined()
  })
})
