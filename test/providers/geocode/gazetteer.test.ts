import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDONYMS } from '../../../src/providers/geocode/endonyms.ts'
import { EXONYMS } from '../../../src/providers/geocode/exonyms.ts'
import { gazetteer, labelOf, signal } from './cities.ts'

describe('cities', () => {
  it.each([
    ['Springfield', 'Springfield, Missouri, US'],
    ['springfield il', 'Springfield, Illinois, US'],
    ['Paris', 'Paris, FR'],
    ['Paris, TX', 'Paris, Texas, US'],
    ['Portland, ME', 'Portland, Maine, US'],
    ['Portland Maine', 'Portland, Maine, US'],
    ['London, ON, CA', 'London, Ontario, CA'],
    ['Berlin, DE', 'Berlin, DE'],
    ['Dover, DE', 'Dover, Delaware, US'],
    ['São Paulo', 'São Paulo, BR'],
    ['sao paulo, brazil', 'São Paulo, BR'],
    ['München', 'Munich, Bavaria, DE'],
    ['Mu\u0308nchen', 'Munich, Bavaria, DE'],
    ['Wien', 'Vienna, AT'],
    ['Wien, Österreich', 'Vienna, AT'],
    ['New York, NY', 'New York City, New York, US'],
    ['Washington', 'Washington, D.C., District of Columbia, US'],
    ['St Louis', 'St. Louis, Missouri, US'],
    ['Łódź', 'Łódź, PL'],
    ['東京', 'Tokyo, JP'],
    ['Galway, Ireland', 'Gaillimh, IE'],
    ['Al Ain', 'Al Ain City, AE'],
    ['Bienne', 'Biel/Bienne, CH'],
    ['Kochi, India', 'Cochin, IN'],
    ['Gurugram', 'Gurgaon, IN'],
    ['أبو ظبي', 'Abu Dhabi, AE'],
    ['Edinburgh, Scotland', 'Edinburgh, Scotland, GB'],
    ['Cambridge, England, UK', 'Cambridge, England, GB'],
    ['Sydney NSW', 'Sydney, New South Wales, AU'],
    ['Singapore', 'Singapore, SG'],
    ['Praha, Česko', 'Prague, CZ'],
    ['Москва, Россия', 'Moscow, RU'],
    ['東京, 日本', 'Tokyo, JP'],
    ['القاهرة, مصر', 'Cairo, EG'],
    ['서울, 대한민국', 'Seoul, KR'],
    ['Київ, Україна', 'Kyiv, UA'],
  ])('%s is %s', async (text, label) => expect(await labelOf(gazetteer, text)).toBe(label))

  it.each([
    ['a postal code', '10115 Berlin, Germany'],
    ['an address', '12 Main St, Springfield, IL'],
    ['a country', 'Mexico'],
    ['a state', 'Texas'],
    ['a country in its own language', 'Россия'],
    ['the right city in the wrong country', 'Praha, Россия'],
    ['a region that cannot be checked', 'San Miguel, Nowhere, Mexico'],
    ['the wrong region', 'Frankfurt, Brandenburg, Germany'],
    ['a city of another country', 'Munich, France'],
    ['an unknown country', 'Paris, Atlantis'],
    ['no city at all', 'qwertyuiop'],
    ['punctuation', ' , , '],
    ['the name of a property', '__proto__'],
    ['a long text', 'Paris '.repeat(50)],
  ])('%s is left to another source: %s', async (_, text) => expect(await labelOf(gazetteer, text)).toBe('unknown'))

  it('name whom the position is owed to', async () => {
    expect(await gazetteer.geocode('Wien', {}, signal)).toMatchObject({
      place: { countryCode: 'AT', attribution: expect.stringContaining('CC BY 4.0') },
    })
  })

  it('are found under every name of the table of other names, in that country', async () => {
    for (const [countryCode, entries] of [...Object.entries(EXONYMS), ...Object.entries(ENDONYMS)]) {
      for (const name of entries.split(/[;,=]/)) {
        expect(await gazetteer.geocode(`${name.trim()}, ${countryCode}`, {}, signal), name).toMatchObject({
          status: 'ok',
          place: { countryCode },
        })
      }
    }
  })

  it('are answered or not, whatever is asked', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('Paris', 'TX', 'New', 'York', ',', 'Germany'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 6 }), async words => {
        expect((await gazetteer.geocode(words.join(' '), {}, signal)).status).toMatch(/^(ok|unknown)$/)
      }),
    )
  })
})
