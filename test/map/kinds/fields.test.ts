import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'

const read = (capability: string) => readKind({ capability }, undefined)
const tagOf = (capability: string): string | undefined => read(capability).osmTags[0]

describe('cuisines are known in the languages of those who ask', () => {
  it.each([
    ['perska knajpka na kolację', 'cuisine=persian'],
    ['peruánská kuchyně v centru', 'cuisine=peruvian'],
    ['сирийская кухня недорого', 'cuisine=syrian'],
    ['endonezya yemekleri yapan lokanta', 'cuisine=indonesian'],
    ['peruansk kvarterskrog', 'cuisine=peruvian'],
    ['nepalesisk spisested', 'cuisine=nepalese'],
    ['afgaanilaista ruokaa', 'cuisine=afghan'],
  ])('%s', (text, tag) => expect(tagOf(text)).toBe(tag))

  it.each([
    ['страви марокканської кухні', 'moroccan'],
    ['أكلات إثيوبية', 'ethiopian'],
  ])('%s, which is mapped in several spellings', (text, cuisine) => {
    const { osmTags, conditions } = read(text)
    expect(osmTags[0]).toBe('amenity=restaurant')
    expect(conditions?.find(({ key }) => key === 'cuisine')?.values).toContain(cuisine)
  })
})

describe('rare trades and public places', () => {
  it.each([
    ['skąd wziąć bednarza do beczki', 'craft=cooper'],
    ['vycpat lišku, hledám preparátora', 'craft=taxidermist'],
    ['де тут бювет або питний фонтанчик', 'amenity=drinking_water'],
    ['велопарковка у вокзала', 'amenity=bicycle_parking'],
    ['Autohof an der A3', 'amenity=fuel'],
    ['area de servicio con ducha', 'amenity=fuel'],
    ['bakırcı ustası arıyorum', 'craft=coppersmith'],
    ['cykelställ under tak', 'amenity=bicycle_parking'],
    ['put and take med ørreder', 'leisure=fishing'],
    ['pysähdymme laavulle yöksi', 'amenity=shelter'],
    ['釣り堀 子供と', 'leisure=fishing'],
    ['낡은 우산 수리', 'shop=umbrella'],
    ['肛肠科 女医生', 'healthcare:speciality=proctology'],
    ['تحنيط الطيور', 'craft=taxidermist'],
  ])('%s', (text, tag) => expect(tagOf(text)).toBe(tag))
})

describe('what a Chinese text wishes besides', () => {
  it('is no kind where another is named', () => {
    expect(tagOf('想找图书馆，最好有咖啡厅')).toBe('amenity=library')
    expect(tagOf('带游泳池的酒店')).toBe('tourism=hotel')
  })
  it('is one where nothing else is', () => expect(tagOf('附近有游泳池吗')).toBe('leisure=swimming_pool'))
})

it.each([
  ['perska knajpka na kolację', ['na kolację']],
  ['Persian place for dinner with the kids', ['with the kids']],
])('what alone names a place is not said to be unused: %s', (text, unused) => expect(read(text).unused).toEqual(unused))

it.each(['Bakkerij van der Berg', 'Bäckerei zum Löwen', 'Boulangerie de la Poste', 'farmacia del Carmen'])(
  'a kind and whose it is asks for a business: %s',
  text => expect(read(text).basis).not.toBe('none'),
)

describe('what a reader found', () => {
  it.each([
    ['guten Abend, ich suche ein Restaurant', 'amenity=restaurant'],
    ['good evening, restaurant near me', 'amenity=restaurant'],
    ['下午好 我找理发店', 'shop=hairdresser'],
    ['crema de noche', 'shop=cosmetics'],
    ['下午茶', 'amenity=cafe'],
  ])('asks for no hour: %s', (text, tag) => {
    expect(read(text)).toMatchObject({ osmTags: expect.arrayContaining([tag]) })
    expect(read(text).open).toBeUndefined()
  })

  it.each([
    ['vet for cats', 'amenity=veterinary'],
    ['有宠物医院吗', 'amenity=veterinary'],
    ['有停车位的餐厅', 'amenity=restaurant'],
    ['servis zítra', 'shop=car_repair'],
    ['近くの学校', 'amenity=school'],
    ['修理工場ありますか', 'shop=car_repair'],
    ['registro civil', 'amenity=townhall'],
    ['taxi today', 'amenity=taxi'],
    ['Optiker bitte', 'shop=optician'],
    ['mein Optiker', 'shop=optician'],
    ['аптека спасибо', 'amenity=pharmacy'],
    ['my car is broken and I need a tow truck', 'shop=towing'],
  ])('is read: %s', (text, tag) => expect(tagOf(text)).toBe(tag))

  it.each(['o boticário perto de mim', 'O Boticário'])('is the brand that begins like "my" or an article: %s', text =>
    expect(read(text).basis).toBe('brand'),
  )

  it('takes no romance for Rome, and knows halal in Chinese', () => {
    expect(read('romantic restaurant').conditions).toEqual([])
    expect(read('清真餐厅').conditions).toEqual([{ key: 'diet:halal', values: ['yes', 'only'] }])
  })

  it.each(['手机坏了', '狗生病了', '時計の電池交換', '带泳池的酒店'])('calls nothing unused that was used: %s', text =>
    expect(read(text).unused).toEqual([]),
  )
})
