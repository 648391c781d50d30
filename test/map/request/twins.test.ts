import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'

const tagsOf = (capability: string): readonly string[] => readKind({ capability }, undefined).osmTags

describe('two tags of one trade', () => {
  it.each([
    ['barber with a hot towel', 'shop=hairdresser', 'shop=barber'],
    ['ferretería que abra temprano', 'shop=hardware', 'shop=doityourself'],
    ['Baumarkt mit Anhängerverleih', 'shop=doityourself', 'shop=hardware'],
    ['quincaillerie ouverte le lundi', 'shop=hardware', 'shop=doityourself'],
    ['arrotino per forbici da sarta', 'craft=grinder', 'craft=sharpening'],
    ['nutricionista para diabéticos', 'healthcare=nutrition_counselling', 'healthcare=dietitian'],
    ['osteopaat voor baby', 'healthcare:speciality=osteopathy', 'healthcare=osteopath'],
    ['cave à vin avec dégustation', 'shop=wine', 'shop=alcohol'],
    ['mercería de barrio', 'shop=sewing', 'shop=haberdashery'],
    ['Imker mit Lindenblütenhonig', 'craft=beekeeper', 'shop=honey'],
  ])('are both searched, the one that more is mapped with first: %s', (text, first, other) => {
    const tags = tagsOf(text)
    expect(tags[0]).toBe(first)
    expect(tags).toContain(other)
  })
})

describe('trades that few ask for', () => {
  it.each([
    ['woodturner for a bedpost', 'craft=turner'],
    ['soffiatore di vetro che fa bicchieri', 'craft=glassblower'],
    ['taxidermiste pour un renard', 'craft=taxidermist'],
    ['tanoaria que conserte barris', 'craft=cooper'],
    ['Stuhlflechterin für Wiener Geflecht', 'craft=basket_maker'],
    ['visvijver met karpers', 'leisure=fishing'],
    ['fuente para llenar la botella de agua', 'amenity=drinking_water'],
    ['Modelleisenbahnladen', 'shop=model'],
  ])('are known: %s', (text, tag) => expect(tagsOf(text)[0]).toBe(tag))
})

describe('what a text begins with', () => {
  it.each([
    ['I lost my wallet, is there a police station', 'amenity=police'],
    ['kringloopwinkel in de straat', 'shop=second_hand'],
    ['mi perro cojea mucho, veterinario', 'amenity=veterinary'],
    ['a GP who speaks Welsh', 'amenity=doctors'],
    ['b&b met tuin en ontbijt', 'tourism=guest_house'],
    ['candle shop with parking and a fitting room', 'shop=candles'],
  ])('may not be what it asks for, or be what it is called: %s', (text, tag) => expect(tagsOf(text)[0]).toBe(tag))

  it('is no form of a word that holds it together', () => {
    expect(tagsOf('un feu de Polo dans une casse auto')[0]).toBe('shop=car_parts')
  })
})
