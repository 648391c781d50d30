import { describe, expect, it } from 'vitest'
import { brandIn } from '../../../src/map/kinds/brands.ts'
import { readKind } from '../../../src/map/request/kind.ts'
import { createRowFilter } from '../../../src/map/wishes/row_filter.ts'

const kindOf = (capability: string, country?: string) => readKind({ capability }, country)

describe('a brand', () => {
  it.each([
    ["where's the nearest Lidl", 'DE', 'shop=supermarket', 'Lidl'],
    ['is there a Greggs open right now', 'GB', 'amenity=fast_food', 'Greggs'],
    ['¿dónde hay un Mercadona abierto ahora?', 'ES', 'shop=supermarket', 'Mercadona'],
    ['w Biedronce', 'PL', 'shop=supermarket', 'Biedronka'],
    ['Burger King', 'US', 'amenity=fast_food', 'Burger King'],
    ['海底捞', 'CN', 'amenity=restaurant', '海底捞'],
    ['أقرب كارفور', 'AE', 'shop=supermarket', 'كارفور'],
    ['w Lidlu', 'PL', 'shop=supermarket', 'Lidl'],
    ['スタバってこの辺ある?', 'JP', 'amenity=cafe', 'Starbucks'],
    ["the nearest Sainsbury's with a cash machine", 'GB', 'shop=supermarket', "Sainsbury's"],
    ['is there a maccies near here', 'GB', 'amenity=fast_food', "McDonald's"],
    ['gibt es hier einen mäckes', 'DE', 'amenity=fast_food', "McDonald's"],
    ['gdzie jest biedronka', 'PL', 'shop=supermarket', 'Biedronka'],
    ['открыт ли макдак', 'RU', 'amenity=fast_food', "McDonald's"],
    ['근처 스벅 어디', 'KR', 'amenity=cafe', 'Starbucks'],
    ['Pingo Doce com estacionamento', 'PT', 'shop=supermarket', 'Pingo Doce'],
  ])('says the kind of what it sells, and that only its own are wanted: %s', (text, country, tag, name) => {
    const { osmTags, conditions = [], unused } = kindOf(text, country)
    const values = conditions.find(({ key }) => key === 'brand')?.values ?? []
    expect(osmTags).toContain(tag)
    expect(values).toContain(name)
    expect(unused).toEqual([])
  })

  it.each([
    ['ikea in Murcia, is it open until ten', 'shop=furniture', 'IKEA', ['in Murcia']],
    ['Decathlon Norwich is it open now', 'shop=sports', 'Decathlon', ['Norwich']],
    ['ikea em Faro, está aberto até às dez', 'shop=furniture', 'IKEA', ['em Faro']],
    ['Lidl en Vigo, abre los domingos', 'shop=supermarket', 'Lidl', ['en Vigo']],
    ['o ikea de Faro tem estacionamento?', 'shop=furniture', 'IKEA', ['de Faro']],
    ['Rossmann am Marktplatz, haben die sonntags auf', 'shop=chemist', 'Rossmann', ['am Marktplatz']],
    ['est-ce que ikea à Metz est ouvert', 'shop=furniture', 'IKEA', ['à Metz']],
  ])('stays what is asked for before a place and a question: %s', (text, tag, name, place) => {
    const { osmTags, conditions = [], unused } = kindOf(text)
    expect(osmTags).toContain(tag)
    expect(conditions.find(({ key }) => key === 'brand')?.values).toContain(name)
    expect(unused).toEqual(place)
  })

  it.each([
    ['is there a pharmacy near Lidl', 'amenity=pharmacy'],
    ['ikea Möbel aufbauen lassen', 'craft=handyman'],
    ['i need an it guy for my shop', 'office=it'],
  ])('is not what is asked for beside a kind: %s', (text, tag) => expect(kindOf(text).osmTags[0]).toBe(tag))

  it('that nobody knows is no technology because of how is asked', () =>
    expect(kindOf('Berdental Norwich is it open now').basis).toBe('none'))

  it('is a condition beside a kind, and an hour beside both', () => {
    const kind = kindOf('a Shell petrol station open now', 'GB')
    expect(kind.osmTags).toEqual(['amenity=fuel'])
    expect([kind.conditions?.map(({ key }) => key), kind.open]).toEqual([['brand'], {}])
  })

  it.each([
    'new boots',
    'la felicidad eterna',
    'il teorema di Pitagora',
    'Friseur ohne Termin',
    'orange juice',
    'todo el día',
  ])('is nothing that a word of a sentence happens to be called: %s', text =>
    expect(kindOf(text, 'ES').conditions?.map(({ key }) => key) ?? []).not.toContain('brand'),
  )

  it('of a country comes before one of the same name elsewhere', () => {
    expect(brandIn('Aldi', 'AU')?.names).not.toContain('Aldi Nord')
    expect(brandIn('Aldi', 'DE')?.tags).toEqual(['shop=supermarket'])
  })

  it('is known by the name, the brand or the operator of a row, as a word of its own', async () => {
    const { wants } = await createRowFilter({ conditions: [{ key: 'brand', values: ['Lidl', 'リドル'] }] })
    const row = (tags: Record<string, string>) => wants({ type: 'node', id: 1, latitude: 0, longitude: 0, tags })
    expect(row({ name: 'Lidl Zentrum' })).toBe(true)
    expect(row({ name: 'Markt', brand: 'LIDL' })).toBe(true)
    expect(row({ name: 'Post', operator: 'Lidl' })).toBe(true)
    expect(row({ name: 'Lidlstone Books' })).toBe(false)
    expect(row({ name: 'Aldi' })).toBe(false)
  })
})
