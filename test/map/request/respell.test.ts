import { describe, expect, it } from 'vitest'
import { slipCost } from '../../../src/lib/slip_cost.ts'
import { type Kind, readKind } from '../../../src/map/request/kind.ts'

const kindOf = (capability: string, countryCode?: string): Kind => readKind({ capability }, countryCode)

describe('the cost of slips', () => {
  it.each([
    ['same', 'same', 0],
    ['hotle', 'hotel', 0.6],
    ['apetka', 'apteka', 0.6],
    ['apoteek', 'apotheek', 0.5],
    ['farmasia', 'farmacia', 0.5],
    ['baecker', 'backer', 0.5],
    ['dentst', 'dentist', 1],
  ])('of %s for %s is %d', (one, other, cost) => {
    expect(slipCost(one, other)).toBeCloseTo(cost)
    expect(slipCost(other, one)).toBeCloseTo(cost)
  })
})

describe('a misspelt name of a kind', () => {
  it.each([
    ['is there a bakey near here', 'shop=bakery'],
    ['a florsit that delivers', 'shop=florist'],
    ['wo finde ich einen Metzer', 'shop=butcher'],
    ['zahnartzt für Angstpatienten', 'amenity=dentist'],
    ['restaruante romántico con velas', 'amenity=restaurant'],
    ['apetka całodobowa', 'amenity=pharmacy'],
    ['restuarace se zahrádkou', 'amenity=restaurant'],
    ['круглосуточная аптка', 'amenity=pharmacy'],
    ['nöbetçi ezcane nerede', 'amenity=pharmacy'],
    ['근처 빵찝 있어요', 'shop=bakery'],
    ['クリニーング屋 土曜', 'shop=dry_cleaning'],
    ['いい歯医社を探してます', 'amenity=dentist'],
    ['哪里有要店', 'amenity=pharmacy'],
    ['宠物衣院', 'amenity=veterinary'],
  ])('is read: %s', (text, tag) => {
    const { osmTags, readAs } = kindOf(text)
    expect(osmTags).toContain(tag)
    expect(readAs).toBeDefined()
  })

  it.each([
    'dentist in Dorchester',
    'Hotel in Hollfeld',
    'restaurante en Restrepo',
    'muziek zachter',
    'navštívit hotel v Hodoníně',
    '名古屋の歯医者',
    '理塘的理发店',
    'nearest mooring for a narrowboat',
  ])('is nothing that is spelt right: %s', text => expect(kindOf(text).readAs).toBeUndefined())
})
