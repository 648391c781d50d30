import { describe, expect, it } from 'vitest'
import { BUSINESS_KEYS } from '../../../src/map/rows/business_keys.ts'
import { resolveCapability } from '../../../src/map/kinds/capability.ts'
import { synonyms } from '../../../src/map/kinds/synonyms.ts'

const phrases = synonyms().flatMap(({ tags, phrases }) => phrases.map(text => ({ text, tags })))
const tagsOf = (text: string): readonly string[] => {
  const answer = resolveCapability(text)
  return 'osmTags' in answer ? answer.osmTags : []
}

describe('the table of what people call a business', () => {
  it('says every phrase once', () => {
    const seen = new Set<string>()
    expect(
      phrases.filter(({ text }) => seen.size === seen.add(text.toLowerCase()).size).map(({ text }) => text),
    ).toEqual([])
  })

  it('has an entry for tags in one order once', () => {
    const sets = synonyms().map(({ tags }) => tags.join(' '))
    expect(sets.filter((tags, i) => sets.indexOf(tags) !== i)).toEqual([])
  })

  it('has no empty phrase and only keys that maps are searched by', () => {
    expect(
      phrases.filter(
        ({ text, tags }) => text === '' || tags.some(tag => !BUSINESS_KEYS.has(tag.slice(0, tag.indexOf('=')))),
      ),
    ).toEqual([])
  })

  it('is understood phrase by phrase as its own tags', () => {
    const misread = phrases.filter(({ text, tags }) => !tags.every(tag => tagsOf(text).includes(tag)))
    expect(misread.map(({ text, tags }) => `${text}: ${tagsOf(text).join(' ')}, not ${tags.join(' ')}`)).toEqual([])
  })

  it.each([
    ['climbing gym', 'sport=climbing'],
    ['comic book store', 'shop=comics'],
    ['gutter cleaning', 'craft=roofer'],
    ['solar panel installer', 'craft=photovoltaic'],
    ['dog trainer', 'amenity=animal_training'],
    ['alarm installer for fear of burglary', 'shop=security'],
    ['robbery lawyer', 'office=lawyer'],
  ])('finds %s', (text, tag) => {
    expect(tagsOf(text)).toContain(tag)
  })

  it.each(['bank robbery', 'dentist joke', 'hotel history', 'plumber salary', 'pharmacy burglary'])(
    'does not take %s for the business it is about',
    text => {
      expect(tagsOf(text)).toEqual([])
    },
  )

  it.each([
    ['ski rental', 'amenity=ski_rental'],
    ['ski hire', 'amenity=ski_rental'],
    ['snowboard rental', 'amenity=ski_rental'],
    ['location de ski', 'amenity=ski_rental'],
    ['ski shop', 'shop=ski'],
  ])('says %s to be %s', (text, tag) => expect(tagsOf(text)).toContain(tag))
})
